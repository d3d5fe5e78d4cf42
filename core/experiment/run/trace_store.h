// The rows of a run's trace until they are written as text: in memory while they are few, and in one file of the run's
// private folder otherwise, so that memory does not grow with T.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "experiment/run/trace_rows.h"
#include "trial/trial.h"

namespace privbo {

/// Any thread may add blocks; whoever reads them comes after the run.
class TraceStore {
 public:
  /// Bytes that stay in memory; what comes after them goes to the file.
  static constexpr std::size_t default_memory = std::size_t{32} << 20U;
  static constexpr std::size_t all_in_memory = static_cast<std::size_t>(-1);

  /// `folder`: where the file is made once it is needed.
  explicit TraceStore(std::filesystem::path folder, std::size_t memory = default_memory);
  ~TraceStore();
  TraceStore(const TraceStore&) = delete;
  TraceStore& operator=(const TraceStore&) = delete;

  /// Keeps a block of the rows of an algorithm in a trial, behind those that it has. Where the disk is full, all rows
  /// of the trials that have some in what cannot be written are lost: results without a trace are worth more than none.
  void add(std::size_t algorithm, std::size_t trial, std::string_view block);
  /// Removes the rows of a failed trial.
  void remove(std::size_t algorithm, std::size_t trial);

  /// Returns how many trials of an algorithm have lost their rows.
  int lost() const;
  /// Returns the bytes of each block of these rows, in order.
  std::vector<std::size_t> block_sizes(std::size_t algorithm, std::size_t trial) const;
  /// Returns a block; `room` keeps its bytes where they come from the file. Throws std::runtime_error where it cannot
  /// be read.
  std::string_view block(std::size_t algorithm, std::size_t trial, std::size_t number, std::vector<char>& room) const;
  /// Gives the disk's room back that a block takes, which nobody reads any more.
  void release(std::size_t algorithm, std::size_t trial, std::size_t number);

 private:
  using Key = std::pair<std::size_t, std::size_t>;  // algorithm, trial
  struct Place {
    std::size_t chunk = 0, at = 0, size = 0;
  };
  struct Rows {
    std::vector<Place> blocks;
    bool lost = false;
  };
  using Chunk = std::vector<char>;

  void begin_chunk(std::unique_lock<std::mutex>& lock);
  bool write_chunk(std::size_t number, const Chunk& chunk) const;
  void lose_chunk(std::size_t number);
  void punch(const Place& place) const;
  ::off_t offset_of(const Place& place) const;
  const Rows* find(std::size_t algorithm, std::size_t trial) const;

  const std::filesystem::path path_;
  const std::size_t memory_chunks_;
  mutable std::mutex mutex_;                    // guards what follows
  std::vector<std::unique_ptr<Chunk>> chunks_;  // null: it is in the file, or lost
  std::map<Key, Rows> rows_;
  int lost_ = 0;
  int file_ = -1;
};

/// How a run's trace is kept: rows are thinned only on request.
struct TraceOptions {
  std::shared_ptr<TraceStore> store = nullptr;  // null: no trace
  std::int64_t every = 1;                       // every round whose number it divides, and the last
};

/// The rows of one algorithm in one trial, on their way into a store.
class TraceWriter {
 public:
  /// `options` has a store.
  TraceWriter(const TraceOptions& options, std::size_t algorithm, std::size_t trial, std::int64_t horizon);
  /// A writer that is destroyed before close() removes its rows: a failed trial leaves none.
  ~TraceWriter();
  TraceWriter(const TraceWriter&) = delete;
  TraceWriter& operator=(const TraceWriter&) = delete;

  /// Returns whether this round has rows. Rounds of initialisation (t ≤ 0) are few, and all of them have.
  bool wants(std::int64_t t) const { return t <= 0 || t % options_.every == 0 || t == horizon_; }
  /// `epsilon`: what a person has paid so far; none: the algorithm is not private.
  void write(const RoundRecord& record, double cumulative, double simple, const std::optional<double>& epsilon);
  /// All rows are there.
  void close();

 private:
  const TraceOptions options_;
  const std::size_t algorithm_, trial_;
  const std::int64_t horizon_;
  PackedRows rows_;
  bool closed_ = false;
};

}  // namespace privbo
