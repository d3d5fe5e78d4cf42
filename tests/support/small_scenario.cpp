// Making and running small scenarios.
#include "support/small_scenario.h"
#include "families/families.h"

#include "families/contextual/contextual.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace privbo::test {

Scenario small_scenario() {
  Scenario scenario = default_scenario();
  scenario.document["domain"]["points"] = 25;
  scenario.document["noise"] = {{"type", "uniform"}, {"bound", 0.5}};
  scenario.document["objective"] = {{"type", "rkhs-draw"}, {"support_count", 10}};
  scenario.document["run"]["horizon"] = 30;
  scenario.document["run"]["trials"] = 2;
  return scenario;
}

Scenario small_scenario(const std::vector<Json>& algorithms) {
  Scenario scenario = small_scenario();
  scenario.document["algorithms"] = algorithms;
  const auto speaks_for_agents = [](const Json& algorithm) {
    const AlgorithmEntry* entry = find_entry(algorithm_catalogue(), algorithm.value("type", ""));
    return entry != nullptr && entry->for_agents;
  };
  if (std::ranges::any_of(algorithms, speaks_for_agents))
    scenario.document["agents"] = {{"type", "perturbed"}, {"agents", 5}, {"initial", 3}, {"size", 0.02}};
  const auto recommends = [](const Json& algorithm) {
    const AlgorithmEntry* entry = find_entry(algorithm_catalogue(), algorithm.value("type", ""));
    return entry != nullptr && entry->needs_contexts;
  };
  if (std::ranges::any_of(algorithms, recommends)) {
    scenario.document["domain"]["points"] = 8;
    scenario.document["contexts"] = {{"type", "uniform"}, {"per_axis", 4}, {"checkpoints", {10.0}}};
  }
  return scenario;
}

std::vector<Json> variants(const ComponentInfo& entry) {
  const Json defaults = default_component(entry);
  Json practical = defaults;
  for (const ParamSpec& spec : entry.params)
    for (const NamedValue& named : spec.named)
      if (named.id == "practical") practical[spec.key] = named.value;
  std::vector<Json> made;
  for (const Json& base : practical == defaults ? std::vector{defaults} : std::vector{defaults, practical}) {
    made.push_back(base);
    for (const ParamSpec& spec : entry.params) {
      const auto with = [&](const Json& value) {
        Json variant = base;
        if (!is_visible(spec, variant)) {
          const std::string& other = spec.visible_when->values.front();
          variant[spec.visible_when->key] = other == "true" || other == "false" ? Json(other == "true") : Json(other);
        }
        variant[spec.key] = value;
        made.push_back(variant);
      };
      const Json usual = base.value(spec.key, spec.default_value);  // some are left out at their defaults
      if (spec.kind == ParamKind::toggle) with(!usual.get<bool>());
      if (spec.key == "alpha") with(0.5);
      if (spec.kind != ParamKind::choice) continue;
      for (const Choice& choice : spec.choices)
        if (choice.id != usual.get<std::string>() && !choice.label.ends_with("(refused)")) with(choice.id);
    }
  }
  return made;
}

std::shared_ptr<const Experiment> built(const Scenario& scenario) {
  const BuildResult result = build(scenario);
  EXPECT_FALSE(has_errors(result.problems)) << to_text(result.problems);
  EXPECT_NE(result.experiment, nullptr);
  return result.experiment;
}

std::vector<PlainRound> run_trial(const Experiment& experiment, std::size_t algorithm, std::size_t trial,
                                  Ledger* ledger) {
  const Instance instance = experiment.instance(trial);
  const std::unique_ptr<Trial> running = experiment.make_trial(instance, algorithm, trial);
  std::vector<PlainRound> rounds;
  const std::size_t queries = instance.agents ? static_cast<std::size_t>(instance.agents->agents()) : 1;
  // Learners of statistics are told sums, at the opening of the next round.
  const AlgorithmEntry& entry = *experiment.algorithms()[algorithm].entry;
  // Learners whose channel recommends are told nothing.
  const std::shared_ptr<const RecommenderCalibration> contextual =
      recommender_calibration(experiment, instance, algorithm);
  const bool silent = !entry.observes_rewards;
  for (std::int64_t t = running->first_round(); t <= experiment.horizon(); ++t) {
    const RoundRecord& record = running->step();
    EXPECT_EQ(record.t, t);
    EXPECT_EQ(record.queries.size(), queries);
    EXPECT_EQ(record.outcomes.size(), queries);
    // What a channel publishes at the end of a batch is told to everybody, and is no reward.
    const auto rewards = std::ranges::count_if(
        record.delivered, [](const LearnerMessage& told) { return std::holds_alternative<RewardMessage>(told); });
    EXPECT_EQ(static_cast<std::size_t>(rewards), silent ? 0U : queries);
    const Decision& decision = record.decision;
    for (std::size_t i = 0; i < queries; ++i) {
      const auto* received = silent ? nullptr : std::get_if<RewardMessage>(&record.delivered[i]);
      EXPECT_EQ(received == nullptr, silent);
      rounds.push_back({record.queries[i].agent, record.queries[i].point, record.outcomes[i].reward,
                        received != nullptr ? received->value : 0.0, record.regrets[i], record.best_regret,
                        decision.width.value_or(0.0), decision.information_gain.value_or(0.0), decision.truncation,
                        decision.truncated});
    }
    if (contextual && std::ranges::binary_search(contextual->answers(), t)) running->predict();
  }
  if (ledger != nullptr) *ledger = running->ledger();
  return rounds;
}

}  // namespace privbo::test
