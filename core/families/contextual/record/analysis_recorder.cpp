#include "families/contextual/record/analysis_recorder.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <memory>

#include "families/contextual/contextual.h"
#include "families/contextual/contextual_setup.h"
#include "numerics/statistics.h"
#include "trial/experiment.h"

namespace privbo {
namespace {

constexpr const char *deviation_name = "covariance_deviation", *deviation_bound_name = "covariance_deviation_bound",
                     *variance_bound_name = "largest_variance_bound", *theorem_name = "theorem_8_2",
                     *function_name = "largest_eigenfunction", *delta_name = "analysis_delta",
                     *size_name = "discretisation", *lipschitz_name = "lipschitz", *regret_name = "largest_regret",
                     *lemmas_name = "lemmas_apply", *lemmas_from_name = "lemmas_from",
                     *theorem_from_name = "theorem_from";
constexpr const char* spectrum_name = "kernel_eigenvalues";
constexpr std::array value_names{deviation_name, deviation_bound_name, variance_bound_name, theorem_name,
                                 function_name,  delta_name,           size_name,           lipschitz_name,
                                 regret_name,    lemmas_name,          lemmas_from_name,    theorem_from_name};

}  // namespace

AnalysisRecorder::AnalysisRecorder(const Experiment& experiment, const Instance& instance, std::size_t algorithm,
                                   std::size_t trial)
    : experiment_(experiment), instance_(instance), algorithm_(algorithm), trial_(trial) {
  const auto plan = recommender_calibration(experiment, instance, algorithm);
  usca_ = plan && plan->request().kind == RecommenderKind::exponential;
}

std::vector<std::string> AnalysisRecorder::names() const {
  return usca_ ? std::vector<std::string>(value_names.begin(), value_names.end()) : std::vector<std::string>();
}

std::vector<double> AnalysisRecorder::values(std::int64_t t, double gamma) const {
  if (!usca_) return {};
  if (!known_) theory_ = usca_theory(experiment_, instance_, algorithm_);
  known_ = true;
  if (!theory_) return std::vector<double>(value_names.size(), std::numeric_limits<double>::quiet_NaN());
  const UscaConstants& constants = theory_->constants;
  const auto plan = recommender_calibration(experiment_, instance_, algorithm_);
  const double deviation =
      covariances(contextual_family(), experiment_, instance_, trial_)->deviation(plan->request(), t);
  const double epsilon = plan->epsilon() ? *plan->epsilon() : std::numeric_limits<double>::infinity();
  const double theorem = theory_->theorem ? usca_error_bound(constants, gamma, t, epsilon).sum()
                                          : std::numeric_limits<double>::quiet_NaN();
  const Constants declared = experiment_.constants_for(instance_, experiment_.algorithms()[algorithm_]);
  return {deviation,
          covariance_bound(gamma, t, constants.tau, constants.delta),
          variance_bound(gamma, t, constants.largest_function),
          theorem,
          constants.largest_function,
          constants.delta,
          constants.discretisation,
          constants.lipschitz,
          2.0 * declared.B.value,
          theory_->lemmas ? 1.0 : 0.0,
          static_cast<double>(theory_->lemmas_from.value_or(0)),
          static_cast<double>(theory_->theorem_from.value_or(0))};
}

std::map<std::string, std::vector<double>> AnalysisRecorder::final_values() const {
  if (!theory_ || theory_->eigenvalues.empty()) return {};
  return {{spectrum_name, theory_->eigenvalues}};
}

UscaAnalysis usca_analysis(const std::vector<const TrialPath*>& trials, std::size_t checkpoints) {
  const auto knows = [](const TrialPath* trial) {
    const auto found = trial->over_checkpoints.find(function_name);
    return found != trial->over_checkpoints.end() && !found->second.empty() && std::isfinite(found->second.front());
  };
  UscaAnalysis analysis;
  if (trials.empty() || checkpoints == 0 || !std::ranges::all_of(trials, knows)) return analysis;
  const auto over_trials = [&](const char* name, std::size_t k) {
    std::vector<double> values;
    for (const TrialPath* trial : trials) values.push_back(trial->over_checkpoints.at(name)[k]);
    return values;
  };
  const auto largest = [&](const char* name) { return std::ranges::max(over_trials(name, 0)); };
  for (std::size_t k = 0; k < checkpoints; ++k) {
    analysis.deviation.push_back(mean(over_trials(deviation_name, k)));
    analysis.deviation_bound.push_back(mean(over_trials(deviation_bound_name, k)));
    analysis.variance_bound.push_back(mean(over_trials(variance_bound_name, k)));
    const std::vector<double> theorem = over_trials(theorem_name, k);
    if (std::ranges::all_of(theorem, [](double bound) { return std::isfinite(bound); }))
      analysis.theorem.push_back(std::ranges::max(theorem));
  }
  if (analysis.theorem.size() != checkpoints) analysis.theorem.clear();
  // The first trial that has ended: domain and law are the same for all.
  for (const TrialPath* trial : trials)
    if (const auto found = trial->at_end.find(spectrum_name); found != trial->at_end.end()) {
      analysis.eigenvalues = found->second;
      break;
    }
  analysis.largest_function = largest(function_name);
  analysis.delta = largest(delta_name);
  analysis.discretisation = largest(size_name);
  analysis.lipschitz = largest(lipschitz_name);
  analysis.largest_regret = largest(regret_name);
  analysis.lemmas = std::ranges::min(over_trials(lemmas_name, 0)) > 0.0;
  // A round that holds for every trial: none, where one of them has none.
  const auto from = [&](const char* name) {
    const std::vector<double> rounds = over_trials(name, 0);
    return std::ranges::min(rounds) > 0.0 ? static_cast<std::int64_t>(std::ranges::max(rounds)) : std::int64_t{0};
  };
  analysis.lemmas_from = from(lemmas_from_name);
  analysis.theorem_from = from(theorem_from_name);
  return analysis;
}

}  // namespace privbo
