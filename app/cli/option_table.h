// The options of a command, each bound to the field that it sets.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/command.h"

namespace privbo::app {

inline constexpr std::size_t any_number_of_words = 1'000'000;

/// Takes what was given: every value in its order; of a flag one empty text. Throws UsageError for a value that the
/// field cannot have.
using SetField = std::function<void(const std::vector<std::string>& values)>;

/// A command fills it with its options; the fields must outlive it. A field keeps what it had where its option is not
/// given, or gets the option's typed fallback.
class OptionTable {
 public:
  struct Bound {
    Option option;
    SetField set;
  };
  /// The words that belong to no option: at least `min` and at most `max`, or `wrong` is printed.
  struct BoundWords {
    std::size_t min = 0, max = 0;
    Message wrong;
    SetField set;
  };

  /// A flag, which takes no value.
  void add(Option option, bool& given);
  /// A flag that does something at once.
  void on(Option option, const std::function<void()>& act);
  /// A text, file or folder: the value given last.
  void add(Option option, std::string& field);
  void add(Option option, std::filesystem::path& field);
  /// Empty where the option is not given.
  void add(Option option, std::optional<std::string>& field);
  void add(Option option, std::optional<std::filesystem::path>& field);
  /// All values that were given, in their order.
  void add(Option option, std::vector<std::string>& field);
  /// What `parse(name of the option, text)` makes of the value given last.
  template <class Field, class Parse>
  void add(Option option, Field& field, Parse parse) {
    bind(std::move(option),
         [&field, parse](const std::string& name, const std::string& text) { field = parse(name, text); });
  }
  /// Calls `set(name of the option, text)` with the value given last.
  void bind(Option option, const std::function<void(const std::string& name, const std::string& text)>& set);

  /// Calls `add` with each of the values given.
  void bind_all(Option option, const std::function<void(const std::string& text)>& add);

  /// The words of the command, any number of them; the second calls `set` where there are any.
  void words(std::vector<std::string>& field);
  void words(SetField set) { words_ = {0, any_number_of_words, {}, std::move(set)}; }
  void words(std::vector<std::string>& field, std::size_t min, std::size_t max, Message wrong);
  /// Its one word; `optional`: or none.
  void word(std::string& field, Message wrong, bool optional = false);
  /// Adds all that stood behind the command's name, as it was given.
  void command_line(std::vector<std::string>& field) { command_line_ = &field; }

  /// From now on, adds to `given` the name (without dashes) of every option that is given, of those that are in the
  /// table after the first `known`: in the order of the table.
  void note_given(std::size_t known, std::vector<std::string>& given);
  /// Calls `rule` when all fields are set: it throws UsageError where options do not go together.
  void check(std::function<void()> rule) { rules_.push_back(std::move(rule)); }

  const std::vector<Bound>& options() const { return options_; }
  const BoundWords& bound_words() const { return words_; }
  /// Returns the option with this name (without dashes); null where there is none.
  const Option* find(const std::string& name) const;
  /// Hands over the words as they were given.
  void keep_command_line(const std::vector<std::string>& given) const;
  void check() const {
    for (const auto& rule : rules_) rule();
  }

 private:
  std::vector<Bound> options_;
  BoundWords words_;
  std::vector<std::function<void()>> rules_;
  std::vector<std::string>* command_line_ = nullptr;
};

/// --json, for a command whose document has a schema of its name.
Option json_option(const std::string& schema);

/// Returns the options of a command as a help shows them, --language and --help included.
std::vector<Option> shown_options(const Command& command);

/// --threads and the like: a whole number from 1 to 256.
unsigned threads_from(const std::string& option, const std::string& text);

/// A whole number >= 1; `meaning` ends the sentence of the UsageError: "(keep every N-th round)".
class WholeNumber {
 public:
  explicit WholeNumber(Message meaning) : meaning_(std::move(meaning)) {}
  std::int64_t operator()(const std::string& option, const std::string& text) const;

 private:
  Message meaning_;
};

/// One of some words: "--band x: must be se, quantiles or none" otherwise.
class OneOf {
 public:
  explicit OneOf(std::vector<std::string> choices) : choices_(std::move(choices)) {}
  std::string operator()(const std::string& option, const std::string& text) const;

 private:
  std::vector<std::string> choices_;
};

}  // namespace privbo::app
