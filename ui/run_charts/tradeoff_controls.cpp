// Which settings a trade-off can be drawn along, by name.
#include <QCheckBox>
#include <QComboBox>
#include <QSignalBlocker>
#include <algorithm>

#include "run_charts/chart_controls.h"
#include "words/catalogue_text.h"

namespace privbo::ui {
namespace {

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

/// "Privacy budget ε", "Width scale s, IGP-UCB"; the path itself where there is no descriptor.
QString setting_text(const QString& path, const std::shared_ptr<const Experiment>& experiment) {
  const ParamSpec* spec = spec_of(path.toStdString());
  if (!spec) return path.mid(1);
  const QStringList parts = path.split(QLatin1Char('/'), Qt::SkipEmptyParts);
  const std::size_t slot = parts.front() == QLatin1String("algorithms") && parts.size() == 3
                               ? parts[1].toULongLong()
                               : static_cast<std::size_t>(-1);
  if (!experiment || slot >= experiment->algorithms().size()) return title_of(*spec);
  return QStringLiteral("%1, %2").arg(title_of(*spec), QString::fromStdString(experiment->algorithms()[slot].label));
}

}  // namespace

TradeoffControls::TradeoffControls(const ChartOptions& start, QWidget* parent)
    : ChartControls(ChartKind::tradeoff, start, parent) {
  parameter_ = add_choice(tr("Setting along x"));
  parameter_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  parameter_->setMinimumContentsLength(12);
  parameter_->addItem(setting_text(epsilon_path, {}), epsilon_path);
  add_flag(tr("log x"), tr("Logarithmic axis of the setting"), &ChartOptions::log_t);
  add_flag(tr("log y"), tr("Logarithmic axis of regret"), &ChartOptions::log_y);
  on_show([this] {
    if (parameter_->findData(options_.parameter) < 0)
      parameter_->addItem(setting_text(options_.parameter, experiment_), options_.parameter);
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
