// Readings of many arms over time, as read from CSV: rows are times, columns are arms.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "numerics/types.h"

namespace privbo {

struct DataSet {
  std::string name;                // for the screen: file name, or "synthetic stand-in for …"
  std::vector<std::string> arms;   // column names, n of them
  Matrix readings;                 // rows × n: objective (column means) and residuals come from here
  Matrix training;                 // rows × n: the empirical covariance kernel comes from here
  Points coordinates;              // n × d, or 0 × 0 where unknown
  bool stand_in = false;           // made by this program, not measured
};

/// Reads one CSV table: separator comma, semicolon or tab (found from the header), quoted fields, optional BOM, LF or
/// CRLF, an optional leading date (or other text) column, which is left out.
/// Throws std::runtime_error naming file, line and column for: a ragged row, text in a number, fewer than two arms,
/// no data rows, a file over 64 MB or unreadable.
struct CsvTable {
  std::vector<std::string> columns;
  Matrix values;  // rows × columns
};
CsvTable read_csv(const std::filesystem::path& file);

/// §5.1 of "Local Differential Privacy for Bayesian Optimization": readings give f and noise, training gives the kernel.
/// An empty `training` path reuses the readings; an empty `coordinates` path leaves them unknown.
DataSet load_data_set(const std::filesystem::path& readings, const std::filesystem::path& training,
                      const std::filesystem::path& coordinates);

/// Synthetic stand-ins with the published statistics of the papers' data (number of arms, B, c, leading eigenvalues of
/// the correlation); `id` is "light-sensors" or "stocks". No measured value is contained in them.
DataSet make_stand_in(const std::string& id);

/// max f, max |residual|, mean squared reading, mean squared residual (PAPERS §A, "Real data").
struct DataSummary {
  double largest_mean = 0.0;      // B
  double largest_residual = 0.0;  // R
  double second_moment = 0.0;     // v
  double residual_moment = 0.0;   // c
};
DataSummary summarise(const DataSet& data);
/// n: mean reading per arm.
Vector arm_means(const DataSet& data);

}  // namespace privbo
