// privbo list prints what the catalogues hold, as a table or JSON.
#include <iostream>

#include "catalogue/json.h"
#include "catalogue/nearest_name.h"
#include "cli/option_table.h"
#include "commands/commands.h"
#include "families/families.h"
#include "options/known_names.h"
#include "terminal/errors.h"
#include "terminal/language.h"
#include "terminal/page.h"
#include "text/message.h"

namespace privbo::app {
namespace {

struct ListOptions {
  std::string kind;  // empty: all
  bool json = false, markdown = false;
};

void declare_list(OptionTable& table, ListOptions& options) {
  table.word(options.kind, Message("usage: privbo list [KIND] [--json]; see privbo list --help"), true);
  table.add(json_option("list"), options.json);
  table.add({"markdown", 0, "", Message("print the guide's table of algorithms")}, options.markdown);
}

std::vector<Entry> wanted_entries(const std::string& wanted) {
  std::vector<Entry> entries;
  std::string listed;
  std::vector<std::string> names;
  bool known = wanted.empty();
  for (const EntryKind& kind : entry_kinds()) {
    listed += (listed.empty() ? "" : ", ") + kind.name;
    names.push_back(kind.name);
    if (!wanted.empty() && wanted != kind.name) continue;
    known = true;
    const std::vector<Entry> more = entries_of(kind);
    entries.insert(entries.end(), more.begin(), more.end());
  }
  if (!known)
    throw UsageError(Message::joined(
        {Message("%1: no such kind; must be one of: %2", wanted, listed), suggestion(wanted, names)}, "; "));
  return entries;
}

int list_entries(const ListOptions& options) {
  const std::string& wanted = options.kind;
  if (options.markdown) {
    if (!wanted.empty() && wanted != "algorithms")
      throw UsageError(Message("--markdown prints the table of algorithms; there is none of %1", wanted));
    if (options.json) throw UsageError(Message("--markdown and --json: choose one of them"));
    std::cout << algorithm_table();
    return done;
  }
  const std::vector<Entry> entries = wanted_entries(wanted);
  if (options.json) {
    Json list = Json::array();
    for (const Entry& entry : entries)
      list.push_back({{"kind", entry.kind}, {"id", entry.id}, {"label", entry.label}, {"summary", entry.summary}});
    print_json(list);
    return done;
  }
  std::vector<std::vector<std::string>> rows;
  for (const Entry& entry : entries)
    rows.push_back({entry.kind, entry.id, translated(entry.label) + ": " + translated(entry.summary)});
  print_columns(rows);
  return done;
}

}  // namespace

Command list_command() {
  return with_options<ListOptions>(
      {.name = "list",
       .words = "[KIND]",
       .summary = Message("what there is: presets, algorithms, kernels and more"),
       .about = Message(
           "Lists what there is, of one kind or of all: presets, algorithms, kernels, domains, objectives, noises, agents, mechanisms, accountants and the sections of a scenario."),
       .examples = {{"privbo list presets", Message("the scenarios that the program brings")}},
       .names = Names::kind,
       .schema = "list"},
      declare_list, list_entries);
}

}  // namespace privbo::app
