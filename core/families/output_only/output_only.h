// Private Bayesian optimisation of which nothing is published but the winner: "Differentially Private Bayesian
// Optimization" (Kusner, Gardner, Garnett & Weinberger, ICML 2015), Algorithms 1 and 3.
//
// A trusted curator runs GP-UCB on rewards as they are. After the last round a point leaves (exponential mechanism), a
// value (Laplace noise), or both; Algorithm 3 publishes the value alone. Formulas: output_only_theory.h.
//
// Who is protected: one record of the data set V that f is measured on, against everybody but the curator; neighbours
// are V and V′ that differ in one record. Algorithm 1 promises this for all draws of f from the prior but a share δ of
// them (PrivacyNotion::high_probability_central), which is no differential privacy. Algorithm 3 promises ε-DP.
//
// Deviations. The paper has k₂(λ, λ) = 1: here sensitivities grow with √(max k₂), the change of units that this is. γ_T
// is an upper bound, e/(e − 1) times the greedy gain, or a closed form where that takes long. In Algorithm 3 the value
// is that of GP-UCB, which the paper leaves open.
#pragma once

#include <memory>

#include "families/output_only/release/final_release.h"
#include "learning/algorithm_entry.h"
#include "trial/family.h"

namespace privbo {

class Experiment;
struct Instance;

const Family& output_only_family();

AlgorithmEntry output_only_entry();
Explanation explain_output_only(const ParamSet& params);

/// Returns what an algorithm of this family publishes after the last round, and by which public constants.
FinalRequest final_request(const Experiment& experiment, const Instance& instance, std::size_t algorithm);

}  // namespace privbo
