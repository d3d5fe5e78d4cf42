// The files that a scenario names for itself. A scenario from a stranger may name only what lies below its own folder:
// the user, and nobody else, decides that it may read anything else.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "scenario/scenario.h"

namespace privbo {

struct NamedFile {
  std::string setting;         // JSON pointer: "/data/readings"
  std::string text;            // as the scenario has it
  std::filesystem::path path;  // what it leads to

  bool operator==(const NamedFile&) const = default;
};

/// Returns the files that the scenario would read, each beside its folder; none of them is looked at. Never throws for
/// a bad document: settings of the wrong shape name nothing. `also_unused`: those too that another setting switches off
/// as the scenario stands, for whoever goes on editing it.
std::vector<NamedFile> named_files(const Scenario& scenario, bool also_unused = false);

/// Those of them that lie outside of its folder: by an absolute path, by "..", or through
/// a symbolic link. A scenario without a folder (a preset, or one made in this program) has no such files. Links of
/// their paths are followed as far as these exist.
std::vector<NamedFile> files_outside(const Scenario& scenario, bool also_unused = false);

}  // namespace privbo
