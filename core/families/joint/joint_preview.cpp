#include "families/joint/joint_entry.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "accounting/calculator/account.h"
#include "families/joint/learner/feature_settings.h"
#include "families/joint/learner/feature_solver.h"
#include "families/joint/learner/joint_regret.h"
#include "families/joint/learner/joint_setup.h"
#include "families/joint/release/statistics_release.h"
#include "numerics/numbers.h"
#include "text/message.h"

namespace privbo {
namespace {

void add_features(std::vector<Derived>& list, const FeatureModel& features) {
  list.push_back({"features",
                  "m",
                  Message("features"),
                  static_cast<double>(features.size()),
                  {},
                  Message("The unknown is a vector of so many numbers, however many points the domain has.")});
  list.push_back(
      {"kernel_error",
       "ε",
       Message("kernel error achieved"),
       features.kernel_error,
       {},
       Message("max |k(x,y) − Φ(x)ᵀΦ(y)| over all pairs of %1 points of the domain.", features.points_compared)});
  if (std::isfinite(features.error_bound))
    list.push_back(
        {"feature_bound",
         "ε",
         Message("Theorem 2's bound on the kernel error"),
         features.error_bound,
         {},
         Message("d 2^(d−1) √(π/2) m̄^(−m̄) (e w²/(4ℓ²))^m̄ for an axis of width w; says nothing while it exceeds 1."),
         "≤"});
  list.push_back({"largest_norm",
                  "‖Φ‖",
                  Message("largest length of a feature vector"),
                  features.largest_norm,
                  {},
                  Message("Over the whole domain. Sensitivities and theorems need at most 1.")});
}

/// Adds the number of features of every period, where they are planned anew.
void add_periods(std::vector<Derived>& list, const JointSetup& setup) {
  if (setup.of_period.empty()) return;
  std::string sizes;
  for (const auto& features : setup.of_period)
    sizes.append(sizes.empty() ? "" : ", ").append(std::to_string(features->size()));
  const double rounds = static_cast<double>(setup.statistics->periods().back().rounds);
  list.push_back({"error_planned",
                  "t⁻⁵",
                  Message("kernel error that the last period asks for"),
                  std::pow(rounds, -5.0),
                  {},
                  Message("t⁻⁵ in a period of t rounds, or 10⁻¹² (Remark 5). Features of the periods: %1.", sizes),
                  "≤"});
}

/// Adds the numbers of Corollary 1 and Remarks 3, 4 and 6 at this scenario's T, d and m.
void add_remarks(std::vector<Derived>& list, const LearnerSetup& setup) {
  const FeatureModel& features = *joint_setup(setup).features;
  const int d = features.map ? static_cast<int>(features.map->dimension()) : 1;
  const double T = static_cast<double>(setup.horizon), m = static_cast<double>(features.size());
  const Message own = Message("Here m = %1.", significant(m));
  list.push_back(
      {"features_asked",
       "m",
       Message("features that the corollaries ask for"),
       features_required(setup.horizon, d, 6.0),
       {},
       Message::joined({Message("2(6 ln T)^d, in the listing's count of two features per node (Corollary 1)."), own})});
  list.push_back({"features_asked_least",
                  "m",
                  Message("features that suffice for regret below any line"),
                  features_required(setup.horizon, d, 3.0),
                  {},
                  Message::joined({Message("2(3 ln T)^d, at a coarser rate (Remark 3)."), own})});
  list.push_back({"error_needed",
                  "ε",
                  Message("kernel error that the analysis needs"),
                  std::pow(T, -4.0),
                  {},
                  Message("of smaller order than T⁻⁴ (Remark 4). Here ε = %1.", significant(features.kernel_error)),
                  "≤"});
  list.push_back(
      {"random_error",
       "ε",
       Message("kernel error of so many random features"),
       1.0 / std::sqrt(m),
       {},
       Message("of order 1/√m: for T⁻⁴ they would have to be T⁸ = %1 (Remark 4).", significant(std::pow(T, 8.0), 2))});
  list.push_back(
      {"root_horizon",
       "√T",
       Message("features that noise allows"),
       std::sqrt(T),
       {},
       Message::joined({Message("m must be of smaller order than √T, for Λ grows with √m (Remark 6)."), own})});
}

Message of_which_period(const JointRelease& plan) {
  return plan.periods().size() > 1 ? Message("Of the last period.") : Message();
}

void add_noise(std::vector<Derived>& list, const JointRelease& plan) {
  const StatisticsPeriod& last = plan.periods().back();
  const Message which = of_which_period(plan);
  if (plan.request().holder == NoiseParty::users) {
    list.push_back({"sigma_x",
                    "σ_X",
                    Message("noise of one user's φφᵀ"),
                    last.sigma,
                    {},
                    Message::joined({Message("Standard deviation of an entry."), which})});
    list.push_back({"sigma_u", "σ_u", Message("noise of one user's yφ"), last.sigma_u, Message("reward units"),
                    Message::joined({Message("Standard deviation of an entry."), which})});
  } else {
    const PrefixMechanism mechanism = plan.request().mechanism;
    if (mechanism == PrefixMechanism::tree)
      list.push_back({"levels",
                      "n",
                      Message("levels of the tree"),
                      static_cast<double>(last.levels),
                      {},
                      Message::joined(
                          {Message("1 + ⌊log₂ of the last round released⌋: nodes that one user is part of."), which})});
    if (last.levels_printed > 0)
      list.push_back(
          {"levels_printed",
           "n",
           Message("levels in the printed formula"),
           static_cast<double>(last.levels_printed),
           {},
           Message::joined(
               {Message("1 + ⌈log₂ T⌉, as Lemma 2 counts them; the noise is calibrated for these."), which})});
    list.push_back({"sigma",
                    "σ",
                    mechanism == PrefixMechanism::tree ? Message("noise of one node")
                    : mechanism == PrefixMechanism::toeplitz
                        ? Message("noise of one factor")
                        : Message("noise of a released sum, drawn at 1, 2, 4, 8, … items"),
                    last.sigma,
                    {},
                    Message::joined({Message("Standard deviation of an entry off the diagonal."), which})});
  }
  if (last.reward > 0.0)
    list.push_back({"reward_reckoned", "|y|", Message("reward that the printed formula reckons with"), last.reward,
                    Message("reward units"),
                    Message::joined({Message("From B and ρ, in place of the clip; rewards are clipped to %1.",
                                             clip_words(plan.request())),
                                     which})});
  list.push_back({"noise_deviation",
                  "σ_H",
                  Message("noise of a released sum"),
                  last.matrix_deviation,
                  {},
                  Message::joined({Message("Standard deviation of an entry of H_t, at its largest."), which}),
                  "≤"});
}

void add_spectrum(std::vector<Derived>& list, const FeatureSettings& settings, const JointRelease& plan) {
  const NoiseSpectrum noise = noise_spectrum(settings, plan, plan.periods().back());
  const Message which = of_which_period(plan);
  list.push_back({"Lambda",
                  "Λ",
                  Message("size of the noise's eigenvalues"),
                  noise.Lambda,
                  {},
                  Message::joined({Message("V is shifted by 2Λ; λ_min = Λ and λ_max = 3Λ."), which})});
  list.push_back({"kappa", "κ", Message("size of the noise vector"), noise.kappa, Message("reward units"),
                  Message::joined({Message("‖h_t‖ in the norm of the shifted noise's inverse."), which})});
}

/// Reports in a sentence whether the real loss exceeds the claim.
Message against_claim(double real, double claimed, const char* symbol) {
  const std::string claim = std::string(symbol) + " = " + significant(claimed);
  // Calibrations solve for the claim by bisection, so the real loss may exceed it by rounding.
  return real > claimed * (1.0 + 1e-9)
             ? Message("More than the %1 claimed: this calibration does not protect as stated.", claim)
             : Message("The claim is %1.", claim);
}

void add_loss(std::vector<Derived>& list, const JointRelease& plan) {
  const TrueLoss loss = plan.true_loss();
  list.push_back({"epsilon",
                  "ε",
                  Message("privacy budget of one user"),
                  plan.epsilon().value(),
                  {},
                  Message("Claimed for every user's decision set and reward.")});
  list.push_back({"delta",
                  "δ",
                  Message("privacy failure probability"),
                  plan.delta(),
                  {},
                  Message("Claimed for every user's decision set and reward.")});
  if (std::isinf(loss.mu)) {
    // There is no ε: it is left out.
    list.push_back(
        {"true_delta",
         "δ",
         Message("failure probability of this noise, at every ε"),
         loss.delta,
         {},
         Message("Two releases in succession mostly have the same noise: their difference is one user's data. "
                 "There is no ε at any δ below 1.")});
    return;
  }
  const Message how(
      "From the noise and the largest change that replacing one user can make (Gaussian differential privacy, μ = %1).",
      significant(loss.mu));
  list.push_back({"true_epsilon",
                  "ε",
                  Message("privacy loss of this noise at the δ claimed"),
                  loss.epsilon,
                  {},
                  Message::joined({against_claim(loss.epsilon, plan.epsilon().value(), "ε"), how})});
  if (loss.epsilon_at_strict_delta)
    list.push_back(
        {"strict_reading",
         "ε",
         Message("privacy loss of this noise at δ = 10⁻⁵"),
         *loss.epsilon_at_strict_delta,
         {},
         Message::joined({Message("A strict reading of the same noise, at a δ that counts as privacy."),
                          loss.epsilon == 0.0
                              ? Message("ε = 0 at the δ claimed is true of any noise that tells two users apart with "
                                        "probability below δ; it is no perfect privacy.")
                              : Message()})});
  list.push_back(
      {"true_delta",
       "δ",
       Message("failure probability of this noise at the ε claimed"),
       loss.delta,
       {},
       Message::joined({against_claim(loss.delta, plan.delta(), "δ"), how,
                        plan.delta() > largest_private_delta
                            ? Message("A δ above 10⁻³ is hardly a guarantee: one user in a thousand may be exposed.")
                            : Message()})});
}

using Terms = std::array<double, 4>;

/// The terms of the width in round 1, exactly, because there are no statistics yet. The solver is the learner's, so
/// that even rounding agrees.
Terms first_terms(const FeatureSettings& of_run, const JointSetup& setup) {
  const JointRelease& plan = *setup.statistics;
  const FeatureSettings settings = settings_in_period(of_run, setup, 0);
  const NoiseSpectrum noise = noise_spectrum(settings, plan, plan.periods().front());
  const Index m = settings.width.m;
  FeatureSolver solver(m);
  Matrix V = Matrix::Zero(m, m);
  V.diagonal().array() += settings.width.lambda + 2.0 * noise.Lambda;
  solver.factor(V);
  return joint_width_terms(settings.width, noise, 1, solver.log_determinant());
}

/// Upper bounds on the terms of the width in all rounds, while the noise's eigenvalues stay within ±Λ.
Terms largest_terms(const FeatureSettings& of_run, const JointSetup& setup) {
  const JointRelease& plan = *setup.statistics;
  Terms largest{};
  for (std::size_t p = 0; p < plan.periods().size(); ++p) {
    const StatisticsPeriod& period = plan.periods()[p];
    const FeatureSettings settings = settings_in_period(of_run, setup, p);
    const NoiseSpectrum noise = noise_spectrum(settings, plan, period);
    const Terms here =
        joint_width_terms(settings.width, noise, period.rounds, largest_log_det(settings.width, noise, period.rounds));
    for (std::size_t i = 0; i < here.size(); ++i) largest[i] = std::max(largest[i], here[i]);
  }
  return largest;
}

void add_width(std::vector<Derived>& list, const FeatureSettings& settings, const JointSetup& setup) {
  const double s = settings.beta_scale;
  const Message scale("At the scale s = %1.", shortest(s));
  static constexpr std::array<const char*, 4> ids{"norm", "features", "noise", "volume"};
  static constexpr std::array<std::array<Words<0>, 2>, 4> meanings{
      {{Words<0>("width term of the norm of f, first round"), Words<0>("width term of the norm of f, at most")},
       {Words<0>("width term of the kernel error, first round"), Words<0>("width term of the kernel error, at most")},
       {Words<0>("width term of the privacy noise, first round"), Words<0>("width term of the privacy noise, at most")},
       {Words<0>("width term of the reward noise, first round"), Words<0>("width term of the reward noise, at most")}}};
  Terms first = first_terms(settings, setup), last = largest_terms(settings, setup);
  double first_sum = 0.0, last_sum = 0.0;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    first[i] *= s;
    last[i] *= s;
    first_sum += first[i];
    last_sum += last[i];
  }
  const Message most("While the noise's eigenvalues stay within ±Λ.");
  list.push_back({"beta_first",
                  "√β_1",
                  Message("confidence width in the first round"),
                  first_sum,
                  {},
                  Message::joined({Message("The sum of its four terms."), scale})});
  list.push_back({"beta_last",
                  "√β_T",
                  Message("largest confidence width"),
                  last_sum,
                  {},
                  Message::joined({Message("The sum of its four terms."), scale, most}),
                  "≤"});
  const Message where_on = Message::joined({Message("0 where the term is off."), scale});
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const std::string id = std::string("width_") + ids[i];
    list.push_back({id + "_first", "√β_1", meanings[i][0], first[i], {}, where_on});
    list.push_back({id + "_last", "√β_T", meanings[i][1], last[i], {}, Message::joined({where_on, most}), "≤"});
  }
}

}  // namespace

std::vector<Derived> statistics_preview(const ParamSet&, const LearnerSetup& setup) {
  std::vector<Derived> list;
  add_features(list, *joint_setup(setup).features);
  add_noise(list, *joint_setup(setup).statistics);
  add_loss(list, *joint_setup(setup).statistics);
  return list;
}

std::vector<Derived> feature_preview(const ParamSet& params, const LearnerSetup& setup) {
  const FeatureSettings settings = feature_settings(params, setup);
  const JointRelease& plan = *joint_setup(setup).statistics;
  std::vector<Derived> list;
  add_features(list, *joint_setup(setup).features);
  add_periods(list, joint_setup(setup));
  if (plan.request().holder != NoiseParty::none) {
    add_noise(list, plan);
    add_spectrum(list, settings, plan);
    add_loss(list, plan);
  }
  add_width(list, settings, joint_setup(setup));
  add_remarks(list, setup);
  return list;
}

}  // namespace privbo
