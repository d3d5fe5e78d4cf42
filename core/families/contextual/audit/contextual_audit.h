// Exact audit of private recommendations: neighbouring databases as an adversary would choose them, and how far apart
// the answers' laws lie.
//
// "Differentially Private Kernelized Contextual Bandits" (Pavlovic, Salgia & Zhao 2025), Definition 2.4, Lemma 7.2 and
// Theorem 7.3.
//   S, S′   databases of T records that differ in context and reward of one round; the action of that round is a coin,
//           uniform whatever the data are, and the same in both
//   loss    ln p(x | S, c)/p(x | S′, c) of the answer x to a visitor with context c; the claim is |loss| ≤ ε for every
//           S, S′, c and x
//
// The channel is run, and tells the law of its answer (Channel::policy, Channel::recommendation_law): no answer is
// drawn, so the largest loss found is a lower bound on the true ε without any error of sampling. Where p underflows it
// is taken from the exponent.
//
// How far the losses can go (s = sup σ̄², −κ = smallest covariance, B = bound on rewards, all scores averages of rewards
// with weights cov): one record's y cov(·, w) varies by at most B (s + κ) over the actions, two such terms
// by 2B (s + κ). So
//   exponent ε/(2B (s + κ)):  ε is reached where one pair's covariance is s and another one's −κ, under the same
//                             context
//   exponent ε/(4B s):        at most ε (s + κ)/(2s): ε itself only where covariances reach −s (two pairs with
//                             correlation −1, as a linear kernel's x and −x), half of it where no covariance is
//                             negative
//
// Both hold only for answers whose probability is small under both databases, which other users' rewards can make it.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "accounting/audit/exact_audit.h"
#include "families/contextual/audit/contextual_audit_databases.h"
#include "trial/experiment.h"

namespace privbo {

/// Describes what stands in the channel's place: for recommenders that break their promise.
using MakeContextualChannel =
    std::function<std::unique_ptr<Channel>(const ContextualAuditSetup&, std::unique_ptr<NoiseSource>)>;

/// Returns the problem of a scenario's first trial, and what recommends in it. Throws std::invalid_argument where
/// nothing does, or it claims nothing.
ContextualAuditSetup contextual_audit_of(const Experiment& experiment, std::size_t algorithm);

/// Largest |loss| of these two databases, over the answers to every visitor there is; where contexts lie anywhere, to
/// the visitors of the grid and the one named. `answer`: where it was found, in words (may be null).
double recommendation_loss(const ContextualAuditSetup& setup, const ContextualNeighbours& neighbours,
                           const MakeContextualChannel& make = {}, std::string* answer = nullptr);

/// `reachable` is what the exponent allows: rate · 2B (s + κ), with the channel's own rate, s and κ. Throws
/// std::invalid_argument for options out of range and for a plan that claims nothing.
ExactAuditResult audit_contextual(const ContextualAuditSetup& setup, const ExactAuditOptions& options = {},
                                  const MakeContextualChannel& make = {}, const std::stop_token& stop = {},
                                  const ExactAuditProgress& progress = {});

}  // namespace privbo
