// Inclusion, replays, truncation and widths of ATA and MoMA against independently computed numbers and by hand.
#include "families/local/nystrom/nystrom_width.h"

#include <cmath>
#include <numbers>

#include "support/reference.h"

namespace privbo::nystrom_width_test {
namespace {

constexpr double tolerance = 1e-10;

struct Setting {
  double B, lambda, delta, accuracy;
  std::int64_t T;
};

Setting setting_of(const Json& file) {
  return {file.at("B"), file.at("lam"), file.at("delta"), file.at("nys_eps"), file.at("T")};
}

/// Widths in these cases do not depend on t: α = 1.
std::size_t expect_ata(const Json& cases, const Setting& s, double v) {
  for (const Json& wanted : cases) {
    const Index m = wanted.at("m");
    SCOPED_TRACE(wanted.dump());
    EXPECT_NEAR(ata_truncation(77, m, s.T, s.delta, v, 1.0), wanted.at("b").get<double>(), tolerance);
    EXPECT_NEAR(ata_width(77, m, s.T, s.delta, s.B, v, 1.0, s.lambda, s.accuracy), wanted.at("beta_next").get<double>(),
                tolerance);
  }
  return cases.size();
}

std::size_t expect_moma(const Json& cases, const Setting& s, double c, double alpha) {
  for (const Json& wanted : cases)
    EXPECT_NEAR(moma_width(wanted.at("n"), wanted.at("m"), s.B, c, alpha, s.lambda, s.accuracy),
                wanted.at("beta_next").get<double>(), tolerance)
        << wanted;
  return cases.size();
}

TEST(NystromWidth, EveryReferenceCase) {
  PRIVBO_REFERENCE(file, "confidence_widths.json");
  const Setting s = setting_of(file);
  EXPECT_NEAR(nystrom_distortion(s.accuracy), file.at("rho").get<double>(), tolerance);
  EXPECT_NEAR(nystrom_inclusion(s.accuracy, s.T, s.delta), file.at("q").get<double>(), tolerance);
  EXPECT_EQ(moma_replays(1.0, s.T, s.delta), file.at("k").get<Index>());
  EXPECT_EQ(s.T / moma_replays(1.0, s.T, s.delta), file.at("N").get<std::int64_t>());
  std::size_t checked = 0;
  for (const Json& budget : test::entries_of(file, "private")) {
    SCOPED_TRACE("eps = " + budget.at("eps").dump());
    checked += expect_ata(budget.at("ata"), s, budget.at("v"));
    checked += expect_moma(budget.at("moma"), s, budget.at("c"), 1.0);
  }
  const Json& heavy = file.at("heavy_tailed_nonprivate");
  checked += expect_ata(heavy.at("ata"), s, heavy.at("v"));
  checked += expect_moma(heavy.at("moma"), s, heavy.at("c"), 1.0);
  checked += expect_moma(heavy.at("moma_alpha_half"), s, heavy.at("c"), 0.5);
  EXPECT_GT(checked, 0U);
}

// α = 1/2: 1/(1+α) = 2/3, α/(1+α) = 1/3 and (1−α)/(2(1+α)) = 1/6.
TEST(NystromWidth, AtaWithAFiniteMomentOfLowerOrder) {
  const double logarithm = std::log(4.0 * 3.0 * 100.0 / 0.1);
  EXPECT_NEAR(ata_truncation(64, 3, 100, 0.1, 8.0, 0.5), std::cbrt(64.0 / (logarithm * logarithm)) * 2.0, tolerance);
  EXPECT_NEAR(ata_width(64, 3, 100, 0.1, 1.5, 8.0, 0.5, 4.0, 0.75),
              1.5 * 3.0 + 4.0 * std::sqrt(3.0) * std::cbrt(logarithm) * 4.0 * 2.0 / 2.0, tolerance);
}

// Before any play m_0 := 1 and t := 1, n := 1.
TEST(NystromWidth, TheFirstRoundCountsAsOnePlayOfOneFeature) {
  for (const double alpha : {0.3, 1.0}) {
    EXPECT_EQ(ata_width(0, 0, 50, 0.1, 1.0, 2.0, alpha, 1.0, 0.5), ata_width(1, 1, 50, 0.1, 1.0, 2.0, alpha, 1.0, 0.5));
    EXPECT_EQ(moma_width(0, 0, 1.0, 2.0, alpha, 1.0, 0.5), moma_width(1, 1, 1.0, 2.0, alpha, 1.0, 0.5));
  }
}

// Equation (21): the deviations of the estimate enter as λ^{−1/2}, the norm does not.
TEST(NystromWidth, OnlyTheNoiseTermFallsWithTheRegulariser) {
  const double norm = 2.0 * (1.0 + std::numbers::sqrt2);
  EXPECT_NEAR(moma_width(5, 4, 2.0, 3.0, 1.0, 4.0, 0.5) - norm,
              0.5 * (moma_width(5, 4, 2.0, 3.0, 1.0, 1.0, 0.5) - norm), tolerance);
  EXPECT_NEAR(ata_width(5, 4, 9, 0.1, 2.0, 3.0, 1.0, 4.0, 0.5) - norm,
              0.5 * (ata_width(5, 4, 9, 0.1, 2.0, 3.0, 1.0, 1.0, 0.5) - norm), tolerance);
}

TEST(NystromWidth, ReplaysAreAtLeastOneAndScale) {
  EXPECT_EQ(moma_replays(1e-9, 1, 0.999), 1);
  // ⌈0.3 ln(4e·10⁴/0.1)⌉ = ⌈0.3 · 13.899⌉.
  EXPECT_EQ(moma_replays(0.0125, 10000, 0.1), 5);
}

}  // namespace
}  // namespace privbo::nystrom_width_test
