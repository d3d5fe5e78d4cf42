// privbo external: the programs that this user has bound to names, for scenarios that ask for one by its name.
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "catalogue/nearest_name.h"
#include "catalogue/visible_text.h"
#include "cli/option_table.h"
#include "commands/commands.h"
#include "external/process/bubblewrap.h"
#include "external/program_check.h"
#include "external/program_failure.h"
#include "external/registry/program_list.h"
#include "files/failure_message.h"
#include "terminal/errors.h"
#include "terminal/language.h"
#include "terminal/page.h"
#include "text/message.h"

namespace privbo::app {
namespace {

std::vector<std::string> external_actions() { return {"add", "list", "check", "remove"}; }

struct ExternalOptions {
  std::vector<std::string> words;  // the action, the name, and its command
  bool force = false;

  const std::string& action() const { return words.front(); }
};

void declare_external(OptionTable& table, ExternalOptions& options) {
  table.words(options.words, 1, any_number_of_words,
              Message("usage: privbo external add NAME -- COMMAND… | list | check NAME | remove NAME"));
  table.add({"force", 0, "", Message("add replaces another command of that name")}, options.force);
}

std::vector<std::string> names_of(const ProgramList& programs) {
  std::vector<std::string> names;
  for (const auto& [name, program] : programs) names.push_back(name);
  return names;
}

[[noreturn]] void refuse_name(const ProgramList& programs, const std::string& name) {
  throw UsageError(Message::joined({Message("external %1: no program is bound to that name", name),
                                    suggestion(name, names_of(programs), Message("'privbo external list' lists them"))},
                                   "; "));
}

int add_program(const ExternalOptions& options) {
  if (options.words.size() < 3)
    throw UsageError(
        Message("usage: privbo external add NAME -- COMMAND…, e.g. privbo external add my-ucb -- python3 my.py"));
  const std::string& name = options.words[1];
  const BoundProgram program =
      bind_program(name, {options.words.begin() + 2, options.words.end()}, std::filesystem::current_path());
  change_program_list([&](ProgramList& programs) {
    if (const auto found = programs.find(name);
        found != programs.end() && found->second.arguments != program.arguments && !options.force)
      throw UsageError(Message("external add %1: the name has another command (%2); --force replaces it", name,
                               found->second.command()));
    programs.insert_or_assign(name, program);
  });
  print_paragraph(translated(Message("\"%1\" is now: %2", name, program.command())));
  for (const BoundFile& file : program.files)
    print_paragraph(translated(Message("as it is now: %1 (SHA-256 %2…)", file.path, file.sha256.substr(0, 12))));
  print_paragraph(translated(Message(
      "Scenarios that ask for this name may run it, as you, with your rights: limits guard against accidents, not "
      "against malice. If one of these files changes, allow it again.")));
  return done;
}

int list_programs() {
  const ProgramList programs = load_program_list();
  std::vector<std::vector<std::string>> rows;
  for (const auto& [name, program] : programs) {
    const Message change = what_changed(program);
    rows.push_back({name, program.command(), translated(change.empty() ? Message("allowed") : change)});
  }
  if (rows.empty())
    print_paragraph(translated(Message("No program is bound. privbo external add NAME -- COMMAND binds one.")));
  else
    print_columns(rows);
  print_paragraph(translated(
      bubblewrap().empty()
          ? Message("Programs can use the network and your files as you can. Where bubblewrap (bwrap) is installed and "
                    "works, they run in it.")
          : Message("Programs run in bubblewrap: without network, with a system that they can only read, and an empty "
                    "/tmp.")));
  return done;
}

/// The last lines of what a program said on standard error: who tries it wants to see what it prints, and of a failure
/// more than its last line.
void print_said(const std::string& errors) {
  constexpr std::size_t lines_shown = 20;
  std::vector<std::string> lines;
  std::istringstream text(errors);
  for (std::string line; std::getline(text, line);) lines.push_back(visible_line(cut_text(line, 1000)));
  if (lines.empty()) return;
  print_notice(lines.size() > lines_shown ? Message("the last %1 lines of its standard error:", lines_shown)
                                          : Message("its standard error:"));
  for (std::size_t i = lines.size() - std::min(lines.size(), lines_shown); i < lines.size(); ++i)
    std::cerr << "  " << lines[i] << '\n';
}

/// Starts the program, as the person who typed this wants it.
int try_program(const std::string& name) {
  const ProgramList programs = load_program_list();
  if (!programs.contains(name)) refuse_name(programs, name);
  try {
    const ProgramCheck check = check_program(bound_program(programs, name));
    for (const Message& sentence : words_of(check)) print_paragraph(translated(sentence));
    print_said(check.said);
  } catch (const ProgramFailure& failure) {
    print_said(failure.errors());
    throw;
  }
  return done;
}

int remove_program(const std::string& name) {
  change_program_list([&name](ProgramList& programs) {
    if (programs.erase(name) == 0) refuse_name(programs, name);
  });
  return done;
}

int manage_programs(const ExternalOptions& options) {
  try {
    const std::string& action = options.action();
    const std::vector<std::string> actions = external_actions();
    if (std::ranges::find(actions, action) == actions.end())
      throw UsageError(Message::joined({Message("external %1: no such action", action),
                                        suggestion(action, actions, Message("it is add, list, check or remove"))},
                                       "; "));
    if (action == "add") return add_program(options);
    if (options.words.size() != (action == "list" ? 1U : 2U))
      throw UsageError(Message("usage: privbo external add NAME -- COMMAND… | list | check NAME | remove NAME"));
    if (action == "list") return list_programs();
    return action == "check" ? try_program(options.words[1]) : remove_program(options.words[1]);
  } catch (const std::invalid_argument& failure) {
    return print_failure(failure, usage_error);
  } catch (const UsageError&) {
    throw;
  } catch (const std::exception& failure) {
    return print_failure(failure, run_error);
  }
}

}  // namespace

Command external_command() {
  return with_options<ExternalOptions>(
      {.name = "external",
       .words = "ACTION [WORD…]",
       .summary = Message("programs of your own that scenarios may run"),
       .about = paragraphs(
           {Message(
                "Binds programs of yours to names. A scenario may ask for a program by its name; what the name runs is "
                "decided here alone, in your own configuration, so that no file, link or picture can bring a command "
                "with it. ACTION is one of:"),
            Message(
                "add: binds a command to a name, and allows it as it is now: its arguments and every file among them, "
                "by their SHA-256. If one of them changes, it is not run before it has been added again."),
            Message("list: what is bound, and what has changed since."),
            Message(
                "check: starts the program, plays ten rounds of each setting that it announces, and says whether the same "
                "seed gives the same queries, or in words how it failed."),
            Message("remove: forgets a name."),
            Message("A program runs as you, in an empty folder, with a small environment and limits on memory, "
                    "processes and files. That guards against accidents and not against malice.")}),
       .examples = {{"privbo external add my-ucb -- python3 my.py", Message("binds a Python file")},
                    {"privbo external check my-ucb", Message("tries it before a run")},
                    {"privbo external list", Message("what is bound")}},
       .first_words = external_actions},
      declare_external, manage_programs);
}

}  // namespace privbo::app
