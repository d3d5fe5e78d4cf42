#include "export/chart_commands.h"

#include "charts/output/chart_export.h"
#include "export/chart_clipboard.h"
#include "export/export_dialog.h"
#include "export/export_form.h"
#include "export/table_dialog.h"
#include "preferences/preferences.h"
#include "words/plain_text.h"

namespace privbo::ui {

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
