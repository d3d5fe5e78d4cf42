// Describes what was understood of a table of readings, for a person to see before it is used.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "catalogue/json.h"
#include "text/message.h"

namespace privbo {

/// A doubt that changes the results and that only a person can settle, by one setting of the section "data".
struct TableQuestion {
  struct Answer {
    std::string value;  // of the setting
    Message meaning;    // "it names the arms"
  };
  std::string setting;  // "header"
  Message found;        // "the first row holds numbers unlike all others: …"
  std::vector<Answer> answers;
  std::string section = "data";  // or "agents"

  /// Returns the whole of it in one sentence, with what to write.
  Message sentence() const;
};

/// A column that holds no readings, and why it was taken for that.
struct LeftOutColumn {
  std::string name;
  Message because;        // "dates", "row numbers", "set"
  std::size_t index = 0;  // from 0
};

struct TableReport {
  std::string file;           // its name without folders
  std::uintmax_t bytes = 0;   // of the file
  std::string sha256;         // of the file
  bool is_surrogate = false;  // made by this program: no file was read

  char separator = ',';
  bool decimal_comma = false;
  bool mark = false;           // a byte-order mark was left out
  bool header = false;         // the first row names the columns
  bool rows_are_arms = false;  // the table was transposed
  std::string units{};         // what stood in a row of units under the names, which is left out
  std::size_t totals = 0;      // last rows that sum up the others and are left out, or in question
  std::vector<LeftOutColumn> left_out;

  std::size_t arms = 0, rows = 0;  // of the readings as they are used
  std::vector<std::string> names;  // of all arms
  std::size_t missing = 0;         // cells without a reading
  std::size_t rows_with_missing = 0;
  std::size_t rows_left_out = 0, cells_filled = 0;
  double lowest = 0.0, highest = 0.0;     // of all readings, as they stand in the file
  std::size_t best = 0;                   // the arm of the largest mean
  double best_mean = 0.0;                 // as it stands in the file
  double worst_mean = 0.0;                // the smallest mean of an arm
  std::vector<double> means;              // of every arm
  std::vector<double> smallest, largest;  // reading of every arm

  std::string centring = "none";  // "none", "declared", "training" or "readings"
  double centre = 0.0;            // what was taken from every reading
  /// "declared", "public data (…)" or "from the protected data (…)"; empty where nothing was taken.
  Message centre_provenance;
  bool centre_protected = false;  // it was computed from the protected data
  double B = 0.0, R = 0.0;        // largest |mean of an arm| and |reading − its mean|, after centring

  std::vector<Message> notes;            // what is suspicious, and does not stop a run
  std::vector<TableQuestion> questions;  // what has to be answered first
};

/// Returns what was read, without notes and questions.
std::vector<Message> sentences_of(const TableReport& report);
/// Does the same as one paragraph for a terminal.
Message paragraph_of(const TableReport& report);
/// Returns the paragraph, and a line for each note and question.
Message words_of(const TableReport& report);
/// Does the same as JSON: at most 50 names, and how many there are.
Json json_of(const TableReport& report);

/// Returns the names of its arms, and of the columns that are left out.
std::vector<std::string> all_names(const TableReport& report);

/// "a, b, c, …, z (207)" of many names, all of them where there are few.
std::string few_of(const std::vector<std::string>& names);

}  // namespace privbo
