// One learner who meets users with contexts: round t announces c_t ~ κ, the learner chooses an action, the user
// answers.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <vector>

#include "domain/contexts/contexts.h"
#include "domain/domain.h"
#include "environment/environment.h"
#include "environment/noise/reward_noise.h"
#include "kernel/kernel.h"
#include "numerics/random/draws.h"

namespace privbo {

/// f where contexts lie anywhere: the interpolant of smallest RKHS norm of f on the domain, so that pictures, regret
/// and rewards speak of one function, whose norm is Instance::norm. Immutable, safe from several threads.
class ContextObjective {
 public:
  /// `f`: n values on a product domain. `kernel`: over pairs; null where contexts are those of the domain alone. Throws
  /// std::invalid_argument where the kernel's interpolant is another function than `f`.
  ContextObjective(std::shared_ptr<const Domain> domain, Vector f, std::shared_ptr<const PointKernel> kernel = nullptr);
  /// n values: `f`; where there is a kernel those of its interpolant, which differ from `f` by what is beyond the
  /// kernel's rank.
  const Vector& table() const { return f_; }
  /// f(x, c) for every action (A); `context` d' coordinates. A · n values of the kernel, the first time.
  Vector at(const Vector& context) const;
  /// The same on the domain's own context (A).
  Vector at(Index context) const;

 private:
  std::shared_ptr<const Domain> domain_;
  Vector f_;
  std::shared_ptr<const PointKernel> kernel_;
  Vector weights_;  // K⁺ f
  // What was computed before: all algorithms of a trial meet the same contexts.
  mutable std::mutex mutex_;
  mutable std::map<std::vector<double>, Vector> known_;
};

/// The streams: `rewards` for reward noise, `contexts` for c_1, c_2, …, `visitors` for the contexts of predictions, so
/// that asking for predictions changes nothing that follows. Choices.places are the pairs (action, c_t); Round.context
/// is c_t's index and, where contexts lie anywhere, that of the nearest on the grid, and Round.context_at its
/// coordinates. A query names one of the places; Query::at may stay empty, which is (x, c_t), and must be that where it
/// is given. Regret is in expected rewards, against the best action for c_t; of a visitor as of a user who teaches.
/// What the round does not offer throws std::out_of_range, a reward of a visitor std::logic_error.
std::unique_ptr<Environment> make_context_environment(std::shared_ptr<const Domain> domain,
                                                      std::shared_ptr<const ContextObjective> f,
                                                      std::shared_ptr<const RewardNoise> noise,
                                                      std::shared_ptr<const ContextLaw> law,
                                                      std::unique_ptr<Draws> rewards, std::unique_ptr<Draws> contexts,
                                                      std::unique_ptr<Draws> visitors);

}  // namespace privbo
