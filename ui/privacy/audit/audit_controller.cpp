// One audit at a time on a worker; progress is looked at, not listened to, so that no number of runs floods the window.
#include "privacy/audit/audit_controller.h"
#include "files/failure_message.h"
#include "words/catalogue_text.h"

#include <exception>
#include <stdexcept>
#include <utility>

namespace privbo::ui {
namespace {

constexpr int look_ms = 50;

}  // namespace

struct AuditController::Progress {
  std::atomic<std::int64_t> done{0}, total{0};
};

AuditController::AuditController(QObject* parent, AuditFunction audit) : QObject(parent), audit_(std::move(audit)) {
  if (!audit_) audit_ = privbo::audit;
  timer_.setInterval(look_ms);
  connect(&timer_, &QTimer::timeout, this, &AuditController::poll);
}

void AuditController::start(AuditTargetFactory factory, const AuditOptions& options) {
  early_ = std::stop_source();
  progress_ = std::make_shared<Progress>();
  progress_->total = options.runs;
  since_start_.start();
  timer_.start();
  set_running(true);
  poll();
  job_.start([this, options, factory = std::move(factory), early = early_, progress = progress_,
              audit = audit_](const std::stop_token& dropped) -> Deliver {
    const std::stop_callback leave(dropped, [stop = early]() mutable { stop.request_stop(); });
    try {
      const std::unique_ptr<AuditTarget> target = factory();
      if (!target) throw std::runtime_error(tr("There is nothing to audit.").toStdString());
      const auto report = [&progress](std::int64_t done, std::int64_t total) {
        progress->done = done;
        progress->total = total;
      };
      AuditPicture picture;
      picture.target = target->label();
      picture.inputs = target->inputs();
      picture.claim = target->claim();
      picture.result = audit(*target, options, early.get_token(), report);
      return [this, picture = std::move(picture)] {
        set_running(false);
        Q_EMIT finished(picture);
      };
    } catch (const std::exception& error) {
      return [this, problem = translated(failure_message(error))] {
        set_running(false);
        Q_EMIT failed(problem);
      };
    }
  });
}

void AuditController::cancel() {
  if (!running_) return;
  early_.request_stop();
  set_running(false);
}

void AuditController::drop() {
  job_.drop();
  cancel();
}

void AuditController::poll() {
  const std::int64_t done = progress_->done, total = progress_->total;
  const double seconds = 1e-3 * static_cast<double>(since_start_.elapsed());
  // The first moments say little about the rest.
  const bool known = done > 0 && (seconds > 0.5 || 20 * done > total);
  Q_EMIT progressed(done, total,
                    known ? seconds * static_cast<double>(total - done) / static_cast<double>(done) : -1.0);
}

void AuditController::set_running(bool running) {
  if (!running) timer_.stop();
  if (running == running_) return;
  running_ = running;
  Q_EMIT running_changed(running);
}

}  // namespace privbo::ui
