#include "cli/help.h"

#include <algorithm>
#include <cctype>

#include "cli/option_table.h"
#include "terminal/language.h"
#include "terminal/page.h"

namespace privbo::app {
namespace {

constexpr std::size_t max_inline_width = 24;  // columns; longer syntax gets a line of its own

/// Writes two columns: the syntax, and its meaning, which wraps.
std::string entry_text(const std::string& syntax, const std::string& meaning, std::size_t column, std::size_t width) {
  std::string text = "  " + syntax;
  const std::size_t used = columns_of(text);
  text += used + 2 > column ? "\n" + std::string(column, ' ') : std::string(column - used, ' ');
  return text + wrapped_text(meaning, width, column) + "\n";
}

std::string capitalised(std::string text) {
  if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

/// Writes "Usage: …"; continuation lines are indented to the first word.
std::string usage_text(const std::string& usage, std::size_t width) {
  const std::string prefix = translated(Message("Usage:")) + " ";
  return prefix + wrapped_text(usage, width, columns_of(prefix));
}

}  // namespace

std::string usage_of(const Command& command) {
  return "privbo" + (command.name == "window" ? std::string() : " " + command.name) +
         (command.words.empty() ? "" : " " + command.words) + (shown_options(command).size() > 2 ? " [OPTION]..." : "");
}

std::string syntax_of(const Option& option) {
  return (option.letter ? std::string("-") + option.letter + ", " : std::string()) + "--" + option.name +
         (option.value.empty() ? "" : " " + option.value) + (option.several ? "..." : "");
}

std::string sentence_of(const Option& option) {
  std::string text = capitalised(translated(option.help));
  std::string list;
  for (const std::string& choice : option.choices) list += (list.empty() ? "" : ", ") + choice;
  if (!list.empty()) text += ". " + translated(Message("One of: %1", list));
  if (!option.fallback.empty())
    text += ". " + translated(Message("Default: %1", static_cast<const Message&>(option.fallback)));
  return text;
}

std::string exit_codes_text() {
  return translated(Message(
      "Exit codes: 0 done, 1 run error, 2 usage or invalid scenario, 3 a claim was found to be false, or copies of "
      "a cell are not equal, 130, 143 or 129 stopped by Ctrl+C, TERM or HUP."));
}

std::string short_help(const std::vector<Command>& commands, std::size_t width) {
  std::string text =
      wrapped_text(translated(Message("PrivBO Explorer: private Gaussian-process bandits: watch them learn.")), width) +
      "\n" +
      usage_text(translated(Message("privbo COMMAND [OPTION]...  (privbo COMMAND --help explains its options)")),
                 width) +
      "\n" + std::string(columns_of(translated(Message("Usage:"))) + 1, ' ') +
      translated(Message("privbo [SCENARIO]  (opens the window; -V: version)")) + "\n\n" +
      translated(Message("Commands:")) + "\n";
  std::size_t column = 0;
  const auto spelt = [](const Command& command) {
    return command.name + (command.words.empty() ? "" : " " + command.words);
  };
  for (const Command& command : commands)
    if (columns_of(spelt(command)) <= max_inline_width) column = std::max(column, columns_of(spelt(command)) + 4);
  for (const Command& command : commands)
    text += entry_text(spelt(command), translated(command.summary), column, width);
  return text + "\n" +
         wrapped_text(translated(Message("SCENARIO: a file, a preset or a link.")) + " " + exit_codes_text(), width) +
         "\n";
}

std::string command_help(const Command& command, std::size_t width) {
  std::string text = usage_text(usage_of(command), width) + "\n\n" + wrapped_text(translated(command.about), width) +
                     "\n\n" + translated(Message("Options:")) + "\n";
  std::size_t column = 0;
  const std::vector<Option> options = shown_options(command);
  const auto spelt = [](const Option& option) { return (option.letter ? "" : "    ") + syntax_of(option); };
  for (const Option& option : options)
    if (columns_of(spelt(option)) <= max_inline_width) column = std::max(column, columns_of(spelt(option)) + 4);
  for (const Option& option : options) text += entry_text(spelt(option), sentence_of(option), column, width);
  if (!command.examples.empty())
    text +=
        "\n" +
        std::string(command.examples.size() == 1 ? translated(Message("Example:")) : translated(Message("Examples:"))) +
        "\n";
  for (const Example& example : command.examples)
    text += "  " + example.command + "\n      " + wrapped_text(translated(example.what), width, 6) + "\n";
  return text;
}

}  // namespace privbo::app
