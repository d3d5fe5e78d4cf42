// The one way out of every chart: its figure or its numbers on the clipboard, the numbers as a table on screen, and the
// export dialog.
#pragma once

#include <QObject>

#include "charts/drawing/export_settings.h"
#include "export/export_source.h"

class QWidget;

namespace privbo::ui {

class ChartClipboard;
class ExportDialog;
class Preferences;

class ChartCommands : public QObject {
  Q_OBJECT
 public:
  /// `window` owns the dialogs. Figures start with what `preferences` say at that time.
  ChartCommands(const Preferences& preferences, QWidget* window);
  /// Does from now on what the menus of these charts ask for.
  void add(const ChartSet& set);

  /// Opens the dialog, which deletes itself when it is closed.
  ExportDialog* open_export(const ExportSource& source, ChartKind kind);
  /// Does the same, as wide as a column of an article.
  void open_article(const ExportSource& source, ChartKind kind);
  /// Returns the preferred figure; a chart that needs a height of its own has it.
  ExportSettings figure_for(const ExportedChart& chart) const;

 Q_SIGNALS:
  /// What was done, for the status bar.
  void status_message(const QString& message);

 private:
  void copy_figure(const ExportSource& source, ChartKind kind);

  const Preferences& preferences_;
  QWidget* window_;
  ChartClipboard* clipboard_;
};

}  // namespace privbo::ui
