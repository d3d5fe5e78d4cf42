#include "external/registry/program_list.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <system_error>
#include <thread>
#include <utility>

#include "catalogue/visible_text.h"
#include "files/atomic_write.h"
#include "files/json_file.h"
#include "text/error.h"

namespace privbo {
namespace {

namespace fs = std::filesystem;

const JsonFileKind& kind() {
  static const JsonFileKind made{.noun = Message("a list of programs"),
                                 .written_by = Message("the external.json that 'privbo external add' writes"),
                                 .format = "privbo-external",
                                 .version = 1,
                                 .largest = 10'000'000,
                                 .any_signs = true};
  return made;
}

void make_folder_of(const fs::path& file) {
  std::error_code failure;
  fs::create_directories(file.parent_path(), failure);
  if (failure)
    throw RuntimeError(Message("cannot make the folder \"%1\": %2", file.parent_path().string(), failure.message()));
}

/// Held by the one process that changes the list. Where the file system knows no locks, nobody is held up.
class ListLock {
 public:
  explicit ListLock(const fs::path& file) {
    make_folder_of(file);
    number_ = ::open((file.string() + ".lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    constexpr int tries = 300;  // of 10 ms: a change takes a few
    for (int i = 0; number_ >= 0 && ::flock(number_, LOCK_EX | LOCK_NB) != 0; ++i) {
      if (errno != EWOULDBLOCK && errno != EINTR) break;
      if (i == tries) {
        ::close(number_);
        throw RuntimeError(Message("another process is changing \"%1\"; try again", file.string()));
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
  }
  ~ListLock() {
    if (number_ >= 0) ::close(number_);
  }
  ListLock(const ListLock&) = delete;
  ListLock& operator=(const ListLock&) = delete;

 private:
  int number_ = -1;
};

}  // namespace

fs::path program_list_file() {
  const char* configuration = std::getenv("XDG_CONFIG_HOME");
  if (configuration && fs::path(configuration).is_absolute()) return fs::path(configuration) / "privbo/external.json";
  const char* home = std::getenv("HOME");
  if (!home || *home == '\0')
    throw RuntimeError(Message("there is no folder for your configuration; set HOME or XDG_CONFIG_HOME"));
  return fs::path(home) / ".config/privbo/external.json";
}

ProgramList load_program_list(const fs::path& file) {
  ProgramList programs;
  std::error_code ignored;
  if (fs::status(file, ignored).type() == fs::file_type::not_found) return programs;
  read_json_file(ForeignFile::named(file), kind(), [&programs](const Json& json) {
    for (const auto& [name, program] : json.at("programs").items())
      programs.emplace(name, bound_program_of(name, program));
  });
  return programs;
}

void save_program_list(const ProgramList& programs, const fs::path& file) {
  make_folder_of(file);
  Json json{{"format", kind().format}, {"version", kind().version}, {"programs", Json::object()}};
  for (const auto& [name, program] : programs) json["programs"][name] = json_of(program);
  write_atomically(file, json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n", Links::followed, 0600);
}

void change_program_list(const std::function<void(ProgramList&)>& change, const fs::path& file) {
  const ListLock lock(file);
  ProgramList programs = load_program_list(file);
  change(programs);
  save_program_list(programs, file);
}

void keep_repeatability(const BoundProgram& program, const fs::path& file) {
  try {
    if (!fs::exists(file)) return;
    change_program_list(
        [&program](ProgramList& programs) {
          const auto found = programs.find(program.name);
          if (found != programs.end() && found->second.digest == program.digest)
            found->second.repeatability = program.repeatability;
        },
        file);
  } catch (const std::exception&) {  // it is tried again
  }
}

void require_unchanged(const BoundProgram& program) {
  if (const Message change = what_changed(program); !change.empty())
    throw RuntimeError(
        Message("the program \"%1\" is not what you allowed: %2; look at it, and allow it again: privbo "
                "external add %1 -- %3",
                program.name, change, program.command()));
}

const BoundProgram& bound_program(const ProgramList& programs, const std::string& name) {
  // No sentence proposes a command with a stranger's words in it.
  if (Message problem = program_name_problem(name); !problem.empty())
    throw RuntimeError(
        Message("this scenario wants a program called \"%1\": %2", visible_line(name), std::move(problem)));
  const auto found = programs.find(name);
  if (found == programs.end())
    throw RuntimeError(Message(
        "this scenario wants a program called \"%1\", and none is bound to that name; bind one: privbo external "
        "add %1 -- COMMAND, or for one run --external %1='COMMAND'",
        name));
  require_unchanged(found->second);
  return found->second;
}

}  // namespace privbo
