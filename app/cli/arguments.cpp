#include "cli/arguments.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <stdexcept>

#include "catalogue/nearest_name.h"
#include "terminal/errors.h"
#include "text/message.h"

namespace privbo::app {
namespace {

std::string seen_in(const Command& command) {
  return command.name == "window" ? "privbo window --help" : "privbo " + command.name + " --help";
}

/// "--trails=3" → "trails"; "-x" → "x".
std::string bare_name(const std::string& word) {
  const std::size_t first = word.find_first_not_of('-');
  return first == std::string::npos ? std::string() : word.substr(first, word.find('=') - first);
}

[[noreturn]] void refuse_option(const Command& command, const std::string& word) {
  std::vector<std::string> names{"help", "language"};
  for (const Option& option : command.options)
    if (option.shown) names.push_back(option.name);
  const std::string bare = bare_name(word), nearest = nearest_name(bare, names);
  const std::string dashed = word.substr(0, word.find('='));
  if (nearest.empty()) throw UsageError(Message("unknown option %1; %2 lists the options", dashed, seen_in(command)));
  throw UsageError(Message("unknown option %1; did you mean --%2? %3 lists all", dashed, nearest, seen_in(command)));
}

/// Returns the option that "--name" or "--name=value" gives; '_' stands for '-', as in the keys of parameters.
const Option* option_spelt(const Command& command, const std::string& word) {
  std::string name = bare_name(word);
  std::ranges::replace(name, '_', '-');
  return find_option(command, name);
}

/// Returns whether CLI11 would have taken the word for an option. A negative number is none.
bool looks_like_option(const std::string& word) {
  return word.size() > 1 && word[0] == '-' && !(word[1] >= '0' && word[1] <= '9');
}

/// Returns whether the word is an option of one letter whose value is the next word.
bool takes_value(const Command& command, const std::string& word) {
  return word.size() == 2 && word[0] == '-' && std::ranges::any_of(command.options, [&word](const Option& option) {
           return option.letter == word[1] && !option.value.empty();
         });
}

/// CLI11 takes "--out=" for an option whose value is the next word; here its value is empty.
std::vector<std::string> split_at_equals(const Command& command, const std::vector<std::string>& given) {
  std::vector<std::string> words;
  bool options = true, value = false;  // `value`: the word belongs to the option before it
  for (const std::string& word : given) {
    if (!value && word == "--") options = false;
    const std::size_t equals = word.find('=');
    if (!options || value || !word.starts_with("--") || word == "--") {
      words.push_back(word);
      value = options && !value && takes_value(command, word);
      continue;
    }
    const Option* option = option_spelt(command, word);
    if (option && option->value.empty() && equals != std::string::npos)
      throw UsageError(Message("%1 takes no value, but got \"%2\"", word.substr(0, equals), word.substr(equals + 1)));
    words.push_back(option ? "--" + option->name : word.substr(0, equals));
    if (equals != std::string::npos) words.push_back(word.substr(equals + 1));
    value = option && !option->value.empty() && equals == std::string::npos;
  }
  return words;
}

void refuse_empty(const Option& option, const std::vector<std::string>& values) {
  const bool path = option.names == Names::file || option.names == Names::new_file || option.names == Names::folder;
  if (path && std::ranges::find(values, std::string()) != values.end())
    throw UsageError(Message("--%1 '': the name is empty (is a variable of the shell not set?)", option.name));
}

}  // namespace

Arguments::Arguments(const Command& command, const std::vector<std::string>& given)
    : command_(&command), as_given_(given) {
  CLI::App parser;
  parser.set_help_flag();
  parser.allow_extras();
  std::map<std::string, CLI::Option*> options;
  for (const Option& option : command.options) {
    const std::string names = "--" + option.name + (option.letter ? std::string(",-") + option.letter : std::string());
    options[option.name] =
        option.value.empty()
            ? parser.add_flag(names)
            : parser.add_option(names)->expected(1)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  }
  std::vector<std::string> backwards = split_at_equals(command, given);
  const std::vector<std::string> forwards = backwards;
  std::ranges::reverse(backwards);
  try {
    parser.parse(backwards);
  } catch (const CLI::ParseError&) {
    // The only thing that can be wrong here: the last word is an option that needs a value.
    const std::string last = forwards.empty() ? std::string() : forwards.back();
    const auto named = std::ranges::find_if(command.options, [&last](const Option& option) {
      const bool letters = last.size() > 1 && last[0] == '-' && last[1] != '-';
      return "--" + option.name == last || (letters && option.letter && last.back() == option.letter);
    });
    if (named == command.options.end())
      throw UsageError(Message("the options cannot be read; see %1", seen_in(command)));
    throw UsageError(Message("--%1 needs a value: --%1 %2", named->name, named->value));
  }
  bool options_end = false;
  for (const std::string& word : parser.remaining()) {
    if (!options_end && word == "--") {
      options_end = true;
      continue;
    }
    if (!options_end && looks_like_option(word)) refuse_option(command, word);
    words_.push_back(word);
  }
  for (const Option& option : command.options)
    if (const CLI::Option* found = options.at(option.name); found->count() > 0) {
      given_[option.name] = found->results();
      refuse_empty(option, found->results());
    }
  if (std::ranges::find(words_, std::string()) != words_.end())
    throw UsageError(Message("%1 '': the name is empty (is a variable of the shell not set?); see %2", command.words,
                             seen_in(command)));
}

const Option& Arguments::described(const std::string& option) const {
  const Option* found = find_option(*command_, option);
  if (!found) throw std::logic_error("privbo " + command_->name + " has no option --" + option);
  return *found;
}

bool Arguments::has(const std::string& option) const { return given_.contains(described(option).name); }

std::string Arguments::value(const std::string& option) const {
  const Option& known = described(option);
  const auto found = given_.find(known.name);
  return found == given_.end() ? known.fallback.english() : found->second.back();
}

std::vector<std::string> Arguments::values(const std::string& option) const {
  const auto found = given_.find(described(option).name);
  return found == given_.end() ? std::vector<std::string>() : found->second;
}

}  // namespace privbo::app
