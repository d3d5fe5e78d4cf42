#include "io/cells/plan_file.h"

#include <algorithm>
#include <functional>
#include <set>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "external/registry/bound_program.h"
#include "families/families.h"
#include "files/foreign_file.h"
#include "files/json_digest.h"
#include "files/json_file.h"
#include "files/json_numbers.h"
#include "files/sha256.h"
#include "io/cells/exact_json.h"
#include "io/folder/used_tables.h"
#include "io/numerics.h"
#include "io/scenario/named_files.h"
#include "scenario/settings.h"
#include "text/error.h"
#include "text/message.h"
#include "trial/experiment.h"

namespace privbo {
namespace {

namespace fs = std::filesystem;

const JsonFileKind& plan_kind() {
  static const JsonFileKind kind{Message("a plan of cells"), Message("a folder made by 'privbo sweep … --cells DIR'"),
                                 "privbo-plan", 1, 100'000'000};
  return kind;
}

fs::path whole(const fs::path& folder) { return fs::absolute(folder.empty() ? fs::current_path() : folder); }

/// Where a table lies for those who read the plan: inside its folder, or where it was if it is too large for a copy.
fs::path place_of(const fs::path& table, const std::string& sha256) {
  return fs::file_size(table) > largest_copied_table ? table
                                                     : fs::path("data") / sha256.substr(0, 16) / table.filename();
}

Json runs_json(const std::vector<TrustRun>& runs) {
  Json json = Json::array();
  for (const TrustRun& run : runs)
    json.push_back({{"model", run.id},
                    {"epsilon", exact_json(run.epsilon)},
                    {"setting", exact_json(run.setting)},
                    {"scenario", run.document},
                    {"inapplicable_because", run.why_inapplicable},
                    {"failure", run.failure}});
  return json;
}

void read_runs(CellPlan& plan, const Json& json) {
  for (const Json& run : json.at("runs")) {
    require_members(run, {"model", "epsilon", "setting", "scenario", "inapplicable_because", "failure"});
    plan.comparison.push_back({.id = short_text_of(run.at("model")),
                               .epsilon = exact_number_of(run.at("epsilon")),
                               .setting = exact_number_of(run.at("setting")),
                               .document = run.at("scenario"),
                               .why_inapplicable = run.at("inapplicable_because").get<Message>(),
                               .failure = run.at("failure").get<Message>()});
    (void)trust_facts_of(plan.comparison.back().id);
  }
  if (plan.comparison.empty()) refuse_file(Message("its comparison has no runs"));
}

/// Returns whether the scenario's own section "sweep" makes the plan: a search takes values of its own.
bool is_sweep_of_scenario(const SweepSettings& sweep, const Json& document) {
  Problems problems;
  const SweepSettings own = make_plan(document, problems);
  return !has_errors(problems) && own.path == sweep.path && own.values.size() == sweep.values.size();
}

/// Returns all but the values and runs, which another machine may compute with other last bits.
Json plan_json(const StoredPlan& stored, bool with_values) {
  const CellPlan& plan = stored.plan;
  Json json{{"format", plan_kind().format}, {"version", plan_kind().version}, {"plays", plan.kind_name()},
            {"block", plan.block},          {"tables", Json::array()},        {"scenario", plan.scenario.document}};
  if (plan.trace != TraceFormat::none) json["trace"] = {{"format", trace_word(plan.trace)}, {"every", plan.every}};
  if (plan.sweep && !is_sweep_of_scenario(*plan.sweep, plan.scenario.document)) json["setting"] = plan.sweep->path;
  if (plan.sweep && with_values) json["values"] = plan.sweep->values;
  if (!plan.comparison.empty() && with_values) json["runs"] = runs_json(plan.comparison);
  for (const TableDigest& table : stored.tables)
    json["tables"].push_back({{"setting", table.setting}, {"sha256", table.sha256}});
  for (const auto& [name, sha256] : plan.programs) json["programs"][name] = sha256;
  return json;
}

/// Reads the values of a search, which no section of the scenario states.
SweepSettings values_of_search(const Json& document, const Json& json) {
  SweepSettings sweep;
  sweep.path = short_text_of(json.at("setting"));
  const std::optional<Setting> setting = find_setting(document, sweep.path);
  if (!setting) refuse_file(Message("its setting \"%1\" is none of its scenario", sweep.path));
  sweep.label = setting->spec->label;
  sweep.symbol = setting->spec->symbol;
  sweep.log = true;
  for (const Json& value : json.at("values")) sweep.values.push_back(finite_of(value));
  if (sweep.values.empty() || sweep.values.size() > max_sweep_values ||
      std::ranges::adjacent_find(sweep.values, std::greater_equal()) != sweep.values.end())
    refuse_file(Message("its values must increase, and be %1 at most", max_sweep_values));
  return sweep;
}

void read_values(CellPlan& plan, const Json& json) {
  if (json.contains("setting")) {
    plan.sweep = values_of_search(plan.scenario.document, json);
    return;
  }
  Problems problems;
  plan.sweep = make_plan(plan.scenario.document, problems);
  if (has_errors(problems)) refuse_file(Message("its sweep is not valid: %1", listed(problems)));
  const auto values = json.at("values").get<std::vector<double>>();
  if (values.size() != plan.sweep->values.size()) refuse_file(Message("its values are not those of its sweep"));
  plan.sweep->values = values;
}

/// Reads which trace the cells of a run make.
void read_trace(CellPlan& plan, const Json& json) {
  require_members(json, {"format", "every"});
  plan.trace = trace_format(json.at("format").get_ref<const std::string&>());
  plan.every = count_of(json.at("every"), 1);
  if (json.at("format") != trace_word(plan.trace) || plan.trace == TraceFormat::none)
    refuse_file(Message("its trace is neither csv nor gz"));
  if (std::string_view(plan.kind_name()) != "run") refuse_file(Message("only a run has a trace"));
}

void read_programs(CellPlan& plan, const Json& json) {
  for (const auto& [name, sha256] : json.items()) {
    if (Message problem = program_name_problem(name); !problem.empty()) refuse_file(problem);
    plan.programs.emplace(name, short_text_of(sha256));
  }
  std::vector<std::string> names;
  for (const auto& [name, sha256] : plan.programs) names.push_back(name);
  if (names != programs_of(plan)) refuse_file(Message("the programs that it lists are not those of its scenario"));
}

StoredPlan plan_of(const Json& json, const fs::path& folder) {
  require_members(json, {"format", "version", "plays", "block", "tables", "scenario", "sha256"},
                  {"values", "setting", "runs", "trace", "programs"});
  Json content = json;
  if (!take_own_sha256(content, Members::sorted)) refuse_file(Message("its content is not what its SHA-256 says"));
  StoredPlan stored;
  stored.plan.scenario = {json.at("scenario"), whole(folder)};
  stored.plan.block = count_of<std::size_t>(json.at("block"), 1);
  if (json.at("plays") == "sweep") read_values(stored.plan, json);
  if (json.at("plays") == "comparison") read_runs(stored.plan, json);
  if (json.contains("trace")) read_trace(stored.plan, json.at("trace"));
  read_programs(stored.plan, json.value("programs", Json::object()));
  for (const Json& table : json.at("tables"))
    stored.tables.push_back({short_text_of(table.at("setting")), short_text_of(table.at("sha256"))});
  return stored;
}

/// Throws where the scenario names a table outside of the folder that may not be read.
void require_tables_inside(const Scenario& scenario, const fs::path& folder, const OutsideTables& outside) {
  if (outside.all) return;
  for (const NamedFile& file : files_outside(scenario)) {
    const fs::path lies = (whole(folder) / file.text).lexically_normal();
    if (std::ranges::find(outside.known, lies) == outside.known.end())
      throw RuntimeError(Message(
          "%1: names a table outside of its folder: %2 = \"%3\"; if you trust where the folder comes from, allow it with --allow-outside",
          (folder / plan_name).string(), file.setting, file.text));
  }
}

/// A table in the folder is opened as one that may be a stranger's; another one has been allowed.
ForeignFile opened_table(const NamedTable& table, const Scenario& scenario) {
  const auto& text = scenario.document.at(Json::json_pointer(table.setting)).get_ref<const std::string&>();
  constexpr std::uintmax_t largest = 100'000'000;
  try {
    ForeignFile file =
        fs::path(text).is_absolute() ? ForeignFile::named(text) : ForeignFile::inside(scenario.folder, text);
    if (file.size() > largest)
      throw FileRefused(FileRefused::Reason::too_large,
                        Message("%1: larger than %2 MB: not %3 of this program", table.file.string(),
                                largest / 1'000'000, Message("a table")));
    return file;
  } catch (const FileRefused& refused) {
    if (refused.reason != FileRefused::Reason::missing) throw;
    throw RuntimeError(Message("%1: the table that the plan reads is missing; bring it back", table.file.string()));
  }
}

}  // namespace

std::string StoredPlan::scenario_sha256(std::size_t value) const {
  return scenario_digest(plan.at(value).document, tables);
}

StoredPlan stored_plan(CellPlan plan) {
  StoredPlan stored{std::move(plan), {}};
  stored.tables = table_digests(stored.plan.scenario);
  if (stored.plan.scenario.document.value("/run/noise_source"_json_pointer, std::string()) == "grid")
    throw RuntimeError(Message(
        "cells must be the same wherever they are computed, and noise from the integer grid is drawn from secret randomness that nobody can draw again; take the seeded simulation (run.noise_source=simulation), or run without --cells"));
  return stored;
}

std::vector<std::string> programs_of(const CellPlan& plan) {
  std::set<std::string> names;
  if (!plan.comparison.empty()) return {};  // it has algorithms of its own
  for (const Json& algorithm : plan.scenario.document.value("algorithms", Json::array()))
    if (const AlgorithmEntry* entry = find_entry(algorithm_catalogue(), algorithm.value("type", std::string()));
        entry && entry->external)
      names.insert(algorithm.at("program").get<std::string>());
  return {names.begin(), names.end()};
}

std::optional<DifferentProgram> different_program(const CellPlan& there, const CellPlan& here) {
  for (const auto& [name, sha256] : there.programs)
    if (const auto found = here.programs.find(name); found != here.programs.end() && found->second != sha256)
      return DifferentProgram{name, sha256.substr(0, 12), found->second.substr(0, 12)};
  return std::nullopt;
}

StoredPlan plan_in(const StoredPlan& plan, const fs::path& folder) {
  StoredPlan moved = plan;
  moved.plan.scenario.folder = whole(folder);
  const std::vector<NamedTable> named = tables_of(plan.plan.scenario);
  for (std::size_t i = 0; i < named.size(); ++i) {
    const Json::json_pointer setting(named[i].setting);
    const std::string place = place_of(named[i].file, plan.tables[i].sha256).generic_string();
    moved.plan.scenario.document[setting] = place;
    for (TrustRun& run : moved.plan.comparison)
      if (run.document.contains(setting)) run.document[setting] = place;
  }
  return moved;
}

void copy_tables(const StoredPlan& plan, const fs::path& folder) {
  const std::vector<NamedTable> named = tables_of(plan.plan.scenario);
  for (std::size_t i = 0; i < named.size(); ++i) {
    const fs::path from = named[i].file, place = place_of(from, plan.tables[i].sha256);
    if (place.is_absolute() || fs::exists(folder / place)) continue;
    make_folders_to(folder, place.string());
    copy_table(from, folder / place);
  }
}

std::string plan_text(const StoredPlan& plan) {
  Json json = plan_json(plan, true);
  add_own_sha256(json, Members::sorted);
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

OutsideTables tables_known_to(const CellPlan& plan) {
  OutsideTables known;
  for (NamedTable& table : tables_of(plan.scenario)) known.known.push_back(std::move(table.file));
  return known;
}

StoredPlan read_plan(const fs::path& folder, const OutsideTables& outside) {
  StoredPlan plan;
  read_json_file(folder, plan_name, plan_kind(), [&](const Json& json) { plan = plan_of(json, folder); });
  require_tables_inside(plan.plan.scenario, folder, outside);
  for (const TrustRun& run : plan.plan.comparison)
    if (run.document.is_object()) require_tables_inside({run.document, whole(folder)}, folder, outside);
  const std::vector<NamedTable> named = tables_of(plan.plan.scenario);
  if (!std::ranges::equal(named, plan.tables, {}, &NamedTable::setting, &TableDigest::setting))
    throw RuntimeError(
        Message("%1: the tables that it lists are not those of its scenario", (folder / plan_name).string()));
  for (std::size_t i = 0; i < named.size(); ++i) {
    if (sha256_of(opened_table(named[i], plan.plan.scenario)) != plan.tables[i].sha256)
      throw RuntimeError(Message(
          "%1: is not the table that the plan was made with (its SHA-256 is another); bring that one back, or begin in a new folder",
          named[i].file.string()));
  }
  return plan;
}

Message plan_difference(const StoredPlan& there, const StoredPlan& here) {
  const Json one = plan_json(there, false), other = plan_json(here, false);
  return numerics_difference(one, other);
}

}  // namespace privbo
