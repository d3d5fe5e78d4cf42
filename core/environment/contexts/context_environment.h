// Declares the environment of one learner who meets users with contexts: round t announces c_t ~ κ, the learner chooses
// an action, the user answers.
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
#include "numerics/random/random_source.h"

namespace privbo {

/// The objective f(x, c). Where contexts lie anywhere, it is the interpolant of smallest RKHS norm of f on the domain,
/// so that pictures, regret and rewards use one function, whose norm is Instance::norm. It appears immutable and may be
/// used by several threads.
class ContextObjective {
 public:
  /// `f` has n values on a product domain. `kernel` is a kernel of pairs, or null where only the domain's contexts
  /// occur. Throws std::invalid_argument where the kernel's interpolant differs from `f`.
  ContextObjective(std::shared_ptr<const Domain> domain, Vector f, std::shared_ptr<const PointKernel> kernel = nullptr);
  /// Returns the n values of `f`, or with a kernel those of the interpolant, which lacks the part of `f` beyond the
  /// kernel's numerical rank.
  const Vector& table() const { return f_; }
  /// Returns f(x, c) for every action (A) at a `context` of d′ coordinates. The first call for a context evaluates the
  /// kernel A · n times.
  Vector at(const Vector& context) const;
  /// Returns the same (A) for a context of the domain, given by its index.
  Vector at(Index context) const;

 private:
  std::shared_ptr<const Domain> domain_;
  Vector f_;
  std::shared_ptr<const PointKernel> kernel_;
  Vector weights_;  // K⁺ f
  // Values computed before are kept, because all algorithms of a trial meet the same contexts.
  mutable std::mutex mutex_;
  mutable std::map<std::vector<double>, Vector> known_;
};

/// Makes the environment with three streams: `rewards` for reward noise, `contexts` for c_1, c_2, …, and `visitors` for
/// the contexts of predictions, so that predictions do not change later rounds.
/// Choices.places are the pairs (action, c_t). Round.context is the index of c_t or, where contexts lie anywhere, of
/// the nearest context on the grid; then Round.context_at has the coordinates of c_t.
/// A query names one of the places. Query::at is empty, which means (x, c_t), or, where contexts lie anywhere, equal to
/// (x, c_t).
/// Regret is in expected rewards, against the best action for c_t, for visitors as for users.
/// A query that the round does not offer throws std::out_of_range, a reward of a visitor std::logic_error.
std::unique_ptr<Environment> make_context_environment(std::shared_ptr<const Domain> domain,
                                                      std::shared_ptr<const ContextObjective> f,
                                                      std::shared_ptr<const RewardNoise> noise,
                                                      std::shared_ptr<const ContextLaw> law,
                                                      std::unique_ptr<RandomSource> rewards,
                                                      std::unique_ptr<RandomSource> contexts,
                                                      std::unique_ptr<RandomSource> visitors);

}  // namespace privbo
