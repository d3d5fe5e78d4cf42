// The constants B, R, v, c an algorithm receives: their values, and where each comes from.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "learning/setup.h"
#include "numerics/types.h"
#include "record/provenance_line.h"

namespace privbo {

struct AlgorithmSpec;
struct ExperimentParts;
struct Instance;

/// 1 + α, the order of the moments this algorithm receives: its parameter "alpha" where that is in use, otherwise 2.
double moment_order(const AlgorithmSpec& plan);
/// Returns whether its rules, or the randomisation of its rewards, use the constant 'B', 'R', 'v' or 'c'.
bool uses_constant(const AlgorithmSpec& plan, char name);

/// Returns what constants are computed from: f, the bounds of its extremes on a box, or the extremes of all agents'
/// objectives.
Vector values_for_constants(const Instance& instance);

/// By the rules of the section "constants": v bounds E|y|^order, c bounds E|η|^order, both of rewards before any
/// channel. A moment that does not exist is infinite; `build` refuses that where an algorithm uses it.
Constants make_constants(const ExperimentParts& parts, const Vector& f, double norm, double order);

/// §4.5 of Zhou & Tan 2020: R = κ (ln(T/δ))^θ, which |η_t| stays below in all T rounds with probability 1 − δ over the
/// noise. Empty unless the rewards of this algorithm are private on average only, and their noise is sub-Weibull.
std::optional<double> high_probability_bound(const ExperimentParts& parts, const AlgorithmSpec& plan);
Constant likely_noise_bound(double value);

/// See Experiment::provenance. `largest_f` and `norm` are ground truth of the instance.
std::vector<ProvenanceLine> provenance_lines(const ExperimentParts& parts, const AlgorithmSpec& plan,
                                             const Constants& constants, double largest_f, double norm);

}  // namespace privbo
