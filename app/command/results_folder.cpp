#include "command/results_folder.h"

#include <iostream>

#include "files/failure_message.h"
#include "terminal/errors.h"
#include "text/message.h"

namespace privbo::app {

int try_open_output_folder(const std::filesystem::path& folder, const std::function<void()>& claim) {
  try {
    claim();
    return done;
  } catch (const FolderRefused& refused) {
    return print_error(
        refused.forced.empty() ? refused.message() : Message("%1. --force %2", refused.message(), refused.forced),
        usage_error);
  } catch (const std::filesystem::filesystem_error& failure) {
    return print_error(Message("%1: the folder cannot be made (%2)", folder.string(), failure.code().message()),
                       run_error);
  } catch (const std::exception& failure) {
    return print_error(failure_message(failure), run_error);
  }
}

std::unique_ptr<RunFolder> claim_folder(const OutputOptions& options, const Scenario& scenario, int& code) {
  code = done;
  if (options.folder.empty()) return nullptr;
  std::unique_ptr<RunFolder> folder;
  code = try_open_output_folder(options.folder, [&] {
    folder = std::make_unique<RunFolder>(FolderRequest{options.folder, options.force, options.command, options.input},
                                         scenario);
    for (const Message& remark : folder->remarks()) print_notice(remark);
  });
  return folder;
}

bool write_files(RunFolder& folder, const std::vector<ResultFile>& files, const Message& reason,
                 const std::function<Message()>& lacking) {
  folder.write(files);
  if (const Message part = lacking ? lacking() : Message(); !part.empty()) folder.lacks("summary.json", part);
  const std::vector<Message> missing = folder.finish(reason);
  print_notice(Message("results in %1", folder.path().string()));
  for (const Message& sentence : missing) print_error(sentence, run_error);
  return missing.empty();
}

Message why_incomplete(RunState state, std::size_t done_count, std::size_t all, WorkUnit things) {
  if (state == RunState::finished && done_count == all) return {};
  const bool stopped = state == RunState::stopped;
  const Words<2> words = things == WorkUnit::trials   ? (stopped ? Words<2>("stopped before the end: %1 of %2 trials")
                                                                 : Words<2>("failed in part: %1 of %2 trials"))
                         : things == WorkUnit::values ? (stopped ? Words<2>("stopped before the end: %1 of %2 values")
                                                                 : Words<2>("failed in part: %1 of %2 values"))
                                                      : (stopped ? Words<2>("stopped before the end: %1 of %2 runs")
                                                                 : Words<2>("failed in part: %1 of %2 runs"));
  return Message(words, done_count, all);
}

}  // namespace privbo::app
