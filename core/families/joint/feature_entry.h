// What the entries of all feature-space algorithms have in common; they differ by who adds the noise.
#pragma once

#include "families/joint/feature_explanation.h"
#include "families/joint/feature_params.h"
#include "families/joint/feature_preview.h"
#include "families/joint/joint.h"
#include "families/joint/learner/feature_learner.h"

namespace privbo {

/// Everything but the names. The holder is a template parameter because entries hold plain functions.
template <NoiseParty holder>
AlgorithmEntry feature_entry() {
  AlgorithmEntry entry;
  entry.params = feature_params(holder);
  entry.complexity = "O(m³ + |D_t| m²)";
  entry.constants = "B";
  entry.notion = [](const ParamSet&) {
    return holder == NoiseParty::curator ? PrivacyNotion::joint
           : holder == NoiseParty::users    ? PrivacyNotion::local_joint
                                                  : PrivacyNotion::none;
  };
  entry.make = [](const ParamSet& params, const LearnerSetup& setup) {
    return make_feature_learner(setup, feature_settings(params, setup));
  };
  auto own = std::make_shared<JointEntry>();
  own->statistics = [](const ParamSet& params) { return statistics_request(params, holder); };
  own->features = feature_choice;
  entry.own = own;
  entry.told_rewards = false;
  entry.bounds = feature_bounds;
  entry.preview = feature_preview;
  entry.explain = [](const ParamSet& params) { return explain_features(params, holder); };
  return entry;
}

}  // namespace privbo
