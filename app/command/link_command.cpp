// privbo link prints a link that contains a scenario.
#include <exception>
#include <iostream>

#include "command/commands.h"
#include "files/failure_message.h"
#include "io/link/qr_code.h"
#include "io/link/scenario_link.h"
#include "options/results_option.h"
#include "options/scenario_options.h"
#include "scenario/check_document.h"
#include "terminal/errors.h"
#include "terminal/page.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo::app {
namespace {

/// Returns the scenario after applying --set. Throws if it is invalid, since the link could not be run.
Scenario linked_scenario(const Arguments& arguments) {
  Scenario scenario = open_scenario(arguments);
  scenario.document = with_defaults(scenario.document);
  for (const std::string& setting : arguments.values("set")) apply_option(scenario, setting);
  const Problems problems = check_document(scenario.document).problems;
  if (has_errors(problems))
    throw RuntimeError(
        Message::joined({listed(problems), Message("The scenario is not valid; no link was made")}, "\n"));
  return scenario;
}

}  // namespace

int link_command(const Arguments& arguments) {
  require_one_scenario(arguments);
  try {
    const Scenario scenario = linked_scenario(arguments);
    const std::string link = link_of(scenario);
    const std::string picture = arguments.value("qr");
    if (!picture.empty()) write_output(arguments, picture, qr_svg(qr_code(link), scenario.name()).str());
    if (arguments.has("json"))
      print_json(Json{{"format", "privbo-link"},
                      {"version", 1},
                      {"name", scenario.name()},
                      {"link", link},
                      {"characters", link.size()},
                      {"qr", picture.empty() ? Json() : Json(picture)}});
    else
      std::cout << link << "\n";
    return done;
  } catch (const std::exception& failure) {
    return print_error(failure_message(failure), usage_error);
  }
}

}  // namespace privbo::app
