// Trees and their Toeplitz competitor: which nodes, what is charged, and the covariance of what they release.
#include "privacy/mechanisms/tree.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <functional>
#include <map>

#include "privacy/mechanisms/toeplitz.h"
#include "support/reference.h"
#include "support/scripted/scripted_draws.h"

namespace privbo::tree_test {
namespace {

const Protection protection{PrivacyNotion::joint, Message::verbatim("each user"), Message::verbatim("all other users"),
                            Message::verbatim("rewards are clipped")};

GaussianMechanism node(double sigma, Index dimension = 1, NoiseBackend backend = NoiseBackend::simulation) {
  return {L2Sensitivity{1.0}, sigma, protection, undrawn_noise(backend), dimension};
}
Vector one(double value) { return Vector::Constant(1, value); }

TEST(Tree, NodesAreTheReference) {
  PRIVBO_REFERENCE(file, "tree_nodes.json");
  for (const auto& [t, nodes] : test::entries_of(file, "nodes").items()) {
    std::vector<std::pair<std::int64_t, std::int64_t>> expected;
    for (const auto& each : nodes) expected.emplace_back(each.at(0), each.at(1));
    EXPECT_EQ(dyadic_nodes(std::stoll(t)), expected) << t;
  }
}

TEST(Tree, LevelsThatReleasedPrefixesUse) {
  const std::map<std::int64_t, std::int64_t> expected{{0, 0},     {1, 1},     {2, 2},     {3, 2},     {4, 3},
                                                      {1000, 10}, {1023, 10}, {1024, 11}, {10000, 14}};
  for (const auto& [last, levels] : expected) EXPECT_EQ(tree_levels(last), levels) << last;
}

/// Releases after every item; one noise value per node, taken from the script in the order of first use.
TEST(Tree, EveryNodeHasItsOwnNoiseOnce) {
  ScriptedDraws draws;
  draws.normals = {100.0, 200.0, 300.0, 400.0, 500.0, 600.0, 700.0, 800.0};
  const auto noise = make_simulation_noise(draws);
  TreeSum tree(node(1.0));
  Ledger ledger;
  std::vector<double> released;
  EXPECT_EQ(tree.release(1, ledger, *noise)[0], 0.0);  // nothing yet, nothing charged
  EXPECT_EQ(ledger.releases(), 0);
  for (int t = 1; t <= 5; ++t) {
    tree.add(one(t));
    released.push_back(tree.release(t, ledger, *noise)[0]);
    EXPECT_EQ(tree.release(t, ledger, *noise)[0], released.back());  // asked again: the same, for nothing
    EXPECT_EQ(tree.variance(), std::popcount(static_cast<unsigned>(t)));
  }
  // [1,1], [1,2], [1,2] + [3,3], [1,4], [1,4] + [5,5].
  EXPECT_EQ(released, (std::vector<double>{101.0, 203.0, 506.0, 410.0, 915.0}));
  EXPECT_EQ(tree.exact()[0], 15.0);
  // Nodes by level: [1], [3], [5] on 0; [1,2] on 1; [1,4] on 2.
  std::map<std::int64_t, std::int64_t> by_group;
  for (const LedgerEntry& entry : ledger.entries())
    by_group[entry.group] += entry.releases_per_round * (entry.last_round - entry.first_round + 1);
  EXPECT_EQ(by_group, (std::map<std::int64_t, std::int64_t>{{0, 3}, {1, 1}, {2, 1}}));
}

TEST(Tree, NodesThatNoReleasedPrefixContainsCostNothing) {
  const auto noise = make_simulation_noise(make_stream({}));
  TreeSum tree(node(1.0), 10);
  Ledger ledger;
  for (int t = 1; t <= 8; ++t) tree.add(one(1.0));
  tree.release(8, ledger, *noise);
  ASSERT_EQ(ledger.entries().size(), 1U);
  EXPECT_EQ(ledger.releases(), 1);
  EXPECT_EQ(ledger.entries()[0].group, 13);
}

TEST(Tree, RefusesWhatItCannotSum) {
  TreeSum tree(node(1.0, 2));
  EXPECT_THROW(tree.add(one(1.0)), std::logic_error);
  EXPECT_THROW(tree.add((Vector(2) << 1.0, std::nan("")).finished()), std::invalid_argument);
  EXPECT_EQ(tree.items(), 0);
  // Matrices need a node made for matrices: a vector's noise has too little variance on the diagonal.
  EXPECT_THROW(TreeSum(node(1.0, 3), 3, 2), std::invalid_argument);
  EXPECT_NO_THROW(TreeSum(GaussianMechanism(FrobeniusSensitivity{1.0}, 1.0, protection, undrawn_noise(), 2), 3, 2));
}

// √2 σ may need a grid twice as coarse as σ's: a matrix's diagonal is rounded to its own, once, as charged.
TEST(Tree, DiagonalsAreRoundedToTheirOwnGrid) {
  const GaussianMechanism mechanism(FrobeniusSensitivity{1.0}, 0.8, protection, undrawn_noise(NoiseBackend::grid), 2);
  const double g = mechanism.granularity(),
               coarse = undrawn_noise(NoiseBackend::grid).granularity(0.8 * 1.4142135623730951);
  ASSERT_EQ(coarse, 2.0 * g);
  TreeSum tree(mechanism);
  const Vector item = Eigen::Vector3d{3.0 * g, 3.0 * g, 5.0 * g};  // (1,1), (1,2), (2,2)
  tree.add(item);
  EXPECT_EQ(tree.exact(), Vector(Eigen::Vector3d{4.0 * g, 3.0 * g, 4.0 * g}));  // ties to even
  EXPECT_EQ(mechanism.rounded(mechanism.rounded(1.7 * item)), mechanism.rounded(1.7 * item));
  EXPECT_EQ(GaussianMechanism(FrobeniusSensitivity{1.0}, 0.8, protection, undrawn_noise(), 2).rounded(item), item);
}

TEST(Tree, OnTheGridSumsAreExact) {
  TreeSum tree(node(1.0, 1, NoiseBackend::grid));
  const double g = tree.node().granularity();
  const auto noise = make_grid_noise(make_seeded_bits(3));
  Ledger ledger;
  for (int t = 1; t <= 1000; ++t) tree.add(one(0.1));
  EXPECT_EQ(tree.exact()[0], 1000.0 * (std::rint(0.1 / g) * g));
  const double released = tree.release(1000, ledger, *noise)[0];
  EXPECT_EQ(released / g, std::rint(released / g));
}

constexpr int T = 8;
constexpr int runs = 40'000;

/// Second moments of the noise in the prefixes 1 … T.
Matrix moments(const std::function<Vector(NoiseSource&)>& prefixes) {
  const auto noise = make_simulation_noise(make_stream({.seed = 17}));
  Matrix sum = Matrix::Zero(T, T);
  for (int run = 0; run < runs; ++run) {
    const Vector p = prefixes(*noise);
    sum += p * p.transpose();
  }
  return sum / runs;
}

/// Largest |z| of any entry: for jointly normal x, y the product has variance c_xx c_yy + c_xy². 36 entries, limit 5.6:
/// false-alarm rate 36 · 2.1e-8 < 1e-6.
double largest_score(const Matrix& measured, const Matrix& expected) {
  double largest = 0.0;
  for (Index i = 0; i < T; ++i)
    for (Index j = 0; j <= i; ++j) {
      const double deviation = std::sqrt((expected(i, i) * expected(j, j) + expected(i, j) * expected(i, j)) / runs);
      largest = std::max(largest, std::abs(measured(i, j) - expected(i, j)) / deviation);
    }
  return largest;
}
constexpr double score_limit = 5.6;

template <class Sum>
Vector prefix_sums(Sum sum, NoiseSource& noise) {
  Ledger ledger;
  Vector released(T);
  for (int t = 1; t <= T; ++t) {
    sum.add(one(0.0));
    released[t - 1] = sum.release(t, ledger, noise)[0];
  }
  return released;
}

Matrix tree_covariance(double sigma) {
  Matrix expected(T, T);
  for (int s = 1; s <= T; ++s)
    for (int t = 1; t <= T; ++t) {
      const auto a = dyadic_nodes(s), b = dyadic_nodes(t);
      const auto shared = std::count_if(
          a.begin(), a.end(), [&](const auto& each) { return std::find(b.begin(), b.end(), each) != b.end(); });
      expected(s - 1, t - 1) = sigma * sigma * static_cast<double>(shared);
    }
  return expected;
}

TEST(Tree, PrefixesHaveTheCovarianceOfSharedNodes) {
  EXPECT_LT(largest_score(moments([](NoiseSource& noise) { return prefix_sums(TreeSum(node(1.5)), noise); }),
                          tree_covariance(1.5)),
            score_limit);
}
// Twins: noise drawn anew for every prefix; nodes with 5 % less noise.
TEST(Tree, TwinsHaveAnotherCovariance) {
  const auto anew = [](NoiseSource& noise) {
    Vector p(T);
    for (int t = 1; t <= T; ++t)
      p[t - 1] = noise.gaussian(0.0, 1.5 * std::sqrt(std::popcount(static_cast<unsigned>(t))));
    return p;
  };
  EXPECT_GT(largest_score(moments(anew), tree_covariance(1.5)), score_limit);
  EXPECT_GT(largest_score(moments([](NoiseSource& noise) { return prefix_sums(TreeSum(node(0.95 * 1.5)), noise); }),
                          tree_covariance(1.5)),
            score_limit);
}

ToeplitzSum toeplitz(double sigma, std::int64_t horizon = T, NoiseBackend backend = NoiseBackend::simulation) {
  return {L2Sensitivity{1.0}, sigma, horizon, 1, protection, undrawn_noise(backend)};
}
Matrix toeplitz_factor() {
  const std::vector<double> c = toeplitz_coefficients(T);
  Matrix factor = Matrix::Zero(T, T);
  for (Index i = 0; i < T; ++i)
    for (Index j = 0; j <= i; ++j) factor(i, j) = c[static_cast<std::size_t>(i - j)];
  return factor;
}

TEST(Toeplitz, FactorSquaredIsThePrefixSum) {
  const Matrix squared = toeplitz_factor() * toeplitz_factor();
  for (Index i = 0; i < T; ++i)
    for (Index j = 0; j < T; ++j) EXPECT_NEAR(squared(i, j), j <= i ? 1.0 : 0.0, 1e-15);
  EXPECT_NEAR(toeplitz_sensitivity(T), toeplitz_factor().colwise().norm().maxCoeff(), 1e-15);
}

TEST(Toeplitz, PrefixesHaveTheCovarianceOfTheFactor) {
  const Matrix expected = 1.5 * 1.5 * toeplitz_factor() * toeplitz_factor().transpose();
  EXPECT_LT(largest_score(moments([](NoiseSource& noise) { return prefix_sums(toeplitz(1.5), noise); }), expected),
            score_limit);
  EXPECT_GT(
      largest_score(moments([](NoiseSource& noise) { return prefix_sums(toeplitz(0.95 * 1.5), noise); }), expected),
      score_limit);
}

TEST(Toeplitz, IsOneReleaseAndSumsItsItems) {
  ScriptedDraws draws;
  draws.normals = {0.0, 0.0, 0.0};
  const auto noise = make_simulation_noise(draws);
  ToeplitzSum sum = toeplitz(2.0, 3);
  Ledger ledger;
  EXPECT_EQ(sum.release(1, ledger, *noise)[0], 0.0);
  EXPECT_EQ(ledger.releases(), 0);
  for (const double item : {1.0, 2.0, 3.0}) sum.add(one(item));
  EXPECT_NEAR(sum.release(3, ledger, *noise)[0], 6.0, 1e-14);
  EXPECT_EQ(sum.release(3, ledger, *noise)[0], sum.release(4, ledger, *noise)[0]);
  EXPECT_EQ(draws.asked, "nnn");
  EXPECT_EQ(ledger.releases(), 1);
  EXPECT_DOUBLE_EQ(sum.mu(), std::sqrt(1.0 + 0.25 + 0.140625) / 2.0);
  EXPECT_EQ(sum.exact()[0], 6.0);
  EXPECT_THROW(sum.add(one(1.0)), std::logic_error);
}

TEST(Toeplitz, MatricesAndTheGrid) {
  const NoiseSource& grid = undrawn_noise(NoiseBackend::grid);
  ToeplitzSum sum(FrobeniusSensitivity{1.0}, 1.0, 4, 2, protection, grid);
  EXPECT_GT(sum.mu(), toeplitz_sensitivity(4) / std::sqrt(2.0));
  EXPECT_LT(sum.mu(), toeplitz_sensitivity(4) / std::sqrt(2.0) + 1e-10);
  const auto noise = make_grid_noise(make_seeded_bits(3));
  Ledger ledger;
  sum.add(Vector::Zero(3));
  EXPECT_TRUE(sum.release(1, ledger, *noise).allFinite());
  EXPECT_EQ(sum.guarantee().norm, "Frobenius");
}

// Measured elsewhere: at T = 1024 and μ = 1 for the whole run, rms 3.11 against 7.42, largest 3.27 against 10.49 (t <
// 1024 for the tree: its last prefix is one node).
TEST(Toeplitz, BeatsTheTreeAtTheSamePrivacy) {
  constexpr std::int64_t horizon = 1024;
  const Vector item = one(0.0);
  TreeSum tree(node(std::sqrt(static_cast<double>(tree_levels(horizon)))));
  ToeplitzSum factorised = toeplitz(toeplitz_sensitivity(horizon), horizon);
  EXPECT_NEAR(factorised.mu(), 1.0, 1e-14);
  double tree_sum = 0.0, tree_largest = 0.0, sum = 0.0, largest = 0.0;
  for (std::int64_t t = 1; t <= horizon; ++t) {
    tree.add(item);
    factorised.add(item);
    tree_sum += tree.variance();
    tree_largest = std::max(tree_largest, tree.variance());
    sum += factorised.variance();
    largest = std::max(largest, factorised.variance());
  }
  EXPECT_NEAR(std::sqrt(sum / horizon), 3.11, 0.005);
  EXPECT_NEAR(std::sqrt(largest), 3.27, 0.005);
  EXPECT_NEAR(std::sqrt(tree_sum / horizon), 7.42, 0.005);
  EXPECT_NEAR(std::sqrt(tree_largest), 10.49, 0.005);
}

}  // namespace
}  // namespace privbo::tree_test
