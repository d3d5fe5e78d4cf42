// Checks whether the pieces of a scenario, each legal alone, fit each other. Each check adds what it finds to
// `problems`, with its path.
#pragma once

#include "catalogue/param_set.h"
#include "domain/domain.h"

namespace privbo {

struct ExperimentParts;

/// The kernel, objective and noise of a data set need the domain made of its arms.
void check_fit(const ExperimentParts& parts, const Domain& domain, Problems& problems);
/// Warns where the kernel tells a learner nothing about one point from any other: the length scale is far below all
/// distances.
void check_correlation(const ExperimentParts& parts, const Domain& domain, Problems& problems);
/// A kernel of f needs an f that is made of a kernel. `given`: the section "kernel_of_f" is there.
void check_kernel_of_f(const ExperimentParts& parts, bool given, Problems& problems);
/// A constant taken from the training readings needs such readings, and a problem that they describe.
void check_held_out(const ExperimentParts& parts, Problems& problems);
/// Every moment that an algorithm's constants bound must exist, at the order that the algorithm needs.
void check_moments(const ExperimentParts& parts, Problems& problems);
/// The rule for decision sets must be able to make them of this f (n values).
void check_decision_sets(const ExperimentParts& parts, const Vector& f, Problems& problems);
/// Does the same for every f, on a domain of n points.
void check_decision_rule(const ExperimentParts& parts, Index n, Problems& problems);
/// Algorithms that play one point for several rounds need the same points in each round.
void check_epochs(const ExperimentParts& parts, Problems& problems);

}  // namespace privbo
