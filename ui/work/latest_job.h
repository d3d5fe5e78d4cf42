// Work for another thread of which only the latest counts.
#pragma once

#include <functional>
#include <memory>
#include <stop_token>

#include "work/pools.h"

namespace privbo::ui {

/// One job runs at a time; a newer one asks it to stop and takes its place. Nobody waits for a job: where the owner has
/// gone its result is dropped. For the GUI thread.
class LatestJob {
 public:
  using Deliver = ui::Deliver;
  /// Runs on a worker and must not throw.
  using Work = std::function<Deliver(const std::stop_token&)>;
  /// Describes what work is given that has something to tell before its end.
  struct ReportingJob {
    std::stop_token stop;
    std::function<void(Deliver)> report;  // like the result: on the GUI thread, and only while this job is the latest
  };
  using ReportingWork = std::function<Deliver(const ReportingJob&)>;

  explicit LatestJob(Pool pool = Pool::answers);
  ~LatestJob();
  LatestJob(const LatestJob&) = delete;
  LatestJob& operator=(const LatestJob&) = delete;

  void start(Work work);
  void start_reporting(ReportingWork work);
  /// Drops the job: nothing is delivered any more.
  void drop();
  /// Returns whether something is still to be delivered.
  bool busy() const;

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace privbo::ui
