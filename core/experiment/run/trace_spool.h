// Spools the per-round rows of one algorithm in one trial to a file while the trial runs, so that memory does not grow
// with T.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "files/csv_cell.h"
#include "trial/trial.h"

namespace privbo {

/// Column names of trace.csv, with units; "ground_truth" columns are known to the simulation only.
const char* trace_header();

/// Describes how many trials of an algorithm have no rows because the disk was full, or failed. Results without a trace
/// are worth more than none.
struct TraceLosses {
  std::atomic<int> count{0};
};

/// Where a run's rows are spooled, and how many of them.
struct TraceOptions {
  std::filesystem::path folder{};                 // empty: no trace
  std::int64_t every = 1;                         // rows are thinned only on request
  std::shared_ptr<TraceLosses> losses = nullptr;  // null: a trial whose rows cannot be written fails
};

/// Rows of a CSV file in one piece of memory. It remembers the texts of numbers: in a trace most of them come again.
class RowBuffer {
 public:
  RowBuffer();
  void append(std::string_view text);
  void append(std::int64_t value);
  /// A comma and the shortest text that reads back as the same number; nothing behind the comma where there is none.
  void append_cell(const std::optional<double>& value);

  std::string_view text() const { return {bytes_.data(), size_}; }
  void clear() { size_ = 0; }

 private:
  struct Remembered {
    std::uint64_t bits = 0;
    std::uint8_t length = 0;  // 0: nothing is remembered here
    std::array<char, 31> text{};
  };
  char* room_for(std::size_t bytes);

  std::vector<char> bytes_;
  std::size_t size_ = 0;
  std::vector<Remembered> remembered_;
};

class TraceSpool {
 public:
  /// A spool that is destroyed before close() removes its file: a failed trial leaves no rows.
  ~TraceSpool();
  TraceSpool(const TraceSpool&) = delete;
  TraceSpool& operator=(const TraceSpool&) = delete;
  /// `label`: the cell that names the algorithm. Keeps every `every`-th round (of `options`) and the last.
  TraceSpool(const std::filesystem::path& file, const CsvText& label, std::size_t trial, const TraceOptions& options,
             std::int64_t horizon);

  /// `epsilon`: what a person has paid so far; none: the algorithm is not private. A value that does not apply is an
  /// empty cell.
  void write(const RoundRecord& record, double cumulative, double simple, const std::optional<double>& epsilon);
  /// Flushes and gives the file its final name, which it does not have before. Where the disk is full the rows are
  /// lost and counted; without a count it throws std::runtime_error naming the file.
  void close();

 private:
  void flush();
  void lose();

  std::filesystem::path path_;
  std::ofstream file_;
  std::string prefix_;
  RowBuffer buffer_;
  std::int64_t every_, horizon_;
  std::shared_ptr<TraceLosses> losses_;
  bool closed_ = false, lost_ = false;
};

/// Appends a spooled file to `out` and removes it piece by piece meanwhile, so that its rows do not take their room
/// twice. Nothing where there is no such file.
void move_rows(const std::filesystem::path& file, std::ostream& out);

/// Returns the file inside `folder` that the rows of (algorithm, trial) are spooled to.
std::filesystem::path spool_file(const std::filesystem::path& folder, std::size_t algorithm, std::size_t trial);

}  // namespace privbo
