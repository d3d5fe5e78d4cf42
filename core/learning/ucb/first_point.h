// Declares the choice of the first point, where the posterior before any reward is the same everywhere and every point
// is as good as any other.
#pragma once

#include <string>

#include "catalogue/param_set.h"
#include "learning/explanation.h"
#include "learning/setup.h"
#include "protocol/round.h"
#include "text/message.h"

namespace privbo {

/// `rule`: the point with the largest upper confidence bound, of equal ones as /run/ties states. `first`: of equal ones
/// the first of the domain, so that runs start at its end. `random`: a point drawn uniformly from what the first round
/// offers.
enum class FirstPoint { rule, first, random };

ParamSpec first_point_param();
FirstPoint first_point_of(const ParamSet& params);

/// Returns a point of the round, uniformly; all algorithms of a trial draw the same where they are offered the same.
/// Throws std::logic_error where the setup has no stream for it.
Index random_first_point(const Round& round, const LearnerSetup& setup);
/// Returns the first point on a box, d coordinates, as all of them look alike: uniform, the same for all algorithms of
/// a trial, where it is random or equal points are drawn; otherwise the corner with the smallest coordinates.
Vector first_point_of_box(FirstPoint choice, const LearnerSetup& setup);

/// Returns which of equal points the rule takes while `now` is how the next point is chosen.
Ties ties_for(FirstPoint now, const LearnerSetup& setup);

/// Why a regret bound does not cover this first point, or nothing. A random one maximises the upper confidence bound
/// where k(x,x) is the same everywhere, and need not elsewhere.
Message why_first_point_inapplicable(FirstPoint choice, const LearnerSetup& setup);

/// Reports in a step how the first point is chosen, where it is random.
void explain_first_point(ExplainStep& step, FirstPoint choice);

}  // namespace privbo
