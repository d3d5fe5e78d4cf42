// Loads data sets from CSV files, and computes the constants that §5.1 of the local-DP paper takes from them.
#include "domain/data/data_set.h"

#include <cmath>
#include <stdexcept>

#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

bool is_numbered(const std::vector<std::string>& names) {
  for (std::size_t i = 0; i < names.size(); ++i)
    if (names[i] != std::to_string(i + 1)) return false;
  return true;
}

/// Checks that both files name the same arms. Otherwise kernel and objective would silently belong to different arms.
void check_same_arms(const DataSet& data, const std::vector<std::string>& training, const std::filesystem::path& file) {
  const std::size_t arms = data.arms.size();
  if (training.size() != arms)
    throw RuntimeError(Message(
        "%1: %2 columns, but the readings have %3 arms: training data need one column per arm, in the same order",
        file.string(), training.size(), arms));
  if (is_numbered(training) || is_numbered(data.arms)) return;  // a file without a header
  for (std::size_t i = 0; i < arms; ++i)
    if (training[i] != data.arms[i])
      throw RuntimeError(Message(
          "%1: column %2 of numbers is \"%3\", but \"%4\" in the readings: give both files the same columns in the same order",
          file.string(), i + 1, training[i], data.arms[i]));
}

constexpr Words<2> large_mean_words(
    "the mean of all arms, %1, is large beside the spread of the arms' means, %2: learners start from 0 and may never tell the arms apart; data.centre takes one number from every reading");

/// Learners start from 0: where all arms are far from it and close to each other, what tells them apart is lost in what
/// they share.
void note_large_mean(TableReport& report) {
  double sum = 0.0, squares = 0.0;
  for (const double mean : report.means) sum += mean - report.centre;
  const double overall = sum / static_cast<double>(report.means.size());
  for (const double mean : report.means) squares += (mean - report.centre - overall) * (mean - report.centre - overall);
  const double spread = std::sqrt(squares / static_cast<double>(report.means.size()));
  if (!(std::abs(overall) > 5.0 * spread)) return;
  report.notes.push_back(Message(large_mean_words, significant(overall), significant(spread)));
}

}  // namespace

DataSet make_data_set(ReadingsTable table) {
  if (!table.report.questions.empty())
    throw RuntimeError(Message("%1: %2", table.report.file, table.report.questions.front().sentence()));
  DataSet data;
  data.name = table.report.file;
  data.arms = table.report.names;
  data.readings = std::move(table.values);
  data.training = data.readings;
  data.report = std::move(table.report);
  note_large_mean(data.report);
  return data;
}

void add_training(DataSet& data, const std::filesystem::path& file, const TableSettings& settings) {
  ReadingsTable other = read_readings(file, settings);
  if (!other.report.questions.empty())
    throw RuntimeError(Message("%1: %2", file.string(), other.report.questions.front().sentence()));
  check_same_arms(data, other.report.names, file);
  data.training = std::move(other.values);
  // A copy of the readings under another name is not held-out data.
  data.held_out = data.training.rows() != data.readings.rows() || data.training != data.readings;
}

void add_coordinates(DataSet& data, const std::filesystem::path& file) {
  data.coordinates = read_csv(file, 1).values;
  if (data.coordinates.rows() != data.readings.cols())
    throw RuntimeError(
        Message("%1: %2 rows, but the readings have %3 arms: coordinates need one row per arm, in the same order",
                file.string(), data.coordinates.rows(), data.readings.cols()));
}

DataSet load_data_set(const std::filesystem::path& readings, const std::filesystem::path& training,
                      const std::filesystem::path& coordinates, const TableSettings& settings) {
  DataSet data = make_data_set(read_readings(readings, settings));
  if (!training.empty()) add_training(data, training, settings);
  if (!coordinates.empty()) add_coordinates(data, coordinates);
  return data;
}

void centre_readings(DataSet& data, Centring by, double declared, bool public_training) {
  if (by == Centring::none) return;
  TableReport& report = data.report;
  const bool of_training = by == Centring::training;
  report.centre = by == Centring::declared ? declared : (of_training ? data.training : data.readings).mean();
  report.centring = by == Centring::declared ? "declared" : of_training ? "training" : "readings";
  const bool published = of_training && public_training && data.held_out;
  report.centre_protected = by != Centring::declared && !published;
  report.centre_provenance = by == Centring::declared ? Message("declared")
                             : published              ? Message("public data (mean of all training rows)")
                             : of_training            ? Message("from the protected data (mean of all training rows)")
                                                      : Message("from the protected data (mean of all readings)");
  data.readings.array() -= report.centre;
  data.training.array() -= report.centre;
  const DataSummary summary = summarise(data.readings);
  report.B = summary.largest_mean;
  report.R = summary.largest_residual;
  std::erase_if(report.notes, [](const Message& note) { return note.words() == large_mean_words.text(); });
  note_large_mean(report);
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
