// Writes what runs with contexts record to JSON and reads it back. The reader checks all sizes against each other.
#include "families/contextual/record/context_files.h"

#include <cmath>
#include <limits>
#include <stdexcept>

#include "files/csv_cell.h"
#include "files/json_numbers.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr Index max_pairs = 10'000'000;

Json list_json(const std::vector<double>& values) {
  Json json = Json::array();
  for (const double value : values) json.push_back(number_json(value));
  return json;
}

std::vector<double> list_of(const Json& json, std::size_t length) {
  if (!json.is_array() || json.size() != length)
    throw RuntimeError(Message("error rates and checkpoints differ in number"));
  std::vector<double> values;
  for (const Json& value : json) values.push_back(number_of(value, std::numeric_limits<double>::quiet_NaN()));
  return values;
}

constexpr double infinite = std::numeric_limits<double>::infinity();

Json worst_json(const WorstContext& worst) {
  return {{"error_rate_ground_truth", worst.values},
          {"context", worst.contexts},
          {"mean", worst.mean},
          {"standard_error", worst.standard_error}};
}

WorstContext worst_from(const Json& json, const ErrorRates& errors) {
  WorstContext worst;
  worst.values = json.at("error_rate_ground_truth").get<std::vector<std::vector<double>>>();
  worst.contexts = json.at("context").get<std::vector<std::vector<std::int64_t>>>();
  const auto sizes = [](const auto& lists) {
    std::vector<std::size_t> found;
    for (const auto& list : lists) found.push_back(list.size());
    return found;
  };
  if (sizes(worst.values) != sizes(errors.values) || sizes(worst.contexts) != sizes(errors.values))
    throw RuntimeError(Message("error rates differ in their number of trials"));
  worst.mean = list_of(json.at("mean"), errors.values.size());
  worst.standard_error = list_of(json.at("standard_error"), errors.values.size());
  return worst;
}

Json analysis_json(const UscaAnalysis& analysis) {
  Json json{{"covariance_deviation", list_json(analysis.deviation)},
            {"covariance_deviation_bound", list_json(analysis.deviation_bound)},
            {"largest_variance_bound", list_json(analysis.variance_bound)},
            {"lemmas_apply", analysis.lemmas},
            {"lemmas_from_round", analysis.lemmas_from > 0 ? Json(analysis.lemmas_from) : Json()},
            {"largest_eigenfunction", analysis.largest_function},
            {"delta", analysis.delta}};
  if (!analysis.eigenvalues.empty()) json["kernel_eigenvalues"] = analysis.eigenvalues;
  if (!analysis.theorem.empty())
    json["theorem_8_2"] = {{"error_rate", list_json(analysis.theorem)},
                           {"from_round", analysis.theorem_from > 0 ? Json(analysis.theorem_from) : Json()},
                           {"discretisation", analysis.discretisation},
                           {"lipschitz", analysis.lipschitz},
                           {"largest_regret", analysis.largest_regret},
                           {"vacuous", analysis.is_vacuous()}};
  return json;
}

std::int64_t round_of(const Json& json) { return json.is_null() ? std::int64_t{0} : count_of(json); }

UscaAnalysis analysis_from(const Json& json, std::size_t checkpoints) {
  UscaAnalysis analysis;
  analysis.deviation = list_of(json.at("covariance_deviation"), checkpoints);
  analysis.deviation_bound = list_of(json.at("covariance_deviation_bound"), checkpoints);
  analysis.variance_bound = list_of(json.at("largest_variance_bound"), checkpoints);
  analysis.lemmas = json.at("lemmas_apply");
  analysis.lemmas_from = round_of(json.at("lemmas_from_round"));
  analysis.largest_function = json.at("largest_eigenfunction");
  analysis.delta = json.at("delta");
  if (json.contains("kernel_eigenvalues"))
    analysis.eigenvalues = json.at("kernel_eigenvalues").get<std::vector<double>>();
  if (!json.contains("theorem_8_2")) return analysis;
  const Json& theorem = json.at("theorem_8_2");
  analysis.theorem = list_of(theorem.at("error_rate"), checkpoints);
  analysis.theorem_from = round_of(theorem.at("from_round"));
  analysis.discretisation = theorem.at("discretisation");
  analysis.lipschitz = theorem.at("lipschitz");
  analysis.largest_regret = theorem.at("largest_regret");
  return analysis;
}

}  // namespace

Json errors_json(const ErrorRates& errors) {
  Json json{{"error_rate_ground_truth", errors.values},
            {"mean", errors.mean},
            {"standard_error", errors.standard_error},
            {"monte_carlo_error", errors.monte_carlo},
            {"largest_error_of_belief", list_json(errors.largest_error)},
            {"information_gain_nats", list_json(errors.information_gain)},
            {"copies", list_json(errors.copies)},
            {"largest_variance", list_json(errors.largest_variance)},
            {"epsilon_of_one_answer", number_json(errors.epsilon)},
            {"epsilon_spent", errors.epsilon_spent},
            {"recommends", errors.recommends}};
  if (!errors.bound.empty()) json["bound"] = {{"error_rate", errors.bound}, {"constant", errors.bound_constant}};
  if (!errors.worst.empty()) json["worst_context"] = worst_json(errors.worst);
  if (!errors.analysis.empty()) json["analysis"] = analysis_json(errors.analysis);
  return json;
}

ErrorRates errors_from(const Json& json, std::size_t checkpoints) {
  ErrorRates errors;
  errors.values = json.at("error_rate_ground_truth").get<std::vector<std::vector<double>>>();
  if (errors.values.size() != checkpoints) throw RuntimeError(Message("error rates and checkpoints differ in number"));
  for (const auto& trials : errors.values)
    if (trials.size() != errors.values.front().size())
      throw RuntimeError(Message("error rates differ in their number of trials"));
  errors.mean = list_of(json.at("mean"), checkpoints);
  errors.standard_error = list_of(json.at("standard_error"), checkpoints);
  errors.monte_carlo = list_of(json.at("monte_carlo_error"), checkpoints);
  errors.largest_error = list_of(json.at("largest_error_of_belief"), checkpoints);
  errors.information_gain = list_of(json.at("information_gain_nats"), checkpoints);
  errors.copies = list_of(json.at("copies"), checkpoints);
  errors.largest_variance = list_of(json.at("largest_variance"), checkpoints);
  errors.epsilon = number_of(json.at("epsilon_of_one_answer"), infinite);
  errors.epsilon_spent = json.at("epsilon_spent");
  errors.recommends = json.at("recommends");
  if (json.contains("worst_context")) errors.worst = worst_from(json.at("worst_context"), errors);
  if (json.contains("analysis")) errors.analysis = analysis_from(json.at("analysis"), checkpoints);
  if (!json.contains("bound")) return errors;
  errors.bound = list_of(json.at("bound").at("error_rate"), checkpoints);
  errors.bound_constant = json.at("bound").at("constant");
  return errors;
}

Json policy_json(const PolicyPicture& policy) {
  Json json{{"actions", policy.actions},
            {"contexts", policy.contexts},
            {"context_weights", numbers(policy.context_weights)},
            {"action_names", policy.action_names},
            {"context_names", policy.context_names},
            {"epsilon_of_one_answer", number_json(policy.epsilon)},
            {"rate", std::isinf(policy.rate) ? Json("infinite") : number_json(policy.rate)},
            {"exponent", policy.exponent},
            {"information_gain_nats", number_json(policy.information_gain)},
            {"copies", policy.copies},
            {"largest_variance", policy.largest_variance},
            {"largest_variance_on_grid", policy.largest_on_grid},
            {"kappa", policy.kappa},
            {"kernel_error", policy.kernel_error},
            {"deviation", numbers(policy.deviation)},
            {"error_rate_ground_truth", policy.error_rate}};
  json["probabilities_ground_truth"] = Json::array();  // one list of actions per context
  for (Index c = 0; c < policy.probabilities.cols(); ++c)
    json["probabilities_ground_truth"].push_back(numbers(policy.probabilities.col(c)));
  if (policy.context >= 0) json["released"] = {{"context", policy.context}, {"action", policy.recommended}};
  return json;
}

PolicyPicture policy_from(const Json& json, Index points) {
  PolicyPicture policy;
  policy.actions = count_of<Index>(json.at("actions"));
  policy.contexts = count_of<Index>(json.at("contexts"));
  const bool sized =
      policy.actions >= 1 && policy.contexts >= 1 && policy.actions <= max_pairs && policy.contexts <= max_pairs;
  if (!sized || policy.actions * policy.contexts != points)
    throw RuntimeError(Message("actions, contexts and domain differ in size"));
  policy.context_weights = vector_of(json.at("context_weights"));
  policy.action_names = json.at("action_names").get<std::vector<std::string>>();
  policy.context_names = json.at("context_names").get<std::vector<std::string>>();
  if (policy.context_weights.size() != policy.contexts ||
      static_cast<Index>(policy.context_names.size()) != policy.contexts ||
      static_cast<Index>(policy.action_names.size()) != policy.actions)
    throw RuntimeError(Message("actions or contexts and their names differ in number"));
  const Json& columns = json.at("probabilities_ground_truth");
  if (!columns.is_array() || static_cast<Index>(columns.size()) != policy.contexts)
    throw RuntimeError(Message("probabilities and contexts differ in number"));
  policy.probabilities.resize(policy.actions, policy.contexts);
  for (Index c = 0; c < policy.contexts; ++c) {
    const Vector column = vector_of(columns[static_cast<std::size_t>(c)]);
    if (column.size() != policy.actions) throw RuntimeError(Message("probabilities and actions differ in number"));
    policy.probabilities.col(c) = column;
  }
  policy.epsilon = number_of(json.at("epsilon_of_one_answer"), infinite);
  // Output perturbation has no exponent, so its rate is null.
  policy.rate =
      json.at("rate") == "infinite" ? infinite : number_of(json.at("rate"), std::numeric_limits<double>::quiet_NaN());
  policy.exponent = json.at("exponent");
  policy.information_gain = number_of(json.at("information_gain_nats"), 0.0);
  policy.copies = count_of(json.at("copies"));
  policy.largest_variance = json.at("largest_variance");
  policy.largest_on_grid = json.at("largest_variance_on_grid");
  policy.kappa = json.at("kappa");
  policy.kernel_error = json.at("kernel_error");
  policy.deviation = vector_of(json.at("deviation"));
  if (policy.deviation.size() != 0 && policy.deviation.size() != points)
    throw RuntimeError(Message("deviation and domain differ in size"));
  policy.error_rate = json.at("error_rate_ground_truth");
  if (!json.contains("released")) return policy;
  policy.context = count_of<Index>(json.at("released").at("context"));
  policy.recommended = count_of<Index>(json.at("released").at("action"));
  if (policy.context >= policy.contexts || policy.recommended >= policy.actions)
    throw RuntimeError(Message("a released action does not exist"));
  return policy;
}

std::string errors_csv(const Snapshot& snapshot) {
  CsvText csv;
  const auto field = [](double value) { return std::isfinite(value) ? CsvTarget::number(value) : CsvText(); };
  const auto at = [&field](const std::vector<double>& values, std::size_t k) {
    return k < values.size() ? field(values[k]) : CsvText();
  };
  for (const AlgorithmSnapshot& algorithm : snapshot.algorithms) {
    const ErrorRates& errors = error_rates(algorithm);
    if (errors.empty()) continue;
    if (csv.empty())
      csv +=
          "algorithm,round,error_rate_ground_truth_reward_units,standard_error,trials,monte_carlo_error,largest_error_of_belief_ground_truth,information_gain_nats,"
          "copies,largest_variance,bound_reward_units,epsilon_of_one_answer,privacy_notion,worst_context_error_rate_ground_truth_reward_units,"
          "covariance_deviation,covariance_deviation_bound,largest_variance_bound,theorem_8_2_reward_units\n";
    const PrivacyNotion notion = algorithm.privacy.guarantee.notion;
    for (std::size_t k = 0; k < errors.mean.size() && k < snapshot.checkpoints.size(); ++k)
      csv += csv_row(
          {CsvText::of(algorithm.label), CsvText::of(snapshot.checkpoints[k]), CsvTarget::number(errors.mean[k]),
           errors.values[k].size() > 1 ? CsvTarget::number(errors.standard_error[k]) : CsvText(),
           CsvText::of(errors.values[k].size()), CsvTarget::number(errors.monte_carlo[k]),
           field(errors.largest_error[k]), field(errors.information_gain[k]), field(errors.copies[k]),
           field(errors.largest_variance[k]), errors.bound.empty() ? CsvText() : CsvTarget::number(errors.bound[k]),
           field(errors.epsilon), CsvText::of(to_string(notion).english()), at(errors.worst.mean, k),
           at(errors.analysis.deviation, k), at(errors.analysis.deviation_bound, k),
           at(errors.analysis.variance_bound, k), at(errors.analysis.theorem, k)});
  }
  return csv.str();
}

}  // namespace privbo
