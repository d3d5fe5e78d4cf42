// Describes what a user gave a command: its options and the words beside them. Reads them from the command line.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "cli/command.h"

namespace privbo::app {

class Arguments {
 public:
  /// Throws UsageError, with a sentence and the nearest name, for an option that the command does not have, one whose
  /// value is missing, and an empty name of a file or folder.
  Arguments(const Command& command, const std::vector<std::string>& given);

  const Command& command() const { return *command_; }
  /// Returns all that stood behind the command's name, as it was given.
  const std::vector<std::string>& as_given() const { return as_given_; }
  /// Returns whether the option was given. Asking for one that the command's description lacks is a programming error
  /// (std::logic_error).
  bool has(const std::string& option) const;
  /// Returns the value given last, or the option's fallback.
  std::string value(const std::string& option) const;
  /// Returns all values given, in their order.
  std::vector<std::string> values(const std::string& option) const;
  /// Returns the words that belong to no option.
  const std::vector<std::string>& words() const { return words_; }

 private:
  const Option& described(const std::string& option) const;

  const Command* command_;
  std::vector<std::string> as_given_;
  std::map<std::string, std::vector<std::string>> given_;
  std::vector<std::string> words_;
};

}  // namespace privbo::app
