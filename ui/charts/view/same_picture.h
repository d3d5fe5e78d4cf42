// Determines whether a chart would look the same with other data or options: what need not be drawn again, and which
// zoom still means something.
#pragma once

#include "plot/data/chart_data.h"
#include "plot/data/chart_options.h"
#include "plot/kinds/chart_kind.h"

namespace privbo::ui {

/// Returns whether both options give the same axes.
bool same_axes(const ChartOptions& a, const ChartOptions& b);
/// Returns whether both data give the same picture. A run's finished trials change far more rarely than its curves.
bool same_picture(ChartKind kind, const ChartData& a, const ChartData& b);
/// Returns whether the axes go on as they are: the same laboratory, growing. Either may be null.
bool same_lab_axes(ChartKind kind, const LabData* a, const LabData* b);

}  // namespace privbo::ui
