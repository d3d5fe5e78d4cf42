// A server that sends random numbers, and followers that search by themselves.
#include <gtest/gtest.h>

#include <cmath>

#include "core/families/federated/hills.h"
#include "families/federated/learner/agent_acquisition.h"
#include "families/federated/learner/federated_decision.h"
#include "families/federated/release/federated_channel.h"
#include "numerics/normal.h"
#include "trial/trial.h"

namespace privbo::placebo_test {
namespace {

using hills::agents;
using hills::horizon;
using hills::Problem;

const AlgorithmEntry& entry_called(const char* id) { return *find_entry(algorithm_catalogue(), id); }

ParamSet params_of(const AlgorithmEntry& entry, Json changes) {
  changes["type"] = entry.id;
  Problems problems;
  ParamSet params = check_params(entry.params, changes, "", {"type"}, problems);
  EXPECT_TRUE(problems.empty()) << to_text(problems);
  return params;
}

std::shared_ptr<const ServerProtocol> placebo(Index features, std::int64_t rounds) {
  FederatedRequest request{.server = ServerKind::placebo, .features = features};
  return std::make_shared<const ServerProtocol>(request, agents, rounds, 0.1);
}

/// What the server sends after rounds 0 … T − 1, whatever is uploaded.
std::vector<Vector> sent(const std::shared_ptr<const ServerProtocol>& plan, std::span<const Upload> uploads,
                         Ledger& ledger) {
  const auto channel = make_federated_channel(plan, make_simulation_noise(make_stream({.seed = 11})));
  std::vector<Vector> all;
  for (std::int64_t t = 0; t < plan->horizon(); ++t) {
    LearnerMessages messages;
    channel->aggregate({.t = t, .choices = {}, .context = {}, .phase = Phase::learn}, uploads, ledger, messages);
    all.push_back(std::get<BroadcastMessage>(messages.at(0)).weights);
  }
  return all;
}

/// 400 rounds of 50 numbers: mean and variance of 20,000 draws within 5 standard errors (false alarm once in 1.7
/// million each), and no two rounds alike. A server of ones would fail.
TEST(Placebo, SendsIndependentStandardNormalNumbers) {
  Ledger ledger;
  const std::vector<Vector> vectors = sent(placebo(50, 400), {}, ledger);
  double sum = 0.0, squares = 0.0, lagged = 0.0;
  for (std::size_t t = 0; t < vectors.size(); ++t) {
    sum += vectors[t].sum();
    squares += vectors[t].squaredNorm();
    if (t > 0) lagged += vectors[t].dot(vectors[t - 1]);
  }
  const double n = 20000.0;
  EXPECT_LT(std::abs(sum), 5.0 * std::sqrt(n));
  EXPECT_LT(std::abs(squares - n), 5.0 * std::sqrt(2.0 * n));
  EXPECT_LT(std::abs(lagged), 5.0 * std::sqrt(n));
}

TEST(Placebo, KnowsNothingOfTheAgentsAndIsChargedNothing) {
  Ledger ledger;
  std::vector<Upload> uploads;
  for (Index n = 0; n < agents; ++n) uploads.push_back({n, Vector::Constant(8, 100.0 * static_cast<double>(n))});
  EXPECT_EQ(sent(placebo(8, 20), {}, ledger), sent(placebo(8, 20), uploads, ledger));
  EXPECT_EQ(ledger.releases(), 0);
  EXPECT_EQ(placebo(8, 20)->notion(), PrivacyNotion::none);
  EXPECT_EQ(placebo(8, 20)->expected_sample(), 0.0);
}

/// Everybody follows in round 1 (1 − p_1 = 1), as with a real server, and nobody uploads anything.
TEST(Placebo, AgentsFollowItAsTheyFollowAServer) {
  const Problem problem(false);
  const AlgorithmEntry& entry = entry_called("fts-placebo");
  const ParamSet params = params_of(entry, {{"features", 12}});
  const LearnerSetup setup = problem.setup(entry, params);
  const auto learner = entry.make(params, setup);
  std::vector<Upload> uploads;
  learner->share({.t = 0, .choices = {}, .context = {}, .phase = Phase::initialise}, uploads);
  EXPECT_TRUE(uploads.empty());
  Trial trial(std::make_unique<hills::Hills>(problem.domain),
              make_federated_channel(federated_setup(setup).plan, make_simulation_noise(make_stream({.seed = 1}))),
              entry.make(params, problem.setup(entry, params)));
  for (std::int64_t t = trial.first_round(); t <= horizon; ++t) {
    const RoundRecord& record = trial.step();
    if (t == 1) {
      EXPECT_EQ(own_choices(record.decision), 0);
      for (const Query& query : record.queries)
        EXPECT_EQ(query.point, record.queries.front().point) << "one function, one maximum";
    }
  }
  EXPECT_TRUE(trial.ledger().entries().empty());
}

/// The server's function has one hill in the box: every search ends there, whoever makes it.
TEST(FollowerSearch, FindsTheSameMaximumAloneAndTogether) {
  const Problem problem(true);
  const AlgorithmEntry& entry = entry_called("fts");
  const ParamSet params = params_of(entry, {{"features", 12}});
  const LearnerSetup setup = problem.setup(entry, params);
  const FederatedSetup& own = federated_setup(setup);
  // φ(x)ᵀw with w = φ(0.4) is about k(x, 0.4).
  Vector peak(own.shared_features->size());
  own.shared_features->map(Vector::Constant(1, 0.4).transpose(), peak);
  double best = -1e300, best_at = 0.0;
  for (int i = 0; i <= 20000; ++i) {
    Vector x = Vector::Constant(1, i / 20000.0), phi(peak.size());
    own.shared_features->map(x.transpose(), phi);
    if (phi.dot(peak) > best) {
      best = phi.dot(peak);
      best_at = x[0];
    }
  }
  for (const bool alone : {false, true}) {
    FederatedSettings settings = federated_settings(params, FederatedKind::fts);
    settings.own_searches = alone;
    const auto choices = make_box_choices(settings, problem.setup(entry, params));
    choices->begin_round();
    for (Index n = 0; n < agents; ++n) choices->follow(n, 0, peak);
    const Choices box{.points = &problem.domain.points,
                      .count = problem.domain.size(),
                      .low = &problem.domain.low,
                      .high = &problem.domain.high};
    const std::vector<Choices> all(agents, box);
    std::vector<Query> queries;
    choices->choose({.t = 1, .choices = all, .context = {}, .phase = Phase::learn}, queries);
    ASSERT_EQ(queries.size(), static_cast<std::size_t>(agents));
    for (const Query& query : queries) {
      EXPECT_NEAR(query.at[0], best_at, 1e-3);
      // Searches of their own start at points of their own, and end within rounding of each other, not at the same
      // bits.
      if (query.agent > 0) {
        EXPECT_EQ(query.at == queries.front().at, !alone) << query.agent;
      }
    }
  }
}

}  // namespace
}  // namespace privbo::placebo_test
