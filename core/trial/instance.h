// One draw of the problem, shared by all algorithms of a trial.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <vector>

#include "domain/domain.h"
#include "environment/agents/agents.h"
#include "environment/contexts/context_environment.h"
#include "environment/objective/box_objective.h"
#include "learning/family_part.h"
#include "learning/setup.h"
#include "learning/worst_case/worst_case.h"
#include "posterior/exact/greedy_gains.h"
#include "posterior/exact/prior.h"
#include "trial/gain_table.h"

namespace privbo {

class Family;

/// Cheap to copy: what is large is shared.
struct Instance {
  std::shared_ptr<const Domain> domain;
  std::shared_ptr<const Prior> prior;
  std::shared_ptr<GainTable> gains;
  std::shared_ptr<GreedyGains> greedy_gains;  // at any noise variance
  std::shared_ptr<WorstCase> worst_case;      // of this prior
  Vector f;                                   // n
  double norm = 0.0;                          // ‖f‖_H on the domain, in the kernel f is made of
  Constants constants;                        // of moment order 2; those of one algorithm: Experiment::constants_for
  std::uint64_t key = 0;                      // of its random streams
  /// What the agents optimise; null where there is one learner. f is then the objective theirs were made from.
  std::shared_ptr<const AgentProblem> agents;
  /// f as a function of action and context; null where there are no contexts.
  std::shared_ptr<const ContextObjective> pairs;
  /// f where any point of a box may be asked; null on a finite domain, and where there are agents. f is then its values
  /// on the points of pictures.
  std::shared_ptr<const BoxObjective> on_box{};
  bool measured = false;  // scores are computed or read: nobody knows f, which is 0 here, and a perfect score is 1
  /// Returns what each family keeps of this problem for its algorithms; null: nothing.
  std::shared_ptr<const FamilyData> part(const Family& family) const {
    const auto found = parts.find(&family);
    return found == parts.end() ? nullptr : found->second;
  }
  std::map<const Family*, std::shared_ptr<const FamilyData>> parts{};
  /// Of the kernel that f is made of: the same as `prior` unless the scenario has another one for f.
  std::shared_ptr<const Prior> prior_of_f{};
};

}  // namespace privbo
