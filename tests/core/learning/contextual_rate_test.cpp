// The two terms of Theorem 4.1 by hand.
#include "learning/contextual_rate.h"
#include "support/limits.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <stdexcept>

namespace privbo::contextual_rate_test {
namespace {

TEST(ContextualRate, ByHand) {
  const ContextualRate rate = contextual_rate(9.0, 400, 0.5);
  EXPECT_DOUBLE_EQ(rate.learning, 0.15);
  EXPECT_DOUBLE_EQ(rate.privacy, 0.045);
  EXPECT_DOUBLE_EQ(rate.sum(), 0.195);
  EXPECT_EQ(contextual_rate(9.0, 400, infinity).privacy, 0.0);
  EXPECT_DOUBLE_EQ(contextual_rate(9.0, 400, infinity).sum(), 0.15);
  EXPECT_EQ(contextual_rate(0.0, 1, 1.0).sum(), 0.0);
}

// Where γ_T grows as ln T, the second term falls faster: privacy is free in the limit.
TEST(ContextualRate, PrivacyFadesBeforeLearning) {
  double before = infinity;
  for (std::int64_t T = 100; T <= 100000000; T *= 10) {
    const ContextualRate rate = contextual_rate(std::log(static_cast<double>(T)), T, 0.1);
    EXPECT_LT(rate.privacy / rate.learning, before);
    before = rate.privacy / rate.learning;
  }
  EXPECT_LT(before, 0.01);
}

TEST(ContextualRate, RefusesWhatHasNoRate) {
  EXPECT_THROW(contextual_rate(-1.0, 10, 1.0), std::invalid_argument);
  EXPECT_THROW(contextual_rate(std::nan(""), 10, 1.0), std::invalid_argument);
  EXPECT_THROW(contextual_rate(1.0, 0, 1.0), std::invalid_argument);
  EXPECT_THROW(contextual_rate(1.0, 10, 0.0), std::invalid_argument);
}

}  // namespace
}  // namespace privbo::contextual_rate_test
