// Theorem 1's width and the spectra of Lemmas 3 and 6 against independently computed numbers, and each switch by hand.
#include "families/joint/learner/joint_width.h"

#include <cmath>

#include "support/reference.h"

namespace privbo::joint_width_test {
namespace {

/// Relative beyond 1: the numbers reach 1e5.
void expect_close(double value, const Json& wanted, const char* what) {
  EXPECT_NEAR(value, wanted.get<double>(), 1e-10 * std::max(1.0, std::abs(wanted.get<double>()))) << what;
}

void expect_spectrum(const NoiseSpectrum& noise, const Json& wanted) {
  expect_close(noise.lambda_min, wanted.at("lambda_min"), "lambda_min");
  expect_close(noise.lambda_max, wanted.at("lambda_max"), "lambda_max");
  EXPECT_EQ(noise.Lambda, noise.lambda_min);
}

TEST(JointWidth, EveryReferenceCaseOfAPrivatiser) {
  PRIVBO_REFERENCE(file, "jdp_confidence.json");
  std::size_t cases = 0;
  for (const Json& wanted : test::entries_of(file, "jdp")) {
    SCOPED_TRACE(wanted.dump());
    const Index m = wanted.at("m");
    const double deviation = wanted.at("sigma").get<double>() * std::sqrt(wanted.at("n").get<double>());
    for (const ShiftRule rule : {ShiftRule::printed, ShiftRule::proved}) {
      const NoiseSpectrum noise = joint_spectrum(rule, deviation, m, wanted.at("T"), wanted.at("zeta"));
      expect_spectrum(noise, wanted);
      expect_close(noise.Lambda, wanted.at("Lambda"), "Lambda");
      expect_close(noise.kappa, wanted.at("kappa"), "kappa");
      const JointWidthSetup setup{.B = wanted.at("B"),
                                  .rho = wanted.at("rho"),
                                  .lambda = wanted.at("lam"),
                                  .zeta = wanted.at("zeta"),
                                  .feature_error = wanted.at("eps"),
                                  .m = m};
      expect_close(joint_width(setup, noise, wanted.at("t"), wanted.at("logdet_V")), wanted.at("sqrt_beta"),
                   "sqrt_beta");
    }
    ++cases;
  }
  EXPECT_GT(cases, 0U);
}

// Lemma 6's Λ leaves σ_X out; with σ_X = 1 the two κ agree, which gives the printed one.
TEST(JointWidth, EveryReferenceCaseOfNoisyUsers) {
  PRIVBO_REFERENCE(file, "jdp_confidence.json");
  std::size_t cases = 0;
  for (const Json& wanted : test::entries_of(file, "local")) {
    SCOPED_TRACE(wanted.dump());
    const Index m = wanted.at("m");
    const std::int64_t T = wanted.at("T");
    const double zeta = wanted.at("zeta"), root = std::sqrt(static_cast<double>(T));
    const double vector_deviation = wanted.at("sigma_u").get<double>() * root;
    const NoiseSpectrum noise = local_joint_spectrum(ShiftRule::printed, wanted.at("sigma_X").get<double>() * root,
                                                     vector_deviation, m, T, zeta);
    expect_spectrum(noise, wanted);
    expect_close(noise.kappa, wanted.at("kappa_corrected"), "kappa_corrected");
    const NoiseSpectrum unit = local_joint_spectrum(ShiftRule::printed, root, vector_deviation, m, T, zeta);
    expect_close(unit.Lambda, wanted.at("Lambda_lemma6"), "Lambda_lemma6");
    expect_close(unit.kappa, wanted.at("kappa_printed"), "kappa_printed");
    // The κ that holds with high probability, where the printed one is a root mean square.
    const NoiseSpectrum proved = local_joint_spectrum(ShiftRule::proved, wanted.at("sigma_X").get<double>() * root,
                                                      vector_deviation, m, T, zeta);
    EXPECT_EQ(proved.Lambda, noise.Lambda);
    EXPECT_NEAR(proved.kappa / noise.kappa,
                1.0 + std::sqrt(2.0 * std::log(2.0 * static_cast<double>(T) / zeta) / static_cast<double>(m)), 1e-12);
    ++cases;
  }
  EXPECT_GT(cases, 0U);
}

const JointWidthSetup by_hand{
    .B = 2.0, .rho = 0.5, .lambda = 1.0, .zeta = 2.0 * std::exp(-8.0), .feature_error = 0.01, .m = 4};
const NoiseSpectrum noisy{4.0, 4.0, 12.0, 3.0};

TEST(JointWidth, TermsByHand) {
  const double log_det = 4.0 * std::log(5.0) + 9.0;
  const auto terms = joint_width_terms(by_hand, noisy, 10, log_det);
  EXPECT_NEAR(terms[0], 2.0 * 7.0, 1e-12);  // √(12/0.25 + 1) = 7
  EXPECT_NEAR(terms[1], 10.0 * 2.0 * 0.01 / (0.5 * 2.0), 1e-12);
  EXPECT_NEAR(terms[2], 6.0, 1e-12);
  EXPECT_NEAR(terms[3], 5.0, 1e-12);  // √(9 + 2·8)
  EXPECT_NEAR(joint_width(by_hand, noisy, 10, log_det), terms[0] + terms[1] + terms[2] + terms[3], 1e-12);
}

TEST(JointWidth, EverySwitchStopsItsTermAlone) {
  const auto on = joint_width_terms(by_hand, noisy, 10, 30.0);
  for (std::size_t off = 0; off < 4; ++off) {
    JointWidthSetup setup = by_hand;
    if (off == 0) setup.norm = NormTerm::off;
    if (off == 1) setup.features = false;
    if (off == 2) setup.noise = false;
    if (off == 3) setup.volume = false;
    const auto terms = joint_width_terms(setup, noisy, 10, 30.0);
    for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(terms[i], i == off ? 0.0 : on[i]) << i << " with " << off << " off";
  }
}

// The printed norm term is below the derived one exactly where λ > ρ².
TEST(JointWidth, PrintedNormTermIsABoundOnlyForSmallRegularisers) {
  for (const double lambda : {0.01, 0.2, 0.25, 0.3, 4.0}) {
    JointWidthSetup setup = by_hand;
    setup.lambda = lambda;
    const double printed = joint_width_terms(setup, noisy, 1, 0.0)[0];
    setup.norm = NormTerm::corrected;
    const double corrected = joint_width_terms(setup, noisy, 1, 0.0)[0];
    EXPECT_NEAR(corrected, 2.0 * std::sqrt((12.0 + lambda) / 0.25), 1e-12);
    EXPECT_EQ(printed<corrected*(1.0 - 1e-12), lambda> 0.25) << lambda;
  }
}

TEST(JointWidth, WithoutNoiseThereIsNothingToShiftAndTheRegulariserStandsInForItsSmallestEigenvalue) {
  for (const ShiftRule rule : {ShiftRule::printed, ShiftRule::practical, ShiftRule::proved})
    for (const NoiseSpectrum& noise :
         {joint_spectrum(rule, 0.0, 9, 13, 0.1), local_joint_spectrum(rule, 0.0, 0.0, 9, 13, 0.1)})
      EXPECT_TRUE(noise.Lambda == 0.0 && noise.lambda_min == 0.0 && noise.lambda_max == 0.0 && noise.kappa == 0.0);
  JointWidthSetup setup = by_hand;
  setup.lambda = 4.0;
  EXPECT_NEAR(joint_width_terms(setup, {}, 10, 0.0)[1], 10.0 * 2.0 * 0.01 / (0.5 * 2.0), 1e-12);
  // A log-determinant under its floor leaves 2 ln(2/ζ).
  EXPECT_NEAR(joint_width_terms(setup, {}, 10, -100.0)[3], 4.0, 1e-12);
}

TEST(JointWidth, LogDeterminantIsLargestForEqualEigenvalues) {
  // V = (λ + λ_max) I + t unit vectors' squares, all along one axis, or spread over all.
  const double all = largest_log_det(by_hand, noisy, 8);
  EXPECT_NEAR(all, 4.0 * std::log(13.0 + 2.0), 1e-12);
  EXPECT_GT(all, 3.0 * std::log(13.0) + std::log(13.0 + 8.0));
}

}  // namespace
}  // namespace privbo::joint_width_test
