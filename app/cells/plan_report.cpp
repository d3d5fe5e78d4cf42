#include "cells/plan_report.h"

#include <cmath>
#include <filesystem>
#include <iostream>

#include "io/cells/cluster_script.h"
#include "io/printable_text.h"
#include "numerics/numbers.h"
#include "packaged/packaged_programs.h"
#include "terminal/language.h"
#include "terminal/page.h"

namespace privbo::app {
namespace {

std::int64_t rounds_in(const std::vector<CellTask>& tasks) {
  std::int64_t rounds = 0;
  for (const CellTask& task : tasks) rounds += task.rounds;
  return rounds;
}

/// Returns the words of the command that runs a shard, without those of the plan.
ShellText shard_command(const Arguments& arguments, const ShellText& shard, std::size_t block) {
  ShellText text = "\"$privbo\" " + shell_word(arguments.command().name);
  const std::vector<std::string>& given = arguments.as_given();
  for (std::size_t i = 0; i < given.size(); ++i) {
    const std::string name = given[i].substr(0, given[i].find('='));
    const bool flag = name == "--plan" || name == "--json" || name == "--force",
               with_value = name == "--engine" || name == "--shards" || name == "--write" || name == "--shard" ||
                            name == "--cells" || name == "--block" || name == "--threads" || name == "-j";
    if (with_value && given[i] == name) ++i;  // and the word that is its value
    if (!flag && !with_value) text += " " + shell_word(given[i]);
  }
  return text + " --block " + ShellText::of(block) + " --cells \"$cells\" --shard " + shard;
}

}  // namespace

std::string value_text(const CellPlan& plan, const CellTask& task) {
  if (plan.sweep) return shortest(plan.sweep->values[task.value]);
  if (plan.comparison.empty()) return "-";
  const TrustRun& run = plan.run_at(task.value);
  return run.id + (std::isfinite(run.epsilon) ? ", ε = " + shortest(run.epsilon) : std::string());
}

Json plan_document(const CellPlan& plan, const std::vector<CellTask>& tasks, const Shard& shard) {
  Json json{{"format", "privbo-cells-plan"},
            {"version", 1},
            {"scenario", plan.scenario.name()},
            {"plays", plan.kind_name()},
            {"block", plan.block},
            {"shard", {{"number", shard.number}, {"count", shard.count}}},
            {"units", {{"cost", "rounds of all trials and algorithms"}}},
            {"cost", rounds_in(tasks)}};
  if (plan.sweep) json["parameter"] = plan.sweep->path;
  json["cells"] = Json::array();
  for (const CellTask& task : tasks) {
    Json cell{{"first_trial", task.first + 1}, {"last_trial", task.last + 1}, {"cost", task.rounds}};
    if (plan.sweep) cell["value"] = plan.sweep->values[task.value];
    if (!plan.comparison.empty()) {
      const TrustRun& run = plan.run_at(task.value);
      cell["model"] = run.id;
      cell["epsilon"] = std::isfinite(run.epsilon) ? Json(run.epsilon) : Json();
    }
    json["cells"].push_back(std::move(cell));
  }
  return json;
}

void print_plan(const CellPlan& plan, const std::vector<CellTask>& tasks, const Shard& shard) {
  const Message cells(tasks.size() == 1 ? Words<1>("%1 cell") : Words<1>("%1 cells"), std::to_string(tasks.size()));
  std::cout << printable_line(plan.scenario.name()) << ": "
            << translated(
                   Message(plan.block == 1 ? Words<2>("%1 of at most %2 trial") : Words<2>("%1 of at most %2 trials"),
                           cells, plan.block));
  if (shard.count > 1) std::cout << ", " << translated(Message("shard %1 of %2", shard.number, shard.count));
  std::cout << "; " << translated(Message("%1 rounds", significant(static_cast<double>(rounds_in(tasks)), 3))) << "\n";
  const std::string setting =
      !plan.sweep ? plan.comparison.empty() ? translated(Message("value")) : translated(Message("model"))
      : plan.sweep->symbol.empty() ? plan.sweep->path
                                   : plan.sweep->symbol;
  std::vector<std::vector<std::string>> rows{{setting, translated(Message("trials")), translated(Message("rounds"))}};
  for (const CellTask& task : tasks)
    rows.push_back({value_text(plan, task), std::to_string(task.first + 1) + ":" + std::to_string(task.last + 1),
                    std::to_string(task.rounds)});
  print_columns(rows);
}

std::string plan_script(const Arguments& arguments, const std::string& build, std::size_t shards, std::size_t block) {
  ClusterScript script;
  script.engine = build;
  script.shards = shards;
  script.folder = std::filesystem::current_path().string();
  script.program = this_program();
  script.cells = arguments.has("cells") ? arguments.value("cells") : "cells";
  script.command = [&](const ShellText& shard) { return shard_command(arguments, shard, block); };
  return cluster_script(script);
}

}  // namespace privbo::app
