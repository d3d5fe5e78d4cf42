// A program that answers lines by lines: what is written to it, what is read from it, within which time.
#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "external/process/watched_child.h"
#include "files/temporary_folder.h"

namespace privbo {

/// What becomes of a line that was sent.
enum class Answered {
  line,        // a line came back
  ended,       // the program has ended
  deaf,        // it lives, but has closed its standard input or output
  too_long,    // what came is longer than a line may be, and has no end
  out_of_time  // nothing came in the time that there was
};

/// So many milliseconds; fewer where PRIVBO_TEST_PATIENCE is a factor below 1, for tests that do not wait as people do.
std::chrono::milliseconds patient(int usual);

/// Limits of an exchange.
struct ExchangeLimits {
  std::size_t longest_line = 16U << 20U;  // bytes
  std::size_t kept_errors = 64U << 10U;   // bytes of standard error, the last ones
  /// What a program has to end after its input ended, and again after SIGTERM.
  std::chrono::milliseconds polite = patient(2000);
};

class ProgramProcess {
 public:
  using Clock = std::chrono::steady_clock;

  /// Starts the program (`arguments[0]`: an absolute path) in a fresh temporary folder, which is its home, too, and
  /// with a small environment: PATH, LANG, one thread for libraries of linear algebra, and where this user's own
  /// packages of Python, R and Julia are. Throws RuntimeError where it cannot be started.
  explicit ProgramProcess(const std::vector<std::string>& arguments, const ExchangeLimits& limits = {},
                          const ProgramLimits& program_limits = {});
  /// Ends it at once, with all that it started.
  ~ProgramProcess();
  ProgramProcess(const ProgramProcess&) = delete;
  ProgramProcess& operator=(const ProgramProcess&) = delete;

  /// Sends one line (without its end) and waits for one, at most so long. `reply`: the line, without its end; of
  /// `too_long` its beginning. Reads standard error meanwhile. Throws Stopped once the present work is to stop.
  Answered exchange(std::string_view line, std::chrono::nanoseconds at_most, std::string& reply);
  /// Waits on for the answer to the line that was sent last.
  Answered go_on(std::chrono::nanoseconds at_most, std::string& reply);
  /// Returns what it has written beyond its last answer; empty: nothing that was read so far.
  std::string_view unasked() const { return unread(); }

  /// Returns the processor time that its process group has used; empty where the system does not say.
  std::optional<std::chrono::milliseconds> processor_time() const;
  /// Returns how it ended; empty while it runs. Waits at most so long for that.
  std::optional<ProgramEnd> ended_within(std::chrono::milliseconds at_most);
  /// The last bytes of its standard error.
  const std::string& errors() const { return errors_; }
  pid_t group() const { return child_.program(); }
  const std::filesystem::path& folder() const { return folder_; }

  /// Ends its standard input, so that it ends by itself; end() waits for that.
  void close_input() { child_.input.close(); }
  /// Closes its input; after two seconds SIGTERM to its group, and after two more SIGKILL. Returns when it has ended.
  void end();

 private:
  bool write();
  bool wait_for(Clock::time_point until);
  void read_errors();
  bool read_output();
  std::string_view unread() const { return std::string_view(output_).substr(taken_); }
  bool take_line(std::string& reply);

  ExchangeLimits limits_;
  TemporaryFolder home_;
  const std::filesystem::path folder_;  // inside of it, so that the program cannot remove what tells whose it is
  WatchedChild child_;
  std::string sent_;          // the line that was sent last, with its end
  std::size_t written_ = 0;   // bytes of it that have been written
  std::string output_;        // what was read of its standard output
  std::size_t taken_ = 0;     // bytes of it that have been answers
  std::size_t searched_ = 0;  // bytes of it in which no end of a line is
  std::string errors_;
};

/// Returns the environment of a program whose home is this folder.
std::vector<std::string> program_environment(const std::filesystem::path& home);

}  // namespace privbo
