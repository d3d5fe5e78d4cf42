// File names inside a scenario, kept pointing at the same files when the scenario moves to another folder.
#pragma once

#include <filesystem>

#include "scenario/scenario.h"

namespace privbo::ui {

/// Returns the same scenario as it reads from `folder`: relative paths of file parameters are rewritten.
Scenario moved_to(const Scenario& scenario, const std::filesystem::path& folder);

/// Returns the scenario's document with its files named in full: equal for scenarios that read the same files from
/// different folders.
Json with_whole_paths(const Scenario& scenario);

/// `file` relative to `folder` where that is below it, otherwise absolute; with forward slashes.
std::string path_from(const std::filesystem::path& folder, const std::filesystem::path& file);

}  // namespace privbo::ui
