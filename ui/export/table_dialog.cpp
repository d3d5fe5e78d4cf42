#include "export/table_dialog.h"

#include <QAbstractTableModel>
#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QTableView>
#include <QVBoxLayout>

#include "charts/output/chart_table_model.h"
#include "charts/view/chart_widget.h"
#include "widgets/scrolling.h"

namespace privbo::ui {

void show_table_dialog(const ChartWidget& chart, QWidget* window) {
  auto* dialog = new QDialog(window);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(QCoreApplication::translate("TableDialog", "Data of the %1 chart").arg(chart.kind().id()));
  auto* summary = new QLabel(chart.text_summary(), dialog);
  summary->setWordWrap(true);
  summary->setTextFormat(Qt::PlainText);
  summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
  auto* table = new QTableView(dialog);
  table->setModel(make_chart_table(chart.data(), chart.kind(), chart.options(), table));
  table->setAccessibleName(dialog->windowTitle());
  table->setWordWrap(false);
  // Titles name unit and origin: they are read in several lines.
  QHeaderView* head = table->horizontalHeader();
  head->setDefaultAlignment(
      Qt::Alignment::fromInt(static_cast<int>(Qt::AlignCenter) | static_cast<int>(Qt::TextWordWrap)));
  head->setDefaultSectionSize(dialog->fontMetrics().averageCharWidth() * 24);
  head->setMinimumHeight(dialog->fontMetrics().height() * 4);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
  QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
  auto* column = new QVBoxLayout(dialog);
  column->addWidget(summary);
  column->addWidget(table, 1);
  column->addWidget(buttons);
  const QSize wanted(dialog->fontMetrics().averageCharWidth() * 110, dialog->fontMetrics().height() * 32);
  dialog->resize(within_screen(*dialog, wanted));
  dialog->show();
  table->setFocus();
}

}  // namespace privbo::ui
