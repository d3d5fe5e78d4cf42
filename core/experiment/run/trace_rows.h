// Rows of a trace: packed while the run goes on, a third as long as their text, and the text made of them at its end.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "numerics/types.h"
#include "trial/trial.h"

namespace privbo {

/// Column names of trace.csv, with units; "ground_truth" columns are known to the simulation only.
const char* trace_header();

/// The numbers of a row, in the order of their columns.
enum class TraceValue : std::size_t { regret, cumulative, simple, reward, observed, width, gain, epsilon };
inline constexpr std::size_t trace_values = 8;

/// The room for the text of one number where it is kept: more than the 24 characters of the longest.
inline constexpr int max_number_text = 32;

/// What one query of a round asked, lost and returned.
struct TraceRow {
  std::int64_t t = 0;
  Index point = 0, agent = 0;  // from 0
  bool truncated = false;
  std::uint8_t present = 0;  // bit i: value i applies; its cell is empty otherwise
  std::array<double, trace_values> values{};

  void set(TraceValue which, double value) {
    const auto i = static_cast<std::size_t>(which);
    values[i] = value;
    present = static_cast<std::uint8_t>(present | (1U << i));
  }
  void set(TraceValue which, const std::optional<double>& value) {
    if (value) set(which, *value);
  }
};

/// Returns the row of query i of a round. `epsilon`: what a person has paid so far; none: the algorithm is not private.
TraceRow trace_row(const RoundRecord& record, std::size_t i, double cumulative, double simple,
                   const std::optional<double>& epsilon);

/// A block of rows that can be read without those before it. Of a row it keeps what the row before does not tell.
class PackedRows {
 public:
  void add(const TraceRow& row);

  bool full() const { return size_ >= full_size; }
  bool empty() const { return size_ == 0; }
  std::string_view bytes() const { return {bytes_.get(), size_}; }
  /// Begins the next block.
  void clear();

  static constexpr std::size_t full_size = std::size_t{1} << 16U;
  static constexpr std::size_t max_row = 128;                   // bytes
  static constexpr std::size_t max_size = full_size + max_row;  // of a block: one that is not full takes one row more

 private:
  std::unique_ptr<char[]> bytes_ = std::make_unique_for_overwrite<char[]>(max_size);
  std::size_t size_ = 0;
  TraceRow before_;
};

/// Rows as text, in one piece of memory that is kept. Texts of numbers that come again are made once.
class TraceText {
 public:
  TraceText();
  void append(std::string_view text);
  /// Appends the rows of a block; `prefix`: their first cells and a comma. Throws std::runtime_error where the bytes
  /// are no block: its file was changed.
  void append_rows(std::string_view packed, std::string_view prefix);

  std::string_view text() const { return {bytes_.data(), size_}; }
  void clear() { size_ = 0; }

 private:
  struct Cell {
    std::uint64_t bits = 0;
    std::uint8_t length = 0;  // 0: nothing is remembered here
    std::array<char, max_number_text> text{};
  };
  char* room_for(std::size_t bytes);
  const Cell& remembered(double value);

  std::vector<char> bytes_;
  std::size_t size_ = 0;
  std::vector<Cell> remembered_;
};

}  // namespace privbo
