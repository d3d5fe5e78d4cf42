// The audit's formulas against numbers computed independently: limits on ε, hockey-stick curves, the exponential
// mechanism.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "accounting/audit/audit_bounds.h"
#include "accounting/audit/audit_targets.h"
#include "numerics/normal.h"
#include "privacy/mechanisms/exponential.h"
#include "support/reference.h"

namespace privbo::audit_reference_test {
namespace {

constexpr double tolerance = 1e-6;  // relative, of audit.json

void expect_close(double value, double expected, const std::string& where) {
  EXPECT_NEAR(value, expected, tolerance * std::abs(expected)) << where;
}

TEST(AuditReference, ClopperPearsonLimitsAndEpsilons) {
  PRIVBO_REFERENCE(file, "audit.json");
  for (const auto& c : test::entries_of(file, "clopper_pearson_audit")) {
    const std::string where = c.dump();
    const std::int64_t k1 = c.at("k1"), n1 = c.at("n1"), k2 = c.at("k2"), n2 = c.at("n2");
    const double delta = c.at("delta"), confidence = c.at("conf");
    const EventLimits limits = event_limits({k1, n1, k2, n2}, (1.0 - confidence) / 2.0);
    expect_close(limits.first_low, c.at("p1_lo"), where);
    expect_close(limits.first_high, c.at("p1_hi"), where);
    expect_close(limits.second_low, c.at("p2_lo"), where);
    expect_close(limits.second_high, c.at("p2_hi"), where);
    const double primary =
        limits.first_low > delta ? std::max(0.0, std::log((limits.first_low - delta) / limits.second_high)) : 0.0;
    expect_close(primary, c.at("eps_lower_primary"), where);
    expect_close(clopper_pearson_epsilon(k1, n1, k2, n2, delta, confidence), c.at("eps_lower_best_of_4"), where);
    expect_close(normal_quantile(limits.first_low) - normal_quantile(limits.second_high), c.at("mu_lower"), where);
  }
}

TEST(AuditReference, LeastDeltaAndLeastEpsilonAgree) {
  const EventLimits limits = event_limits({9999, 10000, 2, 10000}, 0.025);
  for (const double delta : {0.0, 1e-5, 0.01, 0.3})
    EXPECT_NEAR(min_delta(limits, min_epsilon(limits, delta)), delta, 1e-12);
}

/// The claimed curves are what the drawn bound is compared with.
TEST(AuditReference, HockeyStickCurves) {
  PRIVBO_REFERENCE(file, "audit.json");
  for (const auto& c : test::entries_of(file, "hockey_stick")) {
    const bool laplace = c.at("mech") == "laplace";
    ASSERT_TRUE(laplace || c.at("mech") == "gaussian") << "no test knows this mechanism: " << c.dump();
    const auto target = laplace ? audit_of_laplace(c.at("eps0"), 1.0) : audit_of_gaussian(c.at("mu"), 1.0);
    expect_close(target->claimed_delta(c.at("eps")), c.at("delta"), c.dump());
    expect_close(target->claimed_delta(0.0), c.at("tv"), c.dump());
  }
}

/// One candidate's score moves by the sensitivity, N others stay: how much of ε that shows.
TEST(AuditReference, ExponentialTwoPointTightness) {
  PRIVBO_REFERENCE(file, "audit.json");
  const auto& cases = test::entries_of(file, "exponential_two_point_tightness");
  for (auto it = cases.begin(); it != cases.end(); ++it) {
    const std::string& key = it.key();
    const double epsilon = std::stod(key.substr(4));
    const Index others = std::stoll(key.substr(key.find("N=") + 2));
    const ExponentialMechanism mechanism(RangeSensitivity{1.0}, epsilon, {});
    Vector first = Vector::Zero(others + 1), second = first;
    first[0] = 0.5;
    second[0] = -0.5;
    const double loss =
        (mechanism.probabilities(first).array() / mechanism.probabilities(second).array()).log().abs().maxCoeff();
    expect_close(loss / epsilon, it.value(), key);
  }
}

}  // namespace
}  // namespace privbo::audit_reference_test
