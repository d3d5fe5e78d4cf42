// The explicit worst-case bound against a plain one, and how it moves with ε, B and T.
#include "learning/worst_case/worst_case.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "learning/worst_case/guessing.h"
#include "numerics/decompositions.h"
#include "numerics/statistics.h"
#include "support/limits.h"
#include "support/plain/plain_worst_case.h"

namespace privbo::worst_case_test {
namespace {

std::shared_ptr<const Prior> prior_of(Matrix gram) {
  auto prior = std::make_shared<Prior>();
  prior->size = gram.rows();
  prior->diagonal = gram.diagonal();
  prior->gram = std::move(gram);
  return prior;
}

/// n points of [0, 1], ℓ = 0.2: squared exponential, or Matérn 5/2.
Matrix line_gram(Index n, bool matern) {
  Matrix gram(n, n);
  for (Index i = 0; i < n; ++i)
    for (Index j = 0; j < n; ++j) {
      const double d = std::abs(static_cast<double>(i - j)) / static_cast<double>(n - 1) / 0.2, s = std::sqrt(5.0) * d;
      gram(i, j) = matern ? (1.0 + s + s * s / 3.0) * std::exp(-s) : std::exp(-d * d / 2.0);
    }
  return gram;
}

double at(WorstCase& bound, double B, double epsilon, std::int64_t T, double R = 1.0) {
  return bound.regret(B, R, epsilon, {T}).value().front();
}

Matrix functions_of(const WorstCase::Hardest& hardest) {
  return hardest.height * (hardest.family->deviations.colwise() + hardest.family->middle);
}

// 100 points, R = 1, T = 10⁴, two settings of the guide's table (tests/core/slow has all). Both search among families
// of their own, so their values may differ by some percent: 0.96 … 1.08 is what was seen.
TEST(WorstCase, TwoProgramsWrittenApartAgree) {
  for (const bool matern : {false, true}) {
    const Matrix gram = line_gram(100, matern);
    WorstCase bound(prior_of(gram), 10000);
    const double B = matern ? 5.0 : 1.0, epsilon = matern ? infinity : 0.5;
    const double ours = at(bound, B, epsilon, 10000);
    const double plain = test::plain_worst_case(gram, B, 1.0, epsilon, 10000);
    EXPECT_GT(ours, 0.92 * plain) << matern;
    EXPECT_LT(ours, 1.13 * plain) << matern;
  }
}

TEST(WorstCase, TableOfTheGuide) {
  const std::vector<double> epsilons{infinity, 4.0, 1.0, 0.5, 0.1};
  const auto expect = [&](bool matern, double B, const std::vector<double>& printed) {
    WorstCase bound(prior_of(line_gram(100, matern)), 10000);
    for (std::size_t e = 0; e < epsilons.size(); ++e)
      EXPECT_NEAR(at(bound, B, epsilons[e], 10000), printed[e], 0.01 * printed[e]) << matern << B << epsilons[e];
  };
  expect(false, 1.0, {162.8, 167.3, 315.0, 556.1, 1784.0});
  expect(false, 5.0, {174.3, 180.4, 367.0, 635.3, 2208.0});
  expect(true, 1.0, {295.2, 303.2, 521.4, 830.2, 2284.0});
  expect(true, 5.0, {403.6, 412.9, 726.7, 1169.0, 3270.0});
}

// The proof again for the family that was found: its norms by the inverse of the kernel matrix, its divergences term by
// term, its sum round by round.
TEST(WorstCase, ItsOwnFamilyProvesIt) {
  const Matrix gram = line_gram(60, true);
  const Matrix inverse = gram.llt().solve(Matrix::Identity(60, 60));
  WorstCase bound(prior_of(gram), 1000);
  for (const double epsilon : {infinity, 1.0, 0.1})
    for (const double B : {0.3, 2.0}) {
      const WorstCase::Hardest hardest = bound.hardest(B, 0.7, epsilon, 1000).value();
      ASSERT_TRUE(hardest.family);
      const Matrix f = functions_of(hardest);
      for (Index j = 0; j < f.cols(); ++j) EXPECT_LE(std::sqrt(f.col(j).dot(inverse * f.col(j))), B * (1.0 + 1e-6));
      const double proved = test::plain_family_bound(f, 0.7, epsilon, 1000);
      EXPECT_GT(proved, 0.99 * hardest.regret);
      EXPECT_LT(proved, 1.03 * hardest.regret);
      EXPECT_DOUBLE_EQ(hardest.regret, at(bound, B, epsilon, 1000, 0.7));
    }
}

TEST(WorstCase, RisesWithBAndTAndFallsWithEpsilon) {
  for (const bool matern : {false, true}) {
    WorstCase bound(prior_of(line_gram(50, matern)), 100000);
    for (const std::int64_t T : {1, 10, 1000, 100000}) {
      double last = 0.0;
      for (double B = 0.01; B < 100.0; B *= 1.7) {
        EXPECT_GE(at(bound, B, 0.5, T), last);
        last = at(bound, B, 0.5, T);
      }
      last = infinity;
      for (double epsilon = 0.01; epsilon < 30.0; epsilon *= 1.5) {
        const double value = at(bound, 1.0, epsilon, T);
        EXPECT_LE(value, last * (1.0 + 1e-9));
        EXPECT_GE(value, at(bound, 1.0, infinity, T) * (1.0 - 1e-9));
        last = value;
      }
      EXPECT_NEAR(at(bound, 1.0, 30.0, T), at(bound, 1.0, infinity, T), 1e-6 * last);
    }
    std::vector<std::int64_t> all;
    for (std::int64_t t = 1; t <= 3000; ++t) all.push_back(t);
    const std::vector<double> curve = bound.regret(1.0, 1.0, 1.0, all).value();
    for (std::size_t g = 1; g < curve.size(); ++g) EXPECT_GE(curve[g], curve[g - 1]);
    // Between the rounds of the search the curve is a bound, and all but the largest.
    for (const std::size_t g : {17U, 333U, 1234U, 2999U}) {
      EXPECT_LE(curve[g], at(bound, 1.0, 1.0, all[g]) * (1.0 + 1e-12));
      EXPECT_GE(curve[g], at(bound, 1.0, 1.0, all[g]) * 0.98);
    }
  }
}

/// The mean over the family of what playing uniformly at random loses in T rounds: exact, nothing is played.
double uniform_regret(const WorstCase::Hardest& hardest, std::int64_t T) {
  const Matrix f = functions_of(hardest);
  return static_cast<double>(T) * (f.colwise().maxCoeff() - f.colwise().mean()).mean();
}

// At ε = 10⁻⁹ nothing is learnt, and who guesses loses the same in every round. Playing at random is such a guess: the
// bound is below it, and the broken twin, twice the bound, is above.
TEST(WorstCase, WithoutInformationItIsTheRegretOfGuessing) {
  WorstCase bound(prior_of(line_gram(100, false)), 10000);
  const WorstCase::Hardest hardest = bound.hardest(1.0, 1.0, 1e-9, 10000).value();
  EXPECT_NEAR(hardest.regret, 10000.0 * at(bound, 1.0, 1e-9, 1), 1e-3 * hardest.regret);
  EXPECT_LE(hardest.regret, uniform_regret(hardest, 10000));
  EXPECT_GT(2.0 * hardest.regret, uniform_regret(hardest, 10000)) << "the twin";
  for (const double epsilon : {infinity, 4.0, 1.0, 0.1}) {
    const WorstCase::Hardest other = bound.hardest(1.0, 1.0, epsilon, 10000).value();
    EXPECT_LE(other.regret, uniform_regret(other, 10000)) << epsilon;
  }
}

/// What somebody loses who knows the family and R, but not which function is played: he follows the exact posterior
/// over the functions from what randomised response leaves of the two values, and plays where the expected loss is
/// least.
double informed_regret(const WorstCase::Hardest& hardest, double epsilon, std::int64_t T, Index j, std::uint64_t seed) {
  const Matrix f = functions_of(hardest);
  const Matrix losses = (-f).rowwise() + f.colwise().maxCoeff();
  const Vector spread = (1.0 - hardest.height * hardest.family->half_range.array()).matrix();
  const Matrix means = std::tanh(epsilon / 2.0) * hardest.height * spread.cwiseInverse().asDiagonal() *
                       hardest.family->deviations;  // of the sign that is seen
  std::mt19937_64 random(seed);
  std::uniform_real_distribution<double> coin(-1.0, 1.0);
  Vector evidence = Vector::Zero(f.cols());
  double sum = 0.0;
  for (std::int64_t t = 0; t < T; ++t) {
    const Vector posterior = (evidence.array() - evidence.maxCoeff()).exp().matrix();
    Index x = 0;
    (losses * posterior).minCoeff(&x);
    sum += losses(x, j);
    const double sign = coin(random) < means(x, j) ? 1.0 : -1.0;
    evidence += (1.0 + sign * means.row(x).transpose().array()).log().matrix();
  }
  return sum;
}

// n = 200 players of 400 rounds, spread evenly over the functions. Statistic: their mean regret, alarm when it is more
// than 4 standard errors below the bound: one false alarm in 30,000 even if they reached it exactly. Two broken
// twins must lie above that: twice the bound, and the bound of ε = 0.3 claimed for players at ε = 4.
TEST(WorstCase, WhoKnowsTheFamilyDoesNoBetterThanTheBound) {
  constexpr std::int64_t T = 400;
  WorstCase bound(prior_of(line_gram(40, false)), T);
  const auto plays_of = [&](const WorstCase::Hardest& hardest, double epsilon) {
    std::vector<double> plays;
    for (std::uint64_t k = 0; k < 200; ++k)
      plays.push_back(
          informed_regret(hardest, epsilon, T, static_cast<Index>(k) % hardest.family->deviations.cols(), k));
    return plays;
  };
  for (const double epsilon : {infinity, 1.0, 0.3}) {
    const WorstCase::Hardest hardest = bound.hardest(1.0, 1.0, epsilon, T).value();
    const std::vector<double> plays = plays_of(hardest, epsilon);
    const double most = mean(plays) + 4.0 * standard_error(plays);
    EXPECT_GE(most, hardest.regret) << epsilon;
    EXPECT_LT(most, 2.0 * hardest.regret) << epsilon << ", a twin";
  }
  const WorstCase::Hardest twin = bound.hardest(1.0, 1.0, 0.3, T).value();
  const std::vector<double> plays = plays_of(twin, 4.0);
  EXPECT_LT(mean(plays) + 4.0 * standard_error(plays), twin.regret);
}

TEST(WorstCase, EveryKernelMatrixIsHandled) {
  const auto value = [](Matrix gram, double B = 1.0, double R = 1.0) {
    WorstCase bound(prior_of(std::move(gram)), 1000);
    return at(bound, B, 1.0, 1000, R);
  };
  EXPECT_EQ(value(Matrix::Ones(1, 1)), 0.0) << "one point has no regret";
  EXPECT_EQ(value(Matrix::Constant(30, 30, 2.0)), 0.0) << "all functions are constant";
  EXPECT_EQ(value(Matrix::Zero(5, 5)), 0.0);
  EXPECT_EQ(value(line_gram(20, false), 0.0), 0.0);
  EXPECT_EQ(value(line_gram(20, false), 1.0, 0.0), 0.0);
  // f(x) = w x on [0, 1]: rank one, and w or −w is enough to be wrong.
  const Vector x = Vector::LinSpaced(20, 0.0, 1.0);
  EXPECT_GT(value(x * x.transpose()), 1.0);
  EXPECT_GT(value(Matrix::Identity(40, 40)), 1.0);
  std::mt19937 random(7);
  std::normal_distribution<double> normal;
  for (const Index rank : {1, 2, 5, 40})
    for (const double scale : {1e-8, 1.0, 1e8}) {
      const Matrix factor = Matrix::NullaryExpr(25, rank, [&] { return normal(random); });
      const double made = value(scale * factor * factor.transpose());
      EXPECT_TRUE(std::isfinite(made) && made >= 0.0) << rank << " " << scale;
      EXPECT_LE(made, 1000.0) << "rewards with |noise| ≤ 1 leave gaps of at most 1 here";
    }
}

TEST(WorstCase, RefusesWhatItCannotCompute) {
  WorstCase bound(prior_of(line_gram(10, false)), 100);
  for (const double bad : {-1.0, infinity, not_a_number}) {
    EXPECT_THROW(at(bound, bad, 1.0, 10), std::invalid_argument);
    EXPECT_THROW(at(bound, 1.0, 1.0, 10, bad), std::invalid_argument);
  }
  EXPECT_THROW(at(bound, 1.0, 0.0, 10), std::invalid_argument);
  auto large = std::make_shared<Prior>();
  large->size = max_worst_case_points + 1;
  WorstCase none(large, 100);
  EXPECT_THROW(at(none, 1.0, 1.0, 10), std::length_error);
  std::stop_source stop;
  stop.request_stop();
  WorstCase stopped(prior_of(line_gram(10, false)), 100);
  EXPECT_FALSE(stopped.regret(1.0, 1.0, 1.0, {10}, stop.get_token()));
}

// One bump in two, q = 1/2: kl(1/2, p) = −ln(4 p (1 − p))/2, so p = (1 + √(1 − e^{−2D}))/2, and the regret by a sum of
// 10⁶ steps.
TEST(Guessing, IsTheIntegralOfWhatCannotBeKnown) {
  for (const double D : {1e-9, 1e-3, 0.1, 1.0, 8.0}) {
    constexpr int steps = 1'000'000;
    double sum = 0.0;
    for (int k = 0; k < steps; ++k) sum += 1.0 - 0.5 * (1.0 + std::sqrt(-std::expm1(-2.0 * D * (k + 0.5) / steps)));
    const double expected = 3.0 * 50.0 * sum / steps;
    EXPECT_NEAR(guessing_regret({3.0, 0.5, D / 50.0}, 50.0), expected, 1e-6 * expected) << D;
  }
  EXPECT_DOUBLE_EQ(guessing_regret({3.0, 0.25, 0.0}, 50.0), 3.0 * 50.0 * 0.75);
  // Nothing is lost once all is known: 3/i · (1 − q + q ln q).
  EXPECT_NEAR(guessing_regret({3.0, 0.25, 2.0}, 1e9), 1.5 * (0.75 + 0.25 * std::log(0.25)), 1e-9);
}

}  // namespace
}  // namespace privbo::worst_case_test
