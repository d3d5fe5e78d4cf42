#include "options/scenario_options.h"

#include <algorithm>
#include <iostream>
#include <stdexcept>

#include "catalogue/nearest_name.h"
#include "domain/data/data_set.h"
#include "files/foreign_file.h"
#include "io/folder/files_inside.h"
#include "io/link/scenario_link.h"
#include "io/scenario/scenario_file.h"
#include "options/known_names.h"
#include "scenario/check_document.h"
#include "scenario/comparison_section.h"
#include "scenario/edit.h"
#include "scenario/settings.h"
#include "terminal/errors.h"
#include "terminal/language.h"
#include "terminal/progress.h"
#include "text/error.h"
#include "trial/experiment.h"

namespace privbo::app {
namespace {

/// Throws std::runtime_error that names every key which no setting has.
void refuse_unknown_keys(const Scenario& scenario, const std::string& name) {
  std::vector<Message> sentences;
  for (const Problem& problem : check_document(scenario.document).problems)
    if (problem.kind == Problem::Kind::unknown_key)
      sentences.push_back(Message("%1: %2: %3", name, problem.path, problem.message));
  if (sentences.empty()) return;
  sentences.push_back(Message("Mend the file, or go on without what is unknown by --lenient"));
  throw RuntimeError(Message::joined(std::move(sentences), "\n"));
}

/// Returns where in the document "privacy.epsilon=1" sets something.
std::string place_of(const std::string& option) { return setting_pointer(option.substr(0, option.find('='))); }

/// A setting that has an option of its own may be given by that or by --set: by both, it is open which one counts.
void refuse_stated_twice(const std::vector<std::string>& settings, const std::string& option, const std::string& value,
                         const std::string& path) {
  const auto same = std::ranges::find(settings, setting_pointer(path), place_of);
  if (same != settings.end())
    throw UsageError(
        Message("--%1 %2 and --set %3 state one setting (%4): give one of them", option, value, *same, path));
}

}  // namespace

void declare_scenario(OptionTable& table, ScenarioOptions& options, const std::string& command) {
  table.word(options.name, Message("%1 takes one scenario: privbo %1 SCENARIO; see privbo %1 --help", command));
}

void declare_settings(OptionTable& table, ScenarioOptions& options, bool seed) {
  table.add({"horizon", 0, "T", Message("rounds of a trial (run.horizon)")}, options.horizon);
  if (seed)
    table.add(
        {"seed", 0, "S", Message("seed of problem, rewards and privacy noise (run.instance_seed, …): a whole number")},
        options.seed);
  table.add(
      {"set", 0, "PATH=VALUE",
       Message(
           "change a setting of the scenario, e.g. privacy.epsilon=0.5, kernel.type=matern or algorithms.0.epsilon=1; privbo describe explains them")},
      options.settings);
  table.add({"allow-outside", 0, "",
             Message("let the scenario read files outside of its own folder; allow it to scenarios you trust")},
            options.allow_outside);
  table.add({"lenient", 0, "",
             Message("go on where the scenario has keys that no setting has: they are kept, with a warning")},
            options.lenient);
}

void declare_threads(OptionTable& table, unsigned& threads) {
  table.add({"threads", 'j', "N", Message("threads, from 1 to 256; results do not depend on them"),
             Message("all processors")},
            threads, threads_from);
}

void declare_pace(OptionTable& table, unsigned& threads) {
  declare_threads(table, threads);
  declare_quiet(table);
}

void declare_quiet(OptionTable& table) {
  table.on({"quiet", 'q', "", Message("say nothing of progress")}, silence_progress);
}

Message no_such_scenario(const std::string& name, Names names) {
  const std::vector<std::string> known = known_names(names);
  const Words<1> none(names == Names::mechanism_or_scenario ? Words<1>("%1: no such mechanism, scenario file or preset")
                                                            : Words<1>("%1: no such scenario file or preset"));
  return Message::joined(
      {Message(none, name), suggestion(name, known, Message("'privbo list presets' names the presets"))}, "; ");
}

Scenario open_scenario(const ScenarioOptions& options) {
  const std::string& name = options.name;
  if (const Preset* preset = find_preset(name)) return parse_scenario(preset->text, {});
  const bool link = is_link(name);
  std::error_code ignored;
  const auto found = std::filesystem::status(name, ignored).type();
  if (!link && found == std::filesystem::file_type::not_found)
    throw RuntimeError(no_such_scenario(name, options.names));
  Scenario scenario = link ? scenario_of_link(name) : load_scenario(name);
  if (!options.lenient) refuse_unknown_keys(scenario, link ? translated(Message("the link")) : name);
  return scenario;
}

void apply_option(Scenario& scenario, const std::string& option) {
  const std::size_t equals = option.find('=');
  if (equals == std::string::npos || equals == 0)
    throw InvalidArgument(Message("--set %1: must look like privacy.epsilon=1", option));
  // A file that states it of itself could not be read again.
  const std::string pointer = setting_pointer(option.substr(0, equals));
  if (pointer == "/format" || pointer == "/version")
    throw InvalidArgument(Message("--set %1: this is what kind of file a scenario is, and no setting of it", option));
  const std::string text = option.substr(equals + 1);
  Json value;
  try {
    value = foreign_json(text);
  } catch (const Json::parse_error&) {
    value = text;
  } catch (const std::runtime_error& refused) {
    throw InvalidArgument(Message("--set %1: %2", option.substr(0, equals), message_of(refused)));
  }
  // A column may be called 1, and a label true: where words are wanted, everything is words.
  const std::optional<Setting> setting = find_setting(scenario.document, pointer);
  if (setting && setting->spec->kind == ParamKind::text && !setting->spec->default_value.is_object() &&
      !value.is_string())
    value = text;
  apply_setting(scenario, option.substr(0, equals), value);
}

Scenario changed_scenario(const ScenarioOptions& options) {
  Scenario scenario = open_scenario(options);
  scenario.document = with_defaults(scenario.document);
  std::vector<std::string> settings = options.settings;
  const auto set = [&](const std::string& option, const std::string& path, const std::string& value) {
    refuse_stated_twice(options.settings, option, value, path);
    settings.push_back(path + "=" + value);
  };
  if (options.trials) set("trials", "run.trials", *options.trials);
  if (options.horizon) set("horizon", "run.horizon", *options.horizon);
  if (options.seed)
    for (const std::string which : {"instance", "reward", "privacy"}) {
      const std::string path = "run." + which + "_seed";
      refuse_stated_twice(options.settings, "seed", *options.seed, path);
      settings.push_back(path + "=\"" + *options.seed + "\"");
    }
  for (const std::string& setting : settings) apply_option(scenario, setting);
  if (!options.allow_outside) {
    std::vector<std::string> own;
    for (const std::string& setting : options.settings) own.push_back(place_of(setting));
    require_files_inside(scenario, own);
  }
  return scenario;
}

std::shared_ptr<const Experiment> checked_experiment(const Scenario& scenario) {
  BuildResult built = build(scenario);
  print_checked(built.problems, built.experiment);
  return std::move(built.experiment);
}

OpenedScenario opened_scenario(const ScenarioOptions& options) {
  OpenedScenario opened{.scenario = changed_scenario(options)};
  Problems ignored;  // printed where it runs
  opened.is_comparison = comparison_settings(opened.scenario.document, ignored).enabled;
  if (!opened.is_comparison) opened.experiment = checked_experiment(opened.scenario);
  return opened;
}

void print_checked(const Problems& problems, const std::shared_ptr<const Experiment>& experiment) {
  if (!problems.empty()) std::cerr << translated(listed(problems)) << "\n";
  if (!experiment || !experiment->parts().data) return;
  const TableReport& report = experiment->parts().data->report;
  print_notice(paragraph_of(report));
}

}  // namespace privbo::app
