// Features of every kernel of the catalogue: against the kernels, a product formula, numbers of another program, and
// their law.
#include "posterior/features/kernel_features.h"

#include <gtest/gtest.h>

#include <boost/math/special_functions/bessel.hpp>
#include <cmath>

#include "core/posterior/chosen_kernel.h"
#include "families/joint/learner/feature_model.h"

namespace privbo::kernel_features_test {
namespace {

using chosen_kernel::choose;
using chosen_kernel::Chosen;
using chosen_kernel::quadrature;
using chosen_kernel::random;

Domain scattered(Index n, Index d, double radius = 1.0) {
  const auto draws = make_stream({.seed = static_cast<std::uint64_t>(100 * d + n)});
  Domain domain;
  domain.points.resize(n, d);
  for (double& value : domain.points.reshaped()) value = radius * (2.0 * draws->uniform() - 1.0);
  return domain;
}

std::shared_ptr<const FeatureMap> map_of(const Chosen& chosen, Index d, const FeatureChoice& choice) {
  const auto draws = make_stream({.seed = 3});
  return make_kernel_features(chosen.type, chosen.params, d, choice, *draws);
}

TEST(KernelFeatures, NormsAreAtMostOneForEveryKernelAndFamily) {
  struct Case {
    const char* type;
    Json changes;
    Index d;
    bool quadrature_too;
  };
  const std::vector<Case> cases{{"se", Json::object(), 1, true},
                                {"se", Json::object(), 4, true},
                                {"matern", {{"nu", 0.5}}, 1, true},
                                {"matern", {{"nu", 1.3}}, 3, false},
                                {"matern-product", {{"nu", 0.05}}, 2, true},
                                {"matern-product", {{"nu", 2.5}}, 3, true},
                                {"matern-product", {{"nu", 100.0}}, 2, true},
                                {"additive", {{"group_size", 3}}, 10, true},
                                {"additive", {{"base", "matern-product"}, {"group_size", 2}}, 7, true}};
  for (const Case& c : cases) {
    const Chosen chosen = choose(c.type, c.changes);
    const Domain domain = scattered(50, c.d, 3.0);
    for (const Index size : {1, 2, 3, 5}) {
      SCOPED_TRACE(std::string(c.type) + ", d = " + std::to_string(c.d) + ", " + std::to_string(size));
      EXPECT_LE(map_of(chosen, c.d, random(size))->map(domain.points).rowwise().norm().maxCoeff(), 1.0 + 1e-12);
      if (!c.quadrature_too) continue;
      const Matrix features = map_of(chosen, c.d, quadrature(size))->map(domain.points);
      EXPECT_LE(features.rowwise().norm().maxCoeff(), 1.0 + 1e-12);
      EXPECT_GE(features.rowwise().norm().minCoeff(), 1.0 - 1e-12) << "the weights sum to 1";
    }
  }
}

// Σ over the tensor grid of w cos(ωᵀr) is the product over axes of the line's sums, whatever the signs of r.
TEST(KernelFeatures, DifferencesOfMixedSignAreProductsOfLines) {
  for (const char* type : {"se", "matern-product"})
    for (const Index d : {2, 3, 4})
      for (const Index nodes : {1, 2, 4, 5}) {
        const Chosen chosen = choose(type, {{"lengthscale", 0.8}});
        const auto map = map_of(chosen, d, quadrature(nodes)), line = map_of(chosen, 1, quadrature(nodes));
        EXPECT_EQ(map->size(), static_cast<Index>(std::llround(std::pow(nodes, d))));
        const Points points = scattered(12, d).points;
        const Matrix features = map->map(points);
        for (Index i = 0; i < 12; ++i)
          for (Index j = 0; j < 12; ++j) {
            double wanted = 1.0;
            for (Index axis = 0; axis < d; ++axis)
              wanted *= line->map(Points(points(i, axis) * Points::Ones(1, 1)))
                            .row(0)
                            .dot(line->map(Points(points(j, axis) * Points::Ones(1, 1))).row(0));
            EXPECT_NEAR(features.row(i).dot(features.row(j)), wanted, 1e-13) << type << ' ' << d << ' ' << nodes;
          }
      }
}

// Largest error over r = 0, ℓ/100, …, 2ℓ; the numbers come from a separate numpy program (eigenvectors of the Jacobi
// matrix).
TEST(KernelFeatures, MaternErrorsAreThoseOfAnotherProgram) {
  const std::vector<Index> nodes{1, 2, 3, 5, 8, 16, 32, 64};
  const std::vector<std::pair<double, std::vector<double>>> known{
      {0.5,
       {0.864664716763, 0.551482119784, 0.503620496107, 0.508377513018, 0.329990774628, 0.197011323964, 0.139073353903,
        0.0787633211577}},
      {1.5,
       {0.860268649808, 0.555878186739, 0.202197588933, 0.151174077454, 0.0857100857368, 0.0182046890979,
        0.00752755662803, 0.00192191778503}},
      {2.5,
       {0.861339780861, 0.554807055686, 0.108211243425, 0.0596959093324, 0.0235996231456, 0.00444627042323,
        0.000808637944504, 8.87006996572e-05}}};
  for (const char* type : {"matern", "matern-product"})
    for (const auto& [nu, errors] : known) {
      const Chosen chosen = choose(type, {{"nu", nu}, {"lengthscale", 0.3}});
      const auto& kernel = static_cast<const PointKernel&>(*chosen.kernel);
      const Points points = make_grid(1, 201, 0.0, 0.6).points;
      for (std::size_t i = 0; i < nodes.size(); ++i) {
        const auto map = map_of(chosen, 1, quadrature(nodes[i]));
        const Matrix features = map->map(points);
        double worst = 0.0;
        for (Index j = 0; j < points.rows(); ++j)
          worst =
              std::max(worst, std::abs(kernel(points.row(0), points.row(j)) - features.row(0).dot(features.row(j))));
        EXPECT_NEAR(worst, errors[i], 1e-9) << type << " nu " << nu << " nodes " << nodes[i];
      }
    }
}

TEST(KernelFeatures, AdditiveFeaturesInTwentyDimensionsAreTheKernel) {
  const Domain domain = scattered(40, 20);
  for (const auto& [changes, nodes, error] : std::vector<std::tuple<Json, Index, double>>{
           {{{"group_size", 1}, {"lengthscale", 0.8}}, 14, 1e-6},
           {{{"group_size", 3}, {"lengthscale", 2.0}}, 5, 5e-3},
           {{{"group_size", 1}, {"base", "matern-product"}, {"nu", 2.5}, {"lengthscale", 1.0}}, 40, 2e-3}}) {
    const Chosen chosen = choose("additive", changes);
    const auto draws = make_stream({.seed = 4});
    const auto model =
        make_feature_model(chosen.type, chosen.params, *chosen.kernel, domain, quadrature(nodes), *draws);
    double worst = 0.0;
    const Matrix gram = gram_matrix(*chosen.kernel, domain);
    for (Index i = 0; i < 40; ++i)
      for (Index j = 0; j < 40; ++j)
        worst = std::max(worst, std::abs(gram(i, j) - model->phi->col(i).dot(model->phi->col(j))));
    EXPECT_NEAR(model->kernel_error, worst, 1e-14);
    EXPECT_LE(worst, error) << changes.dump();
    EXPECT_LE(model->largest_norm, 1.0 + 1e-12);
    EXPECT_EQ(model->points_compared, 40);
  }
}

/// Mean over 300 maps of count · error² / Var cos(ωᵀr), Var = (1 + k(2r))/2 − k(r)²: 1 where frequencies are
/// independent draws from the spectral density, whatever their number (error ∝ m^{−1/2}). `copies`: every frequency is
/// used so many times.
double law_of_random_features(const Chosen& chosen, Index d, Index count, Index copies) {
  const auto draws = make_stream({.seed = static_cast<std::uint64_t>(count)});
  const auto& kernel = static_cast<const PointKernel&>(*chosen.kernel);
  const Eigen::RowVectorXd zero = Eigen::RowVectorXd::Zero(d), x = Eigen::RowVectorXd::LinSpaced(d, 0.3, 0.4),
                           twice = 2.0 * x;
  const double exact = kernel(zero, x), variance = 0.5 * (1.0 + kernel(zero, twice)) - exact * exact;
  Points pair(2, d);
  pair << zero, x;
  double sum = 0.0;
  for (int repeat = 0; repeat < 300; ++repeat) {
    const auto map = make_kernel_features(chosen.type, chosen.params, d, random(count / copies), *draws);
    const Matrix features = map->map(pair);
    const double error = features.row(0).dot(features.row(1)) - exact;
    sum += static_cast<double>(count) * error * error / variance;
  }
  return sum / 300.0;
}

// The statistic is a mean of 300 values with mean 1 and variance about 2: standard error 0.082. It is tested at 6 of
// them, so the fifteen tests raise a false alarm with probability below 1e-7. The twin uses each frequency twice: mean
// 2, caught with probability above 0.99.
TEST(RandomFeatures, ErrorFallsLikeTheSquareRootOfTheirNumber) {
  const double limit = 6.0 * std::sqrt(2.0 / 300.0);
  for (const char* type : {"se", "matern", "matern-product", "periodic"})
    for (const Index count : {16, 64, 256}) {
      const Chosen chosen = choose(type, {{"lengthscale", 0.5}});
      SCOPED_TRACE(std::string(type) + ", " + std::to_string(count) + " frequencies");
      EXPECT_NEAR(law_of_random_features(chosen, 2, count, 1), 1.0, limit);
      EXPECT_GT(law_of_random_features(chosen, 2, count, 2), 1.0 + limit) << "twin";
    }
  for (const Index count : {16, 64, 256})
    EXPECT_NEAR(law_of_random_features(choose("matern", {{"nu", 0.5}, {"lengthscale", 0.5}}), 3, count, 1), 1.0, limit);
}

TEST(RandomFeatures, GroupsHaveFrequenciesOfTheirOwn) {
  const auto map = map_of(choose("additive", {{"group_size", 1}}), 2, random(8));
  EXPECT_EQ(map->size(), 32);
  Points points(1, 2);
  points << 0.4, 0.4;
  const Matrix features = map->map(points);
  EXPECT_NE(features.leftCols(16), features.rightCols(16));
}

/// The first terms of the Bessel series: Σ_{|n| ≤ N} e^{−z} I_|n|(z) cos(2πnr/p) along each coordinate, N = (m̄ − 1)/2.
TEST(KernelFeatures, OfThePeriodicKernelAreTheFirstTermsOfItsSeries) {
  const double p = 0.7, l = 0.5;
  const Chosen chosen = choose("periodic", {{"period", p}, {"lengthscale", l}});
  const auto& kernel = static_cast<const PointKernel&>(*chosen.kernel);
  for (const Index d : {1, 2, 3})
    for (const Index nodes : {1, 3, 4, 7}) {
      SCOPED_TRACE(std::to_string(d) + ' ' + std::to_string(nodes));
      const auto map = map_of(chosen, d, quadrature(nodes));
      const Index largest = (nodes - 1) / 2;
      EXPECT_EQ(map->size(), static_cast<Index>(std::llround(std::pow(2 * largest + 1, d))));
      const Points points = scattered(10, d).points;
      const Matrix features = map->map(points);
      double worst = 0.0, line = 0.0;
      const double z = 1.0 / (l * l);
      for (Index n = -largest; n <= largest; ++n)
        line += std::exp(-z) * boost::math::cyl_bessel_i(std::abs(static_cast<double>(n)), z);
      for (Index i = 0; i < 10; ++i)
        for (Index j = 0; j < 10; ++j) {
          double wanted = 1.0;
          for (Index axis = 0; axis < d; ++axis) {
            double sum = 0.0;
            for (Index n = -largest; n <= largest; ++n)
              sum += std::exp(-z) * boost::math::cyl_bessel_i(std::abs(static_cast<double>(n)), z) *
                     std::cos(2.0 * std::acos(-1.0) * static_cast<double>(n) * (points(i, axis) - points(j, axis)) / p);
            wanted *= sum;
          }
          EXPECT_NEAR(features.row(i).dot(features.row(j)), wanted, 1e-12);
          worst = std::max(worst, std::abs(kernel(points.row(i), points.row(j)) - wanted));
        }
      EXPECT_LE(worst, 1.0 - std::pow(line, d) + 1e-12) << "what the weights lack of 1";
      EXPECT_LE(features.rowwise().norm().maxCoeff(), 1.0 + 1e-12);
    }
  EXPECT_GE(map_of(chosen, 1, quadrature(41))->map(scattered(5, 1).points).rowwise().norm().minCoeff(), 1.0 - 1e-12)
      << "of 20 terms nothing is lacking";
}

/// With a length scale for each coordinate the features are those of one length scale at rescaled points; a variance
/// multiplies their products.
TEST(KernelFeatures, FollowLengthScalesByCoordinateAndTheVariance) {
  const Points points = scattered(12, 2).points;
  Points rescaled = points;
  rescaled.col(1) /= 4.0;
  for (const char* type : {"se", "matern-product", "matern"})
    for (const bool drawn : {false, true}) {
      if (std::string(type) == "matern" && !drawn) continue;
      SCOPED_TRACE(std::string(type) + (drawn ? ", random" : ", quadrature"));
      const FeatureChoice choice = drawn ? random(20) : quadrature(6);
      const Matrix plain = map_of(choose(type), 2, choice)->map(rescaled),
                   own = map_of(choose(type, {{"lengthscale_factors", {1.0, 4.0}}}), 2, choice)->map(points),
                   scaled = map_of(choose(type, {{"lengthscale_factors", {1.0, 4.0}}, {"variance", 0.3}}), 2, choice)
                                ->map(points);
      EXPECT_LE((own - plain).cwiseAbs().maxCoeff(), 1e-13);
      EXPECT_LE((scaled - std::sqrt(0.3) * own).cwiseAbs().maxCoeff(), 1e-13);
    }
  // Theorem 2's bound is that of the shortest length scale, times the variance.
  const double bound = feature_error_bound("se", choose("se", {{"lengthscale", 0.5}}).params, 2, quadrature(9), 1.0);
  EXPECT_NEAR(
      feature_error_bound(
          "se", choose("se", {{"lengthscale", 0.25}, {"lengthscale_factors", {2.0, 6.0}}, {"variance", 0.4}}).params, 2,
          quadrature(9), 1.0),
      0.4 * bound, 1e-15 * bound);
}

/// A coordinate in which points do not differ has no frequencies, and its length scale goes with it.
TEST(KernelFeatures, OfAModelLeaveOutTheLengthScaleOfAConstantCoordinate) {
  Domain domain = scattered(20, 3);
  domain.points.col(1).setConstant(0.4);
  const Chosen chosen = choose("se", {{"lengthscale", 0.9}, {"lengthscale_factors", {1.0, 0.001, 2.0}}});
  const auto draws = make_stream({.seed = 4});
  const auto model = make_feature_model(chosen.type, chosen.params, *chosen.kernel, domain, quadrature(12), *draws);
  EXPECT_EQ(model->size(), 144);
  EXPECT_LE(model->kernel_error, 1e-4);
  EXPECT_EQ(model->kernel, "se");
}

TEST(KernelFeatures, RefusalsNameTheRemedy) {
  const auto refusal = [](const std::string& type, const Json& changes, Index d,
                          const FeatureChoice& choice) -> std::string {
    try {
      map_of(type == "empirical-covariance" ? Chosen{type, ParamSet(), nullptr} : choose(type, changes), d, choice);
    } catch (const std::invalid_argument& error) {
      return error.what();
    }
    return "accepted";
  };
  const auto names = [](const std::string& text, const std::vector<std::string>& words) {
    for (const std::string& word : words) EXPECT_NE(text.find(word), std::string::npos) << word << " in: " << text;
  };
  const Json none = Json::object();
  names(refusal("linear", none, 2, quadrature(5)), {"\"linear\"", "\"additive\""});
  names(refusal("empirical-covariance", none, 2, quadrature(5)), {"\"empirical-covariance\"", "choose"});
  names(refusal("matern", none, 2, quadrature(5)), {"\"matern-product\"", "random"});
  names(refusal("se", none, 5, quadrature(2)), {"dimension = 5", "additive"});
  names(refusal("additive", {{"group_size", 5}}, 10, quadrature(2)), {"per group = 5", "smaller groups"});
  // A matrix of 65² features takes 8 · 65⁴ bytes.
  names(refusal("se", none, 2, quadrature(65)), {"4225", "143 MB", "at most 134 MB", "fewer nodes"});
  names(refusal("se", none, 4, quadrature(1'000'000)), {"over 10¹⁵", "at most 134 MB"});
  names(refusal("additive", none, 20, quadrature(205)), {"4100", "134 MB"});
  names(refusal("se", none, 2, random(2049)), {"4098", "fewer frequencies"});
  names(refusal("se", none, 2, random(0)), {"at least 1"});
  names(refusal("se", none, 1, quadrature(0)), {"at least 1"});
  names(refusal("se", none, 0, quadrature(4)), {"dimension = 0", "choose"});
  names(refusal("se", {{"variance", 4.0}}, 2, random(8)), {"variance = 4", "k(x, x) ≤ 1", "by the factor 0.5"});
  EXPECT_EQ(refusal("se", {{"variance", 1.0}}, 2, random(8)), "accepted");
  names(refusal("se", {{"lengthscale_factors", {1.0, 2.0, 3.0}}}, 2, quadrature(4)), {"3 numbers", "2 coordinates"});
  EXPECT_EQ(refusal("matern", none, 2, random(8)), "accepted");
  EXPECT_EQ(refusal("matern", none, 1, quadrature(8)), "accepted");
  // Corollary 1 at d = 2 and T = 1,024: m̄ = ⌈6 ln T⌉ = 42 nodes, 1,764 features.
  EXPECT_EQ(refusal("se", none, 2, quadrature(static_cast<Index>(std::ceil(6.0 * std::log(1024.0))))), "accepted");
  EXPECT_EQ(map_of(choose("se", none), 2, quadrature(42))->size(), 1764);
  EXPECT_EQ(refusal("se", none, 2, quadrature(64)), "accepted");
  EXPECT_EQ(refusal("additive", none, 20, quadrature(204)), "accepted");
  names(refusal("se", none, 1, quadrature(257)), {"257"});
}

}  // namespace
}  // namespace privbo::kernel_features_test
