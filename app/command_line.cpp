#include "command_line.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <deque>
#include <exception>
#include <filesystem>
#include <iostream>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "catalogue/nearest_name.h"
#include "cli/command.h"
#include "cli/help.h"
#include "cli/option_table.h"
#include "commands/commands.h"
#include "io/link/scenario_link.h"
#include "io/provenance.h"
#include "io/scenario/scenario_file.h"
#include "terminal/errors.h"
#include "terminal/language.h"
#include "terminal/page.h"
#include "text/message.h"

namespace privbo::app {
namespace {

using Words = std::vector<std::string>;

/// CLI11 takes "--out=" for an option whose value is the next word; here its value is empty. `only`: of this option.
Words split_empty_values(const Words& given, const std::string& only = {}) {
  Words words;
  const auto end = std::ranges::find(given, "--");
  for (auto word = given.begin(); word != end; ++word) {
    const bool empty = word->starts_with("--" + only) && word->find('=') == word->size() - 1;
    words.push_back(empty ? word->substr(0, word->size() - 1) : *word);
    if (empty) words.emplace_back();
  }
  words.insert(words.end(), end, given.end());
  return words;
}

/// CLI11 parses words from the last to the first.
Words backwards(const Words& words) { return {words.rbegin(), words.rend()}; }

/// "--out,-o". As in the keys of parameters, '_' may stand for '-'.
std::string spellings(const Option& option) {
  std::string names = "--" + option.name;
  if (option.letter) names += std::string(",-") + option.letter;
  if (option.name.find('-') == std::string::npos) return names;
  std::string key = option.name;
  std::ranges::replace(key, '-', '_');
  names += ",--" + key;
  if (key.starts_with("no_") && key.find('_', 3) != std::string::npos) names += ",--no-" + key.substr(3);
  return names;
}

std::string help_command(const Command& command) { return "privbo " + command.name + " --help"; }

/// "--trails=3" → "trails"; "-x" → "x".
std::string bare_name(const std::string& word) {
  const std::size_t first = word.find_first_not_of('-');
  return first == std::string::npos ? std::string() : word.substr(first, word.find('=') - first);
}

/// A command as a subcommand of CLI11, whose options are declared when its name is read.
class Subcommand {
 public:
  Subcommand(CLI::App& program, const Command& command, const Words& given)
      : command_(command), given_(given), app_(*program.add_subcommand(command.name)) {
    app_.allow_extras();  // refused with the nearest name
    app_.preparse_callback([this](std::size_t) { declare(); });
  }
  Subcommand(const Subcommand&) = delete;
  Subcommand& operator=(const Subcommand&) = delete;

  bool is_named() const { return app_.parsed(); }
  bool wants_help() const { return app_.get_help_ptr()->count() > 0; }
  const Command& command() const { return command_; }
  Task work(const Words& given) const {
    table_.keep_command_line(given);
    return work_;
  }

  void refuse_unknown_options() const {
    for (const std::string& word : app_.remaining())
      if (word != "--") refuse_option(word);
  }
  [[noreturn]] void refuse_words() const { throw UsageError(table_.bound_words().wrong); }
  /// The last word is an option that needs a value.
  [[noreturn]] void refuse_last(const std::string& last) const {
    std::string name = bare_name(last);
    std::ranges::replace(name, '_', '-');
    const bool letters = !last.starts_with("--");
    const auto needs = [&](const OptionTable::Bound& bound) {
      return letters ? bound.option.letter && last.back() == bound.option.letter : bound.option.name == name;
    };
    const auto named = std::ranges::find_if(table_.options(), needs);
    if (named == table_.options().end())
      throw UsageError(Message("the options cannot be read; see %1", help_command(command_)));
    throw UsageError(Message("--%1 needs a value: --%1 %2", named->option.name, named->option.value));
  }

 private:
  void declare() {
    work_ = command_.declare(table_);
    app_.callback([this] { table_.check(); });
    const OptionTable::BoundWords& words = table_.bound_words();
    // However many there are, none is left to another command.
    app_.add_option("words", [&](const Words& given) { return take_words(words, given); })
        ->expected(CLI::detail::expected_max_vector_size - 1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
        ->required(words.min > 0);
    for (const OptionTable::Bound& bound : table_.options()) {
      if (bound.option.value.empty())
        add_flag(bound);
      else
        app_.add_option(spellings(bound.option), [&bound](const Words& values) { return bound.set(values), true; })
            ->multi_option_policy(bound.option.several ? CLI::MultiOptionPolicy::TakeAll
                                                       : CLI::MultiOptionPolicy::TakeLast);
    }
  }

  [[noreturn]] static void refuse_value(const Option& flag, const std::string& value) {
    throw UsageError(Message("%1 takes no value, but got \"%2\"", "--" + flag.name, value));
  }

  void add_flag(const OptionTable::Bound& bound) {
    const auto has_no_value = [&bound](const std::string& value) {
      if (value != "true") refuse_value(bound.option, value);
      return std::string();
    };
    app_.add_flag_callback(spellings(bound.option), [&bound] { bound.set({""}); })
        ->check(CLI::Validator(has_no_value, ""));
  }

  /// A name that is empty, or what follows a flag as in "--json=".
  [[noreturn]] void refuse_empty_word() const {
    for (const std::string& word : given_)
      if (const Option* option = table_.find(bare_name(word)); option && option->value.empty() && word.ends_with('='))
        refuse_value(*option, "");
    throw UsageError(Message("%1 '': the name is empty (is a variable of the shell not set?); see %2", command_.words,
                             help_command(command_)));
  }

  bool take_words(const OptionTable::BoundWords& words, const Words& given) const {
    if (std::ranges::find(given, std::string()) != given.end()) refuse_empty_word();
    if (words.max == 0)
      throw UsageError(
          Message("%1 takes no word, but got \"%2\"; see %3", command_.name, given.front(), help_command(command_)));
    if (given.size() < words.min || given.size() > words.max) refuse_words();
    words.set(given);
    return true;
  }

  [[noreturn]] void refuse_option(const std::string& word) const {
    Words names{"help", "language"};
    for (const OptionTable::Bound& bound : table_.options()) names.push_back(bound.option.name);
    const std::string dashed = word.substr(0, word.find('=')), nearest = nearest_name(bare_name(word), names);
    const std::string help = help_command(command_);
    if (nearest.empty()) throw UsageError(Message("unknown option %1; %2 lists the options", dashed, help));
    throw UsageError(Message("unknown option %1; did you mean --%2? %3 lists all", dashed, nearest, help));
  }

  const Command& command_;
  const Words& given_;  // the words of the command line
  CLI::App& app_;
  OptionTable table_;
  Task work_;
};

Task print_page(std::string text) {
  return [text = std::move(text)] {
    std::cout << text;
    return done;
  };
}

Task help_of(const std::vector<Command>& commands, const Words& words) {
  if (words.empty()) return print_page(short_help(commands, help_width()));
  if (const Command* command = find_command(commands, words.front()))
    return print_page(command_help(*command, help_width()));
  Words names;
  for (const Command& each : commands) names.push_back(each.name);
  throw UsageError(Message::joined({Message("help %1: no such command", words.front()),
                                    suggestion(words.front(), names, Message("privbo --help lists all"))},
                                   "; "));
}

/// Takes --language and its value out of the words that the user gave, wherever before "--" it stands: help and errors
/// of all other words are spoken in it. Empty where it is not given. Throws UsageError where its value is missing.
std::string take_language(Words& words) {
  CLI::App parser;
  parser.set_help_flag();
  parser.allow_extras();
  std::string asked;
  const CLI::Option* option =
      parser.add_option("--language", asked)->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  Words given = backwards(split_empty_values(words, "language"));
  bool missing = false;
  try {
    parser.parse(given);
  } catch (const CLI::ParseError&) {
    missing = true;
  }
  if (missing || (option->count() > 0 && asked.empty()))
    throw UsageError(Message("--%1 needs a value: --%1 %2", "language", "LANGUAGE"));
  words = parser.remaining();
  return asked;
}

/// Whether the first word is a command of the program, help or version.
bool names_command(const std::vector<Command>& commands, const std::string& first) {
  static const Words others{"help", "-h", "--help", "-V", "-v", "--version"};
  return find_command(commands, first) || std::ranges::find(others, first) != others.end();
}

/// The names that the first word could have been meant to be.
Words first_words(const std::vector<Command>& commands) {
  Words names{"help"};
  for (const Command& command : commands) names.push_back(command.name);
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
Words with_command(const std::vector<Command>& commands, Words words, const std::string& language) {
  if (!words.empty() && words.front() != "window" && names_command(commands, words.front())) return words;
  if (!words.empty() && words.front() == "window")
    words.erase(words.begin());
  else if (!words.empty() && !opens_window(words.front()))
    throw UsageError(Message::joined(
        {Message("%1: no such command, scenario file or preset", words.front().empty() ? "''" : words.front()),
         suggestion(words.front(), first_words(commands),
                    Message("privbo --help lists the commands, privbo list presets the presets"))},
        "; "));
  if (!language.empty()) words.insert(words.begin(), {"--language", language});
  words.insert(words.begin(), "window");
  return words;
}

/// Parses words of which the first names a command, help or version.
Task parse_command(const std::vector<Command>& commands, const Words& words) {
  CLI::App program;
  program.allow_extras();
  program.require_subcommand(0, 1);  // no word behind a command is another one
  program.set_help_flag("-h,--help");
  program.set_version_flag("-V,-v,--version", program_version());
  Words topic;
  program.add_subcommand("help")->allow_extras()->add_option("words", topic);
  std::deque<Subcommand> subcommands;
  for (const Command& command : commands) subcommands.emplace_back(program, command, words);
  const auto named = [&] { return std::ranges::find_if(subcommands, &Subcommand::is_named); };
  Words given = backwards(split_empty_values(words));
  try {
    program.parse(given);
  } catch (const CLI::CallForVersion&) {
    return print_page("privbo " + program_version() + "\n");
  } catch (const CLI::CallForHelp&) {
    const auto command = named();
    return help_of(commands, command == subcommands.end() ? Words() : Words{command->command().name});
  } catch (const CLI::ParseError& wrong) {
    const auto command = named();
    if (command == subcommands.end()) throw UsageError(Message("the options cannot be read; see %1", "privbo --help"));
    if (command->wants_help()) return help_of(commands, {command->command().name});
    if (wrong.get_name() == "ArgumentMismatch") command->refuse_last(words.back());
    command->refuse_unknown_options();
    command->refuse_words();
  } catch (const UsageError&) {
    const auto command = named();
    if (command->wants_help()) return help_of(commands, {command->command().name});
    command->refuse_unknown_options();
    throw;
  }
  const auto command = named();
  if (command == subcommands.end()) return help_of(commands, topic);
  command->refuse_unknown_options();
  return command->work({words.begin() + 1, words.end()});
}

/// Parses the words behind the program's name, and speaks the language that --language or the system asks for. Returns
/// the work that they ask for, or one that prints a help. Where no command is named, that is the window's: a first word
/// that is no command, option, file or preset is an error. Throws UsageError, with a sentence and the nearest name, for
/// that and for an option that the command does not have, a value that is missing or that the option cannot have,
/// options that do not go together, and an empty name of a file or folder.
Task parse(const std::vector<Command>& commands, std::vector<std::string> words) {
  const std::string language = take_language(words);
  speak_language(language);
  return parse_command(commands, with_command(commands, std::move(words), language));
}

}  // namespace

int run_command_line(const std::vector<std::string>& words) {
  try {
    const int code = parse(commands(), words)();
    std::cout.flush();
    if (!std::cout) return print_error(Message("standard output cannot be written (disk full or closed)"), run_error);
    return code;
  } catch (const UsageError& failure) {
    return print_failure(failure, usage_error);
  } catch (const std::exception& failure) {
    return print_failure(failure, run_error);
  }
}

}  // namespace privbo::app
