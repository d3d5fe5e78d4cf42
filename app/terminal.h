// What a long command shows while it works, and how it is interrupted.
#pragma once

#include <chrono>
#include <string>
#include <vector>

namespace privbo::app {

/// From here on SIGINT and SIGTERM only raise a flag.
void catch_interrupts();
bool interrupted();

/// "3.2 s", "45 s", "3 min 20 s".
std::string duration_text(double seconds);

/// One line that rewrites itself on a terminal; a line every five seconds elsewhere. Standard error.
class Progress {
 public:
  /// `share` in [0, 1]; `where` says what is being done; `remaining_seconds` < 0: unknown.
  void show(double share, const std::string& where, double remaining_seconds);
  ~Progress();

 private:
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
  bool shown_ = false;
};

/// Rows of equal length as columns, two blanks apart. Standard output.
void print_columns(const std::vector<std::vector<std::string>>& rows);

}  // namespace privbo::app
