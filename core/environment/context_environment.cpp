// Rounds with contexts: draws c_t, offers the pairs (action, c_t), answers, and measures regret against the best action for c_t.
#include "environment/context_environment.h"

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
  ContextEnvironment(std::shared_ptr<const Domain> domain, std::shared_ptr<const ContextObjective> f, std::shared_ptr<const RewardNoise> noise,
                     std::shared_ptr<const ContextLaw> law, std::unique_ptr<Draws> rewards, std::unique_ptr<Draws> contexts,
                     std::unique_ptr<Draws> visitors)
      : domain_(std::move(domain)),
        f_(std::move(f)),
        noise_(std::move(noise)),
        law_(std::move(law)),
        rewards_(std::move(rewards)),
        contexts_(std::move(contexts)),
        visitors_(std::move(visitors)) {
    if (domain_->contexts < 1 || domain_->contexts != law_->count() || domain_->dimension() != domain_->action_dimension + law_->dimension())
      throw std::invalid_argument("contexts: a domain of " + std::to_string(domain_->contexts) + " contexts and a law of " +
                                  std::to_string(law_->count()) + "; make the domain with product_domain and this law");
    if (f_->table().size() != domain_->size())
      throw std::invalid_argument("objective: " + std::to_string(f_->table().size()) + " values on a domain of " + std::to_string(domain_->size()) +
                                  " pairs; give one value per pair");
    places_.resize(static_cast<std::size_t>(domain_->actions()));
  }

  Round open(std::int64_t t) override { return announced(t, Phase::learn, *contexts_); }
  Round open_prediction(std::int64_t t) override { return announced(t, Phase::predict, *visitors_); }

  void respond(const Round& round, std::span<const Query> queries, std::vector<Outcome>& outcomes) override {
    if (round.phase == Phase::predict) throw std::logic_error("contexts: a visitor asks for an action and gives no reward");
    for (const Query& query : queries) {
      const Index action = offered_action(query);
      outcomes.push_back({query.agent, noise_->reward(query.point, values_[action], *rewards_)});
    }
  }

  double regret(const Round&, const Query& query) const override { return best_ - expected_[offered_action(query)]; }

 private:
  Round announced(std::int64_t t, Phase phase, Draws& draws) {
    if (law_->anywhere()) {
      at_ = law_->draw_at(draws);
      context_ = nearest_context(*law_, at_);
      values_ = f_->at(at_);
    } else {
      context_ = law_->draw(draws);
      values_ = f_->at(context_);
    }
    expected_ = expected_rewards(*noise_, values_);
    best_ = expected_.maxCoeff();
    for (Index action = 0; action < domain_->actions(); ++action) places_[static_cast<std::size_t>(action)] = domain_->pair(action, context_);
    choices_[0] = {.points = &domain_->points, .count = domain_->actions(), .places = places_};
    return {.t = t, .choices = choices_, .context = context_, .phase = phase, .context_at = law_->anywhere() ? &at_ : nullptr};
  }

  /// Throws unless the round offers what is asked.
  Index offered_action(const Query& query) const {
    if (context_ < 0) throw std::logic_error("contexts: no round has been opened");
    if (query.agent != 0 || query.point < 0 || query.point >= domain_->size())
      throw std::out_of_range("query of agent " + std::to_string(query.agent) + " at point " + std::to_string(query.point) +
                              ": this environment has agent 0 and points 0 to " + std::to_string(domain_->size() - 1));
    if (query.point % domain_->contexts != context_)
      throw std::out_of_range("query of point " + std::to_string(query.point) + ": it is of context " + std::to_string(query.point % domain_->contexts) +
                              ", and this round's is " + std::to_string(context_) + "; ask for Choices::place of one of the candidates");
    const Index action = query.point / domain_->contexts;
    if (query.at.size() == 0) return action;
    if (law_->anywhere()) require_coordinates(query, action);
    else
      throw std::out_of_range("query of point " + std::to_string(query.point) +
                              " gives coordinates, and only the contexts of the domain are there; leave Query::at empty");
    return action;
  }

  void require_coordinates(const Query& query, Index action) const {
    const std::string asked = "query of point " + std::to_string(query.point);
    if (query.at.size() != domain_->dimension())
      throw std::out_of_range(asked + " has " + std::to_string(query.at.size()) + " coordinates: a pair has " + std::to_string(domain_->dimension()) +
                              "; give Query::at those of the action and of the context, or leave it empty");
    const Index d = domain_->action_dimension;
    for (Index axis = 0; axis < query.at.size(); ++axis) {
      const double wanted = axis < d ? domain_->points(domain_->pair(action, 0), axis) : at_[axis - d];
      if (query.at[axis] != wanted)  // true for NaN as well
        throw std::out_of_range(asked + " at " + shortest(query.at[axis]) + " on axis " + std::to_string(axis + 1) + ": the round offers " +
                                shortest(wanted) + " there (" + (axis < d ? "the action's" : "the context's") +
                                " coordinate); take it from the domain and from Round::context_at");
    }
  }

  std::shared_ptr<const Domain> domain_;
  std::shared_ptr<const ContextObjective> f_;
  std::shared_ptr<const RewardNoise> noise_;
  std::shared_ptr<const ContextLaw> law_;
  std::unique_ptr<Draws> rewards_, contexts_, visitors_;
  std::vector<Index> places_;  // A, of this round
  std::array<Choices, 1> choices_;
  Index context_ = -1;
  Vector at_;                   // its coordinates, where contexts lie anywhere
  Vector values_, expected_;    // A: f and E y for it
  double best_ = 0.0;           // of expected_
};

}  // namespace

std::unique_ptr<Environment> make_context_environment(std::shared_ptr<const Domain> domain, std::shared_ptr<const ContextObjective> f,
                                                      std::shared_ptr<const RewardNoise> noise, std::shared_ptr<const ContextLaw> law,
                                                      std::unique_ptr<Draws> rewards, std::unique_ptr<Draws> contexts,
                                                      std::unique_ptr<Draws> visitors) {
  return std::make_unique<ContextEnvironment>(std::move(domain), std::move(f), std::move(noise), std::move(law), std::move(rewards),
                                              std::move(contexts), std::move(visitors));
}

}  // namespace privbo
