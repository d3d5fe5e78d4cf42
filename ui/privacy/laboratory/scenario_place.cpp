#include "privacy/laboratory/scenario_place.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

#include "catalogue/param_set.h"
#include "document/scenario_model.h"
#include "document/setting_lookup.h"
#include "scenario/schema.h"
#include "words/catalogue_text.h"
#include "words/number_text.h"

namespace privbo::ui {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("ScenarioPlace", text); }

/// Returns how many of the algorithm's settings are the laboratory's numbers of the same names, less those that are
/// others.
int likeness(const Json& values, const std::string& but, const Json& numbers) {
  int same = 0;
  for (const auto& [key, value] : numbers.items())
    if (key != but && values.contains(key) && values[key].is_number()) same += values[key] == value ? 1 : -1;
  return same;
}

}  // namespace

std::vector<ScenarioPlace> places_of(const ScenarioModel& model, const std::string& key, const Json& numbers) {
  struct Found {
    ScenarioPlace place;
    int likeness;
  };
  std::vector<Found> found;
  for (const Section& section : scenario_sections()) {
    if (section.kind != Section::Kind::list) continue;
    const std::string base = "/" + section.key;
    const Json list = model.value(base);
    for (std::size_t i = 0; list.is_array() && i < list.size(); ++i) {
      const ComponentInfo* component = find_component(section, type_of(section, list[i]));
      if (!component || !list[i].is_object()) continue;
      Json values = default_values(component->params);
      values.update(list[i]);
      for (const ParamSpec& spec : component->params) {
        if (spec.key != key || !is_visible(spec, values)) continue;
        const bool inherited = !spec.inherits.empty() && values.at(key).is_null();
        std::string path = inherited ? spec.inherits : base + "/" + std::to_string(i) + "/" + key;
        found.push_back({{std::move(path), tr("%1 of %2").arg(translated(spec.symbol), translated(component->label))},
                         likeness(values, key, numbers)});
      }
    }
  }
  int most = 0;
  for (const Found& each : found) most = std::max(most, each.likeness);
  std::vector<ScenarioPlace> places;
  for (const Found& each : found) {
    const auto same = [&](const ScenarioPlace& had) { return had.path == each.place.path; };
    if (each.likeness == most && std::ranges::none_of(places, same)) places.push_back(each.place);
  }
  // None is alike: then all are as good as one another.
  if (places.empty())
    for (const Found& each : found) places.push_back(each.place);
  return places;
}

QString use_in_scenario(ScenarioModel& model, const std::string& key, const Json& value, const Json& numbers) {
  const std::vector<ScenarioPlace> places = places_of(model, key, numbers);
  const QString name = QString::fromStdString(key);
  if (places.empty())
    return tr("No algorithm of the scenario has a setting %1: its noise follows from other settings.").arg(name);
  if (places.size() > 1) {
    QStringList paths;
    for (const ScenarioPlace& place : places) paths << QString::fromStdString(place.path.substr(1)).replace(u'/', u'.');
    return tr("Several settings of the scenario are called %1 (%2): set the one that is meant under All Settings.")
        .arg(name, paths.join(QStringLiteral(", ")));
  }
  model.set(places.front().path, value);
  QString sentence =
      tr("%1 is %2 now. Run to see its ε.").arg(places.front().name, number_text(value.get<double>(), 6));
  const Json rounds = model.value("/run/horizon");
  if (numbers.contains("steps") && rounds.is_number() && numbers["steps"] != rounds)
    sentence += tr(" The laboratory counted %1 rounds; the scenario runs %2.")
                    .arg(number_text(numbers["steps"].get<double>()), number_text(rounds.get<double>()));
  return sentence;
}

}  // namespace privbo::ui
