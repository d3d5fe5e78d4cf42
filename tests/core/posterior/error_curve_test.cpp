// Kernel errors against the number of features: Gauss–Hermite rules of one to four nodes have closed forms.
#include "posterior/features/error_curve.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/posterior/chosen_kernel.h"
#include "domain/domain.h"

namespace privbo::error_curve_test {
namespace {

using chosen_kernel::choose;
using chosen_kernel::Chosen;

FeatureErrorCurves curves_of(const Chosen& chosen, const Domain& domain) {
  return feature_error_curves(chosen.type, chosen.params, *chosen.kernel, domain);
}

double error_at(const FeatureErrors& curve, Index m) {
  const auto found = std::ranges::find(curve.features, m);
  EXPECT_NE(found, curve.features.end()) << m;
  return curve.errors.at(static_cast<std::size_t>(found - curve.features.begin()));
}

// k̂(r) = 1, cos(r/ℓ), 2/3 + cos(√3 r/ℓ)/3 and the rule of four nodes ±√((3 ± √6)/2), against exp(−r²/(2ℓ²)) at 101
// evenly spaced r from 0 to L, by a program of its own.
TEST(FeatureErrorCurve, OneDimensionIsTheClosedForm) {
  struct Case {
    double lengthscale, length;
    double errors[4];
  };
  for (const Case& c :
       {Case{1.0, 2.0, {0.8646647167633873, 0.5514821197837555, 0.21518365148277807, 0.06053156543958735}},
        Case{0.5, 1.0, {0.8646647167633873, 0.5514821197837555, 0.21518365148277807, 0.06053156543958735}},
        Case{2.0, 3.0, {0.6753475326416503, 0.25391526569064726, 0.056715715095646435, 0.009056717615560206}}}) {
    SCOPED_TRACE(c.lengthscale);
    const FeatureErrorCurves curves =
        curves_of(choose("se", {{"lengthscale", c.lengthscale}}), make_grid(1, 101, 0.0, c.length));
    EXPECT_EQ(curves.points, 101);
    for (Index nodes = 1; nodes <= 4; ++nodes)
      EXPECT_NEAR(error_at(curves.quadrature, nodes), c.errors[nodes - 1], 1e-12) << nodes;
    EXPECT_TRUE(std::ranges::is_sorted(curves.quadrature.features));
    EXPECT_LE(curves.quadrature.errors.back(), 1e-12);
  }
}

// In two dimensions four nodes a coordinate make 16 features. A twin that keeps the positive orthant of the frequencies
// alone, and not half of the space, has an error of 0.67.
TEST(FeatureErrorCurve, TwoDimensionsKeepHalfOfTheSpace) {
  const FeatureErrorCurves curves = curves_of(choose("se", {{"lengthscale", 1.0}}), make_grid(2, 5, 0.0, 2.0));
  EXPECT_EQ(curves.points, 25);
  EXPECT_NEAR(error_at(curves.quadrature, 16), 0.060531565439587376, 1e-12);
  EXPECT_LE(curves.quadrature.features.back(), 1024);
}

// Remark 4: random features gain about a factor √2 where their number doubles, quadrature far more.
TEST(FeatureErrorCurve, RandomFeaturesFallLikeOneOverTheRoot) {
  const Chosen chosen = choose("se", {{"lengthscale", 1.0}});
  const FeatureErrorCurves curves = curves_of(chosen, make_grid(1, 101, 0.0, 2.0));
  const double slope = std::log(error_at(curves.random, 1024) / error_at(curves.random, 16)) / std::log(64.0);
  EXPECT_GT(slope, -0.8);
  EXPECT_LT(slope, -0.2);
  EXPECT_LT(error_at(curves.quadrature, 10), 1e-3 * error_at(curves.random, 1024));
  // The same settings give the same numbers.
  EXPECT_EQ(curves_of(chosen, make_grid(1, 101, 0.0, 2.0)).random.errors, curves.random.errors);
}

TEST(FeatureErrorCurve, StatesTheTheoremWhereThereIsOne) {
  const FeatureErrorCurves se = curves_of(choose("se", {{"lengthscale", 1.0}}), make_grid(1, 11, 0.0, 1.0));
  for (std::size_t i = 0; i < se.quadrature.features.size(); ++i)
    EXPECT_LE(se.quadrature.errors[i], se.quadrature.bounds[i] + 1e-12);
  EXPECT_TRUE(std::isnan(se.random.bounds.front()));
  const FeatureErrorCurves matern = curves_of(choose("matern-product"), make_grid(2, 5, 0.0, 1.0));
  EXPECT_TRUE(std::isnan(matern.quadrature.bounds.front()));
}

// Remark 5 with ε = t⁻⁵: the fewest nodes by a program that finds the roots of Hermite's polynomials by bisection. The
// twin plans for t⁻¹ and stays far below.
TEST(NodesForError, AreThoseOfAnotherProgram) {
  struct Case {
    double lengthscale, length;
    std::vector<Index> nodes;  // for t = 1, 2, 4, 8, 16, 32, 64
  };
  for (const Case& c : {Case{1.0, 2.0, {1, 5, 7, 9, 10, 12, 13}}, Case{0.5, 2.0, {1, 11, 14, 16, 19, 21, 23}},
                        Case{2.0, 3.0, {1, 4, 6, 7, 8, 10, 11}}}) {
    const Chosen chosen = choose("se", {{"lengthscale", c.lengthscale}});
    const Domain domain = make_grid(1, 101, 0.0, c.length);
    const auto nodes = [&](double error, Index most) {
      return nodes_for_error(chosen.type, chosen.params, *chosen.kernel, domain, error, most);
    };
    double t = 1.0;
    for (const Index expected : c.nodes) {
      EXPECT_EQ(nodes(std::pow(t, -5.0), 64), expected) << c.lengthscale << ' ' << t;
      EXPECT_EQ(nodes(std::pow(t, -5.0), 6), std::min<Index>(expected, 6));
      t *= 2.0;
    }
    EXPECT_LT(nodes(1.0 / 64.0, 64) + 4, c.nodes.back());
    // Below 10⁻¹² rounding hides the error: nobody looks for more nodes than that asks for.
    EXPECT_EQ(nodes(1e-30, 64), nodes(1e-12, 64));
    EXPECT_LT(nodes(1e-30, 64), 40);
  }
}

TEST(FeatureErrorCurve, SaysWhyThereIsNone) {
  // The isotropic Matérn's spectrum does not factorise: random features alone.
  const FeatureErrorCurves matern = curves_of(choose("matern"), make_grid(2, 5, 0.0, 1.0));
  EXPECT_TRUE(matern.quadrature.features.empty());
  EXPECT_NE(matern.quadrature.missing.english().find("matern-product"), std::string::npos);
  EXPECT_FALSE(matern.random.features.empty());
  const FeatureErrorCurves linear = curves_of(choose("linear"), make_grid(2, 5, 0.0, 1.0));
  EXPECT_TRUE(linear.quadrature.features.empty() && linear.random.features.empty());
  EXPECT_FALSE(linear.random.missing.empty());
}

}  // namespace
}  // namespace privbo::error_curve_test
