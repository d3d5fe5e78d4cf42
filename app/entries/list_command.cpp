// privbo list prints what the catalogues hold, as a table or JSON.
#include <iostream>

#include "catalogue/json.h"
#include "catalogue/nearest_name.h"
#include "command/commands.h"
#include "entries/entries.h"
#include "families/families.h"
#include "terminal/errors.h"
#include "terminal/language.h"
#include "terminal/page.h"
#include "text/message.h"

namespace privbo::app {
namespace {

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

}  // namespace

int list_command(const Arguments& arguments) {
  if (arguments.words().size() > 1)
    throw UsageError(Message("usage: privbo list [KIND] [--json]; see privbo list --help"));
  const std::string wanted = arguments.words().empty() ? std::string() : arguments.words().front();
  if (arguments.has("markdown")) {
    if (!wanted.empty() && wanted != "algorithms")
      throw UsageError(Message("--markdown prints the table of algorithms; there is none of %1", wanted));
    if (arguments.has("json")) throw UsageError(Message("--markdown and --json: choose one of them"));
    std::cout << algorithm_table();
    return done;
  }
  const std::vector<Entry> entries = wanted_entries(wanted);
  if (arguments.has("json")) {
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

}  // namespace privbo::app
