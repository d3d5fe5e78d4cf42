// Finds the command that the first word names and runs it. Needs no display.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include "text/error.h"

namespace privbo::app {

/// Exit codes of every command; claim_broken is for what contradicts itself: an audited claim below its bound, copies
/// of a cell (merge) that are not equal.
enum ExitCode { done = 0, run_error = 1, usage_error = 2, claim_broken = 3 };

/// Options that make no sense; the command ends with usage_error and prints the message.
struct UsageError : RuntimeError {
  using RuntimeError::RuntimeError;
};

/// Runs what the words after the program's name say. A first word that is no command, option, file or preset is a usage
/// error; without any word, or with a file, a link or a preset, the window opens.
int run_command_line(const std::vector<std::string>& words);

/// Prints "privbo: message" on standard error, in the language that is spoken, and returns `code`.
int print_error(const Message& message, int code);
/// Prints "warning: message" there, and goes on.
void print_warning(const Message& message);
/// Prints a line there that is neither.
void print_notice(const Message& message);

}  // namespace privbo::app
