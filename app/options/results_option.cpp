#include "options/results_option.h"

#include <iostream>

#include "catalogue/phrase.h"
#include "command_line.h"
#include "io/folder/folder_claim.h"

namespace privbo::app {

void warn_of_results(const std::filesystem::path& folder, const std::vector<std::string>& files,
                     Incomplete incomplete) {
  for (const std::string& remark : check_results(folder, files, incomplete)) print_warning(remark);
}

RunOfPage run_to_show(const Arguments& arguments, const std::filesystem::path& folder, const std::string& what,
                      std::vector<std::string> files) {
  if (std::filesystem::exists(folder / "sweep.json") || std::filesystem::exists(folder / "trust.json"))
    throw UsageError(Phrase("%1: %2 shows a run, and this is a sweep or a comparison; privbo render draws it")
                         .with(folder.string(), what));
  files.push_back(scenario_in(folder));
  try {
    warn_of_results(folder, files, arguments.has("partial") ? Incomplete::allowed : Incomplete::refused);
  } catch (const FolderRefused& refused) {
    throw UsageError(refused.what());
  }
  return run_in_folder(folder, arguments.has("allow-outside"));
}

void refuse_existing(const Arguments& arguments, const std::filesystem::path& file, const std::string& instead) {
  if (!arguments.has("force") && std::filesystem::is_regular_file(file))
    throw UsageError(Phrase("%1: exists already; --force replaces it, or %2").with(file.string(), instead));
}

}  // namespace privbo::app
