#include "command_line.h"

#include <exception>
#include <iostream>

#include "cli/parse.h"
#include "commands/commands.h"
#include "files/failure_message.h"
#include "terminal/errors.h"
#include "text/message.h"

namespace privbo::app {

int run_command_line(const std::vector<std::string>& words) {
  try {
    const int code = parse(commands(), words)();
    std::cout.flush();
    if (!std::cout) return print_error(Message("standard output cannot be written (disk full or closed)"), run_error);
    return code;
  } catch (const UsageError& failure) {
    return print_error(failure_message(failure), usage_error);
  } catch (const std::exception& failure) {
    return print_error(failure_message(failure), run_error);
  }
}

}  // namespace privbo::app
