// Reads and writes the group "window" of the user's settings.
#include "window_memory.h"

#include <QMainWindow>
#include <QSettings>

#include "chart_area.h"

namespace privbo::ui {

void remember_window(QMainWindow& window, ChartArea& charts) {
  QSettings settings;
  settings.beginGroup(QStringLiteral("window"));
  window.restoreGeometry(settings.value(QStringLiteral("geometry")).toByteArray());
  window.restoreState(settings.value(QStringLiteral("state")).toByteArray());
  if (settings.contains(QStringLiteral("charts"))) charts.restore_layout(settings.value(QStringLiteral("charts")).toByteArray());
  if (settings.contains(QStringLiteral("options"))) charts.restore_options(settings.value(QStringLiteral("options")).toByteArray());
}

void keep_window(const QMainWindow& window, const ChartArea& charts) {
  QSettings settings;
  settings.beginGroup(QStringLiteral("window"));
  settings.setValue(QStringLiteral("geometry"), window.saveGeometry());
  settings.setValue(QStringLiteral("state"), window.saveState());
  settings.setValue(QStringLiteral("charts"), charts.save_layout());
  settings.setValue(QStringLiteral("options"), charts.save_options());
}

}  // namespace privbo::ui
