// Columns of the charts that only runs with contexts fill.
#include "charts/chart_columns.h"

namespace privbo::ui {

void error_rate_columns(Columns&, const ChartData&, const ChartOptions&) {}
void policy_columns(Columns&, const ChartData&, const ChartOptions&) {}

}  // namespace privbo::ui
