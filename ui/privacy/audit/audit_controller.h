// An audit in the background: progress, time left, cancel at once.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <atomic>
#include <functional>
#include <memory>

#include "plot/data/lab_data.h"
#include "work/latest_job.h"

namespace privbo::ui {

/// Called on the worker: making a target of a whole algorithm may take a while. May throw std::exception with a
/// sentence.
using AuditTargetFactory = std::function<std::unique_ptr<AuditTarget>()>;
/// core's audit(), or a test's.
using AuditFunction =
    std::function<AuditResult(const AuditTarget&, const AuditOptions&, const std::stop_token&, const AuditProgress&)>;

class AuditController : public QObject {
  Q_OBJECT
 public:
  explicit AuditController(QObject* parent = nullptr, AuditFunction audit = {});

  /// An audit under way is cancelled and its result dropped.
  void start(AuditTargetFactory factory, const AuditOptions& options);
  /// `running` is over at once; what the runs so far show comes with `finished`, unless another audit has begun.
  void cancel();
  /// Cancels and forgets: nothing comes of it.
  void drop();
  bool running() const { return running_; }

 Q_SIGNALS:
  void running_changed(bool running);
  /// seconds_left < 0: not known yet.
  void progressed(qint64 done, qint64 total, double seconds_left);
  /// result.runs is below what was asked for after cancel; 0: nothing was learnt.
  void finished(const privbo::AuditPicture& picture);
  void failed(const QString& problem);

 private:
  struct Progress;
  void poll();
  void set_running(bool running);

  AuditFunction audit_;
  bool running_ = false;
  std::stop_source early_;  // ends an audit with what it has
  LatestJob job_{Pool::long_work};
  std::shared_ptr<Progress> progress_;
  QElapsedTimer since_start_;
  QTimer timer_;
};

}  // namespace privbo::ui
