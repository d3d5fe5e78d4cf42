#include "io/cells/trial_json.h"

#include <stdexcept>
#include <utility>

#include "files/json_numbers.h"
#include "io/cells/exact_json.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

Json path_json(const TrialPath& path) {
  return {{"cumulative_regret", exact_json(path.cumulative)},
          {"simple_regret", exact_json(path.simple)},
          {"clipped_rewards", path.clipped_rewards},
          {"over_rounds", exact_json(path.over_rounds)},
          {"over_checkpoints", exact_json(path.over_checkpoints)},
          {"at_end", exact_json(path.at_end)}};
}

std::shared_ptr<const TrialPath> trial_path_of(const Json& json, std::size_t trial) {
  require_members(
      json, {"cumulative_regret", "simple_regret", "clipped_rewards", "over_rounds", "over_checkpoints", "at_end"});
  auto path = std::make_shared<TrialPath>();
  path->trial = trial;
  path->cumulative = exact_list_of(json.at("cumulative_regret"));
  path->simple = exact_list_of(json.at("simple_regret"));
  path->clipped_rewards = count_of(json.at("clipped_rewards"));
  path->over_rounds = exact_values_of(json.at("over_rounds"));
  path->over_checkpoints = exact_values_of(json.at("over_checkpoints"));
  path->at_end = exact_values_of(json.at("at_end"));
  return path;
}

Json upper_json(const BoundCurve& curve) {
  return {{"label", curve.label},
          {"note", curve.note},
          {"fitted", curve.fitted},
          {"algorithm", curve.algorithm},
          {"cumulative_regret", exact_json(curve.cumulative_regret)}};
}

BoundCurve upper_of(const Json& json) {
  require_members(json, {"label", "note", "fitted", "algorithm", "cumulative_regret"});
  BoundCurve curve;
  curve.label = json.at("label").get<Message>();
  curve.note = json.at("note").get<Message>();
  curve.fitted = json.at("fitted").get<bool>();
  curve.algorithm = count_of<std::size_t>(json.at("algorithm"));
  curve.cumulative_regret = exact_list_of(json.at("cumulative_regret"));
  return curve;
}

}  // namespace

Json trial_json(const RecordedTrial& trial) {
  Json json{{"trial", trial.trial + 1}};
  if (!trial.failure.empty()) {
    json["failure"] = trial.failure;
    return json;
  }
  json["algorithms"] = Json::array();
  for (const auto& path : trial.paths) json["algorithms"].push_back(path_json(*path));
  if (trial.bounds) json["bounds"] = instance_bounds_json(*trial.bounds);
  if (!trial.bounds_failure.empty()) json["bounds_failure"] = trial.bounds_failure;
  return json;
}

RecordedTrial recorded_trial_of(const Json& json) {
  require_members(json, {"trial"}, {"failure", "algorithms", "bounds", "bounds_failure"});
  RecordedTrial trial{.trial = 0, .failure = {}, .paths = {}, .bounds = nullptr, .bounds_failure = {}};
  const std::int64_t number = count_of(json.at("trial"), 1);
  trial.trial = static_cast<std::size_t>(number) - 1;
  if (json.contains("failure") == json.contains("algorithms"))
    throw RuntimeError(Message("a trial must have either values or a failure"));
  if (json.contains("failure")) {
    trial.failure = json.at("failure").get<Message>();
    if (trial.failure.empty()) throw RuntimeError(Message("a trial failed without a reason"));
    return trial;
  }
  for (const Json& path : json.at("algorithms")) trial.paths.push_back(trial_path_of(path, trial.trial));
  if (json.contains("bounds"))
    trial.bounds = std::make_shared<const InstanceBounds>(instance_bounds_of(json.at("bounds")));
  if (json.contains("bounds_failure")) trial.bounds_failure = json.at("bounds_failure").get<Message>();
  return trial;
}

Json instance_bounds_json(const InstanceBounds& bounds) {
  Json upper = Json::array(), failed = Json::array(), worst_case = Json::array();
  for (const BoundCurve& curve : bounds.upper) upper.push_back(upper_json(curve));
  for (const auto& [algorithm, why] : bounds.failed)
    failed.push_back({{"algorithm", algorithm}, {"bound", why.of_bound}, {"order", why.of_order}});
  for (const auto& [epsilon, line] : bounds.worst_case)
    worst_case.push_back({{"epsilon", exact_json(epsilon)}, {"cumulative_regret", exact_json(line)}});
  Json json{{"covered", bounds.covered},
            {"upper", std::move(upper)},
            {"failed_assumptions", std::move(failed)},
            {"B", exact_json(bounds.B)},
            {"R", exact_json(bounds.R)},
            {"worst_case", std::move(worst_case)},
            {"no_worst_case_because", bounds.why_no_worst_case},
            {"v", exact_json(bounds.v)}};
  if (bounds.lower_kernel)
    json["lower_kernel"] = {{"matern", bounds.lower_kernel->matern},
                            {"nu", exact_json(bounds.lower_kernel->nu)},
                            {"dimension", bounds.lower_kernel->dimension}};
  return json;
}

InstanceBounds instance_bounds_of(const Json& json) {
  require_members(json,
                  {"covered", "upper", "failed_assumptions", "B", "R", "worst_case", "no_worst_case_because", "v"},
                  {"lower_kernel"});
  InstanceBounds bounds;
  bounds.covered = json.at("covered").get<bool>();
  for (const Json& curve : json.at("upper")) bounds.upper.push_back(upper_of(curve));
  for (const Json& one : json.at("failed_assumptions")) {
    require_members(one, {"algorithm", "bound", "order"});
    bounds.failed[count_of<std::size_t>(one.at("algorithm"))] = {one.at("bound").get<Message>(),
                                                                 one.at("order").get<Message>()};
  }
  bounds.B = exact_number_of(json.at("B"));
  bounds.R = exact_number_of(json.at("R"));
  for (const Json& one : json.at("worst_case")) {
    require_members(one, {"epsilon", "cumulative_regret"});
    bounds.worst_case[exact_number_of(one.at("epsilon"))] = exact_list_of(one.at("cumulative_regret"));
  }
  bounds.why_no_worst_case = json.at("no_worst_case_because").get<Message>();
  bounds.v = exact_list_of(json.at("v"));
  if (json.contains("lower_kernel")) {
    const Json& kernel = json.at("lower_kernel");
    require_members(kernel, {"matern", "nu", "dimension"});
    bounds.lower_kernel = LowerBoundKernel{kernel.at("matern").get<bool>(), exact_number_of(kernel.at("nu")),
                                           count_of<int>(kernel.at("dimension"), 1)};
  }
  return bounds;
}

}  // namespace privbo
