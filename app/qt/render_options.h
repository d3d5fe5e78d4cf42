// Describes the options of `privbo render` about a figure: the chart's options, and the file's.
#pragma once

#include "charts/kinds/chart_kind.h"
#include "cli/arguments.h"

namespace privbo::app {

/// Returns the value of an option as Qt's text.
QString text_value(const Arguments& arguments, const char* option);

/// Returns the options of a chart. Unless the command line states otherwise, a sweep in `data` gives the trade-off its
/// setting and spacing, and several agents show their simple regret. Throws UsageError where the command line makes no
/// sense.
ui::ChartOptions chart_options_of(const Arguments& arguments, ui::ChartKind kind, const ui::ChartData& data = {});

/// Format, size and type of the figure; `all`: PNG unless the command line states otherwise. Throws UsageError
/// likewise.
ui::ExportSettings settings_of(const Arguments& arguments, bool all);

}  // namespace privbo::app
