#include "words/setting_words.h"

#include <QStringList>

#include "scenario/schema.h"
#include "words/catalogue_text.h"

namespace privbo::ui {
namespace {

const std::vector<ParamSpec>* specs_of(const QStringList& path, const Json& document) {
  const Section* section = path.isEmpty() ? nullptr : find_section(path.front().toStdString());
  if (!section) return nullptr;
  if (section->kind == Section::Kind::fixed) return &section->params;
  // The parent of the key is the component: /kernel or /algorithms/0.
  const std::string owner = ("/" + path.mid(0, path.size() - 1).join(QLatin1Char('/'))).toStdString();
  const Json::json_pointer owner_pointer(owner);
  if (!document.contains(owner_pointer) || !document.at(owner_pointer).is_object()) return nullptr;
  const ComponentInfo* component = find_component(*section, document.at(owner_pointer).value("type", std::string()));
  return component ? &component->params : nullptr;
}

}  // namespace

SettingName setting_name(const std::string& pointer, const Json& document) {
  const QStringList path = QString::fromStdString(pointer).split(QLatin1Char('/'), Qt::SkipEmptyParts);
  if (path.isEmpty()) return {};
  const std::string key = path.back().toStdString();
  if (const std::vector<ParamSpec>* specs = specs_of(path, document))
    for (const ParamSpec& spec : *specs)
      if (spec.key == key) return {translated(spec.label), QString::fromStdString(spec.symbol), translated(spec.unit)};
  // The setting `type` has the label of its section: "Kernel".
  const Section* section = key == "type" ? find_section(path.front().toStdString()) : nullptr;
  const QString name = section && section->kind != Section::Kind::list ? translated(section->label) : path.back();
  return {name, name, {}};
}

}  // namespace privbo::ui
