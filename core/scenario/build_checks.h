// Checks of a scenario whose pieces are legal alone: whether they fit each other. Each adds what it finds, with its
// path.
#pragma once

#include "catalogue/param_set.h"
#include "domain/domain.h"

namespace privbo {

struct ExperimentParts;

/// Kernel, objective and noise of a data set want the domain made of its arms.
void check_fit(const ExperimentParts& parts, const Domain& domain, Problems& problems);
/// What is taken from the training readings needs such readings, and a problem they speak about.
void check_held_out(const ExperimentParts& parts, Problems& problems);
/// Every moment an algorithm is told must exist, at the order that algorithm needs.
void check_moments(const ExperimentParts& parts, Problems& problems);
/// Whether the decision sets can be made of this f (n values).
void check_decision_sets(const ExperimentParts& parts, const Vector& f, Problems& problems);
/// Algorithms that play one point for several rounds want the same points in each.
void check_epochs(const ExperimentParts& parts, Problems& problems);

}  // namespace privbo
