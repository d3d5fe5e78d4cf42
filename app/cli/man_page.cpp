#include "cli/man_page.h"

#include <algorithm>
#include <cctype>

#include "cli/help.h"
#include "io/provenance.h"
#include "terminal/language.h"

namespace privbo::app {
namespace {

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

}  // namespace

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

}  // namespace privbo::app
