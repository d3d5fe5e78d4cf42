// The table of trust models: one row for each of them, no empty cells, and every bound names where it is from.
#include "experiment/batch/trust_comparison.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "learning/regret_bounds.h"

namespace privbo::trust_table_test {
namespace {

using ::testing::AnyOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(TrustTable, OneRowForEveryTrustModelInTheOrderOfThePage) {
  std::vector<std::string> ids;
  for (const TrustFacts& facts : trust_facts()) ids.push_back(facts.id);
  EXPECT_THAT(
      ids, ElementsAre("none", "elimination-central", "elimination-secure", "elimination-shuffle", "elimination-local",
                       "local", "joint", "local-joint", "user-level", "joint-pure", "local-arms", "output-only"));
}

TEST(TrustTable, NoCellIsEmptyAndEveryBoundHasASource) {
  const auto source =
      AnyOf(HasSubstr("Srinivas et al. 2010"), HasSubstr("Scarlett et al. 2017"), HasSubstr("Zhou & Tan 2020, Theorem"),
            HasSubstr("Dubey 2021, Corollary"), HasSubstr("Dai, Low & Jaillet 2021, Theorem 1"),
            HasSubstr("Pavlovic, Salgia & Zhao 2025, Theorem 4.1"), HasSubstr("Ren et al. 2021, Corollary 8"),
            HasSubstr("PrivBO Explorer 2026"), HasSubstr("Kusner et al. 2015, Theorem 2"));
  for (const TrustFacts& facts : trust_facts()) {
    SCOPED_TRACE(facts.id);
    EXPECT_FALSE(facts.algorithm.empty());
    for (const Text* text : {&facts.model, &facts.measure, &facts.upper, &facts.lower, &facts.gap, &facts.dependence,
                             &facts.dependence_lower})
      EXPECT_FALSE(text->empty());
    EXPECT_THAT(facts.upper_source, source);
    EXPECT_THAT(facts.lower_source, source);
  }
}

TEST(TrustTable, OnlyNoPrivacyDependsOnNoEpsilon) {
  for (const TrustFacts& facts : trust_facts()) {
    SCOPED_TRACE(facts.id);
    if (facts.id == "none")
      EXPECT_EQ(facts.dependence, "none");
    else
      EXPECT_THAT(facts.dependence, HasSubstr("ε"));
  }
}

TEST(TrustTable, ErrorRateAndCumulativeRegretAreNotOneMeasure) {
  for (const TrustFacts& facts : trust_facts())
    EXPECT_THAT(facts.measure, HasSubstr(facts.id == "joint-pure"    ? "error rate"
                                         : facts.id == "output-only" ? "published point"
                                                                     : "cumulative regret"));
}

TEST(TrustTable, NoPrivateLowerBoundIsClaimedWhereNoneIsProven) {
  for (const TrustFacts& facts : trust_facts()) {
    SCOPED_TRACE(facts.id);
    if (facts.id == "none" || facts.id == "local" || facts.id == "elimination-local" || facts.id == "local-arms")
      EXPECT_THAT(facts.dependence_lower, Not(HasSubstr("none known")));
    else
      EXPECT_THAT(facts.dependence_lower, HasSubstr("none known"));
  }
}

/// The exponents in the cells are those of the theorem that the bounds are drawn from: by ratios of its rates.
TEST(TrustTable, LowerBoundUnderLocalPrivacyHasTheExponentsOfTheorem1) {
  const auto exponent = [](const LowerBoundKernel& kernel, std::int64_t T) {
    const double small = lower_bound_rate(kernel, 1.0, 1.0, 1.0, 2.0 * std::atanh(1e-4), T),
                 large = lower_bound_rate(kernel, 1.0, 1.0, 1.0, 2.0 * std::atanh(1e-2), T);
    return std::log(small / large) / std::log(1e-2);
  };
  const double nu = 2.5, d = 2.0;
  EXPECT_NEAR(exponent({true, nu, 2}, 1'000'000'000), -2.0 * nu / (2.0 * nu + d), 1e-9);
  const LowerBoundKernel matern{true, nu, 2};
  const double infinite = std::numeric_limits<double>::infinity();
  const double grows = std::log10(lower_bound_rate(matern, 1.0, 1.0, 1.0, infinite, 1'000'000'000) /
                                  lower_bound_rate(matern, 1.0, 1.0, 1.0, infinite, 100'000'000));
  EXPECT_NEAR(grows, (nu + d) / (2.0 * nu + d), 1e-9);
}

TEST(TrustTable, AnUnknownModelNamesThoseThereAre) {
  EXPECT_EQ(trust_facts_of("joint-pure").algorithm, "USCA");
  try {
    trust_facts_of("shuffle");
    FAIL();
  } catch (const std::out_of_range& failure) {
    EXPECT_THAT(failure.what(), HasSubstr("\"shuffle\""));
    EXPECT_THAT(failure.what(), HasSubstr("local, joint, local-joint, user-level, joint-pure, local-arms"));
  }
}

}  // namespace
}  // namespace privbo::trust_table_test
