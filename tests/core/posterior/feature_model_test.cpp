// Features on a domain: their errors against the reference, on which points they are compared, and the printed bound.
#include "families/joint/learner/feature_model.h"

#include <gtest/gtest.h>

#include <boost/multiprecision/cpp_dec_float.hpp>
#include <cmath>
#include <limits>

#include "core/posterior/chosen_kernel.h"
#include "numerics/random/random_source.h"
#include "posterior/features/kernel_features.h"
#include "posterior/features/unit_norm.h"
#include "support/reference.h"

namespace privbo::feature_model_test {
namespace {

using chosen_kernel::choose;
using chosen_kernel::Chosen;
using chosen_kernel::quadrature;
using chosen_kernel::random;

// Theorem 2 on a box of width w is the printed bound at ℓ/w; every case of the reference, on three widths.
TEST(FeatureErrorBound, ScalesWithTheBox) {
  PRIVBO_REFERENCE(file, "quadrature_features.json");
  for (const auto& c : test::entries_of(file, "cases"))
    for (const auto& wanted : c.at("err"))
      for (const double width : {0.5, 1.0, 4.0}) {
        const Index d = c.at("d"), nodes = wanted.at("mbar");
        const Json scaled{{"lengthscale", c.at("l").get<double>() * width}};
        const double bound = wanted.at("thm2_bound_as_printed");
        EXPECT_NEAR(feature_error_bound("se", choose("se", scaled).params, d, quadrature(nodes), width) / bound, 1.0,
                    1e-10);
        Json additive = scaled;
        additive["group_size"] = d;
        EXPECT_NEAR(
            feature_error_bound("additive", choose("additive", additive).params, 3 * d, quadrature(nodes), width) /
                bound,
            1.0, 1e-10);
      }
  EXPECT_TRUE(std::isnan(feature_error_bound("se", choose("se").params, 1, random(5), 1.0)));
  EXPECT_TRUE(std::isnan(feature_error_bound("matern", choose("matern").params, 1, quadrature(5), 1.0)));
  EXPECT_TRUE(std::isnan(
      feature_error_bound("additive", choose("additive", {{"base", "matern-product"}}).params, 4, quadrature(5), 1.0)));
}

TEST(FeatureModel, ReferenceErrorsOnEveryGridOfAtMost512Points) {
  PRIVBO_REFERENCE(file, "quadrature_features.json");
  for (const auto& c : test::entries_of(file, "cases")) {
    const Index d = c.at("d"), per_axis = c.at("grid_per_axis");
    const Domain domain = make_grid(d, per_axis, 0.0, 1.0);
    const Chosen chosen = choose("se", {{"lengthscale", c.at("l").get<double>()}});
    const auto draws = make_stream({.seed = 1});
    for (const auto& wanted : c.at("err")) {
      if (wanted.at("features_reduced").get<Index>() > 1024) continue;
      const auto model =
          make_feature_model("se", chosen.params, *chosen.kernel, domain, quadrature(wanted.at("mbar")), *draws);
      EXPECT_EQ(model->size(), wanted.at("features_reduced").get<Index>());
      EXPECT_EQ(model->points(), domain.size());
      EXPECT_EQ(model->points_compared, std::min<Index>(domain.size(), 512));
      EXPECT_NEAR(model->error_bound / wanted.at("thm2_bound_as_printed").get<double>(), 1.0, 1e-10);
      if (domain.size() <= 512)
        EXPECT_NEAR(model->kernel_error, wanted.at("max_err").get<double>(), 1e-10);
      else
        EXPECT_LE(model->kernel_error, wanted.at("max_err").get<double>() + 1e-10);
    }
  }
}

// 61 × 61 points: the corners are among those compared, so an error that is largest between opposite corners is found.
TEST(FeatureModel, LooksAtTheEndsOfALargeDomain) {
  const Domain domain = make_grid(2, 61, -1.0, 1.0);
  const Chosen chosen = choose("se", {{"lengthscale", 1.0}});
  const auto draws = make_stream({.seed = 1});
  const auto model = make_feature_model("se", chosen.params, *chosen.kernel, domain, quadrature(5), *draws);
  EXPECT_EQ(model->points_compared, 512);
  const double across = std::exp(-4.0) - model->phi->col(0).dot(model->phi->col(domain.size() - 1));
  const double other = std::exp(-4.0) - model->phi->col(60).dot(model->phi->col(domain.size() - 61));
  EXPECT_GE(model->kernel_error, std::max(std::abs(across), std::abs(other)) - 1e-15);
  Domain one;
  one.points = Points::Constant(1, 2, 0.3);
  const auto single = make_feature_model("se", chosen.params, *chosen.kernel, one, quadrature(1), *draws);
  EXPECT_EQ(single->error_bound, 0.0);
  EXPECT_LE(single->kernel_error, 1e-15);
  one.points(0, 0) = std::numeric_limits<double>::quiet_NaN();
  EXPECT_THROW(make_feature_model("se", chosen.params, *chosen.kernel, one, quadrature(3), *draws),
               std::invalid_argument);
  one.points.resize(0, 2);
  EXPECT_THROW(make_feature_model("se", chosen.params, *chosen.kernel, one, quadrature(3), *draws),
               std::invalid_argument);
}

using Decimal = boost::multiprecision::number<boost::multiprecision::cpp_dec_float<150>>;

/// ‖v‖² in 150 digits: squares of doubles of ordinary size are exact.
Decimal square_of(const Eigen::Ref<const Vector>& v) {
  Decimal sum = 0;
  for (const double x : v) sum += Decimal(x) * Decimal(x);
  return sum;
}

Domain points_of_a_ball(Index count, double radius, std::uint64_t seed) {
  const auto draws = make_stream({.seed = seed});
  Domain domain;
  domain.points.resize(count, 2);
  for (Index i = 0; i < count; ++i)
    for (Index j = 0; j < 2; ++j) domain.points(i, j) = radius * (2.0 * draws->uniform() - 1.0);
  return domain;
}

// 2,000 random points for each kind of features: not one is longer than 1, in 150 digits; the maps alone, which are the
// twin without the division, have hundreds that are (those of random frequencies need not).
TEST(FeatureModel, NoFeatureVectorIsLongerThanOne) {
  const Domain domain = points_of_a_ball(2000, 2.0, 7);
  const Chosen chosen = choose("se", {{"lengthscale", 1.0}});
  Index too_long_in_all = 0;
  for (const FeatureChoice& choice : {quadrature(5), quadrature(10), random(50)}) {
    const auto draws = make_stream({.seed = 2});
    const auto model = make_feature_model("se", chosen.params, *chosen.kernel, domain, choice, *draws);
    const Matrix raw = model->map->map(domain.points).transpose();
    Index too_long = 0, changed = 0;
    for (Index i = 0; i < domain.size(); ++i) {
      ASSERT_LE(square_of(model->phi->col(i)), Decimal(1)) << i;
      const bool longer = square_of(raw.col(i)) > Decimal(1);
      too_long += longer ? 1 : 0;
      if (model->phi->col(i) == raw.col(i)) continue;
      ++changed;
      EXPECT_TRUE(longer) << i << ": a column that was short enough keeps its bits";
      EXPECT_LE((model->phi->col(i) - raw.col(i)).cwiseAbs().maxCoeff(), 1e-14);
    }
    too_long_in_all += too_long;
    EXPECT_EQ(changed, too_long);
    EXPECT_LE(model->largest_norm, 1.0);
  }
  EXPECT_GT(too_long_in_all, 100);
}

TEST(UnitNorm, ExcessIsThatOfALongSum) {
  const auto draws = make_stream({.seed = 3});
  for (int i = 0; i < 200; ++i) {
    Vector v(1 + i % 60);
    for (double& x : v) x = 2.0 * draws->uniform() - 1.0;
    v /= v.norm();
    const auto expected = (square_of(v) - Decimal(1)).convert_to<double>();
    EXPECT_NEAR(excess_of_square(v), expected, 1e-26);
  }
}

TEST(UnitNorm, ShortensWhatIsTooLongAndNothingElse) {
  Matrix columns(2, 4);
  columns << 1.0, 0.6, 3.0, 0.0,  //
      1e-9, 0.8, 4.0, 0.0;        // 0.6² + 0.8² of the doubles differs from 1 by less than 2⁻⁵³
  const Matrix before = columns;
  const bool second_is_long = square_of(before.col(1)) > Decimal(1);
  EXPECT_EQ(shorten_to_unit_norm(columns), second_is_long ? 3 : 2);
  for (Index c = 0; c < 4; ++c) EXPECT_LE(square_of(columns.col(c)), Decimal(1)) << c;
  EXPECT_EQ(columns.col(1) == before.col(1), !second_is_long);
  EXPECT_EQ(columns.col(3), before.col(3));
  EXPECT_NEAR(columns(0, 0), 1.0, 1e-15);
}

}  // namespace
}  // namespace privbo::feature_model_test
