// Privacy-loss distributions against closed forms, a textbook convolution and finer grids.
#include "accounting/pld/pld.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <memory>
#include <optional>
#include <stop_token>
#include <thread>

#include "accounting/accountant.h"
#include "accounting/pld/loss_sum.h"
#include "numerics/privacy_conversion.h"
#include "numerics/random/random_source.h"
#include "support/time_limit.h"

namespace privbo::pld_test {
namespace {

/// The machinery itself, without the accountant's closed form for Gaussians.
LossSum::Epsilon by_sum(const std::vector<std::pair<PrivacyCost, std::int64_t>>& costs, double delta, double interval) {
  std::vector<LossPart> parts;
  for (const auto& [cost, count] : costs)
    parts.push_back({loss_distribution(cost, Direction::remove, interval), count});
  const std::unique_ptr<LossSum> sum = LossSum::make(parts, -std::log(delta));
  EXPECT_NE(sum, nullptr);
  const std::optional<LossSum::Epsilon> found = sum->epsilon(delta);
  EXPECT_TRUE(found.has_value());
  return found.value_or(LossSum::Epsilon{});
}

/// The exact value lies in [ε − error, ε], but for the last digits.
void expect_within(double exact, double epsilon, double error, const std::string& what) {
  const double rounding = 1e-10 * (1.0 + exact);
  EXPECT_GE(epsilon, exact - rounding) << what << ": not an upper bound";
  EXPECT_LE(epsilon - error, exact + rounding) << what << ": the stated error " << error << " is too small";
}

// T Gaussian releases, each discretised: error grows with T·h², roundoff with T; the closed form knows the answer. δ =
// 1e-9 at T = 10⁴ drowns in roundoff without the tilt.
TEST(Pld, GaussiansMatchTheClosedForm) {
  for (const double delta : {0.3, 1e-2, 1e-5, 1e-9, 1e-12})
    for (const std::int64_t rounds : {1, 10, 1000, 10000})
      for (const double total : {0.3, 1.0, 5.0}) {
        const double mu = total / std::sqrt(static_cast<double>(rounds)), h = std::min(1e-3, 0.2 * mu);
        const LossSum::Epsilon found = by_sum({{GaussianCost{mu}, rounds}}, delta, h);
        const std::string what =
            "T = " + std::to_string(rounds) + ", total " + std::to_string(total) + ", δ = " + std::to_string(delta);
        expect_within(gaussian_epsilon(total, delta), found.epsilon, found.error, what);
        // And the error is not stated just to be safe: at most n h² α/8 with an order α that such δ have.
        EXPECT_LE(found.error, static_cast<double>(rounds) * h * h * (2.0 + 9.0 / total) + 1e-9) << what;
      }
}

TEST(Pld, MixedGaussiansMatchTheClosedForm) {
  const std::vector<std::pair<PrivacyCost, std::int64_t>> costs{
      {GaussianCost{0.3}, 5}, {GaussianCost{0.7}, 2}, {GaussianCost{0.05}, 400}};
  const double mu = std::sqrt(5 * 0.09 + 2 * 0.49 + 400 * 0.0025);
  for (const double delta : {0.1, 1e-3, 1e-6, 1e-9}) {
    const LossSum::Epsilon found = by_sum(costs, delta, 1e-3);
    expect_within(gaussian_epsilon(mu, delta), found.epsilon, found.error, std::to_string(delta));
    Composition composition;
    for (const auto& [cost, count] : costs) composition.push_back({cost, count});
    EXPECT_NEAR(*find_accountant("pld")->loss(composition, delta).epsilon, gaussian_epsilon(mu, delta), 1e-12);
  }
}

TEST(Pld, SamplingEverybodyIsTheGaussian) {
  for (const double z : {0.5, 1.0, 4.0})
    for (const std::int64_t rounds : {1, 40, 10000})
      for (const double delta : {1e-9, 1e-5, 0.02}) {
        const double exact = gaussian_epsilon(std::sqrt(static_cast<double>(rounds)) / z, delta);
        const Loss all = find_accountant("pld")->loss({{SubsampledGaussianCost{1.0, z}, rounds}}, delta);
        EXPECT_NEAR(*all.epsilon, exact, 1e-12 * (1.0 + exact));
        EXPECT_EQ(all.error, 0.0);
      }
  // And sampling nearly everybody nearly is.
  EXPECT_NEAR(*find_accountant("pld")->loss({{SubsampledGaussianCost{1.0 - 1e-9, 1.0}, 40}}, 1e-5).epsilon,
              gaussian_epsilon(std::sqrt(40.0), 1e-5), 1e-5);
}

/// δ(ε) of T-fold randomised response, a sum over binomial counts.
double response_delta(double each, std::int64_t rounds, double epsilon) {
  const double truth = 1.0 / (1.0 + std::exp(-each)), n = static_cast<double>(rounds);
  double sum = 0.0;
  for (std::int64_t k = 0; k <= rounds; ++k) {
    const double count = static_cast<double>(k), loss = (2.0 * count - n) * each;
    if (loss <= epsilon) continue;
    const double log_weight = std::lgamma(n + 1.0) - std::lgamma(count + 1.0) - std::lgamma(n - count + 1.0) +
                              count * std::log(truth) + (n - count) * std::log1p(-truth);
    sum += std::exp(log_weight) * -std::expm1(epsilon - loss);
  }
  return sum;
}

template <class Delta>
double invert(Delta delta_at, double target, double high) {
  double low = 0.0;
  if (delta_at(0.0) <= target) return 0.0;
  for (int i = 0; i < 60; ++i) {
    const double middle = 0.5 * (low + high);
    (delta_at(middle) > target ? low : high) = middle;
  }
  return high;
}

// Atoms lie on the grid whatever ε is, so pure costs are exact.
TEST(Pld, PureCostsMatchTheBinomialSum) {
  for (const double each : {0.1, 1.0, std::log(3.0), 2.0 / 7.0})
    for (const std::int64_t rounds : {1, 3, 50, 400})
      for (const double delta : {0.2, 1e-3, 1e-6, 1e-9}) {
        const Loss loss = find_accountant("pld")->loss({{PureCost{each}, rounds}}, delta);
        const double exact = invert([&](double e) { return response_delta(each, rounds, e); }, delta,
                                    2.0 * each * static_cast<double>(rounds));
        ASSERT_TRUE(loss.epsilon.has_value());
        EXPECT_NEAR(*loss.epsilon, exact, 1e-8 * (1.0 + exact)) << each << " × " << rounds << ", δ = " << delta;
        EXPECT_LE(loss.error, 1e-8 * (1.0 + exact));
      }
}

/// δ of one Laplace release at any ε, negative ones included.
double laplace_delta(double each, double epsilon) {
  if (epsilon >= each) return 0.0;
  if (epsilon <= -each) return -std::expm1(epsilon);
  return -std::expm1(0.5 * (epsilon - each));
}

/// δ of two: the second's δ(ε − ℓ) averaged over the first's loss, by Simpson's rule.
double two_laplace_delta(double first, double second, double epsilon) {
  double sum =
      0.5 * laplace_delta(second, epsilon - first) + 0.5 * std::exp(-first) * laplace_delta(second, epsilon + first);
  // Kinks of the integrand lie where ε − ℓ = ± second: integrate piece by piece.
  std::vector<double> ends{-first, first};
  for (const double kink : {epsilon - second, epsilon + second})
    if (kink > -first && kink < first) ends.push_back(kink);
  std::sort(ends.begin(), ends.end());
  const int pieces = 2000;
  for (std::size_t e = 0; e + 1 < ends.size(); ++e) {
    const double width = (ends[e + 1] - ends[e]) / pieces;
    for (int i = 0; i <= pieces; ++i) {
      const double l = ends[e] + width * i, weight = (i == 0 || i == pieces ? 1.0
                                                      : i % 2 == 1          ? 4.0
                                                                            : 2.0) *
                                                     width / 3.0;
      sum += weight * 0.25 * std::exp(0.5 * (l - first)) * laplace_delta(second, epsilon - l);
    }
  }
  return sum;
}

TEST(Pld, TwoLaplaceReleasesMatchTheTextbookConvolution) {
  for (const auto& [first, second] : {std::pair{1.0, 0.5}, std::pair{0.3, 0.3}, std::pair{2.0, std::log(2.0)}})
    for (const double delta : {0.3, 0.05, 1e-3, 1e-6}) {
      const Loss loss = find_accountant("pld")->loss({{LaplaceCost{first}, 1}, {LaplaceCost{second}, 1}}, delta);
      const double exact = invert([&](double e) { return two_laplace_delta(first, second, e); }, delta, first + second);
      ASSERT_TRUE(loss.epsilon.has_value());
      expect_within(exact, *loss.epsilon, loss.error,
                    std::to_string(first) + " + " + std::to_string(second) + ", δ = " + std::to_string(delta));
      EXPECT_NEAR(*loss.epsilon, exact, 3e-4);  // ln 2 lies off the grid that 2 made: h is the error there
    }
}

TEST(Pld, WhatIsLostForGoodAddsUp) {
  const Accountant& pld = *find_accountant("pld");
  const Composition twice{{ApproximateCost{0.5, 1e-5}, 2}};
  const double lost = 1.0 - (1.0 - 1e-5) * (1.0 - 1e-5);
  const Loss too_much = pld.loss(twice, 0.99 * lost);
  EXPECT_FALSE(too_much.epsilon.has_value());
  EXPECT_NE(too_much.reason.english().find("no finite"), std::string::npos);
  const double kept = (1.0 - 1e-5) * (1.0 - 1e-5);
  const double exact = invert([&](double e) { return lost + kept * response_delta(0.5, 2, e); }, 1e-3, 1.0);
  EXPECT_NEAR(*pld.loss(twice, 1e-3).epsilon, exact, 1e-8);
}

// The error is bounded by what is stated: a grid four times finer has a sixteenth of it.
TEST(Pld, TheStatedErrorHoldsAgainstAFinerGrid) {
  const auto draws = make_stream({.seed = 7});
  double largest_share = 0.0;
  for (int i = 0; i < 40; ++i) {
    const double q = std::exp(std::log(0.01) * draws->uniform()), z = 0.5 * std::exp(2.0 * draws->uniform());
    const auto rounds = static_cast<std::int64_t>(std::exp(std::log(1000.0) * draws->uniform()));
    const double delta = std::exp(std::log(1e-9) * (0.2 + 0.8 * draws->uniform()));
    const Composition composition{
        {SubsampledGaussianCost{q, z}, rounds}, {GaussianCost{0.2}, i % 3}, {LaplaceCost{0.1}, i % 2}};
    Composition charged;
    for (const Charge& charge : composition)
      if (charge.count > 0) charged.push_back(charge);
    const double h = 4e-3;
    const PldAnswer coarse = *pld_epsilon(charged, delta, h), fine = *pld_epsilon(charged, delta, h / 4.0);
    const std::string what = "q = " + std::to_string(q) + ", z = " + std::to_string(z) +
                             ", T = " + std::to_string(rounds) + ", δ = " + std::to_string(delta);
    EXPECT_GE(coarse.epsilon, fine.epsilon - fine.error - 1e-10) << what;
    EXPECT_LE(coarse.epsilon - coarse.error, fine.epsilon + 1e-10 * (1.0 + fine.epsilon))
        << what << " error " << coarse.error;
    if (coarse.error > 1e-9)
      largest_share = std::max(largest_share, (coarse.epsilon - fine.epsilon) * 16.0 / 15.0 / coarse.error);
  }
  // The bound is sharp too: on average over a cell the error is two thirds of it.
  EXPECT_GT(largest_share, 0.4);
  RecordProperty("largest_share_of_stated_error", std::to_string(largest_share));
}

// The coarse interval of the performance target.
TEST(Pld, AThousandRoundsOnACoarseGrid) {
  const Composition composition{{SubsampledGaussianCost{0.25, 1.0}, 1000}};
  const Loss coarse = make_pld_accountant(1e-3)->loss(composition, 1e-5),
             fine = find_accountant("pld")->loss(composition, 1e-5);
  EXPECT_LE(coarse.error, 1.6e-4);
  EXPECT_LE(*coarse.epsilon - *fine.epsilon, 1.6e-4);
  EXPECT_GE(*coarse.epsilon, *fine.epsilon - fine.error);
}

TEST(Pld, TenThousandRoundsFitIntoMemory) {
  for (const auto& [q, z] : {std::pair{0.25, 1.0}, std::pair{0.5, 0.5}, std::pair{0.01, 4.0}}) {
    const Composition composition{{SubsampledGaussianCost{q, z}, 10000}};
    const Loss pld = make_pld_accountant(1e-3)->loss(composition, 1e-9);
    ASSERT_TRUE(pld.epsilon.has_value());
    EXPECT_LE(*pld.epsilon - pld.error, *find_accountant("rdp_improved")->loss(composition, 1e-9).epsilon);
    EXPECT_GT(*pld.epsilon, 0.0);
  }
}

TEST(Pld, StopsWhenAsked) {
  std::stop_source source;
  source.request_stop();
  const std::vector<Composition> compositions{{{SubsampledGaussianCost{0.25, 1.0}, 40}},
                                              {{SubsampledGaussianCost{0.25, 1.0}, 41}}};
  for (const Loss& loss : find_accountant("pld")->losses(compositions, 1e-5, source.get_token())) {
    EXPECT_FALSE(loss.epsilon.has_value());
    EXPECT_TRUE(loss.stopped);
    EXPECT_FALSE(loss.reason.empty());
  }
}

// Two million cells take seconds: whoever waited for the distribution of one release would wait that long.
TEST(Pld, StopsWhileALossIsDiscretised) {
  using Clock = std::chrono::steady_clock;
  std::stop_source source;
  Clock::time_point asked;
  std::jthread stopper([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
    asked = Clock::now();
    source.request_stop();
  });
  // Laplace noise beside it needs a grid.
  const std::vector<Composition> composition{{{SubsampledGaussianCost{0.25, 0.5}, 40}, {LaplaceCost{0.1}, 1}}};
  const Loss loss = make_pld_accountant(1e-5)->losses(composition, 1e-5, source.get_token()).front();
  const auto ended = Clock::now();
  stopper.join();
  EXPECT_TRUE(loss.stopped);
  EXPECT_FALSE(loss.epsilon.has_value());
  test::expect_within(ended - asked, 200.0);
  // What was cut short is in no cache.
  const Loss coarse = make_pld_accountant(1e-3)->loss(composition.front(), 1e-5);
  EXPECT_LE(*coarse.epsilon, *find_accountant("rdp_improved")->loss(composition.front(), 1e-5).epsilon);
}

TEST(Pld, RefusesIntervalsThatMeanNothing) {
  EXPECT_THROW(make_pld_accountant(0.0), std::invalid_argument);
  EXPECT_THROW(make_pld_accountant(-1e-4), std::invalid_argument);
  EXPECT_THROW(make_pld_accountant(std::nan("")), std::invalid_argument);
}

}  // namespace
}  // namespace privbo::pld_test
