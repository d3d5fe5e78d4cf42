// Shows the progress of a long command, and notes when it is interrupted.
#pragma once

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <future>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>

#include "record/snapshot.h"
#include "terminal/language.h"
#include "text/message.h"

namespace privbo::app {

/// From this call on, the first SIGINT, SIGTERM or SIGHUP only raises a flag, which interrupted() reads; the next one
/// ends the program at once. A SIGHUP that is ignored already (nohup) stays so.
void catch_interrupts();
bool interrupted();
/// Returns the exit code of a command that was interrupted, as shells have it: 130 for SIGINT, 143 for SIGTERM, 129 for
/// SIGHUP.
int interrupt_code();

/// A signal's handler may set a flag and no more: how often those who wait look at it.
inline constexpr std::chrono::milliseconds glance{20};

/// Interrupts as a stop, for as long as this lives. With a `grace`, what takes no longer than that still ends by
/// itself.
class InterruptWatch {
 public:
  explicit InterruptWatch(std::chrono::milliseconds grace = {}) : grace_(grace) {}
  std::stop_token token() const { return source_.get_token(); }

 private:
  const std::chrono::milliseconds grace_;
  std::stop_source source_;
  std::mutex own_;
  std::condition_variable_any ended_;  // made before the thread: it takes memory, and a thread has nobody to report to
  std::jthread thread_{[this](const std::stop_token& end) {
    std::unique_lock lock(own_);
    for (std::chrono::milliseconds since{}; !end.stop_requested();
         ended_.wait_for(lock, end, glance, [] { return false; })) {
      if (!interrupted()) continue;
      if (since >= grace_) source_.request_stop();
      since += glance;
    }
  }};
};

/// Calls `show` until the job has ended, and returns at once then; an interrupt stops it. A Job has wait() and stop().
/// Throws what they throw, once the job has ended.
template <class Job, class Show>
void follow(Job& job, const Show& show) {
  std::future<void> end = std::async(std::launch::async, [&job] { job.wait(); });
  try {
    while (end.wait_for(glance) != std::future_status::ready) {
      if (interrupted()) job.stop();
      show();
    }
  } catch (...) {
    job.stop();  // nobody would wait for it
    throw;
  }
  end.get();
}

/// Share of a job's rounds that have been run; 0 while it does not know how many there are.
template <class Now>
double share_of_rounds(const Now& now) {
  return static_cast<double>(now.rounds_done) / static_cast<double>(std::max<std::int64_t>(1, now.rounds_total));
}

/// "3.2 s", "45 s", "3 min 20 s".
std::string duration_text(double seconds);

/// From this call on, nothing is stated about progress (--quiet).
void silence_progress();

/// A line on standard error that rewrites itself on a terminal; elsewhere a new line is printed every five seconds.
class Progress {
 public:
  /// `share` in [0, 1]; `where` states what is being done; `remaining_seconds` < 0: unknown.
  void show(double share, const std::string& where, double remaining_seconds);
  /// What is prepared before the first round: "preparing: norm of f, 34 %, 20 s left".
  void show_step(const PreparingStep& step);
  /// Shows what a run prepares, or "trial 3/10", with `doing` in front.
  void show_run(const RunProgress& now, const std::string& doing = {});
  ~Progress();

 private:
  void print(const std::string& line, double remaining_seconds);

  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
  std::size_t width_ = 0;  // of the line on the terminal
};

/// Follows a batch that runs one value after the other, and shows by `place` at which it is: "value 3/10".
template <class Batch>
void follow_values(Batch& batch, const Words<2>& place) {
  Progress progress;
  follow(batch, [&] {
    const auto now = batch.progress();
    if (now.preparing) return progress.show_step(*now.preparing);
    progress.show(share_of_rounds(now),
                  translated(Message(place, std::min(now.values_done + 1, now.values), now.values)),
                  now.remaining_seconds);
  });
}

}  // namespace privbo::app
