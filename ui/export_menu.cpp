// File dialogs around the chart export.
#include "export_menu.h"

#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <exception>
#include <filesystem>

#include "chart_area.h"
#include "charts/chart_export.h"
#include "charts/chart_view.h"
#include "io/atomic_write.h"
#include "io/scenario_file.h"
#include "run_controller.h"

namespace privbo::ui {
namespace {

std::filesystem::path to_path(const QString& text) { return std::filesystem::path(text.toStdU16String()); }

}  // namespace

ExportMenu::ExportMenu(const RunController& controller, const ChartArea& charts, QWidget* window)
    : QMenu(tr("&Export Chart"), window), controller_(controller), charts_(charts) {
  add_chart(ChartKind::regret, tr("&Regret"));
  add_chart(ChartKind::posterior, tr("&Posterior"));
  add_chart(ChartKind::privacy, tr("Pri&vacy Loss"));
  connect(&controller_, &RunController::snapshot_taken, this, &ExportMenu::follow);
  follow();
}

void ExportMenu::follow() { menuAction()->setEnabled(!controller_.snapshot()->algorithms.empty()); }

void ExportMenu::add_chart(ChartKind kind, const QString& title) {
  QMenu* menu = addMenu(title);
  const auto add = [&](const QString& text, auto handler) { connect(menu->addAction(text), &QAction::triggered, this, handler); };
  add(tr("P&NG…"), [this, kind] { export_picture(kind, ExportFormat::png); });
  add(tr("&SVG…"), [this, kind] { export_picture(kind, ExportFormat::svg); });
  add(tr("&PDF…"), [this, kind] { export_picture(kind, ExportFormat::pdf); });
  menu->addSeparator();
  add(tr("Data as &CSV…"), [this, kind] { export_table(kind); });
}

QString ExportMenu::ask(ChartKind kind, const QString& suffix, const QString& filter) {
  const QString start = QDir::home().filePath(chart_name(kind) + QLatin1Char('.') + suffix);
  QString file = QFileDialog::getSaveFileName(parentWidget(), tr("Export Chart"), start, filter);
  if (!file.isEmpty() && QFileInfo(file).suffix().isEmpty()) file += QLatin1Char('.') + suffix;
  return file;
}

void ExportMenu::export_picture(ChartKind kind, ExportFormat format) {
  const bool png = format == ExportFormat::png, svg = format == ExportFormat::svg;
  const QString suffix = png ? QStringLiteral("png") : svg ? QStringLiteral("svg") : QStringLiteral("pdf");
  // What is on screen when the command is given is what is saved, however long the dialog stays open.
  const SnapshotPtr snapshot = controller_.snapshot();
  const auto experiment = controller_.experiment();
  const QString file = ask(kind, suffix, tr("%1 pictures (*.%2)").arg(suffix.toUpper(), suffix));
  if (file.isEmpty()) return;
  ChartOptions options = charts_.chart(kind)->options();
  options.title = true;
  ExportSettings settings;
  settings.format = format;
  try {
    const QString scenario = experiment ? QString::fromStdString(to_text(Scenario{experiment->document(), {}})) : QString();
    export_chart(*snapshot, kind, options, settings, to_path(file), scenario);
    Q_EMIT exported(tr("Saved %1").arg(QDir::toNativeSeparators(file)));
  } catch (const std::exception& error) {
    QMessageBox::warning(parentWidget(), tr("Export Chart"), QString::fromUtf8(error.what()));
  }
}

void ExportMenu::export_table(ChartKind kind) {
  const SnapshotPtr snapshot = controller_.snapshot();
  const QString file = ask(kind, QStringLiteral("csv"), tr("Tables (*.csv)"));
  if (file.isEmpty()) return;
  try {
    write_atomically(to_path(file), chart_csv(*snapshot, kind, charts_.chart(kind)->options()));
    Q_EMIT exported(tr("Saved %1").arg(QDir::toNativeSeparators(file)));
  } catch (const std::exception& error) {
    QMessageBox::warning(parentWidget(), tr("Export Chart"), QString::fromUtf8(error.what()));
  }
}

}  // namespace privbo::ui
