#include "families/federated/learner/federated_learner.h"

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <vector>

#include "families/federated/learner/agent_acquisition.h"
#include "families/federated/learner/agent_tasks.h"
#include "families/federated/learner/federated_decision.h"
#include "families/federated/learner/federated_setup.h"
#include "families/federated/learner/shared_features.h"
#include "learning/ucb/confidence_width.h"
#include "learning/ucb/ucb_learner.h"

namespace privbo {
namespace {

class FederatedLearner final : public Learner {
 public:
  FederatedLearner(const FederatedSettings& settings, const LearnerSetup& setup)
      : settings_(settings),
        setup_(setup),
        own_(federated_setup(setup)),
        plan_(*own_.plan),
        choices_(own_.domain->anywhere ? make_box_choices(settings, setup) : make_finite_choices(settings, setup)),
        asked_(static_cast<std::size_t>(plan_.agents())),
        rewards_observed_(static_cast<std::size_t>(plan_.agents()), 0),
        sources_(static_cast<std::size_t>(plan_.agents()), -1) {
    if (has_server() && plan_.request().server != ServerKind::placebo)
      vectors_.emplace(plan_.agents(), plan_.features(),
                       settings.feature_lambda > 0.0 ? settings.feature_lambda : setup.constants.lambda);
  }

  void ask(const Round& round, std::vector<Query>& queries) override {
    const std::size_t first = queries.size();
    if (round.phase == Phase::initialise)
      ask_initial(round, queries);
    else
      ask_best(round, queries);
    for (std::size_t i = first; i < queries.size(); ++i)
      asked_[static_cast<std::size_t>(queries[i].agent)] = queries[i];
  }

  void tell(std::span<const LearnerMessage> messages) override {
    std::vector<RewardMessage> rewards;
    for (const LearnerMessage& message : messages)
      if (const auto* broadcast = std::get_if<BroadcastMessage>(&message))
        broadcast_ = broadcast->weights;
      else
        rewards.push_back(std::get<RewardMessage>(message));
    // In a round every agent receives one reward, in the order of the agents.
    const auto later = [](const RewardMessage& a, const RewardMessage& b) { return a.agent >= b.agent; };
    const bool one_each = std::ranges::adjacent_find(rewards, later) == rewards.end();
    // A regression takes 3 M² operations, a posterior about as many; learning a kernel takes milliseconds.
    const double each = (settings_.learn_every > 0 ? 1e6 : 1e4) + 3.0 * features_squared();
    for_agents(static_cast<Index>(rewards.size()), one_each ? each : 0.0,
               [&](Index i) { observe_reward(rewards[static_cast<std::size_t>(i)]); });
  }

  void share(const Round& round, std::vector<Upload>& uploads) override {
    if (!vectors_ || !plan_.shares(round.t)) return;
    const std::size_t first = uploads.size();
    uploads.resize(first + static_cast<std::size_t>(plan_.agents()));
    // A normal draw takes as long as a hundred operations of the regression.
    const double each = features_squared() + 150.0 * static_cast<double>(plan_.features());
    for_agents(plan_.agents(), each, [&](Index agent) {
      Vector zeta(plan_.features());
      draws_of(agent).normals({zeta.data(), static_cast<std::size_t>(zeta.size())});
      uploads[first + static_cast<std::size_t>(agent)] = {agent, vectors_->sample(agent, zeta)};
    });
  }

  PosteriorValues posterior() const override { return posterior_of(0); }
  PosteriorValues posterior_of(Index agent) const override { return choices_->posterior(agent); }
  Vector server_function() const {
    // A relay sends N functions, and agent 1 might follow any of them, so there is no one function to show.
    return broadcast_.size() == 0 || plan_.request().server == ServerKind::relay
               ? Vector()
               : choices_->server_function(broadcast_);
  }
  const Decision& decision() const override { return decision_; }
  const std::vector<Index>& sources() const { return sources_; }

 private:
  void observe_reward(const RewardMessage& reward) {
    const Query& query = asked_.at(static_cast<std::size_t>(reward.agent));
    choices_->observe(query, reward.value);
    learn(reward.agent);
    if (vectors_) vectors_->observe(reward.agent, choices_->features(query), reward.value);
  }

  double features_squared() const {
    return vectors_ ? static_cast<double>(plan_.features()) * static_cast<double>(plan_.features()) : 0.0;
  }

  /// Every so many rewards of its own, from the last initial point on, an agent learns its kernel.
  void learn(Index agent) {
    const std::int64_t observed = ++rewards_observed_[static_cast<std::size_t>(agent)];
    if (settings_.learn_every > 0 && observed >= own_.initial && observed % settings_.learn_every == 0)
      choices_->learn(agent, draws_of(agent));
  }

  bool has_server() const { return plan_.request().server != ServerKind::none; }
  RandomSource& draws_of(Index agent) const { return *own_.agent_draws[static_cast<std::size_t>(agent)]; }

  void ask_initial(const Round& round, std::vector<Query>& queries) {
    decision_ = {.own = &noted_};
    noted_.own_choices = -1;
    for (Index agent = 0; agent < plan_.agents(); ++agent) {
      const Index region = settings_.explore_region ? plan_.region_of_agent()[static_cast<std::size_t>(agent)] : -1;
      queries.push_back(
          choices_->initial(agent, round.choices[static_cast<std::size_t>(agent)], region, draws_of(agent)));
    }
  }

  void ask_best(const Round& round, std::vector<Query>& queries) {
    const bool served = plan_.shares(round.t - 1) && broadcast_.size() > 0;
    const double p = served ? own_probability(settings_.schedule, round.t) : 1.0;
    decision_ = {.own = &noted_};
    decision_.information_gain = choices_->information_gain(0);
    decision_.width = width(0, round.t);
    choices_->begin_round();
    std::vector<OwnDraw> own_draws;
    for (Index agent = 0; agent < plan_.agents(); ++agent) {
      RandomSource& draws = draws_of(agent);
      const bool own = draws.uniform() <= p;  // always drawn, so that an agent's coins are the same with any server
      const Index source = own ? -1 : source_for(agent, draws);
      sources_[static_cast<std::size_t>(agent)] = source;
      if (source < 0) {
        own_draws.push_back({agent, width(agent, round.t), &draws});
      } else if (plan_.request().server == ServerKind::relay) {
        choices_->follow(agent, source, broadcast_.segment(source * plan_.features(), plan_.features()));
      } else {
        choices_->follow(agent, source, broadcast_);
      }
    }
    noted_.own_choices = static_cast<std::int64_t>(own_draws.size());
    choices_->draw_own(own_draws);
    choices_->choose(round, queries);
  }

  /// Returns the vector that the agent follows: the server's (0), or another agent's; −1: there is no other agent.
  Index source_for(Index agent, RandomSource& draws) const {
    if (plan_.request().server != ServerKind::relay) return 0;
    if (plan_.agents() == 1) return -1;
    const Index other = draws.index(plan_.agents() - 1);
    return other < agent ? other : other + 1;
  }

  /// Returns the width β_t of one agent.
  double width(Index agent, std::int64_t t) const {
    if (!settings_.theorem_width) return 1.0;
    double gamma = choices_->information_gain(agent);
    if (setup_.gain != GainRule::realised) gamma = declared_gain(setup_, t);
    // As printed, without λ: the theorem fixes λ = 1 + 2/T, and no bound is drawn at any other.
    constexpr double printed = 1.0;
    return thompson_width(setup_.constants.B.value, setup_.constants.R.value, printed, gamma,
                          0.5 * setup_.constants.delta);
  }

  FederatedSettings settings_;
  LearnerSetup setup_;
  const FederatedSetup& own_;  // setup_ keeps it alive
  const ServerProtocol& plan_;
  std::unique_ptr<AgentAcquisition> choices_;
  std::optional<AgentVectors> vectors_;
  std::vector<Query> asked_;
  std::vector<std::int64_t> rewards_observed_;  // rewards so far, per agent
  std::vector<Index> sources_;                  // whom each agent followed in the last round; −1: itself
  Vector broadcast_;
  FederatedDecision noted_;
  Decision decision_{.own = &noted_};
};

}  // namespace

Vector broadcast_function(const Learner& learner) {
  const auto* own = dynamic_cast<const FederatedLearner*>(&learner);
  return own ? own->server_function() : Vector();
}

std::span<const Index> followed_sources(const Learner& learner) {
  const auto* own = dynamic_cast<const FederatedLearner*>(&learner);
  return own ? std::span<const Index>(own->sources()) : std::span<const Index>();
}

std::unique_ptr<Learner> make_federated_learner(const FederatedSettings& settings, const LearnerSetup& setup) {
  const FederatedSetup& own = federated_setup(setup);
  if (!own.plan || !own.domain || static_cast<Index>(own.agent_draws.size()) != own.plan->agents())
    throw std::logic_error("a federated learner needs a plan, a domain and one stream for each agent");
  const FederatedRequest& request = own.plan->request();
  if (request.server != ServerKind::none && !own.shared_features)
    throw std::logic_error("agents with a server need shared features");
  if (request.regions > 1 && !own.regions) throw std::logic_error("several sub-regions need to be given");
  return std::make_unique<FederatedLearner>(settings, setup);
}

}  // namespace privbo
