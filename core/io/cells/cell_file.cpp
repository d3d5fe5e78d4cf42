#include "io/cells/cell_file.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "catalogue/kept_messages.h"
#include "families/families.h"
#include "files/failure_message.h"
#include "files/foreign_file.h"
#include "files/json_digest.h"
#include "files/json_numbers.h"
#include "files/sha256.h"
#include "io/cells/exact_json.h"
#include "io/cells/rows_json.h"
#include "io/cells/trial_json.h"
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
  return json;
}

Json released_json(const std::vector<std::shared_ptr<const FamilyRecord>>& records) {
  Json json = Json::object();
  for (const Family* family : families())
    for (const auto& record : records) family->records().save_released(*record, json);
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
    for (const Family* family : families())
      if (auto record = family->records().load_released(json.at("released")))
        made.released.push_back(std::move(record));
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
