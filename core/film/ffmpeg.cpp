#include "film/ffmpeg.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>
#include <utility>

#include "files/failure_message.h"
#include "film/mp4_boxes.h"
#include "text/error.h"
#include "text/message.h"

extern char** environ;  // NOLINT(readability-redundant-declaration)

namespace privbo {
namespace {

namespace fs = std::filesystem;

/// Returns all bytes of a file that this process or its child wrote; empty where it cannot be read.
std::string bytes_in(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// The comment as ffmpeg's own format for metadata has it.
std::string metadata_text(const std::string& comment) {
  std::string text = ";FFMETADATA1\n";
  if (comment.empty()) return text;
  text += "comment=";
  for (const char c : comment) {
    if (std::string_view("=;#\\\n").find(c) != std::string_view::npos) text += '\\';
    text += c;
  }
  return text + "\n";
}

/// Returns whether the boxes of the file fill it, and one of them states what the others hold.
bool is_whole(const fs::path& film) {
  std::error_code error;
  const std::uintmax_t size = fs::file_size(film, error);
  if (error) return false;
  std::ifstream stream(film, std::ios::binary);
  bool described = false;
  std::uint64_t at = 0;
  while (const std::optional<Mp4Box> box = next_box(stream, size)) {
    if (box->without_length) return false;
    described = described || box->name == "moov";
    at = box->end;
    stream.seekg(static_cast<std::streamoff>(at));
  }
  return described && at == size;
}

}  // namespace

bool has_ffmpeg() {
  const char* path = std::getenv("PATH");
  std::istringstream folders(path ? path : "/usr/bin:/bin");
  for (std::string folder; std::getline(folders, folder, ':');)
    if (access((fs::path(folder) / "ffmpeg").c_str(), X_OK) == 0) return true;
  return false;
}

Ffmpeg::Ffmpeg(const std::vector<std::string>& input, const std::vector<std::string>& output,
               const std::string& comment) {
  std::vector<std::string> words{"ffmpeg", "-hide_banner", "-loglevel", "error", "-nostdin", "-xerror", "-y"};
  words.insert(words.end(), input.begin(), input.end());
  const fs::path metadata = folder_.path() / "metadata";
  words.insert(words.end(), {"-i", "pipe:0", "-f", "ffmetadata", "-i", metadata.string(), "-map", "0:v",
                             "-map_metadata", "1", "-map_chapters", "-1"});
  words.insert(words.end(), output.begin(), output.end());
  words.push_back((folder_.path() / "film.mp4").string());
  std::ofstream(metadata, std::ios::binary) << metadata_text(comment);
  std::vector<char*> arguments;
  arguments.reserve(words.size() + 1);
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);

  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
    throw RuntimeError(Message("cannot speak with ffmpeg: %1", std::generic_category().message(errno)));
  pictures_ = ends[0];
  const std::string log = (folder_.path() / "messages").string();
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, ends[1], STDIN_FILENO);
  posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&files, STDERR_FILENO, log.c_str(), O_WRONLY | O_CREAT, 0600);
  // Ctrl-C at a terminal is this program's affair, which ends ffmpeg itself.
  posix_spawnattr_t own_group;
  posix_spawnattr_init(&own_group);
  posix_spawnattr_setflags(&own_group, POSIX_SPAWN_SETPGROUP);
  const int error = posix_spawnp(&process_, "ffmpeg", &files, &own_group, arguments.data(), environ);
  posix_spawnattr_destroy(&own_group);
  posix_spawn_file_actions_destroy(&files);
  close(ends[1]);
  if (error == 0) return;
  close(pictures_);
  throw RuntimeError(Message("ffmpeg cannot be started: %1", std::generic_category().message(error)));
}

Ffmpeg::~Ffmpeg() {
  if (pictures_ >= 0) close(pictures_);
  if (process_ > 0) {
    kill(process_, SIGKILL);
    wait();
  }
}

void Ffmpeg::wait() {
  while (waitpid(process_, &status_, 0) < 0 && errno == EINTR) continue;
  process_ = -1;
}

void Ffmpeg::fail() {
  if (pictures_ >= 0) close(std::exchange(pictures_, -1));
  if (process_ > 0) wait();
  std::istringstream messages(bytes_in(folder_.path() / "messages"));
  Message last = Message("without a message; is there room in \"%1\"?", folder_.path().parent_path().string());
  for (std::string line; std::getline(messages, line);)
    if (!line.empty()) last = Message::verbatim(line);
  throw RuntimeError(Message(
      "ffmpeg could not write the MP4 (%1); free some space, or give a name that ends with .webp or .gif", last));
}

void Ffmpeg::write(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = send(pictures_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent < 0) fail();
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
}

std::string Ffmpeg::finish() {
  close(std::exchange(pictures_, -1));
  wait();
  if (!WIFEXITED(status_) || WEXITSTATUS(status_) != 0) fail();
  // It ends with 0 where its disk was full, too.
  if (!is_whole(folder_.path() / "film.mp4")) fail();
  return bytes_in(folder_.path() / "film.mp4");
}

}  // namespace privbo
