// privbo data: what the program understands of a table of readings, before it is used.
#include <filesystem>
#include <iostream>
#include <string>

#include "cli/option_table.h"
#include "commands/commands.h"
#include "domain/data/data_section.h"
#include "files/failure_message.h"
#include "options/scenario_options.h"
#include "scenario/check_document.h"
#include "scenario/edit.h"
#include "scenario/scenario.h"
#include "terminal/errors.h"
#include "terminal/language.h"
#include "terminal/page.h"
#include "text/message.h"

namespace privbo::app {
namespace {

struct DataOptions {
  std::string file;
  std::vector<std::string> settings;  // PATH=VALUE
  bool json = false;
};

void declare_data(OptionTable& table, DataOptions& options) {
  table.word(options.file, Message("data takes one table of readings: privbo data FILE; see privbo data --help"));
  table.add({"set", 0, "PATH=VALUE", Message("a setting of the data, e.g. data.header=yes (privbo describe data)")},
            options.settings);
  table.add(json_option("data"), options.json);
}

/// Returns the section "data" with the file and the settings; other settings are refused, because a preview has none.
ParamSet data_section(const std::string& file, const std::vector<std::string>& settings) {
  Scenario scenario = default_scenario();
  scenario.document = with_defaults(scenario.document);
  apply_setting(scenario, "data.source", "file");
  apply_setting(scenario, "data.readings", std::filesystem::absolute(file).string());
  for (const std::string& setting : settings) {
    if (!setting_pointer(setting.substr(0, setting.find('='))).starts_with("/data/"))
      throw UsageError(Message("--set %1: a preview has settings of the data alone, e.g. data.header=yes", setting));
    apply_option(scenario, setting);
  }
  const CheckedDocument checked = check_document(scenario.document);
  if (has_errors(checked.problems)) throw UsageError(listed(checked.problems));
  return checked.params("data");
}

void print_preview_json(const DataPreview& preview) {
  Json json{{"format", "privbo-data"}, {"version", 1}, {"ready", !has_errors(preview.problems)}};
  json.update(json_of(preview.report));
  json["problems"] = Json::array();
  for (const Problem& problem : preview.problems)
    if (problem.severity == Problem::Severity::error)
      json["problems"].push_back({{"path", problem.path}, {"message", problem.message.english()}});
  print_json(json);
}

int show_data(const DataOptions& options) {
  try {
    const DataPreview preview = preview_data(data_section(options.file, options.settings), {});
    if (options.json) {
      print_preview_json(preview);
    } else if (preview.report.arms > 0) {
      print_paragraph(translated(words_of(preview.report)));
    }
    if (!has_errors(preview.problems)) return done;
    for (const Problem& problem : preview.problems)
      if (problem.severity == Problem::Severity::error)
        std::cerr << problem.path << ": " << translated(problem.message) << "\n";
    return usage_error;
  } catch (const std::exception& failure) {
    return print_error(failure_message(failure), usage_error);
  }
}

}  // namespace

Command data_command() {
  return with_options<DataOptions>(
      {.name = "data",
       .words = "FILE",
       .summary = Message("what is understood of a table of readings"),
       .about = Message(
           "Shows what is understood of a CSV of readings, without a run: arms, rows, names, range, best arm, B, R, what is missing, and what was left out. Where a guess would change results it asks, names the setting that answers, and ends with code 2; the answer goes into the section \"data\" of a scenario, or behind --set."),
       .examples = {{"privbo data speeds.csv", Message("what is understood, and what is asked")},
                    {"privbo data speeds.csv --set data.header=yes", Message("the same with an answer")}},
       .names = Names::file,
       .schema = "data"},
      declare_data, show_data);
}

}  // namespace privbo::app
