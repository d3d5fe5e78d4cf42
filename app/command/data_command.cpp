#include "command/data_command.h"

#include <QCommandLineParser>
#include <filesystem>
#include <iostream>

#include "command/commands.h"
#include "command_line.h"
#include "domain/data/data_section.h"
#include "options/scenario_options.h"
#include "scenario/check_document.h"
#include "scenario/edit.h"
#include "scenario/scenario.h"

namespace privbo::app {
namespace {

/// The section "data" with the file and the settings; other settings are refused, because a preview has none.
ParamSet data_section(const DataRequest& request) {
  Scenario scenario = default_scenario();
  scenario.document = with_defaults(scenario.document);
  apply_setting(scenario, "data.source", "file");
  apply_setting(scenario, "data.readings", std::filesystem::absolute(request.file).string());
  for (const std::string& setting : request.settings) {
    if (!setting_pointer(setting.substr(0, setting.find('='))).starts_with("/data/"))
      throw UsageError("--set " + setting + ": a preview has settings of the data alone, e.g. data.header=yes");
    apply_option(scenario, QString::fromStdString(setting));
  }
  const CheckedDocument checked = check_document(scenario.document);
  if (has_errors(checked.problems)) throw UsageError(to_text(checked.problems));
  return checked.params("data");
}

}  // namespace

int preview_table(const DataRequest& request) {
  const DataPreview preview = preview_data(data_section(request), {});
  const bool read = preview.report.arms > 0;
  if (request.json) {
    Json json{{"format", "privbo-data"}, {"version", 1}, {"ready", !has_errors(preview.problems)}};
    for (const auto& [key, value] : json_of(preview.report).items()) json[key] = value;
    json["problems"] = Json::array();
    for (const Problem& problem : preview.problems)
      if (problem.severity == Problem::Severity::error)
        json["problems"].push_back({{"path", problem.path}, {"message", problem.message}});
    std::cout << json.dump(2, ' ', false, Json::error_handler_t::replace) << "\n";
  } else if (read) {
    std::cout << words_of(preview.report) << "\n";
  }
  if (!has_errors(preview.problems)) return done;
  for (const Problem& problem : preview.problems)
    if (problem.severity == Problem::Severity::error) std::cerr << problem.path << ": " << problem.message << "\n";
  return usage_error;
}

int data_command(const QStringList& words) {
  QCommandLineParser parser;
  parser.addOptions({{"set", "", "path=value"}, {"json", ""}});
  if (!parser.parse(QStringList{"privbo"} + words))
    return complain(parser.errorText() + "; see privbo --help", usage_error);
  if (parser.positionalArguments().size() != 1)
    return complain("data takes one table of readings: privbo data FILE; see privbo --help", usage_error);
  DataRequest request{parser.positionalArguments().front().toLocal8Bit().toStdString(), {}, parser.isSet("json")};
  for (const QString& setting : parser.values("set")) request.settings.push_back(setting.toStdString());
  try {
    return preview_table(request);
  } catch (const std::exception& failure) {
    return complain(QString::fromUtf8(failure.what()), usage_error);
  }
}

}  // namespace privbo::app
