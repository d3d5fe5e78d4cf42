// Reads and writes scenario files (*.privbo.json), makes their schema, and lists the presets compiled into the program.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "files/foreign_file.h"
#include "scenario/scenario.h"

namespace privbo {

/// Loads the scenario of a file that a person named. Throws std::runtime_error with a sentence where the file is
/// unreadable, over 10 MB, deeper than 64 levels, not UTF-8, states a key twice, is not JSON (with line and column),
/// not a scenario, or of a newer version. `sha256` gets that of the bytes that were read.
Scenario load_scenario(const std::filesystem::path& file, std::string* sha256 = nullptr);
/// Loads the scenario of a file that is open: of one in a folder of results, for example. Throws as the other does.
Scenario load_scenario(const ForeignFile& file, std::string* sha256 = nullptr);
Scenario parse_scenario(std::string_view text, const std::filesystem::path& folder);
/// Writes UTF-8 with two-space indent, keys in their order and shortest numbers; replaces the file atomically.
void save_scenario(const Scenario& scenario, const std::filesystem::path& file);
std::string to_text(const Scenario& scenario);

/// Returns the JSON Schema (draft 7) of scenario files, made from the same descriptors as the panel and the check. It
/// states what the check of a single value states: types, ranges, choices. It allows keys it does not know (they are
/// kept with a warning) and leaves missing ones out (they have defaults); whether the pieces fit each other, and
/// whether data files exist, only build() knows.
Json scenario_schema();

/// Holds what the gallery states about a preset; nothing else uses it.
struct GalleryNote {
  std::string paper;                      // groups by paper
  std::string lesson;                     // groups by lesson
  std::string question;                   // that it answers, for a card of the gallery; most have none
  std::string look_for;                   // one sentence
  std::string finds;                      // what this program finds, also where the paper's claim does not hold
  std::vector<std::string> charts{};      // ids of charts that the window brings to the front, each in its place
  std::vector<std::size_t> posteriors{};  // places of two algorithms whose posteriors are shown side by side, or empty
  bool bounds = false;                    // the window draws the theorems' bounds
};

struct Preset {
  std::string id;    // file name without .privbo.json: "first-look"
  std::string name;  // "First look"
  std::string description;
  std::string_view text;
  GalleryNote gallery{};
};
/// Holds the file of a preset as it is compiled in.
struct PresetText {
  std::string_view id, text;
};
/// Returns the files of all presets, by name. A generated source defines it (embed_presets.cmake).
const std::vector<PresetText>& preset_texts();

/// Returns all presets, in gallery order.
const std::vector<Preset>& presets();
/// Returns the preset with this id or name, case-insensitive; null if there is none.
const Preset* find_preset(const std::string& id_or_name);
/// Returns whether this is the name or the description of a preset: what somebody else has written of a scenario is
/// shown as it is, in every language.
bool is_stated_by_preset(const std::string& text);

}  // namespace privbo
