// Pieces of the file are made at the same time, and each batch of them while the one before is written.
#include "io/results/trace_file.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "experiment/run/runner.h"
#include "files/csv_cell.h"
#include "files/gzip.h"
#include "numerics/work/task_group.h"
#include "numerics/work/work.h"
#include "privacy/noise/noise_source.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Some blocks of the store that are made and compressed together. Which ones does not depend on threads.
struct Piece {
  struct Block {
    std::size_t algorithm = 0, trial = 0, number = 0;
  };
  std::vector<Block> blocks;
  std::size_t packed = 0;  // bytes
};

std::vector<Piece> pieces_of(const Snapshot& snapshot, const TraceStore& rows) {
  std::vector<Piece> pieces(1);  // the first one holds the header, even where there is no row
  for (std::size_t a = 0; a < snapshot.algorithms.size(); ++a)
    for (std::size_t trial = 0; trial < snapshot.trials; ++trial) {
      // Failed trials, and those of which nothing was run, have no rows.
      const std::vector<std::size_t> sizes = rows.block_sizes(a, trial);
      for (std::size_t number = 0; number < sizes.size(); ++number) {
        if (pieces.back().packed + sizes[number] > 2 * PackedRows::full_size) pieces.emplace_back();
        pieces.back().blocks.push_back({a, trial, number});
        pieces.back().packed += sizes[number];
      }
    }
  return pieces;
}

/// Makes pieces, one at a time; its memory is used again.
class PieceMaker {
 public:
  PieceMaker(const Snapshot& snapshot, TraceStore& rows, TraceFormat format)
      : snapshot_(snapshot), rows_(rows), format_(format) {}

  void make(const Piece& piece, bool first) {
    text_.clear();
    if (first) text_.append(trace_header());
    for (const auto& [algorithm, trial, number] : piece.blocks) {
      const CsvText label = CsvText::of(snapshot_.algorithms[algorithm].label);
      const std::string prefix = (csv_cells({label, CsvText::of(trial + 1)}) + ",").str();
      text_.append_rows(rows_.block(algorithm, trial, number, room_), prefix);
    }
    bytes_ = format_ == TraceFormat::gz ? gzip_.member(text_.text()) : text_.text();
  }
  std::string_view bytes() const { return bytes_; }

 private:
  const Snapshot& snapshot_;
  TraceStore& rows_;
  const TraceFormat format_;
  std::vector<char> room_;
  TraceText text_;
  Gzip gzip_;
  std::string_view bytes_;
};

void write_trace(const Snapshot& snapshot, TraceStore& rows, TraceFormat format, std::ostream& out) {
  const std::vector<Piece> pieces = pieces_of(snapshot, rows);
  const auto most = static_cast<std::size_t>(threads_of_work());
  std::vector<PieceMaker> made, next;
  for (std::size_t i = 0; i < std::min(most, pieces.size()); ++i) {
    made.emplace_back(snapshot, rows, format);
    next.emplace_back(snapshot, rows, format);
  }
  std::size_t written = 0, begun = 0;  // pieces
  while (written < pieces.size() && out) {
    const std::size_t ready = begun - written, coming = std::min(next.size(), pieces.size() - begun);
    TaskGroup(static_cast<Index>(1 + coming)).run_to_the_end(static_cast<Index>(1 + coming), [&](Index task) {
      if (task > 0) {
        const auto i = static_cast<std::size_t>(task - 1);
        next[i].make(pieces[begun + i], begun + i == 0);
        return;
      }
      for (std::size_t i = 0; i < ready; ++i) {
        out.write(made[i].bytes().data(), static_cast<std::streamsize>(made[i].bytes().size()));
        for (const auto& [algorithm, trial, number] : pieces[written + i].blocks)
          rows.release(algorithm, trial, number);
      }
    });
    written += ready;
    begun += coming;
    std::swap(made, next);
  }
}

}  // namespace

ResultFile trace_file(const Snapshot& snapshot, std::shared_ptr<TraceStore> rows, TraceFormat format) {
  return {trace_name(format),
          [&snapshot, rows = std::move(rows), format](std::ostream& out) { write_trace(snapshot, *rows, format, out); },
          true};
}

Message why_no_trace_again(const Experiment& experiment, const Snapshot& snapshot) {
  if (snapshot.state != RunState::finished)
    return Message("The run has not come to its end, and its rows were not kept: privbo run --out keeps them.");
  if (experiment.parts().noise_source != NoiseBackend::simulation)
    return Message(
        "The rows were not kept, and the run cannot be repeated: its privacy noise was drawn from the system. privbo run --out keeps them.");
  return {};
}

void run_for_trace(const std::shared_ptr<const Experiment>& experiment, const std::shared_ptr<TraceStore>& rows,
                   const std::stop_token& stop, const std::function<void(double)>& progress) {
  RunOptions options;
  options.low_priority = true;
  options.kept = KeptRounds::last;
  options.trace.store = rows;
  Runner runner(experiment, options);
  {
    const std::stop_callback stopper(stop, [&runner] { runner.stop(); });
    while (progress && runner.active()) {
      const RunProgress now = runner.progress();
      progress(static_cast<double>(now.rounds_done) / static_cast<double>(std::max<std::int64_t>(1, now.rounds_total)));
      constexpr std::chrono::milliseconds pause{50};
      std::this_thread::sleep_for(pause);
    }
    runner.wait();
  }
  throw_if_stopped(stop);
  if (runner.snapshot()->state != RunState::finished) throw RuntimeError(Message("the run failed"));
  if (rows->lost() > 0) throw RuntimeError(Message("there is no room for the rows of the trace on that disk"));
}

TraceSize expected_trace(const Experiment& experiment, std::int64_t every, TraceFormat format) {
  if (format == TraceFormat::none) return {};
  const double rows =
      std::ceil(static_cast<double>(experiment.horizon()) / static_cast<double>(every)) *
      static_cast<double>(experiment.trials() * experiment.algorithms().size()) *
      (experiment.parts().agent_source ? static_cast<double>(experiment.parts().agent_source->agents()) : 1.0);
  const double bytes_per_row = format == TraceFormat::gz ? 60.0 : 150.0;  // measured on the presets
  return {rows, rows * bytes_per_row};
}

}  // namespace privbo
