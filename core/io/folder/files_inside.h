// Refuses scenarios that would read files outside of their own folder, in words that state what to do about it.
#pragma once

#include <string>
#include <vector>

#include "scenario/scenario.h"

namespace privbo {

/// Throws std::invalid_argument, naming the files (files_outside in io/scenario/named_files.h) and what to do, where
/// there are such files. A table that a run left where it was, because it is too large for a copy in its folder of
/// results, is called that. `own` lists settings that the user gave (by --set): they may be anywhere.
void require_files_inside(const Scenario& scenario, const std::vector<std::string>& own = {});

}  // namespace privbo
