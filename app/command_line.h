// Finds the command that the first word names and runs it. Needs no display.
#pragma once

#include <stdexcept>

namespace privbo::app {

/// Exit codes of every command; claim_broken is the audit's, for a claim below its bound.
enum ExitCode { done = 0, run_error = 1, usage_error = 2, claim_broken = 3 };

/// Options that make no sense; the command ends with usage_error and prints the message.
struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Whether the first argument names a command (or asks for help or the version).
bool is_command_line(int argc, char** argv);
int run_command_line(int argc, char** argv);

}  // namespace privbo::app
