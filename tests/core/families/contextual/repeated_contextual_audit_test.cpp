// The exact audit of recommendations, repeated: 40 times, or 1,000 times with PRIVBO_FULL=1, with the seeds 1, 2, 3, …
// of the databases. Nothing is estimated, so no repetition may refute a true claim: a right program never fails. A twin
// is missed where no database of an audit shows it; at most one repetition of 100 may. n is the number of pairs of
// databases of one audit.
//
// The exponential mechanism by itself, whose answers are drawn: tests/core/accounting/audit_false_alarm_test.cpp.
#include <gtest/gtest.h>

#include "core/families/contextual/audit_problems.h"
#include "support/audits/repeated_audits.h"
#include "support/broken/broken_recommenders.h"

namespace privbo::repeated_contextual_audit_test {
namespace {

using audit_problems::ApartContexts;
using audit_problems::asks;
using audit_problems::box;
using audit_problems::Grid;

/// Of the quadrature an axis: fewer than the audit once uses, because a thousand audits make their covariance anew.
constexpr Index nodes = 4;

int refutations(const ContextualAuditSetup& setup, std::int64_t databases, const MakeContextualChannel& make = {}) {
  return test::refutations([&](std::uint64_t seed) {
    return audit_contextual(setup, {.databases = databases, .seed = seed}, make).violated;
  });
}

void expect_stands(const std::string& what, const ContextualAuditSetup& setup, std::int64_t databases = 20) {
  const int refuted = refutations(setup, databases);
  test::show_repetitions("recommendations, " + what, databases, refuted, "none may");
  EXPECT_EQ(refuted, 0) << what;
}
void expect_caught(const std::string& what, const ContextualAuditSetup& setup, const MakeContextualChannel& twin,
                   std::int64_t databases) {
  const int caught = refutations(setup, databases, twin), fewest = test::fewest_catches(test::audit_repetitions());
  test::show_repetitions("twin, recommendations, " + what, databases, caught, "at least " + std::to_string(fewest));
  EXPECT_GE(caught, fewest) << what;
}

TEST(RepeatedContextualAudit, ExponentialMechanism) {
  const Grid grid;
  for (const auto& [exponent, name] :
       {std::pair{ExponentRule::supremum, "standard exponent"}, std::pair{ExponentRule::sharper, "sharper exponent"},
        std::pair{ExponentRule::safe, "safe exponent"}})
    expect_stands(name, grid.with(asks(exponent), 1.0));
}
TEST(RepeatedContextualAudit, NoisyMeans) {
  const Grid grid;
  expect_stands("noisy means", grid.with(asks(ExponentRule::supremum, RecommenderKind::noisy_mean), 1.0), 5);
}
/// Here databases reach the whole ε.
TEST(RepeatedContextualAudit, ContextsApart) {
  expect_stands("contexts apart", ApartContexts(ExponentRule::sharper).setup);
}
TEST(RepeatedContextualAudit, ContextsAnywhere) {
  expect_stands("contexts anywhere", box(ExponentRule::sharper, 1.0, nodes));
}

// Twins.
TEST(RepeatedContextualAudit, RewardsThatAreNotClippedAreCaught) {
  const Grid grid;
  expect_caught("no clip", grid.with(asks(ExponentRule::supremum), 1.0), test::without_a_clip(), 20);
}
TEST(RepeatedContextualAudit, ACovarianceDrawnFromTheRunsOwnContextsIsCaught) {
  const ApartContexts apart(ExponentRule::sharper);
  expect_caught("covariance of the run's own contexts", apart.setup,
                test::own_contexts(apart.prior, ApartContexts::tau), 300);
}
TEST(RepeatedContextualAudit, ASupremumOverTheGridAloneIsCaught) {
  expect_caught("supremum over the grid alone", box(ExponentRule::sharper, 1.0, nodes), test::supremum_over_the_grid(),
                100);
}

}  // namespace
}  // namespace privbo::repeated_contextual_audit_test
