#include "terminal.h"

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
bool silent = false;
extern "C" void on_interrupt(int) { flag = true; }

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

void silence_progress() { silent = true; }

void Progress::show(double share, const std::string& where, double remaining_seconds) {
  if (silent) return;
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

}  // namespace privbo::app
