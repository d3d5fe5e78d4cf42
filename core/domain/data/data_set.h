// Declares data sets: readings of many arms over time, as read from CSV, with a row for each time and a column for each
// arm.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "domain/data/readings_table.h"
#include "numerics/types.h"
#include "text/message.h"

namespace privbo {

struct DataSet {
  std::string name;               // for the screen: file name, or "synthetic stand-in for …"
  std::vector<std::string> arms;  // column names, n of them
  Matrix readings;                // rows × n: objective (column means) and residuals come from here
  Matrix training;                // rows × n: the empirical covariance kernel comes from here
  Points coordinates;             // n × d, or 0 × 0 where unknown
  bool is_surrogate = false;      // made by this program, not measured
  bool held_out = false;          // `training` is a table of its own, with other rows than `readings`
  TableReport report{};           // what was understood of the readings' file
};

struct CsvTable {
  std::vector<std::string> columns;
  Matrix values;  // rows × columns
};
/// Reads one plain CSV table of numbers (coordinates, contexts): nothing in it is asked about. The separator is comma,
/// semicolon or tab (found from the header); fields may be quoted, a BOM is optional, lines end in LF or CRLF, and a
/// leading column of dates (or other text) is left out. Numbers have a decimal dot. A table whose first row is numbers
/// has no header: its columns are named 1 … n. Blank lines are skipped. Throws std::runtime_error as "file:line:column:
/// …" (the column counts fields from 1) or "file: …" for: a ragged row, text in a number, fewer than `fewest_columns`
/// columns of numbers, no data rows, a file over 64 MB, unreadable, binary or not UTF-8.
CsvTable read_csv(const std::filesystem::path& file, Index fewest_columns = 2);

/// Makes a data set of readings that raise no question; they serve for training until a table of its own does.
/// Throws std::runtime_error with the first question's sentence where there is one.
DataSet make_data_set(ReadingsTable table);
/// Takes the kernel's rows from a file of its own, which is read with the settings of the readings. Throws
/// std::runtime_error as read_readings does, with the first question where there is one, and where the files disagree
/// about the arms.
void add_training(DataSet& data, const std::filesystem::path& file, const TableSettings& settings);
/// Places every arm. Throws std::runtime_error as read_csv does, and where there is not one row per arm.
void add_coordinates(DataSet& data, const std::filesystem::path& file);

/// Loads the files as §5.1 of "Local Differential Privacy for Bayesian Optimization" uses them: readings give f and
/// noise, training gives the kernel. An empty `training` path reuses the readings; an empty `coordinates` path leaves
/// them unknown. Throws std::runtime_error as the three above do.
DataSet load_data_set(const std::filesystem::path& readings, const std::filesystem::path& training,
                      const std::filesystem::path& coordinates, const TableSettings& settings = {});

/// Describes what is taken from every reading before anybody learns: one number for all arms, so that regret stays what
/// it is.
enum class Centring { none, declared, training, readings };
/// Takes `declared`, or the mean of all training rows or readings, from every reading and training row, and writes it
/// to the report with its provenance (`public_training`: the training rows are declared public).
void centre_readings(DataSet& data, Centring by, double declared, bool public_training);

/// Makes a synthetic stand-in with the published statistics of the papers' data (number of arms, B, c, leading
/// eigenvalues of the correlation); `id` is "light-sensors" or "stocks" (else std::invalid_argument). It contains no
/// measured value and is the same every time.
DataSet make_surrogate(const std::string& id);
/// Returns what a reader of results must know about such data; empty where there are none, or they were measured.
Message surrogate_note(const DataSet* data);

/// The constants that §5.1 of the local-DP paper takes from a table of readings (rows × arms): the largest |mean| and
/// |residual|, and the averages of |reading|^p and |residual|^p over the whole table.
struct DataSummary {
  double largest_mean = 0.0;      // B
  double largest_residual = 0.0;  // R
  double reading_moment = 0.0;    // v
  double residual_moment = 0.0;   // c
};
/// `order` is the p of the moments, 1 < p ≤ 2.
DataSummary summarise(const Matrix& table, double order = 2.0);
DataSummary summarise(const DataSet& data, double order = 2.0);
/// Returns the mean reading of each of the n arms.
Vector arm_means(const DataSet& data);

}  // namespace privbo
