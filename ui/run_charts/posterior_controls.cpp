// Whose belief the posterior shows, and what of it.
#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>
#include <algorithm>
#include <utility>

#include "experiment/run/runner.h"
#include "families/federated/record/agents_record.h"
#include "run_charts/chart_controls.h"
#include "widgets/quiet_wheel.h"

namespace privbo::ui {

PosteriorControls::PosteriorControls(const ChartOptions& start, QWidget* parent)
    : ChartControls(ChartKind::posterior, start, parent) {
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
  hidden_band_ = add_flag(tr("band without noise"), tr("The band of the belief without privacy noise (ground truth)"),
                          &ChartOptions::hidden_band);
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
  const bool several = agents_picture(belief) && agents_picture(belief)->names.size() > 1;
  if (several && agents_picture(belief)->names != agent_names_) {
    agent_names_ = agents_picture(belief)->names;
    const int chosen = agent_->currentIndex();
    {
      const QSignalBlocker quiet(agent_);
      agent_->clear();
      qsizetype longest = 4;
      for (const std::string& name : agent_names_) {
        agent_->addItem(QString::fromStdString(name));
        longest = std::max(longest, agent_->itemText(agent_->count() - 1).size());
      }
      agent_->setMinimumContentsLength(
          static_cast<int>(std::min<qsizetype>(longest, 14)));  // names differ at their end
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
    for (const AlgorithmSnapshot& algorithm : snapshot.algorithms)
      algorithm_->addItem(QString::fromStdString(algorithm.label));
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
  const bool broadcast_there =
      agents_picture(belief) && agents_picture(belief)->broadcast.size() == belief.domain->size();
  if (d > 2 && !arms) return {};  // always against the true f
  if (d != 2 || arms) return known ? std::vector{mean, calibration} : std::vector<BeliefView>{};
  if (agents_picture(belief)) {
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
      case BeliefView::deviation:
        return tr("deviation σ");
      case BeliefView::truth:
        return tr("true f");
      case BeliefView::hidden_mean:
        return tr("mean without noise");
      case BeliefView::difference:
        return tr("noise in the mean");
      case BeliefView::calibration:
        return tr("mean against f");
      case BeliefView::broadcast:
        return tr("broadcast");
      case BeliefView::mean:
        break;
    }
    return belief.domain->dimension() == 2 ? tr("mean μ") : tr("belief");
  };
  const std::vector<BeliefView> views = views_of(belief);
  std::vector<std::pair<QString, int>> wanted;
  for (const BeliefView view : views) wanted.emplace_back(name(view), static_cast<int>(view));
  bool same = static_cast<std::size_t>(view_->count()) == wanted.size();
  for (int i = 0; same && i < view_->count(); ++i)
    same = view_->itemText(i) == wanted[static_cast<std::size_t>(i)].first;
  if (!same) {
    const QSignalBlocker quiet(view_);
    view_->clear();
    for (const auto& [text, value] : wanted) view_->addItem(text, value);
    select(view_, static_cast<int>(options_.view));
  }
  set_relevant(view_, !views.empty());
  set_relevant(hidden_band_, belief.domain && belief.domain->dimension() == 1 && belief.hidden_deviation.size() > 0);
}

}  // namespace privbo::ui
