// Names of edits, from the schema's own symbols and labels.
#include "document/edit_text.h"

#include <QCoreApplication>
#include <algorithm>

#include "words/catalogue_text.h"

namespace privbo::ui {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("EditText", text); }

/// "Reward noise" inside a sentence; "GP-UCB" stays as it is.
QString inside(QString label) {
  if (label.size() > 1 && label.at(1).isLower()) label[0] = label.at(0).toLower();
  return label;
}

const ComponentInfo* component_of(const Section& section, const Json& object) {
  if (!object.is_object() || section.components.empty()) return nullptr;
  if (!object.contains("type")) return section.components.front();
  const Json& type = object.at("type");
  return type.is_string() ? find_component(section, type.get<std::string>()) : nullptr;
}

/// Returns what the reader calls an entry of the list: its own label, or that of its type.
QString name_of(const Section& section, const Json& object) {
  if (object.is_object() && object.contains("label") && object.at("label").is_string() &&
      !object.at("label").get<std::string>().empty())
    return without_mnemonic(QString::fromStdString(object.at("label").get<std::string>()));  // it stands in a menu
  const ComponentInfo* component = component_of(section, object);
  return component ? translated(component->label) : tr("an algorithm");
}

QString change_of(const std::vector<ParamSpec>& specs, const std::string& key) {
  const auto spec = std::ranges::find(specs, key, &ParamSpec::key);
  if (spec == specs.end()) return tr("Change %1").arg(QString::fromStdString(key));
  // One letter may stand for several settings of a section (B and its rule): then the label is clearer.
  const bool own_letter = !spec->symbol.empty() && std::ranges::count(specs, spec->symbol, &ParamSpec::symbol) == 1;
  return tr("Change %1").arg(own_letter ? QString::fromStdString(spec->symbol) : inside(translated(spec->label)));
}

QString whole_component(const Section& section, const Json& before, const Json& value) {
  const ComponentInfo *old = component_of(section, before), *now = component_of(section, value);
  const QString label = inside(translated(section.label));
  return now && now != old ? tr("Switch %1 to %2").arg(label, translated(now->label)) : tr("Change %1").arg(label);
}

/// Returns the first entry of `longer` that `shorter` does not have at that place.
const Json& odd_one(const Json& longer, const Json& shorter) {
  for (std::size_t i = 0; i < shorter.size(); ++i)
    if (longer[i] != shorter[i]) return longer[i];
  return longer[shorter.size()];
}

QString whole_list(const Section& section, const Json& before, const Json& value) {
  if (before.is_array() && value.is_array() && value.size() > before.size())
    return tr("Add %1").arg(name_of(section, odd_one(value, before)));
  if (before.is_array() && value.is_array() && value.size() < before.size())
    return tr("Remove %1").arg(name_of(section, odd_one(before, value)));
  return tr("Change %1").arg(inside(translated(section.label)));
}

}  // namespace

QString edit_text(const Json& before, const std::string& path, const Json& value) {
  const Json::json_pointer pointer(path);
  if (pointer.empty()) return tr("Change scenario");
  if (path == "/name") return tr("Rename scenario");
  if (path == "/description") return tr("Change description");
  const std::string key = path.substr(1, path.find('/', 1) - 1);
  const Section* section = find_section(key);
  if (!section) return tr("Change %1").arg(QString::fromStdString(key));
  const Json::json_pointer top("/" + key);
  const Json old = before.contains(top) ? before.at(top) : Json();
  if (pointer == top) {
    if (section->kind == Section::Kind::component) return whole_component(*section, old, value);
    if (section->kind == Section::Kind::list) return whole_list(*section, old, value);
    return tr("Change %1").arg(inside(translated(section->label)));
  }
  if (section->kind == Section::Kind::fixed) return change_of(section->params, pointer.back());
  const bool list = section->kind == Section::Kind::list;
  const Json::json_pointer parent = pointer.parent_pointer();
  const Json entry = list && before.contains(parent) ? before.at(parent) : old;
  if (pointer.back() == "type" && value.is_string()) return whole_component(*section, entry, Json{{"type", value}});
  const ComponentInfo* component = component_of(*section, entry);
  const QString text = component ? change_of(component->params, pointer.back())
                                 : tr("Change %1").arg(inside(translated(section->label)));
  return list && component ? tr("%1 of %2").arg(text, name_of(*section, entry)) : text;
}

}  // namespace privbo::ui
