// The command line: run, sweep, account, solve, list, describe, render. Needs no display.
#pragma once

namespace privbo::app {

/// Exit codes of every command.
enum ExitCode { done = 0, run_error = 1, usage_error = 2 };

/// Whether the first argument names a command (or asks for help or the version).
bool is_command_line(int argc, char** argv);
int run_command_line(int argc, char** argv);

}  // namespace privbo::app
