// Starts a program under a watcher: a small process of its own that ends the program, and all that it has started, when
// it is told to, when the program ends, and when this process is gone, however it ended.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace privbo {

/// Limits against accidents; a program that means harm is not held by them.
struct ProgramLimits {
  std::uint64_t memory = 8ULL << 30U;     // bytes of data that a process may hold
  std::uint64_t file_size = 1ULL << 30U;  // bytes of one file that it may write
  std::uint64_t more_processes =
      256;  // that may run beside those of the system; not of root, whom Linux lets start any
  std::uint64_t open_files = 1024;
};

/// What is started: `arguments[0]` is the absolute path of the program.
struct ProgramStart {
  std::vector<std::string> arguments;
  std::vector<std::string> environment;  // "NAME=value", all that it gets
  std::string folder;                    // where it works
  ProgramLimits limits{};
};

/// How a process has ended.
struct ProgramEnd {
  int code = 0;    // its exit code, where `signal` is 0
  int signal = 0;  // that ended it
};

/// A file descriptor that is closed with its owner.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() { close(); }
  Descriptor(Descriptor&& other) noexcept : number_(other.number_) { other.number_ = -1; }
  Descriptor& operator=(Descriptor&& other) noexcept;
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  int number() const { return number_; }
  bool is_open() const { return number_ >= 0; }
  void close();

 private:
  int number_ = -1;
};

/// Writes as ::write does, without the signal that ends a process whose reader has gone (EPIPE is returned).
::ssize_t write_without_signal(int descriptor, std::string_view bytes);

/// Throws RuntimeError, as a start of it would, in the system's words, where `file` (an absolute path) is not there or
/// is nothing that may be executed.
void throw_unless_executable(const std::string& file);

class WatchedChild {
 public:
  /// Starts the program in a session and process group of its own, which get SIGKILL when the watcher dies. Throws
  /// RuntimeError with the system's words where it cannot be started.
  explicit WatchedChild(const ProgramStart& start);
  /// Ends the program and all that it started, at once, and waits for that.
  ~WatchedChild();
  WatchedChild(const WatchedChild&) = delete;
  WatchedChild& operator=(const WatchedChild&) = delete;

  /// The ends of its standard input, output and error, none of which blocks.
  Descriptor input, output, errors;

  /// The process group of the program, and its own number.
  pid_t program() const { return program_; }
  /// Asks the group to end (SIGTERM), or ends it and all that has left the group (SIGKILL).
  void terminate();
  void kill();
  /// Returns how the program ended; empty while it runs. Never waits.
  std::optional<ProgramEnd> ended();

 private:
  void command(char letter);

  pid_t watcher_ = -1, program_ = -1;
  Descriptor orders_, reports_;  // to the watcher, and from it
  std::optional<ProgramEnd> ended_;
  bool gone_ = false;  // the watcher has nothing more to report
};

}  // namespace privbo
