#include "io/scenario/scenario_file.h"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>

#include "catalogue/visible_text.h"
#include "files/atomic_write.h"
#include "files/sha256.h"
#include "io/scenario/written_json.h"
#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr std::uintmax_t largest_scenario_file = 10'000'000;

GalleryNote gallery_note(const Json& document) {
  const Json note = document.value("gallery", Json::object());
  return {note.value("paper", ""),
          note.value("lesson", ""),
          note.value("question", ""),
          note.value("look_for", ""),
          note.value("finds", ""),
          note.value("charts", std::vector<std::string>()),
          note.value("beliefs", std::vector<std::size_t>()),
          note.value("bounds", false)};
}

constexpr std::size_t longest_text = 100'000;

[[noreturn]] void refuse_text(const std::string& place, const Message& problem) {
  throw RuntimeError(Message("%1: %2", visible_line(place), problem));
}

void look_at_text(const std::string& text, const std::string& key, const std::string& place) {
  const bool name = key == "name" || key == "label", description = key == "description";
  const TextUse use = name ? TextUse::name : description ? TextUse::description : TextUse::text;
  if (const Message problem = text_problem(text, use); !problem.empty()) refuse_text(place, problem);
  if (text.size() > longest_text) refuse_text(place, Message("is longer than %1 characters; shorten it", longest_text));
}

void look_into(const Json& json, const std::string& key, const std::string& place) {
  if (json.is_string()) {
    look_at_text(json.get_ref<const std::string&>(), key, place);
  } else if (json.is_array()) {
    std::size_t i = 0;
    for (const Json& each : json) {
      // Long lists are of numbers.
      if (each.is_structured() || each.is_string()) look_into(each, key, place + "/" + std::to_string(i));
      ++i;
    }
  } else if (json.is_object()) {
    for (const auto& [inner, value] : json.items()) {
      if (const Message problem = text_problem(inner, TextUse::name); !problem.empty())
        refuse_text(place + "/" + cut_text(inner, 60), problem);
      look_into(value, inner, place + "/" + inner);
    }
  }
}

/// Throws std::runtime_error with the place and a sentence where a key or a text anywhere in the document has a sign
/// that steers a terminal or ends a line, or is longer than what it is for: names, labels and keys are of one line and
/// at most 200 characters, a description has at most 10,000, and any other text at most 100,000 bytes. Looks at each
/// byte once.
void require_showable_texts(const Json& document) { look_into(document, {}, {}); }

}  // namespace

Scenario parse_scenario(std::string_view text, const std::filesystem::path& folder) {
  if (text.size() > largest_scenario_file)
    throw RuntimeError(Message("larger than 10 MB (%1 bytes): not a scenario of this program", text.size()));
  Json document = written_json(text, Message("restore the file or start from a preset"));
  if (!document.is_object()) throw RuntimeError(Message("not a scenario: the file must hold one JSON object { … }"));
  const auto format = document.find("format");
  if (format == document.end() || *format != scenario_format)
    throw RuntimeError(Message("not a scenario: \"format\" must be \"%1\"", scenario_format));
  const auto version = document.find("version");
  if (version == document.end() || !version->is_number_integer() || version->get<std::int64_t>() < 1)
    throw RuntimeError(Message("not a scenario: \"version\" must be a whole number from 1 to %1", scenario_version));
  if (version->get<std::int64_t>() > scenario_version)
    throw RuntimeError(Message(
        "written by a newer version of this program (format version %1, this program reads up to %2); update the program",
        version->get<std::int64_t>(), scenario_version));
  require_showable_texts(document);
  return {std::move(document), folder};
}

Scenario load_scenario(const ForeignFile& file, std::string* sha256) {
  const std::string name = file.path().string();
  if (file.size() > largest_scenario_file)
    throw RuntimeError(Message("%1: larger than 10 MB (%2 bytes): not a scenario of this program", name, file.size()));
  const std::string text = file.text({largest_scenario_file, Message("a scenario")});
  if (sha256) *sha256 = sha256_of(text);
  try {
    return parse_scenario(text, std::filesystem::absolute(file.path()).parent_path());
  } catch (const std::runtime_error& failure) {
    throw RuntimeError(Message("%1: %2", name, message_of(failure)));
  }
}

Scenario load_scenario(const std::filesystem::path& file, std::string* sha256) {
  const std::string name = file.string();
  if (name.empty())
    throw RuntimeError(Message("the name of the scenario is empty; name a file or a preset ('privbo list presets')"));
  try {
    return load_scenario(ForeignFile::named(file), sha256);
  } catch (const FileRefused& refused) {
    if (refused.reason == FileRefused::Reason::folder)
      throw RuntimeError(Message("%1: is a folder; name a scenario file", name));
    if (refused.reason == FileRefused::Reason::missing)
      throw RuntimeError(Message("%1: no such scenario file or preset; 'privbo list presets' names the presets", name));
    throw;
  }
}

std::string to_text(const Scenario& scenario) {
  return scenario.document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

void save_scenario(const Scenario& scenario, const std::filesystem::path& file) {
  write_atomically(file, to_text(scenario));
}

const std::vector<Preset>& presets() {
  static const std::vector<Preset> list = [] {
    std::vector<std::pair<int, Preset>> placed;
    for (const PresetText& text : preset_texts()) {
      const Json document = Json::parse(text.text);
      placed.push_back({document.value("order", 1000),
                        {std::string(text.id), document.value("name", ""), document.value("description", ""), text.text,
                         gallery_note(document)}});
    }
    // Presets stand in gallery order: by the place that their file states, and then by file name.
    std::ranges::stable_sort(placed, {}, &std::pair<int, Preset>::first);
    std::vector<Preset> made;
    made.reserve(placed.size());
    for (auto& [place, preset] : placed) made.push_back(std::move(preset));
    return made;
  }();
  return list;
}

const Preset* find_preset(const std::string& id_or_name) {
  for (const Preset& preset : presets())
    if (lower(preset.id) == lower(id_or_name) || lower(preset.name) == lower(id_or_name)) return &preset;
  return nullptr;
}

bool is_stated_by_preset(const std::string& text) {
  return std::ranges::any_of(
      presets(), [&text](const Preset& preset) { return text == preset.name || text == preset.description; });
}

}  // namespace privbo
