// The laws of decision sets by chi-square tests, each with broken twins that must fail.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "core/environment/made_decision_sets.h"
#include "environment/decisions/decision_set_kinds.h"
#include "support/chi_square.h"

namespace privbo::decision_laws_test {
namespace {

using namespace made_decision_sets;

/// Every chi-square test below: false alarm 1e-6, and the twin's p-value is below it.
constexpr double false_alarm = 1e-6;

/// How good points and positions were used over `rounds` rounds of 1 good and 4 bad candidates.
struct GapCounts {
  std::vector<std::int64_t> position = std::vector<std::int64_t>(5), good = std::vector<std::int64_t>(4),
                            bad = std::vector<std::int64_t>(4);
};

GapCounts count_gap(const std::function<std::vector<Index>(std::int64_t)>& open) {
  const std::vector<Index> good{2, 3, 5, 8}, bad{0, 4, 7, 9};
  GapCounts counts;
  for (std::int64_t t = 1; t <= 20000; ++t) {
    const std::vector<Index> set = open(t);
    for (std::size_t i = 0; i < set.size(); ++i) {
      const auto is_good = std::ranges::find(good, set[i]);
      if (is_good != good.end()) {
        ++counts.position[i];
        ++counts.good[static_cast<std::size_t>(is_good - good.begin())];
      } else {
        ++counts.bad[static_cast<std::size_t>(std::ranges::find(bad, set[i]) - bad.begin())];
      }
    }
  }
  return counts;
}

double uniform_p_value(const std::vector<std::int64_t>& counts) {
  return test::chi_square_p_value(counts, std::vector<double>(counts.size(), 1.0 / static_cast<double>(counts.size())));
}

TEST(DecisionSets, GapIsUniformInPointsAndPositions) {
  // n = 20,000 rounds: 20,000 positions and good points, 80,000 bad points.
  const auto sets = made("gap", {{"size", 5}}, ten_means());
  const GapCounts counts = count_gap([&](std::int64_t t) { return opened(*sets, t); });
  EXPECT_GT(uniform_p_value(counts.position), false_alarm);
  EXPECT_GT(uniform_p_value(counts.good), false_alarm);
  EXPECT_GT(uniform_p_value(counts.bad), false_alarm);
}

TEST(DecisionSets, GapTwinsAreCaught) {
  // The good candidate in the first place; and a shuffle that is off by one: no candidate stays where it was
  // (Sattolo's).
  const auto draws = make_stream({.seed = 9, .purpose = Purpose::environment});
  const std::vector<Index> good{2, 3, 5, 8}, bad{0, 4, 7, 9};
  const auto pick = [&](const std::vector<Index>& from) { return from[static_cast<std::size_t>(draws->index(4))]; };
  const auto unshuffled = [&](std::int64_t) {
    return std::vector<Index>{pick(good), pick(bad), pick(bad), pick(bad), pick(bad)};
  };
  const auto off_by_one = [&](std::int64_t t) {
    std::vector<Index> set = unshuffled(t);
    for (std::size_t left = 5; left > 1; --left)
      std::swap(set[left - 1], set[static_cast<std::size_t>(draws->index(static_cast<std::int64_t>(left) - 1))]);
    return set;
  };
  EXPECT_LT(uniform_p_value(count_gap(unshuffled).position), false_alarm);
  EXPECT_LT(uniform_p_value(count_gap(off_by_one).position), false_alarm);
  // A good point that is listed twice.
  const auto sets = make_gap_sets({2, 3, 5, 8, 2}, bad, 1, 4, make_stream({.seed = 9}));
  EXPECT_LT(uniform_p_value(count_gap([&](std::int64_t t) { return opened(*sets, t); }).good), false_alarm);
}

/// Counts of the ordered pairs (i, j) at the first two places, of 5 points: 25 cells.
std::vector<std::int64_t> pairs(const std::function<std::vector<Index>(std::int64_t)>& open) {
  std::vector<std::int64_t> counts(25);
  for (std::int64_t t = 1; t <= 50000; ++t) {
    const std::vector<Index> set = open(t);
    ++counts[static_cast<std::size_t>(5 * set[0] + set[1])];
  }
  return counts;
}

/// P-value where pairs of equal points are impossible and all others equally likely.
double distinct_p_value(const std::vector<std::int64_t>& counts) {
  std::vector<std::int64_t> unequal;
  for (std::size_t i = 0; i < 25; ++i)
    if (i / 5 != i % 5)
      unequal.push_back(counts[i]);
    else if (counts[i] > 0)
      return 0.0;
  return uniform_p_value(unequal);
}

TEST(DecisionSets, SubsetsAreUniform) {
  // n = 50,000 rounds of 3 of 5 points, whose first two places are counted; 20 or 25 cells.
  const Vector means = Vector::Zero(5);
  const auto distinct = made("subset", {{"size", 3}}, means);
  EXPECT_GT(distinct_p_value(pairs([&](std::int64_t t) { return opened(*distinct, t); })), false_alarm);
  const auto independent = made("subset", {{"size", 3}, {"drawn", "independent"}}, means);
  EXPECT_GT(uniform_p_value(pairs([&](std::int64_t t) { return opened(*independent, t); })), false_alarm);
  std::int64_t trial = 0;
  EXPECT_GT(distinct_p_value(pairs([&](std::int64_t t) {
              return opened(*made("fixed", {{"size", 3}}, means, static_cast<std::uint64_t>(++trial)), t);
            })),
            false_alarm);
}

TEST(DecisionSets, SubsetTwinsAreCaught) {
  const auto draws = make_stream({.seed = 9, .purpose = Purpose::environment});
  // Neighbours instead of a shuffle; a shuffle whose order is not uniform; repeated points where they should be
  // distinct.
  const auto neighbours = [&](std::int64_t) {
    const Index first = draws->index(5);
    return std::vector<Index>{first, (first + 1) % 5, (first + 2) % 5};
  };
  const auto naive = [&](std::int64_t) {
    std::vector<Index> order{0, 1, 2, 3, 4};
    for (Index& place : order) std::swap(place, order[static_cast<std::size_t>(draws->index(5))]);
    return order;
  };
  EXPECT_LT(distinct_p_value(pairs(neighbours)), false_alarm);
  EXPECT_LT(distinct_p_value(pairs(naive)), false_alarm);
  const auto repeating = made("subset", {{"size", 3}, {"drawn", "independent"}}, Vector::Zero(5));
  EXPECT_LT(distinct_p_value(pairs([&](std::int64_t t) { return opened(*repeating, t); })), false_alarm);
}

}  // namespace
}  // namespace privbo::decision_laws_test
