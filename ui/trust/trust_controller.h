// The window's hand on a comparison of trust models: starts and stops it, and passes its pictures on.
#pragma once

#include <QObject>
#include <QThreadPool>
#include <QTimer>
#include <memory>

#include "experiment/batch/trust_comparison.h"
#include "scenario/scenario.h"

namespace privbo::ui {

class TrustController : public QObject {
  Q_OBJECT
 public:
  explicit TrustController(QObject* parent = nullptr);
  ~TrustController() override;

  /// Worker threads of the next comparison; 0: one per core.
  void set_threads(unsigned threads) { threads_ = threads; }
  /// `scenario` is normalised and legal. An earlier comparison is stopped and let go.
  void start(Scenario scenario);
  /// Keeps what is done.
  void stop();
  /// Stops and forgets the results.
  void clear();
  /// Shows a comparison that was read from a file, or made for a test; null clears.
  void show(TrustComparisonPtr comparison, Scenario scenario = {});
  bool active() const { return runner_ && state_ == RunState::running; }
  RunState state() const { return state_; }
  /// Null before the first comparison and after clear().
  TrustComparisonPtr result() const { return result_; }
  TrustProgress progress() const;
  /// The scenario behind the result, normalised; empty without one.
  const Scenario& scenario() const { return scenario_; }
  /// Tells which settings are in the panel now (normalised document). Results of others are stale.
  void compare_with(const Json& document);
  bool stale() const { return stale_; }

 Q_SIGNALS:
  /// Another picture, or none any more (null).
  void changed(const privbo::TrustComparisonPtr& comparison);
  void state_changed(privbo::RunState state);
  void progressed();
  void stale_changed(bool stale);

 private:
  void poll();
  void let_go();
  void set_state(RunState state);

  Scenario scenario_;
  std::unique_ptr<TrustRunner> runner_;
  TrustComparisonPtr result_;
  RunState state_ = RunState::idle;
  bool stale_ = false;
  unsigned threads_ = 0;
  QTimer timer_;
  QThreadPool leaving_;  // joins the threads of comparisons that were let go: the GUI thread waits for nobody
};

}  // namespace privbo::ui
