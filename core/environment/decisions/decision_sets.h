// Decision sets: which points of the domain a round offers.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "catalogue/param_set.h"
#include "numerics/random/random_source.h"
#include "numerics/types.h"

namespace privbo {

class DecisionSets {
 public:
  virtual ~DecisionSets() = default;
  /// Places of round t's candidates in the domain, in the order offered; empty: the whole domain. Valid until the next
  /// call. Rounds are asked in ascending order, each once. What is drawn, and how many variates, depends neither on the
  /// queries nor on the rewards.
  virtual std::span<const Index> open(std::int64_t t) = 0;
};

struct DecisionSetEntry : ComponentInfo {
  /// `means`: n, the expected reward at every point. `draws`: the decision-set stream of this trial, shared by its
  /// algorithms. Throws std::invalid_argument with the remedy where `why_inapplicable` is not empty.
  std::unique_ptr<DecisionSets> (*make)(const ParamSet&, const Vector& means,
                                        std::unique_ptr<RandomSource> draws) = nullptr;
  /// Why no such sets can be offered for this f, and what to change; empty where they can. A random f is drawn anew
  /// while this objects.
  Message (*why_inapplicable)(const ParamSet&, const Vector& means) = nullptr;
  /// Returns the part of this that is so for every f: what is wrong among the parameters, or between them and n, the
  /// number of points.
  Message (*why_impossible)(const ParamSet&, Index n) = nullptr;
  /// Whether rounds differ in what they offer: an algorithm that replays one point for several rounds cannot play such
  /// sets.
  bool changes = false;
};

/// "whole" (the default: every point, every round), "gap" (§6.1 of Dubey 2021: good points and bad ones with a gap
/// between), "subset" (candidates drawn uniformly each round), "fixed" (candidates drawn once).
const std::vector<DecisionSetEntry>& decision_set_catalogue();

}  // namespace privbo
