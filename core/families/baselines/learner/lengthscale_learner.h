// Plays argmax μ + β σ with a kernel whose length scale is learnt from the rewards: after 8, 16, 32, … of them it
// becomes the one under which all rewards so far are likeliest, and the posterior is made anew of all of them.
//
// Not of any paper's: theorems fix the kernel beforehand, and none covers this. Type II maximum likelihood (Rasmussen &
// Williams 2006, §5.4.1) with λ as the noise variance; ℓ from 1/32 to 32 times the scenario's, on a grid of quarter
// octaves and then by golden sections. It draws nothing. Length scales by coordinate keep their ratios.
//
// Trust model: none. The length scale is computed from rewards as they are: what it says of them is protected by
// nothing. Only a learner that sees raw rewards anyway may use it.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include "domain/domain.h"
#include "kernel/kernel.h"
#include "learning/algorithm_entry.h"
#include "learning/learner.h"
#include "learning/setup.h"
#include "learning/ucb/first_point.h"

namespace privbo {

/// What the learner needs beside a setup: the scenario's kernel with any length scale.
struct LengthscaleSetup final : FamilyData {
  std::shared_ptr<const Domain> domain;
  double lengthscale = 1.0;  // ℓ of the scenario, with which it begins
  std::function<std::unique_ptr<Kernel>(double lengthscale)> kernel_at;
};

/// What it has learnt by the present round.
struct LengthscaleDecision final : FamilyData {
  double lengthscale = 1.0;      // ℓ of the posterior that decided
  std::int64_t learnt_from = 0;  // rewards that it was learnt from; 0: it is the scenario's
};

/// The first number of rewards after which the length scale is learnt; then after twice as many each time.
inline constexpr std::int64_t first_learnt_from = 8;

/// `setup.own`: a LengthscaleSetup. `rules`: the width, with the information gain of the present kernel; no truncation.
/// Making the posterior anew takes as long as all rounds so far, and each of about 70 likelihoods m³ operations for m
/// distinct points.
std::unique_ptr<Learner> make_lengthscale_learner(const LearnerSetup& setup, UcbRules rules, FirstPoint first);

}  // namespace privbo
