// Bandits whose arms say nothing of each other: "Multi-Armed Bandits with Local Differential Privacy" (Ren, Zhou, Liu &
// Shroff, arXiv 2007.03121, 2020; extended 2021), and UCB1 (Auer, Cesa-Bianchi & Fischer 2002), what their algorithms
// become without privacy.
//
// Every point of the domain is an arm. The kernel is not used, so that the difference to an algorithm that uses it is
// what neighbours in x are worth.
//
// The papers' rewards lie in [0, 1]. Here r = (clip(y) + B + R)/(2(B + R)), where clip is to ±(B + R): that is the clip
// of every local randomiser, and a change of units. Indices and bounds are the papers' times 2(B + R).
#pragma once

#include <vector>

#include "learning/algorithm_entry.h"
#include "trial/family.h"

namespace privbo {

const Family& arms_family();

std::vector<TrustModel> arms_trust_models();

// One function per algorithm; arms.cpp puts them in a list.
AlgorithmEntry ldp_ucb_l_entry();
AlgorithmEntry ldp_ucb_b_entry();
AlgorithmEntry ucb1_entry();

}  // namespace privbo
