#include "options/scenario_options.h"

#include <algorithm>
#include <iostream>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "catalogue/nearest_name.h"
#include "cells/cells_options.h"
#include "domain/data/data_set.h"
#include "files/foreign_file.h"
#include "io/folder/files_inside.h"
#include "io/link/scenario_link.h"
#include "io/scenario/scenario_file.h"
#include "numerics/numbers.h"
#include "scenario/check_document.h"
#include "scenario/edit.h"
#include "scenario/settings.h"
#include "terminal/errors.h"
#include "terminal/language.h"
#include "text/error.h"
#include "text/message.h"
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

}  // namespace

std::vector<Option> setting_options() {
  return {
      {"horizon", 0, "T", Message("rounds of a trial (run.horizon)")},
      {"seed", 0, "S", Message("seed of problem, rewards and privacy noise (run.instance_seed, …): a whole number")},
      {.name = "set",
       .value = "PATH=VALUE",
       .help = Message(
           "change a setting of the scenario, e.g. privacy.epsilon=0.5, kernel.type=matern or algorithms.0.epsilon=1; privbo describe explains them"),
       .several = true},
      {"allow-outside", 0, "",
       Message("let the scenario read files outside of its own folder; allow it to scenarios you trust")},
      {"lenient", 0, "",
       Message("go on where the scenario has keys that no setting has: they are kept, with a warning")}};
}

std::vector<Option> pace_options() {
  return {{"threads", 'j', "N", Message("threads, from 1 to 256; results do not depend on them"),
           Message("all processors")},
          {"quiet", 'q', "", Message("say nothing of progress")}};
}

void require_one_scenario(const Arguments& arguments) {
  const std::string& name = arguments.command().name;
  if (arguments.words().size() != 1)
    throw UsageError(Message("%1 takes one scenario: privbo %1 SCENARIO; see privbo %1 --help", name));
}

Message no_such_scenario(const Arguments& arguments) {
  const std::string& name = arguments.words().front();
  const bool mechanism = arguments.command().names == Names::mechanism_or_scenario;
  const std::vector<std::string> known = known_names(arguments.command().names);
  const Words<1> none(mechanism ? Words<1>("%1: no such mechanism, scenario file or preset")
                                : Words<1>("%1: no such scenario file or preset"));
  return Message::joined(
      {Message(none, name), suggestion(name, known, Message("'privbo list presets' names the presets"))}, "; ");
}

Scenario open_scenario(const Arguments& arguments) {
  const std::string& name = arguments.words().front();
  if (const Preset* preset = find_preset(name)) return parse_scenario(preset->text, {});
  const bool link = is_link(name);
  std::error_code ignored;
  const auto found = std::filesystem::status(name, ignored).type();
  if (!link && found == std::filesystem::file_type::not_found) throw RuntimeError(no_such_scenario(arguments));
  Scenario scenario = link ? scenario_of_link(name) : load_scenario(name);
  if (!arguments.has("lenient")) refuse_unknown_keys(scenario, link ? translated(Message("the link")) : name);
  return scenario;
}

OutputOptions output_options(const Arguments& arguments) {
  OutputOptions options{arguments.value("out"), arguments.has("force"), {"privbo", arguments.command().name}, {}};
  for (const std::string& word : arguments.as_given()) options.command.push_back(word);
  const std::string& name = arguments.words().front();
  if (!find_preset(name) && !is_link(name)) options.input = name;
  return options;
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
  if (setting && setting->spec->kind == ParamKind::text && !value.is_string()) value = text;
  apply_setting(scenario, option.substr(0, equals), value);
}

/// Returns where in the document "privacy.epsilon=1" sets something.
std::string place_of(const std::string& option) { return setting_pointer(option.substr(0, option.find('='))); }

/// A setting that has an option of its own may be given by that or by --set: by both, it is open which one counts.
void refuse_stated_twice(const Arguments& arguments, const std::string& option, const std::string& path) {
  const std::vector<std::string> settings = arguments.values("set");
  const auto same = std::ranges::find(settings, setting_pointer(path), place_of);
  if (same != settings.end())
    throw UsageError(Message("--%1 %2 and --set %3 state one setting (%4): give one of them", option,
                             arguments.value(option), *same, path));
}

Scenario changed_scenario(const Arguments& arguments, bool seeds) {
  Scenario scenario = open_scenario(arguments);
  scenario.document = with_defaults(scenario.document);
  std::vector<std::string> settings = arguments.values("set");
  const auto set = [&](const std::string& option, const std::string& path, const std::string& value) {
    refuse_stated_twice(arguments, option, path);
    settings.push_back(path + "=" + value);
  };
  // A span of trials (privbo run --cells) states which are run, and not how many there are.
  const bool span = arguments.command().name == "run" && arguments.has("trials") && is_span(arguments.value("trials"));
  if (find_option(arguments.command(), "trials") && arguments.has("trials") && !span)
    set("trials", "run.trials", arguments.value("trials"));
  if (arguments.has("horizon")) set("horizon", "run.horizon", arguments.value("horizon"));
  if (seeds && arguments.has("seed"))
    for (const std::string which : {"instance", "reward", "privacy"})
      set("seed", "run." + which + "_seed", "\"" + arguments.value("seed") + "\"");
  for (const std::string& setting : settings) apply_option(scenario, setting);
  if (!arguments.has("allow-outside")) {
    std::vector<std::string> own;
    for (const std::string& setting : arguments.values("set")) own.push_back(place_of(setting));
    require_files_inside(scenario, own);
  }
  return scenario;
}

void print_checked(const Problems& problems, const std::shared_ptr<const Experiment>& experiment) {
  if (!problems.empty()) std::cerr << translated(listed(problems)) << "\n";
  if (!experiment || !experiment->parts().data) return;
  const TableReport& report = experiment->parts().data->report;
  print_notice(paragraph_of(report));
}

unsigned threads_option(const Arguments& arguments, const std::string& name) {
  if (!arguments.has(name)) return 0;
  const auto threads = parse_integer(arguments.value(name));
  if (threads && *threads >= 1 && *threads <= 256) return static_cast<unsigned>(*threads);
  throw UsageError(Message("--%1 %2: must be a whole number from 1 to 256", name, arguments.value(name)));
}

std::int64_t whole_option(const Arguments& arguments, const std::string& name, const Message& meaning) {
  const auto value = parse_integer(arguments.value(name));
  if (value && *value >= 1) return *value;
  throw UsageError(Message("--%1 %2: must be a whole number >= 1 %3", name, arguments.value(name), meaning));
}

}  // namespace privbo::app
