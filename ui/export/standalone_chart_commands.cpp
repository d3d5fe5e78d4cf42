// Clipboard, table and export of charts that stand alone.
#include "export/standalone_chart_commands.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMessageBox>
#include <QWidget>
#include <algorithm>

#include "charts/output/chart_export.h"
#include "charts/view/standalone_chart.h"
#include "export/drawing.h"
#include "export/export_dialog.h"
#include "export/export_jobs.h"
#include "export/table_dialog.h"
#include "preferences/figure_settings.h"

namespace privbo::ui {

StandaloneChartCommands::StandaloneChartCommands(QWidget* window) : QObject(window), window_(window) {}

void StandaloneChartCommands::add(StandaloneChart* chart) {
  charts_.push_back(chart);
  const ChartKind kind = chart->kind();
  connect(chart, &ChartView::copy_figure_wanted, this, [this, kind] { copy_figure(kind); });
  connect(chart, &ChartView::copy_data_wanted, this, [this, kind] { copy_data(kind); });
  connect(chart, &ChartView::table_wanted, this, [this, kind] { show_table(kind); });
  connect(chart, &ChartView::export_wanted, this, [this, kind] { open_export(kind); });
}

ExportSource StandaloneChartCommands::source() const {
  ExportSource source;
  for (const StandaloneChart* chart : charts_) {
    ExportedChart exported{chart->kind(), chart->data(), chart->options()};
    exported.options.title = true;
    if (const auto seen = chart->visible_x()) exported.visible = VisibleRange{seen->first, seen->second};
    source.charts.push_back(std::move(exported));
  }
  if (scenario_) source.scenario = scenario_();
  return source;
}

void StandaloneChartCommands::copy_figure(ChartKind kind) {
  const ExportSource now = source();
  const ExportedChart* chart = now.find(kind);
  if (!chart) return;
  const auto image = std::make_shared<QImage>();
  auto* jobs = new ExportJobs(this);
  connect(jobs, &ExportJobs::finished, this, [this, jobs, image](const QStringList&, const QStringList& problems) {
    jobs->deleteLater();
    if (!problems.isEmpty()) {
      QMessageBox::warning(window_, tr("Copy Figure"), problems.join(QLatin1Char('\n')));
      return;
    }
    QGuiApplication::clipboard()->setImage(*image);
    Q_EMIT told(tr("Copied %1 × %2 pixels").arg(image->width()).arg(image->height()));
  });
  jobs->start({{{}, [request = FigureRequest{*chart, preferred_figure()}, scenario = scenario_text(now, {}), image] {
                  *image = draw_for_clipboard(request, scenario);
                }}});
}

void StandaloneChartCommands::copy_data(ChartKind kind) {
  const ExportSource now = source();
  const ExportedChart* chart = now.find(kind);
  if (!chart) return;
  QGuiApplication::clipboard()->setText(QString::fromStdString(chart_csv(chart->data, kind, chart->options)));
  Q_EMIT told(tr("Copied the numbers of the chart as comma-separated text."));
}

void StandaloneChartCommands::show_table(ChartKind kind) {
  const auto chart = std::ranges::find(charts_, kind, &ChartView::kind);
  if (chart != charts_.end()) show_table_dialog(**chart, window_);
}

void StandaloneChartCommands::open_export(ChartKind kind) {
  auto* dialog = new ExportDialog(source(), kind, preferred_figure(), window_);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &ExportDialog::exported, this, &StandaloneChartCommands::told);
  dialog->show();
}

}  // namespace privbo::ui
