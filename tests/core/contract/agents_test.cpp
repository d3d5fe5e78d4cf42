// Setting 3 of the contract: user-level central differential privacy. N agents a round see their own raw rewards and
// share vectors; only the server's aggregate, clipped, subsampled, averaged and noised, is broadcast back.
#include <gtest/gtest.h>

#include <algorithm>

#include "experiment/trial.h"
#include "support/scripted_draws.h"
#include "support/watched_learner.h"

namespace privbo {
namespace {

constexpr Index agents = 4, arms = 3;
constexpr double clip_norm = 1.0, sampling_rate = 0.5, noise_multiplier = 0.8;

/// f of agent i at arm a.
double value(Index agent, Index arm) { return 0.5 * static_cast<double>(arm) + 0.125 * static_cast<double>(agent); }

class Agents final : public Environment {
 public:
  Agents() { choices_.assign(agents, {nullptr, arms}); }
  Round open(std::int64_t t) override { return {.t = t, .choices = choices_, .context = {}}; }
  void respond(const Round&, std::span<const Query> queries, std::vector<Outcome>& outcomes) override {
    for (const Query& query : queries) outcomes.push_back({query.agent, value(query.agent, query.point)});
  }
  double regret(const Round&, const Query& query) const override {
    return value(query.agent, arms - 1) - value(query.agent, query.point);
  }

 private:
  std::vector<Choices> choices_;
};

/// Rewards go back to their own agent; shared vectors are aggregated under the mechanism.
class Server final : public Channel {
 public:
  explicit Server(std::unique_ptr<Draws> draws) : draws_(std::move(draws)) {
    Guarantee guarantee;
    guarantee.mechanism = "subsampled Gaussian";
    guarantee.notion = PrivacyNotion::user_level_central;
    guarantee.relation = "one agent's vector replaced by zero, fixed roster";
    guarantee.sensitivity = clip_norm;
    guarantee.noise_scale = noise_multiplier * clip_norm;
    guarantee.epsilon = 1.0;
    guarantee.delta = 1e-5;
    guarantee_ = std::make_shared<const Guarantee>(guarantee);
  }

  void deliver(const Round&, std::span<const Query>, std::span<const Outcome> outcomes, Ledger&,
               Messages& out) override {
    for (const Outcome& outcome : outcomes) out.emplace_back(RewardMessage{outcome.agent, outcome.reward});
  }
  void aggregate(const Round& round, std::span<const Upload> uploads, Ledger& ledger, Messages& out) override {
    ledger.charge(round.t, guarantee_);  // whoever was sampled: an empty sample releases pure noise
    Vector sum = Vector::Zero(arms);
    for (const Upload& upload : uploads)
      if (draws_->uniform() < sampling_rate) sum += upload.vector * std::min(1.0, clip_norm / upload.vector.norm());
    for (Index i = 0; i < arms; ++i) sum[i] += noise_multiplier * clip_norm * draws_->normal();
    out.emplace_back(BroadcastMessage{sum / (sampling_rate * static_cast<double>(agents))});
  }

 private:
  std::unique_ptr<Draws> draws_;
  std::shared_ptr<const Guarantee> guarantee_;
};

/// Each agent plays the arm with its largest last reward, with the broadcast added; arms are tried in turn first.
class Team final : public Learner {
 public:
  Team() : seen_(Matrix::Zero(agents, arms)), broadcast_(Vector::Zero(arms)), asked_(agents, 0) {}
  void ask(const Round& round, std::vector<Query>& queries) override {
    for (Index agent = 0; agent < round.agents(); ++agent) {
      Index arm = static_cast<Index>(round.t - 1);
      if (arm >= arms) (seen_.row(agent).transpose() + broadcast_).maxCoeff(&arm);
      asked_[static_cast<std::size_t>(agent)] = arm;
      queries.push_back({agent, arm});
    }
  }
  void tell(std::span<const Message> messages) override {
    for (const Message& message : messages) {
      if (const auto* broadcast = std::get_if<BroadcastMessage>(&message)) {
        broadcast_ = broadcast->weights;
        continue;
      }
      const auto& reward = std::get<RewardMessage>(message);
      seen_(reward.agent, asked_[static_cast<std::size_t>(reward.agent)]) = reward.value;
    }
  }
  void share(const Round&, std::vector<Upload>& uploads) override {
    for (Index agent = 0; agent < agents; ++agent) uploads.push_back({agent, seen_.row(agent).transpose()});
  }

 private:
  Matrix seen_;
  Vector broadcast_;
  std::vector<Index> asked_;
};

/// Round 1 samples nobody, round 2 agents 0 and 3, rounds 3 and 4 everybody.
const std::vector<double> coins{0.9, 0.5, 0.7, 0.6, 0.1, 0.9, 0.9, 0.2, 0, 0, 0, 0, 0, 0, 0, 0};
const std::vector<double> normals{1.0, -1.0, 0.5, 0.25, 0.0, -0.25, 0.125, 0.0, 0.0, 0.0, 0.0, 0.0};
constexpr std::size_t rounds = 4;

struct Played {
  std::unique_ptr<Trial> trial;
  std::shared_ptr<test::LearnerLog> log;
  std::vector<double> regret, best_regret;
};

Played play() {
  auto draws = std::make_unique<ScriptedDraws>();
  draws->uniforms.assign(coins.begin(), coins.end());
  draws->normals.assign(normals.begin(), normals.end());
  auto [learner, log] = test::watched<Team>();
  Played played{std::make_unique<Trial>(std::make_unique<Agents>(), std::make_unique<Server>(std::move(draws)),
                                        std::move(learner)),
                log,
                {},
                {}};
  for (std::size_t t = 1; t <= rounds; ++t) {
    const RoundRecord& record = played.trial->step();
    EXPECT_EQ(record.queries.size(), static_cast<std::size_t>(agents));
    played.regret.push_back(record.regret);
    played.best_regret.push_back(record.best_regret);
  }
  return played;
}

TEST(ContractAgents, EachAgentGetsItsOwnRewardAndAllGetOneBroadcast) {
  const Played played = play();
  EXPECT_EQ(played.log->count<RewardMessage>(), rounds * static_cast<std::size_t>(agents));
  EXPECT_EQ(played.log->count<BroadcastMessage>(), rounds);
  EXPECT_EQ(played.log->count_all(), rounds * static_cast<std::size_t>(agents + 1));
  for (std::size_t t = 1; t <= rounds; ++t) {
    EXPECT_TRUE(played.log->opened(t).empty());
    ASSERT_EQ(played.log->delivered(t).size(), static_cast<std::size_t>(agents));
    for (Index agent = 0; agent < agents; ++agent) {
      const auto& reward = std::get<RewardMessage>(played.log->delivered(t)[static_cast<std::size_t>(agent)]);
      EXPECT_EQ(reward.agent, agent);
      EXPECT_EQ(reward.value, value(agent, played.log->asked[t - 1][static_cast<std::size_t>(agent)].point));
    }
    EXPECT_EQ(played.log->broadcast(t).size(), 1U);
  }
}

TEST(ContractAgents, EmptySampleBroadcastsPureNoise) {
  const Played played = play();
  const Vector weights = std::get<BroadcastMessage>(played.log->broadcast(1).at(0)).weights;
  const double unit = noise_multiplier * clip_norm / (sampling_rate * static_cast<double>(agents));
  for (Index i = 0; i < arms; ++i) EXPECT_DOUBLE_EQ(weights[i], unit * normals[static_cast<std::size_t>(i)]);
}

TEST(ContractAgents, SampledVectorsAreClippedAndAveraged) {
  const Played played = play();
  const Vector weights = std::get<BroadcastMessage>(played.log->broadcast(2).at(0)).weights;
  // After two rounds agent 0 has seen (0, 0.5, 0), norm 0.5; agent 3 has seen (0.375, 0.875, 0), norm 0.952: no clip
  // yet.
  const double divisor = sampling_rate * static_cast<double>(agents), noise = noise_multiplier * clip_norm;
  EXPECT_DOUBLE_EQ(weights[0], (0.375 + noise * 0.25) / divisor);
  EXPECT_DOUBLE_EQ(weights[1], (0.5 + 0.875) / divisor);
  EXPECT_DOUBLE_EQ(weights[2], -noise * 0.25 / divisor);
  // Round 3: every vector has an entry of at least 1 and is clipped to norm 1.
  Vector sum = Vector::Zero(arms);
  for (Index agent = 0; agent < agents; ++agent) {
    const Vector seen = (Vector(arms) << value(agent, 0), value(agent, 1), value(agent, 2)).finished();
    ASSERT_GT(seen.norm(), clip_norm);
    sum += seen / seen.norm();
  }
  sum[0] += noise * 0.125;
  EXPECT_LT((std::get<BroadcastMessage>(played.log->broadcast(3).at(0)).weights - sum / divisor).cwiseAbs().maxCoeff(),
            1e-14);
}

TEST(ContractAgents, LedgerIsChargedEveryRoundEvenForAnEmptySample) {
  const Played played = play();
  ASSERT_EQ(played.trial->ledger().entries().size(), 1U);
  EXPECT_EQ(played.trial->ledger().entries().front().first_round, 1);
  EXPECT_EQ(played.trial->ledger().releases(), static_cast<std::int64_t>(rounds));
  EXPECT_EQ(played.trial->ledger().entries().front().guarantee->notion, PrivacyNotion::user_level_central);
}

TEST(ContractAgents, RegretIsTheMeanOverAgents) {
  const Played played = play();
  EXPECT_EQ(played.regret[0], 1.0);  // all on arm 0
  EXPECT_EQ(played.regret[1], 0.5);
  EXPECT_EQ(played.regret[2], 0.0);
  double sum = 0.0, best = 1e300;
  for (const Query& query : played.log->asked[3]) {
    const double regret = value(query.agent, arms - 1) - value(query.agent, query.point);
    sum += regret;
    best = std::min(best, regret);
  }
  EXPECT_DOUBLE_EQ(played.regret[3], sum / static_cast<double>(agents));
  EXPECT_DOUBLE_EQ(played.best_regret[3], best);
}

}  // namespace
}  // namespace privbo
