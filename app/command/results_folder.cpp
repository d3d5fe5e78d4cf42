#include "command/results_folder.h"

#include <iostream>

#include "catalogue/phrase.h"
#include "command_line.h"
#include "files/system_words.h"

namespace privbo::app {

int claim_or_say(const std::filesystem::path& folder, const std::function<void()>& claim) {
  try {
    claim();
    return done;
  } catch (const FolderRefused& refused) {
    return complain(
        refused.forced.empty() ? refused.what() : Phrase("%1. --force %2").with(refused.what(), refused.forced),
        usage_error);
  } catch (const std::filesystem::filesystem_error& failure) {
    return complain(Phrase("%1: the folder cannot be made (%2)").with(folder.string(), system_words(failure.code())),
                    run_error);
  } catch (const std::exception& failure) {
    return complain(failure.what(), run_error);
  }
}

std::unique_ptr<RunFolder> claim_folder(const OutputOptions& options, const Scenario& scenario, int& code) {
  code = done;
  if (options.folder.empty()) return nullptr;
  std::unique_ptr<RunFolder> folder;
  code = claim_or_say(options.folder, [&] {
    folder = std::make_unique<RunFolder>(FolderRequest{options.folder, options.force, options.command, options.input},
                                         scenario);
    for (const std::string& remark : folder->remarks()) print_notice(remark);
  });
  return folder;
}

bool write_files(RunFolder& folder, const std::vector<ResultFile>& files, const std::string& reason,
                 const std::function<std::string()>& lacking) {
  folder.write(files);
  if (const std::string part = lacking ? lacking() : std::string(); !part.empty()) folder.lacks("summary.json", part);
  const std::vector<std::string> missing = folder.finish(reason);
  print_notice(Phrase("results in %1").with(folder.path().string()));
  for (const std::string& sentence : missing) complain(sentence, run_error);
  return missing.empty();
}

std::string incomplete_because(RunState state, std::size_t played, std::size_t all, Played things) {
  if (state == RunState::finished && played == all) return {};
  const bool stopped = state == RunState::stopped;
  const Phrase words =
      things == Played::trials
          ? (stopped ? Phrase("stopped before the end: %1 of %2 trials") : Phrase("failed in part: %1 of %2 trials"))
      : things == Played::values
          ? (stopped ? Phrase("stopped before the end: %1 of %2 values") : Phrase("failed in part: %1 of %2 values"))
          : (stopped ? Phrase("stopped before the end: %1 of %2 runs") : Phrase("failed in part: %1 of %2 runs"));
  return words.with(std::to_string(played), std::to_string(all));
}

}  // namespace privbo::app
