// Hands snapshots to the charts; drawing itself is paced by the refresh loop.
#include "run_charts/run_charts.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QScrollArea>
#include <QVBoxLayout>
#include <utility>

#include "charts/data/agent_facts.h"
#include "charts/data/price_of_privacy.h"
#include "charts/data/promise.h"
#include "charts/view/chart_view.h"
#include "charts/view/refresh_loop.h"
#include "run/run_controller.h"
#include "run/selected_round.h"
#include "run_charts/comparison_posterior.h"
#include "run_charts/numbers_strip.h"
#include "run_charts/other_function_line.h"
#include "run_charts/replay_bar.h"
#include "run_charts/watch_controls.h"
#include "widgets/scrolling.h"
#include "words/round_summary_text.h"

namespace privbo::ui {
namespace {

/// Returns whether the later of two pictures of one run can have no curve that the earlier one lacks.
bool has_same_curves(const Snapshot& earlier, const Snapshot& later) {
  return earlier.state == later.state && (earlier.rounds_done > 0) == (later.rounds_done > 0) &&
         (earlier.trials_done > 0) == (later.trials_done > 0);
}

}  // namespace

RunCharts::RunCharts(RunController& controller, SelectedRound& time, RefreshLoop& loop, QWidget* parent)
    : Page(parent),
      controller_(controller),
      time_(time),
      loop_(loop),
      numbers_(new NumbersStrip(this)),
      round_summary_(new SteadyLabel(this)),
      other_function_(new OtherFunctionLine(this)) {
  data_.posterior = time_.posterior();
  std::vector<ChartWithControls> frames;
  for (const ChartKind kind : run_charts()) frames.push_back(make_frame(kind));
  pages_ = new ChartLayouts(std::move(frames), this);
  connect(pages_, &ChartLayouts::layout_changed, this, &RunCharts::layout_changed);
  connect_time();

  round_summary_->setTextFormat(Qt::PlainText);
  round_summary_->hide();
  auto* column = new QVBoxLayout(this);
  const int gap = fontMetrics().height() / 3;
  column->setContentsMargins(0, 0, 0, gap);
  column->setSpacing(gap);
  column->addWidget(other_function_);
  connect(other_function_, &OtherFunctionLine::keep_wanted, this, &RunCharts::keep_function_wanted);
  // Large letters in a low window: the charts keep their least height, and scroll.
  column->addWidget(make_scroll_column(pages_, this), 1);
  for (SteadyLabel* line : {static_cast<SteadyLabel*>(numbers_), round_summary_}) {
    line->setContentsMargins(gap, 0, gap, 0);
    column->addWidget(line);
  }
  connect(&controller_, &RunController::snapshot_taken, this, &RunCharts::take);
  connect(&controller_, &RunController::state_changed, this, &RunCharts::show_round_summary);
  set_least_heights();
  take(controller_.snapshot());
}

ChartWithControls RunCharts::make_frame(ChartKind kind) {
  ChartOptions start = kind->defaults;
  start.title = false;  // the frame around it carries it
  ChartControls* controls = make_controls(kind, start, this);
  auto* body = new QWidget(this);
  auto* view = new ChartView(kind, body);
  charts_[kind] = {view, controls};
  view->set_options(start);
  view->installEventFilter(this);
  auto* column = new QVBoxLayout(body);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(fontMetrics().height() / 3);
  auto* row = new QHBoxLayout;
  row->addWidget(view, 1);
  column->addLayout(row, 1);
  if (kind->chooses_posterior) {
    row->addWidget(beside_ = new ComparisonPosterior(controller_, time_, body), 1);
    beside_->set_options(start);
    loop_.add(beside_->view());
  }
  // Made here, so that Tab comes to it after the chart.
  if (kind->chooses_posterior) {
    column->addWidget(bar_ = new ReplayBar(body));
    watch_ = static_cast<WatchControls*>(controls);
  }
  loop_.add(view);
  connect(controls, &ChartControls::options_changed, this,
          [this, kind](const ChartOptions& options) { use_options(kind, options); });
  connect(view, &ChartView::options_changed, this,
          [this, kind](const ChartOptions& options) { set_options(kind, options); });
  connect(view, &ChartView::value_chosen, this, &RunCharts::value_chosen);
  // A chart of the posterior would change under the pointer.
  if (kind->over_rounds && kind->source != ChartSource::posterior)
    connect(view, &ChartView::hovered, this, [this, view](qint64 t) { hover(t, view); });
  return {kind, kind.tab(), controls, body};
}

void RunCharts::take(const SnapshotPtr& snapshot) {
  // A posterior that is being looked at stays on screen: the run's progress does not change that picture.
  const bool same_run = data_.run && snapshot->run_id == data_.run->run_id;
  const bool same_view = same_run && data_.posterior && snapshot->state == data_.run->state;
  const bool same_curves = same_run && has_same_curves(*data_.run, *snapshot);
  data_.run = snapshot;
  data_.experiment = controller_.experiment();
  data_.folder = controller_.picture().folder;
  follow_agents();
  follow_contexts();
  if (!same_curves) follow_hidden();
  // Between two runs there is nobody to state, and the layout stays.
  if (!snapshot->algorithms.empty()) {
    pages_->set_apart(!has_contexts(data_) && compares_privacy(*snapshot));
    if (const bool before = std::exchange(private_rewards_, randomises_rewards(*snapshot)); before != private_rewards_)
      follow_absent();
  }
  for (const auto& [kind, each] : charts_) {
    if (kind->source != ChartSource::posterior || !same_view || !data_.posterior) each.view->set_data(data_);
    each.controls->offer_choices(data_);
  }
  if (!same_run) other_function_->show_data(data_);
  show_numbers();
  show_round_summary();
}

/// Runs with contexts are read by charts of their own: all come to the front of their place, the first one last.
void RunCharts::follow_contexts() {
  const bool contexts = has_contexts(data_);
  if (contexts_ == contexts) return;
  contexts_ = contexts;
  follow_absent();
  if (!contexts) return;
  for (auto each = charts_.rbegin(); each != charts_.rend(); ++each)
    if (each->first->needs == ChartNeeds::contexts) show_chart(each->first);
}

void RunCharts::follow_absent() {
  std::set<ChartKind> absent;
  for (const auto& [kind, each] : charts_)
    if ((kind->needs == ChartNeeds::agents && !agents_.value_or(false)) ||
        (kind->needs == ChartNeeds::contexts && !contexts_.value_or(false)) ||
        (kind->needs == ChartNeeds::private_rewards && !private_rewards_))
      absent.insert(kind);
  pages_->set_absent(absent);
}

void RunCharts::give_data() {
  for (const auto& [kind, each] : charts_) {
    each.view->set_data(data_);
    each.controls->offer_choices(data_);
  }
}

ChartView* RunCharts::current() const {
  if (pages_->pinned_to_toolbar(last_used_)) return chart(last_used_);
  for (const auto& [kind, each] : charts_)
    if (pages_->pinned_to_toolbar(kind)) return each.view;
  return chart(ChartKind());
}

ChartWidget* RunCharts::chart_in_use() const { return has_something() ? current() : nullptr; }

std::vector<ChartSet> RunCharts::chart_sets() const {
  ChartSet set;
  for (const auto& [kind, each] : charts_) set.charts.push_back(each.view);
  set.scenario = [this] {
    return data_.experiment ? Scenario{data_.experiment->document(), data_.folder} : Scenario{};
  };
  return {std::move(set)};
}

bool RunCharts::has_something() const {
  return !controller_.snapshot()->algorithms.empty() || data_.sweep || (data_.pinned && !data_.pinned->empty());
}

void RunCharts::copy_figure() {
  if (!has_something()) return Q_EMIT status_message(tr("There is no chart to copy yet: run the scenario first."));
  Q_EMIT current()->copy_figure_wanted();
}

void RunCharts::show_chart(ChartKind kind) {
  last_used_ = kind;
  pages_->show_chart(kind);
}

void RunCharts::uncover(ChartKind kind) {
  show_chart(kind);
  pages_->uncover(kind);
}

/// In a lecture the charts are alone: nobody reads a line of numbers from the last row.
void RunCharts::set_layout(ChartLayout layout) {
  const bool alone = layout == ChartLayout::lecture;
  bar_->setHidden(alone);
  numbers_->setHidden(alone);
  pages_->set_layout(layout);
  show_round_summary();
}

void RunCharts::reveal_until(qint64 t) {
  for (const auto& [kind, each] : charts_) each.view->reveal_until(t);
}

bool RunCharts::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::FocusIn || event->type() == QEvent::MouseButtonPress)
    last_used_ = static_cast<ChartView*>(watched)->kind();
  return QWidget::eventFilter(watched, event);
}

void RunCharts::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::FontChange) set_least_heights();
  if (event->type() == QEvent::PaletteChange && pages_) show_numbers();  // their colours are the theme's
}

/// Low enough for a small screen with large text: notes and legends give way inside the charts.
void RunCharts::set_least_heights() {
  for (const auto& [kind, each] : charts_) each.view->setMinimumHeight(fontMetrics().height() * 6);
}

}  // namespace privbo::ui
