// Declares the choice of constants of an algorithm of this room: the theorem's times a scale, the theorem's alone, or
// the orders of the parent paper's code.
#pragma once

#include <string>

#include "catalogue/param_set.h"
#include "learning/algorithm_entry.h"
#include "learning/explanation.h"
#include "learning/setup.h"
#include "text/message.h"

namespace privbo {

/// `scaled`: the theorem's constants times the scales s, s_q, s_k. `theorem`: every scale is 1, whatever the parameters
/// say. `order_wise`: families/local/order_wise.h; s does not act, s_q and s_k multiply its q and k.
enum class ConstantsRule { scaled, theorem, order_wise };

/// `order_wise`: what the third choice computes, in a line.
ParamSpec constants_param(const std::string& order_wise);
ConstantsRule constants_rule(const ParamSet& params);
bool is_order_wise(const ParamSet& params);

/// Shows the scales only where they act, and lets the entry state by which one it explores.
void show_scales_where_they_act(AlgorithmEntry& entry);
/// Returns the value of one of the scales "beta_scale", "inclusion_scale" and "repeat_scale" as it acts: 1 where it
/// does not.
double scale_in_use(const ParamSet& params, const std::string& key);

/// Why no regret bound is drawn with these constants and this first point; empty where the theorem covers them.
Message why_bound_inapplicable(const ParamSet& params, const LearnerSetup& setup);

/// Reports in a finished explanation what the constants are: no link to a scale that does not act, and with order-wise
/// constants no bound. `origin`: whose orders, e.g. "this program's extension of the orders of …".
void explain_constants(Explanation& explanation, const ParamSet& params, const Text& origin);

/// The two origins: the parent paper's code itself, and our extension of it.
extern const char* const parent_code;
extern const char* const extension_of_parent_code;

}  // namespace privbo
