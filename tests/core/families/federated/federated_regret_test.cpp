// The terms of the federated theorem against numbers worked out by hand and a plain sum over agents, and what moves
// them.
#include "families/federated/federated_regret.h"
#include "support/limits.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace privbo::federated_regret_test {
namespace {

using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

constexpr SharingSchedule square{.scale = 1.0, .power = 2.0, .shift = 1.0};  // 1 − p_t = (1 + t)^{−2}

FederatedRequest request(Index regions = 2) {
  FederatedRequest made;
  made.regions = regions;
  made.features = 16;
  made.q = 0.5;
  made.z = 1.0;
  made.S = 8.0;
  made.weights.scheme = WeightScheme::equal;
  return made;
}

ServerProtocol plan(const FederatedRequest& request, Index agents = 4, std::int64_t horizon = 50) {
  return {request, agents, horizon, 0.01};
}

FederatedProblem problem() {
  FederatedProblem made;
  made.B = 2.0;
  made.kernel_error = 0.1;
  made.distance = 0.6;
  made.gamma = [](std::int64_t t) { return static_cast<double>(t * t); };
  made.clipped_weight = [](std::int64_t t) { return t == 0 ? 1.0 : 0.5; };
  return made;
}

// N = 4, P = 2, φ = 1/4, q = 1/2, z S √M = 32; p_1 = 3/4. own = (2 + 4/3) · 4 · √2. Δ_1 = 4(0.2 + 2 + 4 + 1) + 0.6
// = 29.4 and ψ_1 = 1/4 · 2 · 1/4 · 2 · 61.4 = 15.35; Δ_2 = 4(0.8 + 2 + 4 + 2) + 0.6 = 35.8 and ψ_2 = 1/9 · 67.8; ϑ_1 =
// 1/4 · 1, ϑ_2 = 1/9 · 1/2.
TEST(FederatedRegret, ByHand) {
  const FederatedTerms one = federated_terms(plan(request()), square, problem(), 1);
  EXPECT_NEAR(one.own, 10.0 / 3.0, 1e-13);
  EXPECT_NEAR(one.sharing, 15.35, 1e-13);
  EXPECT_NEAR(one.clipping, 0.5, 1e-15);
  const FederatedTerms two = federated_terms(plan(request()), square, problem(), 2);
  EXPECT_NEAR(two.own, 40.0 / 3.0 * std::sqrt(2.0), 1e-12);
  EXPECT_NEAR(two.sharing, 15.35 + 67.8 / 9.0, 1e-12);
  EXPECT_NEAR(two.clipping, 0.5 + 1.0 / 9.0, 1e-14);
  EXPECT_EQ(two.sum(), two.own + two.sharing + two.clipping);
  EXPECT_EQ(federated_terms(plan(request()), square, problem(), 0).sum(), 0.0);
}

/// Σ ψ_s with the paper's sum over agents written out, and weights as Algorithm 1 uses them.
double plain_sharing(const ServerProtocol& plan, const SharingSchedule& schedule, const FederatedProblem& problem,
                     const Vector& distances, std::int64_t t) {
  const FederatedRequest& r = plan.request();
  const double M = static_cast<double>(r.features);
  double sum = 0.0;
  for (std::int64_t s = 1; s <= t; ++s) {
    double delta = 0.0;
    for (const double d : distances)
      delta += problem.kernel_error * problem.B * static_cast<double>(s * s) + problem.B + std::sqrt(M) + d +
               std::sqrt(problem.gamma(s));
    const double largest = plan.weights(s - 1).maxCoeff();
    sum += (1.0 - own_probability(schedule, s)) * static_cast<double>(r.regions) * largest / r.q *
           (delta + r.z * r.S * std::sqrt(M));
  }
  return sum;
}

// With the softmax weights of App. B, whose largest value falls until they are all equal.
TEST(FederatedRegret, IsTheSumOverAgentsAndRounds) {
  for (const Index regions : {1, 2, 3}) {
    FederatedRequest asked = request(regions);
    asked.weights.scheme = WeightScheme::softmax;
    const ServerProtocol made = plan(asked, 7);
    const Vector distances = Vector::LinSpaced(7, 0.0, 1.2);
    FederatedProblem given = problem();
    given.distance = distances.sum();
    for (const std::int64_t t : {1, 5, 12, 30}) {
      const double wanted = plain_sharing(made, square, given, distances, t);
      EXPECT_NEAR(federated_terms(made, square, given, t).sharing / wanted, 1.0, 1e-12);
    }
  }
}

// Constant γ, no kernel error, 1 − p_t = 1/2 for ever: every round adds the same.
TEST(FederatedRegret, ConstantScheduleGrowsLinearly) {
  FederatedProblem given = problem();
  given.kernel_error = 0.0;
  given.gamma = [](std::int64_t) { return 9.0; };
  given.clipped_weight = [](std::int64_t) { return 0.2; };
  const FederatedTerms terms = federated_terms(plan(request(), 4, 40), {.scale = 0.5, .power = 0.0}, given, 40);
  // Δ = 4(2 + 4 + 3) + 0.6 = 36.6; P φ/q = 1.
  EXPECT_NEAR(terms.sharing, 0.5 * 40.0 * (36.6 + 32.0), 1e-9);
  EXPECT_NEAR(terms.clipping, 0.5 * 40.0 * 2.0 * 0.2, 1e-12);
  EXPECT_NEAR(terms.own, (2.0 + 2.0) * 9.0 * std::sqrt(40.0), 1e-10);
}

// §4: more noise, fewer sampled agents, more clipping, larger S and more sub-regions all raise the bound.
TEST(FederatedRegret, MovesAsThePaperReports) {
  const auto sum = [](const FederatedRequest& asked) {
    return federated_terms(plan(asked), square, problem(), 20).sum();
  };
  const double base = sum(request());
  FederatedRequest changed = request();
  changed.z = 2.0;
  EXPECT_GT(sum(changed), base);
  changed = request();
  changed.q = 0.25;
  EXPECT_GT(sum(changed), base);
  changed = request();
  changed.S = 16.0;
  EXPECT_GT(sum(changed), base);
  EXPECT_GT(sum(request(4)), base);
  FederatedProblem unclipped = problem();
  unclipped.clipped_weight = nullptr;
  EXPECT_LT(federated_terms(plan(request()), square, unclipped, 20).sum(), base);
  EXPECT_EQ(federated_terms(plan(request()), square, unclipped, 20).clipping, 0.0);
}

TEST(FederatedRegret, IsInfiniteWhereTheFirstRoundNeverTrustsItself) {
  const FederatedTerms terms = federated_terms(plan(request()), SharingSchedule{}, problem(), 4);  // 1/√t: p_1 = 0
  EXPECT_EQ(terms.own, infinity);
  EXPECT_TRUE(std::isfinite(terms.sharing));
  FederatedProblem no_gain = problem();
  no_gain.gamma = [](std::int64_t) { return 0.0; };
  EXPECT_EQ(federated_terms(plan(request()), SharingSchedule{}, no_gain, 4).own, infinity);
}

TEST(FederatedRegret, NoNoiseNeedsNoClippingNorm) {
  FederatedRequest open = request();
  open.z = 0.0;
  open.S = infinity;
  EXPECT_NEAR(federated_terms(plan(open), square, problem(), 1).sharing, 0.25 * 29.4, 1e-13);
}

TEST(FederatedRegret, NothingIsAddedAfterSharingStops) {
  FederatedRequest stopping = request();
  stopping.stop_after = 4;  // the vector of round 4 is used in round 5
  const auto terms = [&](std::int64_t t) { return federated_terms(plan(stopping), square, problem(), t); };
  EXPECT_GT(terms(5).sharing, terms(4).sharing);
  EXPECT_EQ(terms(6).sharing, terms(5).sharing);
  EXPECT_EQ(terms(30).clipping, terms(5).clipping);
  EXPECT_EQ(terms(5).sharing, federated_terms(plan(request()), square, problem(), 5).sharing);
}

TEST(FederatedRegret, AgentsAloneHaveTheFirstTermWithoutTheServers) {
  FederatedRequest alone = request();
  alone.server = ServerKind::none;
  const FederatedTerms terms = federated_terms(plan(alone), SharingSchedule{}, problem(), 9);
  EXPECT_NEAR(terms.own, (2.0 + 1.0) * 81.0 * 3.0, 1e-10);
  EXPECT_EQ(terms.sharing + terms.clipping, 0.0);
  FederatedRequest relay = request();
  relay.server = ServerKind::relay;
  EXPECT_THAT([&] { federated_terms(plan(relay), square, problem(), 2); },
              ThrowsMessage<std::invalid_argument>(HasSubstr("weighted sums")));
  FederatedProblem bad = problem();
  bad.B = -1.0;
  EXPECT_THAT([&] { federated_terms(plan(request()), square, bad, 2); },
              ThrowsMessage<std::invalid_argument>(HasSubstr("B = -1: must be >= 0")));
}

// q √(T ln(1/δ))/z: 0.25 · √(40 · ln(200^{1.1}))/1 = 0.25 · √(40 · 5.828149) = 3.8171158.
TEST(PropositionOrder, ByHand) {
  EXPECT_NEAR(proposition_order(0.25, 1.0, std::pow(200.0, -1.1), 40), 3.8171158, 1e-7);
  EXPECT_DOUBLE_EQ(proposition_order(0.5, 2.0, std::exp(-4.0), 25), 0.25 * 10.0);
  EXPECT_EQ(proposition_order(0.5, 0.0, 0.01, 10), infinity);
  EXPECT_EQ(proposition_order(0.5, 0.0, 0.01, 0), 0.0);
  EXPECT_EQ(proposition_order(0.0, 0.0, 0.01, 10), 0.0);
  // Twice the noise halves it, twice the sample doubles it, four times the releases double it.
  const double one = proposition_order(0.2, 1.5, 0.02, 30);
  EXPECT_NEAR(proposition_order(0.2, 3.0, 0.02, 30), one / 2.0, 1e-14);
  EXPECT_NEAR(proposition_order(0.4, 1.5, 0.02, 30), one * 2.0, 1e-14);
  EXPECT_NEAR(proposition_order(0.2, 1.5, 0.02, 120), one * 2.0, 1e-14);
}

TEST(PropositionOrder, RefusesNumbersOutsideTheirRanges) {
  EXPECT_THROW(proposition_order(1.5, 1.0, 0.1, 1), std::invalid_argument);
  EXPECT_THROW(proposition_order(0.5, -1.0, 0.1, 1), std::invalid_argument);
  EXPECT_THROW(proposition_order(0.5, 1.0, 0.0, 1), std::invalid_argument);
  EXPECT_THROW(proposition_order(0.5, 1.0, 0.1, -1), std::invalid_argument);
}

}  // namespace
}  // namespace privbo::federated_regret_test
