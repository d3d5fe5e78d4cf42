#include "options/scenario_options.h"

#include <QCommandLineParser>
#include <stdexcept>

#include "command/commands.h"
#include "command_line.h"
#include "io/scenario/scenario_file.h"
#include "scenario/check_document.h"
#include "scenario/edit.h"
#include "scenario/scenario.h"

namespace privbo::app {

void add_run_options(QCommandLineParser& parser) {
  parser.addOptions({{"out", "", "dir"},
                     {"force", ""},
                     {"trials", "", "n"},
                     {"threads", "", "n"},
                     {"seed", "", "s"},
                     {"set", "", "path=value"}});
}

Scenario open_scenario(const QString& name) {
  if (const Preset* preset = find_preset(name.toStdString())) return parse_scenario(preset->text, {});
  return load_scenario(name.toLocal8Bit().toStdString());
}

void apply_option(Scenario& scenario, const QString& option) {
  const qsizetype equals = option.indexOf(u'=');
  if (equals <= 0) throw std::invalid_argument("--set " + option.toStdString() + ": must look like privacy.epsilon=1");
  const std::string text = option.mid(equals + 1).toStdString();
  Json value = Json::parse(text, nullptr, false);
  if (value.is_discarded()) value = text;
  apply_setting(scenario, option.left(equals).toStdString(), value);
}

Scenario changed_scenario(const QCommandLineParser& parser) {
  Scenario scenario = open_scenario(parser.positionalArguments().front());
  scenario.document = with_defaults(scenario.document);
  QStringList settings = parser.values("set");
  if (parser.isSet("trials")) settings << "run.trials=" + parser.value("trials");
  if (parser.isSet("seed"))
    for (const char* which : {"instance", "reward", "privacy"})
      settings << QString("run.%1_seed=\"%2\"").arg(which, parser.value("seed"));
  for (const QString& setting : settings) apply_option(scenario, setting);
  return scenario;
}

OutputOptions output_options(const QCommandLineParser& parser, const QString& command, const QStringList& words) {
  OutputOptions options{parser.value("out").toLocal8Bit().toStdString(), parser.isSet("force"), {}, {}};
  for (const QString& word : QStringList{"privbo", command} + words) options.command.push_back(word.toStdString());
  const QString name = parser.positionalArguments().front();
  if (!find_preset(name.toStdString())) options.input = name.toLocal8Bit().toStdString();
  return options;
}

std::optional<unsigned> threads_option(const QCommandLineParser& parser) {
  if (!parser.isSet("threads")) return 0;
  bool good = true;
  const unsigned threads = parser.value("threads").toUInt(&good);
  if (good && threads >= 1 && threads <= 256) return threads;
  complain("--threads " + parser.value("threads") + ": must be a whole number from 1 to 256", usage_error);
  return std::nullopt;
}

}  // namespace privbo::app
