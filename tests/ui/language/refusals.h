// Scenarios and files that are refused or warned about, so that what is said of them can be read.
#pragma once

#include <string>
#include <vector>

#include "catalogue/json.h"

namespace privbo::ui {

/// What is written over a small scenario, as a merge patch.
const std::vector<const char*>& doubtful_settings();
/// Documents in which every parameter of one section or component has a value that it must not have: of another kind,
/// and beyond its range.
std::vector<Json> settings_out_of_range();
/// A small scenario that runs.
Json small_document();
/// Texts that are no scenario.
const std::vector<std::string>& broken_scenarios();

}  // namespace privbo::ui
