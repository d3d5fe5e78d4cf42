// The context menu of a chart: everything the mouse can do there, for the keyboard too.
#pragma once

#include <QPoint>

#include "plot/model/plot_model.h"

namespace privbo::ui {

class ChartView;

/// Opens the menu at `position` (global); it deletes itself. `model` is what the chart shows.
void show_chart_menu(ChartView& chart, const PlotModel& model, const QPoint& position);

}  // namespace privbo::ui
