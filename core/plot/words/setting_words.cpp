#include "plot/words/setting_words.h"


#include "scenario/schema.h"
#include "text/message.h"

namespace privbo {
namespace {

const std::vector<ParamSpec>* specs_of(const std::vector<Message>& path, const Json& document) {
  const Section* section = path.empty() ? nullptr : find_section(path.front().english());
  if (!section) return nullptr;
  if (section->kind == Section::Kind::fixed) return &section->params;
  // The parent of the key is the component: /kernel or /algorithms/0.
  const std::string owner = ("/" + path.mid(0, path.size() - 1).join(QLatin1Char('/'))).english();
  const Json::json_pointer owner_pointer(owner);
  if (!document.contains(owner_pointer) || !document.at(owner_pointer).is_object()) return nullptr;
  const ComponentInfo* component = find_component(*section, document.at(owner_pointer).value("type", std::string()));
  return component ? &component->params : nullptr;
}

}  // namespace

SettingName setting_name(const std::string& pointer, const Json& document) {
  const std::vector<Message> path = Message::verbatim(pointer).split(QLatin1Char('/'), Qt::SkipEmptyParts);
  if (path.empty()) return {};
  const std::string key = path.back().english();
  if (const std::vector<ParamSpec>* specs = specs_of(path, document))
    for (const ParamSpec& spec : *specs)
      if (spec.key == key) return {Text(spec.label), Message::verbatim(spec.symbol), Text(spec.unit)};
  // The setting `type` has the label of its section: "Kernel".
  const Section* section = key == "type" ? find_section(path.front().english()) : nullptr;
  const Message name = section && section->kind != Section::Kind::list ? Text(section->label) : path.back();
  return {name, name, {}};
}

}  // namespace privbo
