// Puts a filter on standard output and standard error: whatever is printed, no control character but ends of lines and
// tabs reaches the terminal.
#pragma once

#include <iosfwd>
#include <memory>

namespace privbo::app {

class PrintableOutput {
 public:
  /// Until it goes, std::cout and std::cerr are filtered. One at a time.
  PrintableOutput();
  ~PrintableOutput();
  PrintableOutput(const PrintableOutput&) = delete;
  PrintableOutput& operator=(const PrintableOutput&) = delete;

 private:
  struct Filters;
  std::unique_ptr<Filters> filters_;
  std::streambuf* output_ = nullptr;  // what the streams had before
  std::streambuf* error_ = nullptr;
};

/// Standard error without the filter, for a line that rewrites itself; what others have named goes through
/// printable_line first.
std::ostream& raw_error();

}  // namespace privbo::app
