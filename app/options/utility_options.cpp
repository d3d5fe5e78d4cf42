#include "options/utility_options.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "catalogue/nearest_name.h"
#include "numerics/numbers.h"
#include "options/external_option.h"
#include "options/mechanism_options.h"
#include "scenario/edit.h"
#include "scenario/settings.h"
#include "terminal/errors.h"
#include "text/error.h"

namespace privbo::app {
namespace {

constexpr const char *searched_epsilon = "/privacy/epsilon", *searched_horizon = "/run/horizon";
/// Where a setting other than ε is searched: from this part of the scenario's own value up to that value.
constexpr double smallest_part = 0.01;

double inner_share(const std::string& option, const std::string& text) {
  const double share = NumberWithin({0.0, 1.0, true}, Message("and below 1: e.g. 0.95"))(option, text);
  if (share >= 1.0)
    throw UsageError(Message("--%1 1: nothing is certain after finitely many trials; choose e.g. 0.99", option));
  return share;
}

double above_zero(const std::string& option, const std::string& text) {
  return NumberWithin({0.0, 1e12, true}, Message("a number above 0"))(option, text);
}

/// Returns the algorithm that is called so, by its label or its id.
std::size_t algorithm_called(const std::string& option, const std::string& name, const Experiment& experiment) {
  const auto& algorithms = experiment.algorithms();
  std::vector<std::string> names;
  for (std::size_t a = 0; a < algorithms.size(); ++a) {
    if (name == algorithms[a].label || name == algorithms[a].entry->id) return a;
    names.push_back(algorithms[a].label);
  }
  std::string list;
  for (const std::string& each : names) list += (list.empty() ? "" : ", ") + each;
  throw InvalidArgument(Message::joined(
      {Message("--%1 %2: the scenario has no such algorithm; it has %3", option, name, list), suggestion(name, names)},
      "; "));
}

/// Returns the one that is meant where none is named.
std::size_t only_one(const std::vector<std::size_t>& places, const std::string& option, const Words<2>& none_or_several,
                     const Experiment& experiment) {
  if (places.size() == 1) return places.front();
  std::string list;
  for (const std::size_t place : places) list += (list.empty() ? "" : ", ") + experiment.algorithms()[place].label;
  throw InvalidArgument(Message(none_or_several, places.empty() ? std::string("–") : list, option));
}

/// "epsilon", "users", "T" or a path as the JSON pointer of a setting.
std::string searched_path(const std::optional<std::string>& unknown) {
  const std::string name = unknown.value_or("epsilon");
  if (name == "epsilon") return searched_epsilon;
  if (name == "T") return searched_horizon;
  if (name == "users") return "/agents/agents";
  return setting_pointer(name);
}

Metric metric_of_request(const UtilityRequest& request, const std::string& path, const Experiment& experiment) {
  if (request.metric == "cumulative") return Metric::cumulative_regret;
  if (request.metric == "average") return Metric::average_regret;
  if (request.metric == "simple") return Metric::simple_regret;
  return usual_metric(experiment, path);
}

/// The values between the ends that were given, or those of the setting.
std::vector<double> values_of_request(const UtilityRequest& request, const std::string& path,
                                      const Experiment& experiment) {
  const auto setting = find_setting(experiment.document(), path);
  if (!setting || !is_numeric(*setting->spec))
    throw InvalidArgument(
        Message("--for %1: is no setting with a number; epsilon, users and T are known, and PATH is one "
                "that privbo describe names, such as algorithms.0.beta_scale",
                request.unknown.value_or("epsilon")));
  const bool whole = setting->spec->kind == ParamKind::integer;
  double from = smallest_searched_epsilon, to = largest_searched_epsilon;
  if (setting->spec->symbol != "ε") {
    const Json& own = experiment.document().at(Json::json_pointer(path));
    to = own.is_number() ? own.get<double>() : 0.0;
    from = std::max(whole ? 1.0 : 0.0, smallest_part * to);
  }
  from = request.from.value_or(from);
  to = request.to.value_or(to);
  if (!(from > 0.0 && to > from))
    throw InvalidArgument(
        Message("the search is to run from %1 to %2: must be two numbers above 0, the first the "
                "smaller; give them by --from and --to",
                shortest(from), shortest(to)));
  return utility_grid(from, to, whole);
}

}  // namespace

void declare_utility(OptionTable& table, UtilityRequest& request) {
  const std::size_t of_mechanisms = table.options().size();
  table.add(
      {"regret", 0, "LIMIT",
       Message(
           "of a scenario: the regret that is acceptable, '<= 800', or '<= 2x' for twice the regret without privacy on the same seeds")},
      request.regret);
  table.add({"mean", 0, "", Message("limit the mean regret, in place of the regret of most trials")}, request.mean);
  table.add({"share", 0, "P", Message("the share of trials whose regret must be within the limit, between 0 and 1"),
             Message::verbatim("0.95")},
            request.share, inner_share);
  table.add(
      {"confidence", 0, "C", Message("confidence of each of the two answers, what is within the limit and what is not"),
       Message::verbatim("0.95")},
      request.confidence, inner_share);
  table.add(
      {"cap", 0, "R",
       Message(
           "with --mean: regrets above R count as R; not needed where all trials share one f, whose range bounds them")},
      request.cap, above_zero);
  table.add(
      {.name = "metric",
       .value = "METRIC",
       .help = Message(
           "the regret that is meant, after the last round; average for --for T, simple where there are several agents, cumulative elsewhere"),
       .choices = {"cumulative", "average", "simple"}},
      request.metric, OneOf({"cumulative", "average", "simple"}));
  table.add({"algorithm", 0, "NAME", Message("whose regret is meant; not needed where one algorithm is private")},
            request.algorithm);
  table.add({"against", 0, "NAME",
             Message("whose regret a factor multiplies; not needed where one algorithm learns without privacy")},
            request.against);
  table.add({"from", 0, "X", Message("the smallest value of the search"),
             Message("0.1 of ε, a hundredth of the scenario's own value of others")},
            request.from, above_zero);
  table.add({"to", 0, "X", Message("the largest value; there are 12 for each factor of ten"),
             Message("32 of ε, the scenario's own value of others")},
            request.to, above_zero);
  table.add({"trials", 0, "N", Message("trials at a value at most: the budget"), Message::verbatim("200")},
            request.trials, WholeNumber(Message("(trials at a value at most)")));
  table.add({"confirm", 0, "N",
             Message("look at the smallest value within the limit once more, in so many fresh trials, e.g. 200")},
            request.fresh, WholeNumber(Message("(fresh trials)")));
  table.add(
      {"no-pilot", 0, "",
       Message(
           "begin at both ends; without it a pilot of 8 trials at 8 values, on seeds of its own, chooses where to begin")},
      request.no_pilot);
  table.add({"seed", 0, "S", Message("seed of the pilot; tests and fresh trials have seeds after it"),
             Message::verbatim("910001")},
            request.seed, [](const std::string&, const std::string& text) {
              const auto seed = parse_integer(text);
              if (!seed || *seed < 0) throw UsageError(Message("--seed %1: must be a whole number >= 0", text));
              return static_cast<std::uint64_t>(*seed);
            });
  declare_run_output(
      table, request.out, "solve",
      Message(
          "utility.json, the certificate, utility.csv, its steps, manifest.json, the scenario and where it all comes from"));
  declare_settings(table, request.scenario, false);
  table.add(
      {.name = "cells",
       .value = "DIR",
       .help = Message(
           "keep the trials in this folder, which any number of processes and machines may share; the same command goes on where an earlier one was stopped or killed"),
       .names = Names::folder},
      request.cells);
  table.bind(
      {"shard", 0, "I/N",
       Message(
           "with --cells: this process is one of N and begins with trials of its own; auto takes both from an array task"),
       Message::verbatim("1/1")},
      [&request](const std::string&, const std::string& text) { request.shard = shard_of_text(text); });
  table.add({"block", 0, "N", Message("trials of a cell"), Message::verbatim("10")}, request.block,
            WholeNumber(Message("(trials of a cell)")));
  table.add(
      {"across-machines", 0, "",
       Message(
           "use cells of engines with other numerics too (compiler, libraries, instruction set): last digits may differ")},
      request.across_machines);
  declare_programs(table, request.external);
  table.note_given(of_mechanisms, request.given);
  declare_pace(table, request.threads);
  table.check([&request] {
    for (const auto& [option, given] :
         {std::pair("shard", request.shard.has_value()), std::pair("across-machines", request.across_machines)})
      if (given && !request.cells)
        throw UsageError(Message("--%1 is about a folder of cells: give --cells DIR, too", option));
    if (request.cap && !request.mean)
      throw UsageError(Message("--cap is about the mean of regrets: give --mean, too, or leave it out"));
    if (request.share && request.mean)
      throw UsageError(Message("--share is about single trials and --mean about their mean: give one of them"));
  });
}

UtilityQuestion utility_question(const UtilityRequest& request, const Experiment& experiment) {
  if (!request.regret)
    throw UsageError(
        Message("--regret is missing: how much regret is acceptable, e.g. --regret '<= 2x' or --regret '<= 800'"));
  UtilityQuestion question;
  read_regret_limit(*request.regret, question.rule);
  question.rule.sentence = request.mean ? UtilitySentence::mean : UtilitySentence::share;
  if (request.share) question.rule.share = *request.share;
  if (request.confidence) question.rule.confidence = *request.confidence;
  if (request.cap) question.rule.cap = *request.cap;
  question.parameter = searched_path(request.unknown);
  question.values = values_of_request(request, question.parameter, experiment);
  question.metric = metric_of_request(request, question.parameter, experiment);
  const UtilityLearners learners = utility_learners(experiment);
  question.algorithm =
      request.algorithm
          ? algorithm_called("algorithm", *request.algorithm, experiment)
          : only_one(
                learners.with_privacy, "algorithm",
                Words<2>(
                    "the scenario has not one private algorithm but these: %1; name the one that is meant by --%2 NAME"),
                experiment);
  if (question.rule.is_factor)
    question.reference =
        request.against
            ? algorithm_called("against", *request.against, experiment)
            : only_one(
                  learners.without, "against",
                  Words<2>(
                      "the scenario has not one algorithm that learns without privacy but these: %1; name the one that is meant by --%2 NAME"),
                  experiment);
  else if (request.against)
    throw UsageError(Message("--against is about a factor, as --regret '<= 2x'; the limit is a regret here"));
  if (request.trials) question.budget = static_cast<std::size_t>(*request.trials);
  if (request.fresh) question.fresh_trials = static_cast<std::size_t>(*request.fresh);
  if (request.seed) question.seed = *request.seed;
  question.pilot_values = request.no_pilot ? 0 : std::min(question.pilot_values, question.values.size());
  return question;
}

}  // namespace privbo::app
