// A queue of files, written on the worker one after the other.
#include "export/export_jobs.h"

#include <QTimer>
#include <exception>
#include <utility>

namespace privbo::ui {
namespace {

QString run(const ExportJob& job) {
  try {
    job.write();
    return {};
  } catch (const std::exception& error) {
    return QString::fromUtf8(error.what());
  }
}

}  // namespace

ExportJobs::ExportJobs(QObject* parent) : QObject(parent) { worker_.setMaxThreadCount(1); }
ExportJobs::~ExportJobs() { worker_.waitForDone(); }

void ExportJobs::start(std::vector<ExportJob> jobs) {
  if (busy_) return;  // the dialog's buttons are off meanwhile
  jobs_ = std::move(jobs);
  at_ = 0;
  cancelled_ = false;
  busy_ = true;
  written_.clear();
  problems_.clear();
  Q_EMIT progressed(0, static_cast<int>(jobs_.size()));
  QTimer::singleShot(0, this, &ExportJobs::next);
}

void ExportJobs::cancel() { cancelled_ = true; }

void ExportJobs::next() {
  if (cancelled_ || at_ == jobs_.size()) {
    busy_ = false;
    jobs_.clear();
    Q_EMIT finished(written_, problems_);
    return;
  }
  const ExportJob& job = jobs_[at_];
  worker_.start([this, job] {
    const QString problem = run(job);
    QMetaObject::invokeMethod(this, [this, file = job.file, problem] { done(file, problem); });
  });
}

void ExportJobs::done(const QString& file, const QString& problem) {
  ++at_;
  if (problem.isEmpty())
    written_ << file;
  else
    problems_ << problem;
  Q_EMIT progressed(static_cast<int>(at_), static_cast<int>(jobs_.size()));
  QTimer::singleShot(0, this, &ExportJobs::next);
}

}  // namespace privbo::ui
