#include "io/folder/folder_experiment.h"

#include <exception>
#include <stdexcept>
#include <utility>

#include "catalogue/phrase.h"
#include "io/folder/files_inside.h"
#include "io/folder/folder_check.h"
#include "io/scenario/scenario_file.h"
#include "scenario/scenario.h"

namespace privbo {

FolderExperiment experiment_in(const std::filesystem::path& folder, bool allow_outside) {
  FolderExperiment made;
  std::error_code ignored;
  try {
    const std::filesystem::path file = scenario_in(folder);
    if (!std::filesystem::exists(file, ignored)) return made;
    const Scenario scenario = load_scenario(file);
    made.document = scenario.document;
    try {
      if (!allow_outside) require_files_inside(scenario);
      made.experiment = build(scenario).experiment;
    } catch (const std::invalid_argument& refused) {
      made.remark = Phrase("%1: drawn without its data: %2").with(file.string(), refused.what());
    }
  } catch (const std::exception&) {
    // of another version, or damaged: the results speak for themselves
  }
  return made;
}

}  // namespace privbo
