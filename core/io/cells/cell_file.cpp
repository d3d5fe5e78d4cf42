#include "io/cells/cell_file.h"

#include <sodium.h>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>

#include "catalogue/base64.h"
#include "catalogue/kept_messages.h"
#include "families/all_records.h"
#include "files/failure_message.h"
#include "files/foreign_file.h"
#include "files/json_digest.h"
#include "files/json_numbers.h"
#include "files/sha256.h"
#include "io/cells/exact_json.h"
#include "io/results/posterior_json.h"
#include "io/results/privacy_curve_json.h"
#include "text/error.h"
#include "text/message.h"
#include "trial/family_records.h"

namespace privbo {
namespace {

const char* word(KeptRounds kept) { return kept == KeptRounds::last ? "final values" : "curves"; }

Json identity_json(const CellIdentity& identity) {
  Json json{{"scenario_sha256", identity.scenario_sha256},
            {"first_trial", identity.first + 1},
            {"last_trial", identity.last + 1},
            {"keeps", word(identity.kept)},
            {"numerics_sha256", identity.numerics_sha256}};
  if (identity.rows_every > 0) json["rows_every"] = identity.rows_every;
  for (const auto& [name, sha256] : identity.programs) json["programs"][name] = sha256;
  return json;
}

Json released_json(const std::vector<std::shared_ptr<const FamilyRecord>>& records) {
  Json json = Json::object();
  for (const FamilyRecords* all : all_records())
    for (const auto& record : records) all->save_released(*record, json);
  return json;
}

Json algorithm_json(const std::optional<RecordedPrivacy>& privacy) {
  if (!privacy) return nullptr;
  Json json{{"trial", privacy->trial + 1}, {"privacy", privacy_json(privacy->curve)}};
  if (!privacy->released.empty()) json["released"] = released_json(privacy->released);
  return json;
}

std::size_t longest_line(const Json& privacy) { return privacy.at("per_reward").size(); }

std::optional<RecordedPrivacy> recorded_privacy_of(const Json& json, std::int64_t horizon) {
  if (json.is_null()) return std::nullopt;
  require_members(json, {"trial", "privacy"}, {"released"});
  RecordedPrivacy made;
  made.trial = count_of<std::size_t>(json.at("trial"), 1) - 1;
  made.curve = privacy_from(json.at("privacy"), longest_line(json.at("privacy")), horizon);
  if (json.contains("released"))
    for (const FamilyRecords* records : all_records())
      if (auto record = records->load_released(json.at("released"))) made.released.push_back(std::move(record));
  return made;
}

std::size_t failed_of(const RecordedTrials& recorded) {
  return static_cast<std::size_t>(
      std::ranges::count_if(recorded.trials, [](const RecordedTrial& trial) { return !trial.failure.empty(); }));
}

/// Every trial of the block, once and in its order, or none where nothing could be run.
void check_trials(const CellResult& cell, const CellIdentity& wanted) {
  if (!cell.failure.empty() && cell.recorded.trials.empty()) return;
  const auto& trials = cell.recorded.trials;
  if (trials.size() != wanted.last - wanted.first + 1) throw RuntimeError(Message("it has not all its trials"));
  for (std::size_t i = 0; i < trials.size(); ++i)
    if (trials[i].trial != wanted.first + i) throw RuntimeError(Message("its trials are not in their order"));
}

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

/// Returns the theoretical lines of one trial's problem, bit for bit.
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
  if (bounds.lower_kernel && bounds.lower_kernel->variance != 1.0)
    json["lower_kernel"]["variance"] = exact_json(bounds.lower_kernel->variance);
  return json;
}

/// Does the same back. Throws std::runtime_error or a JSON exception for anything else.
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
    require_members(kernel, {"matern", "nu", "dimension"}, {"variance"});
    bounds.lower_kernel = LowerBoundKernel{kernel.at("matern").get<bool>(), exact_number_of(kernel.at("nu")),
                                           count_of<int>(kernel.at("dimension"), 1),
                                           kernel.contains("variance") ? exact_number_of(kernel.at("variance")) : 1.0};
  }
  return bounds;
}

/// Returns one trial, bit for bit: its values or why it failed.
Json trial_json(const RecordedTrial& trial) {
  Json json{{"trial", trial.trial + 1}};
  if (!trial.failure.empty()) {
    json["failure"] = trial.failure;
    if (trial.program_failed) json["program_failed"] = true;
    return json;
  }
  json["algorithms"] = Json::array();
  for (const auto& path : trial.paths) json["algorithms"].push_back(path_json(*path));
  if (trial.bounds) json["bounds"] = instance_bounds_json(*trial.bounds);
  if (!trial.bounds_failure.empty()) json["bounds_failure"] = trial.bounds_failure;
  return json;
}

/// Does the same back. Throws std::runtime_error or a JSON exception for anything else.
RecordedTrial recorded_trial_of(const Json& json) {
  require_members(json, {"trial"}, {"failure", "program_failed", "algorithms", "bounds", "bounds_failure"});
  RecordedTrial trial{.trial = 0, .failure = {}, .paths = {}, .bounds = nullptr, .bounds_failure = {}};
  const std::int64_t number = count_of(json.at("trial"), 1);
  trial.trial = static_cast<std::size_t>(number) - 1;
  if (json.contains("failure") == json.contains("algorithms"))
    throw RuntimeError(Message("a trial must have either values or a failure"));
  if (json.contains("failure")) {
    trial.failure = json.at("failure").get<Message>();
    if (trial.failure.empty()) throw RuntimeError(Message("a trial failed without a reason"));
    if (json.contains("program_failed")) trial.program_failed = json.at("program_failed").get<bool>();
    return trial;
  }
  for (const Json& path : json.at("algorithms")) trial.paths.push_back(trial_path_of(path, trial.trial));
  if (json.contains("bounds"))
    trial.bounds = std::make_shared<const InstanceBounds>(instance_bounds_of(json.at("bounds")));
  if (json.contains("bounds_failure")) trial.bounds_failure = json.at("bounds_failure").get<Message>();
  return trial;
}

std::string block_of(const std::string& letters) {
  std::string bytes(letters.size() / 4 * 3 + 3, '\0');
  std::size_t length = 0;
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): C library
  auto* const begin = reinterpret_cast<unsigned char*>(bytes.data());
  const int failed = sodium_base642bin(begin, bytes.size(), letters.data(), letters.size(), nullptr, &length, nullptr,
                                       sodium_base64_VARIANT_ORIGINAL);
  if (failed != 0 || length == 0 || length > PackedRows::max_size)
    throw RuntimeError(Message("its rows are not what this program packs"));
  bytes.resize(length);
  return bytes;
}

/// Returns the rows of a trace: packed blocks of them (experiment/run/trace_rows.h) as base64.
Json rows_json(const std::vector<TrialRows>& rows) {
  Json json = Json::array();
  for (const TrialRows& each : rows) {
    Json blocks = Json::array();
    for (const std::string& block : each.blocks) blocks.push_back(base64(block));
    json.push_back({{"algorithm", each.algorithm + 1}, {"trial", each.trial + 1}, {"blocks", std::move(blocks)}});
  }
  return json;
}

/// Does the same back. Throws std::runtime_error with a sentence unless they are those of all algorithms in all trials
/// that were finished, in that order.
std::vector<TrialRows> rows_of(const Json& json, const RecordedTrials& recorded) {
  std::vector<TrialRows> rows;
  for (const Json& each : json) {
    require_members(each, {"algorithm", "trial", "blocks"});
    TrialRows one{
        count_of<std::size_t>(each.at("algorithm"), 1) - 1, count_of<std::size_t>(each.at("trial"), 1) - 1, {}};
    for (const Json& block : each.at("blocks")) one.blocks.push_back(block_of(block.get_ref<const std::string&>()));
    rows.push_back(std::move(one));
  }
  std::size_t algorithms = 0;
  for (const RecordedTrial& trial : recorded.trials) algorithms = std::max(algorithms, trial.paths.size());
  auto next = rows.begin();
  for (std::size_t algorithm = 0; algorithm < algorithms; ++algorithm)
    for (const RecordedTrial& trial : recorded.trials) {
      if (!trial.failure.empty()) continue;
      if (next == rows.end() || next->algorithm != algorithm || next->trial != trial.trial || next->blocks.empty())
        throw RuntimeError(Message("it has not the rows of all its trials"));
      ++next;
    }
  if (next != rows.end()) throw RuntimeError(Message("it has rows of other trials"));
  return rows;
}

}  // namespace

std::string cell_key(const CellIdentity& identity) {
  return sha256_of(
      canonical_text({{"format", cell_format}, {"version", cell_version}, {"of", identity_json(identity)}}));
}

std::string cell_name(const std::string& key) { return "cells/" + key.substr(0, 2) + "/" + key.substr(2) + ".json"; }

std::string cell_text(const CellIdentity& identity, const CellResult& cell) {
  const KeptMessages kept;
  const std::size_t failed = failed_of(cell.recorded);
  Json json{{"format", cell_format}, {"version", cell_version}, {"of", identity_json(identity)}};
  if (!cell.failure.empty()) json["failure"] = cell.failure;
  json["counts"] = {{"finished", cell.recorded.trials.size() - failed}, {"failed", failed}};
  json["trials"] = Json::array();
  for (const RecordedTrial& trial : cell.recorded.trials) json["trials"].push_back(trial_json(trial));
  json["algorithms"] = Json::array();
  for (const auto& privacy : cell.recorded.privacy) json["algorithms"].push_back(algorithm_json(privacy));
  json["failed_trainings"] = cell.recorded.failed_trainings;
  if (cell.posterior) json["posterior"] = posterior_json(*cell.posterior);
  if (identity.rows_every > 0) json["rows"] = rows_json(cell.rows);
  json["messages"] = kept.json();
  add_own_sha256(json);
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

CellResult cell_of(const std::string& text, const CellIdentity& wanted, std::int64_t horizon) {
  try {
    Json json = foreign_json(text);
    if (!json.is_object() || json.value("format", Json()) != cell_format)
      throw RuntimeError(Message("it is no cell of this program"));
    if (json.value("version", Json()) != cell_version)
      throw RuntimeError(Message("it is a cell of another version of this program"));
    require_members(json, {"format", "version", "of", "counts", "trials", "algorithms", "failed_trainings", "sha256"},
                    {"failure", "posterior", "rows", "messages"});
    if (!take_own_sha256(json))
      throw RuntimeError(Message("its content is not what its SHA-256 says: it was changed or is damaged"));
    if (json.at("of") != identity_json(wanted)) throw RuntimeError(Message("it is the cell of something else"));
    const KeptMessages kept(json.value("messages", Json::object()));
    CellResult cell;
    if (json.contains("failure")) cell.failure = json.at("failure").get<Message>();
    for (const Json& trial : json.at("trials")) cell.recorded.trials.push_back(recorded_trial_of(trial));
    for (const Json& algorithm : json.at("algorithms"))
      cell.recorded.privacy.push_back(recorded_privacy_of(algorithm, horizon));
    cell.recorded.failed_trainings = json.at("failed_trainings").get<std::vector<Message>>();
    if (json.contains("posterior")) cell.posterior = posterior_of(json.at("posterior"));
    check_trials(cell, wanted);
    if (json.contains("rows") != (wanted.rows_every > 0))
      throw RuntimeError(Message("it is the cell of something else"));
    if (wanted.rows_every > 0) cell.rows = rows_of(json.at("rows"), cell.recorded);
    return cell;
  } catch (const Json::parse_error&) {
    throw RuntimeError(Message("it is not whole JSON: half of it may be missing"));
  } catch (const Json::exception& failure) {
    throw RuntimeError(Message("it is no cell: %1", failure_message(failure)));
  }
}

}  // namespace privbo
