#include "options/results_options.h"

#include "io/folder/folder_claim.h"
#include "io/results/utility_file.h"
#include "terminal/errors.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo::app {

void warn_of_results(const std::filesystem::path& folder, const std::vector<std::string>& files,
                     Incomplete incomplete) {
  for (const Message& remark : check_results(folder, files, incomplete)) print_warning(remark);
}

RunOfPage run_to_show(const ResultsOptions& options, const std::filesystem::path& folder, const Message& what,
                      std::vector<std::string> files) {
  if (std::filesystem::exists(folder / "sweep.json") || std::filesystem::exists(folder / "trust.json"))
    throw UsageError(Message("%1: %2 shows a run, and this is a sweep or a comparison; privbo render draws it",
                             folder.string(), what));
  if (std::filesystem::exists(folder / utility_name))
    throw UsageError(Message("%1: %2 shows a run, and this is a search for the smallest value; privbo render draws it",
                             folder.string(), what));
  files.push_back(scenario_in(folder));
  try {
    warn_of_results(folder, files, options.incomplete());
  } catch (const FolderRefused& refused) {
    throw UsageError(message_of(refused));
  }
  return run_in_folder(folder, options.allow_outside);
}

}  // namespace privbo::app
