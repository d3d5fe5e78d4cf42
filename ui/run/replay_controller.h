// Plays trials again on a worker thread: the latest request wins, and nobody waits for an older one.
#pragma once

#include <QObject>
#include <QThreadPool>
#include <memory>
#include <optional>
#include <stop_token>

#include "experiment/run/replay.h"

namespace privbo::ui {

class ReplayController : public QObject {
  Q_OBJECT
 public:
  explicit ReplayController(QObject* parent = nullptr);
  ~ReplayController() override;

  /// The run that requests are about; null: none. Drops what was asked of another run.
  void set_experiment(std::shared_ptr<const Experiment> experiment);
  /// The belief of `algorithm` in `trial` (and of `agent`, of several; all 0-based) after round t; an earlier request
  /// is dropped at once.
  void request(std::size_t algorithm, std::size_t trial, qint64 t, Index agent = 0);
  void cancel();
  /// Whether an answer is still to come.
  bool busy() const { return outstanding_; }

 Q_SIGNALS:
  void belief_ready(const std::shared_ptr<const privbo::PosteriorSnapshot>& belief);
  /// The trial cannot be played; the message names it and says why.
  void failed(const QString& message);

 private:
  struct Wish {
    std::shared_ptr<const Experiment> experiment;
    std::size_t algorithm = 0, trial = 0;
    qint64 t = 0;
    Index agent = 0;
  };
  /// What the worker keeps between two jobs: going forward is cheap.
  struct Seat {
    std::shared_ptr<const Experiment> experiment;
    std::unique_ptr<Replay> replay;
  };
  void start();
  void finish(quint64 job, const std::shared_ptr<const PosteriorSnapshot>& belief, const QString& message);

  std::shared_ptr<const Experiment> experiment_;
  std::optional<Wish> wish_;  // not begun
  bool working_ = false, outstanding_ = false;
  quint64 newest_ = 0;  // requests counted; a job carries the count it saw
  std::stop_source stopper_;
  std::shared_ptr<Seat> seat_ = std::make_shared<Seat>();  // touched by the worker only
  QThreadPool worker_;
};

}  // namespace privbo::ui
