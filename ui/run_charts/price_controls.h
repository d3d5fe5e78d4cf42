// The row over the price of privacy: its controls, and the way to the smallest ε whose regret is accepted.
#pragma once

#include <memory>

#include "record/snapshot.h"
#include "run_charts/chart_controls.h"

class QToolButton;

namespace privbo::ui {

class PriceControls : public ChartControls {
  Q_OBJECT
 public:
  explicit PriceControls(ChartKind kind, const ChartOptions& start, QWidget* parent = nullptr);

  /// Asks for the search. There only where the run has an algorithm whose ε is a setting, and one without privacy.
  QToolButton* search() const { return search_; }
  void offer_choices(const ChartData& now) override;

 Q_SIGNALS:
  /// The smallest ε is wanted whose regret, of this kind, is at most so many times that without privacy.
  void search_wanted(double accepted, privbo::Metric metric);

 private:
  QToolButton* search_;
  std::shared_ptr<const Experiment> known_;  // whether it can be searched has been found out
};

}  // namespace privbo::ui
