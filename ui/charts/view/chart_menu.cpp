#include "charts/view/chart_menu.h"

#include <QMenu>
#include <set>

#include "charts/view/chart_view.h"
#include "words/chart_text.h"
#include "words/charts_tr.h"

namespace privbo::ui {
namespace {

/// A menu takes "&" for a shortcut; a name may contain one.
QString plain(QString text) { return text.replace(QLatin1Char('&'), QStringLiteral("&&")); }

void add_series(QMenu& menu, ChartView& chart, const PlotModel& model) {
  std::set<std::string> listed;
  for (const PlotSeries& series : model.series) {
    const std::string key = series_key(series);
    if (series.label.empty() || !listed.insert(key).second) continue;
    QAction* action = menu.addAction(plain(chart_text(series.label)));
    action->setCheckable(true);
    action->setChecked(!series.hidden);
    QObject::connect(action, &QAction::triggered, &chart, [&chart, key] { chart.toggle_series(key); });
  }
}

/// The charts of a run have these beside their title.
void add_axes(QMenu& menu, ChartView& chart) {
  if (chart.kind()->source != ChartSource::laboratory || !chart.kind()->controls) return;
  for (const ChartControl& control : chart.kind()->controls()) {
    QAction* action = menu.addAction(chart_text(control.name));
    action->setCheckable(true);
    action->setChecked(number_of(control.get(chart.options())) != 0);
    QObject::connect(action, &QAction::triggered, &chart, [&chart, set = control.set](bool on) {
      ChartOptions options = chart.options();
      set(options, std::int64_t{on});
      chart.set_options(options);
      Q_EMIT chart.options_changed(options);
    });
  }
}

}  // namespace

void show_chart_menu(ChartView& chart, const PlotModel& model, const QPoint& position) {
  auto* menu = new QMenu(&chart);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  const bool drawn = !model.empty();
  const auto add = [&](const QString& text, bool enabled, auto handler) {
    QAction* action = menu->addAction(text);
    action->setEnabled(enabled);
    QObject::connect(action, &QAction::triggered, &chart, handler);
  };
  add(Charts::tr("&Copy Figure"), drawn, &ChartView::copy_figure_wanted);
  add(Charts::tr("Copy &Data"), drawn, &ChartView::copy_data_wanted);
  add(Charts::tr("Show Data &Table…"), drawn, &ChartView::table_wanted);
  add(Charts::tr("&Export…"), drawn, &ChartView::export_wanted);
  menu->addSeparator();
  add_axes(*menu, chart);
  add(Charts::tr("&Reset Zoom"), chart.zoomed(), [&chart] { chart.reset_zoom(); });
  if (drawn) {
    QMenu* series = menu->addMenu(Charts::tr("&Series"));
    add_series(*series, chart, model);
    series->menuAction()->setEnabled(!series->isEmpty());
  }
  menu->popup(position);
}

}  // namespace privbo::ui
