// Pieces of explanation that ATA-GP-UCB and MoMA-GP-UCB have in common.
#pragma once

#include "learning/explanation.h"

namespace privbo {

/// Sampling of the dictionary by the last posterior variance.
ExplainStep dictionary_step();
/// Features of the dictionary and the deviation σ̃ they leave.
ExplainStep features_step();

ExplainSymbol accuracy_symbol();    // ε_Nys
ExplainSymbol dictionary_symbol();  // m

/// Fills in the explicit bound and what it needs; `theorem` proves the confidence width, `noise` is its condition.
void say_nystrom_regret(Explanation& explanation, const std::string& theorem, const std::string& noise,
                        const Formula& bound);

}  // namespace privbo
