// An audit in the background: progress, time left, cancel at once.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QThreadPool>
#include <QTimer>
#include <atomic>
#include <functional>
#include <memory>
#include <stop_token>

#include "charts/model/lab_data.h"

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
  ~AuditController() override;

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
  void finished(const privbo::ui::AuditPicture& picture);
  void failed(const QString& problem);

 private:
  struct Progress;
  void poll();
  void end(quint64 job, const std::function<void()>& tell);
  void set_running(bool running);

  AuditFunction audit_;
  bool running_ = false;
  quint64 job_ = 0;
  std::stop_source stop_;
  std::shared_ptr<Progress> progress_;
  QElapsedTimer since_start_;
  QTimer timer_;
  QThreadPool pool_;
};

}  // namespace privbo::ui
