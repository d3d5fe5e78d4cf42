#include "io/folder/folder_experiment.h"

#include <exception>
#include <stdexcept>
#include <utility>

#include "catalogue/phrase.h"
#include "files/foreign_file.h"
#include "io/folder/files_inside.h"
#include "io/folder/folder_check.h"
#include "io/scenario/scenario_file.h"
#include "scenario/scenario.h"

namespace privbo {

FolderExperiment experiment_in(const std::filesystem::path& folder, bool allow_outside) {
  FolderExperiment made;
  try {
    const std::string name = scenario_in(folder);
    const Scenario scenario = load_scenario(ForeignFile::inside(folder, name));
    made.document = scenario.document;
    try {
      if (!allow_outside) require_files_inside(scenario);
      made.experiment = build(scenario).experiment;
    } catch (const std::invalid_argument& refused) {
      made.remark = Phrase("%1: drawn without its data: %2").with((folder / name).string(), refused.what());
    }
  } catch (const FileRefused& refused) {
    // Results can be read without their settings; that these are not those of the folder is worth a word.
    if (refused.reason != FileRefused::Reason::missing)
      made.remark = Phrase("the results are shown without their scenario: %1").with(refused.what());
  } catch (const std::exception&) {
    // of another version, or damaged: the results speak for themselves
  }
  return made;
}

}  // namespace privbo
