// Determines which posterior the posterior chart shows: the run's newest, the time slider's, or the one at the hovered
// round. Where the run's picture will not change any more and is of another agent than the one watched, that agent's is
// replayed.
#pragma once

#include <QObject>
#include <QTimer>
#include <memory>
#include <optional>

#include "run/replay_controller.h"

namespace privbo::ui {

class RunController;

class SelectedRound : public QObject {
  Q_OBJECT
 public:
  /// Follows the pictures of the run.
  explicit SelectedRound(const RunController& controller, QObject* parent = nullptr);

  /// The pointer is over round t of a chart of rounds; < 0: it has left. The posterior follows when the pointer rests.
  void hover(qint64 t);
  /// Holds round t until `go_live`. Both are newer than where the pointer rests, and end its say until it moves.
  void hold(qint64 t);
  void go_live();

  /// Rounds of the watched trial that can be replayed.
  qint64 rounds_run() const { return rounds_run_; }
  /// Newest round of the watched trial, or the held one.
  qint64 time() const { return held_.value_or(rounds_run_); }
  bool live() const { return !held_; }
  std::optional<qint64> held() const { return held_; }
  std::optional<qint64> hovered() const { return hovered_; }
  /// Returns the replayed posterior on screen; null: the run's own.
  const std::shared_ptr<const PosteriorSnapshot>& posterior() const { return posterior_; }

 Q_SIGNALS:
  /// `posterior()` is another one.
  void posterior_changed();
  /// `rounds_run()`, `time()` or `live()` have changed.
  void time_changed();
  /// The held round has been worked out and is on screen.
  void held_shown();
  /// An answer takes long, or there is none; empty: all is well.
  void status_message(const QString& text);

 private:
  struct Target {
    std::size_t algorithm = 0, trial = 0;
    Index agent = 0;  // of several
    bool operator==(const Target&) const = default;
  };
  void take(const Snapshot& snapshot);
  void aim(const Snapshot& snapshot);
  /// The round whose posterior should be on screen; none: the newest.
  std::optional<qint64> wanted() const;
  void settle(const Snapshot& snapshot);
  void forget_pointer();
  void ask(qint64 t);
  void receive(const std::shared_ptr<const PosteriorSnapshot>& posterior);
  void show(std::shared_ptr<const PosteriorSnapshot> posterior);
  void show_base();
  void quieten();

  const RunController& controller_;
  ReplayController replay_;
  QTimer rest_, slow_;  // the pointer rests; the answer takes long
  Target target_;
  std::uint64_t run_id_ = 0;
  qint64 rounds_run_ = 0;
  std::optional<qint64> hovered_, held_;
  std::optional<qint64> settled_;  // newest round of a trial at rest whose picture is of another agent
  std::shared_ptr<const PosteriorSnapshot> posterior_, held_posterior_;
};

}  // namespace privbo::ui
