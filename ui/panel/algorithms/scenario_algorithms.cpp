#include "panel/algorithms/scenario_algorithms.h"

#include <QCoreApplication>
#include <algorithm>

#include "document/scenario_model.h"
#include "document/setting_lookup.h"
#include "families/families.h"
#include "families/unknown_privacy.h"
#include "plot/data/algorithm_slots.h"
#include "plot/words/privacy_facts.h"
#include "scenario/settings.h"
#include "trial/experiment.h"
#include "words/catalogue_text.h"
#include "words/number_text.h"

namespace privbo::ui {
namespace {

struct Words {
  Q_DECLARE_TR_FUNCTIONS(ScenarioAlgorithm)
};

/// Returns what the check made of the algorithm at this place; null where the scenario has changed there since, or has
/// errors.
const AlgorithmSpec* checked_at(const ScenarioModel& model, std::size_t index, const std::string& type) {
  const auto& experiment = model.result().experiment;
  if (!experiment || index >= experiment->algorithms().size()) return nullptr;
  const AlgorithmSpec& plan = experiment->algorithms()[index];
  return plan.entry->id == type ? &plan : nullptr;
}

}  // namespace

PrivacyNotion notion_of(const ComponentInfo& component, const Json& object) {
  const AlgorithmEntry* entry = find_entry(algorithm_catalogue(), component.id);
  if (!entry || !entry->notion) return PrivacyNotion::none;
  Problems ignored;
  return entry->notion(check_params(component.params, object, {}, {"type", "label"}, ignored));
}

std::vector<ScenarioAlgorithm> algorithms_of(const ScenarioModel& model) {
  const Section& section = *find_section("algorithms");
  const Json list = model.value("/" + section.key);
  std::vector<ScenarioAlgorithm> algorithms;
  std::vector<Tone> tones;
  for (const std::string& label : algorithm_labels(model.scenario().document)) {
    const std::size_t index = algorithms.size();
    ScenarioAlgorithm made{.name = QString::fromStdString(label), .type = type_of(section, list[index])};
    if (const ComponentInfo* component = find_component(section, made.type))
      made.notion = notion_of(*component, list[index]);
    if (const AlgorithmSpec* plan = checked_at(model, index, made.type)) {
      const bool on_average =
          made.notion == PrivacyNotion::local && plan->notion == PrivacyNotion::high_probability_local;
      if (on_average) made.notion = plan->notion;
      // The check adds to a label that its algorithm is not local DP, and names one that is a program after it.
      if (plan->label.starts_with(label) || plan->entry->external) made.name = QString::fromStdString(plan->label);
      if (model.checked()) made.epsilon = plan->epsilon;
    }
    tones.push_back(tone_of(made.type, made.notion));
    algorithms.push_back(std::move(made));
  }
  const std::vector<std::size_t> slots_in_order = slots_of(tones);
  for (std::size_t i = 0; i < algorithms.size(); ++i)
    algorithms[i].slot = slots_in_order[i] + (is_external(algorithms[i].type) ? external_slots : 0);
  return algorithms;
}

std::size_t slot_on_screen(const ScenarioAlgorithm& algorithm, const Snapshot& run) {
  const auto same = [&](const AlgorithmSnapshot& each) {
    return each.type == algorithm.type && QString::fromStdString(each.label) == algorithm.name;
  };
  const auto found = std::ranges::find_if(run.algorithms, same);
  if (found == run.algorithms.end()) return algorithm.slot;
  return static_cast<std::size_t>(algorithm_slot(run, static_cast<std::size_t>(found - run.algorithms.begin())));
}

QString privacy_text(const ScenarioAlgorithm& algorithm) {
  const AlgorithmEntry* entry = find_entry(algorithm_catalogue(), algorithm.type);
  if (!entry) return Words::tr("Unknown algorithm");
  if (is_privacy_unknown(entry, algorithm.notion)) return Words::tr("Not known how private");
  if (algorithm.notion == PrivacyNotion::none)
    return entry->learns ? Words::tr("Not private") : Words::tr("Learns nothing");
  QString notion = translated(to_string(algorithm.notion));
  if (entry->broken) return Words::tr("Claims %1, and does not keep it").arg(notion);
  if (!notion.isEmpty()) notion[0] = notion[0].toUpper();
  if (!algorithm.epsilon) return notion;
  return Words::tr("%1, ε = %2 %3")
      .arg(notion, number_text(*algorithm.epsilon), translated(per_release_text(algorithm.notion)));
}

}  // namespace privbo::ui
