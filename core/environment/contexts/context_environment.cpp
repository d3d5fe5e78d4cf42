// Runs rounds with contexts: draws c_t, offers the pairs (action, c_t), answers, and measures regret against the best
// action for c_t.
#include "environment/contexts/context_environment.h"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>
#include <vector>

#include "numerics/numbers.h"

namespace privbo {
namespace {

class ContextEnvironment final : public Environment {
 public:
  ContextEnvironment(std::shared_ptr<const Domain> domain, std::shared_ptr<const ContextObjective> f,
                     std::shared_ptr<const RewardNoise> noise, std::shared_ptr<const ContextLaw> law,
                     std::unique_ptr<RandomSource> rewards, std::unique_ptr<RandomSource> contexts,
                     std::unique_ptr<RandomSource> visitors)
      : domain_(std::move(domain)),
        f_(std::move(f)),
        noise_(std::move(noise)),
        law_(std::move(law)),
        rewards_(std::move(rewards)),
        contexts_(std::move(contexts)),
        visitors_(std::move(visitors)) {
    if (domain_->contexts < 1 || domain_->contexts != law_->count() ||
        domain_->dimension() != domain_->action_dimension + law_->dimension())
      throw std::invalid_argument("contexts: a domain of " + std::to_string(domain_->contexts) +
                                  " contexts and a law of " + std::to_string(law_->count()) +
                                  "; make the domain with product_domain and this law");
    if (f_->table().size() != domain_->size())
      throw std::invalid_argument("objective: " + std::to_string(f_->table().size()) + " values on a domain of " +
                                  std::to_string(domain_->size()) + " pairs; give one value per pair");
  }

  Round open(std::int64_t t) override { return announced(t, Phase::learn, user_, *contexts_); }
  Round open_prediction(std::int64_t t) override { return announced(t, Phase::predict, visitor_, *visitors_); }

  void respond(const Round& round, std::span<const Query> queries, std::vector<Outcome>& outcomes) override {
    if (round.phase == Phase::predict)
      throw std::logic_error("contexts: a visitor asks for an action and gives no reward");
    for (const Query& query : queries) {
      const Index action = offered_action(user_, query);
      outcomes.push_back({query.agent, noise_->reward(query.point, user_.values[action], *rewards_)});
    }
  }

  double regret(const Round& round, const Query& query) const override {
    const Encounter& meeting = round.phase == Phase::predict ? visitor_ : user_;
    return meeting.best - meeting.expected[offered_action(meeting, query)];
  }

 private:
  /// The person met last and the offered choices. Users and visitors have one each, because records of a user's round
  /// still refer to its choices while a visitor is served.
  struct Encounter {
    std::vector<Index> indices;  // A
    std::array<Choices, 1> choices;
    Index context = -1;
    Vector at;                // its coordinates, where contexts lie anywhere
    Vector values, expected;  // A: f and E y for it
    double best = 0.0;        // of expected
  };

  Round announced(std::int64_t t, Phase phase, Encounter& m, RandomSource& draws) {
    if (law_->anywhere()) {
      m.at = law_->draw_at(draws);
      m.context = nearest_context(*law_, m.at);
      m.values = f_->at(m.at);
    } else {
      m.context = law_->draw(draws);
      m.values = f_->at(m.context);
    }
    m.expected = expected_rewards(*noise_, m.values);
    m.best = m.expected.maxCoeff();
    m.indices.clear();
    for (Index action = 0; action < domain_->actions(); ++action) m.indices.push_back(domain_->pair(action, m.context));
    m.choices[0] = {.points = &domain_->points, .count = domain_->actions(), .indices = m.indices};
    return {.t = t,
            .choices = m.choices,
            .context = m.context,
            .phase = phase,
            .context_at = law_->anywhere() ? &m.at : nullptr};
  }

  /// Returns the action of the query, and throws where the round does not offer it.
  Index offered_action(const Encounter& meeting, const Query& query) const {
    if (meeting.context < 0) throw std::logic_error("contexts: no round has been opened");
    if (query.agent != 0 || query.point < 0 || query.point >= domain_->size())
      throw std::out_of_range("query of agent " + std::to_string(query.agent) + " at point " +
                              std::to_string(query.point) + ": this environment has agent 0 and points 0 to " +
                              std::to_string(domain_->size() - 1));
    if (query.point % domain_->contexts != meeting.context)
      throw std::out_of_range("query of point " + std::to_string(query.point) + ": it is of context " +
                              std::to_string(query.point % domain_->contexts) + ", and this round's is " +
                              std::to_string(meeting.context) + "; ask for Choices::place of one of the candidates");
    const Index action = query.point / domain_->contexts;
    if (query.at.size() == 0) return action;
    if (law_->anywhere())
      require_coordinates(meeting, query, action);
    else
      throw std::out_of_range(
          "query of point " + std::to_string(query.point) +
          " gives coordinates, and only the contexts of the domain are there; leave Query::at empty");
    return action;
  }

  void require_coordinates(const Encounter& meeting, const Query& query, Index action) const {
    const std::string asked = "query of point " + std::to_string(query.point);
    if (query.at.size() != domain_->dimension())
      throw std::out_of_range(asked + " has " + std::to_string(query.at.size()) + " coordinates: a pair has " +
                              std::to_string(domain_->dimension()) +
                              "; give Query::at those of the action and of the context, or leave it empty");
    const Index d = domain_->action_dimension;
    for (Index axis = 0; axis < query.at.size(); ++axis) {
      const double wanted = axis < d ? domain_->points(domain_->pair(action, 0), axis) : meeting.at[axis - d];
      if (query.at[axis] != wanted)  // true for NaN as well
        throw std::out_of_range(asked + " at " + shortest(query.at[axis]) + " on axis " + std::to_string(axis + 1) +
                                ": the round offers " + shortest(wanted) + " there (" +
                                (axis < d ? "the action's" : "the context's") +
                                " coordinate); take it from the domain and from Round::context_at");
    }
  }

  std::shared_ptr<const Domain> domain_;
  std::shared_ptr<const ContextObjective> f_;
  std::shared_ptr<const RewardNoise> noise_;
  std::shared_ptr<const ContextLaw> law_;
  std::unique_ptr<RandomSource> rewards_, contexts_, visitors_;
  Encounter user_, visitor_;
};

}  // namespace

std::unique_ptr<Environment> make_context_environment(std::shared_ptr<const Domain> domain,
                                                      std::shared_ptr<const ContextObjective> f,
                                                      std::shared_ptr<const RewardNoise> noise,
                                                      std::shared_ptr<const ContextLaw> law,
                                                      std::unique_ptr<RandomSource> rewards,
                                                      std::unique_ptr<RandomSource> contexts,
                                                      std::unique_ptr<RandomSource> visitors) {
  return std::make_unique<ContextEnvironment>(std::move(domain), std::move(f), std::move(noise), std::move(law),
                                              std::move(rewards), std::move(contexts), std::move(visitors));
}

}  // namespace privbo
