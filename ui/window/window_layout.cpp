// Reads and writes the group "window" of the user's settings.
#include "window/window_layout.h"

#include <QMainWindow>
#include <QSettings>

#include "privacy/privacy_page.h"
#include "run_charts/chart_area.h"
#include "trust/trust_page.h"

namespace privbo::ui {

void remember_window(QMainWindow& window, ChartArea& charts, PrivacyPage& privacy, TrustPage& trust) {
  QSettings settings;
  settings.beginGroup(QStringLiteral("window"));
  window.restoreGeometry(settings.value(QStringLiteral("geometry")).toByteArray());
  window.restoreState(settings.value(QStringLiteral("state")).toByteArray());
  if (settings.contains(QStringLiteral("charts")))
    charts.restore_layout(settings.value(QStringLiteral("charts")).toByteArray());
  if (settings.contains(QStringLiteral("options")))
    charts.restore_options(settings.value(QStringLiteral("options")).toByteArray());
  const Json page = Json::parse(settings.value(QStringLiteral("privacy")).toByteArray().toStdString(), nullptr, false);
  if (!page.is_discarded()) privacy.restore(page);
  const Json models = Json::parse(settings.value(QStringLiteral("trust")).toByteArray().toStdString(), nullptr, false);
  if (!models.is_discarded()) trust.restore(models);
}

void keep_window(const QMainWindow& window, const ChartArea& charts, const PrivacyPage& privacy,
                 const TrustPage& trust) {
  QSettings settings;
  settings.beginGroup(QStringLiteral("window"));
  settings.setValue(QStringLiteral("geometry"), window.saveGeometry());
  settings.setValue(QStringLiteral("state"), window.saveState());
  settings.setValue(QStringLiteral("charts"), charts.save_layout());
  settings.setValue(QStringLiteral("options"), charts.save_options());
  settings.setValue(QStringLiteral("privacy"), QByteArray::fromStdString(privacy.save().dump()));
  settings.setValue(QStringLiteral("trust"), QByteArray::fromStdString(trust.save().dump()));
}

}  // namespace privbo::ui
