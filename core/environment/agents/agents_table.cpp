// Implements the objectives of N agents as a table with one column per agent and one row per place.
#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <utility>

#include "environment/agents/agents.h"
#include "numerics/numbers.h"

namespace privbo {
namespace {

class TableProblem final : public AgentProblem {
 public:
  TableProblem(Matrix f, std::vector<std::vector<Index>> indices, std::vector<std::string> names)
      : f_(std::move(f)), indices_(std::move(indices)), names_(std::move(names)) {
    const auto count = static_cast<std::size_t>(f_.cols());
    if (f_.rows() < 1 || f_.cols() < 1)
      throw std::invalid_argument("scores of agents: a table of " + std::to_string(f_.rows()) + " points × " +
                                  std::to_string(f_.cols()) + " agents; give at least one point and one agent");
    if (!indices_.empty() && indices_.size() != count)
      throw std::invalid_argument("scores of agents: points are listed for " + std::to_string(indices_.size()) +
                                  " of " + std::to_string(count) + " agents; list them for every agent, or for none");
    if (!names_.empty() && names_.size() != count)
      throw std::invalid_argument("scores of agents: " + std::to_string(names_.size()) + " names for " +
                                  std::to_string(count) + " agents; give one per agent, or none");
    best_.resize(f_.cols());
    for (Index agent = 0; agent < f_.cols(); ++agent) best_[agent] = best_of(agent);
  }

  Index agents() const override { return f_.cols(); }
  void scores(std::span<const Query> queries, std::span<double> out) const override {
    if (queries.size() != out.size()) throw std::logic_error("scores of agents: as many results as queries are needed");
    for (std::size_t i = 0; i < queries.size(); ++i) out[i] = score(queries[i]);
  }
  double best(Index agent) const override { return best_[agent]; }
  std::span<const Index> indices(Index agent) const override {
    return indices_.empty() ? std::span<const Index>{} : indices_[static_cast<std::size_t>(agent)];
  }
  const Matrix* table() const override { return &f_; }
  std::string name(Index agent) const override {
    return names_.empty() ? AgentProblem::name(agent) : names_[static_cast<std::size_t>(agent)];
  }

 private:
  double best_of(Index agent) const {
    const std::span<const Index> own = indices(agent);
    double best = -std::numeric_limits<double>::infinity();
    const auto count = own.empty() ? f_.rows() : static_cast<Index>(own.size());
    for (Index i = 0; i < count; ++i) {
      const Index index = own.empty() ? i : own[static_cast<std::size_t>(i)];
      if (index < 0 || index >= f_.rows())
        throw std::invalid_argument("scores of agent " + name(agent) + ": point " + std::to_string(index) +
                                    " is not on the domain, whose points are 0 to " + std::to_string(f_.rows() - 1));
      const double score = f_(index, agent);
      if (!std::isfinite(score))
        throw std::invalid_argument(
            "scores of agent " + name(agent) + ": " + shortest(score) + " at point " + std::to_string(index) +
            "; every point that the agent may ask needs a finite score: give one, or leave the point out of its list");
      best = std::max(best, score);
    }
    return best;
  }

  double score(const Query& query) const {
    const bool known = query.agent >= 0 && query.agent < f_.cols() && query.point >= 0 && query.point < f_.rows();
    const double value = known ? f_(query.point, query.agent) : std::numeric_limits<double>::quiet_NaN();
    // Every listed place was checked to have a finite score, so only a mistaken query meets a gap in the table.
    if (!std::isfinite(value) || query.at.size() > 0)
      throw std::out_of_range(
          "agent " + std::to_string(query.agent) + ", point " + std::to_string(query.point) +
          ": the table has no score for it; ask for Choices::place of one of the agent's candidates");
    return value;
  }

  Matrix f_;
  std::vector<std::vector<Index>> indices_;
  std::vector<std::string> names_;
  Vector best_;
};

}  // namespace

std::shared_ptr<const AgentProblem> make_table_problem(Matrix f, std::vector<std::vector<Index>> indices,
                                                       std::vector<std::string> names) {
  return std::make_shared<TableProblem>(std::move(f), std::move(indices), std::move(names));
}

}  // namespace privbo
