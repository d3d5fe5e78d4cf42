#include "experiment/utility/utility_question.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string_view>
#include <utility>

#include "experiment/batch/batch_runner.h"
#include "families/unknown_privacy.h"
#include "numerics/number_text.h"
#include "numerics/numbers.h"
#include "scenario/edit.h"
#include "scenario/scale_tuning.h"
#include "scenario/settings.h"
#include "text/error.h"

namespace privbo {
namespace {

constexpr const char* epsilon_path = "/privacy/epsilon";
constexpr const char* horizon_path = "/run/horizon";
constexpr const char* trials_path = "/run/trials";
/// Between the first seeds of two parts.
constexpr std::uint64_t seeds_apart = 10;

/// "/algorithms/3/epsilon" as the place 3 and "/epsilon"; absent for other settings.
std::optional<std::pair<std::size_t, std::string>> setting_of_algorithm(const std::string& path) {
  constexpr std::string_view start = "/algorithms/";
  if (!path.starts_with(start)) return std::nullopt;
  const std::size_t end = std::min(path.find('/', start.size()), path.size());
  const auto place = parse_integer(path.substr(start.size(), end - start.size()));
  if (!place || *place < 0) return std::nullopt;
  return std::pair(static_cast<std::size_t>(*place), path.substr(end));
}

/// The searched setting in the scenario of the trials, whose first algorithm is the one that is meant.
std::string path_in_trials(const UtilityQuestion& question) {
  const auto own = setting_of_algorithm(question.parameter);
  return own ? "/algorithms/0" + own->second : question.parameter;
}

std::size_t trials_of(const UtilityQuestion& question, UtilityPart part) {
  return part == UtilityPart::pilot   ? question.pilot_trials
         : part == UtilityPart::tests ? question.budget
                                      : question.fresh_trials;
}

Json document_of(const Json& document, const UtilityQuestion& question, UtilityPart part) {
  Json made = document;
  for (const char* key : {"sweep", "comparison", "gallery", tuning_key}) made.erase(key);
  Json algorithms = Json::array({document.at("algorithms").at(question.algorithm)});
  if (question.reference) algorithms.push_back(document.at("algorithms").at(*question.reference));
  made["algorithms"] = std::move(algorithms);
  const Seeds seeds = seeds_of(question, part);
  Json& run = made["run"];
  run["trials"] = std::max<std::size_t>(1, trials_of(question, part));
  // Where all trials share one f, the question is about that f, and its seed stays.
  if (run.value("new_instance", true)) run["instance_seed"] = std::to_string(seeds.instance);
  run["reward_seed"] = std::to_string(seeds.reward);
  run["privacy_seed"] = std::to_string(seeds.privacy);
  run["noise_source"] = "simulation";  // that of the integer grid cannot be repeated
  return made;
}

Message why_not_this_algorithm(const Experiment& experiment, const UtilityQuestion& question) {
  const AlgorithmSpec& chosen = experiment.algorithms()[question.algorithm];
  if (const auto own = setting_of_algorithm(question.parameter)) {
    if (own->first == question.algorithm) return {};
    return Message(
        "%1 is a setting of another algorithm than %2, which is asked about; search %3, or name the other one",
        question.parameter, chosen.label, "algorithms." + std::to_string(question.algorithm) + " …");
  }
  if (question.parameter != epsilon_path) return {};
  if (chosen.notion == PrivacyNotion::none)
    return Message("%1 is not private, so no ε changes its regret; ask about a private algorithm", chosen.label);
  if (chosen.entry->publishes_at_end)
    return Message(
        "%1 plays as it would without privacy and hides its winner alone, so no ε changes its regret; ask about another "
        "algorithm",
        chosen.label);
  const Json& settings = experiment.document().at("algorithms").at(question.algorithm);
  if (settings.contains("epsilon") && settings.at("epsilon").is_number())
    return Message("%1 has an ε of its own, %2, so the scenario's ε changes nothing; search that one (--for %3)",
                   chosen.label, shortest(settings.at("epsilon").get<double>()),
                   "algorithms." + std::to_string(question.algorithm) + ".epsilon");
  if (!chosen.epsilon)
    return Message("the ε of %1 follows from its noise and is no setting; search a setting that it has (--for PATH)",
                   chosen.label);
  return {};
}

Message why_not_these_seeds(const Experiment& experiment, const UtilityQuestion& question) {
  std::set<std::uint64_t> taken;
  const Seeds& own = experiment.parts().seeds;
  taken.insert({own.reward, own.privacy});
  if (experiment.parts().new_instance) taken.insert(own.instance);
  if (const auto tuning = scale_tuning(experiment.document()))
    taken.insert({tuning->seeds.instance, tuning->seeds.reward, tuning->seeds.privacy});
  for (const UtilityPart part : {UtilityPart::pilot, UtilityPart::tests, UtilityPart::fresh}) {
    const Seeds seeds = seeds_of(question, part);
    for (const std::uint64_t seed : {seeds.instance, seeds.reward, seeds.privacy})
      if (taken.contains(seed))
        return Message(
            "the scenario or its tuning has the seed %1, which the trials of the search have: choose another one for either",
            std::to_string(seed));
  }
  return {};
}

Message why_not_these_numbers(const UtilityQuestion& question) {
  if (question.values.size() < 2 || question.values.size() > max_utility_values)
    return Message("there are %1 values to search: must be 2 to %2; choose ends that lie further apart, or nearer",
                   question.values.size(), max_utility_values);
  const std::pair<std::size_t, std::size_t> counts[] = {{question.budget, 1}, {question.fresh_trials, 0}};
  for (const auto& [trials, least] : counts)
    if (trials < least || trials > max_utility_trials)
      return Message("there are %1 trials: must be %2 to %3", trials, least, max_utility_trials);
  if (question.pilot_values == 1 || question.pilot_values > question.values.size())
    return Message("the pilot has %1 values: must be none, or 2 to %2, those of the search", question.pilot_values,
                   question.values.size());
  if (question.pilot_values > 0 && (question.pilot_trials < 1 || question.pilot_trials > max_utility_trials))
    return Message("the pilot has %1 trials at each value: must be 1 to %2", question.pilot_trials, max_utility_trials);
  if (question.rule.is_factor && !question.reference)
    return Message("a factor needs an algorithm whose regret is multiplied; name it, or give the limit as a regret");
  if (question.parameter == trials_path)
    return Message("%1 is how often a scenario is tried, and changes no regret; search another setting", trials_path);
  if (question.parameter == horizon_path && question.metric == Metric::cumulative_regret)
    return Message(
        "cumulative regret only grows with the rounds, so no smallest T is asked for; take the average or the simple regret");
  return {};
}

/// Asks whether the smallest and the largest value make a legal scenario.
Message why_not_these_values(const Scenario& scenario, const UtilityQuestion& question) {
  const Json document = document_of(scenario.document, question, UtilityPart::tests);
  const std::string path = path_in_trials(question);
  const auto setting = find_setting(document, path);
  if (!setting || !is_numeric(*setting->spec))
    return Message("%1: is no setting with a number; privbo describe names them", question.parameter);
  if (!setting->used)
    return Message("%1 is not used with the present settings: all values would give the same", question.parameter);
  SweepSettings sweep;
  sweep.path = path;
  for (const double value : {question.values.front(), question.values.back()}) {
    const BuildResult built = build({at_value(document, sweep, value), scenario.folder});
    if (!built.experiment) return Message("%1 = %2: %3", question.parameter, shortest(value), why_not_built(built));
  }
  return {};
}

/// What a trial has lost after its last round.
double regret_of(const TrialPath& path, Metric metric, std::int64_t horizon) {
  if (metric == Metric::simple_regret) return path.simple.back();
  const double cumulative = path.cumulative.back();
  return metric == Metric::average_regret ? cumulative / static_cast<double>(horizon) : cumulative;
}

}  // namespace

void read_regret_limit(const std::string& text, UtilityRule& rule) {
  std::string_view number = trimmed(text);
  for (const std::string_view sign : {"<=", "≤", "<"})
    if (number.starts_with(sign)) {
      number.remove_prefix(sign.size());
      break;
    }
  number = trimmed(number);
  rule.is_factor = false;
  for (const std::string_view sign : {"x", "X", "×"})
    if (number.ends_with(sign)) {
      number.remove_suffix(sign.size());
      rule.is_factor = true;
      break;
    }
  const auto limit = parse_double(number);
  if (!limit || !(*limit > 0.0) || !std::isfinite(*limit))
    throw InvalidArgument(Message(
        "--regret %1: must be a regret above 0, as \"<= 800\", or a factor of the regret without privacy, as \"<= 2x\"",
        text));
  rule.limit = *limit;
}

std::vector<double> utility_grid(double from, double to, bool whole) {
  std::vector<double> values;
  if (!(from > 0.0) || !(to >= from) || !std::isfinite(to)) return values;
  const int first = static_cast<int>(std::floor(std::log10(from) * utility_values_a_decade)) - 1;
  for (int k = first; values.size() <= max_utility_values; ++k) {
    double value =
        parse_double(significant(std::pow(10.0, static_cast<double>(k) / utility_values_a_decade), 3)).value();
    if (whole) value = std::round(value);
    if (value > to) break;
    if (value >= from && (values.empty() || value > values.back())) values.push_back(value);
  }
  return values;
}

UtilityLearners utility_learners(const Experiment& experiment) {
  UtilityLearners learners;
  const auto& algorithms = experiment.algorithms();
  for (std::size_t a = 0; a < algorithms.size(); ++a) {
    const AlgorithmSpec& one = algorithms[a];
    if (one.entry->broken || !one.entry->learns || one.entry->publishes_at_end ||
        is_privacy_unknown(one.entry, one.notion))
      continue;
    (one.notion == PrivacyNotion::none ? learners.without : learners.with_privacy).push_back(a);
  }
  return learners;
}

std::optional<std::string> epsilon_setting(const Experiment& experiment, std::size_t algorithm) {
  const AlgorithmSpec& chosen = experiment.algorithms().at(algorithm);
  if (chosen.notion == PrivacyNotion::none) return std::nullopt;
  const Json& settings = experiment.document().at("algorithms").at(algorithm);
  if (settings.contains("epsilon") && settings.at("epsilon").is_number())
    return "/algorithms/" + std::to_string(algorithm) + "/epsilon";
  return chosen.epsilon ? std::optional<std::string>(epsilon_path) : std::nullopt;
}

Metric usual_metric(const Experiment& experiment, const std::string& parameter) {
  if (experiment.parts().agent_source) return Metric::simple_regret;
  return parameter == horizon_path ? Metric::average_regret : Metric::cumulative_regret;
}

Message why_not_askable(const Experiment& experiment, const std::filesystem::path& folder,
                        const UtilityQuestion& question) {
  const std::size_t algorithms = experiment.algorithms().size();
  if (question.algorithm >= algorithms || question.reference.value_or(0) >= algorithms ||
      question.reference == question.algorithm)
    return Message("the question is about an algorithm that the scenario does not have, or compares it with itself");
  if (!experiment.parts().checkpoints.empty())
    return Message("recommendations are read by their error rate, and not by a regret that could be limited");
  if (Message why = why_not_these_numbers(question); !why.empty()) return why;
  if (Message why = why_not_this_algorithm(experiment, question); !why.empty()) return why;
  if (Message why = why_not_these_seeds(experiment, question); !why.empty()) return why;
  return why_not_these_values({experiment.document(), folder}, question);
}

Seeds seeds_of(const UtilityQuestion& question, UtilityPart part) {
  const std::uint64_t first = question.seed + seeds_apart * static_cast<std::uint64_t>(part);
  return {first, first + 1, first + 2};
}

std::vector<std::size_t> pilot_places(const UtilityQuestion& question) {
  std::vector<std::size_t> places;
  const std::size_t wanted = question.pilot_values, last = question.values.size() - 1;
  for (std::size_t i = 0; i < wanted; ++i) {
    const double share = static_cast<double>(i) / static_cast<double>(wanted - 1);
    places.push_back(static_cast<std::size_t>(std::lround(share * static_cast<double>(last))));
  }
  return places;
}

std::shared_ptr<const Experiment> utility_experiment(const Scenario& scenario, const UtilityQuestion& question,
                                                     UtilityPart part) {
  BuildResult built = build({document_of(scenario.document, question, part), scenario.folder});
  if (!built.experiment) throw RuntimeError(why_not_built(built));
  return std::move(built.experiment);
}

Scenario utility_scenario(const Scenario& scenario, const UtilityQuestion& question, UtilityPart part) {
  return {utility_experiment(scenario, question, part)->document(), scenario.folder};
}

CellPlan utility_plan(const Scenario& scenario, const UtilityQuestion& question, UtilityPart part, std::size_t block,
                      std::optional<std::size_t> value) {
  CellPlan plan;
  plan.scenario = utility_scenario(scenario, question, part);
  SweepSettings sweep;
  sweep.path = path_in_trials(question);
  if (const auto setting = find_setting(plan.scenario.document, sweep.path)) {
    sweep.label = setting->spec->label;
    sweep.symbol = setting->spec->symbol;
  }
  sweep.log = true;
  if (part == UtilityPart::pilot)
    for (const std::size_t place : pilot_places(question)) sweep.values.push_back(question.values[place]);
  else if (value)
    sweep.values = {question.values.at(*value)};
  else
    sweep.values = question.values;
  plan.sweep = std::move(sweep);
  plan.block = std::clamp<std::size_t>(block, 1, std::max<std::size_t>(1, trials_of(question, part)));
  return plan;
}

std::optional<RegretCap> known_regret_cap(const Experiment& experiment, const UtilityQuestion& question) {
  const ExperimentParts& parts = experiment.parts();
  const bool varies = parts.new_instance && (parts.objective->random || parts.domain_draws || parts.agents->random);
  if (varies || parts.agent_source || parts.agents->measured || parts.context_law) return std::nullopt;
  const Instance instance = experiment.instance(0);
  if (instance.domain->anywhere || instance.f.size() == 0) return std::nullopt;
  const double gap = instance.f.maxCoeff() - instance.f.minCoeff();
  if (!(gap > 0.0)) return std::nullopt;
  if (question.metric != Metric::cumulative_regret)
    return RegretCap{gap, Message("max f − min f = %1 of the one f of all trials", number_text(gap))};
  const double rounds =
      question.parameter == horizon_path ? question.values.back() : static_cast<double>(experiment.horizon());
  return RegretCap{rounds * gap, Message("T (max f − min f) = %1 × %2 of the one f of all trials", number_text(rounds),
                                         number_text(gap))};
}

std::optional<RegretCap> cap_of_mean(const Scenario& scenario, const UtilityQuestion& question) {
  if (question.rule.cap > 0.0) return RegretCap{question.rule.cap, {}};
  return known_regret_cap(*utility_experiment(scenario, question, UtilityPart::tests), question);
}

Message why_cap_decides(const UtilityRule& rule, const Message& source) {
  if (rule.sentence != UtilitySentence::mean || rule.is_factor || rule.cap > rule.limit) return {};
  return Message("every regret is at most %1 (%2), so the limit %3 holds for every value", significant(rule.cap),
                 source, significant(rule.limit));
}

std::vector<PairedRegret> paired_regrets(const CellResult& cell, const CellPlan& plan, std::size_t value,
                                         const UtilityQuestion& question) {
  if (!cell.failure.empty())
    throw RuntimeError(
        Message("%1 = %2 cannot be run: %3", question.parameter, shortest(plan.sweep->values.at(value)), cell.failure));
  const std::int64_t horizon = plan.horizon_at(value);
  std::vector<PairedRegret> regrets;
  for (const RecordedTrial& trial : cell.recorded.trials) {
    PairedRegret one;
    one.failed = !trial.failure.empty();
    if (!one.failed) {
      one.regret = regret_of(*trial.paths.at(0), question.metric, horizon);
      if (question.reference) one.reference = regret_of(*trial.paths.at(1), question.metric, horizon);
      one.failed = !std::isfinite(one.regret) || !std::isfinite(one.reference);
    }
    regrets.push_back(one);
  }
  return regrets;
}

}  // namespace privbo
