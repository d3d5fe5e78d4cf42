#include "runs/keep_function.h"

#include <QCoreApplication>

#include "document/data_paths.h"
#include "document/scenario_model.h"
#include "runs/run_history.h"
#include "scenario/check_document.h"
#include "scenario/settings.h"

namespace privbo::ui {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("KeepFunction", text); }

}  // namespace

QString keep_function(ScenarioModel& model, const RunRecord& run) {
  // The run may be of a scenario in another folder: its files are named as from here.
  const Json theirs = moved_to({run.document, run.folder}, model.scenario().folder).document;
  const Json present = with_defaults(model.scenario().document);
  if (!present.is_object() || same_function(present, theirs))
    return tr("The settings give the f of “%1” already: run to see it.").arg(run.title());
  model.restore(with_function_of(present, theirs), tr("Keep f"));
  return tr("The next run is of the f of “%1”. All other settings stay as they are.").arg(run.title());
}

}  // namespace privbo::ui
