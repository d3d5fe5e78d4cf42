// Runs trials again on a worker thread: the latest request wins, and nobody waits for an older one.
#pragma once

#include <QObject>
#include <memory>

#include "experiment/run/replay.h"
#include "work/latest_job.h"

namespace privbo::ui {

class ReplayController : public QObject {
  Q_OBJECT
 public:
  explicit ReplayController(QObject* parent = nullptr);

  /// The run that requests are about; null: none. Drops what was asked of another run.
  void set_experiment(std::shared_ptr<const Experiment> experiment);
  /// The posterior of `algorithm` in `trial` (and of `agent`, of several; all 0-based) after round t; an earlier
  /// request is dropped at once.
  void request(std::size_t algorithm, std::size_t trial, qint64 t, Index agent = 0);
  void cancel() { job_.drop(); }
  /// Returns whether an answer is still to come.
  bool busy() const { return job_.busy(); }

 Q_SIGNALS:
  void posterior_ready(const std::shared_ptr<const privbo::PosteriorSnapshot>& posterior);
  /// The trial cannot be run; the message names it and states why.
  void failed(const QString& message);

 private:
  /// Describes what is kept between two jobs, by whichever is at work: going forward is cheap.
  struct Seat {
    std::shared_ptr<const Experiment> experiment;
    std::unique_ptr<Replay> replay;
  };

  std::shared_ptr<const Experiment> experiment_;
  std::shared_ptr<Seat> seat_ = std::make_shared<Seat>();
  LatestJob job_;
};

}  // namespace privbo::ui
