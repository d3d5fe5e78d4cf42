#include "cli/option_table.h"

#include <algorithm>
#include <iterator>

#include "numerics/numbers.h"
#include "terminal/errors.h"
#include "terminal/language.h"

namespace privbo::app {
namespace {

/// Calls `set` with the value given last.
SetField last_value(const std::function<void(const std::string&)>& set) {
  return [set](const std::vector<std::string>& values) { set(values.back()); };
}

/// A file or folder without a name: mostly a variable of the shell that is not set.
void refuse_empty(const Option& option, const std::string& text) {
  const bool path = option.names == Names::file || option.names == Names::new_file || option.names == Names::folder;
  if (path && text.empty())
    throw UsageError(Message("--%1 '': the name is empty (is a variable of the shell not set?)", option.name));
}

}  // namespace

const Command* find_command(const std::vector<Command>& commands, const std::string& name) {
  const auto found = std::ranges::find(commands, name, &Command::name);
  return found == commands.end() ? nullptr : &*found;
}

Message paragraphs(std::vector<Message> texts) { return Message::joined(std::move(texts), "\n\n"); }

void OptionTable::bind(Option option, const std::function<void(const std::string&, const std::string&)>& set) {
  if (option.fallback.is_typed) set(option.name, option.fallback.english());
  options_.push_back({option, last_value([option, set](const std::string& text) {
                        refuse_empty(option, text);
                        set(option.name, text);
                      })});
}

void OptionTable::add(Option option, bool& given) {
  options_.push_back({std::move(option), [&given](const std::vector<std::string>&) { given = true; }});
}

void OptionTable::on(Option option, const std::function<void()>& act) {
  options_.push_back({std::move(option), [act](const std::vector<std::string>&) { act(); }});
}

void OptionTable::add(Option option, std::string& field) {
  bind(std::move(option), [&field](const std::string&, const std::string& text) { field = text; });
}

void OptionTable::add(Option option, std::filesystem::path& field) {
  bind(std::move(option), [&field](const std::string&, const std::string& text) { field = text; });
}

void OptionTable::add(Option option, std::optional<std::string>& field) {
  bind(std::move(option), [&field](const std::string&, const std::string& text) { field = text; });
}

void OptionTable::add(Option option, std::optional<std::filesystem::path>& field) {
  bind(std::move(option), [&field](const std::string&, const std::string& text) { field = text; });
}

void OptionTable::add(Option option, std::vector<std::string>& field) {
  option.several = true;
  options_.push_back({std::move(option), [&field](const std::vector<std::string>& values) { field = values; }});
}

void OptionTable::bind_all(Option option, const std::function<void(const std::string&)>& add) {
  option.several = true;
  options_.push_back(
      {std::move(option), [add](const std::vector<std::string>& values) { std::ranges::for_each(values, add); }});
}

void OptionTable::words(std::vector<std::string>& field) { words(field, 0, any_number_of_words, {}); }

void OptionTable::words(std::vector<std::string>& field, std::size_t min, std::size_t max, Message wrong) {
  words_ = {min, max, std::move(wrong), [&field](const std::vector<std::string>& given) { field = given; }};
}

void OptionTable::word(std::string& field, Message wrong, bool optional) {
  words_ = {optional ? 0U : 1U, 1, std::move(wrong), last_value([&field](const std::string& word) { field = word; })};
}

void OptionTable::note_given(std::size_t known, std::vector<std::string>& given) {
  for (std::size_t i = known; i < options_.size(); ++i) {
    Bound& bound = options_[i];
    bound.set = [name = bound.option.name, set = bound.set, &given](const std::vector<std::string>& values) {
      set(values);
      given.push_back(name);
    };
  }
}

const Option* OptionTable::find(const std::string& name) const {
  const auto found = std::ranges::find(options_, name, [](const Bound& bound) { return bound.option.name; });
  return found == options_.end() ? nullptr : &found->option;
}

void OptionTable::keep_command_line(const std::vector<std::string>& given) const {
  if (command_line_) command_line_->insert(command_line_->end(), given.begin(), given.end());
}

Option json_option(const std::string& schema) {
  return {"json", 0, "", Message("print one JSON document instead (privbo schema %1 describes it)", schema)};
}

std::vector<Option> shown_options(const Command& command) {
  OptionTable table;
  command.declare(table);
  std::vector<Option> options;
  std::ranges::transform(table.options(), std::back_inserter(options), &OptionTable::Bound::option);
  if (!table.find("language"))
    options.push_back(
        {.name = "language",
         .value = "LANGUAGE",
         .help = Message("language of messages; it overrides PRIVBO_LANGUAGE. Files, JSON and CSV do not depend "
                         "on it"),
         .choices = language_words()});
  options.push_back({"help", 'h', "", Message("print this help")});
  return options;
}

unsigned threads_from(const std::string& option, const std::string& text) {
  const auto threads = parse_integer(text);
  if (threads && *threads >= 1 && *threads <= 256) return static_cast<unsigned>(*threads);
  throw UsageError(Message("--%1 %2: must be a whole number from 1 to 256", option, text));
}

std::int64_t WholeNumber::operator()(const std::string& option, const std::string& text) const {
  const auto value = parse_integer(text);
  if (value && *value >= 1) return *value;
  throw UsageError(Message("--%1 %2: must be a whole number >= 1 %3", option, text, meaning_));
}

std::string OneOf::operator()(const std::string& option, const std::string& text) const {
  if (std::ranges::find(choices_, text) != choices_.end()) return text;
  std::string names;
  for (std::size_t i = 0; i < choices_.size(); ++i)
    names += (i == 0 ? "" : i + 1 < choices_.size() ? ", " : " " + translated(Message("or")) + " ") + choices_[i];
  throw UsageError(Message("--%1 %2: must be %3", option, text, names));
}

}  // namespace privbo::app
