// Writes the files of a finished run: summary.json, trace.csv, ledger.csv, curves.json, the normalised scenario and its
// provenance; parameters-N.json of every algorithm N (from 1) that has released statistics.
#pragma once

#include <cstdint>
#include <filesystem>

#include "record/snapshot.h"
#include "trial/experiment.h"

namespace privbo {

/// Numbers that do not depend on the number of threads. `algorithms[]` has id, label, final.{cumulative_regret,
/// average_regret, simple_regret}.{mean, standard_error, values[]} and privacy.
Json summary_json(const Snapshot& snapshot);
/// The same and, where the experiment has a table of readings, `data`: what was understood of it.
Json summary_json(const Experiment& experiment, const Snapshot& snapshot);

/// Writes everything but the trace. `extra` is merged into the provenance (threads, rounds per second).
void write_results(const Experiment& experiment, const Snapshot& snapshot, const Json& extra,
                   const std::filesystem::path& folder);

/// Writes the normalised scenario and the provenance of the results; `extra` is merged into the latter.
void write_origin(const Experiment& experiment, const Json& extra, const std::filesystem::path& folder);

/// Joins the spooled rows of all finished trials, in order of algorithm and trial, into folder/trace.csv.
void write_trace(const Snapshot& snapshot, const std::filesystem::path& spool, const std::filesystem::path& folder);

/// Rows and bytes (about) that trace.csv will have.
struct TraceSize {
  double rows = 0.0, bytes = 0.0;
};
TraceSize expected_trace(const Experiment& experiment, std::int64_t every);

}  // namespace privbo
