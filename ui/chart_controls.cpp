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

#include "experiment/runner.h"
#include "panel/catalogue_text.h"
#include "panel/quiet_wheel.h"

namespace privbo::ui {
namespace {

void select(QComboBox* combo, const QVariant& data) { combo->setCurrentIndex(std::max(0, combo->findData(data))); }

const QString epsilon_path = QStringLiteral("/privacy/epsilon");

/// The descriptor of a setting, of whichever component it belongs to; null for what is none.
const ParamSpec* spec_of(const std::string& path) {
  if (const ParamSpec* spec = spec_at(path)) return spec;
  const std::size_t first = path.find('/', 1), last = path.rfind('/');
  const Section* section = first == std::string::npos ? nullptr : find_section(path.substr(1, first - 1));
  if (!section) return nullptr;
  for (const ComponentInfo* component : section->components)
    for (const ParamSpec& spec : component->params)
      if (spec.key == path.substr(last + 1)) return &spec;
  return nullptr;
}

bool drawable(const std::string& path) {
  const ParamSpec* spec = spec_of(path);
  return spec && (spec->kind == ParamKind::real || spec->kind == ParamKind::integer);
}

/// "Privacy budget per reward ε", "Width scale s, IGP-UCB"; the path itself where there is no descriptor.
QString setting_text(const QString& path, const std::shared_ptr<const Experiment>& experiment) {
  const ParamSpec* spec = spec_of(path.toStdString());
  if (!spec) return path.mid(1);
  const QStringList parts = path.split(QLatin1Char('/'), Qt::SkipEmptyParts);
  const std::size_t slot = parts.front() == QLatin1String("algorithms") && parts.size() == 3 ? parts[1].toULongLong() : static_cast<std::size_t>(-1);
  if (!experiment || slot >= experiment->algorithms().size()) return title_of(*spec);
  return QStringLiteral("%1, %2").arg(title_of(*spec), QString::fromStdString(experiment->algorithms()[slot].label));
}

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
    case ChartKind::posterior: break;
    case ChartKind::privacy:
      add_flag(log_t, log_t_tip, &ChartOptions::log_t);
      add_flag(tr("log ε"), tr("Logarithmic axis of ε"), &ChartOptions::log_y);
      break;
    case ChartKind::distribution:
      add_metric();
      add_flag(tr("log y"), tr("Logarithmic axis of regret"), &ChartOptions::log_y);
      add_flag(tr("trials"), tr("Every finished trial as a point"), &ChartOptions::trials);
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
  algorithm_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
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
  keep_wheel_for_scrolling(algorithm_);
  keep_wheel_for_scrolling(trial_);
  surface_ = add_choice(tr("Which surface"));
  surface_->addItem(tr("mean μ"), false);
  surface_->addItem(tr("deviation σ"), true);
  set_relevant(surface_, false);
  on_show([this] { surface_->setCurrentIndex(options_.show_deviation ? 1 : 0); });
  const auto watch = [this] {
    if (algorithm_->currentIndex() >= 0)
      Q_EMIT watch_changed(static_cast<std::size_t>(algorithm_->currentIndex()),
                           trial_->value() == 0 ? Runner::latest_trial : static_cast<std::size_t>(trial_->value() - 1));
  };
  connect(algorithm_, &QComboBox::currentIndexChanged, this, watch);
  connect(trial_, &QSpinBox::valueChanged, this, watch);
  connect(surface_, &QComboBox::currentIndexChanged, this, [this] {
    options_.show_deviation = surface_->currentData().toBool();
    changed_by_reader();
  });
  set_options(start);
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
  const auto& domain = snapshot.posterior.domain;
  set_relevant(surface_, domain && domain->shape.size() == 2);
}

TradeoffControls::TradeoffControls(const ChartOptions& start, QWidget* parent) : ChartControls(ChartKind::tradeoff, start, parent) {
  parameter_ = add_choice(tr("Setting along x"));
  parameter_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  parameter_->setMinimumContentsLength(12);
  parameter_->addItem(setting_text(epsilon_path, {}), epsilon_path);
  add_flag(tr("log x"), tr("Logarithmic axis of the setting"), &ChartOptions::log_t);
  add_flag(tr("log y"), tr("Logarithmic axis of regret"), &ChartOptions::log_y);
  on_show([this] {
    if (parameter_->findData(options_.parameter) < 0) parameter_->addItem(setting_text(options_.parameter, experiment_), options_.parameter);
    select(parameter_, options_.parameter);
  });
  connect(parameter_, &QComboBox::currentIndexChanged, this, [this] {
    options_.parameter = parameter_->currentData().toString();
    changed_by_reader();
  });
  set_options(start);
}

void TradeoffControls::follow(const ChartData& now) {
  if (now.pinned == pinned_ && now.sweep == sweep_ && now.experiment == experiment_) return;
  pinned_ = now.pinned;
  sweep_ = now.sweep;
  experiment_ = now.experiment;
  QStringList paths = tradeoff_paths(now);
  if (!paths.contains(options_.parameter)) paths << options_.parameter;
  QStringList present;
  for (int i = 0; i < parameter_->count(); ++i) present << parameter_->itemData(i).toString();
  if (paths == present) return;
  const QSignalBlocker quiet(parameter_);
  parameter_->clear();
  for (const QString& path : paths) {
    parameter_->addItem(setting_text(path, experiment_), path);
    parameter_->setItemData(parameter_->count() - 1, path, Qt::ToolTipRole);
  }
  select(parameter_, options_.parameter);
}

ChartControls* make_controls(ChartKind kind, const ChartOptions& start, QWidget* parent) {
  if (kind == ChartKind::posterior) return new PosteriorControls(start, parent);
  if (kind == ChartKind::tradeoff) return new TradeoffControls(start, parent);
  return new ChartControls(kind, start, parent);
}

QStringList tradeoff_paths(const ChartData& data) {
  QStringList paths{epsilon_path};
  const auto add = [&paths](const std::string& path) {
    const QString text = QString::fromStdString(path);
    if (!paths.contains(text)) paths << text;
  };
  if (data.sweep) add(data.sweep->plan.path);
  std::vector<Json> settings;
  if (data.experiment) settings.push_back(data.experiment->document().flatten());
  if (data.pinned)
    for (const PinnedRun& run : *data.pinned)
      if (run.experiment) settings.push_back(run.experiment->document().flatten());
  for (const Json& one : settings)
    for (const auto& [path, value] : one.items()) {
      if (!value.is_number() || !drawable(path)) continue;
      for (const Json& other : settings)
        if (const auto there = other.find(path); there != other.end() && there->is_number() && *there != value) {
          add(path);
          break;
        }
    }
  return paths;
}

}  // namespace privbo::ui
