// The menu that saves charts as pictures and their data as tables.
#pragma once

#include <QMenu>

#include "charts/chart_options.h"

namespace privbo::ui {

class ChartArea;
class RunController;

class ExportMenu : public QMenu {
  Q_OBJECT
 public:
  ExportMenu(const RunController& controller, const ChartArea& charts, QWidget* window);

 Q_SIGNALS:
  /// What was written, for the status bar.
  void exported(const QString& message);

 private:
  void add_chart(ChartKind kind, const QString& title);
  void export_picture(ChartKind kind, ExportFormat format);
  void export_table(ChartKind kind);
  QString ask(ChartKind kind, const QString& suffix, const QString& filter);
  void follow();

  const RunController& controller_;
  const ChartArea& charts_;
};

}  // namespace privbo::ui
