// What attacks on recommendations see: the law of each answer, and its logarithm where the law has no digits left.
//
// Statistical tests compare n = 20 000 draws (seeds fixed) with exact values at five standard errors: a false alarm
// once in 1.7 million.
#include "experiment/attack/attack.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "accounting/attack/attack_views.h"
#include "core/experiment/attack/attack_cases.h"
#include "families/contextual/attack/answer_view.h"
#include "support/limits.h"

namespace privbo::attack_answers_test {
namespace {

using attack_cases::draws;
using attack_cases::expect_near_exact;
using ::testing::Each;

TEST(Attack, AnswersHaveTheTotalVariationOfTheirLaws) {
  const auto visitor = [](std::vector<double> law) {
    return AnsweredVisitor{.t = 4,
                           .action = 1,
                           .law = Eigen::Map<const Vector>(law.data(), static_cast<Index>(law.size())),
                           .scores = {},
                           .rate = 0.0};
  };
  const auto coins = make_stream({.seed = 7});
  AttackResult seen;
  view_answers(seen, {visitor({0.5, 0.3, 0.2})}, {visitor({0.25, 0.6, 0.15})}, draws, *coins);
  EXPECT_NEAR(seen.advantage, 0.3, 1e-15);
  EXPECT_NEAR(seen.loss, std::log(0.5), 1e-15);
  expect_near_exact(seen);
  // Two answers: ½ Σ |p₁p₂ − p₁′p₂′| by hand.
  view_answers(seen, {visitor({0.5, 0.5}), visitor({0.8, 0.2})}, {visitor({0.6, 0.4}), visitor({0.5, 0.5})}, draws,
               *coins);
  const double exact = 0.5 * (std::abs(0.4 - 0.3) + std::abs(0.1 - 0.3) + std::abs(0.4 - 0.2) + std::abs(0.1 - 0.2));
  EXPECT_GT(seen.advantage_error, 0.0);
  EXPECT_NEAR(seen.advantage, exact, 5.0 * seen.advantage_error);
  // What cannot happen under the second decides, and so does one that cannot happen under either not.
  view_answers(seen, {visitor({0.0, 1.0, 0.0})}, {visitor({1.0, 0.0, 0.0})}, 10, *coins);
  EXPECT_EQ(seen.loss, infinity);
  EXPECT_EQ(seen.advantage, 1.0);
  EXPECT_THAT(seen.first, Each(1.0));
}

TEST(Attack, UnlikelyAnswersAreReadFromTheirScores) {
  const auto visitor = [](double score) {
    AnsweredVisitor made{.t = 1, .action = 1, .law = Vector::Zero(2), .scores = Vector::Zero(2), .rate = 1000.0};
    made.law[0] = 1.0;
    made.scores[1] = score;
    return made;
  };
  const auto coins = make_stream({.seed = 7});
  AttackResult seen;
  view_answers(seen, {visitor(-1.0)}, {visitor(-1.002)}, 10, *coins);
  EXPECT_NEAR(seen.loss, 2.0, 1e-9);
}

}  // namespace
}  // namespace privbo::attack_answers_test
