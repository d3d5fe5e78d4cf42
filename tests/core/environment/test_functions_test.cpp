// Stored maxima of the test functions against a dense grid with local refinement.
#include "environment/objective/test_functions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <stdexcept>

#include "catalogue/param_set.h"
#include "domain/domain.h"

namespace privbo::test_functions_test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

using Place = std::vector<double>;

/// The box's corner plus these fractions of its sides.
Place at(const TestFunction& function, const std::vector<double>& fractions) {
  Place x(fractions.size());
  for (std::size_t j = 0; j < x.size(); ++j)
    x[j] = function.low[j] + fractions[j] * (function.high[j] - function.low[j]);
  return x;
}

/// Compass search from `start` in one or two dimensions, inside the box, until steps are below 1e-9 of it.
Place climbed(const TestFunction& function, Place x) {
  const std::size_t d = x.size();
  Place step(d);
  for (std::size_t j = 0; j < d; ++j) step[j] = (function.high[j] - function.low[j]) / 300;
  for (int shrink = 0; shrink < 32; ++shrink) {
    for (int moves = 0; moves < 2000; ++moves) {
      Place best = x;
      for (int a = -1; a <= 1; ++a)
        for (int b = d > 1 ? -1 : 0; b <= (d > 1 ? 1 : 0); ++b) {
          Place next = x;
          next[0] = std::clamp(x[0] + a * step[0], function.low[0], function.high[0]);
          if (d > 1) next[1] = std::clamp(x[1] + b * step[1], function.low[1], function.high[1]);
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
  const auto d = static_cast<std::size_t>(function.dimension);
  ASSERT_EQ(function.low.size(), d);
  ASSERT_EQ(function.high.size(), d);
  ASSERT_FALSE(function.maximisers.empty());
  for (const Place& x : function.maximisers) {
    ASSERT_EQ(x.size(), d);
    for (std::size_t j = 0; j < d; ++j) {
      EXPECT_GE(x[j], function.low[j]);
      EXPECT_LE(x[j], function.high[j]);
    }
    EXPECT_NEAR(function.value(x.data()), function.maximum, 1e-9);
  }
}

TEST_P(TestFunctionTable, NothingInTheBoxIsHigher) {
  const TestFunction& function = GetParam();
  if (function.dimension > 2) {
    ASSERT_TRUE(function.separable)
        << "no search of this box is dense enough: only a sum over coordinates can be tested";
    return;  // below, coordinate by coordinate
  }
  const int count = function.dimension == 1 ? 20001 : 401;
  Place best;
  double highest = -HUGE_VAL;
  for (int i = 0; i < count; ++i)
    for (int k = 0; k < (function.dimension == 1 ? 1 : count); ++k) {
      std::vector<double> fractions{i / (count - 1.0), k / (count - 1.0)};
      fractions.resize(static_cast<std::size_t>(function.dimension));
      const Place x = at(function, fractions);
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
  for (const Place& x : function.maximisers) {
    double distance = 0.0;
    for (std::size_t j = 0; j < x.size(); ++j) distance = std::hypot(distance, x[j] - refined[j]);
    nearest = std::min(nearest, distance);
  }
  EXPECT_LT(nearest, 1e-3) << "the search found a maximiser that is not in the table";
}

INSTANTIATE_TEST_SUITE_P(All, TestFunctionTable, ::testing::ValuesIn(test_functions()), [](const auto& entry) {
  std::string name = entry.param.id;
  std::erase(name, '-');
  return name;
});

/// One term of the sum, as the textbooks print it; j from 1.
long double term(const std::string& id, std::size_t j, long double x) {
  if (id == "styblinski-tang-20") return -(std::pow(x, 4.0L) - 16 * x * x + 5 * x) / 2;
  if (id == "michalewicz-10")
    return std::sin(x) *
           std::pow(std::sin(static_cast<long double>(j) * x * x / std::numbers::pi_v<long double>), 20.0L);
  throw std::logic_error("no term of " + id);
}

/// Where a term is largest: a dense scan, then golden sections in long double. Near a maximum a value is flat, so a
/// place is only as sharp as the root of the arithmetic's precision: 1e-9 here.
long double best_coordinate(const std::string& id, std::size_t j, long double low, long double high) {
  constexpr int count = 20000;
  const long double step = (high - low) / count;
  int best = 0;
  for (int i = 1; i <= count; ++i)
    if (term(id, j, low + i * step) > term(id, j, low + best * step)) best = i;
  long double a = std::max(low, low + (best - 1) * step), b = std::min(high, low + (best + 1) * step);
  const long double golden = (std::sqrt(5.0L) - 1) / 2;
  while (b - a > 1e-10L) {
    const long double u = b - golden * (b - a), v = a + golden * (b - a);
    (term(id, j, u) > term(id, j, v) ? b : a) = term(id, j, u) > term(id, j, v) ? v : u;
  }
  return (a + b) / 2;
}

TEST(TestFunctions, SumsOverCoordinatesHaveTheirMaximumWhereEachTermHas) {
  int sums = 0;
  for (const TestFunction& function : test_functions()) {
    if (!function.separable) continue;
    SCOPED_TRACE(function.id);
    ++sums;
    ASSERT_EQ(function.maximisers.size(), 1U);
    const auto d = static_cast<std::size_t>(function.dimension);
    long double maximum = 0.0L;
    for (std::size_t j = 0; j < d; ++j) {
      const long double x = best_coordinate(function.id, j + 1, function.low[j], function.high[j]);
      EXPECT_NEAR(static_cast<double>(x), function.maximisers[0][j], 1e-8) << "coordinate " << j + 1;
      maximum += term(function.id, j + 1, x);
    }
    EXPECT_NEAR(static_cast<double>(maximum), function.maximum, 1e-12 * std::abs(function.maximum));
    // The function is that sum, at a thousand random points.
    const auto draws = make_stream({.seed = 4});
    for (int i = 0; i < 1000; ++i) {
      std::vector<double> fractions(d);
      for (double& u : fractions) u = draws->uniform();
      const Place x = at(function, fractions);
      long double sum = 0.0L;
      for (std::size_t j = 0; j < d; ++j) sum += term(function.id, j + 1, x[j]);
      ASSERT_NEAR(function.value(x.data()), static_cast<double>(sum), 1e-10);
    }
  }
  EXPECT_EQ(sums, 2);
}

TEST(TestFunctions, PublishedMaximaOfTheLargeOnes) {
  // Surjanovic & Bingham: 39.16599 d, at −2.903534; Molga & Smutnicki 2005: 9.66015 for d = 10.
  const TestFunction &styblinski = *find_entry(test_functions(), "styblinski-tang-20"),
                     &michalewicz = *find_entry(test_functions(), "michalewicz-10");
  EXPECT_NEAR(styblinski.maximum / 20, 39.16616570377142, 1e-13);
  EXPECT_NEAR(michalewicz.maximum, 9.66015, 5e-6);
}

TEST(TestFunctions, AtLeastFourPerDimensionWithDistinctNames) {
  std::vector<std::string> ids;
  std::array<int, 21> count{};
  for (const TestFunction& function : test_functions()) {
    ids.push_back(function.id);
    ++count.at(static_cast<std::size_t>(function.dimension));
  }
  std::sort(ids.begin(), ids.end());
  EXPECT_EQ(std::adjacent_find(ids.begin(), ids.end()), ids.end());
  EXPECT_GE(count[1], 4);
  EXPECT_GE(count[2], 4);
}

/// The same points on a domain that does not know its box.
Domain without_box(Domain domain) {
  domain.low.resize(0);
  domain.high.resize(0);
  return domain;
}

TEST(TestFunctions, TheBoxOfTheDomainIsStretchedOverTheBoxOfTheFunction) {
  const TestFunction& forrester = test_functions().front();
  const Domain unit = make_grid(1, 101, 0, 1), wide = make_grid(1, 101, -3, 5);
  EXPECT_LT((values_on(forrester, unit) - values_on(forrester, wide)).cwiseAbs().maxCoeff(), 1e-11);
  Index best = 0;
  values_on(forrester, unit).maxCoeff(&best);
  EXPECT_NEAR(unit.points(best, 0), 0.757, 0.006);
  Domain lone;
  lone.points = Points::Constant(1, 1, 4.0);
  const double middle = 0.5;
  EXPECT_EQ(values_on(forrester, lone)[0], forrester.value(&middle));
  EXPECT_EQ(values_on(forrester, make_grid(1, 1, 0.1, 0.7))[0], forrester.value(&middle));
}

TEST(TestFunctions, AGridsBoxIsThatOfItsPoints) {
  for (const TestFunction& function : test_functions()) {
    if (function.dimension > 2) continue;
    for (const Index count : {1, 2, 7, 30}) {
      const Domain grid = make_grid(function.dimension, count, -0.3, 1.7);
      EXPECT_EQ(values_on(function, grid), values_on(function, without_box(grid)))
          << function.id << ", " << count << " points per axis";
    }
  }
}

TEST(TestFunctions, RandomPointsKeepTheirPlaceInTheBox) {
  // 30 points of a cube of 20 dimensions never reach its sides; their own bounding box would stretch them.
  const TestFunction& function = *find_entry(test_functions(), "styblinski-tang-20");
  Domain domain;
  domain.low = Vector::Constant(20, -1.0);
  domain.high = Vector::Constant(20, 3.0);
  domain.points.resize(30, 20);
  const auto draws = make_stream({.seed = 6});
  for (Index i = 0; i < 30; ++i) domain.points.row(i) = draw_from_region(domain, *draws).transpose();
  const Vector values = values_on(function, domain);
  for (Index i = 0; i < 30; ++i) {
    double sum = 0.0;
    for (Index j = 0; j < 20; ++j) {
      const double x = -5.0 + 10.0 * (domain.points(i, j) + 1.0) / 4.0;
      sum -= (x * x * x * x - 16 * x * x + 5 * x) / 2;
    }
    EXPECT_NEAR(values[i], sum, 1e-9);
  }
  EXPECT_GT((values - values_on(function, without_box(domain))).cwiseAbs().maxCoeff(), 1.0);
}

TEST(TestFunctions, WrongDimensionNamesTheRemedy) {
  EXPECT_THAT(
      [] { values_on(test_functions().front(), make_grid(2, 3, 0, 1)); },
      ThrowsMessage<std::invalid_argument>(AllOf(HasSubstr("dimension 1"), HasSubstr("choose another function"))));
}

}  // namespace
}  // namespace privbo::test_functions_test
