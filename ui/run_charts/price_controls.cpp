#include "run_charts/price_controls.h"

#include <QToolButton>
#include <algorithm>

#include "experiment/utility/utility_question.h"

namespace privbo::ui {
namespace {

/// Returns whether a search for the smallest ε can be about this experiment, which may be null.
bool can_be_searched(const Experiment* experiment) {
  if (!experiment || !experiment->parts().checkpoints.empty()) return false;
  const UtilityLearners learners = utility_learners(*experiment);
  return !learners.without.empty() && std::ranges::any_of(learners.with_privacy, [experiment](std::size_t algorithm) {
    return epsilon_setting(*experiment, algorithm).has_value();
  });
}

}  // namespace

PriceControls::PriceControls(ChartKind kind, const ChartOptions& start, QWidget* parent)
    : ChartControls(start, parent) {
  add_controls(kind);
  search_ = add_command(
      tr("Find Smallest ε…"),
      tr("Find the smallest ε that keeps the regret that you accept: the line of so many times the regret without "
         "privacy, which can be dragged"));
  set_relevant(search_, false);
  connect(search_, &QToolButton::clicked, this, [this] { Q_EMIT search_wanted(options().accepted, options().metric); });
}

void PriceControls::offer_choices(const ChartData& now) {
  ChartControls::offer_choices(now);
  if (now.experiment == known_) return;
  known_ = now.experiment;
  set_relevant(search_, can_be_searched(known_.get()));
}

}  // namespace privbo::ui
