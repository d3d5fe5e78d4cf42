// Solving for a server's q, z and rounds: what comes back keeps the target on its own ledger, and the next value would
// not.
#include "families/federated/audit/federated_setting.h"

#include <gtest/gtest.h>

#include <cmath>

namespace privbo::federated_solve_test {
namespace {

constexpr Index agents = 200;
constexpr std::int64_t horizon = 40;

ServerProtocol plan_of(const FederatedRequest& request, Index people = agents) {
  return {request, people, horizon, roster_delta(people)};
}
FederatedRequest usual() { return {.regions = 2, .features = 50, .q = 0.25, .z = 1.0, .S = 11.0}; }

double loss(const FederatedRequest& request, const char* accountant = "moments", Index people = agents) {
  const ServerProtocol plan = plan_of(request, people);
  return find_accountant(accountant)
      ->loss(compose(plan.ledger(plan.releases()), horizon), plan.delta())
      .epsilon.value_or(1e300);
}

TEST(FederatedSolve, FindsThePapersSettings) {
  // Fig. 2d: z = 1.2 costs 7.39, z = 1.5 costs 5.22; Fig. 2c: q = 0.15 costs 5.93 (to two decimals).
  EXPECT_NEAR(solve_federated(plan_of(usual()), FederatedUnknown::z, 7.39).request.z, 1.2, 1e-3);
  EXPECT_NEAR(solve_federated(plan_of(usual()), FederatedUnknown::z, 5.22).request.z, 1.5, 2e-3);
  EXPECT_NEAR(solve_federated(plan_of(usual()), FederatedUnknown::q, 5.93).request.q, 0.15, 1e-3);
  const FederatedSolution rounds = solve_federated(plan_of(usual()), FederatedUnknown::releases, 9.90);
  EXPECT_EQ(rounds.request.stop_after, 38) << "39 releases; 40 cost 9.908";
}

TEST(FederatedSolve, KeepsTheTargetOnItsOwnLedger) {
  for (const char* accountant : {"moments", "rdp_improved", "pld"})
    for (const double target : {0.5, 2.0, 6.0})
      for (const FederatedUnknown unknown : {FederatedUnknown::q, FederatedUnknown::z, FederatedUnknown::releases}) {
        FederatedRequest request = usual();
        request.z = 3.0;
        const FederatedSolution found = solve_federated(plan_of(request), unknown, target, find_accountant(accountant));
        EXPECT_LE(loss(found.request, accountant), target);
        EXPECT_NEAR(loss(found.request, accountant), found.epsilon, 1e-9);
        FederatedRequest further = found.request;
        if (unknown == FederatedUnknown::q) further.q *= 1.00001;
        if (unknown == FederatedUnknown::z) further.z *= 0.99999;
        if (unknown == FederatedUnknown::releases) further.stop_after += 1;
        const bool at_an_end =
            further.q > 1.0 || (unknown == FederatedUnknown::releases && found.request.stop_after < 0);
        if (at_an_end) continue;
        EXPECT_GT(loss(further, accountant), target) << accountant << target;
      }
}

TEST(FederatedSolve, FixedSizeByItsOwnMechanism) {
  FederatedRequest request = usual();
  request.sampling = Sampling::fixed_size;
  request.q = 0.35;
  request.z = 4.0;
  const SolveTask task = calculator_task(plan_of(request, 29));
  EXPECT_EQ(task.mechanism->id, "fixed-size-gaussian");
  EXPECT_EQ(task.params.real("z"), 2.0);
  EXPECT_EQ(task.params.integer("sample"), 10);
  for (const FederatedUnknown unknown : {FederatedUnknown::q, FederatedUnknown::z, FederatedUnknown::releases}) {
    const FederatedSolution found = solve_federated(plan_of(request, 29), unknown, 4.0);
    EXPECT_LE(loss(found.request, "rdp_improved", 29), 4.0);
    EXPECT_NEAR(loss(found.request, "rdp_improved", 29), found.epsilon, 1e-9);
    EXPECT_GT(found.epsilon, unknown == FederatedUnknown::z ? 3.9999 : 3.0);
  }
}

TEST(FederatedSolve, ARunThatNeedNotStop) {
  FederatedRequest request = usual();
  request.stop_after = 3;
  const FederatedSolution found = solve_federated(plan_of(request), FederatedUnknown::releases, 100.0);
  EXPECT_EQ(found.request.stop_after, -1);
  EXPECT_NEAR(found.epsilon, 9.908479341580065, 1e-7);
  EXPECT_NE(found.note.english().find("need not stop"), std::string::npos);
}

TEST(FederatedSolve, RefusesWhatHasNoAnswer) {
  FederatedRequest request = usual();
  EXPECT_THROW(solve_federated(plan_of(request), FederatedUnknown::releases, 0.01), std::invalid_argument);
  EXPECT_THROW(solve_federated(plan_of(request), FederatedUnknown::z, 5.0, find_accountant("gdp_clt_approximate")),
               std::invalid_argument);
  request.z = 0.0;
  EXPECT_THROW(calculator_task(ServerProtocol(request, agents, horizon, 1e-3)), std::invalid_argument);
}

TEST(FederatedSolve, PrintedLossesAreFoundByThePlan) {
  const SolveTask task = calculator_task(plan_of(usual()));
  const PrintedLoss* printed = printed_loss(task.mechanism->id, task.params, task.delta);
  ASSERT_TRUE(printed);
  EXPECT_EQ(printed->epsilon, 9.91);
}

}  // namespace
}  // namespace privbo::federated_solve_test
