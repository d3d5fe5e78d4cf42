#include "families/wanted_programs.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "catalogue/visible_text.h"
#include "external/program_check.h"
#include "external/program_pool.h"
#include "trial/experiment.h"

namespace privbo {
namespace {

std::string program_of(const AlgorithmSpec& plan) { return plan.params.text("program"); }

/// What a learner of this algorithm is told of what its queries brought.
ProgramTold told_by(const AlgorithmEntry& entry) {
  return entry.observes_rewards ? ProgramTold::rewards : ProgramTold::statistics;
}

}  // namespace

ProgramSetting program_setting(const ExperimentParts& parts) {
  if (parts.agent_source) return ProgramSetting::agents;
  if (parts.context_law) return ProgramSetting::contexts;
  return parts.decisions->id == "whole" ? ProgramSetting::reward : ProgramSetting::decision_set;
}

std::vector<std::string> wanted_programs(const Experiment& experiment) {
  std::vector<std::string> names;
  for (const AlgorithmSpec& plan : experiment.algorithms())
    if (plan.entry->external && std::ranges::find(names, program_of(plan)) == names.end())
      names.push_back(program_of(plan));
  return names;
}

bool wants_programs(const Experiment& experiment) {
  return std::ranges::any_of(experiment.algorithms(), [](const AlgorithmSpec& plan) { return plan.entry->external; });
}

Message why_not_startable(const Experiment& experiment) {
  const std::shared_ptr<ProgramPool> pool = allowed_programs();
  for (const std::string& name : wanted_programs(experiment))
    if (!pool || !pool->has(name))
      return Message("\"%1\" is a program of your own, which only a run that you ask for starts", visible_line(name));
  return {};
}

ProgramList only_wanted(const Experiment& experiment, ProgramList programs) {
  const std::vector<std::string> names = wanted_programs(experiment);
  std::erase_if(programs, [&names](const auto& each) { return std::ranges::find(names, each.first) == names.end(); });
  return programs;
}

std::vector<std::string> untried_programs(const Experiment& experiment, const ProgramList& programs) {
  std::vector<std::string> names = wanted_programs(experiment);
  std::erase_if(names, [&programs](const std::string& name) {
    const auto found = programs.find(name);
    return found == programs.end() || found->second.repeatability != Repeatability::untried;
  });
  return names;
}

void try_programs(const Experiment& experiment, ProgramList& programs) {
  for (const std::string& name : untried_programs(experiment, programs)) {
    const auto& plans = experiment.algorithms();
    const auto plan = std::ranges::find_if(
        plans, [&name](const AlgorithmSpec& each) { return each.entry->external && program_of(each) == name; });
    BoundProgram& program = programs.at(name);
    program.repeatability = tried_repeatability(program, program_setting(experiment.parts()), told_by(*plan->entry),
                                                plan->params.json().at("params"));
    keep_repeatability(program);
  }
}

}  // namespace privbo
