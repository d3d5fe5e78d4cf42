// The exponential mechanism: probabilities, both exponents, ledger, and the privacy of the choice.
#include "privacy/mechanisms/exponential.h"

#include <gtest/gtest.h>

#include <cmath>

#include "support/chi_square.h"
#include "support/reference.h"
#include "support/scripted/scripted_draws.h"

namespace privbo::exponential_test {
namespace {

const Protection protection{PrivacyNotion::joint, Message::verbatim("each user's context and reward"),
                            Message::verbatim("all other users"), Message::verbatim("rewards are clipped")};

ExponentialMechanism standard(double sensitivity, double epsilon, NoiseBackend backend = NoiseBackend::simulation) {
  return {RangeSensitivity{sensitivity}, epsilon, protection, undrawn_noise(backend)};
}

TEST(Exponential, ProbabilitiesAreTheReference) {
  PRIVBO_REFERENCE(file, "usca.json");
  const auto& given = file.at("exp_mech");
  const Vector expected = test::to_vector(given.at("probs"));
  const Vector p = standard(given.at("sens"), given.at("eps")).probabilities(test::to_vector(given.at("mu")));
  EXPECT_LT((p - expected).cwiseAbs().maxCoeff(), 1e-10);
}

TEST(Exponential, LargeScoresDoNotOverflow) {
  const Vector p = standard(0.5, 1000.0).probabilities((Vector(3) << 1e6, 1e6 - 1e-3, -1e6).finished());
  EXPECT_NEAR(p[0] / p[1], std::exp(1.0), 1e-5);
  EXPECT_EQ(p[2], 0.0);
  EXPECT_NEAR(p.sum(), 1.0, 1e-15);
}

TEST(Exponential, GuaranteeAndCharge) {
  const ExponentialMechanism mechanism = standard(0.4, 2.0);
  const Guarantee& g = mechanism.guarantee();
  EXPECT_EQ(g.mechanism, "Exponential");
  EXPECT_EQ(g.norm, "range");
  EXPECT_EQ(g.sensitivity, 0.4);
  EXPECT_EQ(g.epsilon, 2.0);
  EXPECT_EQ(g.noise_scale, 0.4);  // 2Δ/ε
  EXPECT_EQ(g.cost, PrivacyCost(PureCost{2.0}));
  EXPECT_EQ(g.relation, to_string(Relation::replace_one));
  ScriptedDraws draws;
  draws.uniforms = {0.0, 0.999, 0.3};
  const auto noise = make_simulation_noise(draws);
  Ledger ledger;
  const Vector scores = Vector::Zero(4);
  EXPECT_EQ(mechanism.release(scores, 1, ledger, *noise), 0);
  EXPECT_EQ(mechanism.release(scores, 1, ledger, *noise), 3);
  EXPECT_EQ(mechanism.release(scores, 2, ledger, *noise), 1);
  EXPECT_EQ(ledger.releases(), 3);
  EXPECT_THROW(mechanism.release((Vector(2) << 0.0, std::nan("")).finished(), 3, ledger, *noise),
               std::invalid_argument);
  EXPECT_THROW(mechanism.release(Vector(), 3, ledger, *noise), std::invalid_argument);
  EXPECT_EQ(ledger.releases(), 3);
}

TEST(Exponential, MomentsOfTheChosenScore) {
  const ExponentialMechanism mechanism = standard(0.5, 1.0);
  const Vector scores = (Vector(2) << 0.0, std::log(3.0)).finished();  // probabilities ¼, ¾
  EXPECT_NEAR(mechanism.cdf(0.5, scores), 0.25, 1e-15);
  EXPECT_EQ(mechanism.cdf(-0.1, scores), 0.0);
  EXPECT_NEAR(mechanism.cdf(2.0, scores), 1.0, 1e-15);
  EXPECT_NEAR(mechanism.variance(scores), std::log(3.0) * std::log(3.0) * 3.0 / 16.0, 1e-15);
}

// Lemma 4.2: Δ = 2B s; the sharper divisor 2B(s + κ) is at most the standard 2Δ = 4B s, half of it at κ = 0.
TEST(Exponential, DivisorsOfBothExponents) {
  EXPECT_EQ(exponent_divisor(Exponent::standard, 1.3, 0.5, 0.1), 4.0 * 1.3 * 0.5);
  EXPECT_EQ(exponent_divisor(Exponent::sharper, 1.3, 0.5, 0.0), 2.0 * 1.3 * 0.5);
  EXPECT_EQ(exponent_divisor(Exponent::sharper, 1.3, 0.5, 0.5), exponent_divisor(Exponent::standard, 1.3, 0.5, 0.5));
  EXPECT_THROW(exponent_divisor(Exponent::sharper, 1.3, 0.5, 0.6), std::invalid_argument);
  EXPECT_THROW(exponent_divisor(Exponent::standard, 1.3, 0.5, -0.1), std::invalid_argument);
  EXPECT_THROW(exponent_divisor(Exponent::standard, 0.0, 0.5, 0.0), std::invalid_argument);
}

/// Largest log-ratio of any probability when one reward moves the scores by (y − y′) cov_i.
double worst_loss(const ExponentialMechanism& mechanism, double B, double s, double kappa) {
  const auto draws = make_stream({.seed = 6});
  const auto uniform = [&] { return draws->uniform(); };
  double worst = 0.0;
  for (int i = 0; i < 3000; ++i) {
    Vector scores(6), covariance(6);
    for (double& score : scores) score = 20.0 * uniform() - 10.0;
    for (double& c : covariance) c = i % 2 == 0 ? (uniform() < 0.5 ? s : -kappa) : -kappa + (s + kappa) * uniform();
    if (i % 3 == 0) scores = (covariance.array() > 0.0).select(Vector::Constant(6, -10.0), Vector::Constant(6, 10.0));
    const Vector p = mechanism.probabilities(scores), q = mechanism.probabilities(scores + 2.0 * B * covariance);
    worst = std::max(worst, (p.array() / q.array()).log().abs().maxCoeff());
  }
  return worst;
}

TEST(Exponential, NoAnswerReportsMoreThanEpsilonAndTheSharperExponentSpendsIt) {
  const double B = 1.3, s = 0.6, kappa = 0.15, epsilon = 1.5;
  const RangeSensitivity sensitivity{2.0 * B * s};
  const ExponentialMechanism usual(sensitivity, epsilon, protection);
  const ExponentialMechanism sharper(sensitivity, exponent_divisor(Exponent::sharper, B, s, kappa), epsilon,
                                     protection);
  EXPECT_LE(worst_loss(usual, B, s, kappa), epsilon * (1.0 + 1e-12));
  const double loss = worst_loss(sharper, B, s, kappa);
  EXPECT_LE(loss, epsilon * (1.0 + 1e-12));
  EXPECT_GT(loss, 0.99 * epsilon);
  EXPECT_EQ(sharper.guarantee().epsilon, epsilon);
  EXPECT_NEAR(sharper.rate() / usual.rate(), 2.0 * s / (s + kappa), 1e-14);
  // Twin: the sharper exponent without κ.
  EXPECT_GT(
      worst_loss(ExponentialMechanism(sensitivity, exponent_divisor(Exponent::sharper, B, s, 0.0), epsilon, protection),
                 B, s, kappa),
      epsilon);
  EXPECT_THROW(ExponentialMechanism(sensitivity, 2.1 * sensitivity.value, epsilon, protection), std::invalid_argument);
}

// n = 2·10⁵ choices, chi-square, false-alarm rate 1e-6; the twin chooses by 3 % more exponent.
TEST(Exponential, ChoosesWithItsProbabilities) {
  const Vector scores = (Vector(4) << 0.1, 0.9, -0.4, 0.5).finished();
  for (const NoiseBackend backend : {NoiseBackend::simulation, NoiseBackend::grid}) {
    const ExponentialMechanism mechanism = standard(0.25, 1.0, backend), twin = standard(0.25, 1.03, backend);
    const auto noise = backend == NoiseBackend::grid ? make_grid_noise(make_seeded_bits(5))
                                                     : make_simulation_noise(make_stream({.seed = 5}));
    std::vector<std::int64_t> counts(4, 0);
    Ledger ledger;
    for (int i = 0; i < 200'000; ++i) ++counts[static_cast<std::size_t>(mechanism.release(scores, 1, ledger, *noise))];
    const Vector p = mechanism.probabilities(scores), wrong = twin.probabilities(scores);
    EXPECT_GT(test::chi_square_p_value(counts, {p.begin(), p.end()}), 1e-6);
    EXPECT_LT(test::chi_square_p_value(counts, {wrong.begin(), wrong.end()}), 1e-6);
  }
}

}  // namespace
}  // namespace privbo::exponential_test
