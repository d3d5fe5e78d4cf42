// Describes what the queries of one trial have covered: how many distinct points, how often the best one, how much
// information.
#pragma once

#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "domain/domain.h"
#include "learning/learner.h"
#include "trial/trial.h"

namespace privbo {

struct Instance;

/// Each agent has its own points and its own best one; a share over all queries is then the mean over agents.
class Exploration {
 public:
  /// Makes one without a trial, to which nothing applies.
  Exploration() = default;
  /// Follows a trial of `instance` whose `learner` has not been asked yet.
  Exploration(const Instance& instance, const Learner& learner);

  /// After every round; those of the initialisation do not count.
  void add(const RoundRecord& record);

  /// Names (to_string of Explored) of what applies in this trial.
  const std::vector<std::string>& names() const { return names_; }
  /// Appends the values after the rounds so far, in the order of the names.
  void append_values(const Learner& learner, std::vector<double>& values) const;

 private:
  bool is_new(const Query& query);

  std::shared_ptr<const Domain> domain_;
  std::vector<std::string> names_;
  bool best_known_ = false;
  std::int64_t queries_ = 0, distinct_ = 0, at_best_ = 0;
  std::vector<bool> asked_;  // agents × n; empty where any point of a box may be asked
  std::set<std::pair<Index, std::vector<double>>> asked_anywhere_;  // agent and coordinates
};

}  // namespace privbo
