// How a command ends, and what it prints on standard error.
#pragma once

#include <exception>

#include "text/error.h"
#include "text/message.h"

namespace privbo::app {

/// Exit codes of every command; claim_broken is for what contradicts itself: an audited claim below its bound, a
/// refuted claim (referee), copies of a cell (merge) that are not equal.
enum ExitCode { done = 0, run_error = 1, usage_error = 2, claim_broken = 3 };

/// Options that make no sense; the command ends with usage_error and prints the message.
struct UsageError : RuntimeError {
  using RuntimeError::RuntimeError;
};

/// Prints "privbo: message" on standard error, in the language that is spoken, and returns `code`.
int print_error(const Message& message, int code);
/// Prints what an exception states in the same way, and returns `code`; run_error where memory or threads are short,
/// for which no option is to blame.
int print_failure(const std::exception& failure, int code);
/// Prints "warning: message" there, and goes on.
void print_warning(const Message& message);
/// Prints a line there that is neither.
void print_notice(const Message& message);

}  // namespace privbo::app
