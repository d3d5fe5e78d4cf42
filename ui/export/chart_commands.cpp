#include "export/chart_commands.h"

#include <QAbstractTableModel>
#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QTableView>
#include <QVBoxLayout>

#include "charts/output/chart_export.h"
#include "charts/output/chart_table_model.h"
#include "charts/view/chart_widget.h"
#include "export/chart_clipboard.h"
#include "export/export_dialog.h"
#include "export/export_form.h"
#include "preferences/preferences.h"
#include "widgets/letters.h"
#include "widgets/scrolling.h"
#include "words/plain_text.h"

namespace privbo::ui {
namespace {

// The numbers behind a chart, as they are now, in a window of their own.

/// Several may be open; each deletes itself when it is closed.
void show_table_dialog(const ChartWidget& chart, QWidget* window) {
  auto* dialog = new QDialog(window);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(QCoreApplication::translate("TableDialog", "Data of the %1 chart")
                             .arg(QString::fromStdString(chart.kind().id())));
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
  head->setDefaultSectionSize(letter_width(dialog->fontMetrics()) * 24);
  head->setMinimumHeight(dialog->fontMetrics().height() * 4);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
  QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
  auto* column = new QVBoxLayout(dialog);
  column->addWidget(summary);
  column->addWidget(table, 1);
  column->addWidget(buttons);
  const QSize wanted(letter_width(dialog->fontMetrics()) * 110, dialog->fontMetrics().height() * 32);
  dialog->resize(within_screen(*dialog, wanted));
  dialog->show();
  table->setFocus();
}

}  // namespace

ChartCommands::ChartCommands(const Preferences& preferences, QWidget* window)
    : QObject(window), preferences_(preferences), window_(window), clipboard_(new ChartClipboard(this)) {
  connect(clipboard_, &ChartClipboard::copied, this, &ChartCommands::status_message);
  connect(clipboard_, &ChartClipboard::failed, this,
          [this](const QString& problem) { show_warning(window_, tr("Copy Figure"), problem); });
}

void ChartCommands::add(const ChartSet& set) {
  for (ChartWidget* chart : set.charts) {
    connect(chart, &ChartWidget::copy_figure_wanted, this,
            [this, set, chart] { copy_figure(export_source(set), chart->kind()); });
    connect(chart, &ChartWidget::copy_data_wanted, this, [this, chart] { clipboard_->copy_data(exported(*chart)); });
    connect(chart, &ChartWidget::table_wanted, this, [this, chart] { show_table_dialog(*chart, window_); });
    connect(chart, &ChartWidget::export_wanted, this,
            [this, set, chart] { open_export(export_source(set), chart->kind()); });
    connect(chart, &ChartWidget::article_wanted, this,
            [this, set, chart] { open_article(export_source(set), chart->kind()); });
  }
}

ExportSettings ChartCommands::figure_for(const ExportedChart& chart) const {
  ExportSettings settings = preferences_.values().figure;
  if (chart.data.trust) settings.size_mm = trust_figure_mm(*chart.data.trust);
  return settings;
}

void ChartCommands::copy_figure(const ExportSource& source, ChartKind kind) {
  const ExportedChart& chart = *source.find(kind);
  clipboard_->copy_figure({chart, figure_for(chart)}, scenario_text(source, {}));
}

ExportDialog* ChartCommands::open_export(const ExportSource& source, ChartKind kind) {
  auto* dialog = new ExportDialog(source, kind, figure_for(*source.find(kind)), window_);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &ExportDialog::status_message, this, &ChartCommands::status_message);
  dialog->show();
  return dialog;
}

void ChartCommands::open_article(const ExportSource& source, ChartKind kind) {
  ExportDialog* dialog = open_export(source, kind);
  dialog->form().use_article_column();
}

}  // namespace privbo::ui
