// Reads what the parameters of a feature-space algorithm mean: for its channel, its features, its width and its
// theorem.
#pragma once

#include <string>

#include "catalogue/param_set.h"
#include "families/joint/learner/feature_model.h"
#include "families/joint/learner/joint_setup.h"
#include "families/joint/learner/joint_width.h"
#include "families/joint/release/joint_release.h"
#include "learning/setup.h"
#include "text/message.h"

namespace privbo {

/// Reports what the algorithm asks of its channel.
StatisticsRequest statistics_request(const ParamSet& params, NoiseParty holder);
FeatureChoice feature_choice(const ParamSet& params);

/// Holds what the learner reads from its parameters; B, λ, ζ, m and ε_Φ come from its setup.
struct FeatureSettings {
  JointWidthSetup width;
  double beta_scale = 1.0;
  ShiftRule shift = ShiftRule::practical;
  double shift_scale = 1.0;  // of a practical Λ
  double centre = 0.0;
};
FeatureSettings feature_settings(const ParamSet& params, const LearnerSetup& setup);
/// Returns whether quadrature is planned anew for every period: Remark 5 of Dubey 2021.
bool features_planned(const ParamSet& params);
/// Returns the settings with m and ε_Φ of the features of this period (its place in the plan).
FeatureSettings settings_in_period(FeatureSettings settings, const JointSetup& setup, std::size_t period);
/// Returns the spectrum that learner and theory assume of one period's noise.
NoiseSpectrum noise_spectrum(const FeatureSettings& settings, const JointRelease& plan, const StatisticsPeriod& period);

/// Reports why Theorem 3 does not hold with these parameters, and what to change; empty where it does.
Message why_theorem_inapplicable(const ParamSet& params, const LearnerSetup& setup);

}  // namespace privbo
