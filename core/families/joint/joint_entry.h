// Declares what the entries of all algorithms in feature space have in common: parameters
// (joint_params.cpp), words (joint_explanation.cpp) and the preview (joint_preview.cpp).
#pragma once

#include <vector>

#include "catalogue/param_set.h"
#include "catalogue/param_spec.h"
#include "families/joint/joint.h"
#include "families/joint/learner/feature_learner.h"
#include "families/joint/release/joint_release.h"
#include "learning/algorithm_entry.h"
#include "learning/explanation.h"
#include "learning/setup.h"

namespace privbo {

/// Returns the parameters in the order of the panel. Where a party adds noise, there are also shift, mechanism or user
/// noise, and an own (α, β).
std::vector<ParamSpec> feature_params(NoiseParty holder);

/// Returns those of a privatiser alone, whose learner is a program of the user's: no width, no shift, and features that
/// stay the same.
std::vector<ParamSpec> statistics_params();

ParamSpec shift_param(NoiseParty holder);
ParamSpec shift_scale_param();
ParamSpec mechanism_param();
/// The parameters that state how the noise of a curator, and that of users, is calibrated.
ParamSpec tree_calibration_param();
ParamSpec local_calibration_param();
/// Returns the algorithm's own budget, which the paper calls (α, β); where it is unset, the section "privacy" decides.
ParamSpec own_epsilon_param();
ParamSpec own_delta_param();

Explanation explain_features(const ParamSet& params, NoiseParty holder);
/// The same privatiser in front of a program of the user's.
Explanation explain_statistics(const ParamSet& params);

/// Fills in parties, guarantee, neighbours and the assumptions about privacy; `holder` is not `none`.
void describe_joint_guarantee(Explanation& explanation, const ParamSet& params, NoiseParty holder);

/// Returns the numbers shown before a run. Ids depend on the settings alone, not on the scenario; Theorem 2's number is
/// left out where the theorem states nothing.
std::vector<Derived> feature_preview(const ParamSet& params, const LearnerSetup& setup);
/// Does the same of the channel alone.
std::vector<Derived> statistics_preview(const ParamSet& params, const LearnerSetup& setup);

/// Returns the entry of these names. The holder is a template parameter because entries hold plain functions.
template <NoiseParty holder>
AlgorithmEntry feature_entry(ComponentInfo names, const char* paper) {
  AlgorithmEntry entry(std::move(names));
  entry.paper = paper;
  entry.params = feature_params(holder);
  entry.complexity = "O(m³ + |D_t| m²)";
  entry.on_boxes = true;
  entry.constants = "B";
  entry.notion = [](const ParamSet&) {
    return holder == NoiseParty::curator ? PrivacyNotion::joint
           : holder == NoiseParty::users ? PrivacyNotion::local_joint
                                         : PrivacyNotion::none;
  };
  entry.make = [](const ParamSet& params, const LearnerSetup& setup) {
    return make_feature_learner(setup, feature_settings(params, setup));
  };
  auto own = std::make_shared<JointEntry>();
  own->statistics = [](const ParamSet& params) { return statistics_request(params, holder); };
  own->features = feature_choice;
  own->planned = features_planned;
  entry.own = own;
  entry.observes_rewards = false;
  entry.bounds = feature_bounds;
  entry.preview = feature_preview;
  entry.explain = [](const ParamSet& params) { return explain_features(params, holder); };
  return entry;
}

}  // namespace privbo
