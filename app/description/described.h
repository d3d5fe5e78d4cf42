// The descriptions of the commands, by what they are for.
#pragma once

#include <string>
#include <vector>

#include "cli/command.h"
#include "text/message.h"

namespace privbo::app {

std::vector<Command> commands_that_run();        // run, sweep, merge, compare, report, data, link
std::vector<Command> commands_that_reproduce();  // reproduce
std::vector<Command> commands_about_privacy();   // account, solve, audit, predict
std::vector<Command> commands_about_entries();   // list, describe, schema, completion, man
std::vector<Command> commands_for_teaching();    // lesson
std::vector<Command> commands_that_need_qt();    // render, film, window

/// Returns a text of several paragraphs, parted by an empty line.
Message paragraphs(std::vector<Message> texts);

/// --json, for a command whose document has a schema of its name.
Option json_option(const std::string& schema);

}  // namespace privbo::app
