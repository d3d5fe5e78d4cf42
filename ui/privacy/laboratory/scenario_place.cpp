#include "privacy/laboratory/scenario_place.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

#include "catalogue/param_set.h"
#include "document/scenario_model.h"
#include "document/setting_lookup.h"
#include "families/families.h"
#include "numerics/privacy_conversion.h"
#include "panel/algorithms/scenario_algorithms.h"
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
  for (const auto& [key, value] : numbers.items()) {
    // The laboratory's δ and target are not the mechanism's.
    if (key == but || key == "delta" || key == "epsilon") continue;
    if (values.contains(key) && values[key].is_number()) same += values[key] == value ? 1 : -1;
  }
  return same;
}

/// Where the ε and the δ are set that decide the Gaussian noise of an algorithm.
struct BudgetPlace {
  std::string epsilon, delta;  // JSON pointers
  QString algorithm;
};

/// Calls `use` with every algorithm that protects somebody: its entry, its values with defaults, and its path.
template <class Use>
void each_private_algorithm(const ScenarioModel& model, const Use& use) {
  const Section& section = *find_section("algorithms");
  const Json list = model.value("/" + section.key);
  for (std::size_t i = 0; list.is_array() && i < list.size(); ++i) {
    const ComponentInfo* component = find_component(section, type_of(section, list[i]));
    const AlgorithmEntry* entry = component ? find_entry(algorithm_catalogue(), component->id) : nullptr;
    if (!entry || !list[i].is_object() || notion_of(*component, list[i]) == PrivacyNotion::none) continue;
    Json values = default_values(component->params);
    values.update(list[i]);
    use(*entry, values, "/" + section.key + "/" + std::to_string(i));
  }
}

/// Each once, however many algorithms inherit them.
std::vector<BudgetPlace> budget_places(const ScenarioModel& model) {
  std::vector<BudgetPlace> places;
  each_private_algorithm(model, [&](const AlgorithmEntry& entry, const Json& values, const std::string& path) {
    Problems ignored;
    const ParamSet params = check_params(entry.params, values, {}, {"type", "label"}, ignored);
    if (!entry.one_gaussian_release || !entry.one_gaussian_release(params)) return;
    const auto place_of = [&](const std::string& key) {
      const auto spec = std::ranges::find(entry.params, key, &ParamSpec::key);
      const bool inherited =
          spec != entry.params.end() && !spec->inherits.empty() && (!values.contains(key) || values.at(key).is_null());
      return inherited ? spec->inherits : path + "/" + key;
    };
    const BudgetPlace made{place_of("epsilon"), place_of("delta"), translated(entry.label)};
    const auto same = [&](const BudgetPlace& had) { return had.epsilon == made.epsilon && had.delta == made.delta; };
    if (std::ranges::none_of(places, same)) places.push_back(made);
  });
  return places;
}

/// Names an algorithm that could add Gaussian noise, and where that is chosen; empty where there is none.
QString where_to_choose_gaussian(const ScenarioModel& model) {
  QString found;
  each_private_algorithm(model, [&](const AlgorithmEntry& entry, const Json&, const std::string&) {
    if (!found.isEmpty() || !entry.one_gaussian_release) return;
    for (const ParamSpec& spec : entry.params)
      if (std::ranges::find(spec.choices, std::string("gaussian"), &Choice::id) != spec.choices.end())
        found = tr(" %1 can add Gaussian noise, whose z follows from ε and δ: choose it under “%2”, and try again.")
                    .arg(translated(entry.label), translated(spec.label));
  });
  return found;
}

/// Whether these are the numbers of Gaussian noise on one whole release: no sample, no tree.
bool is_plain_gaussian(const Json& numbers) {
  const bool sampled = numbers.contains("q") && numbers["q"] != 1.0;
  return !sampled && !numbers.contains("population") && !numbers.contains("rounds");
}

/// The ε of one release with this z: the laboratory's target, where one release was solved for and keeps it.
double epsilon_of_release(double z, double delta, const Json& numbers) {
  constexpr double solved = 1e-4;  // what solving leaves
  const double epsilon = gaussian_epsilon(1.0 / z, delta);
  if (!numbers.contains("epsilon") || !numbers["epsilon"].is_number() || numbers.value("steps", 1.0) != 1.0)
    return epsilon;
  const double target = numbers["epsilon"];
  return target >= epsilon && target <= epsilon * (1.0 + solved) ? target : epsilon;
}

QString paths_text(const std::vector<std::string>& paths) {
  QStringList texts;
  for (const std::string& path : paths) texts << QString::fromStdString(path.substr(1)).replace(u'/', u'.');
  return texts.join(QStringLiteral(", "));
}

/// Sets ε and δ so that the Gaussian noise of the one algorithm that has any is z sensitivities, and states it; empty
/// where no algorithm has any.
QString use_as_budget(ScenarioModel& model, const Json& value, const Json& numbers) {
  constexpr double largest_epsilon = 1000.0;
  const std::vector<BudgetPlace> places = budget_places(model);
  if (places.empty() || !value.is_number() || !is_plain_gaussian(numbers)) return {};
  if (places.size() > 1) {
    std::vector<std::string> paths;
    for (const BudgetPlace& place : places) paths.push_back(place.epsilon);
    return tr("Several algorithms of the scenario have Gaussian noise with an ε and δ of its own (%1): set those that are "
              "meant under All Settings.")
        .arg(paths_text(paths));
  }
  const BudgetPlace& place = places.front();
  const double z = value.get<double>();
  const Json delta = numbers.contains("delta") ? numbers["delta"] : model.value(place.delta);
  if (!delta.is_number() || !(delta.get<double>() > 0.0 && delta.get<double>() < 1.0))
    return tr("Gaussian noise needs a δ above 0: choose one in the laboratory, and try again.");
  const double epsilon = epsilon_of_release(z, delta.get<double>(), numbers);
  if (!(epsilon > 0.0 && epsilon <= largest_epsilon))
    return tr("At δ = %1 noise of z = %2 has no ε between 0 and %3: choose another δ in the laboratory.")
        .arg(number_text(delta.get<double>()), number_text(z, 6), number_text(largest_epsilon));
  model.step(tr("Use z = %1").arg(number_text(z, 6)), [&] {
    model.set(place.epsilon, epsilon);
    model.set(place.delta, delta);
  });
  QString sentence =
      tr("%1 has ε = %2 and δ = %3 now, which its Gaussian noise keeps with z = %4. Run to see it.")
          .arg(place.algorithm, number_text(epsilon, 6), number_text(delta.get<double>()), number_text(z, 6));
  if (numbers.value("steps", 1.0) != 1.0)
    sentence += tr(" The laboratory counted %1 releases of one person; this ε is of one.")
                    .arg(number_text(numbers["steps"].get<double>()));
  return sentence;
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
  if (places.empty()) {
    const bool multiplier = key == "z";
    if (QString used = multiplier ? use_as_budget(model, value, numbers) : QString(); !used.isEmpty()) return used;
    return tr("No algorithm of the scenario has a setting %1: its noise follows from other settings.").arg(name) +
           (multiplier && is_plain_gaussian(numbers) ? where_to_choose_gaussian(model) : QString());
  }
  if (places.size() > 1) {
    std::vector<std::string> paths;
    for (const ScenarioPlace& place : places) paths.push_back(place.path);
    return tr("Several settings of the scenario are called %1 (%2): set the one that is meant under All Settings.")
        .arg(name, paths_text(paths));
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
