// One audit at a time on a worker; progress is looked at, not listened to, so that no number of runs floods the window.
#include "privacy/audit/audit_controller.h"

#include <exception>
#include <stdexcept>
#include <utility>

#include "experiment/run/run_control.h"

namespace privbo::ui {
namespace {

constexpr int look_ms = 50;

}  // namespace

struct AuditController::Progress {
  std::atomic<std::int64_t> done{0}, total{0};
};

AuditController::AuditController(QObject* parent, AuditFunction audit) : QObject(parent), audit_(std::move(audit)) {
  if (!audit_) audit_ = privbo::audit;
  // A cancelled audit may need a moment to notice.
  pool_.setMaxThreadCount(2);
  timer_.setInterval(look_ms);
  connect(&timer_, &QTimer::timeout, this, &AuditController::poll);
}

AuditController::~AuditController() {
  stop_.request_stop();
  pool_.waitForDone();
}

void AuditController::start(AuditTargetFactory factory, const AuditOptions& options) {
  stop_.request_stop();
  stop_ = std::stop_source();
  const quint64 job = ++job_;
  progress_ = std::make_shared<Progress>();
  progress_->total = options.runs;
  since_start_.start();
  timer_.start();
  set_running(true);
  poll();
  pool_.start([this, job, options, factory = std::move(factory), stop = stop_.get_token(), progress = progress_,
               audit = audit_] {
    lower_priority();
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
      picture.result = audit(*target, options, stop, report);
      QMetaObject::invokeMethod(
          this, [this, job, picture = std::move(picture)] { end(job, [&] { Q_EMIT finished(picture); }); },
          Qt::QueuedConnection);
    } catch (const std::exception& error) {
      const QString problem = QString::fromUtf8(error.what());
      QMetaObject::invokeMethod(
          this, [this, job, problem] { end(job, [&] { Q_EMIT failed(problem); }); }, Qt::QueuedConnection);
    }
  });
}

void AuditController::cancel() {
  if (!running_) return;
  stop_.request_stop();
  set_running(false);
}

void AuditController::drop() {
  ++job_;
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

void AuditController::end(quint64 job, const std::function<void()>& tell) {
  if (job != job_) return;
  set_running(false);
  tell();
}

void AuditController::set_running(bool running) {
  if (!running) timer_.stop();
  if (running == running_) return;
  running_ = running;
  Q_EMIT running_changed(running);
}

}  // namespace privbo::ui
