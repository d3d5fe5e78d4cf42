// Reads the parameters and compares them with Theorem 3's.
#include "families/joint/learner/feature_settings.h"

#include <cmath>
#include <utility>

#include "families/joint/learner/joint_setup.h"
#include "numerics/numbers.h"
#include "text/message.h"

namespace privbo {

StatisticsRequest statistics_request(const ParamSet& params, NoiseParty holder) {
  StatisticsRequest request{.holder = holder,
                            .rho = params.real("rho"),
                            .centre = params.real("centre"),
                            .Y = params.real("reward_bound"),
                            .doubling = params.boolean("doubling")};
  if (holder == NoiseParty::none) return request;
  request.release_at_end = params.boolean("release_at_end");
  const std::string calibration = params.text("calibration");
  if (holder == NoiseParty::curator) {
    request.mechanism = params.json().contains("mechanism") && params.text("mechanism") == "toeplitz"
                            ? PrefixMechanism::toeplitz
                            : PrefixMechanism::tree;
    request.calibration = calibration == "zcdp"               ? TreeCalibration::zcdp
                          : calibration == "lemma-2"          ? TreeCalibration::lemma_2
                          : calibration == "lemma-2-gaussian" ? TreeCalibration::lemma_2_gaussian
                          : calibration == "shariff-sheffet"  ? TreeCalibration::shariff_sheffet
                                                              : TreeCalibration::exact;
  } else {
    request.local_calibration = calibration == "lemma-5-bounded"    ? LocalCalibration::lemma_5_bounded
                                : calibration == "lemma-5-gaussian" ? LocalCalibration::lemma_5_gaussian
                                : calibration == "lemma-5-proof"    ? LocalCalibration::lemma_5_proof
                                                                    : LocalCalibration::exact;
  }
  return request;
}

FeatureChoice feature_choice(const ParamSet& params) {
  return {params.text("features") == "random" ? FeatureFamily::random : FeatureFamily::quadrature,
          static_cast<Index>(params.integer("nodes")), static_cast<Index>(params.integer("frequencies"))};
}

bool features_planned(const ParamSet& params) { return params.text("features") == "planned"; }

std::shared_ptr<const Matrix> phi_in_statistics(const JointSetup& setup, std::int64_t round) {
  if (setup.of_period.empty()) return setup.features->phi;
  const JointRelease& plan = *setup.statistics;
  const auto number = static_cast<std::size_t>(&plan.period(round) - plan.periods().data());
  const Matrix& own = *setup.features_of(number).phi;
  Matrix phi = Matrix::Zero(plan.features(), own.cols());
  phi.topRows(own.rows()) = own;
  return std::make_shared<const Matrix>(std::move(phi));
}

FeatureSettings settings_in_period(FeatureSettings settings, const JointSetup& setup, std::size_t period) {
  const FeatureModel& features = setup.features_of(period);
  settings.width.m = features.size();
  settings.width.feature_error = features.kernel_error;
  return settings;
}

FeatureSettings feature_settings(const ParamSet& params, const LearnerSetup& setup) {
  const JointSetup& own = joint_setup(setup);
  const std::string norm = params.text("norm_term");
  FeatureSettings settings;
  settings.width = {.B = setup.constants.B.value,
                    .rho = params.real("rho"),
                    .lambda = setup.constants.lambda,
                    .zeta = setup.constants.delta,
                    .feature_error = own.features->kernel_error,
                    .m = own.features->size(),
                    .norm = norm == "off"         ? NormTerm::off
                            : norm == "corrected" ? NormTerm::corrected
                                                  : NormTerm::printed,
                    .features = params.boolean("feature_term"),
                    .noise = !params.json().contains("noise_term") || params.boolean("noise_term"),
                    .volume = params.boolean("volume_term")};
  settings.beta_scale = params.real("beta_scale");
  settings.centre = params.real("centre");
  if (params.json().contains("shift")) {
    const std::string shift = params.text("shift");
    settings.shift = shift == "printed"  ? ShiftRule::printed
                     : shift == "proved" ? ShiftRule::proved
                                         : ShiftRule::practical;
    if (settings.shift == ShiftRule::practical) settings.shift_scale = params.real("shift_scale");
  }
  return settings;
}

NoiseSpectrum noise_spectrum(const FeatureSettings& settings, const JointRelease& plan,
                             const StatisticsPeriod& period) {
  NoiseSpectrum noise;
  switch (plan.request().holder) {
    case NoiseParty::none:
      break;
    case NoiseParty::curator:
      noise =
          joint_spectrum(settings.shift, period.matrix_deviation, settings.width.m, period.rounds, settings.width.zeta);
      break;
    case NoiseParty::users:
      noise = local_joint_spectrum(settings.shift, period.matrix_deviation, period.vector_deviation, settings.width.m,
                                   period.rounds, settings.width.zeta);
  }
  if (settings.shift_scale == 1.0) return noise;
  // ‖h‖ stays as it is; its norm in H′⁻¹ grows as Λ shrinks.
  for (double* size : {&noise.Lambda, &noise.lambda_min, &noise.lambda_max}) *size *= settings.shift_scale;
  noise.kappa /= std::sqrt(settings.shift_scale);
  return noise;
}

Message why_theorem_inapplicable(const ParamSet& params, const LearnerSetup& setup) {
  const FeatureSettings settings = feature_settings(params, setup);
  const JointWidthSetup& w = settings.width;
  if (settings.beta_scale != 1.0)
    return Message("the width scale is s = %1; Theorem 3 needs s = 1", shortest(settings.beta_scale));
  if (w.norm == NormTerm::off || !w.features || !w.noise || !w.volume)
    return Message("one term of the confidence width is switched off, and Theorem 3 needs all of them");
  if (w.norm == NormTerm::printed && w.lambda > w.rho * w.rho)
    return Message("the printed norm term is no bound where λ = %1 > ρ² = %2; take it as derived",
                   significant(w.lambda, 3), significant(w.rho * w.rho, 3));
  if (params.json().contains("shift") && settings.shift == ShiftRule::practical)
    return Message("the practical shift has no proof; take the printed one");
  if (settings.shift == ShiftRule::printed && joint_setup(setup).statistics->request().holder == NoiseParty::users)
    return Message(
        "the printed κ of Lemma 6 is a typical length of the noise vector, not a bound on it; take the completed one");
  if (joint_setup(setup).statistics->request().doubling)
    return Message("each period of the doubling scheme starts anew; Theorem 3 is about one");
  if (settings.centre != 0.0)
    return Message("rewards are centred, and B would have to bound the norm of f − c; set c = 0");
  return {};
}

}  // namespace privbo
