// Stored maxima of the test functions against a dense grid with local refinement.
#include "environment/test_functions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "domain/domain.h"

namespace privbo {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

using Place = std::array<double, 2>;

/// Compass search from `start`, inside the box, until steps are below 1e-9 of it.
Place climbed(const TestFunction& function, Place x) {
  Place step{};
  for (std::size_t j = 0; j < 2; ++j) step[j] = (function.high[j] - function.low[j]) / 300;
  for (int shrink = 0; shrink < 32; ++shrink) {
    for (int moves = 0; moves < 2000; ++moves) {
      Place best = x;
      for (int a = -1; a <= 1; ++a)
        for (int b = -1; b <= 1; ++b) {
          const Place next{std::clamp(x[0] + a * step[0], function.low[0], function.high[0]),
                           std::clamp(x[1] + b * step[1], function.low[1], function.high[1])};
          if (function.value(next.data()) > function.value(best.data())) best = next;
        }
      if (best == x) break;
      x = best;
    }
    for (double& s : step) s /= 2;
  }
  return x;
}

class TestFunctionTable : public ::testing::TestWithParam<TestFunction> {};

TEST_P(TestFunctionTable, MaximiserReachesTheMaximum) {
  const TestFunction& function = GetParam();
  ASSERT_FALSE(function.maximisers.empty());
  for (const Place& x : function.maximisers) {
    for (std::size_t j = 0; j < static_cast<std::size_t>(function.dimension); ++j) {
      EXPECT_GE(x[j], function.low[j]);
      EXPECT_LE(x[j], function.high[j]);
    }
    EXPECT_NEAR(function.value(x.data()), function.maximum, 1e-9);
  }
}

TEST_P(TestFunctionTable, NothingInTheBoxIsHigher) {
  const TestFunction& function = GetParam();
  const int count = function.dimension == 1 ? 20001 : 401;
  Place best{};
  double highest = -HUGE_VAL;
  for (int i = 0; i < count; ++i)
    for (int k = 0; k < (function.dimension == 1 ? 1 : count); ++k) {
      const double u = i / (count - 1.0), v = k / (count - 1.0);
      const Place x{function.low[0] + u * (function.high[0] - function.low[0]),
                    function.low[1] + v * (function.high[1] - function.low[1])};
      const double value = function.value(x.data());
      ASSERT_TRUE(std::isfinite(value));
      if (value > highest) {
        highest = value;
        best = x;
      }
    }
  EXPECT_LE(highest, function.maximum + 1e-9);
  const Place refined = climbed(function, best);
  EXPECT_NEAR(function.value(refined.data()), function.maximum, 1e-6);
  double nearest = HUGE_VAL;
  for (const Place& x : function.maximisers)
    nearest = std::min(nearest, std::hypot(x[0] - refined[0], x[1] - refined[1]));
  EXPECT_LT(nearest, 1e-3) << "the search found a maximiser that is not in the table";
}

INSTANTIATE_TEST_SUITE_P(All, TestFunctionTable, ::testing::ValuesIn(test_functions()), [](const auto& entry) {
  std::string name = entry.param.id;
  std::erase(name, '-');
  return name;
});

TEST(TestFunctions, AtLeastFourPerDimensionWithDistinctNames) {
  std::vector<std::string> ids;
  std::array<int, 3> count{};
  for (const TestFunction& function : test_functions()) {
    ids.push_back(function.id);
    ++count.at(static_cast<std::size_t>(function.dimension));
  }
  std::sort(ids.begin(), ids.end());
  EXPECT_EQ(std::adjacent_find(ids.begin(), ids.end()), ids.end());
  EXPECT_GE(count[1], 4);
  EXPECT_GE(count[2], 4);
}

TEST(TestFunctions, BoundingBoxOfTheDomainIsStretchedOverTheBox) {
  const TestFunction& forrester = test_functions().front();
  const Points unit = make_grid(1, 101, 0, 1).points, wide = make_grid(1, 101, -3, 5).points;
  EXPECT_LT((values_on(forrester, unit) - values_on(forrester, wide)).cwiseAbs().maxCoeff(), 1e-11);
  Index best = 0;
  values_on(forrester, unit).maxCoeff(&best);
  EXPECT_NEAR(unit(best, 0), 0.757, 0.006);
  const Points lone = Points::Constant(1, 1, 4.0);
  const double middle = 0.5;
  EXPECT_EQ(values_on(forrester, lone)[0], forrester.value(&middle));
}

TEST(TestFunctions, WrongDimensionNamesTheRemedy) {
  EXPECT_THAT(
      [] { values_on(test_functions().front(), make_grid(2, 3, 0, 1).points); },
      ThrowsMessage<std::invalid_argument>(AllOf(HasSubstr("dimension 1"), HasSubstr("choose another function"))));
}

}  // namespace
}  // namespace privbo
