// The controls of each kind of chart.
#include "chart_controls.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>
#include <algorithm>
#include <utility>

#include "charts/agents_words.h"
#include "experiment/runner.h"
#include "panel/quiet_wheel.h"

namespace privbo::ui {
namespace {

void select(QComboBox* combo, const QVariant& data) { combo->setCurrentIndex(std::max(0, combo->findData(data))); }

}  // namespace

ChartControls::ChartControls(ChartKind kind, const ChartOptions& start, QWidget* parent) : ControlRow(parent), options_(start) {
  const QString log_t = tr("log t"), log_t_tip = tr("Logarithmic axis of rounds");
  switch (kind) {
    case ChartKind::regret: {
      add_metric();
      add_flag(log_t, log_t_tip, &ChartOptions::log_t);
      add_flag(tr("log y"), tr("Logarithmic axis of regret"), &ChartOptions::log_y);
      add_flag(tr("bounds"), tr("Draw the theorems' bounds"), &ChartOptions::bounds);
      add_band();
      QCheckBox* slopes = add_flag(tr("slopes"), {}, &ChartOptions::slopes);
      on_show([this, slopes] {
        const bool both = options_.log_t && options_.log_y;
        slopes->setEnabled(both);
        slopes->setToolTip(both ? tr("Guides of growth like t^½ and t^¾") : tr("Guides of growth like t^½ and t^¾; need log t and log y"));
        slopes->setAccessibleDescription(slopes->toolTip());
      });
      add_flag(tr("trials"), tr("Every finished trial as a thin line"), &ChartOptions::trials);
      break;
    }
    case ChartKind::posterior:
    case ChartKind::released:
    case ChartKind::uploads:
    case ChartKind::distribution:
    case ChartKind::odometer:
    case ChartKind::errors:
    case ChartKind::audit: break;
    case ChartKind::privacy:
      add_flag(log_t, log_t_tip, &ChartOptions::log_t);
      add_flag(tr("log ε"), tr("Logarithmic axis of ε"), &ChartOptions::log_y);
      break;
    case ChartKind::agents:
      add_metric();
      add_flag(log_t, log_t_tip, &ChartOptions::log_t);
      add_flag(tr("log y"), tr("Logarithmic axis of regret"), &ChartOptions::log_y);
      add_flag(tr("single agents"), tr("Some single agents as thin lines, beside their mean and spread"), &ChartOptions::trials);
      break;
    case ChartKind::tradeoff:
      add_metric();
      break;
  }
  show_options();
}

QCheckBox* ChartControls::add_flag(const QString& text, const QString& tip, Flag flag) {
  QCheckBox* box = add_toggle(text, tip);
  on_show([this, box, flag] { box->setChecked(options_.*flag); });
  connect(box, &QCheckBox::toggled, this, [this, flag](bool on) {
    options_.*flag = on;
    changed_by_reader();
  });
  return box;
}

void ChartControls::add_metric() {
  QComboBox* combo = add_choice(tr("Which regret"));
  combo->addItem(tr("cumulative"), static_cast<int>(Metric::cumulative_regret));
  combo->addItem(tr("average"), static_cast<int>(Metric::average_regret));
  combo->addItem(tr("simple"), static_cast<int>(Metric::simple_regret));
  on_show([this, combo] { select(combo, static_cast<int>(options_.metric)); });
  connect(combo, &QComboBox::currentIndexChanged, this, [this, combo] {
    options_.metric = static_cast<Metric>(combo->currentData().toInt());
    changed_by_reader();
  });
}

void ChartControls::add_band() {
  QComboBox* combo = add_choice(tr("Spread over trials"));
  combo->addItem(tr("± standard error"), static_cast<int>(Band::standard_error));
  combo->addItem(tr("10–90 % of trials"), static_cast<int>(Band::quantiles));
  combo->addItem(tr("mean only"), static_cast<int>(Band::none));
  on_show([this, combo] { select(combo, static_cast<int>(options_.band)); });
  connect(combo, &QComboBox::currentIndexChanged, this, [this, combo] {
    options_.band = static_cast<Band>(combo->currentData().toInt());
    changed_by_reader();
  });
}

void ChartControls::on_show(std::function<void()> show) { shows_.push_back(std::move(show)); }

void ChartControls::changed_by_reader() {
  show_options();
  Q_EMIT options_changed(options_);
}

void ChartControls::set_options(const ChartOptions& options) {
  options_ = options;
  show_options();
}

void ChartControls::show_options() {
  // Controls that are told what to show must not tell it back.
  std::vector<std::unique_ptr<QSignalBlocker>> quiet;
  for (QWidget* each : findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) quiet.push_back(std::make_unique<QSignalBlocker>(each));
  for (const auto& show : shows_) show();
}

PosteriorControls::PosteriorControls(const ChartOptions& start, QWidget* parent) : ChartControls(ChartKind::posterior, start, parent) {
  algorithm_ = new QComboBox(this);
  algorithm_->setAccessibleName(tr("Whose belief"));
  algorithm_->setToolTip(tr("Whose belief"));
  algorithm_->setSizeAdjustPolicy(QComboBox::AdjustToContents);  // where there is room: the row gives it what is left
  algorithm_->setMinimumContentsLength(8);
  add_fixed(algorithm_);
  auto* which = new QWidget(this);
  auto* row = new QHBoxLayout(which);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(fontMetrics().averageCharWidth());
  auto* label = new QLabel(tr("trial"), which);
  row->addWidget(label);
  trial_ = new QSpinBox(which);
  trial_->setRange(0, 1);
  trial_->setSpecialValueText(tr("latest"));
  trial_->setAccessibleName(tr("Trial"));
  trial_->setToolTip(tr("Which trial's belief is shown"));
  trial_->setKeyboardTracking(false);
  label->setBuddy(trial_);
  row->addWidget(trial_);
  add_fixed(which);
  agent_box_ = new QWidget(this);
  auto* agent_row = new QHBoxLayout(agent_box_);
  agent_row->setContentsMargins(0, 0, 0, 0);
  agent_row->setSpacing(fontMetrics().averageCharWidth());
  auto* agent_label = new QLabel(tr("agent"), agent_box_);
  agent_row->addWidget(agent_label);
  agent_ = new QComboBox(agent_box_);
  agent_->setAccessibleName(tr("Agent"));
  agent_->setToolTip(tr("Which agent's belief is shown; typing its name or number chooses it"));
  agent_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  agent_->setMinimumContentsLength(4);
  agent_label->setBuddy(agent_);
  agent_row->addWidget(agent_);
  add_fixed(agent_box_);
  set_relevant(agent_box_, false);
  keep_wheel_for_scrolling(agent_);
  keep_wheel_for_scrolling(algorithm_);
  keep_wheel_for_scrolling(trial_);
  view_ = add_choice(tr("What is drawn"));
  set_relevant(view_, false);
  on_show([this] { select(view_, static_cast<int>(options_.view)); });
  hidden_band_ = add_flag(tr("band without noise"), tr("The band of the belief without privacy noise (ground truth)"), &ChartOptions::hidden_band);
  set_relevant(hidden_band_, false);
  connect(algorithm_, &QComboBox::currentIndexChanged, this, &PosteriorControls::tell_watched);
  connect(trial_, &QSpinBox::valueChanged, this, &PosteriorControls::tell_watched);
  connect(agent_, &QComboBox::currentIndexChanged, this, &PosteriorControls::tell_watched);
  connect(view_, &QComboBox::currentIndexChanged, this, [this] {
    options_.view = static_cast<BeliefView>(view_->currentData().toInt());
    changed_by_reader();
  });
  set_options(start);
}

void PosteriorControls::tell_watched() {
  if (algorithm_->currentIndex() < 0) return;
  Q_EMIT watch_changed(static_cast<std::size_t>(algorithm_->currentIndex()),
                       trial_->value() == 0 ? Runner::latest_trial : static_cast<std::size_t>(trial_->value() - 1),
                       static_cast<Index>(std::max(0, agent_->currentIndex())));
}

void PosteriorControls::offer_agents(const PosteriorSnapshot& belief) {
  const bool several = belief.agents && belief.agents->names.size() > 1;
  if (several && belief.agents->names != agent_names_) {
    agent_names_ = belief.agents->names;
    const int chosen = agent_->currentIndex();
    {
      const QSignalBlocker quiet(agent_);
      agent_->clear();
      qsizetype longest = 4;
      for (const std::string& name : agent_names_) {
        agent_->addItem(QString::fromStdString(name));
        longest = std::max(longest, agent_->itemText(agent_->count() - 1).size());
      }
      agent_->setMinimumContentsLength(static_cast<int>(std::min<qsizetype>(longest, 14)));  // names differ at their end
      agent_->setCurrentIndex(std::clamp(chosen, 0, agent_->count() - 1));
    }
    if (chosen >= agent_->count()) tell_watched();  // an agent that this run does not have was watched
  }
  set_relevant(agent_box_, several);
}

void PosteriorControls::follow(const ChartData& now) {
  if (!now.run) return;
  const Snapshot& snapshot = *now.run;
  const QSignalBlocker quiet_algorithm(algorithm_), quiet_trial(trial_);
  bool same = static_cast<std::size_t>(algorithm_->count()) == snapshot.algorithms.size();
  for (std::size_t i = 0; same && i < snapshot.algorithms.size(); ++i)
    same = algorithm_->itemText(static_cast<int>(i)) == QString::fromStdString(snapshot.algorithms[i].label);
  if (!same) {
    const int chosen = algorithm_->currentIndex();
    algorithm_->clear();
    for (const AlgorithmSnapshot& algorithm : snapshot.algorithms) algorithm_->addItem(QString::fromStdString(algorithm.label));
    algorithm_->setCurrentIndex(std::clamp(chosen, std::min(0, algorithm_->count() - 1), algorithm_->count() - 1));
  }
  trial_->setMaximum(std::max(1, static_cast<int>(snapshot.trials)));
  const PosteriorSnapshot& belief = now.belief ? *now.belief : snapshot.posterior;
  offer_views(belief);
  offer_agents(belief);
}

std::vector<BeliefView> PosteriorControls::views_of(const PosteriorSnapshot& belief) const {
  using enum BeliefView;
  if (!belief.domain) return {};
  const Index d = belief.domain->dimension();
  const bool arms = !belief.domain->labels.empty() && belief.domain->shape.size() != 2;
  const bool known = belief.truth.size() == belief.domain->size();  // measured objectives are not
  const bool broadcast_there = belief.agents && belief.agents->broadcast.size() == belief.domain->size();
  if (d > 2 && !arms) return {};  // always against the true f
  if (d != 2 || arms) return known ? std::vector{mean, calibration} : std::vector<BeliefView>{};
  if (belief.agents) {
    std::vector<BeliefView> views{mean, deviation};
    if (broadcast_there) views.push_back(broadcast);
    if (known) views.insert(views.end(), {truth, calibration});
    return views;
  }
  if (belief.hidden_mean.size() == 0) return {mean, deviation, truth, calibration};
  return {mean, deviation, truth, hidden_mean, difference, calibration};
}

void PosteriorControls::offer_views(const PosteriorSnapshot& belief) {
  const auto name = [&belief](BeliefView view) {
    switch (view) {
      case BeliefView::deviation: return tr("deviation σ");
      case BeliefView::truth: return tr("true f");
      case BeliefView::hidden_mean: return tr("mean without noise");
      case BeliefView::difference: return tr("noise in the mean");
      case BeliefView::calibration: return tr("mean against f");
      case BeliefView::broadcast: return tr("broadcast");
      case BeliefView::mean: break;
    }
    return belief.domain->dimension() == 2 ? tr("mean μ") : tr("belief");
  };
  const std::vector<BeliefView> views = views_of(belief);
  std::vector<std::pair<QString, int>> wanted;
  for (const BeliefView view : views) wanted.emplace_back(name(view), static_cast<int>(view));
  bool same = static_cast<std::size_t>(view_->count()) == wanted.size();
  for (int i = 0; same && i < view_->count(); ++i) same = view_->itemText(i) == wanted[static_cast<std::size_t>(i)].first;
  if (!same) {
    const QSignalBlocker quiet(view_);
    view_->clear();
    for (const auto& [text, value] : wanted) view_->addItem(text, value);
    select(view_, static_cast<int>(options_.view));
  }
  set_relevant(view_, !views.empty());
  set_relevant(hidden_band_, belief.domain && belief.domain->dimension() == 1 && belief.hidden_deviation.size() > 0);
}

ReleasedControls::ReleasedControls(const ChartOptions& start, QWidget* parent) : ChartControls(ChartKind::released, start, parent) {
  matrices_ = add_choice(tr("Which statistics"));
  for (const auto& [text, view] : {std::pair{tr("all three"), MatrixView::all}, {tr("released"), MatrixView::released}, {tr("exact"), MatrixView::exact}, {tr("noise"), MatrixView::noise}})
    matrices_->addItem(text, static_cast<int>(view));
  set_relevant(matrices_, false);
  on_show([this] { select(matrices_, static_cast<int>(options_.matrices)); });
  connect(matrices_, &QComboBox::currentIndexChanged, this, [this] {
    options_.matrices = static_cast<MatrixView>(matrices_->currentData().toInt());
    changed_by_reader();
  });
  set_options(start);
}

void ReleasedControls::follow(const ChartData& now) {
  if (!now.run) return;
  const PosteriorSnapshot& p = now.belief ? *now.belief : now.run->posterior;
  const bool is_private = p.algorithm < now.run->algorithms.size() && now.run->algorithms[p.algorithm].privacy.guarantee.notion != PrivacyNotion::none;
  set_relevant(matrices_, p.statistics && is_private);
}

UploadsControls::UploadsControls(const ChartOptions& start, QWidget* parent) : ChartControls(ChartKind::uploads, start, parent) {
  QComboBox* view = add_choice(tr("What is drawn of the uploads"));
  view->addItem(tr("norms"), static_cast<int>(UploadsView::norms));
  view->addItem(tr("share clipped"), static_cast<int>(UploadsView::clipped));
  on_show([this, view] { select(view, static_cast<int>(options_.uploads)); });
  connect(view, &QComboBox::currentIndexChanged, this, [this, view] {
    options_.uploads = static_cast<UploadsView>(view->currentData().toInt());
    changed_by_reader();
  });
  set_options(start);
}

DistributionControls::DistributionControls(const ChartOptions& start, QWidget* parent) : ChartControls(ChartKind::distribution, start, parent) {
  add_metric();
  over_ = add_choice(tr("What the boxes are over"));
  over_->addItem(tr("over trials"), false);
  over_->addItem(tr("over agents"), true);
  set_relevant(over_, false);
  on_show([this] { select(over_, options_.over_agents); });
  connect(over_, &QComboBox::currentIndexChanged, this, [this] {
    options_.over_agents = over_->currentData().toBool();
    changed_by_reader();
  });
  add_flag(tr("log y"), tr("Logarithmic axis of regret"), &ChartOptions::log_y);
  add_flag(tr("points"), tr("Every finished trial, or every agent, as a point"), &ChartOptions::trials);
  add_flag(tr("pairs"), tr("A line through the values of each trial (or agent): the algorithms had the same problem and the same reward noise"), &ChartOptions::pairs);
  set_options(start);
}

void DistributionControls::follow(const ChartData& now) { set_relevant(over_, has_agents(now)); }

ChartControls* make_controls(ChartKind kind, const ChartOptions& start, QWidget* parent) {
  if (kind == ChartKind::posterior) return new PosteriorControls(start, parent);
  if (kind == ChartKind::released) return new ReleasedControls(start, parent);
  if (kind == ChartKind::uploads) return new UploadsControls(start, parent);
  if (kind == ChartKind::distribution) return new DistributionControls(start, parent);
  if (kind == ChartKind::tradeoff) return new TradeoffControls(start, parent);
  return new ChartControls(kind, start, parent);
}

}  // namespace privbo::ui
