// Agents' weights against the reference, the schedule of the real experiments, and the alternatives of App. B.2.3.
#include "families/federated/release/agent_weights.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>
#include <utility>

#include "support/reference.h"

namespace privbo::agent_weights_test {
namespace {

using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

std::vector<Index> in_turn(Index agents, Index regions) {
  std::vector<Index> region;
  for (Index n = 0; n < agents; ++n) region.push_back(n % regions);
  return region;
}

TEST(AgentWeights, LevelsAndTemperaturesAreTheReference) {
  PRIVBO_REFERENCE(file, "fts_weights_clipping.json");
  WeightSchedule schedule;
  schedule.a = file.at("a");
  for (const auto& [t, level] : test::entries_of(file, "a_t").items())
    EXPECT_NEAR(weight_level(schedule, std::stoll(t)), level.get<double>(), 1e-10) << t;
  EXPECT_EQ(weight_level(schedule, 0), weight_level(schedule, 1));
  for (const auto& [t, temperature] : test::entries_of(file, "Temp").items()) {
    const double found = weight_temperature(schedule, std::stoll(t));
    if (temperature.is_string())
      EXPECT_TRUE(std::isinf(found)) << t;
    else
      EXPECT_NEAR(found, temperature.get<double>(), 1e-10) << t;
  }
}

TEST(AgentWeights, WeightsAreTheReference) {
  PRIVBO_REFERENCE(file, "fts_weights_clipping.json");
  const auto assigned = file.at("assign_10").get<std::vector<Index>>();
  const WeightSchedule schedule{.a = file.at("a")};
  for (const auto& [t, rows] : test::entries_of(file, "phi_10").items()) {
    const Matrix expected = test::to_matrix(rows);
    EXPECT_LT((agent_weights(schedule, assigned, expected.rows(), std::stoll(t)) - expected).cwiseAbs().maxCoeff(),
              1e-10)
        << t;
  }
  for (const auto& [t, pair] : test::entries_of(file, "phi_200_in_out").items()) {
    const Matrix found = agent_weights(schedule, in_turn(200, 2), 2, std::stoll(t));
    EXPECT_NEAR(found(0, 0), pair.at(0).get<double>(), 1e-10) << t;
    EXPECT_NEAR(found(0, 1), pair.at(1).get<double>(), 1e-10) << t;
    EXPECT_NEAR(found(1, 1), pair.at(0).get<double>(), 1e-10) << t;
  }
}

TEST(AgentWeights, LargestIsThatOfTheTableBitForBit) {
  for (const WeightScheme scheme :
       {WeightScheme::softmax, WeightScheme::proportional, WeightScheme::squared, WeightScheme::equal})
    for (const auto& [agents, regions] : {std::pair<Index, Index>{1, 1}, {7, 3}, {200, 2}, {3, 5}, {1, 4}, {64, 64}})
      for (const double a : {1.0, 15.0, 1e6})
        for (std::int64_t t = 0; t <= 11; ++t) {
          const WeightSchedule schedule{.scheme = scheme, .a = a};
          const std::vector<Index> region = in_turn(agents, regions);
          EXPECT_EQ(largest_agent_weight(schedule, region, regions, t),
                    agent_weights(schedule, region, regions, t).maxCoeff());
        }
  EXPECT_THROW(largest_agent_weight({}, {0, 2}, 2, 1), std::logic_error);
}

/// The softmax as it is printed, computed term by term.
TEST(AgentWeights, SoftmaxIsThePrintedFormula) {
  for (const double a : {9.0, 15.0})
    for (std::int64_t t = 0; t <= 12; ++t) {
      const WeightSchedule schedule{.a = a};
      const Matrix found = agent_weights(schedule, in_turn(7, 3), 3, t);
      const double temperature = weight_temperature(schedule, t);
      for (Index i = 0; i < 3; ++i) {
        double sum = 0.0;
        for (Index n = 0; n < 7; ++n) sum += std::exp(((n % 3 == i ? a : 0.0) + 1.0) / temperature);
        for (Index n = 0; n < 7; ++n)
          EXPECT_NEAR(found(i, n), std::exp(((n % 3 == i ? a : 0.0) + 1.0) / temperature) / sum, 1e-15) << t;
      }
    }
}

/// App. B: ten rounds at 16, linearly to 1 in the next thirty.
TEST(AgentWeights, ScheduleOfTheRealExperiments) {
  const WeightSchedule schedule{.hold = 10, .decay = 30};
  for (std::int64_t t = 0; t <= 11; ++t) EXPECT_EQ(weight_level(schedule, t), 16.0) << t;
  for (std::int64_t t = 12; t <= 40; ++t)
    EXPECT_NEAR(weight_level(schedule, t - 1) - weight_level(schedule, t), 15.0 / 29.0, 1e-12) << t;
  for (std::int64_t t = 40; t <= 60; ++t) EXPECT_EQ(weight_level(schedule, t), 1.0) << t;
}

TEST(AgentWeights, OtherSchemesAreProportional) {
  const WeightSchedule second{.scheme = WeightScheme::proportional, .a = 1000.0, .hold = 10, .decay = 30};
  const WeightSchedule third{.scheme = WeightScheme::squared, .a = 40.0, .hold = 10, .decay = 30};
  for (const std::int64_t t : {0, 10, 11, 20, 39, 40, 50}) {
    const Matrix of_second = agent_weights(second, in_turn(9, 4), 4, t),
                 of_third = agent_weights(third, in_turn(9, 4), 4, t);
    const double level = weight_level(third, t);
    EXPECT_NEAR(of_second(1, 1) / of_second(1, 0), weight_level(second, t), 1e-9);
    EXPECT_NEAR(of_third(1, 5) / of_third(1, 8), level * level, 1e-9);
    for (const Matrix& weights : {of_second, of_third})
      for (Index i = 0; i < 4; ++i) EXPECT_NEAR(weights.row(i).sum(), 1.0, 1e-12);
  }
  EXPECT_EQ(weight_level(second, 5), 1000.0);
  EXPECT_EQ(weight_level(third, 40), 1.0);
}

TEST(AgentWeights, EqualAndConstant) {
  const Matrix equal = agent_weights({.scheme = WeightScheme::equal}, in_turn(5, 2), 2, 3);
  EXPECT_LT((equal.array() - 0.2).abs().maxCoeff(), 1e-15);
  WeightSchedule constant;
  constant.adaptive = false;
  EXPECT_EQ(agent_weights(constant, in_turn(6, 2), 2, 1000), agent_weights(constant, in_turn(6, 2), 2, 0));
  EXPECT_EQ(weight_temperature(constant, 1000), 1.0);
}

TEST(AgentWeights, RegionsWithoutAgentsAreEqual) {
  const Matrix weights = agent_weights({.a = 2000.0}, in_turn(2, 5), 5, 0);
  for (Index i = 2; i < 5; ++i)
    for (Index n = 0; n < 2; ++n) EXPECT_EQ(weights(i, n), 0.5);
  EXPECT_EQ(weights(0, 0), 1.0);
  EXPECT_EQ(weights(0, 1), 0.0);
  EXPECT_EQ(agent_weights({}, {0}, 1, 0)(0, 0), 1.0);
}

TEST(AgentWeights, SteepAndShortSchedules) {
  EXPECT_EQ(weight_level({.hold = 0, .decay = 0}, 0), 16.0);
  EXPECT_EQ(weight_level({.hold = 0, .decay = 0}, 1), 1.0);
  EXPECT_EQ(weight_level({.hold = 3, .decay = 1}, 4), 1.0);
  EXPECT_EQ(weight_level({.hold = 3, .decay = 2}, 4), 16.0);
  EXPECT_EQ(weight_level({.hold = 3, .decay = 2}, 5), 1.0);
  const Matrix huge = agent_weights({.scheme = WeightScheme::squared, .a = 1e200}, in_turn(4, 2), 2, 0);
  EXPECT_TRUE(huge.allFinite());
  EXPECT_NEAR(huge.row(0).sum(), 1.0, 1e-15);
}

TEST(AgentWeights, RefusesOtherNumbers) {
  const auto refused = [](WeightSchedule schedule, const char* words) {
    EXPECT_THAT([&] { weight_level(schedule, 0); }, ThrowsMessage<std::invalid_argument>(HasSubstr(words)));
  };
  refused({.a = 0.0}, "a = 0: must be > 0");
  refused({.a = std::numeric_limits<double>::quiet_NaN()}, "a = nan: must be > 0");
  refused({.scheme = WeightScheme::squared, .a = 0.5}, "a = 0.5: must be ≥ 1");
  refused({.hold = -1}, "unchanged weights = -1");
  refused({.decay = -2}, "decaying weights = -2");
  EXPECT_THROW(weight_level({}, -1), std::logic_error);
  EXPECT_THROW(agent_weights({}, {0, 2}, 2, 0), std::logic_error);
}

}  // namespace
}  // namespace privbo::agent_weights_test
