// Saves a run into a folder of results after it has ended: what privbo run --out writes.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <stop_token>
#include <vector>

#include "experiment/run/trace_format.h"
#include "io/folder/folder_claim.h"
#include "record/snapshot.h"
#include "text/message.h"
#include "trial/experiment.h"

namespace privbo {

/// A run that has ended, finished or stopped.
struct EndedRun {
  std::shared_ptr<const Experiment> experiment;
  SnapshotPtr snapshot;
  std::filesystem::path folder;  // where the relative paths of its scenario start
};

/// Writes the files of the run. For its trace all trials are run once more (why_no_trace_again() is empty then);
/// `progress`, where given, is told the share of them that is done, and 1 when the files begin, after which no stop
/// counts any more. Returns what the user should know, in sentences.
/// Throws FolderRefused, Stopped once `stop` is requested, and std::runtime_error with a sentence where a file is
/// missing. Where it throws before the first file the folder is as it was.
std::vector<Message> save_run(const EndedRun& run, const FolderRequest& request, TraceFormat trace,
                              const std::stop_token& stop = {}, const std::function<void(double)>& progress = {});

}  // namespace privbo
