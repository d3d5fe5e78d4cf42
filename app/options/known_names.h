// What the words of a command line can name, as far as the program knows it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "catalogue/param_spec.h"
#include "cli/command.h"

namespace privbo::app {

/// A kind of entries of the catalogues that privbo list and privbo describe show.
struct EntryKind {
  std::string name;     // what the user types
  std::string section;  // key in a scenario; empty for what is in none
};
const std::vector<EntryKind>& entry_kinds();

struct Entry {
  std::string kind, id, label, summary;
};

/// Returns the catalogue entries of a kind; presets and sections have none.
std::vector<const ComponentInfo*> components_of(const EntryKind& kind);
std::vector<Entry> entries_of(const EntryKind& kind);

/// The JSON Schemas of what --json prints; they are compiled in from resources/schema.
struct OutputSchema {
  std::string_view name, text;
};
const std::vector<OutputSchema>& output_schemas();

/// All that a word of this kind can be: presets, mechanisms, ids. Empty for text, files and commands.
std::vector<std::string> known_names(Names names);

}  // namespace privbo::app
