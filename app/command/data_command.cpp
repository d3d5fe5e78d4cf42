// privbo data: what the program understands of a table of readings, before it is used.
#include <filesystem>
#include <iostream>
#include <string>

#include "command/commands.h"
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

}  // namespace

int data_command(const Arguments& arguments) {
  if (arguments.words().size() != 1)
    return print_error(Message("data takes one table of readings: privbo data FILE; see privbo data --help"),
                       usage_error);
  try {
    const DataPreview preview = preview_data(data_section(arguments.words().front(), arguments.values("set")), {});
    if (arguments.has("json")) {
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

}  // namespace privbo::app
