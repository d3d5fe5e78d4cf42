// The manifest of a folder of results (manifest.json): which run it belongs to, whether that run has written all its
// files, and what each of them is. By it a folder is known to be whole and of one run.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "catalogue/json.h"

namespace privbo {

inline constexpr const char* manifest_name = "manifest.json";
/// What a run's scenario is called in its folder, where nothing else stands in its way.
inline constexpr const char* default_scenario_file = "scenario.privbo.json";
/// What it is called where the scenario that is run lies in the folder itself and reads otherwise: it has other
/// settings, or names its tables elsewhere.
inline constexpr const char* other_scenario_file = "run-scenario.privbo.json";

/// A file as it was written.
struct ListedFile {
  std::string name;  // inside the folder, with forward slashes: "trace.csv", "data/mine.csv"
  std::uintmax_t bytes = 0;
  std::string sha256;
};

/// A table that the run has read.
struct ListedTable {
  std::string setting;  // JSON pointer into the scenario
  std::string file;     // its copy inside the folder, or the whole path of one that is too large for a copy
  bool copied = false;
  std::uintmax_t bytes = 0;
  std::string sha256;
};

/// A file that should be there and is not, or not wholly.
struct MissingFile {
  std::string name;
  Message reason;
};

struct Manifest {
  /// `running`: its run is still at it, or ended without a word (killed, power gone).
  enum class State { running, complete, partial };

  State state = State::running;
  Message reason;                    // why it is partial
  std::vector<std::string> command;  // the words of the command, or the window's name for it
  std::string scenario;              // its name
  std::string scenario_file;         // inside the folder
  std::string scenario_sha256;
  std::string earlier_sha256;  // while it runs: of that file as an earlier run left it; empty: there was none
  std::vector<ListedFile> files;
  std::vector<std::string> to_come;  // while it runs: names that may be there already, or still from an earlier run
  std::vector<ListedFile>
      earlier;  // while it runs: the files of an earlier run that it replaces, as that run wrote them
  std::vector<MissingFile> missing;
  std::vector<ListedTable> tables;

  const ListedFile* find(const std::string& name) const;
};

const char* to_string(Manifest::State state);
/// Returns the text of manifest.json, with what made the results.
std::string manifest_text(const Manifest& manifest);
/// Returns nothing where the folder has no manifest of this program: no such file, or one of another kind. Throws
/// std::runtime_error with a sentence where it has one that is damaged, of a newer version, or that may not be read.
std::optional<Manifest> read_manifest(const std::filesystem::path& folder);

/// Returns whether a name stays inside its folder: no "..", no absolute path, nothing empty, at most three parts.
bool stays_inside(const std::string& name);

}  // namespace privbo
