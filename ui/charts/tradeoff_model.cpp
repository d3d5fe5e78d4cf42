// Final regret against a setting.
#include "charts/plot_model.h"

namespace privbo::ui {

PlotModel tradeoff_model(const ChartData&, const ChartOptions&) { return {}; }

}  // namespace privbo::ui
