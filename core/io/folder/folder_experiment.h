// The checked scenario of a folder of results, for readers who can do without it.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "catalogue/json.h"
#include "record/snapshot.h"
#include "text/message.h"
#include "trial/experiment.h"

namespace privbo {

struct FolderExperiment {
  Json document;                                 // as the folder has it; null: it has none that can be read
  std::shared_ptr<const Experiment> experiment;  // null: there is none, or it may not read its files
  Message remark{};  // why there is no document or no experiment, where the user can do something about it
};

/// Never throws: results can be read without their settings. `allow_outside`: the scenario may read files outside of
/// the folder.
FolderExperiment experiment_in(const std::filesystem::path& folder, bool allow_outside);
/// Leaves the experiment out, with a remark, where it lists other algorithms than the results of the folder: theirs are
/// looked up in it by their places.
void match_results(FolderExperiment& read, const Snapshot& results);

}  // namespace privbo
