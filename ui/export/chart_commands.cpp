// Clipboard and table of a chart.
#include "export/chart_commands.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>

#include "charts/output/chart_export.h"
#include "charts/view/chart_view.h"
#include "export/export_menu.h"
#include "export/table_dialog.h"
#include "run_charts/run_charts.h"

namespace privbo::ui {

ChartCommands::ChartCommands(RunCharts& charts, ExportMenu& exports, QWidget* window)
    : QObject(window), charts_(charts), window_(window) {
  connect(&charts_, &RunCharts::current_changed, &exports,
          [this, &exports] { exports.set_current(charts_.current()->kind()); });
  for (const ChartKind kind : run_charts()) {
    ChartView* chart = charts_.chart(kind);
    connect(chart, &ChartView::copy_figure_wanted, &exports, [kind, &exports] {
      exports.set_current(kind);
      exports.copy_figure->trigger();
    });
    connect(chart, &ChartView::export_wanted, &exports, [kind, &exports] {
      exports.set_current(kind);
      exports.figure->trigger();
    });
    connect(chart, &ChartView::copy_data_wanted, this, [this, kind] { copy_data(kind); });
    connect(chart, &ChartView::table_wanted, this, [this, kind] { show_table(kind); });
  }
}

void ChartCommands::copy_data(ChartKind kind) {
  // A belief with many estimates is megabytes of text: written beside the window, not by it.
  copies_.start([this, data = charts_.data(), options = charts_.options(kind),
                 kind](const std::stop_token&) -> LatestJob::Deliver {
    return [this, text = QString::fromStdString(chart_csv(data, kind, options))] {
      QGuiApplication::clipboard()->setText(text);
      Q_EMIT told(tr("Copied the numbers of the chart as comma-separated text."));
    };
  });
}

void ChartCommands::show_table(ChartKind kind) { show_table_dialog(*charts_.chart(kind), window_); }

}  // namespace privbo::ui
