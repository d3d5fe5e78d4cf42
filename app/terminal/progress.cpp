#include "terminal/progress.h"

#include <atomic>
#include <csignal>
#include <iomanip>
#include <iostream>
#include <sstream>

#include <unistd.h>

#include "io/printable_text.h"
#include "terminal/language.h"
#include "terminal/page.h"
#include "terminal/printable_output.h"

namespace privbo::app {
namespace {

std::atomic<int> caught{0};  // the signal that came first; 0: none
static_assert(std::atomic<int>::is_always_lock_free, "read and written by a signal's handler");

extern "C" void on_interrupt(int number) {
  int none = 0;
  if (caught.compare_exchange_strong(none, number)) return;
  std::signal(number, SIG_DFL);  // whoever asks twice does not want to wait
  std::raise(number);
}
bool silent = false;

}  // namespace

void catch_interrupts() {
  std::signal(SIGINT, on_interrupt);
  std::signal(SIGTERM, on_interrupt);
  if (std::signal(SIGHUP, on_interrupt) == SIG_IGN) std::signal(SIGHUP, SIG_IGN);
}

bool interrupted() { return caught != 0; }

int interrupt_code() { return 128 + caught; }

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
  print(std::to_string(static_cast<int>(100.0 * share)) + " %, " + where, remaining_seconds);
}

void Progress::show_step(const PreparingStep& step) {
  print(translated(Message("preparing: %1", translated(step.name))) + ", " +
            std::to_string(static_cast<int>(100.0 * step.share)) + " %",
        step.remaining_seconds);
}

void Progress::print(const std::string& text, double remaining_seconds) {
  if (silent) return;
  const std::string line = printable_line(text);  // it names algorithms
  const bool terminal = isatty(STDERR_FILENO) != 0;
  const auto now = std::chrono::steady_clock::now();
  if (!terminal && now - last_ < std::chrono::seconds(5)) return;
  last_ = now;
  const std::string left =
      remaining_seconds >= 0.0 ? ", " + translated(Message("%1 left", duration_text(remaining_seconds))) : "";
  const std::size_t width = columns_of(line + left);
  if (terminal)
    raw_error() << "\r" << line << left << std::string(width_ > width ? width_ - width : 0, ' ') << std::flush;
  else
    raw_error() << line << left << "\n" << std::flush;
  width_ = terminal ? width : 0;
}

void Progress::show_run(const RunProgress& now, const std::string& doing) {
  if (now.preparing) return show_step(*now.preparing);
  show(share_of_rounds(now), doing + translated(Message("trial %1/%2", now.trials_done, now.trials)),
       now.remaining_seconds);
}

Progress::~Progress() {
  if (width_ > 0) raw_error() << "\r" << std::string(width_, ' ') << "\r" << std::flush;
}

}  // namespace privbo::app
