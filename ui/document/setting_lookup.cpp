#include "document/setting_lookup.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <charconv>

#include "document/scenario_model.h"
#include "words/catalogue_text.h"
#include "words/number_text.h"

namespace privbo::ui {
namespace {

const ParamSpec* find_spec(const std::vector<ParamSpec>& specs, const std::string& key) {
  const auto found = std::ranges::find(specs, key, &ParamSpec::key);
  return found == specs.end() ? nullptr : &*found;
}

/// "/a/b/c" → a, b, c.
std::vector<std::string> parts_of(const std::string& path) {
  std::vector<std::string> parts;
  for (const QString& part : QString::fromStdString(path).split(QLatin1Char('/'), Qt::SkipEmptyParts))
    parts.push_back(part.toStdString());
  return parts;
}

QString words(const Json& value, const ParamSpec* spec) {
  if (value.is_boolean())
    return value.get<bool>() ? QCoreApplication::translate("Catalogue", "on")
                             : QCoreApplication::translate("Catalogue", "off");
  if (value.is_number()) return number_text(value.get<double>());
  if (!value.is_string()) return {};
  const std::string text = value.get<std::string>();
  if (spec)
    if (const auto choice = std::ranges::find(spec->choices, text, &Choice::id); choice != spec->choices.end())
      return translated(choice->label);
  return QString::fromStdString(text);
}

}  // namespace

SettingDescription setting_at(const ScenarioModel& model, const std::string& path) {
  std::vector<std::string> parts = parts_of(path);
  SettingDescription setting;
  if (parts.empty() || !(setting.section = find_section(parts[0]))) return setting;
  const Section& section = *setting.section;
  if (section.kind == Section::Kind::fixed) {
    if (parts.size() > 1) setting.spec = find_spec(section.params, parts[1]);
    return setting;
  }
  std::string base = "/" + section.key;
  std::size_t key = 1;
  if (section.kind == Section::Kind::list) {
    if (parts.size() < 2) return setting;
    const std::string& index = parts[1];
    if (std::from_chars(index.data(), index.data() + index.size(), setting.algorithm).ec != std::errc{}) return setting;
    base += "/" + index;
    key = 2;
  }
  setting.component = find_component(section, type_of(section, model.value(base)));
  if (setting.component && parts.size() > key) setting.spec = find_spec(setting.component->params, parts[key]);
  return setting;
}

QString setting_text(const ScenarioModel& model, const std::string& path) {
  const SettingDescription setting = setting_at(model, path);
  if (!setting.spec) return setting.component ? translated(setting.component->label) : QString();
  Json value = model.value(path);
  if (value.is_null() && !setting.spec->inherits.empty()) return setting_text(model, setting.spec->inherits);
  if (value.is_null()) value = setting.spec->default_value;
  return words(value, setting.spec);
}

std::string type_of(const Section& section, const Json& object) {
  if (!object.is_object() || !object.contains("type")) return section.components.front()->id;
  const Json& type = object.at("type");
  return type.is_string() ? type.get<std::string>() : std::string();
}

}  // namespace privbo::ui
