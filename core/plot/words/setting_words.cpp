#include "plot/words/setting_words.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>
#include <vector>

#include "scenario/schema.h"

namespace privbo {
namespace {

/// "/kernel/lengthscale" as "kernel", "lengthscale".
std::vector<std::string> keys_of(const std::string& pointer) {
  std::vector<std::string> keys;
  for (std::size_t at = 0; at < pointer.size();) {
    const std::size_t end = std::min(pointer.find('/', at), pointer.size());
    if (end > at) keys.push_back(pointer.substr(at, end - at));
    at = end + 1;
  }
  return keys;
}

const std::vector<ParamSpec>* specs_of(const std::vector<std::string>& keys, const std::string& pointer,
                                       const Json& document) {
  const Section* section = find_section(keys.front());
  if (!section) return nullptr;
  if (section->kind == Section::Kind::fixed) return &section->params;
  // The parent of the key is the component: /kernel or /algorithms/0.
  const Json::json_pointer owner = Json::json_pointer(pointer).parent_pointer();
  if (!document.contains(owner) || !document.at(owner).is_object()) return nullptr;
  const ComponentInfo* component = find_component(*section, document.at(owner).value("type", std::string()));
  return component ? &component->params : nullptr;
}

/// Returns the number of an algorithm whose setting it is.
std::optional<std::size_t> algorithm_of(const std::vector<std::string>& keys) {
  if (keys.size() != 3 || keys[0] != "algorithms") return std::nullopt;
  std::size_t index = 0;
  const auto read = std::from_chars(keys[1].data(), keys[1].data() + keys[1].size(), index);
  return read.ec == std::errc() ? std::optional(index) : std::nullopt;
}

std::string replaced(std::string text, std::string_view what, std::string_view by) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
    text.replace(at, what.size(), by);
  return text;
}

/// "b_t" as "bₜ".
std::string plain_symbol(const std::string& symbol) { return replaced(replaced(symbol, "_{n,t}", "ₙ,ₜ"), "_t", "ₜ"); }

/// "Privacy budget ε (per reward)"; a label that already ends in its symbol ("Declared B") does not state it twice.
Message title_of(const ParamSpec& spec) {
  const bool adds_symbol =
      !spec.symbol.empty() && spec.label != spec.symbol && !spec.label.ends_with(" " + spec.symbol);
  const Message name =
      adds_symbol ? Message("%1 %2", Text(spec.label), Text(plain_symbol(spec.symbol))) : Text(spec.label);
  return spec.unit.empty() ? name : Message("%1 (%2)", name, Text(spec.unit));
}

}  // namespace

SettingName setting_name(const std::string& pointer, const Json& document) {
  const std::vector<std::string> keys = keys_of(pointer);
  if (keys.empty()) return {};
  const std::string& key = keys.back();
  if (const std::vector<ParamSpec>* specs = specs_of(keys, pointer, document))
    for (const ParamSpec& spec : *specs)
      if (spec.key == key) return {Text(spec.label), Message::verbatim(spec.symbol), Text(spec.unit)};
  // The setting `type` has the label of its section: "Kernel".
  const Section* section = key == "type" ? find_section(keys.front()) : nullptr;
  const bool labelled = section && section->kind != Section::Kind::list;
  const Message name = labelled ? Text(section->label) : Message::verbatim(key);
  return {name, name, {}};
}

const ParamSpec* setting_spec(const std::string& pointer) {
  const std::size_t first = pointer.find('/', 1), last = pointer.rfind('/');
  const Section* section = first == std::string::npos ? nullptr : find_section(pointer.substr(1, first - 1));
  if (!section) return nullptr;
  for (const ParamSpec& spec : section->params)
    if (spec.key == pointer.substr(first + 1)) return &spec;
  for (const ComponentInfo* component : section->components)
    for (const ParamSpec& spec : component->params)
      if (spec.key == pointer.substr(last + 1)) return &spec;
  return nullptr;
}

Message setting_title(const std::string& pointer, const Experiment* experiment) {
  const ParamSpec* spec = setting_spec(pointer);
  if (!spec) return Message::verbatim(pointer.starts_with('/') ? pointer.substr(1) : pointer);
  const std::optional<std::size_t> algorithm = algorithm_of(keys_of(pointer));
  if (!algorithm || !experiment || *algorithm >= experiment->algorithms().size()) return title_of(*spec);
  return Message("%1, %2", title_of(*spec), experiment->algorithms()[*algorithm].label);
}

}  // namespace privbo
