// The numbers behind a chart as named columns: the CSV file, the clipboard and the data table are all made from them.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace privbo {

/// Cells of one column. Numbers become text when a cell is read: a posterior with k estimates has hundreds of thousands
/// of them, of which a table on screen shows some hundred.
class ChartColumn {
 public:
  using Texts = std::vector<std::string>;
  using Numbers = std::vector<double>;
  using Counts = std::vector<std::int64_t>;

  ChartColumn(Texts values) : values_(std::move(values)) {}
  ChartColumn(Numbers values) : values_(std::move(values)) {}
  ChartColumn(Counts values) : values_(std::move(values)) {}

  std::size_t size() const;
  bool is_text() const { return values_.index() == 0; }
  /// Shortest round-trip number; empty where not a number.
  std::string operator[](std::size_t row) const;
  /// Does the same for the eye: five significant digits.
  std::string shown(std::size_t row) const;
  std::string back() const { return (*this)[size() - 1]; }

 private:
  std::variant<Texts, Numbers, Counts> values_;
};

struct ChartTable {
  std::vector<std::string> names;    // with unit and origin
  std::vector<ChartColumn> columns;  // may differ in length; missing: empty text
  std::size_t rows = 0;
};

}  // namespace privbo
