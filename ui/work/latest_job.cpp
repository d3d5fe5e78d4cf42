// The state lives as long as the worker needs it, which may be longer than the owner.
#include "work/latest_job.h"

#include <utility>

#include "experiment/run/run_control.h"
#include "numerics/work/work.h"

namespace privbo::ui {

struct LatestJob::State : std::enable_shared_from_this<State> {
  Pool where = Pool::answers;
  bool running = false;  // a worker is at it, wanted or not
  std::stop_source stop;
  ReportingWork next;

  void begin(ReportingWork work) {
    running = true;
    stop = std::stop_source();
    run_on(where, [self = shared_from_this(), work = std::move(work), token = stop.get_token()]() mutable {
      if (self->where == Pool::long_work) lower_priority();
      const auto report = [token](Deliver news) {
        run_in_window([token, news = std::move(news)] {
          if (!token.stop_requested()) news();
        });
      };
      Deliver deliver;
      try {
        const WorkScope scope({.stop = token});  // loops far below see the stop too
        deliver = work({token, report});
      } catch (const Stopped&) {  // nobody waits for it any more
      } catch (const std::exception& failure) {
        failed_work(failure);
      }
      work = nullptr;
      run_in_window([self = std::move(self), token, deliver = std::move(deliver)] {
        self->end(token.stop_requested() ? Deliver() : deliver);
      });
    });
  }
  void end(const Deliver& deliver) {
    running = false;
    if (next)
      begin(std::exchange(next, nullptr));
    else if (deliver)
      deliver();
  }
};

LatestJob::LatestJob(Pool pool) : state_(std::make_shared<State>()) { state_->where = pool; }
LatestJob::~LatestJob() { drop(); }

void LatestJob::start(Work work) {
  start_reporting([work = std::move(work)](const ReportingJob& now) { return work(now.stop); });
}

void LatestJob::start_reporting(ReportingWork work) {
  if (!state_->running) return state_->begin(std::move(work));
  state_->stop.request_stop();
  state_->next = std::move(work);
}

void LatestJob::drop() {
  state_->stop.request_stop();
  state_->next = nullptr;
}

bool LatestJob::busy() const { return state_->next || (state_->running && !state_->stop.stop_requested()); }

}  // namespace privbo::ui
