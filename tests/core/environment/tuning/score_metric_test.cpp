// The AUC against counting all pairs, and the validation error by hand.
#include "environment/tuning/model_trainer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "numerics/random/random_source.h"

namespace privbo::score_metric_test {
namespace {

using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

/// The definition: share of pairs, ties half.
double counted_auc(const Vector& values, const std::vector<bool>& positive) {
  double wins = 0.0, pairs = 0.0;
  for (std::size_t i = 0; i < positive.size(); ++i)
    for (std::size_t j = 0; j < positive.size(); ++j) {
      if (!positive[i] || positive[j]) continue;
      const double a = values[static_cast<Index>(i)], b = values[static_cast<Index>(j)];
      wins += a > b ? 1.0 : a == b ? 0.5 : 0.0;
      pairs += 1.0;
    }
  return wins / pairs;
}

TEST(AreaUnderCurve, IsTheShareOfPairsInOrder) {
  const auto draws = make_stream({.seed = 5});
  for (int trial = 0; trial < 200; ++trial) {
    const Index n = 2 + static_cast<Index>(draws->index(60));
    // Few levels make many ties.
    const auto levels = trial % 2 == 0 ? draws->index(5) + 1 : 1000000;
    Vector values(n);
    std::vector<bool> positive;
    for (Index i = 0; i < n; ++i) {
      values[i] = static_cast<double>(draws->index(levels));
      positive.push_back(i == 0 || (i > 1 && draws->uniform() < 0.3));
    }
    EXPECT_NEAR(area_under_curve(values, positive), counted_auc(values, positive), 1e-14) << trial;
  }
}

TEST(AreaUnderCurve, KnowsItsEnds) {
  Vector values(4);
  values << 1, 2, 3, 4;
  EXPECT_EQ(area_under_curve(values, {false, false, true, true}), 1.0);
  EXPECT_EQ(area_under_curve(values, {true, true, false, false}), 0.0);
  EXPECT_EQ(area_under_curve(Vector::Zero(4), {true, false, true, false}), 0.5);
  values << -std::numeric_limits<double>::infinity(), 0, 0, std::numeric_limits<double>::infinity();
  EXPECT_EQ(area_under_curve(values, {false, false, true, true}), 0.875) << "infinite values have a rank";
  values[1] = std::numeric_limits<double>::quiet_NaN();
  EXPECT_TRUE(std::isnan(area_under_curve(values, {false, false, true, true})));
}

TEST(AreaUnderCurve, OfOneClassIsRefused) {
  EXPECT_THAT(
      [] {
        area_under_curve(Vector::Ones(2), {true, true});
      },
      ThrowsMessage<std::invalid_argument>(HasSubstr("one class only")));
  EXPECT_THAT(
      [] {
        area_under_curve(Vector::Ones(2), {false, false});
      },
      ThrowsMessage<std::invalid_argument>(HasSubstr("one class only")));
  EXPECT_THROW(area_under_curve(Vector::Ones(3), {true, false}), std::invalid_argument);
}

TEST(ScoreOf, RanksOrCounts) {
  Predictions predictions;
  predictions.decision.resize(4);
  predictions.decision << 0.1, 0.4, 0.35, 0.8;
  predictions.labels = {0, 0, 1, 1};
  EXPECT_DOUBLE_EQ(score_of(ScoreMetric::auc, predictions, {0, 0, 1, 1}), 0.75)
      << "the example of scikit-learn's roc_auc_score";
  EXPECT_DOUBLE_EQ(score_of(ScoreMetric::accuracy, predictions, {0, 1, 2, 1}), 0.5);
  EXPECT_THROW(score_of(ScoreMetric::accuracy, predictions, {0, 1}), std::invalid_argument);
  EXPECT_EQ(worst_score(ScoreMetric::auc), 0.5);
  EXPECT_EQ(worst_score(ScoreMetric::accuracy), 0.0);
}

}  // namespace
}  // namespace privbo::score_metric_test
