// Work for another thread of which only the latest counts.
#pragma once

#include <functional>
#include <memory>
#include <stop_token>

namespace privbo::ui {

/// One job runs at a time; a newer one asks it to stop and takes its place. Nobody waits for a job: where the owner has
/// gone its result is dropped. For the GUI thread.
class LatestJob {
 public:
  /// What is to be done with the result, on the GUI thread.
  using Deliver = std::function<void()>;
  /// Runs on a worker and must not throw.
  using Work = std::function<Deliver(const std::stop_token&)>;

  LatestJob();
  ~LatestJob();
  LatestJob(const LatestJob&) = delete;
  LatestJob& operator=(const LatestJob&) = delete;

  void start(Work work);
  /// Nothing is delivered any more.
  void drop();
  /// Whether something is still to be delivered.
  bool busy() const;

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace privbo::ui
