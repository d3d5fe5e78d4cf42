// Reads and writes the group "window" of the user's settings.
#include "window/window_layout.h"

#include <QMainWindow>

#include "memory/user_settings.h"
#include "privacy/privacy_page.h"
#include "run_charts/run_charts.h"
#include "trust/trust_page.h"

namespace privbo::ui {

void restore_window_layout(QMainWindow& window, RunCharts& charts, PrivacyPage& privacy, TrustPage& trust) {
  UserSettings settings(QStringLiteral("window"));
  window.restoreGeometry(settings.bytes(QStringLiteral("geometry")));
  window.restoreState(settings.bytes(QStringLiteral("state")));
  if (settings.contains(QStringLiteral("charts"))) charts.restore_layout(settings.bytes(QStringLiteral("charts")));
  if (settings.contains(QStringLiteral("options"))) charts.restore_options(settings.bytes(QStringLiteral("options")));
  const Json page = Json::parse(settings.bytes(QStringLiteral("privacy")).toStdString(), nullptr, false);
  if (!page.is_discarded()) privacy.restore(page);
  const Json models = Json::parse(settings.bytes(QStringLiteral("trust")).toStdString(), nullptr, false);
  if (!models.is_discarded()) trust.restore(models);
}

void save_window_layout(const QMainWindow& window, const RunCharts& charts, const PrivacyPage& privacy,
                        const TrustPage& trust) {
  UserSettings settings(QStringLiteral("window"));
  settings.set(QStringLiteral("geometry"), window.saveGeometry());
  settings.set(QStringLiteral("state"), window.saveState());
  settings.set(QStringLiteral("charts"), charts.save_layout());
  settings.set(QStringLiteral("options"), charts.save_options());
  settings.set(QStringLiteral("privacy"), QByteArray::fromStdString(privacy.save().dump()));
  settings.set(QStringLiteral("trust"), QByteArray::fromStdString(trust.save().dump()));
}

}  // namespace privbo::ui
