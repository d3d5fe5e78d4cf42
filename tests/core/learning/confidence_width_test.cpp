// Confidence widths and truncation levels against confidence_widths.json, and at the corners the papers leave open.
#include "learning/ucb/confidence_width.h"

#include <cmath>
#include <map>
#include <numbers>

#include "posterior/exact/information_gain.h"
#include "support/line_domain.h"
#include "support/reference.h"

namespace privbo::confidence_width_test {
namespace {

constexpr double tolerance = 1e-10;  // relative: widths reach 10³

void expect_close(double actual, const Json& wanted, const std::string& what) {
  const double value = wanted.get<double>();
  EXPECT_NEAR(actual, value, tolerance * std::max(1.0, std::abs(value))) << what;
}

/// γ_{t−1} of a row: its own, or the one listed for its round, or the one that the file's convention names (greedy, SE
/// with ℓ = 0.2 and λ = 1 on 100 points).
double gain_of(const Json& row, const std::map<std::int64_t, double>& gains) {
  if (row.contains("gamma_tm1")) return row.at("gamma_tm1");
  const std::int64_t t = row.at("t");
  if (const auto found = gains.find(t); found != gains.end()) return found->second;
  return greedy_information_gain(make_prior(*make_squared_exponential(0.2), test::line_domain(100)), 1.0, t - 1).back();
}

/// γ_{t−1} by round, listed once in the file and used by every family.
std::map<std::int64_t, double> gains_of(const Json& file) {
  std::map<std::int64_t, double> gains;
  for (const Json& row : test::entries_of(file, "igp")) gains[row.at("t")] = row.at("gamma_tm1");
  return gains;
}

TEST(ConfidenceWidth, PrivateTruncatedFamily) {
  PRIVBO_REFERENCE(file, "confidence_widths.json");
  const double B = file.at("B"), R = file.at("R"), lambda = file.at("lam"), delta = file.at("delta");
  for (const Json& block : test::entries_of(file, "private")) {
    const double scale = block.at("Lap");
    EXPECT_NEAR(scale, 2.0 * (B + R) / block.at("eps").get<double>(), 1e-12);
    for (const Json& row : test::entries_of(block, "tgp")) {
      const std::string where = "eps " + block.at("eps").dump() + ", t " + row.at("t").dump();
      const std::int64_t t = row.at("t");
      expect_close(ldp_truncation(t, B, R, scale), row.at("b_t"), "b_t, " + where);
      expect_close(ldp_truncation(t - 1, B, R, scale), row.at("b_tm1"), "b_{t-1}, " + where);
      expect_close(ldp_tgp_width(t, B, R, scale, lambda, row.at("gamma_tm1"), delta), row.at("beta"), "beta, " + where);
    }
  }
}

TEST(ConfidenceWidth, HeavyTailedTruncatedFamily) {
  PRIVBO_REFERENCE(file, "confidence_widths.json");
  const double B = file.at("B"), lambda = file.at("lam"), delta = file.at("delta");
  const Json& block = file.at("heavy_tailed_nonprivate");
  const std::map<std::int64_t, double> gains = gains_of(file);
  for (const Json& row : test::entries_of(block, "tgp")) {
    const std::int64_t t = row.at("t");
    expect_close(tgp_truncation(t, block.at("v"), 1.0), row.at("b_t"), "b_t, t " + row.at("t").dump());
    expect_close(tgp_width(t, B, block.at("v"), 1.0, lambda, gain_of(row, gains), delta), row.at("beta"),
                 "beta, t " + row.at("t").dump());
  }
}

TEST(ConfidenceWidth, BaselineFamilies) {
  PRIVBO_REFERENCE(file, "confidence_widths.json");
  const double B = file.at("B"), R = file.at("R"), delta = file.at("delta");
  const std::map<std::int64_t, double> gains = gains_of(file);
  for (const Json& row : test::entries_of(file, "igp"))
    expect_close(igp_width(B, R, 1.0, row.at("gamma_tm1"), delta), row.at("beta"), "igp, t " + row.at("t").dump());
  for (const Json& row : test::entries_of(file, "gpts"))
    expect_close(thompson_width(B, R, 1.0, gain_of(row, gains), delta), row.at("v"), "gpts, t " + row.at("t").dump());
  for (const Json& row : test::entries_of(file, "gpucb_srinivas"))
    expect_close(srinivas_width(row.at("D"), row.at("t"), delta), row.at("sqrt_beta"),
                 "srinivas, t " + row.at("t").dump());
}

// Reading 2: b_0 := b_1, and the logarithm of round 0 counts as that of round 1.
TEST(ConfidenceWidth, FirstRoundUsesTheFirstTruncation) {
  EXPECT_EQ(ldp_truncation(0, 1.0, 0.5, 3.0), 1.5);
  EXPECT_EQ(ldp_truncation(1, 1.0, 0.5, 3.0), 1.5);
  EXPECT_EQ(tgp_truncation(0, 4.0, 1.0), tgp_truncation(1, 4.0, 1.0));
  EXPECT_EQ(weibull_truncation(0, 2.0, 3.0, 1.0), 2.0);
  EXPECT_NEAR(weibull_truncation(20, 2.0, 3.0, 2.0), 2.0 + 3.0 * std::log(20.0) * std::log(20.0), 1e-12);
}

// θ = 1 with κ = ℒ and B + R in place of B is the truncation of the private family, and so is its width.
TEST(ConfidenceWidth, SubExponentialTruncationIsThePrivateOne) {
  const double B = 1.0, R = 0.5, scale = 0.75, K = B * B + R * R + 2.0 * scale * scale;
  for (const std::int64_t t : {1, 2, 7, 1000}) {
    EXPECT_NEAR(weibull_truncation(t, B + R, scale, 1.0), ldp_truncation(t, B, R, scale), 1e-12);
    EXPECT_NEAR(weibull_width(t, B + R, K, scale, 1.0, 0.5, 3.0, 0.1) - R, ldp_tgp_width(t, B, R, scale, 0.5, 3.0, 0.1),
                1e-12);
  }
}

// θ = 1/2 with κ = √2 σ and B + R in place of B is the truncation for Gaussian noise, and so is its width.
TEST(ConfidenceWidth, SubGaussianTruncationIsThatOfGaussianNoise) {
  const double B = 1.0, R = 0.5, sigma = 0.75, K = B * B + R * R + sigma * sigma, root = std::sqrt(2.0) * sigma;
  EXPECT_EQ(gaussian_ldp_truncation(0, B, R, sigma), 1.5);
  EXPECT_EQ(gaussian_ldp_truncation(1, B, R, sigma), 1.5);
  for (const std::int64_t t : {1, 2, 7, 1000}) {
    EXPECT_NEAR(gaussian_ldp_truncation(t, B, R, sigma), 1.5 + sigma * std::sqrt(2.0 * std::log(t)), 1e-12);
    EXPECT_NEAR(weibull_truncation(t, B + R, root, 0.5), gaussian_ldp_truncation(t, B, R, sigma), 1e-12);
    EXPECT_NEAR(weibull_width(t, B + R, K, root, 0.5, 0.5, 3.0, 0.1) - R,
                gaussian_ldp_tgp_width(t, B, R, sigma, 0.5, 3.0, 0.1), 1e-12);
  }
}

/// The integral of `value` against the density of N(0, σ²), by the midpoint rule on ±12 σ.
template <class Value>
double gaussian_mean(double sigma, const Value& value) {
  constexpr int steps = 200'000;
  const double step = 24.0 / steps;
  double sum = 0.0;
  for (int i = 0; i < steps; ++i) {
    const double u = -12.0 + (i + 0.5) * step;
    sum += value(sigma * u) * std::exp(-0.5 * u * u);
  }
  return sum * step / std::sqrt(2.0 * std::numbers::pi);
}

// The two facts of the proof, by integration: E ȳ² ≤ K with equality where |f| = B and η = ±R, and P(|ȳ| > b_t) ≤ 1/t
// for every reward in ±(B + R); so what is cut has a mean of at most √(K/t). The twin has the limit of half the
// deviation.
TEST(ConfidenceWidth, GaussianNoiseHasTheMomentAndTheTailThatTheProofUses) {
  for (const double sigma : {0.3, 2.0, 15.0}) {
    const double B = 1.0, R = 0.5, K = B * B + R * R + sigma * sigma;
    const auto square = [&](double reward) {
      return gaussian_mean(sigma, [&](double z) { return (reward + z) * (reward + z); });
    };
    EXPECT_NEAR(0.5 * (square(B + R) + square(B - R)), K, 1e-6 * K);
    // Uniform noise on ±R: three nodes of Gauss and Legendre are exact for a polynomial of degree 2.
    const double node = R * std::sqrt(0.6);
    EXPECT_LT((5.0 * square(B - node) + 8.0 * square(B) + 5.0 * square(B + node)) / 18.0, K);
    int beyond = 0;
    for (const double t : {1.0, 2.0, 5.0, 30.0, 1e3, 1e6})
      for (const double reward : {-1.5, -0.4, 0.0, 1.0, 1.5}) {
        const double b = gaussian_ldp_truncation(static_cast<std::int64_t>(t), B, R, sigma);
        const auto cut = [&](double limit, bool mean) {
          return gaussian_mean(
              sigma, [&](double z) { return std::abs(reward + z) > limit ? (mean ? reward + z : 1.0) : 0.0; });
        };
        EXPECT_LE(cut(b, false), (1.0 + 1e-4) / t) << sigma << " " << t << " " << reward;
        EXPECT_LE(std::abs(cut(b, true)), (1.0 + 1e-4) * std::sqrt(K / t)) << sigma << " " << t << " " << reward;
        const double narrow = gaussian_ldp_truncation(static_cast<std::int64_t>(t), B, R, 0.5 * sigma);
        beyond += cut(narrow, false) > 1.0 / t ? 1 : 0;
      }
    if (sigma > 1.0) {
      EXPECT_GT(beyond, 0) << "half the deviation is not enough";
    }
  }
}

// α = 1/2: b_t = v^{2/3} t^{1/3}, written out by hand.
TEST(ConfidenceWidth, LowerMomentsTruncateLater) {
  EXPECT_NEAR(tgp_truncation(8, 27.0, 0.5), 9.0 * 2.0, 1e-12);
  const double b = 9.0 * std::cbrt(7.0);
  EXPECT_NEAR(tgp_width(8, 1.0, 27.0, 0.5, 4.0, 2.0, std::exp(-1.0)),
              1.0 + b / 2.0 * (2.0 * std::sqrt(2.0) * std::sqrt(3.0) + std::sqrt(1.5)), 1e-11);
}

// A kernel k/λ with regulariser 1 is the same posterior: its deviation is σ/√λ and its norm of f is √λ B, so (√λ B + R
// √(2(γ + 1 + ln(1/δ)))) σ/√λ is the half width, at δ = 1/e and γ = 6: √(2 · 8) = 4.
TEST(ConfidenceWidth, NoiseTermsFallWithTheRootOfTheRegulariser) {
  EXPECT_DOUBLE_EQ(igp_width(1.5, 0.5, 0.01, 6.0, std::exp(-1.0)), 1.5 + 0.5 * 4.0 / 0.1);
  EXPECT_DOUBLE_EQ(igp_width(1.5, 0.5, 1.0, 6.0, std::exp(-1.0)), 1.5 + 0.5 * 4.0);
  EXPECT_DOUBLE_EQ(igp_width(1.5, 0.5, 4.0, 6.0, std::exp(-1.0)), 1.5 + 0.5 * 2.0);
  EXPECT_DOUBLE_EQ(thompson_width(1.5, 0.5, 0.01, 6.0, 2.0 * std::exp(-1.0)), 1.5 + 0.5 * 4.0 / 0.1);
}

// Theorem 1 of Chowdhury & Gopalan 2019 as printed is wider than what its proof gives, for every gain, at λ = 1 and
// below.
TEST(ConfidenceWidth, TheProofsWidthIsNarrowerThanThePrintedOne) {
  for (const double lambda : {1.0, 0.01})
    for (const double gamma : {0.0, 0.5, 5.0, 50.0})
      for (const std::int64_t t : {1, 10, 1000}) {
        const double printed =
            1.0 + 3.0 * tgp_truncation(t, 4.0, 1.0) / std::sqrt(lambda) * std::sqrt(2.0 * gamma - 2.0 * std::log(0.1));
        EXPECT_LT(tgp_width(t, 1.0, 4.0, 1.0, lambda, gamma, 0.1), printed) << lambda << " " << gamma << " " << t;
      }
}

TEST(ConfidenceWidth, GrowsWithTheGainAndShrinksWithDelta) {
  EXPECT_LT(igp_width(1.0, 1.0, 1.0, 1.0, 0.1), igp_width(1.0, 1.0, 1.0, 2.0, 0.1));
  EXPECT_LT(igp_width(1.0, 1.0, 1.0, 1.0, 0.1), thompson_width(1.0, 1.0, 1.0, 1.0, 0.1));
  EXPECT_LT(ldp_tgp_width(5, 1.0, 1.0, 1.0, 1.0, 2.0, 0.1), ldp_tgp_width(5, 1.0, 1.0, 1.0, 1.0, 2.0, 0.01));
}

}  // namespace
}  // namespace privbo::confidence_width_test
