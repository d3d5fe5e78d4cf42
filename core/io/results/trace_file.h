// Writes trace.csv, a row for each query of a run, also compressed as trace.csv.gz.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>

#include "experiment/run/trace_format.h"
#include "experiment/run/trace_store.h"
#include "io/folder/run_folder.h"
#include "record/snapshot.h"
#include "text/message.h"
#include "trial/experiment.h"

namespace privbo {

/// The stored rows of all finished trials and those that were run of unfinished ones, in order of algorithm and trial,
/// made by the threads of the present work. The store gives its rows' room back meanwhile: the disk holds every row
/// once, and hardly anything twice. The snapshot must outlive it. Not for `none`.
ResultFile trace_file(const Snapshot& snapshot, std::shared_ptr<TraceStore> rows,
                      TraceFormat format = TraceFormat::csv);

/// Reports why a run of which no rows were kept cannot get its trace by being run again; empty: it can.
Message why_no_trace_again(const Experiment& experiment, const Snapshot& snapshot);
/// Runs all trials once more, by the same seeds, and keeps their rows in the store. `progress`, where given, is told
/// the share that is done. Throws Stopped once `stop` is requested, and std::runtime_error with a sentence where
/// the run fails or there is no room.
void run_for_trace(const std::shared_ptr<const Experiment>& experiment, const std::shared_ptr<TraceStore>& rows,
                   const std::stop_token& stop = {}, const std::function<void(double)>& progress = {});

/// Rows and bytes (about) that the trace will have.
struct TraceSize {
  double rows = 0.0, bytes = 0.0;
};
TraceSize expected_trace(const Experiment& experiment, std::int64_t every, TraceFormat format = TraceFormat::csv);

}  // namespace privbo
