// Pairs of actions and contexts as a domain, and the context nearest to a point.
#include "domain/contexts/contexts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "core/domain/context_laws.h"

namespace privbo::product_domain_test {
namespace {

using context_laws::expect_refusal;
using context_laws::made;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(Contexts, NearestIsTheSmallestDistanceAndTheFirstOfTies) {
  const auto law = made("uniform", {{"dimension", 2}, {"per_axis", 5}});
  const auto draws = make_stream({.seed = 4});
  for (int i = 0; i < 200; ++i) {
    const Eigen::Vector2d at(draws->uniform(), draws->uniform());
    EXPECT_EQ(nearest_context(*law, at), static_cast<Index>(5 * std::round(4 * at[0]) + std::round(4 * at[1])));
  }
  EXPECT_EQ(nearest_context(*law, Eigen::Vector2d(0.125, 0.0)), 0);
  EXPECT_THROW(nearest_context(*law, Vector::Zero(1)), std::invalid_argument);
}

TEST(ProductDomain, PairsAreActionMajorAndAGridWhereBothPartsAre) {
  const auto law = made("uniform", {{"per_axis", 4}, {"low", 2.0}, {"high", 5.0}});
  const Domain pairs = product_domain(make_grid(1, 3, 0.0, 1.0), *law);
  ASSERT_EQ(pairs.size(), 12);
  EXPECT_EQ(pairs.contexts, 4);
  EXPECT_EQ(pairs.actions(), 3);
  EXPECT_EQ(pairs.action_dimension, 1);
  for (Index a = 0; a < 3; ++a)
    for (Index c = 0; c < 4; ++c) {
      EXPECT_EQ(pairs.points(4 * a + c, 0), 0.5 * static_cast<double>(a));
      EXPECT_EQ(pairs.points(4 * a + c, 1), 2.0 + static_cast<double>(c));
    }
  EXPECT_THAT(pairs.shape, ElementsAre(3, 4));
  EXPECT_THAT(pairs.axes, ElementsAre("action", "context"));
  EXPECT_EQ(pairs.low, Vector(Eigen::Vector2d(0, 2)));
  EXPECT_EQ(pairs.high, Vector(Eigen::Vector2d(1, 5)));
  EXPECT_THAT(pairs.labels, IsEmpty());
  EXPECT_FALSE(pairs.anywhere || pairs.random);
}

TEST(ProductDomain, KeepsNamesRegionsAndLimits) {
  Domain arms;
  arms.points = (Points(2, 2) << 1, 2, 3, 4).finished();
  arms.labels = {"north", "south"};
  arms.random = true;
  const auto law = made("discrete", {{"values", {0.25, 0.5, 2.0}}});
  const Domain pairs = product_domain(arms, *law);
  EXPECT_THAT(pairs.labels,
              ElementsAre("north, 0.25", "north, 0.5", "north, 2", "south, 0.25", "south, 0.5", "south, 2"));
  EXPECT_THAT(pairs.axes, ElementsAre("action 1", "action 2", "context"));
  EXPECT_THAT(pairs.shape, IsEmpty());
  EXPECT_EQ(pairs.low.size(), 0);
  EXPECT_TRUE(pairs.random);
  // A ball times an interval is neither box nor ball.
  Domain ball = make_grid(1, 3, -1.0, 1.0);
  ball.radius = 1.0;
  EXPECT_EQ(product_domain(ball, *made("uniform", Json::object())).low.size(), 0);
  expect_refusal([] { product_domain(make_grid(1, 2000, 0, 1), *made("uniform", Json::object())); },
                 {"12 contexts for 2000 actions", "20000"});
  expect_refusal([&] { product_domain(pairs, *law); }, {"pairs of actions and contexts already"});
  expect_refusal([&] { product_domain(Domain(), *law); }, {"no action"});
}

}  // namespace
}  // namespace privbo::product_domain_test
