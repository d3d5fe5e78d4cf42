// privbo link prints a link that contains a scenario.
#include <exception>
#include <iostream>

#include "commands/commands.h"
#include "files/failure_message.h"
#include "io/link/qr_code.h"
#include "io/link/scenario_link.h"
#include "options/output_options.h"
#include "options/scenario_options.h"
#include "scenario/check_document.h"
#include "terminal/errors.h"
#include "terminal/page.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo::app {
namespace {

struct LinkOptions {
  ScenarioOptions scenario;
  OutputFile qr;  // the link as a picture
  bool json = false;
};

void declare_link(OptionTable& table, LinkOptions& options) {
  declare_scenario(table, options.scenario, "link");
  table.add({"set", 0, "PATH=VALUE", Message("change a setting of the scenario first, e.g. privacy.epsilon=0.5")},
            options.scenario.settings);
  table.add({"lenient", 0, "", Message("go on where the scenario has keys that no setting has: they are kept")},
            options.scenario.lenient);
  declare_output_file(table, options.qr,
                      {"qr", 0, "FILE.svg", Message("draw the link as a QR code, too (up to 2,953 characters)")},
                      Message("replace a file of that name"));
  table.add(json_option("link"), options.json);
}

/// Returns the scenario after applying --set. Throws if it is invalid, since the link could not be run.
Scenario linked_scenario(const ScenarioOptions& options) {
  Scenario scenario = open_scenario(options);
  scenario.document = with_defaults(scenario.document);
  for (const std::string& setting : options.settings) apply_option(scenario, setting);
  const Problems problems = check_document(scenario.document).problems;
  if (has_errors(problems))
    throw RuntimeError(
        Message::joined({listed(problems), Message("The scenario is not valid; no link was made")}, "\n"));
  return scenario;
}

int print_link(const LinkOptions& options) {
  try {
    const Scenario scenario = linked_scenario(options.scenario);
    const std::string link = link_of(scenario);
    if (options.qr.file) write_output(*options.qr.file, options.qr.force, qr_svg(qr_code(link), scenario.name()).str());
    if (options.json)
      print_json(Json{{"format", "privbo-link"},
                      {"version", 1},
                      {"name", scenario.name()},
                      {"link", link},
                      {"characters", link.size()},
                      {"qr", options.qr.file ? Json(options.qr.file->string()) : Json()}});
    else
      std::cout << link << "\n";
    return done;
  } catch (const std::exception& failure) {
    return print_error(failure_message(failure), usage_error);
  }
}

}  // namespace

Command link_command() {
  return with_options<LinkOptions>(
      {.name = "link",
       .words = "SCENARIO",
       .summary = Message("a scenario as a link, or as a QR code"),
       .about = paragraphs(
           {Message(
                "Prints a link, privbo:…, that carries the settings of a scenario: what differs from the defaults, packed. Every command that takes a scenario takes a link, and so does the window, which shows what it is before anything runs."),
            Message(
                "A link carries no files and may name none: a scenario that reads a table of its own is refused here, and a link that names a file is refused by whoever gets it.")}),
       .examples = {{"privbo link first-look", Message("a preset")},
                    {"privbo link mine.privbo.json --qr mine.svg",
                     Message("a scenario of yours, and its QR code for a slide")},
                    {"privbo describe \"$(privbo link first-look)\" > mine.privbo.json",
                     Message("a link as a scenario to change")}},
       .names = Names::scenario,
       .schema = "link"},
      declare_link, print_link);
}

}  // namespace privbo::app
