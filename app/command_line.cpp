#include "command_line.h"

#include <algorithm>
#include <exception>
#include <filesystem>
#include <iostream>

#include "catalogue/nearest_name.h"
#include "cli/parse.h"
#include "commands/commands.h"
#include "files/failure_message.h"
#include "io/link/scenario_link.h"
#include "io/scenario/scenario_file.h"
#include "terminal/errors.h"
#include "terminal/language.h"
#include "text/message.h"

namespace privbo::app {
namespace {

using Words = std::vector<std::string>;

/// Whether the first word is a command of the program, help or version.
bool names_command(const std::string& first) {
  static const Words others{"help", "-h", "--help", "-V", "-v", "--version"};
  return find_command(commands(), first) || std::ranges::find(others, first) != others.end();
}

/// The names that the first word could have been meant to be.
Words first_words() {
  Words names{"help"};
  for (const Command& command : commands()) names.push_back(command.name);
  for (const Preset& preset : presets()) names.push_back(preset.id);
  return names;
}

/// Whether the window opens for this first word: what names a scenario, and an option.
bool opens_window(const std::string& first) {
  std::error_code ignored;
  return first.starts_with('-') || is_link(first) || first.starts_with("file:") || find_preset(first) ||
         std::filesystem::exists(first, ignored);
}

/// Puts the word "window" first where no command is named. The window has --language itself.
Words with_command(Words words, const std::string& language) {
  if (!words.empty() && words.front() != "window" && names_command(words.front())) return words;
  if (!words.empty() && words.front() == "window")
    words.erase(words.begin());
  else if (!words.empty() && !opens_window(words.front()))
    throw UsageError(Message::joined(
        {Message("%1: no such command, scenario file or preset", words.front().empty() ? "''" : words.front()),
         suggestion(words.front(), first_words(),
                    Message("privbo --help lists the commands, privbo list presets the presets"))},
        "; "));
  if (!language.empty()) words.insert(words.begin(), {"--language", language});
  words.insert(words.begin(), "window");
  return words;
}

int dispatch(Words words) {
  const std::string language = take_language(words);
  speak_language(language);
  return parse(commands(), with_command(std::move(words), language))();
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
