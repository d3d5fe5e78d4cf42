// What the menus of the laboratory's charts ask for: figure or numbers on the clipboard, the table, the export dialog.
#pragma once

#include <QObject>
#include <functional>
#include <vector>

#include "export/export_source.h"
#include "scenario/scenario.h"

class QWidget;

namespace privbo::ui {

class StandaloneChart;

class StandaloneChartCommands : public QObject {
  Q_OBJECT
 public:
  /// `window` owns the dialogs. Charts that are exported together are added to one of these, each kind once.
  explicit StandaloneChartCommands(QWidget* window);
  void add(StandaloneChart* chart);

  /// The settings behind the charts, so that a PNG can bring them back; none by default.
  void set_scenario(std::function<Scenario()> scenario) { scenario_ = std::move(scenario); }
  ExportSource source() const;

  void copy_figure(ChartKind kind);
  void copy_data(ChartKind kind);
  void show_table(ChartKind kind);
  void open_export(ChartKind kind);

 Q_SIGNALS:
  /// What was done, for the status bar.
  void told(const QString& message);

 private:
  QWidget* window_;
  std::vector<StandaloneChart*> charts_;
  std::function<Scenario()> scenario_;
};

}  // namespace privbo::ui
