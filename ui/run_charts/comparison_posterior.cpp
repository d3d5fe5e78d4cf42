// Follows the run and the time slider; the latest request wins.
#include "run_charts/comparison_posterior.h"

#include <QEvent>
#include <QVBoxLayout>
#include <utility>

#include "charts/view/chart_view.h"
#include "domain/domain.h"
#include "run/run_controller.h"
#include "run/selected_round.h"

namespace privbo::ui {

ComparisonPosterior::ComparisonPosterior(RunController& controller, SelectedRound& time, QWidget* parent)
    : QWidget(parent), controller_(controller), time_(time), view_(new ChartView("posterior", this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(view_);
  view_->setContextMenuPolicy(Qt::NoContextMenu);  // figures are made of the chart that the controls belong to
  hide();
  parent->installEventFilter(this);  // how much room there is
  connect(&controller_, &RunController::snapshot_taken, this, &ComparisonPosterior::follow);
  connect(&controller_, &RunController::state_changed, this, &ComparisonPosterior::follow);
  connect(&time_, &SelectedRound::posterior_changed, this, &ComparisonPosterior::follow);
  connect(&replay_, &ReplayController::posterior_ready, this,
          [this](std::shared_ptr<const PosteriorSnapshot> posterior) {
            ChartData shown;
            shown.run = controller_.snapshot();
            shown.experiment = controller_.experiment();
            shown.posterior = std::move(posterior);
            shown.settings = settings_;
            shown.earlier = earlier_;
            view_->set_data(std::move(shown));
          });
}

void ComparisonPosterior::choose(std::optional<std::size_t> algorithm) {
  if (chosen_ == algorithm) return;
  chosen_ = algorithm;
  asked_.reset();
  follow_map();
  follow();
}

void ComparisonPosterior::set_options(ChartOptions options) {
  options.title = true;
  options_ = std::move(options);
  view_->set_options(options_);
  follow_map();
}

void ComparisonPosterior::show_watched(const ChartData& watched) {
  watched_ = watched;
  follow_map();
}

/// Returns whether the mean of a plane is watched alone, with room for a second map.
bool ComparisonPosterior::has_map() const {
  constexpr int letters = 30;  // in heights: narrower maps show less than one wide one
  if (chosen_ || options_.view != PosteriorView::mean || parentWidget()->width() < letters * fontMetrics().height())
    return false;
  if (!watched_.run) return false;
  const PosteriorSnapshot& posterior = watched_.posterior ? *watched_.posterior : watched_.run->posterior;
  return posterior.domain && posterior.domain->dimension() == 2 && posterior.domain->labels.empty() &&
         posterior.domain->contexts == 0 && posterior.deviation.size() > 0;
}

void ComparisonPosterior::follow_map() {
  const bool map = has_map();
  if (map) {
    ChartOptions options = options_;
    options.view = PosteriorView::deviation;
    options.title = false;  // of the same learner, and as high as the map beside it
    view_->set_options(options);
    view_->set_data(watched_);
    show();
  } else if (map_) {
    view_->set_options(options_);
    view_->set_data({});
    hide();
  }
  map_ = map;
}

bool ComparisonPosterior::eventFilter(QObject* watched, QEvent* event) {
  if (watched == parent() && event->type() == QEvent::Resize && has_map() != map_) follow_map();
  return QWidget::eventFilter(watched, event);
}

void ComparisonPosterior::set_settings(const Message& settings, bool earlier) {
  settings_ = settings;
  earlier_ = earlier;
  if (map_) return;  // it has them of the chart beside it
  ChartData shown = view_->data();
  if (!shown.posterior) return;
  shown.settings = settings_;
  shown.earlier = earlier_;
  view_->set_data(std::move(shown));
}

void ComparisonPosterior::follow() {
  const SnapshotPtr run = controller_.snapshot();
  const PosteriorSnapshot& shown = time_.posterior() ? *time_.posterior() : run->posterior;
  const bool there = chosen_ && *chosen_ < run->algorithms.size() && *chosen_ != shown.algorithm &&
                     controller_.experiment() && shown.domain && shown.t > 0;
  if (!there) {
    if (isHidden() || map_) return;
    replay_.cancel();
    asked_.reset();
    view_->set_data({});
    return hide();
  }
  show();
  if (controller_.state() == RunState::running && !time_.posterior()) return;
  const Asked wanted{run->run_id, *chosen_, shown.trial, shown.t, controller_.selected_agent()};
  if (asked_ == wanted) return;
  asked_ = wanted;
  replay_.set_experiment(controller_.experiment());
  replay_.request(wanted.algorithm, wanted.trial, wanted.t, wanted.agent);
}

}  // namespace privbo::ui
