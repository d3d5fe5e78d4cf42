// Names and defaults of the charts.
#include "charts/model/chart_options.h"

namespace privbo::ui {

std::optional<ChartKind> chart_kind(const QString& name) {
  for (const ChartKind kind : rendered_chart_kinds)
    if (chart_name(kind) == name) return kind;
  return std::nullopt;
}

QString chart_name(ChartKind kind) {
  switch (kind) {
    case ChartKind::regret:
      return QStringLiteral("regret");
    case ChartKind::posterior:
      return QStringLiteral("posterior");
    case ChartKind::privacy:
      return QStringLiteral("privacy");
    case ChartKind::distribution:
      return QStringLiteral("distribution");
    case ChartKind::tradeoff:
      return QStringLiteral("tradeoff");
    case ChartKind::released:
      return QStringLiteral("released");
    case ChartKind::agents:
      return QStringLiteral("agents");
    case ChartKind::uploads:
      return QStringLiteral("uploads");
    case ChartKind::error_rate:
      return QStringLiteral("error_rate");
    case ChartKind::policy:
      return QStringLiteral("policy");
    case ChartKind::odometer:
      return QStringLiteral("odometer");
    case ChartKind::errors:
      return QStringLiteral("errors");
    case ChartKind::audit:
      return QStringLiteral("audit");
    case ChartKind::trust:
      return QStringLiteral("trust");
    case ChartKind::attack:
      return QStringLiteral("attack");
    case ChartKind::attack_runs:
      return QStringLiteral("attack_runs");
  }
  return {};
}

ChartOptions default_options(ChartKind kind) {
  ChartOptions options;
  // One user answering T rounds spends T times the ε of one reward: only a log axis shows both, and
  // accountants differ by factors.
  options.log_y = kind == ChartKind::privacy || kind == ChartKind::tradeoff || kind == ChartKind::odometer ||
                  kind == ChartKind::error_rate;
  // ε and most other settings are tried by ratio, and what they cost is a ratio too.
  options.log_t = kind == ChartKind::trust || kind == ChartKind::tradeoff || kind == ChartKind::error_rate;
  options.trials = kind == ChartKind::distribution || kind == ChartKind::agents;
  if (kind == ChartKind::agents) options.metric = Metric::simple_regret;
  return options;
}

}  // namespace privbo::ui
