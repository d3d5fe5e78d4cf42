// privbo man: manual pages (roff), made from the descriptions of the commands.
#include <algorithm>
#include <cctype>
#include <iostream>
#include <string>
#include <vector>

#include "catalogue/nearest_name.h"
#include "cli/help.h"
#include "cli/option_table.h"
#include "commands/commands.h"
#include "io/provenance.h"
#include "terminal/errors.h"
#include "terminal/language.h"
#include "text/message.h"

namespace privbo::app {
namespace {

struct ManOptions {
  std::string command;
  bool commands = false;  // name them all
};

void declare_man(OptionTable& table, ManOptions& options) {
  table.word(options.command, Message("usage: privbo man [COMMAND]"), true);
  table.add({"commands", 0, "", Message("name all commands that have a page")}, options.commands);
}

/// Text as roff: backslashes and dashes as they are, and no line that looks like a request.
std::string roff(const std::string& text) {
  std::string escaped;
  bool begins = true;
  for (const char c : text) {
    if (begins && (c == '.' || c == '\'')) escaped += "\\&";
    if (c == '\\')
      escaped += "\\e";
    else if (c == '-')
      escaped += "\\-";
    else
      escaped += c;
    begins = c == '\n';
  }
  return escaped;
}

/// An empty line begins a paragraph.
std::string roff_paragraphs(const std::string& text) {
  std::string made = roff(text);
  for (std::size_t at = made.find("\n\n"); at != std::string::npos; at = made.find("\n\n", at))
    made.replace(at, 2, "\n.PP\n");
  return made;
}

std::string section(const std::string& name) { return ".SH " + name + "\n"; }

std::string heading(const std::string& page, const Message& summary) {
  std::string title = page;
  std::ranges::transform(title, title.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return ".TH " + title + " 1 \"\" \"PrivBO Explorer " + program_version() + "\" \"PrivBO Explorer\"\n" +
         section(translated(Message("NAME"))) + roff(page) + " \\- " + roff(translated(summary)) + "\n";
}

std::string page_of(const Command& command) { return "privbo-" + command.name; }

std::string exit_status() { return section(translated(Message("EXIT STATUS"))) + roff(exit_codes_text()) + "\n"; }

/// privbo(1): every command in a line.
std::string man_page() {
  std::string text =
      heading("privbo", Message("private Gaussian-process bandits: watch them learn")) +
      section(translated(Message("SYNOPSIS"))) +
      ".B privbo\n\\fICOMMAND\\fR [\\fIOPTION\\fR]...\n.br\n.B privbo\n[\\fISCENARIO\\fR]\n" +
      section(translated(Message("DESCRIPTION"))) +
      roff(translated(
          Message("Runs private Gaussian-process bandits. With a command it needs no display; without one it opens a "
                  "window. SCENARIO is a file, the name of a preset (privbo list presets) or a link (privbo:…)."))) +
      "\n" + section(translated(Message("COMMANDS")));
  for (const Command& command : commands())
    text += ".TP\n.B " + roff("privbo " + command.name + (command.words.empty() ? "" : " " + command.words)) + "\n" +
            roff(translated(command.summary)) + ". " +
            translated(Message("See %1.", "\\fB" + roff(page_of(command)) + "\\fR(1)")) + "\n";
  text += ".TP\n.B " + roff("privbo --help") + "\n" +
          roff(translated(Message("All commands in a line each; privbo COMMAND --help explains one."))) + "\n.TP\n.B " +
          roff("privbo --version, -V") + "\n" + translated(Message("The version.")) + "\n";
  return text + exit_status();
}

/// privbo-run(1) and so on: every option and the examples.
std::string man_page(const Command& command) {
  std::string text = heading(page_of(command), command.summary) + section(translated(Message("SYNOPSIS"))) + ".B " +
                     roff(usage_of(command)) + "\n" + section(translated(Message("DESCRIPTION"))) +
                     roff_paragraphs(translated(command.about)) + "\n" + section(translated(Message("OPTIONS")));
  for (const Option& option : shown_options(command))
    text += ".TP\n.B " + roff(syntax_of(option)) + "\n" + roff(sentence_of(option)) + ".\n";
  if (!command.examples.empty()) text += section(translated(Message("EXAMPLES")));
  for (const Example& example : command.examples)
    text += ".TP\n.B " + roff(example.command) + "\n" + roff(translated(example.what)) + "\n";
  return text + exit_status() + section(translated(Message("SEE ALSO"))) + ".BR privbo (1)\n";
}

int print_manual(const ManOptions& options) {
  if (options.commands) {
    for (const Command& command : commands()) std::cout << command.name << "\n";
    return done;
  }
  if (options.command.empty()) {
    std::cout << man_page();
    return done;
  }
  if (const Command* command = find_command(commands(), options.command)) {
    std::cout << man_page(*command);
    return done;
  }
  std::vector<std::string> names;
  for (const Command& command : commands()) names.push_back(command.name);
  throw UsageError(Message::joined({Message("man %1: no such command", options.command),
                                    suggestion(options.command, names), Message("privbo --help lists all")},
                                   "; "));
}

}  // namespace

Command man_command() {
  return with_options<ManOptions>(
      {.name = "man",
       .words = "[COMMAND]",
       .summary = Message("the manual page of the program or of a command"),
       .about = Message(
           "Prints the manual page of the program or of a command, for man. An installed program has them already."),
       .examples = {{"privbo man run | man -l -", Message("reads a page")}},
       .names = Names::command},
      declare_man, print_manual);
}

}  // namespace privbo::app
