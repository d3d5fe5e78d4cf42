// Searches of a box on functions whose maxima are known: inside, on edges, beside holes, with gradients that mislead.
#include "numerics/box_search.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <stdexcept>

namespace privbo::box_search_test {
namespace {

Vector point(std::initializer_list<double> values) {
  Vector made(static_cast<Index>(values.size()));
  Index i = 0;
  for (const double value : values) made[i++] = value;
  return made;
}

BoxMaximum search(const BoxFunction& function, const Vector& low, const Vector& high, const BoxSearch& how = {}) {
  const auto draws = make_stream({.seed = 21});
  return maximise_in_box(function, low, high, *draws, how);
}

/// −‖x − c‖².
BoxFunction bowl(const Vector& c) {
  return [c](const Vector& x, Vector* gradient) {
    if (gradient) *gradient = -2.0 * (x - c);
    return -(x - c).squaredNorm();
  };
}

TEST(BoxSearch, FindsAMaximumInside) {
  const BoxMaximum found = search(bowl(point({0.3, -1.7})), point({-1, -4}), point({2, 5}));
  EXPECT_NEAR(found.at[0], 0.3, 1e-5);
  EXPECT_NEAR(found.at[1], -1.7, 1e-5);
  EXPECT_NEAR(found.value, 0.0, 1e-9);
}

TEST(BoxSearch, FindsCornersExactly) {
  const BoxMaximum corner = search(bowl(point({7, -9})), point({-1, -4}), point({2, 5}));
  EXPECT_EQ(corner.at, point({2, -4}));
  const BoxMaximum edge = search(bowl(point({0.5, 9})), point({-1, -4}), point({2, 5}));
  EXPECT_NEAR(edge.at[0], 0.5, 1e-5);
  EXPECT_EQ(edge.at[1], 5.0);
}

TEST(BoxSearch, FindsTheHighestOfManyHills) {
  // Three minima of Branin's function have the value 0.397887 (Dixon & Szegő 1978).
  const double pi = std::acos(-1.0);
  const BoxFunction branin = [pi](const Vector& x, Vector* gradient) {
    const double b = 5.1 / (4.0 * pi * pi), c = 5.0 / pi, t = 1.0 / (8.0 * pi);
    const double inner = x[1] - b * x[0] * x[0] + c * x[0] - 6.0;
    if (gradient)
      *gradient = point({-(2.0 * inner * (c - 2.0 * b * x[0]) - 10.0 * (1.0 - t) * std::sin(x[0])), -2.0 * inner});
    return -(inner * inner + 10.0 * (1.0 - t) * std::cos(x[0]) + 10.0);
  };
  EXPECT_NEAR(search(branin, point({-5, 0}), point({10, 15})).value, -0.397887, 1e-6);
}

TEST(BoxSearch, PassesOverHolesOfNaN) {
  // Nothing finite left of 0.5; the maximum lies on the hole's edge.
  const BoxFunction holed = [](const Vector& x, Vector* gradient) {
    if (x[0] < 0.5) return std::numeric_limits<double>::quiet_NaN();
    if (gradient) *gradient = point({-1.0});
    return -x[0];
  };
  const BoxMaximum found = search(holed, point({0}), point({1}));
  EXPECT_GE(found.at[0], 0.5);
  EXPECT_LT(found.at[0], 0.505);
  EXPECT_EQ(found.value, -found.at[0]);
}

TEST(BoxSearch, KeepsTheBestPointWhenRefinementsFail) {
  // Gradients that point the wrong way make line searches throw; those that are not finite end a refinement.
  for (const double slope : {-1.0, std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
    double best = -1e300;
    const BoxFunction lying = [&](const Vector& x, Vector* gradient) {
      if (gradient) *gradient = slope * -2.0 * (x - point({0.4, 0.6}));
      const double value = -(x - point({0.4, 0.6})).squaredNorm();
      best = std::max(best, value);
      return value;
    };
    const BoxMaximum found = search(lying, point({0, 0}), point({1, 1}));
    EXPECT_EQ(found.value, best) << "something that was seen is lost";
    EXPECT_GT(found.value, -0.01);
    EXPECT_GT(found.failed, 0);
  }
}

TEST(BoxSearch, AThrowingFunctionIsPassedOver) {
  int calls = 0;
  const BoxFunction throwing = [&](const Vector& x, Vector* gradient) {
    if (gradient) throw std::runtime_error("no gradient today");
    if (++calls % 3 == 0) throw std::runtime_error("no value either");
    return x[0];
  };
  const BoxMaximum found = search(throwing, point({0}), point({1}));
  EXPECT_GT(found.value, 0.99);
  EXPECT_EQ(found.failed, 20);
}

TEST(BoxSearch, FlatBoxesAndFunctionsAreFine) {
  const BoxMaximum degenerate = search(bowl(point({0, 0})), point({1, -1}), point({1, 1}));
  EXPECT_EQ(degenerate.at[0], 1.0);
  EXPECT_NEAR(degenerate.at[1], 0.0, 1e-5);
  const BoxMaximum flat = search(
      [](const Vector& x, Vector* gradient) {
        if (gradient) gradient->setZero(x.size());
        return 3.0;
      },
      point({0}), point({1}));
  EXPECT_EQ(flat.value, 3.0);
}

TEST(BoxSearch, StaysInTheBox) {
  const Vector low = point({0.1, 1e-4}), high = point({0.3, 10.0});
  const BoxFunction inside = [&](const Vector& x, Vector* gradient) {
    EXPECT_TRUE((x.array() >= low.array()).all() && (x.array() <= high.array()).all()) << x.transpose();
    if (gradient) *gradient = point({std::cos(20.0 * x[0]) * 20.0, std::sin(x[1])});
    return std::sin(20.0 * x[0]) - std::cos(x[1]);
  };
  search(inside, low, high);
}

TEST(BoxSearch, RefusesWhatCannotBe) {
  EXPECT_THROW(search(bowl(point({0})), point({1}), point({0})), std::invalid_argument);
  EXPECT_THROW(search(bowl(point({0})), point({0}), point({1, 2})), std::invalid_argument);
  EXPECT_THROW(search(bowl(point({0})), point({0}), point({std::numeric_limits<double>::infinity()})),
               std::invalid_argument);
  EXPECT_THROW(search([](const Vector&, Vector*) { return std::nan(""); }, point({0}), point({1})), std::runtime_error);
}

}  // namespace
}  // namespace privbo::box_search_test
