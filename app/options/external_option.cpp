#include "options/external_option.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "catalogue/visible_text.h"
#include "families/wanted_programs.h"
#include "terminal/errors.h"
#include "text/message.h"
#include "trial/experiment.h"

namespace privbo::app {
namespace {

/// Returns what is bound to these names, by --external or in the user's list, as it was allowed.
ProgramList programs_for(const std::vector<std::string>& wanted, const std::vector<std::string>& given,
                         const Words<1>& unwanted) {
  ProgramList programs;
  for (const std::string& option : given) {
    const std::size_t equals = option.find('=');
    const std::string name = option.substr(0, equals);
    if (equals == std::string::npos)
      throw UsageError(Message("--external %1: must look like my-ucb='python3 my.py'", option));
    if (std::ranges::find(wanted, name) == wanted.end()) throw UsageError(Message(unwanted, name));
    programs.insert_or_assign(
        name, bind_program(name, command_words(option.substr(equals + 1)), std::filesystem::current_path()));
  }
  if (std::ranges::all_of(wanted, [&](const std::string& name) { return programs.contains(name); })) return programs;
  programs.merge(load_program_list());
  for (const std::string& name : wanted) bound_program(programs, name);
  return programs;
}

/// Finds out what can be repeated, of what was never tried, and says what needs a process a trial for that.
ProgramList tried_programs(const Experiment& experiment, const std::vector<std::string>& wanted,
                           const std::vector<std::string>& given) {
  ProgramList programs = only_wanted(
      experiment,
      programs_for(wanted, given, Words<1>("--external %1: the scenario asks for no program of that name")));
  if (!wanted.empty()) try_programs(experiment, programs);
  for (const std::string& name : wanted)
    if (programs.at(name).repeatability == Repeatability::carries_state)
      print_notice(Message(
          "\"%1\" carries something over from one trial to the next, so every trial is given a process of its own",
          name));
  return programs;
}

}  // namespace

void declare_programs(OptionTable& table, std::vector<std::string>& given) {
  table.add(
      {"external", 0, "NAME=COMMAND",
       Message("let the scenario run this program under the name, in this run alone; without it, those that privbo "
               "external add has bound")},
      given);
}

std::unique_ptr<AllowedPrograms> allow_programs(const Experiment& experiment, const std::vector<std::string>& given) {
  const std::vector<std::string> wanted = wanted_programs(experiment);
  ProgramList programs = tried_programs(experiment, wanted, given);
  if (wanted.empty()) return nullptr;
  for (const std::string& name : wanted)
    if (programs.at(name).repeatability == Repeatability::not_repeatable)
      print_notice(Message(
          "\"%1\" is not repeatable: the same seed gives other queries. Its curves are drawn; no trial of it can be "
          "shown again",
          name));
  return std::make_unique<AllowedPrograms>(std::move(programs));
}

std::unique_ptr<AllowedPrograms> allow_programs_of_cells(const Experiment& experiment,
                                                         const std::vector<std::string>& given,
                                                         std::map<std::string, std::string>& programs) {
  const std::vector<std::string> wanted = wanted_programs(experiment);
  auto allowed = std::make_unique<AllowedPrograms>(tried_programs(experiment, wanted, given));
  const std::shared_ptr<ProgramPool> pool = allowed_programs();
  for (const std::string& name : wanted) {
    if (Message why = pool->why_not_repeatable(name); !why.empty())
      throw RuntimeError(
          Message("cells must be the same wherever they are computed, and %1; run without --cells", std::move(why)));
    programs[name] = pool->digest(name);
  }
  return wanted.empty() ? nullptr : std::move(allowed);
}

BoundProgram program_called(const std::string& name, const std::vector<std::string>& given) {
  if (given.empty() && !load_program_list().contains(name))
    throw UsageError(Message("%1: no program is bound to that name; privbo external add NAME -- COMMAND binds one",
                             visible_line(name)));
  return programs_for({name}, given, Words<1>("--external %1: the program that is tried has another name")).at(name);
}

}  // namespace privbo::app
