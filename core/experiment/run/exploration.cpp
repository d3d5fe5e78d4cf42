#include "experiment/run/exploration.h"

#include <algorithm>

#include "record/snapshot.h"
#include "trial/instance.h"

namespace privbo {

Exploration::Exploration(const Instance& instance, const Learner& learner)
    : domain_(instance.domain), best_known_(!instance.measured && !instance.domain->anywhere) {
  names_.push_back(to_string(Explored::distinct_points));
  if (best_known_) names_.push_back(to_string(Explored::best_point));
  if (learner.information_gain()) names_.push_back(to_string(Explored::information_gain));
  const Index agents = instance.agents ? instance.agents->agents() : 1;
  if (!domain_->anywhere) asked_.resize(static_cast<std::size_t>(agents * domain_->size()));
}

void Exploration::add(const RoundRecord& record) {
  if (record.t < 1) return;
  for (std::size_t i = 0; i < record.queries.size(); ++i) {
    ++queries_;
    // A best point is one of no regret: the arg max of f among what the round offers, and any of them on a tie.
    if (record.regrets[i] <= 0.0) ++at_best_;
    if (is_new(record.queries[i])) ++distinct_;
  }
}

bool Exploration::is_new(const Query& query) {
  if (!domain_->anywhere) {
    const auto index = static_cast<std::size_t>(query.agent * domain_->size() + query.point);
    const bool seen = asked_[index];
    asked_[index] = true;
    return !seen;
  }
  const Vector at = query.at.size() > 0 ? query.at : Vector(domain_->points.row(query.point).transpose());
  return asked_anywhere_.emplace(query.agent, std::vector<double>(at.begin(), at.end())).second;
}

void Exploration::append_values(const Learner& learner, std::vector<double>& values) const {
  const auto asked = static_cast<double>(std::max<std::int64_t>(1, queries_));
  values.push_back(static_cast<double>(distinct_) / asked);
  if (best_known_) values.push_back(static_cast<double>(at_best_) / asked);
  if (const std::optional<double> gain = learner.information_gain()) values.push_back(*gain);
}

}  // namespace privbo
