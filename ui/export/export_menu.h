// File → Export: the figure dialog, all charts, data, all results, a page, a film, the clipboard, released parameters,
// and the quick ways to one file.
#pragma once

#include <QMenu>
#include <functional>

#include "charts/drawing/export_settings.h"
#include "export/export_source.h"

namespace privbo::ui {

class ChartCommands;
class RunCharts;
class RunController;

class ExportMenu : public QMenu {
  Q_OBJECT
 public:
  /// `figures`: the commands for a figure of the page in front.
  ExportMenu(const RunController& controller, RunCharts& charts, ChartCommands& commands,
             const QList<QAction*>& figures, QWidget* window);

  /// Entries with shortcuts of their own; the window may put them into other menus as well.
  QAction *all_charts, *table, *copy_figure, *results, *web_page, *film;

 Q_SIGNALS:
  /// What was written, for the status bar.
  void status_message(const QString& message);

 private:
  void add_chart(ChartKind kind, const QString& title);
  ExportSource source() const;
  /// Returns the chart that Data… means.
  ChartKind current() const;
  void export_picture(ChartKind kind, ExportFormat format);
  void export_table(ChartKind kind);
  void export_all();
  void export_results();
  void export_page();
  void export_film();
  void fill_parameters();
  void export_parameters(std::size_t algorithm);
  /// The file to write; empty where the user would rather not, or where the chart has nothing to show, which is
  /// reported.
  QString ask(const ExportSource& source, ChartKind kind, const QString& suffix, const QString& filter);
  void run(const QString& file, std::function<void()> write);
  void follow();

  const RunController& controller_;
  RunCharts& charts_;
  ChartCommands& commands_;
  QMenu* parameters_;  // one entry for each algorithm that has released statistics
};

}  // namespace privbo::ui
