// Flattens both documents into named values and compares them.
#include "runs/settings_difference.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <map>
#include <string>

#include "catalogue/component_name.h"
#include "language/language.h"
#include "scenario/settings.h"
#include "words/catalogue_text.h"
#include "words/number_text.h"

namespace privbo::ui {
namespace {

QString difference_words(const char* text) { return QCoreApplication::translate("SettingsDifference", text); }

QString value_text(const ParamSpec& spec, const Json& value) {
  if (value.is_null()) return difference_words("as in the scenario");
  if (value.is_boolean()) return value.get<bool>() ? difference_words("on") : difference_words("off");
  if (value.is_number()) return number_text(value.get<double>(), 6);
  if (value.is_string()) {
    const std::string text = value.get<std::string>();
    for (const Choice& choice : spec.choices)
      if (choice.id == text) return translated(choice.label);
    return text.empty() ? difference_words("none") : QString::fromStdString(text);
  }
  if (!value.is_array()) return QString::fromStdString(value.dump());
  if (value.empty()) return difference_words("none");
  if (value.size() > 4) return difference_words("%1 numbers").arg(value.size());
  QStringList parts;
  for (const Json& item : value)
    parts << (item.is_number() ? number_text(item.get<double>()) : QString::fromStdString(item.dump()));
  return parts.join(QStringLiteral("; "));
}

/// Labels begin sentences; inside one they are written small: "kernel = Matérn 3/2". Abbreviations and names stay.
QString inside_sentence(QString label) {
  if (spoken_language() == english_language && label.size() > 1 && label[1].isLower()) label[0] = label[0].toLower();
  return label;
}

struct Named {
  QString name, title, value;
  Json raw;
  bool used = true;
  bool algorithm = false;  // a whole algorithm, which the other document may lack
};

/// The settings of one document, in order, by keys that do not depend on the places of its algorithms.
class Flat {
 public:
  explicit Flat(const Json& document) : document_(document) {
    for (const Section& section : scenario_sections())
      if (section.kind == Section::Kind::component) add_type(section);
    add_algorithms();
    for (const Setting& setting : settings_of(document)) add(setting);
  }

  const std::vector<std::string>& order() const { return order_; }
  const Named* find(const std::string& key) const {
    const auto found = values_.find(key);
    return found == values_.end() ? nullptr : &found->second;
  }

 private:
  void put(const std::string& key, Named named) {
    if (values_.emplace(key, std::move(named)).second) order_.push_back(key);
  }

  Json at(const std::string& path) const {
    const Json::json_pointer pointer(path);
    return document_.contains(pointer) ? document_.at(pointer) : Json();
  }

  /// `own`: the component in the document, which may have a setting that belongs to its name.
  static QString type_text(const Section& section, const Json& type, const Json& own) {
    const ComponentInfo* component = type.is_string() ? find_component(section, type.get<std::string>()) : nullptr;
    return component ? translated(component_name(*component, own)) : QString::fromStdString(type.dump());
  }

  void add_type(const Section& section) {
    const Json own = at("/" + section.key), type = at("/" + section.key + "/type");
    const QString text =
        has_section(document_, section) ? type_text(section, type, own) : difference_words("the learner's kernel");
    put("/" + section.key,
        {inside_sentence(translated(section.label)), translated(section.label), text, type, true, false});
  }

  void add_algorithms() {
    const Section& section = *find_section("algorithms");
    std::size_t i = 0;
    for (const std::string& label : algorithm_labels(document_)) {
      const Json own = at("/algorithms/" + std::to_string(i++)),
                 type = own.is_object() ? own.value("type", Json()) : Json();
      put("algorithm " + label, {QString::fromStdString(label), QString::fromStdString(label),
                                 type_text(section, type, own), type, true, true});
    }
  }

  void add(const Setting& setting) {
    const ParamSpec& spec = *setting.spec;
    const bool listed = setting.section->kind == Section::Kind::list;
    const bool optional = !setting.section->stands_for.empty();  // its settings are called as those it stands for
    if (listed && spec.key == "label") return;                   // the algorithm's name states it already
    const Json value = document_.contains(Json::json_pointer(setting.path)) ? at(setting.path) : spec.default_value;
    QString name = spec.symbol.empty() ? inside_sentence(translated(spec.label)) : QString::fromStdString(spec.symbol);
    QString title = title_of(spec);
    if (listed) {
      name += QStringLiteral(" (%1)").arg(QString::fromStdString(setting.owner));
      title += QStringLiteral(", %1").arg(QString::fromStdString(setting.owner));
    }
    if (optional) {
      const QString section = translated(setting.section->label);
      name += QStringLiteral(" (%1)").arg(inside_sentence(section));
      title += QStringLiteral(", %1").arg(section);
    }
    put(listed ? setting.owner + " / " + spec.key : setting.path,
        {name, title, value_text(spec, value), value, setting.used, false});
  }

  const Json& document_;
  std::vector<std::string> order_;
  std::map<std::string, Named> values_;
};

}  // namespace

std::vector<SettingDifference> differences(const Json& here, const Json& there) {
  const Flat mine(here), theirs(there);
  std::vector<SettingDifference> list;
  for (const std::string& key : mine.order()) {
    const Named &own = *mine.find(key), *other = theirs.find(key);
    if (other && own.raw != other->raw && (own.used || other->used))
      list.push_back({own.name, own.title, own.value, other->value});
    // A parameter the other lacks belongs to a component it lacks, which is listed itself.
    if (!other && own.algorithm) list.push_back({own.name, own.title, own.value, {}});
  }
  for (const std::string& key : theirs.order()) {
    const Named& other = *theirs.find(key);
    if (other.algorithm && !mine.find(key)) list.push_back({other.name, other.title, {}, other.value});
  }
  return list;
}

QString short_text(const std::vector<SettingDifference>& list) {
  constexpr std::size_t most = 2;
  constexpr qsizetype most_letters = 44;  // of both: a name beside a curve has no room for more
  QStringList parts;
  for (std::size_t i = 0; i < std::min(most, list.size()); ++i) {
    const SettingDifference& one = list[i];
    QString part;
    if (one.here.isEmpty())
      part = difference_words("without %1").arg(one.name);
    else if (one.there.isEmpty())
      part = difference_words("with %1").arg(one.name);
    else
      part = difference_words("%1 = %2").arg(one.name, one.here);
    if (i > 0 && parts.front().size() + part.size() > most_letters) break;
    parts << part;
  }
  const std::size_t told = static_cast<std::size_t>(parts.size());
  if (const std::size_t more = list.size() - told; more > 0)
    parts << (more == 1 ? difference_words("and 1 more setting") : difference_words("and %1 more settings").arg(more));
  return parts.join(QStringLiteral(", "));
}

bool unlike(const std::vector<SettingDifference>& list) {
  constexpr std::size_t most_alike = 6;
  return list.size() > most_alike;
}

}  // namespace privbo::ui
