// What would be recommended to the next visitor, context by context.
#include "charts/charts_tr.h"
#include "charts/plot_model.h"

namespace privbo::ui {

PlotModel policy_model(const ChartData&, const ChartOptions&) {
  PlotModel model;
  model.title = Charts::tr("Recommendation");
  model.hint = Charts::tr("What would be recommended appears here once a run with contexts has started.");
  model.summary = model.hint;
  return model;
}

}  // namespace privbo::ui
