// Opens the folder of results that a command names, and asks before a file is replaced.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "cli/arguments.h"
#include "io/folder/folder_check.h"
#include "run_page/run_page.h"
#include "text/message.h"

namespace privbo::app {

/// check_results, with its remarks as warnings on standard error. Throws FolderRefused.
void warn_of_results(const std::filesystem::path& folder, const std::vector<std::string>& files, Incomplete incomplete);

/// Returns the run in the folder that `what` ("a page") shows, which needs these files beside the scenario; --partial
/// and
/// --allow-outside say what is allowed. Throws UsageError where the folder holds a sweep or a comparison, or may not be
/// read.
RunOfPage run_to_show(const Arguments& arguments, const std::filesystem::path& folder, const Message& what,
                      std::vector<std::string> files);

/// What lies there is somebody's work: it is replaced where --force states it. A file of a folder of results or of
/// cells, which states by name and hash what it holds, is not replaced at all. Throws UsageError otherwise; `instead`
/// ends its sentence.
void refuse_existing(const Arguments& arguments, const std::filesystem::path& file,
                     const Message& instead = Message("give another name"));
/// Does the same for every option that names a file to be written, before the command does anything.
void refuse_existing_outputs(const Arguments& arguments);
/// Writes a file that the user named, whole or not at all. Without --force nothing is replaced, also where it has come
/// while the command was at work. Throws UsageError then.
void write_output(const Arguments& arguments, const std::filesystem::path& file, const std::string& content);

}  // namespace privbo::app
