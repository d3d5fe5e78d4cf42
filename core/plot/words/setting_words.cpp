#include "plot/words/setting_words.h"

#include <algorithm>
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

}  // namespace privbo
