// privbo completion and privbo man: what an installation gives to the shell and to man.
#include <iostream>

#include "catalogue/nearest_name.h"
#include "cli/completion.h"
#include "cli/man_page.h"
#include "command/commands.h"
#include "terminal/errors.h"
#include "text/message.h"

namespace privbo::app {

int completion_command(const Arguments& arguments) {
  if (arguments.words() != std::vector<std::string>{"bash"})
    throw UsageError(Message("usage: privbo completion bash; there are completions for bash alone"));
  std::cout << bash_completion();
  return done;
}

int man_command(const Arguments& arguments) {
  if (arguments.words().size() > 1) throw UsageError(Message("usage: privbo man [COMMAND]"));
  if (arguments.has("commands")) {
    for (const Command& command : commands()) std::cout << command.name << "\n";
    return done;
  }
  if (arguments.words().empty()) {
    std::cout << man_page();
    return done;
  }
  const std::string& name = arguments.words().front();
  const Command* command = find_command(name);
  if (!command)
    throw UsageError(
        Message::joined({Message("man %1: no such command", name), suggestion(name, known_names(Names::command)),
                         Message("privbo --help lists all")},
                        "; "));
  std::cout << man_page(*command);
  return done;
}

}  // namespace privbo::app
