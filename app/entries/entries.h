// The entries of the catalogues that privbo list and privbo describe show, by kind.
#pragma once

#include <string>
#include <vector>

#include "catalogue/param_spec.h"

namespace privbo::app {

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

}  // namespace privbo::app
