// Writes trace.csv, a row for each query of a run, also compressed as trace.csv.gz.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string_view>

#include "experiment/run/trace_store.h"
#include "io/folder/run_folder.h"
#include "record/snapshot.h"
#include "trial/experiment.h"

namespace privbo {

/// How the trace is kept. `gz`: by gzip, a member for every few thousand rows, without a time or a name, so that the
/// bytes are the same for every number of threads.
enum class TraceFormat { csv, gz, none };
/// The words of the formats, in their order.
inline constexpr std::array<const char*, 3> trace_format_words{"csv", "gz", "none"};

/// Returns "trace.csv" or "trace.csv.gz"; null for none.
const char* trace_name(TraceFormat format);
/// Returns the format of that word, csv for any other.
TraceFormat trace_format(std::string_view word);

/// The stored rows of all finished trials and those that were run of unfinished ones, in order of algorithm and trial,
/// made by the threads of the present work. The store gives its rows' room back meanwhile: the disk holds every row
/// once, and hardly anything twice. The snapshot must outlive it. Not for `none`.
ResultFile trace_file(const Snapshot& snapshot, std::shared_ptr<TraceStore> rows,
                      TraceFormat format = TraceFormat::csv);

/// Returns the format of a file of that name: gz where it ends in ".gz".
TraceFormat trace_format_of(const std::filesystem::path& file);

/// Runs all trials once more, by the same seeds, and writes their trace, in the format of the file's name. Throws
/// std::runtime_error with a sentence where a trial fails or there is no room.
void save_trace(const std::shared_ptr<const Experiment>& experiment, const std::filesystem::path& file);

/// Rows and bytes (about) that the trace will have.
struct TraceSize {
  double rows = 0.0, bytes = 0.0;
};
TraceSize expected_trace(const Experiment& experiment, std::int64_t every, TraceFormat format = TraceFormat::csv);

}  // namespace privbo
