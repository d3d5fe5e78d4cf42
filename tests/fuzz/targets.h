// The kinds of inputs, one for each way in which something of a stranger gets into the program.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "fuzz/command_seeds.h"
#include "fuzz/workers.h"

namespace privbo::fuzz {

/// Folders of results, of runs, sweeps and comparisons; cells of all of them; a reproduction. Values are spoilt in any
/// of their files, hashes made right again as a stranger would, and files replaced by links, pipes and devices.
std::vector<Target> folder_targets(const std::map<std::string, SeedFolder>& seeds);

/// Lessons, answers, released parameters, scenarios, links, tables, points and films.
std::vector<Target> file_targets(const std::map<std::string, SeedFolder>& seeds);

/// Calls the command, which may refuse; returns whether it did not.
bool accepts(const std::vector<std::string>& words);

}  // namespace privbo::fuzz
