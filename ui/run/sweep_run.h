// The window's hand on a sweep, and the sweeps before it.
#pragma once

#include <optional>
#include <vector>

#include "experiment/batch/sweep_runner.h"
#include "run/polled_run.h"
#include "scenario/scenario.h"

namespace privbo::ui {

/// A sweep that nothing is working on any more, with the scenario that was swept, normalised.
struct EndedSweep {
  Scenario scenario;
  SweepResultPtr result;  // never null, with points
  double seconds = 0.0;   // that it took
};

class SweepRun : public PolledRun<SweepRunner> {
  Q_OBJECT
 public:
  /// As many sweeps are kept when others take their place, the newest ones.
  static constexpr std::size_t max_earlier = 10;

  explicit SweepRun(QObject* parent = nullptr);
  ~SweepRun() override;

  /// `scenario` is normalised and legal, `plan` made from it without errors. An earlier sweep is stopped and let go.
  void start(Scenario scenario, SweepSettings plan);
  /// Stops and forgets the results.
  void clear();
  /// Keeps what is done among the earlier ones, for when something else takes its place.
  void keep();
  /// Stops, and keeps what is done; nothing is shown any more.
  void put_away();
  /// Shows a sweep that has ended in place of the present one, which is kept.
  void show(EndedSweep ended);
  /// The newest first.
  const std::vector<EndedSweep>& earlier() const { return earlier_; }
  void add_earlier(EndedSweep ended);
  /// Takes one of the earlier ones out of their list and shows it.
  void show_earlier(std::size_t place);

  /// Returns how far the sweep is, also of one that is shown again.
  SweepProgress progress() const;
  /// Returns the scenario behind the result, normalised; empty without one.
  const Scenario& scenario() const { return scenario_; }
  /// Tells which settings are in the panel now (normalised). Results of others are stale; the value the swept
  /// setting itself has does not matter.
  void compare_with(const Scenario& now);

 Q_SIGNALS:
  void earlier_changed();

 private:
  Scenario scenario_;
  std::optional<double> seconds_;  // of a sweep that is shown again
  std::vector<EndedSweep> earlier_;
};

}  // namespace privbo::ui
