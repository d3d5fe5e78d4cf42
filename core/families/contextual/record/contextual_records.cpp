// Describes what is remembered of runs with contexts: error rates at the checkpoints, and the visitors who are
// answered.
#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <map>
#include <utility>
#include <vector>

#include "families/contextual/contextual.h"
#include "families/contextual/record/analysis_recorder.h"
#include "families/contextual/record/context_files.h"
#include "families/contextual/release/context_policy.h"
#include "learning/contextual_rate.h"
#include "numerics/numbers.h"
#include "numerics/statistics.h"
#include "text/message.h"
#include "trial/experiment.h"
#include "trial/family_records.h"

namespace privbo {
namespace {

// Measures what an algorithm would lose with its next visitor: the error rate, ground truth of a simulation.
//
// "Differentially Private Kernelized Contextual Bandits" (Pavlovic, Salgia & Zhao 2025), eq. (1): E_{c ~ κ}[max_x f(x,
// c) − f(x̂(c), c)], here also over the mechanism's own randomness, in expected rewards. Nothing is released by
// measuring it, and nothing is charged.

struct ErrorRate {
  double value = 0.0;
  double monte_carlo =
      0.0;  // standard error of `value`, where contexts lie anywhere or probabilities are simulated; 0: exact
  double largest_error = 0.0;     // max |μ − f| over the domain; NaN: no posterior
  double information_gain = 0.0;  // NaN where the algorithm uses none
  double copies = 0.0;            // K; NaN where the algorithm uses none
  double largest_variance = 0.0;  // sup σ̄²; NaN where the algorithm uses none
  double worst = 0.0;             // the same as `value`, in the context where it is largest
  double worst_context = -1.0;    // its index; −1 where contexts lie anywhere
};

constexpr double no_rate = std::numeric_limits<double>::quiet_NaN();
/// The number of contexts that an error rate is averaged over where they lie anywhere.
constexpr Index measured_contexts = 512;

double loss_of(const Vector& rewards, const Eigen::Ref<const Vector>& probabilities) {
  return rewards.maxCoeff() - rewards.dot(probabilities);
}

/// Returns the expected rewards, A × C.
Matrix rewards_of(const Experiment& experiment, const Instance& instance) {
  const Domain& domain = *instance.domain;
  const Vector expected = expected_rewards(*experiment.parts().noise, instance.f);
  Matrix rewards(domain.actions(), domain.contexts);
  for (Index a = 0; a < domain.actions(); ++a)
    for (Index c = 0; c < domain.contexts; ++c) rewards(a, c) = expected[domain.pair(a, c)];
  return rewards;
}

/// Measures it by the actions' probabilities, with the worst of the domain's contexts.
ErrorRate exact_rate(const Experiment& experiment, const Instance& instance, const Matrix& law) {
  const Matrix rewards = rewards_of(experiment, instance);
  const Vector& weights = experiment.parts().context_law->weights();
  ErrorRate rate;
  for (Index c = 0; c < law.cols(); ++c) {
    const double loss = loss_of(rewards.col(c), law.col(c));
    rate.value += weights[c] * loss;
    if (c > 0 && loss <= rate.worst) continue;
    rate.worst = loss;
    rate.worst_context = static_cast<double>(c);
  }
  return rate;
}

/// Returns the contexts that error rates are measured with, the same for all algorithms of a trial (rows of d′).
Points measuring_contexts(const Experiment& experiment, std::size_t trial) {
  const ContextLaw& law = *experiment.parts().context_law;
  const std::unique_ptr<RandomSource> draws = make_stream(streams::measuring_visitors(experiment.parts().seeds, trial));
  Points contexts(measured_contexts, law.dimension());
  for (Index i = 0; i < measured_contexts; ++i) contexts.row(i) = law.draw_at(*draws).transpose();
  return contexts;
}

/// Measures mean and standard error over fresh contexts.
void measure_anywhere(const Experiment& experiment, const Instance& instance, const Trial& running, std::size_t trial,
                      ErrorRate& rate) {
  const Points contexts = measuring_contexts(experiment, trial);
  std::vector<double> losses;
  for (Index i = 0; i < contexts.rows(); ++i) {
    const Vector context = contexts.row(i).transpose();
    const Vector rewards = expected_rewards(*experiment.parts().noise, instance.pairs->at(context));
    Vector law = law_at(running.channel(), context);
    if (law.size() == 0) law = Vector::Constant(rewards.size(), 1.0 / static_cast<double>(rewards.size()));
    losses.push_back(loss_of(rewards, law));
  }
  rate.value = mean(losses);
  rate.worst = std::ranges::max(losses);
  rate.monte_carlo = standard_error(losses);
}

std::string exponent_text(const ContextualRequest& request) {
  switch (request.exponent) {
    case ExponentRule::supremum:
      return "ε/(4B sup σ̄²)";
    case ExponentRule::sharper:
      return "ε/(2B (sup σ̄² + κ))";
    case ExponentRule::safe:
      return "ετ/(4B)";
    case ExponentRule::none:
      return "";
  }
  return "";
}

/// Returns the name of a place on charts: its coordinates, "0.25" or "(0.25, 0.5)".
std::string name_of(const Domain& domain, Index index, Index first, Index count) {
  std::string name;
  for (Index j = 0; j < count; ++j) name += (j == 0 ? "" : ", ") + significant(domain.points(index, first + j), 4);
  return count > 1 ? "(" + name + ")" : name;
}

/// P(action | context) of the domain (actions × contexts): what the channel would recommend now, or without such a
/// channel the best action by the learner's posterior (the lowest of equals), or without a posterior a uniform one.
Matrix recommendation_law(const Domain& domain, const ContextPolicy* policy, const Vector& posterior) {
  if (policy) return policy->probabilities;
  if (posterior.size() == 0)
    return Matrix::Constant(domain.actions(), domain.contexts, 1.0 / static_cast<double>(domain.actions()));
  Matrix law = Matrix::Zero(domain.actions(), domain.contexts);
  for (Index c = 0; c < domain.contexts; ++c) {
    Index best = 0;
    for (Index a = 1; a < domain.actions(); ++a)
      if (posterior[domain.pair(a, c)] > posterior[domain.pair(best, c)]) best = a;
    law(best, c) = 1.0;
  }
  return law;
}

/// Measures it now. `trial`: whose measuring contexts are used, where contexts lie anywhere.
ErrorRate measure_error_rate(const Experiment& experiment, const Instance& instance, const Trial& running,
                             std::size_t trial) {
  ErrorRate rate;
  const std::shared_ptr<const ContextPolicy> policy = policy_of(running.channel());
  const Vector posterior = policy ? policy->mean : running.learner().posterior().mean;
  rate.largest_error = posterior.size() > 0 ? (posterior - instance.f).cwiseAbs().maxCoeff() : no_rate;
  // A posterior of the data themselves uses neither K nor Z.
  const bool independent = policy && policy->copies > 0;
  rate.information_gain = independent ? policy->information_gain : no_rate;
  rate.copies = independent ? static_cast<double>(policy->copies) : no_rate;
  rate.largest_variance = independent ? policy->largest_variance : no_rate;
  if (experiment.parts().context_law->anywhere()) {
    measure_anywhere(experiment, instance, running, trial, rate);
    return rate;
  }
  const ErrorRate exact =
      exact_rate(experiment, instance, recommendation_law(*instance.domain, policy.get(), posterior));
  rate.value = exact.value;
  rate.worst = exact.worst;
  rate.worst_context = exact.worst_context;
  if (policy) rate.monte_carlo = policy->simulation_error;
  return rate;
}

/// Shows what the next visitors of `running` would be recommended. `posterior`: mean of its learner, or empty;
/// `answered`: the last visitor's context and action, −1 each where there was none.
std::shared_ptr<const PolicyPicture> make_policy_picture(const Experiment& experiment, const Instance& instance,
                                                         std::size_t algorithm, const Trial& running,
                                                         const Vector& posterior, Index answered_context,
                                                         Index answered_action) {
  if (!experiment.parts().context_law) return nullptr;
  const Domain& domain = *instance.domain;
  const ContextLaw& law = *experiment.parts().context_law;
  const std::shared_ptr<const ContextPolicy> policy = policy_of(running.channel());
  auto picture = std::make_shared<PolicyPicture>();
  picture->actions = domain.actions();
  picture->contexts = domain.contexts;
  picture->context_weights = law.weights();
  picture->probabilities = recommendation_law(domain, policy.get(), posterior);
  for (Index a = 0; a < domain.actions(); ++a)
    picture->action_names.push_back(name_of(domain, domain.pair(a, 0), 0, domain.action_dimension));
  picture->context_names = law.names();
  if (picture->context_names.empty())
    for (Index c = 0; c < domain.contexts; ++c)
      picture->context_names.push_back(
          name_of(domain, domain.pair(0, c), domain.action_dimension, domain.dimension() - domain.action_dimension));
  if (const auto plan = recommender_calibration(experiment, instance, algorithm)) {
    if (plan->epsilon()) picture->epsilon = *plan->epsilon();
    if (plan->request().kind == RecommenderKind::exponential) picture->exponent = exponent_text(plan->request());
  }
  if (policy) {
    picture->rate = policy->rate;
    picture->information_gain = policy->information_gain;
    picture->largest_variance = policy->largest_variance;
    picture->largest_on_grid = policy->largest_on_grid;
    picture->kappa = policy->kappa;
    picture->kernel_error = policy->kernel_error;
    picture->copies = policy->copies;
    picture->deviation = policy->deviation;
  }
  // The error rate is that of the grid that the picture shows: where contexts lie anywhere, its cells have κ's mass.
  picture->error_rate = exact_rate(experiment, instance, picture->probabilities).value;
  picture->context = answered_context;
  picture->recommended = answered_action;
  return picture;
}

// Makes the error rates of one algorithm over trials, with the line its theorem draws.

/// Names of the values that a trial keeps of each checkpoint (TrialPath).
constexpr const char *error_rate_name = "error_rate", *monte_carlo_name = "monte_carlo_error",
                     *largest_error_name = "largest_error", *information_gain_name = "information_gain",
                     *copies_name = "copies", *largest_variance_name = "largest_variance",
                     *worst_name = "worst_error_rate", *worst_context_name = "worst_context";

/// Adds the worst contexts of trials that have them: those of earlier versions do not.
void add_worst(ErrorRates& errors, const std::vector<const TrialPath*>& trials, std::size_t checkpoints) {
  const auto knows = [](const TrialPath* trial) { return trial->over_checkpoints.contains(worst_name); };
  if (!std::ranges::all_of(trials, knows)) return;
  for (std::size_t k = 0; k < checkpoints; ++k) {
    std::vector<double> values;
    std::vector<std::int64_t> contexts;
    for (const TrialPath* trial : trials) {
      values.push_back(trial->over_checkpoints.at(worst_name)[k]);
      contexts.push_back(static_cast<std::int64_t>(trial->over_checkpoints.at(worst_context_name)[k]));
    }
    errors.worst.mean.push_back(mean(values));
    errors.worst.standard_error.push_back(values.size() > 1 ? standard_error(values) : 0.0);
    errors.worst.values.push_back(std::move(values));
    errors.worst.contexts.push_back(std::move(contexts));
  }
}

/// Adds the line of Theorem 4.1. It holds for Algorithm 1 with each of its exponents, which differ by constants only.
void add_bound(ErrorRates& errors, const std::vector<std::int64_t>& rounds) {
  std::vector<double> rate;
  double constant = 0.0;
  for (std::size_t k = 0; k < errors.mean.size(); ++k) {
    rate.push_back(contextual_rate(errors.information_gain[k], rounds[k], errors.epsilon).sum());
    if (rate.back() > 0.0) constant = std::max(constant, errors.mean[k] / rate.back());
  }
  if (!(constant > 0.0)) return;
  errors.bound_constant = constant;
  for (const double each : rate) errors.bound.push_back(constant * each);
}

/// Error rates at the first `checkpoints` checkpoints of the experiment.
ErrorRates make_error_rates(const Experiment& experiment, std::size_t algorithm,
                            const std::vector<const TrialPath*>& trials, std::size_t checkpoints) {
  const AlgorithmSpec& plan = experiment.algorithms()[algorithm];
  ErrorRates errors;
  const auto* entry = find_part<ContextualEntry>(plan.entry->own);
  errors.recommends = entry != nullptr;
  for (std::size_t k = 0; k < checkpoints; ++k) {
    std::vector<double> values;
    const auto collect = [&](const char* name) {
      values.clear();
      for (const TrialPath* trial : trials) values.push_back(trial->over_checkpoints.at(name)[k]);
      return values;
    };
    errors.values.push_back(collect(error_rate_name));
    errors.mean.push_back(mean(values));
    errors.standard_error.push_back(values.size() > 1 ? standard_error(values) : 0.0);
    errors.monte_carlo.push_back(std::ranges::max(collect(monte_carlo_name)));
    errors.largest_error.push_back(mean(collect(largest_error_name)));
    errors.information_gain.push_back(mean(collect(information_gain_name)));
    errors.copies.push_back(mean(collect(copies_name)));
    errors.largest_variance.push_back(mean(collect(largest_variance_name)));
  }
  add_worst(errors, trials, checkpoints);
  if (plan.epsilon) errors.epsilon = *plan.epsilon;
  if (!errors.recommends) return errors;
  const ContextualRequest request = entry->request(plan.params);
  const std::size_t answers = request.every_checkpoint ? experiment.parts().checkpoints.size() : 1;
  if (plan.epsilon) errors.epsilon_spent = static_cast<double>(answers) * *plan.epsilon;
  if (request.kind == RecommenderKind::exponential) {
    add_bound(errors, experiment.parts().checkpoints);
    errors.analysis = usca_analysis(trials, checkpoints);
  }
  return errors;
}

/// Describes what is remembered of one trial.
class ContextRecorder final : public TrialRecorder {
 public:
  /// Records one algorithm in a problem with contexts. Both arguments outlive the recorder.
  ContextRecorder(const Experiment& experiment, const Instance& instance, std::size_t algorithm, std::size_t trial);

  std::vector<std::string> checkpoint_names() const override;
  std::vector<double> checkpoint_values(const Trial& running) const override;
  /// Visitors come after the rounds that their channel plans.
  void between_rounds(Trial& running, std::int64_t t) override;
  std::map<std::string, std::vector<double>> final_values(const RegretByAgent&) const override {
    return analysis_.final_values();
  }
  void complete(PosteriorSnapshot& picture, const Trial& running, Index agent) const override;

 private:
  const Experiment& experiment_;
  const Instance& instance_;
  std::size_t algorithm_, trial_;
  std::vector<std::int64_t> answers_;      // rounds after which a visitor is answered
  Index context_ = -1, recommended_ = -1;  // of the last visitor; −1: none yet
  AnalysisRecorder analysis_;
};

ContextRecorder::ContextRecorder(const Experiment& experiment, const Instance& instance, std::size_t algorithm,
                                 std::size_t trial)
    : experiment_(experiment),
      instance_(instance),
      algorithm_(algorithm),
      trial_(trial),
      analysis_(experiment, instance, algorithm, trial) {
  if (const auto plan = recommender_calibration(experiment, instance, algorithm)) answers_ = plan->answers();
}

std::vector<std::string> ContextRecorder::checkpoint_names() const {
  std::vector<std::string> names{error_rate_name, monte_carlo_name,      largest_error_name, information_gain_name,
                                 copies_name,     largest_variance_name, worst_name,         worst_context_name};
  std::ranges::copy(analysis_.names(), std::back_inserter(names));
  return names;
}

std::vector<double> ContextRecorder::checkpoint_values(const Trial& running) const {
  const ErrorRate rate = measure_error_rate(experiment_, instance_, running, trial_);
  std::vector<double> values{rate.value,  rate.monte_carlo,      rate.largest_error, rate.information_gain,
                             rate.copies, rate.largest_variance, rate.worst,         rate.worst_context};
  if (const auto policy = policy_of(running.channel()))
    std::ranges::copy(analysis_.values(policy->t, rate.information_gain), std::back_inserter(values));
  return values;
}

void ContextRecorder::between_rounds(Trial& running, std::int64_t t) {
  if (!std::ranges::binary_search(answers_, t)) return;
  const RoundRecord& answer = running.predict();
  context_ = answer.context;
  recommended_ = answer.queries.front().point / instance_.domain->contexts;
}

void ContextRecorder::complete(PosteriorSnapshot& picture, const Trial& running, Index) const {
  picture.parts.push_back(
      make_policy_picture(experiment_, instance_, algorithm_, running, picture.mean, context_, recommended_));
  if (const auto policy = policy_of(running.channel())) {
    // The learner knows nothing; what is believed, the channel holds.
    picture.mean = policy->mean;
    picture.deviation = policy->deviation;
  }
}

/// Numbers of all checkpoints, "1.33, 1.05, 0.784".
std::string list_text(const std::vector<double>& values) {
  std::string text;
  for (const double value : values) text += (text.empty() ? "" : ", ") + significant(value, 3);
  return text;
}

/// Says what Lemmas 4.4 and 7.1 bound, at every checkpoint.
void add_lemmas(std::vector<Message>& remarks, const AlgorithmSnapshot& algorithm, const ErrorRates& errors) {
  const UscaAnalysis& analysis = errors.analysis;
  remarks.push_back(Message("%1, Lemma 4.4: ‖Z̃⁻¹Z − I‖ = %2; bound %3", algorithm.label, list_text(analysis.deviation),
                            list_text(analysis.deviation_bound)));
  remarks.push_back(Message("%1, Lemma 7.1: sup σ̄² = %2; bound %3 with F = %4", algorithm.label,
                            list_text(errors.largest_variance), list_text(analysis.variance_bound),
                            significant(analysis.largest_function, 3)));
  if (!analysis.lemmas)
    remarks.push_back(Message(
        "%1: Lemmas 4.4 and 7.1 do not speak of it, because Z is not drawn from the users' law, K was chosen, or k exceeds 1",
        algorithm.label));
}

/// Says what the worst context loses, and what the analysis bounds, at every checkpoint. The lemmas' numbers are those
/// of the sample, which several algorithms may share.
void add_remarks(std::vector<Message>& remarks, const AlgorithmSnapshot& algorithm, const ErrorRates& errors,
                 bool with_lemmas) {
  if (!errors.worst.empty())
    remarks.push_back(Message("%1, in the worst context: %2", algorithm.label, list_text(errors.worst.mean)));
  const UscaAnalysis& analysis = errors.analysis;
  if (analysis.empty()) return;
  if (with_lemmas) add_lemmas(remarks, algorithm, errors);
  if (analysis.theorem.empty()) return;
  remarks.push_back(Message("%1, Theorem 8.2 with its constants: %2", algorithm.label, list_text(analysis.theorem)));
  if (analysis.is_vacuous())
    remarks.push_back(Message("%1: the theorem is vacuous here, no regret exceeds 2B = %2", algorithm.label,
                              significant(analysis.largest_regret, 3)));
}

/// Whether there are visitors, and what the algorithm knows is there for them: of one that publishes at the end, nobody
/// is told the posterior.
bool measures(const Experiment& experiment, std::size_t algorithm) {
  return experiment.parts().context_law && !experiment.algorithms()[algorithm].entry->publishes_at_end;
}

class ContextualRecords final : public FamilyRecords {
 public:
  std::unique_ptr<TrialRecorder> recorder(const Experiment& experiment, const Instance& instance, std::size_t algorithm,
                                          std::size_t trial) const override {
    if (!measures(experiment, algorithm)) return nullptr;
    return std::make_unique<ContextRecorder>(experiment, instance, algorithm, trial);
  }

  std::shared_ptr<const FamilyRecord> over_trials(const Experiment& experiment, std::size_t algorithm,
                                                  const std::vector<const TrialPath*>& trials,
                                                  const Reached& reached) const override {
    if (!measures(experiment, algorithm) || reached.checkpoints == 0) return nullptr;
    return std::make_shared<ErrorRates>(make_error_rates(experiment, algorithm, trials, reached.checkpoints));
  }

  void save(const AlgorithmSnapshot& algorithm, Json& json) const override {
    if (const ErrorRates& errors = error_rates(algorithm); !errors.empty()) json["error_rates"] = errors_json(errors);
  }
  void load(AlgorithmSnapshot& algorithm, const Json& json, const Reached& reached) const override {
    if (json.contains("error_rates"))
      algorithm.records.push_back(
          std::make_shared<const ErrorRates>(errors_from(json.at("error_rates"), reached.checkpoints)));
  }

  void save(const PosteriorSnapshot& posterior, Json& json) const override {
    if (const auto policy = policy_picture(posterior)) json["policy"] = policy_json(*policy);
  }
  void load(PosteriorSnapshot& posterior, const Json& json, Index points) const override {
    if (json.contains("policy"))
      posterior.parts.push_back(std::make_shared<const PolicyPicture>(policy_from(json.at("policy"), points)));
  }

  void summarise(const Snapshot& snapshot, const AlgorithmSnapshot& algorithm, Json& json) const override {
    const ErrorRates& errors = error_rates(algorithm);
    if (errors.empty()) return;
    json["error_rates"] = errors_json(errors);
    json["error_rates"]["rounds"] = snapshot.checkpoints;
  }
  /// Returns one row per algorithm: the error rate at every checkpoint.
  ResultTable table(const Snapshot& snapshot) const override {
    if (snapshot.checkpoints.empty()) return {};
    ResultTable table{
        Message("what one answer after T rounds would lose (ground truth; each T stands for a run that ends there)"),
        {Message("error rate after T =")},
        {},
        {}};
    for (const std::int64_t t : snapshot.checkpoints) table.columns.push_back(Message::verbatim(std::to_string(t)));
    std::vector<const UscaAnalysis*> samples;
    for (const AlgorithmSnapshot& algorithm : snapshot.algorithms) {
      const ErrorRates& errors = error_rates(algorithm);
      if (errors.empty()) continue;
      table.rows.push_back({algorithm.label});
      for (std::size_t k = 0; k < errors.mean.size(); ++k)
        table.rows.back().push_back(significant(errors.mean[k], 4) + " ± " + significant(errors.standard_error[k], 2));
      if (!errors.bound.empty())
        table.remarks.push_back(Message("%1: Theorem 4.1's rate with C = %2 lies above all of them", algorithm.label,
                                        significant(errors.bound_constant, 4)));
      const bool said = std::ranges::any_of(samples, [&errors](const UscaAnalysis* other) {
        return other->deviation == errors.analysis.deviation && other->variance_bound == errors.analysis.variance_bound;
      });
      add_remarks(table.remarks, algorithm, errors, !said);
      samples.push_back(&errors.analysis);
    }
    return table;
  }
  std::vector<ResultFile> files(const Snapshot& snapshot) const override {
    std::string csv = errors_csv(snapshot);
    if (csv.empty()) return {};
    return {{"errors.csv", std::move(csv)}};
  }
};

}  // namespace

const FamilyRecords& contextual_records() {
  static const ContextualRecords records;
  return records;
}

}  // namespace privbo
