#include "io/folder/folder_experiment.h"

#include <algorithm>
#include <exception>
#include <stdexcept>
#include <utility>

#include "files/foreign_file.h"
#include "io/folder/files_inside.h"
#include "io/folder/folder_check.h"
#include "io/scenario/scenario_file.h"
#include "scenario/scenario.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Results can be read without their settings. That they are is worth a word.
Message without_scenario(const std::exception& failure) {
  return Message("the results are shown without their scenario: %1", message_of(failure));
}

}  // namespace

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
      made.remark = Message("%1: drawn without its data: %2", (folder / name).string(), message_of(refused));
    }
  } catch (const FileRefused& refused) {
    if (refused.reason != FileRefused::Reason::missing) made.remark = without_scenario(refused);
  } catch (const std::exception& failure) {  // of another version, or damaged
    made.remark = without_scenario(failure);
  }
  return made;
}

void match_results(FolderExperiment& read, const Snapshot& results) {
  const auto same = [](const AlgorithmSpec& spec, const AlgorithmSnapshot& shown) {
    return spec.entry->id == shown.type;
  };
  if (!read.experiment || std::ranges::equal(read.experiment->algorithms(), results.algorithms, same)) return;
  read.experiment = nullptr;
  read.remark = Message("%1: %2", "scenario.privbo.json", Message("it is of other algorithms than curves.json"));
}

}  // namespace privbo
