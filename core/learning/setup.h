// Declares what a learner knows before it starts: prior, declared constants, public parameters of its channel.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "domain/domain.h"
#include "kernel/kernel.h"
#include "learning/family_part.h"
#include "numerics/random/random_source.h"
#include "numerics/random/ties.h"
#include "posterior/exact/prior.h"
#include "text/message.h"

namespace privbo {

/// States where a constant comes from: an ε assumes that every constant is public.
enum class Provenance { declared, public_data, protected_data };
Message to_string(Provenance provenance);

struct Constant {
  double value = 0.0;
  Provenance provenance = Provenance::declared;
  Message rule;  // e.g. "max |f| of this instance (as in the paper, §5.1)"
};

/// The constants of the theorems.
struct Constants {
  Constant B;  // bound on ‖f‖_H (papers' experiments: max |f|)
  Constant R;  // bound on |reward noise|, or its sub-Gaussian scale
  Constant v;  // bound on E|y|^{1+α}, α the algorithm's own moment order (1 unless it has a parameter "alpha")
  Constant c;  // bound on E|noise|^{1+α}
  double lambda = 1.0;
  double delta = 0.1;  // failure probability of the confidence bounds
};

/// What a learner knows of a box of which it may ask any point.
struct BoxSetup {
  std::shared_ptr<const Domain> domain;       // its points serve pictures
  std::shared_ptr<const PointKernel> kernel;  // isotropic
  double gap = 0.01;                          // of a search: the share of β σ at which it ends, > 0
};

/// States which γ enters β.
enum class GainRule { realised, greedy, greedy_bound };

struct LearnerSetup {
  std::shared_ptr<const Prior> prior;
  Constants constants;
  std::int64_t horizon = 0;
  double laplace_scale = 0.0;   // ℒ = 2(B+R)/ε of the noise on each reward; 0: no Laplace noise is added
  double gaussian_sigma = 0.0;  // σ_ε of the noise on each reward; 0: no Gaussian noise is added
  std::optional<double> reach;  // private rewards lie in [−reach, reach]; empty: nothing bounds them
  GainRule gain = GainRule::realised;
  /// Greedy γ_0 … γ_T; null unless `gain` needs it.
  std::shared_ptr<const std::vector<double>> greedy_gain;
  /// Null where the points of the prior are all that there is.
  std::shared_ptr<const BoxSetup> box;
  /// Holds what the learner's family adds to its setup; null: nothing.
  std::shared_ptr<const FamilyData> own;
  /// The algorithm's own coin tosses.
  std::shared_ptr<RandomSource> draws;
  /// The first point, where the algorithm draws it: the same stream for all algorithms of a trial. Null: nothing draws
  /// it.
  std::shared_ptr<RandomSource> first_point;
  /// Which of equal points is asked: what /run/ties states.
  Ties ties;
};

}  // namespace privbo
