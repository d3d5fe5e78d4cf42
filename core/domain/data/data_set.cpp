// Loads data sets from CSV files, and computes the constants that §5.1 of the local-DP paper takes from them.
#include "domain/data/data_set.h"

#include <stdexcept>

namespace privbo {
namespace {

bool is_numbered(const std::vector<std::string>& names) {
  for (std::size_t i = 0; i < names.size(); ++i)
    if (names[i] != std::to_string(i + 1)) return false;
  return true;
}

/// Checks that both files name the same arms. Otherwise kernel and objective would silently belong to different arms.
void check_same_arms(const DataSet& data, const CsvTable& training, const std::filesystem::path& file) {
  const std::size_t arms = data.arms.size();
  if (training.columns.size() != arms)
    throw std::runtime_error(file.string() + ": " + std::to_string(training.columns.size()) +
                             " columns, but the readings have " + std::to_string(arms) +
                             " arms: training data need one column per arm, in the same order");
  if (is_numbered(training.columns) || is_numbered(data.arms)) return;  // a file without a header
  for (std::size_t i = 0; i < arms; ++i)
    if (training.columns[i] != data.arms[i])
      throw std::runtime_error(file.string() + ": column " + std::to_string(i + 1) + " of numbers is \"" +
                               training.columns[i] + "\", but \"" + data.arms[i] +
                               "\" in the readings: give both files the same columns in the same order");
}

}  // namespace

DataSet load_data_set(const std::filesystem::path& readings, const std::filesystem::path& training,
                      const std::filesystem::path& coordinates) {
  CsvTable table = read_csv(readings);
  DataSet data;
  data.name = readings.filename().string();
  data.arms = std::move(table.columns);
  data.readings = std::move(table.values);
  if (training.empty()) {
    data.training = data.readings;
  } else {
    CsvTable other = read_csv(training);
    check_same_arms(data, other, training);
    data.training = std::move(other.values);
    // A copy of the readings under another name is not held-out data.
    data.held_out = data.training.rows() != data.readings.rows() || data.training != data.readings;
  }
  if (!coordinates.empty()) {
    data.coordinates = read_csv(coordinates, 1).values;
    if (data.coordinates.rows() != data.readings.cols())
      throw std::runtime_error(coordinates.string() + ": " + std::to_string(data.coordinates.rows()) +
                               " rows, but the readings have " + std::to_string(data.readings.cols()) +
                               " arms: coordinates need one row per arm, in the same order");
  }
  return data;
}

Vector arm_means(const DataSet& data) { return data.readings.colwise().mean().transpose(); }

DataSummary summarise(const Matrix& table, double order) {
  const Vector means = table.colwise().mean().transpose();
  const Matrix residuals = table.rowwise() - means.transpose();
  const auto moment = [order](const Matrix& values) {
    return order == 2.0 ? values.array().square().mean() : values.array().abs().pow(order).mean();
  };
  DataSummary summary;
  summary.largest_mean = means.cwiseAbs().maxCoeff();
  summary.largest_residual = residuals.cwiseAbs().maxCoeff();
  summary.reading_moment = moment(table);
  summary.residual_moment = moment(residuals);
  return summary;
}

DataSummary summarise(const DataSet& data, double order) { return summarise(data.readings, order); }

}  // namespace privbo
