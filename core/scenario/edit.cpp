#include "scenario/edit.h"

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <utility>

#include "catalogue/nearest_name.h"
#include "scenario/schema.h"
#include "scenario/settings.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Returns the section that a pointer like /kernel/type or /algorithms/0/type lies in.
const Section* section_of(const std::string& pointer) {
  const std::size_t end = pointer.find('/', 1);
  return find_section(pointer.substr(1, end == std::string::npos ? std::string::npos : end - 1));
}

Json changed_type(const Json& old, const Section& section, const std::string& type) {
  const ComponentInfo* component = find_component(section, type);
  if (!component) return old;
  Json made = default_component(*component);
  for (const auto& [key, value] : old.items())
    if (std::ranges::find(component->params, key, &ParamSpec::key) != component->params.end()) made[key] = value;
  return made;
}

/// Returns the descriptor of a setting that documents leave out at its default; null for all others.
const ParamSpec* left_out_setting(const Json& document, const std::string& pointer) {
  const std::optional<Setting> setting = find_setting(document, pointer);
  // Not one number of a list.
  return setting && setting->spec->left_out && pointer.ends_with("/" + setting->spec->key) ? setting->spec : nullptr;
}

/// Returns the document with a section that it does without, made of the one that it stands for: so that a setting
/// inside can be changed.
Json with_section(Json document, const Section* section) {
  if (!section || has_section(document, *section) || !document.contains(section->stands_for)) return document;
  Json same = document.at(section->stands_for);
  document[section->key] = std::move(same);
  return document;
}

/// Refuses a path that names no setting, and names the keys beside it and the nearest of them.
[[noreturn]] void refuse(const std::string& path, const std::string& key, const std::vector<std::string>& beside) {
  std::string listed;
  for (const std::string& each : beside) listed += (listed.empty() ? "" : ", ") + each;
  throw InvalidArgument(Message::joined({listed.empty() ? Message("%1: no such setting", path)
                                                        : Message("%1: no such setting; there is: %2", path, listed),
                                         suggestion(key, beside)},
                                        "; "));
}

/// Returns the pointer `text` where the document has it; otherwise throws std::invalid_argument, naming the keys beside
/// it.
Json::json_pointer existing(const Json& document, const std::string& text, const std::string& path) {
  std::vector<std::string> beside;
  try {
    const Json::json_pointer pointer(text);
    if (!pointer.empty() && document.contains(pointer)) return pointer;
    const Json::json_pointer parent = pointer.empty() ? pointer : pointer.parent_pointer();
    if (document.contains(parent) && document.at(parent).is_object())
      for (const auto& [key, ignored] : document.at(parent).items()) beside.push_back(key);
    for (const Setting& setting : settings_of(document))
      if (setting.spec->left_out && setting.path == parent.to_string() + "/" + setting.spec->key &&
          !document.contains(Json::json_pointer(setting.path)))
        beside.push_back(setting.spec->key);
  } catch (const Json::exception&) {
    // `text` is no pointer at all: it has a stray ~, or an index beyond every list.
  }
  refuse(path, text.substr(text.rfind('/') + 1), beside);
}

}  // namespace

std::string setting_pointer(const std::string& path) {
  if (path.starts_with('/')) return path;
  std::string pointer = "/" + path;
  std::ranges::replace(pointer, '.', '/');
  return pointer;
}

void apply_setting(Scenario& scenario, const std::string& path, const Json& value) {
  const std::string text = setting_pointer(path);
  const Section* section = section_of(text);
  Json document = with_section(scenario.document, section);
  const ParamSpec* left_out = left_out_setting(document, text);
  if (left_out) document[Json::json_pointer(text)] = value;
  const Json::json_pointer pointer = existing(document, text, path);
  if (section && pointer.back() == "type" && value.is_string()) {
    Json& component = document[pointer.parent_pointer()];
    component = changed_type(component, *section, value.get<std::string>());
  }
  document[pointer] = value;
  if (left_out && value == left_out->default_value) document[pointer.parent_pointer()].erase(pointer.back());
  if (section && !has_section(document, *section)) document.erase(section->key);
  scenario.document = std::move(document);
}

}  // namespace privbo
