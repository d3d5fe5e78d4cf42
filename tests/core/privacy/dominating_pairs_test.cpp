// Dominating pairs against sums over all outputs, against searches over all worst cases, and against numbers that peers
// print.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <vector>

#include "privacy/pairs/pairs.h"

namespace privbo::dominating_pairs_test {
namespace {

double total(const PairLosses& losses, const std::function<double(double)>& of_loss) {
  double sum = 0.0;
  for (const LossAtom& atom : losses.atoms) sum += atom.mass * of_loss(atom.loss);
  for (const LossPiece& piece : losses.pieces)
    integrate_smoothly(piece.from, piece.to, piece.step, [&](double x, double weight) {
      if (const double density = piece.density(x); density > 0.0) sum += weight * density * of_loss(piece.loss(x));
    });
  return sum;
}

/// E[(1 − e^{ε−L})₊], by quadrature of each piece on both sides of the place where the loss is ε.
double delta(const DominatingPair& pair, LossOf which, double epsilon) {
  const PairLosses losses = pair.losses(which);
  double sum = losses.infinity;
  for (const LossAtom& atom : losses.atoms) sum += atom.mass * std::max(0.0, -std::expm1(epsilon - atom.loss));
  for (const LossPiece& piece : losses.pieces) {
    double low = piece.from, high = piece.to;
    for (int step = 0; step < 200; ++step) (piece.loss(0.5 * (low + high)) < epsilon ? low : high) = 0.5 * (low + high);
    integrate_smoothly(high, piece.to, piece.step, [&](double x, double weight) {
      sum += weight * piece.density(x) * std::max(0.0, -std::expm1(epsilon - piece.loss(x)));
    });
  }
  return sum;
}
double worst_delta(const DominatingPair& pair, double epsilon) {
  return std::max(delta(pair, LossOf::first, epsilon), delta(pair, LossOf::second, epsilon));
}

std::vector<PairPointer> all_pairs() {
  return {bounded_range_pair(0.5),
          bounded_range_pair(12.0),
          response_pair(2, 1.0),
          response_pair(7, 2.5),
          laplace_pair(0.3),
          discrete_laplace_pair(1, 2.0),
          discrete_laplace_pair(4, 2.0),
          discrete_gaussian_pair(1, 1.3),
          discrete_gaussian_pair(5, 2.0),
          sampled_pair(laplace_pair(2.0), 0.2),
          sampled_pair(discrete_laplace_pair(4, 2.0), 0.3),
          sampled_pair(discrete_gaussian_pair(2, 1.0), 0.7),
          sampled_pair(response_pair(3, 1.0), 0.05),
          sampled_pair(bounded_range_pair(1.0), 0.5),
          gaussian_mixture_pair(1.0, {0.0, 1.0, 2.0}, {0.2, 0.6, 0.2}),
          sampled_group_pair(3, 0.1, 0.8)};
}

// Both distributions have the mass 1: Σ p = 1 and Σ p e^{−ℓ} = 1, in both directions.
TEST(DominatingPairs, AreTwoDistributions) {
  for (const PairPointer& pair : all_pairs())
    for (const LossOf which : {LossOf::first, LossOf::second}) {
      const PairLosses losses = pair->losses(which);
      EXPECT_NEAR(total(losses, [](double) { return 1.0; }) + losses.infinity, 1.0, 1e-12) << pair->words().english();
      EXPECT_NEAR(total(losses, [](double loss) { return std::exp(-loss); }), 1.0, 1e-11) << pair->words().english();
    }
}

TEST(DominatingPairs, AreReadAsTheyWereWritten) {
  for (const PairPointer& pair : all_pairs()) {
    const PairPointer read = dominating_pair_of(pair->json());
    ASSERT_NE(read, nullptr);
    EXPECT_EQ(read->json(), pair->json());
    EXPECT_EQ(read->renyi(3.0), pair->renyi(3.0));
  }
  EXPECT_EQ(dominating_pair_of({{"type", "pure"}, {"epsilon", 1.0}}), nullptr);
  EXPECT_THROW(dominating_pair_of({{"type", "bounded-range"}, {"epsilon", -1.0}}), std::runtime_error);
  EXPECT_THROW(
      dominating_pair_of({{"type", "gaussian-mixture"}, {"sigma", 1.0}, {"shifts", {1.0}}, {"probabilities", {0.5}}}),
      std::runtime_error);
}

/// The worst pairs of a mechanism of bounded range: losses t and t − ε (Dong, Durfee & Rogers 2020).
struct TwoLosses {
  double epsilon, t;
  double likely() const { return std::expm1(epsilon - t) / (std::exp(epsilon - t) - std::exp(-t)); }
  double delta(double at) const {
    const double p = likely();
    return p * std::max(0.0, -std::expm1(at - t)) + (1.0 - p) * std::max(0.0, -std::expm1(at - t + epsilon));
  }
  double renyi(double order) const {
    const double p = likely(), a = order - 1.0;
    return std::log(p * std::exp(a * t) + (1.0 - p) * std::exp(a * (t - epsilon))) / a;
  }
};

TEST(DominatingPairs, BoundedRangeIsTheWorstOfAllTwoPointPairs) {
  for (const double epsilon : {0.1, 1.0, 5.0}) {
    const PairPointer pair = bounded_range_pair(epsilon);
    for (const double share : {-0.9, -0.3, 0.0, 0.4, 0.95}) {
      double worst = 0.0;
      for (int i = 0; i <= 20000; ++i)
        worst = std::max(worst, TwoLosses{epsilon, epsilon * i / 20000.0}.delta(share * epsilon));
      EXPECT_NEAR(delta(*pair, LossOf::first, share * epsilon), worst, 1e-8) << epsilon << " " << share;
    }
    for (const double order : {1.01, 1.5, 2.0, 10.0, 60.0}) {
      double worst = 0.0;
      for (int i = 0; i <= 20000; ++i) worst = std::max(worst, TwoLosses{epsilon, epsilon * i / 20000.0}.renyi(order));
      EXPECT_NEAR(pair->renyi(order), worst, 1e-4 * worst) << epsilon << " " << order;
      EXPECT_GE(pair->renyi(order), worst * (1.0 - 1e-9)) << epsilon << " " << order;
      EXPECT_LE(pair->renyi(order), order * *pair->rho() * (1.0 + 1e-12));
    }
  }
}

/// δ(ε) of mixtures (1 − q)Q + qP against Q and the other way round, by a sum over all whole numbers.
double summed_delta(const std::function<double(double)>& weight, double shift, double q, double epsilon) {
  double total = 0.0, remove = 0.0, add = 0.0;
  for (double x = -400.0; x <= 400.0; x += 1.0) total += weight(x);
  for (double x = -400.0; x <= 400.0; x += 1.0) {
    const double without = weight(x) / total, with = (1.0 - q) * without + q * weight(x - shift) / total;
    remove += std::max(0.0, with - std::exp(epsilon) * without);
    add += std::max(0.0, without - std::exp(epsilon) * with);
  }
  return std::max(remove, add);
}

TEST(DominatingPairs, NoiseOnWholeNumbersAgreesWithTheSumOverAllOfThem) {
  for (const double q : {1.0, 0.7, 0.05})
    for (const double epsilon : {0.0, 0.1, 0.5, 1.3}) {
      const auto laplace = [](double x) { return std::exp(-std::abs(x) / 1.7); };
      EXPECT_NEAR(worst_delta(*sampled_pair(discrete_laplace_pair(3, 1.7), q), epsilon),
                  summed_delta(laplace, 3.0, q, epsilon), 1e-12);
      const auto gaussian = [](double x) { return std::exp(-0.5 * x * x / (2.3 * 2.3)); };
      EXPECT_NEAR(worst_delta(*sampled_pair(discrete_gaussian_pair(4, 2.3), q), epsilon),
                  summed_delta(gaussian, 4.0, q, epsilon), 1e-12);
    }
}

// The divergence of the discrete Gaussian is at most that of the continuous one, and equal where αΔ is such that the
// shifted sums coincide, as for whole orders.
TEST(DominatingPairs, RenyiOfTheDiscreteGaussianIsThatOfTheContinuousOne) {
  const PairPointer pair = discrete_gaussian_pair(2, 1.1);
  for (const double order : {1.25, 2.0, 3.0, 7.5}) {
    const double summed = renyi_of_losses(pair->losses(LossOf::first, order), order);
    EXPECT_LE(summed, pair->renyi(order) * (1.0 + 1e-9)) << order;
    if (order == std::round(order)) {
      EXPECT_NEAR(summed, pair->renyi(order), 1e-9) << order;
    }
  }
}

// ln Σ P^α Q^{1−α}/(α − 1) by hand.
TEST(DominatingPairs, RenyiDivergencesAreTheirDefinition) {
  const double truth = std::exp(2.0) / (std::exp(2.0) + 3.0), lie = 1.0 / (std::exp(2.0) + 3.0);
  for (const double order : {1.1, 2.0, 5.0})
    EXPECT_NEAR(response_pair(4, 2.0)->renyi(order),
                std::log(std::pow(truth, order) * std::pow(lie, 1.0 - order) +
                         std::pow(lie, order) * std::pow(truth, 1.0 - order) + 2.0 * lie) /
                    (order - 1.0),
                1e-12);
  // Laplace: Mironov 2017, Table II.
  for (const double order : {1.1, 2.0, 5.0})
    EXPECT_NEAR(laplace_pair(0.8)->renyi(order),
                std::log(order / (2.0 * order - 1.0) * std::exp(0.8 * (order - 1.0)) +
                         (order - 1.0) / (2.0 * order - 1.0) * std::exp(-0.8 * order)) /
                    (order - 1.0),
                1e-12);
  // One shift with probability 1 is plain Gaussian noise.
  EXPECT_NEAR(gaussian_mixture_pair(2.0, {0.0, 3.0}, {0.0, 1.0})->renyi(4.0), 4.0 * 9.0 / 8.0, 1e-9);
  EXPECT_NEAR(sampled_group_pair(1, 1.0, 2.0)->renyi(4.0), 0.5, 1e-9);
}

// google/differential-privacy, privacy_loss_mechanism_test.py, MixtureGaussianPrivacyLossTest: δ(1), to its 7 places.
TEST(DominatingPairs, MixturesGiveThePeersPrintedDelta) {
  const auto check = [](const std::vector<double>& shifts, const std::vector<double>& probabilities, double add,
                        double remove) {
    const PairPointer pair = gaussian_mixture_pair(1.0, shifts, probabilities);
    EXPECT_NEAR(delta(*pair, LossOf::first, 1.0), remove, 5e-8);
    EXPECT_NEAR(delta(*pair, LossOf::second, 1.0), add, 5e-8);
  };
  check({1.0}, {1.0}, 0.12693674, 0.12693674);
  check({3.0}, {1.0}, 0.78760074, 0.78760074);
  check({0.0, 1.0}, {0.2, 0.8}, 0.0231362104090899, 0.0816951786585355);
  check({0.0, 3.0}, {0.3, 0.7}, 0.1195051215523554, 0.5356298793262404);
  check({0.0, 1.0, 2.0}, {0.2, 0.6, 0.2}, 0.036691263832032806, 0.15768284088654105);
  check({1.0, 2.0}, {0.2, 0.8}, 0.3894964356580768, 0.433276675545065);
}

}  // namespace
}  // namespace privbo::dominating_pairs_test
