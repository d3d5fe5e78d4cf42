// Hands snapshots to the charts; drawing itself is paced by the refresh loop.
#include "run_charts/run_charts.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "accounting/calculator/account.h"
#include "charts/view/chart_view.h"
#include "charts/view/refresh_loop.h"
#include "io/scenario/scenario_file.h"
#include "plot/data/agent_facts.h"
#include "plot/data/price_of_privacy.h"
#include "plot/data/promise.h"
#include "privacy/ledger/ledger.h"
#include "run/selected_round.h"
#include "run_charts/chart_controls.h"
#include "run_charts/comparison_posterior.h"
#include "run_charts/numbers_strip.h"
#include "run_charts/other_function_line.h"
#include "run_charts/price_controls.h"
#include "run_charts/replay_bar.h"
#include "run_charts/round_display.h"
#include "run_charts/watch_controls.h"
#include "widgets/scrolling.h"
#include "words/chart_text.h"

namespace privbo::ui {
namespace {

/// Returns whether the later of two pictures of one run can have no curve that the earlier one lacks.
bool has_same_curves(const Snapshot& earlier, const Snapshot& later) {
  return earlier.state == later.state && (earlier.rounds_done > 0) == (later.rounds_done > 0) &&
         (earlier.trials_done > 0) == (later.trials_done > 0);
}

/// As long as the strip of numbers gets in a run of this experiment, for the room that it keeps before the first one.
QString longest_numbers(const Experiment& experiment) {
  QStringList parts{QStringLiteral("00000000000000")};
  bool large_delta = false;
  for (const AlgorithmSpec& plan : experiment.algorithms()) {
    QString part = QString::fromStdString(plan.label).toHtmlEscaped().replace(u' ', QChar(0xa0)) +
                   QStringLiteral("&nbsp;■&nbsp;<b>00000000</b>");
    if (plan.notion != PrivacyNotion::none) part += QStringLiteral("&nbsp;(ε&nbsp;=&nbsp;0.0000&nbsp;0000000000");
    if (plan.delta > 0.0 || plan.notion == PrivacyNotion::user_level_central ||
        plan.notion == PrivacyNotion::high_probability_central)
      part += QStringLiteral(", δ&nbsp;=&nbsp;0.000000");
    if (plan.notion == PrivacyNotion::user_level_central)
      part += QStringLiteral(", 000000000000000000, 00.00&nbsp;%&nbsp;0000000000000000000");
    else if (is_per_reward(plan.notion))
      part += QStringLiteral(", 00.00&nbsp;%&nbsp;0000000");
    large_delta =
        large_delta || is_too_large(plan.notion, plan.delta) || plan.notion == PrivacyNotion::high_probability_local;
    parts << part;
  }
  if (large_delta) parts << QString(50, u'0');
  parts << QString(40, u'0');  // one more of them may become private
  return parts.join(QStringLiteral(" &nbsp; "));
}

/// Returns the chart that shows it: itself, or the one that it is a mode of.
ChartKind own_chart(ChartKind kind) { return ChartKind::find(kind->mode_of).value_or(kind); }

/// The strip of numbers below the charts states what this one shows.
ChartKind strip_chart() { return "regret"; }

}  // namespace

RunCharts::RunCharts(RunController& controller, SelectedRound& time, RefreshLoop& loop, QWidget* parent)
    : Page(parent),
      controller_(controller),
      time_(time),
      looks_(run_charts(), data_),
      other_function_(new OtherFunctionLine(this)) {
  data_.posterior = time.posterior();
  std::vector<ChartWithControls> frames;
  for (const ChartKind kind : run_charts()) frames.push_back(make_frame(kind, time, loop));
  connect(&looks_, &RunChartOptions::changed, this, &RunCharts::show_options);
  layouts_ = new ChartLayouts(std::move(frames), this);
  connect_round(time);
  connect_watch();

  auto* column = new QVBoxLayout(this);
  const int gap = fontMetrics().height() / 3;
  column->setContentsMargins(0, 0, 0, gap);
  column->setSpacing(gap);
  column->addWidget(other_function_);
  connect(other_function_, &OtherFunctionLine::keep_wanted, this, &RunCharts::keep_function_wanted);
  // Large letters in a low window: the charts keep their least height, and scroll.
  column->addWidget(make_scroll_column(layouts_, this), 1);
  for (SteadyLabel* line : {static_cast<SteadyLabel*>(round_->numbers()), round_->summary()}) {
    line->setContentsMargins(gap, 0, gap, 0);
    column->addWidget(line);
  }
  connect(&controller_, &RunController::snapshot_taken, this, &RunCharts::take);
  set_least_heights();
  take(controller_.snapshot());
}

ChartWithControls RunCharts::make_frame(ChartKind kind, SelectedRound& time, RefreshLoop& loop) {
  const ChartOptions& start = looks_.of(kind);
  ChartControls* controls = make_controls(kind, start, this);
  auto* body = new QWidget(this);
  auto* view = new ChartView(kind, body);
  frames_.add(kind, {view, controls});
  view->set_options(start);
  view->set_strip_beside(true);
  auto* column = new QVBoxLayout(body);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(fontMetrics().height() / 3);
  auto* row = new QHBoxLayout;
  row->addWidget(view, 1);
  column->addLayout(row, 1);
  if (kind->chooses_posterior) {
    row->addWidget(beside_ = new ComparisonPosterior(controller_, time, body), 1);
    beside_->set_options(start);
    loop.add(beside_->view());
    // Made here, so that Tab comes to it after the chart.
    auto* bar = new ReplayBar(body);
    column->addWidget(bar);
    round_ = new RoundDisplay(controller_, time, *bar, this);
    watch_ = static_cast<WatchControls*>(controls);
  }
  loop.add(view);
  connect(controls, &ChartControls::options_changed, &looks_,
          [this, kind](const ChartOptions& options) { looks_.set(kind, options); });
  connect(view, &ChartView::options_changed, &looks_,
          [this, kind](const ChartOptions& options) { looks_.set(kind, options); });
  connect(view, &ChartView::value_chosen, this, &RunCharts::value_chosen);
  if (auto* price = qobject_cast<PriceControls*>(controls))
    connect(price, &PriceControls::search_wanted, this, &RunCharts::budget_wanted);
  // A chart of the posterior would change under the pointer.
  if (kind->over_rounds && kind->source != ChartSource::posterior)
    connect(view, &ChartView::hovered, this, [this, view](qint64 t) {
      const qint64 marked = round_->hover(t);
      frames_.mark(marked, !round_->hovered(), t < 0 ? nullptr : view);
    });
  return {kind, chart_text(kind.tab()), controls, body};
}

void RunCharts::connect_round(SelectedRound& time) {
  round_->set_options(looks_.of(strip_chart()));
  connect(round_, &RoundDisplay::marked, this, [this](qint64 t) { frames_.mark(t, !round_->hovered()); });
  connect(&time, &SelectedRound::posterior_changed, this, [this, &time] {
    if (passing_ && passing_->snapshot->rounds_done > 0) return;
    data_.posterior = time.posterior();
    frames_.give_posterior(data_of_posterior());
    beside_->show_watched(chart("posterior")->data());
  });
  connect(layouts_, &ChartLayouts::layout_changed, this, [this](ChartLayout layout) {
    const bool lecture = layout == ChartLayout::lecture;
    round_->set_lecture(lecture);
    for (const auto& [kind, each] : frames_.all()) each.view->set_strip_beside(!lecture);  // it is hidden there
    Q_EMIT layout_changed(layout);
  });
}

void RunCharts::connect_watch() {
  const auto show_selected = [this] {
    watch_->show_selected(controller_.selected_algorithm(), controller_.selected_trial(), controller_.selected_agent());
  };
  connect(&controller_, &RunController::watch_changed, this, show_selected);
  show_selected();
  connect(watch_, &WatchControls::watch_changed, &controller_, &RunController::watch);
  connect(watch_, &WatchControls::beside_changed, beside_, &ComparisonPosterior::choose);
}

void RunCharts::take(const SnapshotPtr& snapshot) {
  const bool covered = passing_ && passing_->snapshot->rounds_done > 0;
  if (!covered) draw({snapshot, controller_.experiment(), controller_.picture().folder});
}

void RunCharts::set_passing(std::optional<RunPicture> passing) {
  const bool was_covered = passing_ && passing_->snapshot->rounds_done > 0;
  passing_ = std::move(passing);
  const bool covered = passing_ && passing_->snapshot->rounds_done > 0;
  // Before the first run the charts of what it will have stand in their places already.
  if (passing_ && passing_->experiment && controller_.snapshot()->algorithms.empty()) {
    ChartData coming;
    coming.experiment = passing_->experiment;
    const bool contexts = has_contexts(coming);
    layouts_->set_apart(!contexts && compares_privacy(*passing_->experiment));
    follow_traits({has_agents(coming), contexts,
                   std::ranges::any_of(passing_->experiment->algorithms(), &is_per_reward, &AlgorithmSpec::notion)});
    if (!covered) round_->numbers()->show_text({}, longest_numbers(*passing_->experiment));
  }
  if (!covered && !was_covered) {
    frames_.give_posterior(data_of_posterior());
    return beside_->show_watched(chart("posterior")->data());
  }
  data_.settings = covered ? Message() : settings_;
  data_.earlier = !covered && earlier_;
  data_.posterior = covered ? nullptr : time_.posterior();
  round_->set_passing(covered ? passing_->snapshot : nullptr);
  draw(covered ? *passing_ : controller_.picture());
}

void RunCharts::keep_posterior(const RunPicture& next) {
  const Snapshot& run = *next.snapshot;
  if (run.algorithms.empty() || has_ended(run.state) || run.posterior.domain) return kept_.reset();
  const ChartData& drawn = chart("posterior")->data();
  if (kept_ || !drawn.run || !posterior_shown(drawn)->domain) return;
  kept_ = drawn;
  // f and the prior of the same settings are what the run begins with.
  kept_->of_run_before = drawn.experiment != next.experiment || drawn.run->rounds_done > 0;
}

ChartData RunCharts::data_of_posterior() const {
  const bool first_of_settings = passing_ && passing_->snapshot->rounds_done == 0;
  if (!first_of_settings) return kept_ ? *kept_ : data_;
  ChartData first;
  first.run = passing_->snapshot;
  first.experiment = passing_->experiment;
  first.folder = passing_->folder;
  return first;
}

void RunCharts::give(bool keep_posterior) {
  const bool of_another = passing_ || kept_;
  frames_.give(data_, keep_posterior || of_another);
  if (of_another) frames_.give_posterior(data_of_posterior());
  beside_->show_watched(chart("posterior")->data());
}

void RunCharts::draw(const RunPicture& picture) {
  const SnapshotPtr& snapshot = picture.snapshot;
  // A posterior that is being looked at stays on screen: the run's progress does not change that picture.
  const bool same_run = data_.run && snapshot->run_id == data_.run->run_id;
  const bool same_view = same_run && data_.posterior && snapshot->state == data_.run->state;
  const bool same_curves = same_run && has_same_curves(*data_.run, *snapshot);
  keep_posterior(picture);
  data_.run = snapshot;
  data_.experiment = picture.experiment;
  data_.folder = picture.folder;
  Traits traits{has_agents(data_), has_contexts(data_), traits_ && traits_->private_rewards};
  follow_traits(traits);
  if (!same_curves) looks_.follow_hidden();
  // Between two runs there is nobody to state, and the layout stays.
  if (!snapshot->algorithms.empty()) {
    layouts_->set_apart(!traits.contexts && compares_privacy(*snapshot));
    traits.private_rewards = randomises_rewards(*snapshot);
    follow_traits(traits);
  }
  give(same_view);
  if (!same_run) other_function_->show_data(data_);
  round_->show_numbers();
  round_->show_summary();
}

void RunCharts::follow_traits(const Traits& traits) {
  if (traits_ == traits) return;
  const bool had_contexts = traits_ && traits_->contexts;
  traits_ = traits;
  std::set<ChartKind> absent;
  for (const auto& [kind, each] : frames_.all())
    if ((kind->needs == ChartNeeds::agents && !traits.agents) ||
        (kind->needs == ChartNeeds::contexts && !traits.contexts) ||
        (kind->needs == ChartNeeds::private_rewards && !traits.private_rewards))
      absent.insert(kind);
  layouts_->set_absent(absent);
  looks_.set_agents(traits.agents);
  watch_->agent()->setProperty("comes_with_a_run", traits.agents);
  watch_->updateGeometry();
  if (!traits.contexts || had_contexts) return;
  // Runs with contexts are read by charts of their own: all come to the front of their place, the first one last.
  for (auto each = frames_.all().rbegin(); each != frames_.all().rend(); ++each)
    if (each->first->needs == ChartNeeds::contexts) show_chart(each->first);
}

void RunCharts::show_options(ChartKind kind) {
  const ChartOptions& options = looks_.of(kind);
  ChartControls* controls = frames_.controls(kind);
  if (!(controls->options() == options)) controls->set_options(options);
  chart(kind)->set_options(options);
  if (kind->chooses_posterior) beside_->set_options(options);
  if (kind == strip_chart()) round_->set_options(options);
  if (kind->over_rounds) Q_EMIT hidden_changed();
  if (kind->accepts_regret) Q_EMIT regret_accepted(options.accepted);
}

ChartView* RunCharts::current() const {
  if (layouts_->pinned_to_toolbar(frames_.last_used())) return chart(frames_.last_used());
  for (const auto& [kind, each] : frames_.all())
    if (layouts_->pinned_to_toolbar(kind)) return each.view;
  return chart(ChartKind());
}

ChartWidget* RunCharts::chart_in_use() const { return has_something() ? current() : nullptr; }

std::vector<ChartSet> RunCharts::chart_sets() const {
  ChartSet set;
  for (const auto& [kind, each] : frames_.all()) set.charts.push_back(each.view);
  set.scenario = [this] {
    const ChartData& drawn = kept_ ? *kept_ : data_;
    return drawn.experiment ? Scenario{drawn.experiment->document(), drawn.folder} : Scenario{};
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
  frames_.use(kind);
  layouts_->show_chart(kind);
}

void RunCharts::uncover(ChartKind kind) {
  if (*kind->mode_of) looks_.use_modes({kind});
  show_chart(own_chart(kind));
  layouts_->uncover(own_chart(kind));
}

void RunCharts::open_as(const GalleryNote& note) {
  looks_.draw_bounds(note.bounds);
  std::vector<ChartKind> kinds, modes;
  for (const std::string& id : note.charts) {
    const std::optional<ChartKind> kind = ChartKind::find(id);
    if (kind && *(*kind)->mode_of) modes.push_back(*kind);
    if (kind) kinds.push_back(own_chart(*kind));
  }
  looks_.use_modes(modes);
  // The first one last: of two in one place it is the one in front.
  for (auto kind = kinds.rbegin(); kind != kinds.rend(); ++kind)
    if (frames_.has(*kind)) show_chart(*kind);
  std::optional<std::size_t> beside;
  if (note.posteriors.size() == 2) {
    controller_.watch(note.posteriors.front(), 0);
    beside = note.posteriors.back();
  }
  watch_->show_beside(beside);
  beside_->choose(beside);
}

void RunCharts::set_pinned(PinnedRuns pinned) {
  data_.pinned = std::move(pinned);
  looks_.follow_hidden();
  give();
  other_function_->show_data(data_);
  Q_EMIT beside_changed();
}

void RunCharts::set_settings(Message settings, bool earlier) {
  settings_ = std::move(settings);
  earlier_ = earlier;
  beside_->set_settings(settings_, earlier);
  if (passing_ && passing_->snapshot->rounds_done > 0) return;
  if (data_.settings == settings_ && data_.earlier == earlier) return;
  data_.settings = settings_;
  data_.earlier = earlier;
  give();
}

void RunCharts::set_before(std::optional<PinnedRun> before) {
  data_.before = std::move(before);
  give();
}

void RunCharts::accept_regret(double times) {
  for (const auto& [kind, each] : frames_.all()) {
    if (!kind->accepts_regret) continue;
    ChartOptions changed = looks_.of(kind);
    changed.accepted = std::clamp(times, least_accepted, most_accepted);
    if (!(changed == looks_.of(kind))) looks_.set(kind, changed);
  }
}

void RunCharts::set_sweep(SweepResultPtr sweep) {
  const bool begins = sweeps_.set(std::move(sweep));
  show_sweep();
  if (!begins) return;
  // Another sweep begins: it is what one wants to see.
  if (const std::optional<ChartKind> front = looks_.follow_sweep()) show_chart(*front);
}

void RunCharts::set_idle_sweep(SweepResultPtr sweep) {
  sweeps_.set_idle(std::move(sweep));
  if (sweeps_.asked()) return;
  show_sweep();
  looks_.follow_idle_sweep();
}

void RunCharts::show_sweep() {
  sweeps_.put_into(data_);
  give();
  Q_EMIT beside_changed();
}

Json RunCharts::save() const {
  return {{"layout", layouts_->save().toBase64().toStdString()}, {"options", looks_.save()}};
}

void RunCharts::restore(const Json& saved) {
  if (const auto layout = saved.find("layout"); layout != saved.end() && layout->is_string())
    layouts_->restore(QByteArray::fromBase64(QByteArray::fromStdString(layout->get<std::string>())));
  if (const auto options = saved.find("options"); options != saved.end()) looks_.restore(*options);
}

void RunCharts::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::FontChange) set_least_heights();
  if (event->type() == QEvent::PaletteChange && layouts_) round_->show_numbers();  // their colours are the theme's
}

/// Low enough for a small screen with large text: notes and legends give way inside the charts.
void RunCharts::set_least_heights() { frames_.set_least_height(fontMetrics().height() * 6); }

}  // namespace privbo::ui
