#include "run_charts/watch_controls.h"

#include <QComboBox>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>
#include <algorithm>
#include <utility>

#include "experiment/run/runner.h"
#include "record/watched_agent.h"
#include "run_charts/price_controls.h"
#include "widgets/combos.h"
#include "widgets/scrolling.h"

namespace privbo::ui {
namespace {

constexpr int letters_of_agent = 12;  // names differ at their end

}  // namespace

WatchControls::WatchControls(ChartKind kind, const ChartOptions& start, QWidget* parent)
    : ChartControls(start, parent), algorithm_(add_algorithm()), trial_(add_trial()) {
  add_agent();
  add_beside();
  keep_wheel_for_scrolling(agent_);
  keep_wheel_for_scrolling(algorithm_);
  keep_wheel_for_scrolling(trial_);
  add_controls(kind);
  connect(algorithm_, &QComboBox::currentIndexChanged, this, &WatchControls::report_selection);
  connect(trial_, &QSpinBox::valueChanged, this, &WatchControls::report_selection);
  connect(agent_, &QComboBox::currentIndexChanged, this, &WatchControls::report_selection);
}

QComboBox* WatchControls::add_algorithm() {
  auto* algorithm = new ElidedCombo(this);
  algorithm->setAccessibleName(tr("Whose posterior"));
  algorithm->setToolTip(tr("Whose posterior"));
  algorithm->setSizeAdjustPolicy(QComboBox::AdjustToContents);  // where there is room: the row gives it what is left
  algorithm->setMinimumContentsLength(8);
  add_fixed(algorithm);
  return algorithm;
}

QSpinBox* WatchControls::add_trial() {
  auto* label = new QLabel(tr("trial"), this);
  add_label(label);
  auto* trial = new QSpinBox(this);
  trial->setRange(0, 1);
  trial->setSpecialValueText(tr("latest"));
  trial->setAccessibleName(tr("Trial"));
  trial->setToolTip(tr("Which trial's posterior is shown"));
  trial->setKeyboardTracking(false);
  label->setBuddy(trial);
  add_fixed(trial);
  return trial;
}

void WatchControls::add_agent() {
  agent_label_ = new QLabel(tr("agent"), this);
  add_label(agent_label_);
  agent_ = new ElidedCombo(this);
  agent_->setAccessibleName(tr("Agent"));
  agent_->setToolTip(tr("Which agent's posterior is shown; typing its name or number chooses it"));
  agent_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  agent_->setMinimumContentsLength(letters_of_agent);  // whatever the names: the charts beside keep their width
  agent_label_->setBuddy(agent_);
  add_fixed(agent_);
  set_agents(false);
}

void WatchControls::set_agents(bool several) {
  set_relevant(agent_label_, several);
  set_relevant(agent_, several);
}

void WatchControls::add_beside() {
  beside_ = add_choice(tr("Compare with"));
  beside_->setToolTip(tr("Whose posterior beside it, in the same trial after the same round"));
  beside_->addItem(tr("alone"));
  set_relevant(beside_, false);
  connect(beside_, &QComboBox::currentIndexChanged, this, [this](int index) {
    beside_place_ = std::max(0, index);
    Q_EMIT beside_changed(index > 0 ? std::optional(static_cast<std::size_t>(index - 1)) : std::nullopt);
  });
}

void WatchControls::show_beside(std::optional<std::size_t> algorithm) {
  beside_place_ = algorithm ? static_cast<int>(*algorithm) + 1 : 0;
  show_choice();
}

void WatchControls::report_selection() {
  if (algorithm_->currentIndex() < 0) return;
  selected_algorithm_ = algorithm_->currentIndex();
  selected_trial_ = trial_->value();
  selected_agent_ = std::max(0, agent_->currentIndex());
  Q_EMIT watch_changed(static_cast<std::size_t>(selected_algorithm_),
                       selected_trial_ == 0 ? Runner::latest_trial : static_cast<std::size_t>(selected_trial_ - 1),
                       static_cast<Index>(selected_agent_));
}

void WatchControls::show_selected(std::size_t algorithm, std::size_t trial, Index agent) {
  selected_algorithm_ = static_cast<int>(algorithm);
  selected_trial_ = trial == Runner::latest_trial ? 0 : static_cast<int>(trial) + 1;
  selected_agent_ = static_cast<int>(agent);
  show_choice();
}

/// What is watched and not in the lists (yet) is shown once it is.
void WatchControls::show_choice() {
  const QSignalBlocker quiet_algorithm(algorithm_), quiet_trial(trial_), quiet_agent(agent_), quiet_beside(beside_);
  beside_->setCurrentIndex(beside_place_ < beside_->count() ? beside_place_ : 0);
  if (selected_algorithm_ < algorithm_->count()) algorithm_->setCurrentIndex(selected_algorithm_);
  trial_->setValue(selected_trial_);
  if (selected_agent_ < agent_->count()) agent_->setCurrentIndex(selected_agent_);
}

void WatchControls::offer_choices(const ChartData& now) {
  if (!now.run) return;
  offer_algorithms(*now.run);
  ChartControls::offer_choices(now);
  offer_agents(now.posterior ? *now.posterior : now.run->posterior);
  show_choice();
}

void WatchControls::offer_algorithms(const Snapshot& run) {
  const QSignalBlocker quiet_algorithm(algorithm_), quiet_trial(trial_);
  bool same = static_cast<std::size_t>(algorithm_->count()) == run.algorithms.size();
  for (std::size_t i = 0; same && i < run.algorithms.size(); ++i)
    same = algorithm_->itemText(static_cast<int>(i)) == QString::fromStdString(run.algorithms[i].label);
  if (!same) {
    algorithm_->clear();
    const QSignalBlocker quiet_beside(beside_);
    while (beside_->count() > 1) beside_->removeItem(beside_->count() - 1);
    for (const AlgorithmSnapshot& algorithm : run.algorithms)
      for (QComboBox* list : {algorithm_, beside_}) list->addItem(QString::fromStdString(algorithm.label));
    set_relevant(beside_, run.algorithms.size() > 1);
  }
  trial_->setMaximum(std::max(1, static_cast<int>(run.trials)));
}

void WatchControls::offer_agents(const PosteriorSnapshot& posterior) {
  const bool several = watched_agent(posterior) && watched_agent(posterior)->names.size() > 1;
  if (several && watched_agent(posterior)->names != agent_names_) {
    agent_names_ = watched_agent(posterior)->names;
    const QSignalBlocker quiet(agent_);
    agent_->clear();
    for (const std::string& name : agent_names_) agent_->addItem(QString::fromStdString(name));
    agent_->setCurrentIndex(std::clamp(selected_agent_, 0, agent_->count() - 1));
  }
  set_agents(several);
  // An agent that this run does not have was watched.
  if (several && selected_agent_ >= agent_->count()) report_selection();
}

ChartControls* make_controls(ChartKind kind, const ChartOptions& start, QWidget* parent) {
  if (kind->chooses_posterior) return new WatchControls(kind, start, parent);
  if (kind->accepts_regret) return new PriceControls(kind, start, parent);
  return new ChartControls(kind, start, parent);
}

}  // namespace privbo::ui
