#include "scenario/scale_tuning.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <limits>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "catalogue/param_spec.h"
#include "files/json_digest.h"
#include "files/sha256.h"
#include "learning/algorithm_entry.h"
#include "numerics/numbers.h"
#include "scenario/check_document.h"
#include "scenario/settings.h"
#include "scenario/sparse_document.h"
#include "text/error.h"
#include "trial/experiment.h"

namespace privbo {
namespace {

constexpr std::size_t digest_letters = 16;  // of 64: a change is to be seen, not an attack
constexpr double largest_scale = 1000.0;

/// Returns the numbers of a list, NaN for null. Throws InvalidArgument where it is no list, or too long.
std::vector<double> numbers(const Json& json, const char* key, std::size_t most) {
  const Json& list = json.at(key);
  if (!list.is_array() || list.empty() || list.size() > most)
    throw InvalidArgument(Message("%1: must be a list of 1 to %2 numbers", std::string(key), most));
  std::vector<double> values;
  for (const Json& value : list)
    values.push_back(value.is_null() ? std::numeric_limits<double>::quiet_NaN() : value.get<double>());
  return values;
}

bool is_scale(double value) { return value > 0.0 && value <= largest_scale; }

std::uint64_t seed_in(const Json& json, const char* key) {
  const Json& value = json.at(key);
  if (value.is_number_unsigned()) return value.get<std::uint64_t>();
  const auto text = value.get<std::string>();
  std::uint64_t seed = 0;
  const char* const end = text.data() + text.size();
  if (const auto [last, error] = std::from_chars(text.data(), end, seed); error != std::errc() || last != end)
    throw InvalidArgument(Message("%1: must be a whole number", std::string(key)));
  return seed;
}

TunedScale found_in(const Json& json, std::size_t values) {
  TunedScale found{json.at("algorithm").get<std::string>(), json.at("settings").get<std::string>(),
                   json.at("scale").get<double>(), numbers(json, "regrets", max_tuning_values)};
  if (found.regrets.size() != values) throw InvalidArgument(Message("regrets: must be as many as the grid has values"));
  if (!is_scale(found.scale)) throw InvalidArgument(Message("scale = %1: must be > 0", shortest(found.scale)));
  return found;
}

/// Reads a tuning. Throws what says why it cannot be read.
ScaleTuning tuning_in(const Json& json) {
  ScaleTuning tuning;
  tuning.grid = numbers(json, "grid", max_tuning_values);
  if (!std::ranges::all_of(tuning.grid, is_scale) || !std::ranges::is_sorted(tuning.grid))
    throw InvalidArgument(Message("grid: must be ascending numbers > 0"));
  const Json& trials = json.at("trials");
  if (!trials.is_number_integer() || trials.get<std::int64_t>() < 1 ||
      trials.get<std::int64_t>() > static_cast<std::int64_t>(max_tuning_trials))
    throw InvalidArgument(Message("trials: must be a whole number from 1 to %1", max_tuning_trials));
  tuning.trials = trials.get<std::size_t>();
  tuning.seeds = {seed_in(json, "instance_seed"), seed_in(json, "reward_seed"), seed_in(json, "privacy_seed")};
  for (const Json& each : json.at("scales")) tuning.found.push_back(found_in(each, tuning.grid.size()));
  return tuning;
}

/// Makes 4 and 4.0 the same number.
void unify_numbers(Json& json) {
  if (json.is_number())
    json = json.get<double>();
  else if (json.is_structured())
    for (Json& value : json) unify_numbers(value);
}

/// A table counts by its name, wherever it lies, and by what is in it.
void name_tables(Json& document, const std::vector<TableDigest>& tables) {
  for (const Setting& setting : settings_of(document)) {
    const Json::json_pointer pointer(setting.path);
    if (setting.spec->kind != ParamKind::file || !setting.used || !document.contains(pointer)) continue;
    Json& value = document.at(pointer);
    if (!value.is_string() || value.get_ref<const std::string&>().empty()) continue;
    const std::string name = std::filesystem::path(value.get<std::string>()).filename().string();
    const auto known = std::ranges::find(tables, setting.path, &TableDigest::setting);
    value = name + " " + (known == tables.end() ? std::string("?") : known->sha256);
  }
}

/// A list with a number of its own is kept whole.
void erase_at(Json& document, const std::string& path) {
  const Json::json_pointer pointer(path);
  if (document.contains(pointer.parent_pointer()) && document.at(pointer.parent_pointer()).is_object())
    document.at(pointer.parent_pointer()).erase(pointer.back());
}

/// What its conditions hide changes nothing, and so does the value for all that an algorithm has set itself.
void erase_unused(Json& document, const AlgorithmSpec& algorithm) {
  for (const Setting& setting : settings_of(document))
    if (!setting.used) erase_at(document, setting.path);
  for (const ParamSpec& spec : algorithm.entry->params)
    if (!spec.inherits.empty() && algorithm.params.is_set(spec.key)) erase_at(document, spec.inherits);
}

struct Scale {
  bool exists = false, acts = false;
};

/// Returns whether the algorithm has a scale that could be chosen, and whether it acts with the present settings.
Scale scale_of(const AlgorithmSpec& algorithm) {
  const AlgorithmEntry& entry = *algorithm.entry;
  const auto spec = std::ranges::find(entry.params, std::string(scale_key), &ParamSpec::key);
  // A tuning starts no programs of the user's.
  if (!entry.learns || entry.external || spec == entry.params.end()) return {};
  return {true, is_visible(*spec, algorithm.params.json())};
}

std::string settings_digest(const CheckedDocument& checked, std::size_t algorithm,
                            const std::vector<TableDigest>& tables) {
  Json document = without_words(checked.normalised);
  name_tables(document, tables);
  for (const char* key : {"format", "version", "gallery", tuning_key}) document.erase(key);
  if (checked.algorithms.at(algorithm).notion == PrivacyNotion::none) document.erase("privacy");
  if (const auto run = document.find("run"); run != document.end())
    for (const char* key :
         {"trials", "new_instance", "instance_seed", "reward_seed", "privacy_seed", "noise_source", "recommendation"})
      run->erase(key);
  Json own = document.at("algorithms").at(algorithm);
  for (const char* key : {"label", scale_key}) own.erase(key);
  document["algorithms"] = Json::array({own});
  erase_unused(document, checked.algorithms.at(algorithm));
  // A setting that a later version adds has its default here, and changes nothing.
  document = without_defaults(document);
  unify_numbers(document);
  return sha256_of(canonical_text(document)).substr(0, digest_letters);
}

AlgorithmScale standing_of(const CheckedDocument& checked, std::size_t algorithm, const std::string& label,
                           const ScaleTuning* tuning, const std::vector<TableDigest>& tables) {
  const AlgorithmSpec& spec = checked.algorithms[algorithm];
  const Scale scale = scale_of(spec);
  if (!scale.exists) return {ScaleStanding::none};
  if (!scale.acts) return {ScaleStanding::fixed};
  if (!tuning) return {ScaleStanding::not_tuned};
  const std::string digest = settings_digest(checked, algorithm, tables);
  const auto found = std::ranges::find(tuning->found, digest, &TunedScale::settings);
  if (found == tuning->found.end()) {
    const bool known = std::ranges::find(tuning->found, label, &TunedScale::algorithm) != tuning->found.end();
    return {known ? ScaleStanding::other_settings : ScaleStanding::not_tuned};
  }
  if (found->scale != spec.params.real(scale_key)) return {ScaleStanding::other_scale};
  const ParamSet& run = checked.params("run");
  const Seeds& pilot = tuning->seeds;
  if (run.seed("instance_seed") == pilot.instance || run.seed("reward_seed") == pilot.reward ||
      run.seed("privacy_seed") == pilot.privacy)
    return {ScaleStanding::same_seeds};
  return {ScaleStanding::tuned, static_cast<std::size_t>(found - tuning->found.begin())};
}

}  // namespace

std::optional<ScaleTuning> scale_tuning(const Json& document) {
  if (!document.is_object() || !document.contains(tuning_key)) return std::nullopt;
  try {
    return tuning_in(document.at(tuning_key));
  } catch (const std::exception&) {
    return std::nullopt;
  }
}

Message why_tuning_unreadable(const Json& document) {
  if (!document.is_object() || !document.contains(tuning_key)) return {};
  try {
    tuning_in(document.at(tuning_key));
    return {};
  } catch (const Json::exception&) {
    return Message("its keys, or what they hold, are not those of a tuning");
  } catch (const std::exception& failure) {
    return message_of(failure);
  }
}

Json tuning_json(const ScaleTuning& tuning) {
  Json scales = Json::array();
  for (const TunedScale& found : tuning.found) {
    Json regrets = Json::array();
    for (const double regret : found.regrets) {
      const auto rounded = std::isnan(regret) ? std::nullopt : parse_double(significant(regret, 6));
      regrets.push_back(rounded ? Json(*rounded) : Json());
    }
    scales.push_back(
        {{"algorithm", found.algorithm}, {"scale", found.scale}, {"regrets", regrets}, {"settings", found.settings}});
  }
  return {{"grid", tuning.grid},
          {"trials", tuning.trials},
          {"instance_seed", std::to_string(tuning.seeds.instance)},
          {"reward_seed", std::to_string(tuning.seeds.reward)},
          {"privacy_seed", std::to_string(tuning.seeds.privacy)},
          {"scales", scales}};
}

std::vector<AlgorithmScale> scale_standings(const Json& document, const ScaleTuning* tuning,
                                            const std::vector<TableDigest>& tables) {
  const CheckedDocument checked = check_document(document);
  std::vector<AlgorithmScale> standings;
  if (has_errors(checked.problems)) {
    standings.resize(document.is_object() ? document.value("algorithms", Json::array()).size() : 0);
    return standings;
  }
  const std::vector<std::string> labels = algorithm_labels(checked.normalised);
  for (std::size_t a = 0; a < checked.algorithms.size(); ++a)
    standings.push_back(standing_of(checked, a, labels[a], tuning, tables));
  return standings;
}

std::vector<AlgorithmScale> scale_standings(const Experiment& experiment, const ScaleTuning* tuning) {
  return scale_standings(experiment.document(), tuning, experiment.parts().tables);
}

std::vector<bool> untuned_algorithms(const Experiment& experiment) {
  const std::optional<ScaleTuning> tuning = scale_tuning(experiment.document());
  std::vector<bool> are;
  for (const AlgorithmScale& each : scale_standings(experiment, tuning ? &*tuning : nullptr))
    are.push_back(each.standing == ScaleStanding::not_tuned || each.standing == ScaleStanding::other_settings ||
                  each.standing == ScaleStanding::other_scale);
  return are;
}

std::string tuned_settings(const Json& document, std::size_t algorithm, const std::vector<TableDigest>& tables) {
  return settings_digest(check_document(document), algorithm, tables);
}

std::vector<std::size_t> tunable_algorithms(const Json& document) {
  const CheckedDocument checked = check_document(document);
  std::vector<std::size_t> places;
  if (has_errors(checked.problems)) return places;
  for (std::size_t a = 0; a < checked.algorithms.size(); ++a)
    if (scale_of(checked.algorithms[a]).acts) places.push_back(a);
  return places;
}

Json with_tuning(const Json& document, const ScaleTuning& tuning, const std::vector<TableDigest>& tables) {
  Json made = document;
  const CheckedDocument checked = check_document(document);
  if (!has_errors(checked.problems))
    for (std::size_t a = 0; a < checked.algorithms.size(); ++a) {
      if (!scale_of(checked.algorithms[a]).acts) continue;
      const auto found = std::ranges::find(tuning.found, settings_digest(checked, a, tables), &TunedScale::settings);
      if (found != tuning.found.end()) made["algorithms"][a][scale_key] = found->scale;
    }
  made[tuning_key] = tuning_json(tuning);
  return made;
}

}  // namespace privbo
