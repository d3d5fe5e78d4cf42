// Error rates at the checkpoints: what a run that stopped there would lose with one answer, against T or against ε.
#include "charts/charts_tr.h"
#include "charts/plot_model.h"

namespace privbo::ui {

PlotModel error_rate_model(const ChartData&, const ChartOptions&) {
  PlotModel model;
  model.title = Charts::tr("Error rate");
  model.hint = Charts::tr("Error rates appear here once a run with contexts has finished a trial.");
  model.summary = model.hint;
  return model;
}

}  // namespace privbo::ui
