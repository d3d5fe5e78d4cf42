// Claims the folder that a command leaves its files in, before the run: a long run must not end with nowhere to put its
// results.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "io/folder/run_folder.h"
#include "record/snapshot.h"

namespace privbo::app {

/// Describes what the command line states about its folder.
struct OutputOptions {
  std::filesystem::path folder{};      // empty: no files
  bool force = false;                  // --force
  std::vector<std::string> command{};  // its words
  std::filesystem::path input{};       // the scenario's file; of a preset: empty
};

/// Lets `claim` claim the folder, and states why where it cannot be used. Returns the code of that sentence, or done.
int try_open_output_folder(const std::filesystem::path& folder, const std::function<void()>& claim);

/// Null where no folder is wanted, or it cannot be used; then `code` is that of the sentence it printed.
std::unique_ptr<RunFolder> claim_folder(const OutputOptions& options, const Scenario& scenario, int& code);

/// Writes the files and states where they are and what is missing. Returns whether all are there. `reason`: why the
/// results are not complete. `lacking`, asked after that: what summary.json lacks; empty: nothing.
bool write_files(RunFolder& folder, const std::vector<ResultFile>& files, const Message& reason,
                 const std::function<Message()>& lacking = {});

/// "stopped before the end: 3 of 10 trials"; empty where everything was run.
enum class WorkUnit { trials, values, runs };
Message why_incomplete(RunState state, std::size_t done_count, std::size_t all, WorkUnit things);

}  // namespace privbo::app
