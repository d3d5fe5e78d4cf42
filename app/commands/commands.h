// Every command: its description, its options and its work stand in a file of its own.
#pragma once

#include <vector>

#include "cli/command.h"

namespace privbo::app {

/// Returns every command, in the order of the help. The last one, "window", is what starts where no command is named.
const std::vector<Command>& commands();

Command run_command();
Command sweep_command();
Command tune_command();
Command merge_command();
Command compare_command();
Command report_command();
Command data_command();
Command link_command();
Command reproduce_command();
Command account_command();
Command solve_command();
Command audit_command();
Command predict_command();
Command external_command();
Command referee_command();
Command serve_command();
Command lesson_command();
Command list_command();
Command describe_command();
Command schema_command();
Command completion_command();
Command man_command();
Command render_command();
Command film_command();
Command window_command();

}  // namespace privbo::app
