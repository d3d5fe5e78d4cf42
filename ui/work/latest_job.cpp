// The state lives as long as the worker needs it, which may be longer than the owner.
#include "work/latest_job.h"

#include <QCoreApplication>
#include <QMetaObject>
#include <QThreadPool>
#include <utility>

namespace privbo::ui {

struct LatestJob::State : std::enable_shared_from_this<State> {
  bool running = false;  // a worker is at it, wanted or not
  std::stop_source stop;
  Work next;

  void begin(Work work) {
    running = true;
    stop = std::stop_source();
    QThreadPool::globalInstance()->start(
        [self = shared_from_this(), work = std::move(work), token = stop.get_token()]() mutable {
          Deliver deliver = work(token);
          work = nullptr;
          // To the application, not to the owner: only the GUI thread knows whether it still exists.
          QMetaObject::invokeMethod(
              qApp,
              [self = std::move(self), token, deliver = std::move(deliver)] {
                self->end(token.stop_requested() ? Deliver() : deliver);
              },
              Qt::QueuedConnection);
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

LatestJob::LatestJob() : state_(std::make_shared<State>()) {}
LatestJob::~LatestJob() { drop(); }

void LatestJob::start(Work work) {
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
