// The description of a command and its options. Parsing, help, man pages and completion are all made from it.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "text/message.h"

namespace privbo::app {

class OptionTable;

/// Describes what a word or a value names, so that a shell can complete it and an empty one can be refused.
enum class Names {
  text,
  file,
  new_file,  // that the command writes: it needs --force where it exists
  folder,
  scenario,
  mechanism,
  mechanism_or_scenario,
  accountant,
  kind,
  entry,
  schema,
  lesson,
  command
};

/// The value of an option that is not given: as somebody would type it, or in words.
struct Fallback : Message {
  Fallback() = default;
  // NOLINTBEGIN(google-explicit-constructor): so that either can stand in a table of options
  Fallback(const char* typed) : Message(verbatim(typed)), is_typed(*typed != '\0') {}
  Fallback(Message words) : Message(std::move(words)) {}
  // NOLINTEND(google-explicit-constructor)

  bool is_typed = false;  // the option's field has this value where it is not given
};

struct Option {
  std::string name;                    // without dashes
  char letter = 0;                     // -o for --out; 0: it has none
  std::string value;                   // what stands for its value in a help: "DIR"; empty: it takes none
  Message help;                        // what it does: a sentence without its first capital and its full stop
  Fallback fallback{};                 // its value where it is not given
  Names names = Names::text;           // what its value names
  std::vector<std::string> choices{};  // all that its value can be; empty: not a list
  bool several = false;                // may be given more than once
};

struct Example {
  std::string command;  // "privbo run first-look --out results"
  Message what;         // what it does
};

/// Runs a command with the options that were given. Returns an ExitCode.
using Task = std::function<int()>;

struct Command {
  std::string name;     // the word that starts it
  std::string words{};  // what follows it: "SCENARIO", "[KIND]"; empty: nothing
  Message summary{};    // one line of `privbo --help`
  Message about{};      // paragraphs, parted by an empty line
  std::vector<Example> examples{};
  Names names = Names::text;  // what its words name
  std::string schema{};       // the schema of what --json prints; empty: it prints no JSON
  /// Returns what the first word can be, where that is a list of its own. Asked only by who needs it: making one may
  /// take longer than the start of the program.
  std::function<std::vector<std::string>()> first_words{};
  std::function<Task(OptionTable&)> declare{};  // puts its options into a table, and returns its work
};

/// Gives a command its options, a struct whose fields `declare` binds to the options of a table, and the work that is
/// done with them.
template <class Options>
Command with_options(Command command, void (*declare)(OptionTable&, Options&), int (*work)(const Options&)) {
  command.declare = [declare, work](OptionTable& table) -> Task {
    auto options = std::make_shared<Options>();
    declare(table, *options);
    return [options, work] { return work(*options); };
  };
  return command;
}

/// Returns the command with this name; null where there is none.
const Command* find_command(const std::vector<Command>& commands, const std::string& name);

/// Returns a text of several paragraphs, parted by an empty line.
Message paragraphs(std::vector<Message> texts);

}  // namespace privbo::app
