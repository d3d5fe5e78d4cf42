#include "run/known_tuning.h"

#include "document/scenario_model.h"
#include "run/run_controller.h"
#include "trial/experiment.h"

namespace privbo::ui {

std::optional<ScaleTuning> known_tuning(const RunController& run, const ScenarioModel& model) {
  const auto experiment = run.experiment();
  return scale_tuning(run.stale() && experiment ? experiment->document() : model.scenario().document);
}

}  // namespace privbo::ui
