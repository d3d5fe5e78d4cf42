// privbo serve plays an algorithm of a scenario in the protocol of external programs, so that the referee can try it as
// it tries a program of somebody else's.
#include <exception>
#include <iostream>
#include <string>

#include "commands/commands.h"
#include "experiment/served/served_algorithm.h"
#include "external/protocol/messages.h"
#include "files/failure_message.h"
#include "options/scenario_options.h"
#include "terminal/errors.h"
#include "text/message.h"

namespace privbo::app {
namespace {

struct ServeOptions {
  ScenarioOptions scenario;
  std::string algorithm;  // a label or id; empty: the first that claims something
};

void declare_serve(OptionTable& table, ServeOptions& options) {
  declare_scenario(table, options.scenario, "serve");
  table.add(
      {"algorithm", 0, "NAME", Message("which algorithm of the scenario"), Message("the first that claims something")},
      options.algorithm);
  declare_settings(table, options.scenario, false);
}

int serve(const ServeOptions& options) {
  try {
    ServedAlgorithm served(changed_scenario(options.scenario), options.algorithm);
    for (std::string line; std::getline(std::cin, line);) {
      if (line.empty()) continue;
      Json answer;
      try {
        const Json message = read_line(line);
        if (message.at("type") == "bye") break;
        answer = served.answer(message);
      } catch (const BadMessage& bad) {
        answer = {{"type", "error"}, {"kind", "bug"}, {"message", bad.what()}};
      }
      std::cout << answer.dump() << '\n' << std::flush;
      if (!std::cout) return run_error;
    }
    return done;
  } catch (const std::exception& failure) {
    return print_failure(failure, usage_error);
  }
}

}  // namespace

Command serve_command() {
  return with_options<ServeOptions>(
      {.name = "serve",
       .words = "SCENARIO",
       .summary = Message("an algorithm of a scenario as a program for others"),
       .about = paragraphs(
           {Message(
                "Answers lines of JSON on standard input, as a program of your own would (privbo schema "
                "external-hello and so on). Bound to a name, a private algorithm of this program is tried by privbo "
                "referee through the same door as anybody's, as the mechanism or the randomiser that it is."),
            Message(
                "It claims what the algorithm guarantees. Points, rounds and contexts are those that it is told of; "
                "kernel, constants and settings are the scenario's. Noise is drawn from the seed that it is "
                "told.")}),
       .examples = {{"privbo external add ours -- privbo serve first-look", Message("binds LDP-TGP-UCB of first-look")},
                    {"privbo referee ours", Message("tries it")}},
       .names = Names::scenario},
      declare_serve, serve);
}

}  // namespace privbo::app
