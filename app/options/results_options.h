// Opens the folders of results that a command names.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "io/folder/folder_check.h"
#include "run_page/run_page.h"
#include "text/message.h"

namespace privbo::app {

/// What may be read of a folder of results.
struct ResultsOptions {
  bool partial = false;        // --partial: a run that is not complete, too
  bool allow_outside = false;  // --allow-outside: its scenario may read files outside of it

  Incomplete incomplete() const { return partial ? Incomplete::allowed : Incomplete::refused; }
};

/// check_results, with its remarks as warnings on standard error. Throws FolderRefused.
void warn_of_results(const std::filesystem::path& folder, const std::vector<std::string>& files, Incomplete incomplete);

/// Returns the run in the folder that `what` ("a page") shows, which needs these files beside the scenario. Throws
/// UsageError where the folder holds a sweep, a comparison or a search, or may not be read.
RunOfPage run_to_show(const ResultsOptions& options, const std::filesystem::path& folder, const Message& what,
                      std::vector<std::string> files);

}  // namespace privbo::app
