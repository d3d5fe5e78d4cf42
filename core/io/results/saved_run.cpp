#include "io/results/saved_run.h"

#include "experiment/run/trace_store.h"
#include "io/folder/run_folder.h"
#include "io/results/results_writer.h"
#include "io/results/trace_file.h"
#include "io/results/why_incomplete.h"
#include "numerics/work/work.h"
#include "text/error.h"

namespace privbo {

std::vector<Message> save_run(const EndedRun& run, const FolderRequest& request, TraceFormat trace,
                              const std::stop_token& stop, const std::function<void(double)>& progress) {
  const Snapshot& snapshot = *run.snapshot;
  RunFolder folder(request, {run.experiment->document(), run.folder});
  // All that takes time comes before the first file: until then the folder is left as it was.
  std::shared_ptr<TraceStore> rows;
  if (trace != TraceFormat::none) {
    rows = std::make_shared<TraceStore>(folder.spool());
    run_for_trace(run.experiment, rows, stop, progress);
  }
  const Json summary = summary_json(*run.experiment, snapshot, stop);
  throw_if_stopped(stop);
  if (progress) progress(1.0);
  const WorkScope to_the_end({.pool = present_work().pool});
  std::vector<ResultFile> files = result_files(snapshot, summary);
  files.push_back(provenance_of_run(*run.experiment, snapshot));
  if (rows) files.push_back(trace_file(snapshot, rows, trace));
  folder.write(files);
  const std::vector<Message> missing =
      folder.finish(why_incomplete(snapshot.state, snapshot.trials_done, snapshot.trials, WorkUnit::trials));
  if (!missing.empty()) throw RuntimeError(missing.front());
  return folder.remarks();
}

}  // namespace privbo
