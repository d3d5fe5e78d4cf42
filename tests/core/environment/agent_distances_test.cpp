// How much agents differ, by hand, with gaps, and where there are too many of them for every pair.
#include "environment/agents/agent_distances.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace privbo::agent_distances_test {
namespace {

// Agents on three points: d_12 = 3, d_13 = 1, d_23 = 2.5.
Matrix three() {
  Matrix f(3, 3);
  f << 0.0, 3.0, 0.5,  //
      1.0, 1.0, 2.0,   //
      2.0, 0.0, 1.5;
  return f;
}

TEST(AgentDistances, ByHand) {
  const Vector sums = sums_of_distances(three());
  ASSERT_EQ(sums.size(), 3);
  EXPECT_EQ(sums[0], 4.0);
  EXPECT_EQ(sums[1], 5.5);
  EXPECT_EQ(sums[2], 3.5);
  EXPECT_EQ(largest_sum_of_distances(three()), 5.5);
  // Twin: the distances from agent 1 alone, added up for everybody.
  EXPECT_LT(sums[0], sums[1]);
}

TEST(AgentDistances, PointsWithoutAScoreCountForNobody) {
  Matrix f = three();
  f(0, 1) = std::numeric_limits<double>::quiet_NaN();
  const Vector sums = sums_of_distances(f);
  EXPECT_EQ(sums[0], 2.0 + 1.0);
  EXPECT_EQ(sums[1], 2.0 + 1.5);
  EXPECT_EQ(sums[2], 1.0 + 1.5);
}

// Too many for every pair: an upper bound from the distances to agent 1, at most 3 · 3 + 4 here.
TEST(AgentDistances, ManyAgentsHaveAnUpperBound) {
  const double bound = largest_sum_of_distances(three(), 10.0);
  EXPECT_EQ(bound, 3.0 * 3.0 + 4.0);
  EXPECT_GE(bound, sums_of_distances(three()).maxCoeff());
  EXPECT_EQ(largest_sum_of_distances(Matrix::Ones(4, 1)), 0.0);
  EXPECT_EQ(largest_sum_of_distances(Matrix(4, 0)), 0.0);
}

}  // namespace
}  // namespace privbo::agent_distances_test
