// Setting 4 of the contract: contexts and private predictions. The channel is silent while uniform actions are played;
// after any round a visitor may come, for whose context it recommends one action by the exponential mechanism.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "experiment/trial.h"
#include "support/scripted_draws.h"
#include "support/watched_learner.h"

namespace privbo {
namespace {

constexpr Index actions = 3, contexts = 2;
constexpr std::int64_t learning_rounds = 6;
constexpr double epsilon = 2.0, sensitivity = 0.5;

/// f(action, context): context 1 prefers action 2, context 0 action 0.
double value(Index action, Index context) {
  return context == 1 ? 0.25 * static_cast<double>(action) : 0.5 - 0.25 * static_cast<double>(action);
}

class Contexts final : public Environment {
 public:
  Contexts() { choices_[0].count = actions; }
  Round open(std::int64_t t) override {
    return {.t = t, .choices = choices_, .context = (t - 1) % contexts == 0 ? 1 : 0, .phase = Phase::learn};
  }
  /// Every visitor has context 1.
  Round open_prediction(std::int64_t t) override {
    return {.t = t, .choices = choices_, .context = 1, .phase = Phase::predict};
  }
  void respond(const Round& round, std::span<const Query> queries, std::vector<Outcome>& outcomes) override {
    for (const Query& query : queries) outcomes.push_back({query.agent, value(query.point, *round.context)});
  }
  double regret(const Round& round, const Query& query) const override {
    return std::max(value(0, *round.context), value(actions - 1, *round.context)) - value(query.point, *round.context);
  }

 private:
  std::array<Choices, 1> choices_;
};

/// Keeps the raw rewards; P(action) ∝ exp(ε score / (2 sensitivity)) with the mean reward of (action, context) as
/// score.
class Recommender final : public Channel {
 public:
  explicit Recommender(std::unique_ptr<Draws> draws)
      : draws_(std::move(draws)), sums_(Matrix::Zero(actions, contexts)), counts_(Matrix::Zero(actions, contexts)) {
    Guarantee guarantee;
    guarantee.mechanism = "exponential";
    guarantee.notion = PrivacyNotion::joint;
    guarantee.sensitivity = sensitivity;
    guarantee.epsilon = epsilon;
    guarantee_ = std::make_shared<const Guarantee>(guarantee);
  }

  void open(const Round& round, Ledger& ledger, Messages& out) override {
    if (round.phase == Phase::learn) return;
    ledger.charge(round.t, guarantee_);
    const Vector weights = probabilities(*round.context);
    const double u = draws_->uniform();
    Index action = 0;
    for (double below = weights[0]; action + 1 < actions && u >= below; below += weights[action]) ++action;
    out.emplace_back(RecommendationMessage{action});
  }
  void deliver(const Round& round, std::span<const Query> queries, std::span<const Outcome> outcomes, Ledger&,
               Messages&) override {
    if (round.phase == Phase::predict) return;
    for (std::size_t i = 0; i < queries.size(); ++i) {
      sums_(queries[i].point, *round.context) += outcomes[i].reward;
      counts_(queries[i].point, *round.context) += 1.0;
    }
  }

  Vector probabilities(Index context) const {
    const Vector scores = sums_.col(context).array() / counts_.col(context).array().max(1.0);
    const Vector weights = (epsilon / (2.0 * sensitivity) * (scores.array() - scores.maxCoeff())).exp();
    return weights / weights.sum();
  }

 private:
  std::unique_ptr<Draws> draws_;
  Matrix sums_, counts_;
  std::shared_ptr<const Guarantee> guarantee_;
};

/// Uniform actions while learning, whatever happened; afterwards the recommended one.
class UniformThenRecommended final : public Learner {
 public:
  explicit UniformThenRecommended(std::shared_ptr<Draws> draws) : draws_(std::move(draws)) {}
  void ask(const Round& round, std::vector<Query>& queries) override {
    queries.push_back({0, round.phase == Phase::learn ? static_cast<Index>(draws_->index(actions)) : recommended_});
  }
  void tell(std::span<const Message> messages) override {
    for (const Message& message : messages) recommended_ = std::get<RecommendationMessage>(message).point;
  }

 private:
  std::shared_ptr<Draws> draws_;
  Index recommended_ = -1;
};

/// Actions of the six learning rounds: under context 1 rounds 1, 3, 5 play 0, 1, 2.
const std::vector<std::int64_t> uniform_actions{0, 0, 1, 1, 2, 2};

struct Played {
  std::unique_ptr<Trial> trial;
  std::shared_ptr<test::LearnerLog> log;
  std::vector<double> regret;
};

/// One visitor after the last learning round. `u`: the mechanism's one uniform. `early`: visitors after round 2, who
/// take uniforms of their own.
Played play(double u, int early = 0) {
  auto coins = std::make_shared<ScriptedDraws>();
  coins->indices.assign(uniform_actions.begin(), uniform_actions.end());
  auto mechanism = std::make_unique<ScriptedDraws>();
  mechanism->uniforms.assign(static_cast<std::size_t>(early), 0.0);
  mechanism->uniforms.push_back(u);
  auto [learner, log] = test::watched<UniformThenRecommended>(coins);
  Played played{std::make_unique<Trial>(std::make_unique<Contexts>(),
                                        std::make_unique<Recommender>(std::move(mechanism)), std::move(learner)),
                log,
                {}};
  for (std::int64_t t = 1; t <= learning_rounds; ++t) {
    played.regret.push_back(played.trial->step().regret);
    for (int visitor = 0; t == 2 && visitor < early; ++visitor) played.trial->predict();
  }
  played.regret.push_back(played.trial->predict().regret);
  return played;
}

TEST(ContractContexts, LearnerIsToldOneRecommendationAndNothingElse) {
  const Played played = play(0.9);
  EXPECT_EQ(played.log->count_all(), 1U);
  EXPECT_EQ(played.log->count<RecommendationMessage>(), 1U);
  EXPECT_EQ(played.log->opened(static_cast<std::size_t>(learning_rounds) + 1).size(), 1U);
  for (std::size_t t = 1; t <= uniform_actions.size(); ++t)
    EXPECT_EQ(played.log->asked[t - 1].at(0).point, uniform_actions[t - 1]);
}

TEST(ContractContexts, LedgerHoldsOnePrediction) {
  const Played played = play(0.9);
  ASSERT_EQ(played.trial->ledger().entries().size(), 1U);
  EXPECT_EQ(played.trial->ledger().entries().front().first_round, learning_rounds);
  EXPECT_EQ(played.trial->ledger().entries().front().guarantee->epsilon, epsilon);
  EXPECT_EQ(played.trial->ledger().releases(), 1);
}

TEST(ContractContexts, AVisitorIsNoRound) {
  const Played played = play(0.9);
  EXPECT_EQ(played.trial->t(), learning_rounds);
  EXPECT_EQ(played.trial->last().outcomes.size(), 1U) << "the round played last is still there";
  EXPECT_EQ(played.trial->last().queries[0].point, uniform_actions.back());
}

TEST(ContractContexts, EveryAnswerIsChargedAndNoneChangesTheRoundsThatFollow) {
  const Played once = play(0.9), often = play(0.9, 3);
  EXPECT_EQ(often.trial->ledger().releases(), 4);
  EXPECT_EQ(often.regret, once.regret);
  EXPECT_EQ(often.log->count_all(), 4U);
  EXPECT_EQ(often.trial->t(), learning_rounds);
}

TEST(ContractContexts, SettingsWithoutContextsHaveNoPredictions) {
  class Plain final : public Environment {
   public:
    Round open(std::int64_t t) override { return {.t = t, .choices = {}, .context = {}}; }
    void respond(const Round&, std::span<const Query>, std::vector<Outcome>&) override {}
    double regret(const Round&, const Query&) const override { return 0.0; }
  };
  auto [learner, log] = test::watched<UniformThenRecommended>(std::make_shared<ScriptedDraws>());
  Trial trial(std::make_unique<Plain>(), std::make_unique<Recommender>(std::make_unique<ScriptedDraws>()),
              std::move(learner));
  EXPECT_THROW(trial.predict(), std::logic_error);
}

// The prediction's context is 1, with scores 0, ¼, ½: weights 1, e^½, e.
TEST(ContractContexts, RecommendationFollowsTheMechanismsProbabilities) {
  const double total = 1.0 + std::exp(0.5) + std::exp(1.0);
  const double first = 1.0 / total, second = (1.0 + std::exp(0.5)) / total;
  const std::vector<std::pair<double, Index>> cases{{0.0, 0},           {first - 1e-9, 0},  {first + 1e-9, 1},
                                                    {second - 1e-9, 1}, {second + 1e-9, 2}, {0.999999, 2}};
  for (const auto& [u, action] : cases) EXPECT_EQ(play(u).log->asked.back().at(0).point, action) << u;
}

TEST(ContractContexts, RegretIsAgainstTheBestActionOfEachContext) {
  const std::vector<double> learning{0.5, 0.0, 0.25, 0.25, 0.0, 0.5};
  for (const auto& [u, last] : {std::pair{0.0, 0.5}, std::pair{0.99, 0.0}}) {
    const Played played = play(u);
    for (std::size_t t = 0; t < learning.size(); ++t) EXPECT_EQ(played.regret[t], learning[t]) << t + 1;
    EXPECT_EQ(played.regret.back(), last);
  }
}

}  // namespace
}  // namespace privbo
