// Clipboard and table of a chart.
#include "chart_commands.h"

#include <QAbstractTableModel>
#include <QAction>
#include <QClipboard>
#include <QDialog>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QLabel>
#include <QTableView>
#include <QVBoxLayout>

#include "chart_area.h"
#include "charts/chart_export.h"
#include "charts/chart_table.h"
#include "charts/chart_view.h"
#include "export/export_menu.h"

namespace privbo::ui {

ChartCommands::ChartCommands(ChartArea& charts, ExportMenu& exports, QWidget* window) : QObject(window), charts_(charts), window_(window) {
  connect(&charts_, &ChartArea::current_changed, &exports, [this, &exports] { exports.set_current(charts_.current()->kind()); });
  for (const ChartKind kind : all_chart_kinds) {
    ChartView* chart = charts_.chart(kind);
    connect(chart, &ChartView::copy_figure_wanted, &exports, [kind, &exports] {
      exports.set_current(kind);
      exports.copy_figure->trigger();
    });
    connect(chart, &ChartView::copy_data_wanted, this, [this, kind] { copy_data(kind); });
    connect(chart, &ChartView::table_wanted, this, [this, kind] { show_table(kind); });
  }
}

void ChartCommands::copy_data(ChartKind kind) {
  QGuiApplication::clipboard()->setText(QString::fromStdString(chart_csv(charts_.data(), kind, charts_.options(kind))));
  Q_EMIT told(tr("Copied the numbers of the chart as comma-separated text."));
}

void ChartCommands::show_table(ChartKind kind) {
  auto* dialog = new QDialog(window_);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(tr("Data of the %1 chart").arg(chart_name(kind)));
  auto* summary = new QLabel(charts_.chart(kind)->text_summary(), dialog);
  summary->setWordWrap(true);
  summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
  auto* table = new QTableView(dialog);
  table->setModel(make_chart_table(charts_.data(), kind, charts_.options(kind), table));
  table->setAccessibleName(dialog->windowTitle());
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
  connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
  auto* column = new QVBoxLayout(dialog);
  column->addWidget(summary);
  column->addWidget(table, 1);
  column->addWidget(buttons);
  dialog->resize(dialog->fontMetrics().averageCharWidth() * 110, dialog->fontMetrics().height() * 32);
  dialog->show();
  table->setFocus();
}

}  // namespace privbo::ui
