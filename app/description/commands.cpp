// Gathers the descriptions into one list, and the names that the words after a command can be.
#include <algorithm>
#include <iterator>

#include "accounting/calculator/calculator.h"
#include "description/described.h"
#include "entries/entries.h"
#include "entries/schemas.h"
#include "io/scenario/scenario_file.h"
#include "lesson/lesson.h"

namespace privbo::app {

const Option* find_option(const Command& command, const std::string& name) {
  const auto found = std::ranges::find(command.options, name, &Option::name);
  return found == command.options.end() ? nullptr : &*found;
}

const std::vector<Command>& commands() {
  static const std::vector<Command> all = [] {
    std::vector<Command> gathered;
    for (auto* make : {commands_that_run, commands_that_reproduce, commands_about_privacy, commands_for_teaching,
                       commands_about_entries, commands_that_need_qt})
      std::ranges::move(make(), std::back_inserter(gathered));
    return gathered;
  }();
  return all;
}

const Command* find_command(const std::string& name) {
  const auto found = std::ranges::find(commands(), name, &Command::name);
  return found == commands().end() ? nullptr : &*found;
}

Message paragraphs(std::vector<Message> texts) { return Message::joined(std::move(texts), "\n\n"); }

Option json_option(const std::string& schema) {
  return {"json", 0, "", Message("print one JSON document instead (privbo schema %1 describes it)", schema)};
}

std::vector<std::string> known_names(Names names) {
  std::vector<std::string> known;
  const auto add_kind = [&known](const std::string& name) {
    for (const EntryKind& kind : entry_kinds())
      if (name.empty() || kind.name == name)
        for (const Entry& entry : entries_of(kind))
          if (std::ranges::find(known, entry.id) == known.end()) known.push_back(entry.id);
  };
  switch (names) {
    case Names::text:
    case Names::file:
    case Names::new_file:
    case Names::folder:
      break;
    case Names::scenario:
      add_kind("presets");
      break;
    case Names::mechanism:
      add_kind("mechanisms");
      break;
    case Names::mechanism_or_scenario:
      add_kind("mechanisms");
      add_kind("presets");
      break;
    case Names::accountant:
      add_kind("accountants");
      break;
    case Names::kind:
      for (const EntryKind& kind : entry_kinds()) known.push_back(kind.name);
      break;
    case Names::entry:
      add_kind("");
      break;
    case Names::schema:
      known.emplace_back("scenario");
      for (const OutputSchema& schema : output_schemas()) known.emplace_back(schema.name);
      break;
    case Names::lesson:
      for (const Lesson& lesson : lessons()) known.push_back(lesson.id);
      break;
    case Names::command:
      for (const Command& command : commands()) known.push_back(command.name);
      break;
  }
  return known;
}

}  // namespace privbo::app
