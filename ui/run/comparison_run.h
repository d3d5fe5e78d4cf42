// The window's hand on a comparison of trust models.
#pragma once

#include "experiment/batch/trust_comparison.h"
#include "run/polled_run.h"
#include "scenario/scenario.h"

namespace privbo::ui {

class ComparisonRun : public PolledRun<TrustRunner> {
  Q_OBJECT
 public:
  explicit ComparisonRun(QObject* parent = nullptr);
  ~ComparisonRun() override;

  /// `scenario` is normalised and legal. An earlier comparison is stopped and let go.
  void start(Scenario scenario);
  /// Stops and forgets the results.
  void clear() { show(nullptr); }
  /// Shows a comparison that was read from a file, or made for a test; null clears.
  void show(TrustComparisonPtr comparison, Scenario scenario = {});
  /// Returns the scenario behind the result, normalised; empty without one.
  const Scenario& scenario() const { return scenario_; }
  /// Tells which settings are in the panel now (normalised). Results of others are stale.
  void compare_with(const Scenario& now);

 private:
  Scenario scenario_;
};

}  // namespace privbo::ui
