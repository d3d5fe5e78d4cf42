#include "command_line.h"

#include <algorithm>
#include <exception>
#include <filesystem>
#include <iostream>
#include <string_view>

#include "catalogue/nearest_name.h"
#include "cli/arguments.h"
#include "cli/help.h"
#include "files/failure_message.h"
#include "io/link/scenario_link.h"
#include "io/provenance.h"
#include "io/scenario/scenario_file.h"
#include "options/results_option.h"
#include "terminal/errors.h"
#include "terminal/language.h"
#include "terminal/page.h"
#include "terminal/progress.h"
#include "text/message.h"

namespace privbo::app {
namespace {

using Words = std::vector<std::string>;

constexpr std::string_view option = "--language";

/// Takes --language and its value out of the words that the user gave, wherever before "--" it stands. Empty where it
/// is not given. Throws UsageError where its value is missing.
std::string take_language(std::vector<std::string>& words) {
  std::string asked;
  for (auto word = words.begin(); word != words.end() && *word != "--";) {
    if (*word == option) {
      if (word + 1 == words.end()) throw UsageError(Message("--%1 needs a value: --%1 %2", "language", "LANGUAGE"));
      asked = *(word + 1);
      word = words.erase(word, word + 2);
    } else if (word->starts_with(std::string(option) + "=")) {
      asked = word->substr(option.size() + 1);
      word = words.erase(word);
    } else {
      ++word;
      continue;
    }
    if (asked.empty()) throw UsageError(Message("--%1 needs a value: --%1 %2", "language", "LANGUAGE"));
  }
  return asked;
}

bool is_help(const std::string& word) { return word == "--help" || word == "-h"; }
bool is_version(const std::string& word) { return word == "--version" || word == "-V" || word == "-v"; }

/// Returns whether help is asked for, before "--", which ends the options.
bool asks_for_help(const Words& words) { return std::any_of(words.begin(), std::ranges::find(words, "--"), is_help); }

int start(const Command& command, const Words& words) {
  if (asks_for_help(words)) {
    std::cout << command_help(command, help_width());
    return done;
  }
  const Arguments arguments(command, words);
  refuse_existing_outputs(arguments);
  if (find_option(command, "quiet") && arguments.has("quiet")) silence_progress();
  return command.run(arguments);
}

/// The names that the first word could have been meant to be.
Words first_words() {
  Words names{"help"};
  for (const Command& command : commands()) names.push_back(command.name);
  for (const Preset& preset : presets()) names.push_back(preset.id);
  return names;
}

int help_command(const Words& words) {
  if (words.empty() || is_help(words.front())) {
    std::cout << short_help(help_width());
    return done;
  }
  const Command* command = find_command(words.front());
  if (!command) {
    Words names;
    for (const Command& each : commands()) names.push_back(each.name);
    throw UsageError(Message::joined({Message("help %1: no such command", words.front()),
                                      suggestion(words.front(), names, Message("privbo --help lists all"))},
                                     "; "));
  }
  std::cout << command_help(*command, help_width());
  return done;
}

int dispatch(Words words) {
  const std::string language = take_language(words);
  speak_language(language);
  const std::string first = words.empty() ? std::string() : words.front();
  const Words rest = words.empty() ? words : Words(words.begin() + 1, words.end());
  if (is_version(first)) {
    std::cout << "privbo " << program_version() << "\n";
    return done;
  }
  if (is_help(first) || first == "help") return help_command(first == "help" ? rest : Words());
  if (const Command* command = find_command(first); command && command->name != "window") return start(*command, rest);
  if (first == "window") words = rest;
  std::error_code ignored;
  const bool opens = first == "window" || words.empty() || first.starts_with('-') || is_link(first) ||
                     first.starts_with("file:") || find_preset(first) || std::filesystem::exists(first, ignored);
  if (!opens) {
    throw UsageError(
        Message::joined({Message("%1: no such command, scenario file or preset", first.empty() ? "''" : first),
                         suggestion(first, first_words(),
                                    Message("privbo --help lists the commands, privbo list presets the presets"))},
                        "; "));
  }
  // The window has the option itself.
  if (!language.empty()) words.insert(words.begin(), {"--language", language});
  return start(*find_command("window"), words);
}

}  // namespace

int run_command_line(const std::vector<std::string>& words) {
  try {
    const int code = dispatch(words);
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
