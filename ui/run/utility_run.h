// The window's hand on a search for the smallest value within a limit of regret.
#pragma once

#include <cstddef>
#include <memory>

#include "experiment/utility/utility_runner.h"
#include "run/polled_run.h"
#include "scenario/scenario.h"

namespace privbo::ui {

class UtilityRun : public PolledRun<UtilityRunner> {
  Q_OBJECT
 public:
  explicit UtilityRun(QObject* parent = nullptr);
  ~UtilityRun() override;

  /// `scenario` is normalised and legal. An earlier search is stopped and let go; trials of it that this one wants are
  /// not run again.
  void start(Scenario scenario, UtilityQuestion question);
  /// Returns whether a search was stopped that can go on.
  bool can_go_on() const;
  /// Goes on where the search was stopped; nothing happens elsewhere.
  void go_on();
  /// Returns whether there is a smallest value that fresh trials could look at once more.
  bool can_confirm() const;
  /// Looks at that value in so many trials on fresh seeds; nothing happens elsewhere.
  void confirm(std::size_t trials);
  /// Stops and forgets the answer and all trials.
  void clear();

  /// Returns the scenario and the question behind the answer; an empty document without one.
  const Scenario& scenario() const { return scenario_; }
  const UtilityQuestion& question() const { return question_; }
  /// Tells which settings are in the panel now (normalised). An answer about others is stale; the value that the
  /// searched setting itself has does not matter.
  void compare_with(const Scenario& now);

 private:
  void begin_search(UtilityAnswerPtr earlier);

  Scenario scenario_;
  UtilityQuestion question_;
  std::shared_ptr<UtilityMemory> memory_ = std::make_shared<UtilityMemory>();
};

}  // namespace privbo::ui
