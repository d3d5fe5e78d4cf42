// Describes what is asked of a folder of results before anybody reads them: that they are whole, and of one run.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "text/message.h"

namespace privbo {

/// States whether results of a run that has not written all its files may be read.
enum class Incomplete { refused, allowed };

/// Checks the folder for a reader of these files in it. Returns sentences that the reader should see: that an earlier
/// version wrote the folder, which states nothing about its files; that the run is not complete.
/// Throws FolderRefused where the run is not complete, results of another run lie beside its own, or a file is not the
/// one that it wrote or may not be read.
std::vector<Message> check_results(const std::filesystem::path& folder, const std::vector<std::string>& names,
                                   Incomplete incomplete);

/// Returns what the folder states its scenario is called, inside it; scenario.privbo.json where it has no manifest.
std::string scenario_in(const std::filesystem::path& folder);

}  // namespace privbo
