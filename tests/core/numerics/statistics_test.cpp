// Summaries against hand-computed values and R's printed results.
#include "numerics/statistics.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <random>
#include <stdexcept>

#include "numerics/normal.h"

namespace privbo::statistics_test {
namespace {

TEST(Statistics, MeanAndStandardError) {
  EXPECT_DOUBLE_EQ(mean({1.0, 2.0, 6.0}), 3.0);
  EXPECT_DOUBLE_EQ(standard_deviation({1.0, 2.0, 6.0}), std::sqrt(7.0));
  EXPECT_DOUBLE_EQ(standard_error({1.0, 2.0, 6.0}), std::sqrt(7.0 / 3.0));
  EXPECT_EQ(standard_error({4.0}), 0.0);
  EXPECT_THROW(mean({}), std::invalid_argument);
}

TEST(Statistics, QuantileTypeSeven) {
  const std::vector<double> sample{4.0, 1.0, 3.0, 2.0};
  EXPECT_EQ(quantile(sample, 0.0), 1.0);
  EXPECT_DOUBLE_EQ(quantile(sample, 0.25), 1.75);
  EXPECT_DOUBLE_EQ(quantile(sample, 0.5), 2.5);
  EXPECT_EQ(quantile(sample, 1.0), 4.0);
  EXPECT_EQ(quantile({7.0}, 0.9), 7.0);
  EXPECT_THROW(quantile(sample, 1.5), std::invalid_argument);
  EXPECT_THROW(quantile({}, 0.5), std::invalid_argument);
}

// Against the definition: the sample in increasing order, at every size, with and without ties.
TEST(Statistics, SeveralQuantilesAreThoseOfTheSortedSample) {
  std::mt19937_64 bits(7);
  const std::vector<double> levels{0.0, 0.1, 0.1, 0.25, 0.5, 0.51, 0.9, 1.0};
  for (std::size_t size = 1; size <= 300; ++size)
    for (const std::uint64_t values : {std::uint64_t{3}, std::uint64_t{1} << 40U}) {
      std::vector<double> sample(size);
      for (double& value : sample) value = static_cast<double>(bits() % values);
      std::vector<double> sorted = sample;
      std::ranges::sort(sorted);
      const std::vector<double> found = quantiles(sample, levels);
      ASSERT_EQ(found.size(), levels.size());
      for (std::size_t i = 0; i < levels.size(); ++i) ASSERT_EQ(found[i], sorted_quantile(sorted, levels[i])) << size;
    }
  EXPECT_THROW(quantiles({1.0, 2.0}, {0.9, 0.1}), std::invalid_argument);
  EXPECT_THROW(quantiles({1.0, 2.0}, {1.5}), std::invalid_argument);
  EXPECT_THROW(quantiles({}, {0.5}), std::invalid_argument);
}

// Student's sleep data, R: t.test(extra ~ group, data = sleep) prints t = -1.8608, df = 17.776, p-value = 0.07939.
TEST(Statistics, WelchOnStudentsSleepData) {
  const WelchTest test = welch_test({0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0},
                                    {1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4});
  EXPECT_NEAR(test.t, -1.8608, 5e-5);
  EXPECT_NEAR(test.degrees_of_freedom, 17.776, 5e-4);
  EXPECT_NEAR(test.p_value, 0.07939, 5e-6);
}

TEST(Statistics, WelchOfConstantSamples) {
  EXPECT_EQ(welch_test({1.0, 1.0}, {1.0, 1.0, 1.0}).p_value, 1.0);
  EXPECT_EQ(welch_test({1.0, 1.0}, {2.0, 2.0}).p_value, 0.0);
  EXPECT_THROW(welch_test({1.0}, {2.0, 2.0}), std::invalid_argument);
}

TEST(Normal, KnownValues) {
  EXPECT_NEAR(normal_pdf(0.0), 0.3989422804014327, 1e-16);
  EXPECT_NEAR(normal_pdf(2.0), 0.05399096651318806, 1e-16);
  EXPECT_EQ(normal_cdf(0.0), 0.5);
  EXPECT_NEAR(normal_cdf(1.959963984540054), 0.975, 1e-15);
  EXPECT_NEAR(normal_cdf(-10.0) / 7.619853024160527e-24, 1.0, 1e-12);
  EXPECT_NEAR(normal_quantile(0.975), 1.959963984540054, 1e-14);
  EXPECT_NEAR(normal_quantile(1e-10), -6.361340902404056, 1e-12);
  EXPECT_THROW(normal_quantile(0.0), std::invalid_argument);
}

}  // namespace
}  // namespace privbo::statistics_test
