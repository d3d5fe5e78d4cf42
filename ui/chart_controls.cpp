// Combo boxes and check boxes that make chart options.
#include "chart_controls.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>
#include <algorithm>

#include "experiment/runner.h"
#include "panel/quiet_wheel.h"

namespace privbo::ui {
namespace {

QHBoxLayout* control_row(QWidget* widget) {
  auto* row = new QHBoxLayout(widget);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(widget->fontMetrics().averageCharWidth());
  return row;
}

QComboBox* add_combo(QHBoxLayout* row, QWidget* parent, const QString& name) {
  auto* combo = new QComboBox(parent);
  combo->setAccessibleName(name);
  combo->setToolTip(name);
  combo->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  keep_wheel_for_scrolling(combo);
  row->addWidget(combo);
  return combo;
}

QCheckBox* add_box(QHBoxLayout* row, QWidget* parent, const QString& text, const QString& tip, bool on) {
  auto* box = new QCheckBox(text, parent);
  box->setToolTip(tip);
  box->setAccessibleDescription(tip);
  box->setChecked(on);
  row->addWidget(box);
  return box;
}

void select(QComboBox* combo, int data) { combo->setCurrentIndex(std::max(0, combo->findData(data))); }

}  // namespace

RegretControls::RegretControls(const ChartOptions& start, QWidget* parent) : QWidget(parent), start_(start) {
  auto* row = control_row(this);
  metric_ = add_combo(row, this, tr("Which regret"));
  metric_->addItem(tr("cumulative"), static_cast<int>(Metric::cumulative_regret));
  metric_->addItem(tr("average"), static_cast<int>(Metric::average_regret));
  metric_->addItem(tr("simple"), static_cast<int>(Metric::simple_regret));
  select(metric_, static_cast<int>(start.metric));
  band_ = add_combo(row, this, tr("Spread over trials"));
  band_->addItem(tr("± standard error"), static_cast<int>(Band::standard_error));
  band_->addItem(tr("10–90 % of trials"), static_cast<int>(Band::quantiles));
  band_->addItem(tr("mean only"), static_cast<int>(Band::none));
  select(band_, static_cast<int>(start.band));
  log_t_ = add_box(row, this, tr("log t"), tr("Logarithmic axis of rounds"), start.log_t);
  log_y_ = add_box(row, this, tr("log y"), tr("Logarithmic axis of regret"), start.log_y);
  bounds_ = add_box(row, this, tr("bounds"), tr("Draw the theorems' bounds"), start.bounds);
  for (QComboBox* combo : {metric_, band_})
    connect(combo, &QComboBox::currentIndexChanged, this, [this] { Q_EMIT options_changed(options()); });
  for (QCheckBox* box : {log_t_, log_y_, bounds_})
    connect(box, &QCheckBox::toggled, this, [this] { Q_EMIT options_changed(options()); });
}

ChartOptions RegretControls::options() const {
  ChartOptions now = start_;
  now.metric = static_cast<Metric>(metric_->currentData().toInt());
  now.band = static_cast<Band>(band_->currentData().toInt());
  now.log_t = log_t_->isChecked();
  now.log_y = log_y_->isChecked();
  now.bounds = bounds_->isChecked();
  return now;
}

PosteriorControls::PosteriorControls(const ChartOptions& start, QWidget* parent) : QWidget(parent), start_(start) {
  auto* row = control_row(this);
  algorithm_ = add_combo(row, this, tr("Whose belief"));
  algorithm_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  algorithm_->setMinimumContentsLength(10);
  algorithm_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  auto* label = new QLabel(tr("trial"), this);
  row->addWidget(label);
  trial_ = new QSpinBox(this);
  trial_->setRange(0, 1);
  trial_->setSpecialValueText(tr("latest"));
  trial_->setAccessibleName(tr("Trial"));
  trial_->setToolTip(tr("Which trial's belief is shown"));
  trial_->setKeyboardTracking(false);
  keep_wheel_for_scrolling(trial_);
  label->setBuddy(trial_);
  row->addWidget(trial_);
  surface_ = add_combo(row, this, tr("Which surface"));
  surface_->addItem(tr("mean μ"), false);
  surface_->addItem(tr("deviation σ"), true);
  surface_->setCurrentIndex(start.show_deviation ? 1 : 0);
  surface_->setVisible(false);
  const auto watch = [this] {
    if (algorithm_->currentIndex() >= 0)
      Q_EMIT watch_changed(static_cast<std::size_t>(algorithm_->currentIndex()),
                           trial_->value() == 0 ? Runner::latest_trial : static_cast<std::size_t>(trial_->value() - 1));
  };
  connect(algorithm_, &QComboBox::currentIndexChanged, this, watch);
  connect(trial_, &QSpinBox::valueChanged, this, watch);
  connect(surface_, &QComboBox::currentIndexChanged, this, [this] { Q_EMIT options_changed(options()); });
}

ChartOptions PosteriorControls::options() const {
  ChartOptions now = start_;
  now.show_deviation = surface_->currentData().toBool();
  return now;
}

void PosteriorControls::follow(const Snapshot& snapshot) {
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
  const auto& domain = snapshot.posterior.domain;
  surface_->setVisible(domain && domain->shape.size() == 2);
}

PrivacyControls::PrivacyControls(const ChartOptions& start, QWidget* parent) : QWidget(parent), start_(start) {
  auto* row = control_row(this);
  log_t_ = add_box(row, this, tr("log t"), tr("Logarithmic axis of rounds"), start.log_t);
  log_y_ = add_box(row, this, tr("log ε"), tr("Logarithmic axis of ε"), start.log_y);
  for (QCheckBox* box : {log_t_, log_y_})
    connect(box, &QCheckBox::toggled, this, [this] { Q_EMIT options_changed(options()); });
}

ChartOptions PrivacyControls::options() const {
  ChartOptions now = start_;
  now.log_t = log_t_->isChecked();
  now.log_y = log_y_->isChecked();
  return now;
}

}  // namespace privbo::ui
