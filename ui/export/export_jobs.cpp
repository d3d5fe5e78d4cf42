#include "export/export_jobs.h"

#include <QTimer>
#include <exception>
#include <utility>

#include "files/failure_message.h"
#include "words/catalogue_text.h"
#include "work/pools.h"

namespace privbo::ui {
namespace {

QString run(const ExportJob& job) {
  try {
    job.write();
    return {};
  } catch (const std::exception& error) {
    return translated(failure_message(error));
  }
}

}  // namespace

ExportJobs::ExportJobs(QObject* parent) : QObject(parent) {}

ExportJobs::~ExportJobs() {
  for (std::size_t i = at_ + (begun_ ? 1 : 0); i < jobs_.size(); ++i)
    write_in_order(nullptr, [job = jobs_[i]]() -> Deliver {
      run(job);
      return {};
    });
}

void ExportJobs::start(std::vector<ExportJob> jobs) {
  if (busy_) return;  // the dialog's buttons are off meanwhile
  jobs_ = std::move(jobs);
  at_ = 0;
  busy_ = true;
  written_.clear();
  problems_.clear();
  Q_EMIT progressed(0, static_cast<int>(jobs_.size()));
  QTimer::singleShot(0, this, &ExportJobs::next);
}

void ExportJobs::next() {
  if (at_ == jobs_.size()) {
    busy_ = false;
    jobs_.clear();
    Q_EMIT finished(written_, problems_);
    return;
  }
  begun_ = true;
  write_in_order(this, [this, job = jobs_[at_]]() -> Deliver {
    return [this, file = job.file, problem = run(job)] { done(file, problem); };
  });
}

void ExportJobs::done(const QString& file, const QString& problem) {
  ++at_;
  begun_ = false;
  if (problem.isEmpty())
    written_ << file;
  else
    problems_ << problem;
  Q_EMIT progressed(static_cast<int>(at_), static_cast<int>(jobs_.size()));
  QTimer::singleShot(0, this, &ExportJobs::next);
}

}  // namespace privbo::ui
