// Reads a CSV file with a header and finds its columns by name; keeps where each field is in the file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "text/error.h"
#include "text/message.h"

namespace privbo {

class NamedColumns {
 public:
  /// Throws std::runtime_error as "file:line:column: …" for: no rows under the header, two columns of one name, a
  /// column without a name, a ragged row, and all that read_csv_text refuses.
  explicit NamedColumns(const std::filesystem::path& file);

  std::size_t rows() const { return lines_.size(); }
  std::size_t columns() const { return names_.size(); }
  const std::string& name(std::size_t column) const { return names_[column]; }
  const std::string& file() const { return file_; }

  /// Returns the column with one of these names; capitals do not matter. Throws where two columns qualify.
  std::optional<std::size_t> find(const std::vector<std::string>& names) const;
  /// The column with one of these names, which the file must have; `purpose` ends the sentence "… a column that
  /// states".
  std::size_t need(const std::vector<std::string>& names, const Message& purpose) const;

  /// Returns the columns besides `taken` that hold numbers to learn from (`features`), or else coordinates. `index`
  /// names those that do not: "none", a list as columns_of_list takes it, or "auto": then one that seems to hold ids,
  /// row numbers or times throws std::runtime_error with the question which it is.
  std::vector<std::size_t> others(const std::vector<std::size_t>& taken, const std::string& index, bool features) const;

  /// Returns the field without blanks around it; throws where nothing is left.
  std::string text(std::size_t row, std::size_t column) const;
  /// Returns the field as a finite number; throws with the remedy where it is none.
  double number(std::size_t row, std::size_t column) const;
  /// 1-based line of the file where the row begins.
  std::size_t line(std::size_t row) const { return lines_[row]; }
  /// Returns an error with the text "file:line:column: message".
  RuntimeError error(std::size_t row, std::size_t column, const Message& message) const;

 private:
  Message sign_of_index_in(std::size_t column, bool features) const;
  std::string_view field(std::size_t row, std::size_t column) const;

  std::string file_;
  std::vector<std::string> names_;
  std::string cells_;                 // all fields, one after the other, row by row
  std::vector<std::uint32_t> ends_;   // of each field in `cells_`
  std::vector<std::uint32_t> lines_;  // of each row
};

}  // namespace privbo
