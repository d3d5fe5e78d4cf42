// What the charts' own menus ask for: a figure or its numbers on the clipboard, and the numbers as a table on screen.
#pragma once

#include <QObject>

#include "charts/kinds/chart_kind.h"
#include "work/latest_job.h"

class QWidget;

namespace privbo::ui {

class RunCharts;
class ExportMenu;

class ChartCommands : public QObject {
  Q_OBJECT
 public:
  ChartCommands(RunCharts& charts, ExportMenu& exports, QWidget* window);

  /// Written by a worker; `told` says when the clipboard has it.
  void copy_data(ChartKind kind);
  /// A window of its own with the numbers as they are now; several may be open.
  void show_table(ChartKind kind);

 Q_SIGNALS:
  /// What was done, for the status bar.
  void told(const QString& message);

 private:
  RunCharts& charts_;
  QWidget* window_;
  LatestJob copies_;
};

}  // namespace privbo::ui
