// File → Export: the figure dialog, all charts, data, the clipboard, released parameters, and the quick ways to one
// file.
#pragma once

#include <QMenu>
#include <functional>

#include "export/export_source.h"

namespace privbo::ui {

class RunCharts;
class ExportDialog;
class RunController;

class ExportMenu : public QMenu {
  Q_OBJECT
 public:
  ExportMenu(const RunController& controller, const RunCharts& charts, QWidget* window);

  /// Entries with shortcuts of their own; the window may put them into other menus as well.
  QAction *figure, *all_charts, *table, *copy_figure;

  /// The chart that Figure… and Copy Figure mean (the one looked at last).
  void set_current(ChartKind kind) { current_ = kind; }
  /// The charts as they are on screen now.
  ExportSource source() const;

 Q_SIGNALS:
  /// What was written, for the status bar.
  void exported(const QString& message);

 private:
  void add_chart(ChartKind kind, const QString& title);
  ExportDialog* make_dialog(ChartKind kind);
  void open_dialog(ChartKind kind);
  void export_picture(ChartKind kind, ExportFormat format);
  void export_table(ChartKind kind);
  void export_all();
  void fill_parameters();
  void export_parameters(std::size_t algorithm);
  void copy();
  void complain(const QStringList& problems);
  QString ask(ChartKind kind, const QString& suffix, const QString& filter);
  void run(const QString& file, std::function<void()> write);
  void follow();

  const RunController& controller_;
  const RunCharts& charts_;
  ChartKind current_{};
  QMenu* parameters_;  // one entry for each algorithm that has released statistics
};

}  // namespace privbo::ui
