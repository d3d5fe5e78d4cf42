#include "external/process/bubblewrap.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <set>
#include <sstream>

namespace privbo {
namespace {

namespace fs = std::filesystem;

// bubblewrap waits for what runs in it, with standard input and output open and at the mercy of a signal to its group.
// So that a program that closes its output, or needs a moment after SIGTERM, is seen as it is, bubblewrap gets neither:
// a shell before it puts both aside, a shell in it takes them up again, and the signal reaches the program alone.
constexpr const char* before_it = R"(trap '' TERM; exec 3<&0 4>&1 </dev/null >/dev/null; exec "$@")";
constexpr const char* in_it = R"(exec <&3 >&4 3<&- 4>&-; exec "$@")";

std::string on_path(const char* name) {
  const char* path = std::getenv("PATH");
  std::istringstream places(path ? path : "/usr/local/bin:/usr/bin:/bin");
  for (std::string place; std::getline(places, place, ':');)
    if (const fs::path file = fs::path(place) / name; file.is_absolute() && ::access(file.c_str(), X_OK) == 0)
      return file.string();
  return {};
}

/// Whether it can make its namespaces here: containers and some systems do not let it.
bool works(const std::string& bwrap) {
  std::vector<std::string> words = in_bubblewrap(bwrap, {"/bin/true"}, "/");
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  ::posix_spawn_file_actions_t actions;
  if (::posix_spawn_file_actions_init(&actions) != 0) return false;
  for (int standard = 0; standard < 3; ++standard)
    ::posix_spawn_file_actions_addopen(&actions, standard, "/dev/null", O_RDWR, 0);
  ::pid_t process = -1;
  char* no_environment[] = {nullptr};
  const int failed =
      ::posix_spawn(&process, words.front().c_str(), &actions, nullptr, arguments.data(), no_environment);
  ::posix_spawn_file_actions_destroy(&actions);
  if (failed != 0) return false;
  int status = -1;
  while (::waitpid(process, &status, 0) < 0)
    if (errno != EINTR) return false;
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

}  // namespace

const std::string& bubblewrap() {
  static const std::string found = [] {
    std::string bwrap = on_path("bwrap");
    return !bwrap.empty() && works(bwrap) ? bwrap : std::string();
  }();
  return found;
}

std::vector<std::string> in_bubblewrap(const std::string& bwrap, const std::vector<std::string>& arguments,
                                       const fs::path& home) {
  std::vector<std::string> words{"/bin/sh", "-c", before_it, "sh", bwrap, "--unshare-net", "--die-with-parent"};
  words.insert(words.end(), {"--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc", "--tmpfs", "/tmp"});
  std::set<std::string> folders;  // a program reads what lies beside it
  std::error_code ignored;
  for (const std::string& argument : arguments)
    if (const fs::path file = argument; file.is_absolute() && fs::is_regular_file(file, ignored))
      folders.insert(file.parent_path().string());
  for (const std::string& folder : folders)
    if (folder == "/tmp" || folder.starts_with("/tmp/")) words.insert(words.end(), {"--ro-bind", folder, folder});
  if (home != "/") words.insert(words.end(), {"--bind", home.string(), home.string(), "--chdir", home.string()});
  words.insert(words.end(), {"--", "/usr/bin/env", "--default-signal=TERM", "/bin/sh", "-c", in_it, "sh"});
  words.insert(words.end(), arguments.begin(), arguments.end());
  return words;
}

}  // namespace privbo
