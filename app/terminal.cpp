#include "terminal.h"

#include <algorithm>
#include <atomic>
#include <csignal>
#include <iomanip>
#include <iostream>
#include <sstream>

#include <unistd.h>

#include "io/printable_text.h"
#include "printable_output.h"

namespace privbo::app {
namespace {

std::atomic<bool> flag{false};
extern "C" void on_interrupt(int) { flag = true; }

/// Columns a terminal needs for UTF-8 text: continuation bytes take none.
std::size_t columns(const std::string& text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

}  // namespace

void catch_interrupts() {
  std::signal(SIGINT, on_interrupt);
  std::signal(SIGTERM, on_interrupt);
}

bool interrupted() { return flag; }

std::string duration_text(double seconds) {
  std::ostringstream text;
  if (seconds < 100.0)
    text << std::fixed << std::setprecision(seconds < 10.0 ? 1 : 0) << seconds << " s";
  else
    text << static_cast<long>(seconds / 60.0) << " min " << static_cast<long>(seconds) % 60 << " s";
  return text.str();
}

void Progress::show(double share, const std::string& where, double remaining_seconds) {
  const bool terminal = isatty(STDERR_FILENO) != 0;
  const auto now = std::chrono::steady_clock::now();
  if (!terminal && now - last_ < std::chrono::seconds(5)) return;
  last_ = now;
  std::ostream& line = raw_error();
  line << (terminal ? "\r" : "") << static_cast<int>(100.0 * share) << " %, " << printable_line(where);
  if (remaining_seconds >= 0.0) line << ", " << duration_text(remaining_seconds) << " left";
  line << (terminal ? "        " : "\n") << std::flush;
  shown_ = terminal;
}

Progress::~Progress() {
  if (shown_) raw_error() << "\r" << std::string(79, ' ') << "\r" << std::flush;
}

void print_columns(const std::vector<std::vector<std::string>>& given) {
  std::vector<std::vector<std::string>> rows = given;
  for (auto& row : rows)
    for (std::string& cell : row) cell = printable_line(cell);
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      std::size_t width = 0;
      for (const auto& other : rows) width = std::max(width, columns(other[i]));
      std::cout << row[i] << (i + 1 < row.size() ? std::string(width - columns(row[i]) + 2, ' ') : "\n");
    }
  }
}

}  // namespace privbo::app
