// Hyperparameters on their axes.
#include "environment/tuning/tuning_problem.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace privbo::hyperparameters_test {
namespace {

using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

TEST(Hyperparameter, LinearAndLogarithmicAxesMeetTheirEndsExactly) {
  const Hyperparameter linear = make_hyperparameter(Message::verbatim("C"), "penalty_range", {1e-4, 10.0}, false),
                       log = make_hyperparameter(Message::verbatim("rate"), "r", {1e-6, 0.3}, true);
  for (const Hyperparameter& each : {linear, log}) {
    EXPECT_EQ(each.value(0.0), each.low);
    EXPECT_EQ(each.value(1.0), each.high);
  }
  EXPECT_DOUBLE_EQ(linear.value(0.25), 1e-4 + 0.25 * (10.0 - 1e-4));
  EXPECT_NEAR(log.value(0.5), std::sqrt(1e-6 * 0.3), 1e-18) << "the geometric mean";
}

TEST(Hyperparameter, Names) {
  EXPECT_EQ(make_hyperparameter(Message::verbatim("penalty C"), "p", {1e-4, 10.0}, false).axis(),
            "penalty C, 1e-04 … 10");
  EXPECT_EQ(make_hyperparameter(Message::verbatim("rate"), "p", {0.5, 1.0}, true).axis(), "rate, 0.5 … 1, log scale");
  const std::vector<Hyperparameter> two{make_hyperparameter(Message::verbatim("C"), "c", {1.0, 3.0}, false),
                                        make_hyperparameter(Message::verbatim("γ"), "g", {0.5, 1.0}, false)};
  EXPECT_EQ(described(two, values_at(two, Vector{{0.5, 1.0}})), "C = 2, γ = 1");
  EXPECT_THROW(values_at(two, Vector::Zero(3)), std::invalid_argument);
}

TEST(Hyperparameter, RangesThatAreNoneAreRefused) {
  for (const std::vector<double>& range :
       {std::vector<double>{}, {1.0}, {1.0, 2.0, 3.0}, {2.0, 1.0}, {1.0, 1.0}, {0.0, 1.0}, {-1.0, 1.0}})
    EXPECT_THAT([&] { make_hyperparameter(Message::verbatim("penalty C"), "penalty_range", range, false); },
                ThrowsMessage<std::invalid_argument>(HasSubstr("penalty_range = [")));
}

}  // namespace
}  // namespace privbo::hyperparameters_test
