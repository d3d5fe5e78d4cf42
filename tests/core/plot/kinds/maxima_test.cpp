// Which points of a surface are marked as its maxima.
#include "plot/kinds/posterior/maxima.h"

#include <gtest/gtest.h>

#include <cmath>

namespace privbo::maxima_test {
namespace {

/// −Branin on a grid of `side` × `side` over [−5, 10] × [0, 15]: three maxima of equal height.
Vector branin(Index side) {
  Vector values(side * side);
  const double pi = std::acos(-1.0);
  for (Index i = 0; i < side; ++i)
    for (Index j = 0; j < side; ++j) {
      const double x = -5.0 + 15.0 * static_cast<double>(i) / static_cast<double>(side - 1),
                   y = 15.0 * static_cast<double>(j) / static_cast<double>(side - 1);
      const double square = y - 5.1 * x * x / (4.0 * pi * pi) + 5.0 * x / pi - 6.0;
      values[i * side + j] = -(square * square + 10.0 * (1.0 - 1.0 / (8.0 * pi)) * std::cos(x) + 10.0);
    }
  return values;
}

TEST(Maxima, BraninHasThree) {
  for (const Index side : {10, 25, 40, 61}) EXPECT_EQ(maxima_of(branin(side), side).size(), 3U) << side;
}

TEST(Maxima, ALowerSummitAndAPlateauAreNoMaxima) {
  Vector values = Vector::Zero(25);
  values[6] = 1.0;
  values[18] = 0.9;  // more than one per cent below
  EXPECT_EQ(maxima_of(values, 5), (std::vector<Index>{6}));
  values[7] = 1.0;  // beside the first
  EXPECT_EQ(maxima_of(values, 5), (std::vector<Index>{6}));
  values[18] = 0.995;
  EXPECT_EQ(maxima_of(values, 5), (std::vector<Index>{6, 18}));
}

TEST(Maxima, WithoutNeighboursEqualHeightsCount) {
  Vector values(4);
  values << 1.0, 0.999, 1.0, 0.0;
  EXPECT_EQ(maxima_of(values, 0), (std::vector<Index>{0, 2}));
  EXPECT_TRUE(maxima_of(Vector::Constant(3, std::nan("")), 0).empty());
  EXPECT_EQ(maxima_of(Vector::Constant(4, 2.0), 2), (std::vector<Index>{0})) << "a flat surface has none worth marking";
}

}  // namespace
}  // namespace privbo::maxima_test
