// File → Export Figure: what will be written is shown before it is; all problems are shown next to the fields.
#pragma once

#include <QDialog>

#include "charts/drawing/export_settings.h"
#include "export/export_source.h"

class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;

namespace privbo::ui {

class ChartClipboard;
class ExportForm;
class ExportJobs;
class FigurePreview;
class FileRow;
class ProblemLabel;
struct ExportJob;

class ExportDialog : public QDialog {
  Q_OBJECT
 public:
  /// `start`: what the fields show where nothing was exported before.
  ExportDialog(ExportSource source, ChartKind kind, const ExportSettings& start, QWidget* parent = nullptr);

  ExportForm& form() { return *form_; }
  FigurePreview& preview() { return *preview_; }
  /// Returns the file that Save writes.
  QLineEdit* file_field() const;
  /// Keeps the name and takes another folder.
  void set_folder(const QString& folder);
  bool busy() const;

 public Q_SLOTS:
  void save();
  /// Every chart that has something to show, beside the named file: NAME-regret.pdf, NAME-posterior.pdf, …
  void save_all();
  /// The numbers behind the chart as CSV beside the named file, and where they come from.
  void save_table();
  void copy();
  /// While files are being written the dialog only hides, and goes when they are done.
  void done(int result) override;

 Q_SIGNALS:
  /// What was written, for the status bar.
  void status_message(const QString& message);

 private:
  QWidget* buttons();
  void follow();
  QString suffix() const;
  ExportJob figure_job(const ExportedChart& chart, const QString& file) const;
  void start(std::vector<ExportJob> jobs);
  void show_start();
  void show_message(const QString& message, const QStringList& problems);
  void show_end(const QStringList& written, const QStringList& problems);
  void show_copied(const QString& message, const QStringList& problems);

  ExportSource source_;
  ExportForm* form_;
  FigurePreview* preview_;
  FileRow* file_;
  QLabel* message_;
  ProblemLabel* problem_;
  QProgressBar* progress_;
  ExportJobs* jobs_;
  ChartClipboard* clipboard_;
  QPushButton *save_, *save_all_, *table_, *copy_;
  QStringList skipped_;   // charts with nothing to show
  QString captions_;      // of figures without notes; for the clipboard once they are written
  bool leaving_ = false;  // closed while something was being drawn
};

}  // namespace privbo::ui
