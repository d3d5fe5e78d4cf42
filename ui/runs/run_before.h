// The run that was there before the present one: drawn pale beside it, so that a change of one setting is seen.
#pragma once

#include <QObject>
#include <chrono>
#include <optional>

#include "plot/data/chart_data.h"

namespace privbo::ui {

class RunController;
class RunHistory;

class RunBefore : public QObject {
  Q_OBJECT
 public:
  /// A run replaced sooner after its end was only passed through, as while a slider is dragged: it leaves neither a
  /// pale curve nor a line in the history.
  static constexpr std::chrono::milliseconds least_stay{1500};

  RunBefore(RunController& controller, RunHistory& history, QObject* parent = nullptr);

  /// Empty: there is none, or it is pinned and drawn as such. Its label states what differs from the present run.
  const std::optional<PinnedRun>& run() const { return run_; }
  /// The present run has ended and is in the history as `record` (0: it left nothing there). `automatic`: nobody's
  /// press on Run had started it.
  void end(std::uint64_t record, bool automatic);

 Q_SIGNALS:
  void changed();

 private:
  void begin();
  void forget();
  void show(std::optional<PinnedRun> run);

  RunController& controller_;
  RunHistory& history_;
  std::optional<PinnedRun> run_;
  std::uint64_t last_ = 0;  // record of the run that ended last; 0: none
  std::chrono::steady_clock::time_point ended_;
  bool automatic_ = false;  // of the run that ended last
};

}  // namespace privbo::ui
