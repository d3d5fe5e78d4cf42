#include "reproduction/planned_item.h"

#include <algorithm>

#include "files/sha256.h"
#include "io/folder/used_tables.h"
#include "io/numerics.h"
#include "io/scenario/scenario_file.h"
#include "scenario/check_document.h"
#include "scenario/edit.h"
#include "text/error.h"
#include "text/message.h"
#include "trial/experiment.h"

namespace privbo {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t rehearsed_trials = 3, min_rehearsed_rounds = 20, rehearsed_share = 20;
constexpr double trained_weight = 1600.0;  // 29 or 30 agents that train a model: some 20 s for 180 rounds
/// For what has no seconds of its own. With 40 trials the items that need no data take 3,400 s of one processor for 45
/// million rounds of algorithms, agents counted.
constexpr double seconds_per_round = 7.5e-5;

/// Returns the preset with the choices made, all defaults written out. Throws std::invalid_argument for a setting that
/// is wrong.
Scenario scenario_of(const ReproducedItem& item, const ReproductionChoice& choice) {
  Scenario scenario = parse_scenario(find_preset(item.preset)->text, {});
  scenario.document = with_defaults(scenario.document);
  Json& run = scenario.document["run"];
  if (item.horizon > 0) run["horizon"] = item.horizon;
  if (choice.rehearsal) {
    const auto horizon = run.at("horizon").get<std::int64_t>();
    run["horizon"] = std::min(horizon, std::max(min_rehearsed_rounds, horizon / rehearsed_share));
    run["trials"] = std::min(run.at("trials").get<std::int64_t>(), rehearsed_trials);
  } else if (item.trials > 0) {
    run["trials"] = item.trials;
  }
  if (choice.trials) run["trials"] = *choice.trials;
  if (!item.data.empty() && choice.data.contains(item.data))
    for (const std::string& name : {item.data, item.data + training_suffix})
      if (const auto given = choice.data.find(name); given != choice.data.end())
        for (const auto& [path, value] : find_needed_data(name)->settings)
          apply_setting(scenario, path, value == "FILE" ? fs::absolute(given->second).string() : value);
  return scenario;
}

std::string key_of(const Scenario& scenario) {
  return sha256_of(build_fingerprint() + scenario_digest(scenario.document, table_digests(scenario)));
}

/// Returns a sentence about the errors among the problems.
Message errors_in(const Problems& problems) {
  return problems.empty() ? Message("the scenario is not valid") : listed(problems);
}

/// Why the item cannot be run with these data; empty: it can.
Message data_obstacle(const ReproducedItem& item, const ReproductionChoice& choice) {
  const NeededData* needed = find_needed_data(item.data);
  if (!needed) return {};
  const auto given = choice.data.find(needed->name);
  if (given == choice.data.end())
    return choice.stand_ins ? Message()
                            : Message("needs data: --data %1=FILE gives %2, which this program does not bring",
                                      needed->name, needed->what);
  for (const std::string& name : {needed->name, needed->name + training_suffix}) {
    const auto file = choice.data.find(name);
    std::error_code ignored;
    if (file != choice.data.end() && !fs::is_regular_file(file->second, ignored))
      return Message("--data %1=%2: no such file", name, file->second.string());
  }
  return {};
}

}  // namespace

std::string PlannedItem::folder_name() const { return item->id + "-" + key.substr(0, 8); }

PlannedItem plan_item(const ReproducedItem& item, const ReproductionChoice& choice) {
  PlannedItem planned;
  planned.item = &item;
  planned.obstacle = item.impossible.empty() ? data_obstacle(item, choice) : Message(item.impossible);
  if (!planned.obstacle.empty()) return planned;
  if (item.preset.empty()) {
    planned.key = sha256_of(build_fingerprint() + item.id);
    for (const Claim& claim : item.claims) planned.key = sha256_of(planned.key + claim.words.english());
    return planned;
  }
  if (!item.data.empty()) {
    const auto given = choice.data.find(item.data);
    planned.data = given == choice.data.end() ? std::string(stand_in_data) : given->second.filename().string();
  }
  try {
    const Scenario scenario = scenario_of(item, choice);
    const BuildResult built = build(scenario);
    planned.experiment = built.experiment;
    planned.scenario_folder = scenario.folder;
    if (built.experiment)
      planned.key = key_of({built.experiment->document(), scenario.folder});
    else
      planned.obstacle = errors_in(built.problems);
  } catch (const std::exception& failure) {
    planned.obstacle = message_of(failure);
  }
  planned.faulty = !planned.obstacle.empty();
  return planned;
}

double expected_seconds(const ReproducedItem& item, const ReproductionChoice& choice) {
  if (item.preset.empty() || !item.impossible.empty() || !data_obstacle(item, choice).empty()) return 0.0;
  const Json document = scenario_of(item, choice).document;
  const auto number = [&](const char* section, const char* key, double otherwise) {
    const auto found = document.find(section);
    return found != document.end() && found->is_object() && found->contains(key) && found->at(key).is_number()
               ? found->at(key).get<double>()
               : otherwise;
  };
  // A model that is trained takes far longer than a draw from a posterior.
  const bool trains = item.data == "landmines" || item.data == "activities";
  const double trials = number("run", "trials", 1.0);
  if (item.seconds_per_trial > 0.0 && !choice.rehearsal) return trials * item.seconds_per_trial;
  return seconds_per_round * number("run", "horizon", 1.0) * trials *
         number("agents", "agents", trains ? trained_weight : 1.0) *
         static_cast<double>(document.at("algorithms").size());
}

}  // namespace privbo
