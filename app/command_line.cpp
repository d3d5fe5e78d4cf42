#include "command_line.h"

#include <algorithm>
#include <exception>
#include <filesystem>
#include <iostream>
#include <new>

#include "catalogue/nearest_name.h"
#include "catalogue/visible_text.h"
#include "cli/arguments.h"
#include "cli/help.h"
#include "cli/page.h"
#include "files/failure_message.h"
#include "io/link/scenario_link.h"
#include "io/provenance.h"
#include "io/scenario/scenario_file.h"
#include "options/results_option.h"
#include "spoken/language_choice.h"
#include "spoken/spoken.h"
#include "terminal.h"
#include "text/message.h"

namespace privbo::app {
namespace {

using Words = std::vector<std::string>;

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

/// A message may repeat what it is about, but nobody reads a line of megabytes.
std::string with_short_lines(const std::string& given) {
  constexpr std::size_t longest_line = 3000;
  const std::string message = visible_text(given);  // signs that are shown take more room
  std::string text;
  for (std::size_t begin = 0; begin < message.size();) {
    const std::size_t end = std::min(message.find('\n', begin), message.size());
    text += cut_text(std::string_view(message).substr(begin, end - begin), longest_line);
    if (end < message.size()) text += '\n';
    begin = end + 1;
  }
  return text;
}

}  // namespace

int print_error(const Message& message, int code) {
  const std::string text = translated(message);
  std::cerr << "privbo: " << with_short_lines(text) << (text.ends_with('\n') ? "" : "\n");
  return code;
}

void print_warning(const Message& message) {
  std::cerr << translated(Message("warning:")) << " " << with_short_lines(translated(message)) << "\n";
}

void print_notice(const Message& message) { std::cerr << with_short_lines(translated(message)) << "\n"; }

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
