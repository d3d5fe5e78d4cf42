// The description of a command and its options. Parsing, help, man pages and completion are all made from it.
#pragma once

#include <string>
#include <vector>

#include "text/message.h"

namespace privbo::app {

class Arguments;

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
  Fallback(const char* typed) : Message(verbatim(typed)) {}
  Fallback(const std::string& typed) : Message(verbatim(typed)) {}
  Fallback(Message words) : Message(std::move(words)) {}
  // NOLINTEND(google-explicit-constructor)
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
  bool shown = true;                   // false: another spelling, left out of help
};

struct Example {
  std::string command;  // "privbo run first-look --out results"
  Message what;         // what it does
};

struct Command {
  std::string name;   // the word that starts it
  std::string words;  // what follows it: "SCENARIO", "[KIND]"; empty: nothing
  Message summary;    // one line of `privbo --help`
  Message about;      // paragraphs, parted by an empty line
  std::vector<Option> options;
  std::vector<Example> examples;
  Names names = Names::text;                         // what its words name
  std::string schema{};                              // the schema of what --json prints; empty: it prints no JSON
  int (*run)(const Arguments& arguments) = nullptr;  // returns an ExitCode
  std::vector<std::string> first_words{};            // what the first word can be, where that is a list of its own
};

/// Returns the option with this name (without dashes); null where the command has none.
const Option* find_option(const Command& command, const std::string& name);

/// Returns every command, in the order of the help. The last one, "window", is what starts where no command is named.
const std::vector<Command>& commands();
/// Returns the command with this name; null where there is none.
const Command* find_command(const std::string& name);

/// All that a word of this kind can be, as far as the program knows it: presets, mechanisms, ids. Empty for text.
std::vector<std::string> known_names(Names names);

}  // namespace privbo::app
