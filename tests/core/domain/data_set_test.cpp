// Data sets: real files against their published statistics, stand-ins against the same, disagreeing files.
#include "domain/data/data_set.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/files/example_data.h"
#include "support/files/temporary_file.h"
#include "support/linear.h"

namespace privbo::data_set_test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

/// Eigenvalues, descending, of the correlation of the training rows, computed the slow way.
Vector spectrum(const DataSet& data) {
  Matrix z = data.training.rowwise() - data.training.colwise().mean();
  for (Index j = 0; j < z.cols(); ++j) z.col(j) /= std::sqrt(z.col(j).squaredNorm() / static_cast<double>(z.rows()));
  const Matrix k = z.transpose() * z / static_cast<double>(z.rows());
  return test::eigenvalues(k).reverse();
}

struct Facts {
  Index arms, rows, training_rows;
  DataSummary summary;
  std::array<double, 3> leading;
  double half_log_determinant;
};
const Facts light{41, 192, 601, {945.5416667, 835.28125, 377421.2712, 82954.22643}, {26.913, 9.939, 1.025}, 4.494431};
const Facts stocks{29,      823, 823, {237.3282689, 203.2917311, 14437.85661, 754.2186751}, {21.376, 2.789, 1.566},
                   4.009867};

void expect_facts(const DataSet& data, const Facts& facts) {
  EXPECT_EQ(data.arms.size(), static_cast<std::size_t>(facts.arms));
  EXPECT_EQ(data.readings.cols(), facts.arms);
  EXPECT_EQ(data.readings.rows(), facts.rows);
  EXPECT_EQ(data.training.rows(), facts.training_rows);
  const DataSummary summary = summarise(data);
  EXPECT_NEAR(summary.largest_mean / facts.summary.largest_mean, 1, 1e-9);
  EXPECT_NEAR(summary.largest_residual / facts.summary.largest_residual, 1, 1e-9);
  EXPECT_NEAR(summary.reading_moment / facts.summary.reading_moment, 1, 1e-9);
  EXPECT_NEAR(summary.residual_moment / facts.summary.residual_moment, 1, 1e-9);
  const Vector values = spectrum(data);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_NEAR(values[static_cast<Index>(i)], facts.leading[i], 5.1e-4);
  EXPECT_NEAR(0.5 * (1 + values.array()).log().sum(), facts.half_log_determinant, 6e-7);
}

TEST(DataSet, LightSensorsHaveThePublishedStatistics) {
  const auto folder = data_folder() / "lightsensor";
  if (!std::filesystem::exists(folder))
    GTEST_SKIP() << "no real data at " << folder << " (PRIVBO_DATA names the folder)";
  const DataSet data =
      load_data_set(folder / "light_test.csv", folder / "light_train.csv", folder / "light_coords.csv");
  expect_facts(data, light);
  const Vector f = arm_means(data);
  Index best = 0;
  f.maxCoeff(&best);
  EXPECT_EQ(best, 3);
  EXPECT_NEAR(f.minCoeff(), 164.229, 5e-4);
  EXPECT_EQ(data.coordinates.rows(), 41);
  EXPECT_EQ(data.coordinates.cols(), 2);
  EXPECT_FALSE(data.is_surrogate);
}

TEST(DataSet, StocksHaveThePublishedStatistics) {
  const auto file = data_folder() / "stocks" / "stocks_29_2016_2019.csv";
  if (!std::filesystem::exists(file)) GTEST_SKIP() << "no real data at " << file << " (PRIVBO_DATA names the folder)";
  const DataSet data = load_data_set(file, {}, {});
  expect_facts(data, stocks);
  Index best = 0;
  arm_means(data).maxCoeff(&best);
  EXPECT_EQ(data.arms[static_cast<std::size_t>(best)], "BA");
}

TEST(StandIn, LightSensorsHaveThePublishedStatistics) {
  const DataSet data = make_surrogate("light-sensors");
  expect_facts(data, light);
  EXPECT_TRUE(data.is_surrogate);
  EXPECT_THAT(data.name, HasSubstr("synthetic stand-in for"));
  EXPECT_EQ(data.coordinates.rows(), 41);
  EXPECT_EQ(data.coordinates.cols(), 2);
  EXPECT_GT(arm_means(data).minCoeff(), 0);
}

TEST(StandIn, StocksHaveThePublishedStatisticsAndHeavyTails) {
  const DataSet data = make_surrogate("stocks");
  expect_facts(data, stocks);
  EXPECT_EQ(data.coordinates.size(), 0);
  const Vector f = arm_means(data);
  EXPECT_GT(f.minCoeff(), 0);
  const Matrix residuals = data.readings.rowwise() - f.transpose();
  const double variance = residuals.array().square().mean();
  EXPECT_GT(residuals.array().pow(4).mean() / (variance * variance), 6.0) << "kurtosis; 3 is Gaussian";
}

TEST(StandIn, IsTheSameEveryTimeAndKnowsItsNames) {
  EXPECT_EQ(make_surrogate("stocks").readings, make_surrogate("stocks").readings);
  EXPECT_THAT([] { make_surrogate("gold"); },
              ThrowsMessage<std::invalid_argument>(AllOf(HasSubstr("gold"), HasSubstr("light-sensors, stocks"))));
}

TEST(DataSet, SummaryByHand) {
  const DataSummary summary = summarise(three_arms());
  EXPECT_DOUBLE_EQ(summary.largest_mean, 5);
  EXPECT_DOUBLE_EQ(summary.largest_residual, 2);
  EXPECT_DOUBLE_EQ(summary.reading_moment, (1 + 9 + 0 + 16 + 16 + 36 + 25 + 25 + 1 + 1 + 0 + 4) / 12.0);
  EXPECT_DOUBLE_EQ(summary.residual_moment, (1 + 1 + 4 + 4 + 1 + 1 + 0 + 0 + 0 + 0 + 1 + 1) / 12.0);
}

TEST(DataSet, ReadingsServeAsTrainingAndOneCoordinateIsEnough) {
  const TemporaryFile readings("a,b\n1,2\n3,4\n"), places("x\n0.1\n0.9\n");
  const DataSet data = load_data_set(readings.path(), {}, places.path());
  EXPECT_EQ(data.training, data.readings);
  EXPECT_EQ(data.coordinates.cols(), 1);
  EXPECT_EQ(data.name, readings.path().filename().string());
}

TEST(DataSet, FilesThatDisagreeAreRefused) {
  const TemporaryFile readings("a,b\n1,2\n3,4\n");
  const auto loads = [&](std::string_view training, std::string_view places) {
    const TemporaryFile first(training), second(places);
    load_data_set(readings.path(), training.empty() ? std::filesystem::path() : first.path(),
                  places.empty() ? std::filesystem::path() : second.path());
  };
  EXPECT_THAT([&] { loads("a,b,c\n1,2,3\n", ""); }, ThrowsMessage<std::runtime_error>(HasSubstr("2 arms")));
  EXPECT_THAT([&] { loads("b,a\n1,2\n", ""); }, ThrowsMessage<std::runtime_error>(HasSubstr("same order")));
  EXPECT_THAT([&] { loads("", "x,y\n1,2\n1,2\n1,2\n"); }, ThrowsMessage<std::runtime_error>(HasSubstr("3 rows")));
  EXPECT_NO_THROW(loads("1,2\n3,5\n", "")) << "a file without a header has no names to compare";
}

}  // namespace
}  // namespace privbo::data_set_test
