// Shows the progress of a long command, and tells it when it is interrupted.
#pragma once

#include <chrono>
#include <string>

namespace privbo::app {

/// From this call on, SIGINT and SIGTERM only raise a flag, which interrupted() reads.
void catch_interrupts();
bool interrupted();

/// "3.2 s", "45 s", "3 min 20 s".
std::string duration_text(double seconds);

/// From this call on, nothing is said of progress (--quiet).
void silence_progress();

/// A line on standard error that rewrites itself on a terminal; elsewhere a new line is printed every five seconds.
class Progress {
 public:
  /// `share` in [0, 1]; `where` says what is being done; `remaining_seconds` < 0: unknown.
  void show(double share, const std::string& where, double remaining_seconds);
  ~Progress();

 private:
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
  bool shown_ = false;
};

}  // namespace privbo::app
