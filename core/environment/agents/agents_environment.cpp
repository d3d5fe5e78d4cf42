// Rounds of N agents: what each may ask, scores of all queries at once, noise in the order of the queries.
#include "environment/agents/agents_environment.h"

#include <cmath>
#include <stdexcept>
#include <utility>
#include <vector>

#include "numerics/numbers.h"

namespace privbo {
namespace {

class AgentsEnvironment final : public Environment {
 public:
  AgentsEnvironment(std::shared_ptr<const Domain> domain, std::shared_ptr<const AgentProblem> problem,
                    std::int64_t initial, std::shared_ptr<const RewardNoise> noise, std::unique_ptr<RandomSource> draws)
      : domain_(std::move(domain)),
        problem_(std::move(problem)),
        initial_(initial),
        noise_(std::move(noise)),
        draws_(std::move(draws)) {
    check();
    const Index n = domain_->size(), agents = problem_->agents();
    for (Index agent = 0; agent < agents; ++agent) {
      const std::span<const Index> indices = problem_->indices(agent);
      Choices choices{.points = &domain_->points,
                      .count = indices.empty() ? n : static_cast<Index>(indices.size()),
                      .indices = indices};
      if (indices.empty() && domain_->anywhere) {
        choices.low = &domain_->low;
        choices.high = &domain_->high;
      }
      choices_.push_back(choices);
      offered_.emplace_back(indices.empty() ? 0 : static_cast<std::size_t>(n));
      for (const Index index : indices) {
        if (index < 0 || index >= n)
          throw std::invalid_argument("agent " + problem_->name(agent) + " is offered point " + std::to_string(index) +
                                      ": the domain has points 0 to " + std::to_string(n - 1));
        offered_.back()[static_cast<std::size_t>(index)] = true;
      }
      const double best = problem_->best(agent);
      if (!std::isfinite(best))
        throw std::invalid_argument("agent " + problem_->name(agent) + ": its best score is " + shortest(best) +
                                    "; regret needs a finite one");
      best_.push_back(noise_->expected(best));
    }
    answered_.resize(static_cast<std::size_t>(agents));
  }

  std::int64_t first_round() const override { return 1 - initial_; }

  Round open(std::int64_t t) override {
    return {.t = t, .choices = choices_, .context = {}, .phase = t <= 0 ? Phase::initialise : Phase::learn};
  }

  void respond(const Round&, std::span<const Query> queries, std::vector<Outcome>& outcomes) override {
    for (const Query& query : queries) require_offered(query);
    scores_.resize(queries.size());
    problem_->scores_until(stop_, queries, scores_);
    for (std::size_t i = 0; i < queries.size(); ++i) {
      const Query& query = queries[i];
      if (!std::isfinite(scores_[i]))
        throw std::logic_error("agent " + problem_->name(query.agent) + ": its score is " + shortest(scores_[i]) +
                               " at point " + std::to_string(query.point) +
                               "; what cannot be measured must be given the worst score");
      outcomes.push_back({query.agent, noise_->reward(query.point, scores_[i], *draws_)});
      answered_[static_cast<std::size_t>(query.agent)] = {query, scores_[i], true};
    }
  }

  double regret(const Round&, const Query& query) const override {
    require_offered(query);
    return best_[static_cast<std::size_t>(query.agent)] - noise_->expected(score(query));
  }

  void stop_when(const std::stop_token& stop) override { stop_ = stop; }

 private:
  struct Answer {
    Query query;
    double score = 0.0;
    bool given = false;
  };

  void check() const {
    if (initial_ < 1)
      throw std::invalid_argument("initial points N_init = " + std::to_string(initial_) +
                                  ": must be at least 1 (rounds before t = 1, in which every agent asks once)");
    if (domain_->size() < 1)
      throw std::invalid_argument("agents: the domain has no points; choose a domain with at least one");
    if (domain_->anywhere &&
        (domain_->low.size() != domain_->dimension() || domain_->high.size() != domain_->dimension()))
      throw std::invalid_argument("agents: a domain that may be asked anywhere needs both corners of its box, " +
                                  std::to_string(domain_->dimension()) + " coordinates each");
    if (problem_->agents() < 1)
      throw std::invalid_argument("agents N = " + std::to_string(problem_->agents()) + ": must be at least 1");
    const Matrix* table = problem_->table();
    if (table != nullptr && table->rows() != domain_->size())
      throw std::invalid_argument("agents: scores at " + std::to_string(table->rows()) + " points on a domain of " +
                                  std::to_string(domain_->size()) + "; give one row per point");
  }

  void require_offered(const Query& query) const {
    const auto agents = static_cast<Index>(choices_.size());
    if (query.agent < 0 || query.agent >= agents)
      throw std::out_of_range("query of agent " + std::to_string(query.agent) + ": this environment has agents 0 to " +
                              std::to_string(agents - 1));
    if (query.point < 0 || query.point >= domain_->size())
      throw std::out_of_range("query of agent " + std::to_string(query.agent) + " at point " +
                              std::to_string(query.point) + ": the domain has points 0 to " +
                              std::to_string(domain_->size() - 1));
    const auto own = static_cast<std::size_t>(query.agent);
    if (!offered_[own].empty() && !offered_[own][static_cast<std::size_t>(query.point)])
      throw std::out_of_range(
          "query of agent " + std::to_string(query.agent) + " at point " + std::to_string(query.point) +
          ": this agent is offered " + std::to_string(choices_[own].count) + " of the points 0 to " +
          std::to_string(domain_->size() - 1) + " and not this one; ask for Choices::place of one of its candidates");
    if (choices_[own].anywhere())
      require_inside(query);
    else if (query.at.size() > 0)
      throw std::out_of_range(
          "query of agent " + std::to_string(query.agent) +
          " gives coordinates, and only the points of the domain are on offer; leave Query::at empty");
  }

  void require_inside(const Query& query) const {
    const std::string asked = "query of agent " + std::to_string(query.agent);
    if (query.at.size() != domain_->dimension())
      throw std::out_of_range(asked + " has " + std::to_string(query.at.size()) + " coordinates: the box has " +
                              std::to_string(domain_->dimension()) + "; give Query::at all of them");
    for (Index axis = 0; axis < query.at.size(); ++axis)
      if (!(query.at[axis] >= domain_->low[axis] && query.at[axis] <= domain_->high[axis]))  // false for NaN as well
        throw std::out_of_range(asked + " at " + shortest(query.at[axis]) + " on axis " + std::to_string(axis + 1) +
                                ": the box is from " + shortest(domain_->low[axis]) + " to " +
                                shortest(domain_->high[axis]) + "; clamp the query to it");
  }

  /// Training a model again only to know its regret would double the time of a round.
  double score(const Query& query) const {
    const Answer& answer = answered_[static_cast<std::size_t>(query.agent)];
    if (answer.given && answer.query.point == query.point && answer.query.at.size() == query.at.size() &&
        answer.query.at == query.at)
      return answer.score;
    double value = 0.0;
    problem_->scores_until(stop_, {&query, 1}, {&value, 1});
    return value;
  }

  std::shared_ptr<const Domain> domain_;
  std::shared_ptr<const AgentProblem> problem_;
  std::int64_t initial_;
  std::shared_ptr<const RewardNoise> noise_;
  std::unique_ptr<RandomSource> draws_;
  std::vector<Choices> choices_;            // N, the same in every round
  std::vector<std::vector<bool>> offered_;  // per agent: of every place; empty where all are
  std::vector<double> best_;                // N, as an expected reward
  std::vector<Answer> answered_;            // N, each agent's last query and its score
  std::vector<double> scores_;              // of one round
  std::stop_token stop_;
};

}  // namespace

std::unique_ptr<Environment> make_agents_environment(std::shared_ptr<const Domain> domain,
                                                     std::shared_ptr<const AgentProblem> problem, std::int64_t initial,
                                                     std::shared_ptr<const RewardNoise> noise,
                                                     std::unique_ptr<RandomSource> draws) {
  return std::make_unique<AgentsEnvironment>(std::move(domain), std::move(problem), initial, std::move(noise),
                                             std::move(draws));
}

}  // namespace privbo
