// Makes the pieces of explanations that several algorithms have in common.
#pragma once

#include "learning/explanation.h"
#include "text/message.h"

namespace privbo {

/// The reference for random Fourier features.
inline constexpr const char* rahimi =
    "A. Rahimi, B. Recht: Random Features for Large-Scale Kernel Machines. NeurIPS 2008.";

/// The learner plays a point and receives its reward as it is.
ExplainStep open_reward_step();
/// The user of the round clips and randomises the reward with Laplace noise.
ExplainStep private_reward_step();
/// Returns the exact GP posterior; `rewards`: what the learner calls a reward, e.g. "truncated private reward ŷ_t".
ExplainStep posterior_step(const std::string& rewards);
/// x_t = argmax μ + β σ.
ExplainStep upper_confidence_step();

ExplainSymbol scale_symbol();    // s
ExplainSymbol width_symbol();    // β_t
ExplainSymbol bound_symbol();    // B
ExplainSymbol noise_symbol();    // R
ExplainSymbol gain_symbol();     // γ_{t−1}
ExplainSymbol failure_symbol();  // δ
ExplainSymbol regulariser_symbol();
ExplainSymbol budget_symbol();   // ε, the algorithm's own
ExplainSymbol laplace_symbol();  // ℒ

/// Raw rewards go straight to the learner.
std::vector<Party> open_parties();
/// Each user randomises its reward before anyone sees it.
std::vector<Party> local_parties();

/// Fills in the guarantee of a learner that sees raw rewards.
void fill_in_no_guarantee(Explanation& explanation);
/// Fills in ε-local differential privacy of each reward, and what it assumes.
void fill_in_local_guarantee(Explanation& explanation);

/// The explicit bound of a UCB algorithm and what it needs; `theorem` proves the confidence width, `noise` is its
/// condition.
void fill_in_ucb_regret(Explanation& explanation, const Text& theorem, const Message& noise);

/// Formulas of the explain pane that belong to no single algorithm.
const std::vector<Formula>& general_formulas();

namespace reference {
extern const char* const local_dp_bo;    // Zhou & Tan
extern const char* const kernelised;     // Chowdhury & Gopalan 2017
extern const char* const heavy_tails;    // Chowdhury & Gopalan 2019
extern const char* const sketching;      // Calandriello et al.
extern const char* const linear_tails;   // Shao et al.
extern const char* const gp_ucb;         // Srinivas et al.
extern const char* const improvement;    // Jones et al.
extern const char* const laplace;        // Dwork et al.
extern const char* const local_privacy;  // Kasiviswanathan et al.
}  // namespace reference

}  // namespace privbo
