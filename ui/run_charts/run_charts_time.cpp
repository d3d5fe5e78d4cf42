// The round that the charts show: under the pointer, held by the slider, or the newest, in lines, numbers and words.
#include <QHBoxLayout>

#include "charts/view/chart_view.h"
#include "run/run_controller.h"
#include "run/selected_round.h"
#include "run_charts/comparison_posterior.h"
#include "run_charts/numbers_strip.h"
#include "run_charts/replay_bar.h"
#include "run_charts/run_charts.h"
#include "run_charts/watch_controls.h"
#include "words/round_summary_text.h"

namespace privbo::ui {
namespace {

constexpr double readable_speed = 10.0;  // rounds a second; faster, a sentence about each of them is a flicker

/// The strip of numbers below the charts states what this one shows.
ChartKind strip_chart() { return "regret"; }

}  // namespace

void RunCharts::connect_time() {
  const auto show_selected = [this] {
    watch_->show_selected(controller_.selected_algorithm(), controller_.selected_trial(), controller_.selected_agent());
  };
  connect(&controller_, &RunController::watch_changed, this, show_selected);
  show_selected();
  connect(watch_, &WatchControls::watch_changed, &controller_, &RunController::watch);
  connect(watch_, &WatchControls::beside_changed, beside_, &ComparisonPosterior::choose);
  connect(bar_, &ReplayBar::time_chosen, &time_, &SelectedRound::hold);
  connect(bar_, &ReplayBar::live_chosen, &time_, &SelectedRound::go_live);
  connect(&time_, &SelectedRound::held_shown, bar_, &ReplayBar::frame_shown);
  connect(&time_, &SelectedRound::time_changed, this, &RunCharts::show_time);
  connect(&time_, &SelectedRound::posterior_changed, this, [this] {
    data_.posterior = time_.posterior();
    for (const auto& [kind, each] : charts_)
      if (kind->source == ChartSource::posterior) each.view->set_data(data_);
    show_time();
    show_round_summary();
  });
  connect(&time_, &SelectedRound::status_message, this, [this](const QString& text) {
    if (text == time_message_) return;
    time_message_ = text;
    show_round_summary();
  });
}

void RunCharts::hover(qint64 t, const ChartView* from) {
  time_.hover(t);
  mark(t < 0 ? held_round() : t, t < 0 ? nullptr : from);
  show_numbers();
}

qint64 RunCharts::held_round() const { return time_.held().value_or(-1); }

void RunCharts::mark(qint64 t, const ChartView* except) {
  marked_ = t;
  for (const auto& [kind, each] : charts_)
    if (kind->over_rounds && each.view != except) each.view->mark_round(t, !time_.hovered());
}

void RunCharts::show_numbers() {
  numbers_->show_numbers(*controller_.snapshot(), options(strip_chart()),
                         time_.hovered() ? time_.hovered() : time_.held());
}

void RunCharts::show_time() {
  bar_->set_span(controller_.snapshot()->horizon, time_.rounds_run());
  const bool by_pointer = time_.hovered() && data_.posterior;
  bar_->show_time(by_pointer ? data_.posterior->t : time_.time(), time_.live() && !by_pointer);
  if (time_.hovered() || held_round() == marked_) return;
  mark(held_round());
  show_numbers();
}

void RunCharts::show_round_summary() {
  const PosteriorSnapshot& shown = data_.posterior ? *data_.posterior : controller_.snapshot()->posterior;
  const std::vector<AlgorithmSnapshot>& algorithms = controller_.snapshot()->algorithms;
  const bool too_fast = !data_.posterior && controller_.state() == RunState::running &&
                        (controller_.speed() <= 0.0 || controller_.speed() > readable_speed);
  QString text = time_message_;
  if (text.isEmpty() && shown.round_summary && shown.domain && shown.algorithm < algorithms.size() && !too_fast)
    text = round_summary_text(shown, algorithms[shown.algorithm]);
  // The pointer alone neither opens nor closes the line: the charts would move away from under it.
  const bool by_pointer = time_.hovered() && time_.live() && data_.posterior;
  // Lines are not broken inside "ε = 4".
  round_summary_->show_text(QString(text).replace(QLatin1String(" = "), QStringLiteral("\u00a0=\u00a0")));
  // In a lecture beside a lesson its letters would take the charts their place.
  constexpr double max_share = 0.3;
  const bool has_room =
      pages_->chart_layout() != ChartLayout::lecture || round_summary_->heightForWidth(width()) <= max_share * height();
  if (!by_pointer) round_summary_->setVisible(!text.isEmpty() && has_room);
  round_summary_->setAccessibleName(tr("What happened: %1").arg(text));
}

}  // namespace privbo::ui
