// Names of exported charts.
#include "export/export_source.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include "document/data_paths.h"
#include "io/scenario/scenario_file.h"

namespace privbo::ui {

QString chart_title(ChartKind kind) {
  const auto tr = [](const char* text) { return QCoreApplication::translate("ExportSource", text); };
  switch (kind) {
    case ChartKind::regret:
      return tr("Regret");
    case ChartKind::posterior:
      return tr("Posterior");
    case ChartKind::privacy:
      return tr("Privacy loss");
    case ChartKind::distribution:
      return tr("Distribution of final regret");
    case ChartKind::tradeoff:
      return tr("Trade-off");
    case ChartKind::released:
      return tr("Released statistics");
    case ChartKind::agents:
      return tr("Agents");
    case ChartKind::uploads:
      return tr("Uploads");
    case ChartKind::error_rate:
      return tr("Error rate");
    case ChartKind::policy:
      return tr("Recommendation");
    case ChartKind::odometer:
      return tr("Accountants");
    case ChartKind::errors:
      return tr("Attacker's errors");
    case ChartKind::audit:
      return tr("Audit");
    case ChartKind::trust:
      return tr("Trust models");
    case ChartKind::attack:
      return tr("Attacker's belief");
    case ChartKind::attack_runs:
      return tr("Runs of the attack");
  }
  return {};
}

QString scenario_text(const ExportSource& source, const std::filesystem::path& file) {
  if (!source.scenario.document.is_object() || source.scenario.document.empty()) return {};
  const std::filesystem::path folder =
      file.empty() ? std::filesystem::path("/") : std::filesystem::absolute(file).parent_path();
  return QString::fromStdString(to_text(moved_to(source.scenario, folder)));
}

QString suggested_stem(const ExportSource& source, ChartKind kind) {
  static const QRegularExpression odd(QStringLiteral("[^\\w-]+"), QRegularExpression::UseUnicodePropertiesOption);
  QString name = QString::fromStdString(source.scenario.name()).toLower().replace(odd, QStringLiteral("-")).left(60);
  while (name.startsWith(QLatin1Char('-'))) name.remove(0, 1);
  while (name.endsWith(QLatin1Char('-'))) name.chop(1);
  return name.isEmpty() ? chart_name(kind) : name + QLatin1Char('-') + chart_name(kind);
}

}  // namespace privbo::ui
