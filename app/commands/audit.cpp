// privbo audit runs a mechanism, or the private algorithms of a scenario, on neighbouring inputs until they show their
// ε.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <functional>
#include <iostream>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "accounting/audit/audit.h"
#include "accounting/audit/exact_audit.h"
#include "catalogue/param_set.h"
#include "commands/commands.h"
#include "experiment/audit/algorithm_audit.h"
#include "experiment/record/run_data.h"
#include "files/failure_message.h"
#include "io/printable_text.h"
#include "numerics/numbers.h"
#include "numerics/work/thread_pool.h"
#include "numerics/work/work.h"
#include "options/external_option.h"
#include "options/mechanism_options.h"
#include "options/scenario_options.h"
#include "terminal/errors.h"
#include "terminal/language.h"
#include "terminal/page.h"
#include "terminal/progress.h"
#include "text/error.h"
#include "text/message.h"
#include "trial/family.h"

namespace privbo::app {
namespace {

/// The default of --runs. A run of an algorithm runs a whole trial, so there are fewer of them.
constexpr std::int64_t mechanism_runs = 100'000, algorithm_runs = 20'000;
/// The pairs of databases of an exact audit, where --runs is not given.
constexpr std::int64_t default_databases = 4000;

struct AuditCommandOptions {
  MechanismOptions mechanism;
  ScenarioOptions scenario{.names = Names::mechanism_or_scenario};
  std::optional<std::int64_t> runs;
  double confidence = 0.95;
  std::optional<double> delta;
  std::optional<std::string> algorithm;  // of the scenario; empty: all that claim something
  std::uint64_t seed = 1;
  std::vector<std::string> external;  // NAME=COMMAND, for this audit alone
  unsigned threads = 0;               // 0: all processors
  bool json = false;
};

double confidence_from(const std::string& option, const std::string& text) {
  const double confidence = NumberWithin({0.5, 1.0, true}, Message("and below 1: e.g. 0.95"))(option, text);
  if (confidence >= 1.0)
    throw UsageError(Message("--confidence 1: nothing is certain after finitely many runs; choose e.g. 0.999"));
  return confidence;
}

void declare_audit(OptionTable& table, AuditCommandOptions& options) {
  table.add({"runs", 0, "N", Message("runs on each input; for recommendations, pairs of neighbouring databases"),
             Message("100000 of a mechanism, 20000 of an algorithm, 4000 pairs")},
            options.runs, [](const std::string& option, const std::string& text) {
              return std::llround(
                  NumberWithin({100.0, 2e7}, Message("on each input; more runs, sharper bounds"))(option, text));
            });
  table.add({"confidence", 0, "C", Message("of the lower bound, from 0.5 and below 1"), "0.95"}, options.confidence,
            confidence_from);
  table.add({"delta", 0, "D", Message("the δ of the ε bound; the claim is tested at its own (ε, δ) whatever it is"),
             Message("the claim's own; 1e-5 for a claim that is a curve")},
            options.delta, delta_from);
  table.add({"algorithm", 0, "NAME", Message("audit this algorithm of the scenario alone")}, options.algorithm);
  table.add({"seed", 0, "S", Message("seed of the audit: a whole number >= 0"), "1"}, options.seed,
            [](const std::string&, const std::string& text) {
              const auto seed = parse_integer(text);
              if (!seed || *seed < 0) throw UsageError(Message("--seed %1: must be a whole number >= 0", text));
              return static_cast<std::uint64_t>(*seed);
            });
  declare_settings(table, options.scenario, false);
  declare_programs(table, options.external);
  declare_pace(table, options.threads);
  table.add(json_option("audit"), options.json);
  declare_mechanism(table, options.mechanism, true);
}

struct AuditOutcome {
  std::string id;  // of the mechanism, or the algorithm's label
  Message label;   // of the target
  Json parameters;
  Message inputs, claim;
  std::uint64_t seed = 1;
  AuditResult result;
  Json data{};  // what was understood of the scenario's table; null: no table
};

/// An exact audit: no runs, no confidence.
struct ExactAuditOutcome {
  std::string id;  // the algorithm's label
  Message label;   // with its scenario
  Json parameters;
  std::uint64_t seed = 1;
  ExactAuditResult result;
  Json data{};
};

/// Something to audit; the target may take a while to make.
struct Candidate {
  std::string id;  // of the mechanism, or the algorithm's label
  Json parameters;
  std::function<std::unique_ptr<AuditTarget>(const std::stop_token&)> make;
  Message label{};                              // of an exact audit:
  ExactAudit exact{};                           // made in place of a target; empty: this one needs runs
  Json data{};                                  // run_data of the scenario; null: no table
  std::shared_ptr<const Experiment> wanting{};  // of an algorithm that a program of the user's decides for; else null
};

AuditOptions audit_options(const AuditCommandOptions& given, std::int64_t default_runs) {
  AuditOptions options;
  options.runs = given.runs.value_or(default_runs);
  options.confidence = given.confidence;
  if (given.delta) options.delta = *given.delta;
  options.seed = given.seed;
  options.threads = given.threads;
  return options;
}

/// Returns the scenario's algorithms that claim something, or the one asked for. Those that cannot be audited are
/// reported on standard error.
std::vector<Candidate> algorithms_of(const AuditCommandOptions& options) {
  const std::shared_ptr<const Experiment> experiment = checked_experiment(changed_scenario(options.scenario));
  if (!experiment) throw InvalidArgument(Message("the scenario is not valid; nothing was run"));
  const std::string wanted = options.algorithm.value_or("");
  const auto& plans = experiment->algorithms();
  std::vector<Candidate> candidates;
  const Json data = run_data(*experiment);
  std::string names;
  bool found = wanted.empty();
  for (std::size_t a = 0; a < plans.size(); ++a) {
    names += (names.empty() ? "" : ", ") + plans[a].label;
    if (!wanted.empty() && wanted != plans[a].label && wanted != plans[a].entry->id) continue;
    found = true;
    if (ExactAudit exact = plans[a].entry->family->exact_audit(experiment, a)) {
      candidates.push_back({plans[a].label,
                            plans[a].params.json(),
                            {},
                            Message("%1 in %2", plans[a].label, experiment->name()),
                            std::move(exact),
                            data});
      continue;
    }
    if (const Message why_inapplicable = why_audit_inapplicable(*experiment, a); !why_inapplicable.empty()) {
      print_notice(why_inapplicable);
      continue;
    }
    candidates.push_back(
        {.id = plans[a].label,
         .parameters = plans[a].params.json(),
         .make = [experiment, a](const std::stop_token& stop) { return audit_of_algorithm(experiment, a, stop); },
         .data = data,
         .wanting = plans[a].entry->external ? experiment : nullptr});
  }
  if (!found)
    throw InvalidArgument(Message("--algorithm %1: the scenario has no such algorithm; it has %2", wanted, names));
  return candidates;
}

Candidate mechanism_of(const AuditCommandOptions& options, const MechanismEntry& mechanism) {
  if (options.algorithm)
    throw InvalidArgument(Message("--algorithm: %1 is a mechanism; algorithms are those of a scenario", mechanism.id));
  for (const auto& [option, given] : {std::pair("set", !options.scenario.settings.empty()),
                                      std::pair("horizon", options.scenario.horizon.has_value())})
    if (given)
      throw InvalidArgument(Message("--%1: %2 is a mechanism; settings are those of a scenario", option, mechanism.id));
  if (!mechanism.audit) throw InvalidArgument(Message("%1: no audit of this mechanism is offered", mechanism.id));
  const MechanismChoice choice = mechanism_choice(options.mechanism, mechanism);
  return {mechanism.id, choice.params.json(),
          [&mechanism, choice](const std::stop_token&) { return mechanism.audit(choice.params); }};
}

std::vector<Candidate> candidates_of(const AuditCommandOptions& options, const MechanismEntry* mechanism) {
  if (mechanism) return {mechanism_of(options, *mechanism)};
  const std::vector<std::string>& words = options.mechanism.words;
  if (words.size() != 1)
    throw InvalidArgument(
        Message("audit takes one mechanism or one scenario: privbo audit MECHANISM|SCENARIO; see privbo audit --help"));
  AuditCommandOptions of_scenario = options;
  of_scenario.scenario.name = words.front();
  return algorithms_of(of_scenario);
}

/// Returns what shows `progress` how many `things` are done, and how long the others take at that pace.
std::function<void(std::int64_t, std::int64_t)> counting(Progress& progress, std::string id, Words<2> things) {
  return [&progress, id = std::move(id), things, begin = std::chrono::steady_clock::now()](std::int64_t done,
                                                                                           std::int64_t total) {
    const double share = static_cast<double>(done) / static_cast<double>(total);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    progress.show(share, id + ", " + translated(Message(things, done, total)),
                  share > 0.0 ? seconds / share - seconds : -1.0);
  };
}

AuditOutcome audited(const Candidate& candidate, const AuditOptions& options, const std::stop_token& stop) {
  const std::unique_ptr<AuditTarget> target = candidate.make(stop);
  Progress progress;
  AuditResult result = audit(*target, options, stop, counting(progress, candidate.id, Words<2>("run %1/%2")));
  return {candidate.id,    target->label(), candidate.parameters, target->inputs(),
          target->claim(), options.seed,    std::move(result),    candidate.data};
}

ExactAuditOutcome audited_exactly(const Candidate& candidate, std::int64_t databases, std::uint64_t seed,
                                  const std::stop_token& stop) {
  Progress progress;
  ExactAuditResult result =
      candidate.exact({databases, seed}, stop, counting(progress, candidate.id, Words<2>("databases %1/%2")));
  return {candidate.id, candidate.label, candidate.parameters, seed, std::move(result), candidate.data};
}

Json finite_or_null(double value) { return std::isfinite(value) ? Json(value) : Json(); }

Json with_data(Json json, const Json& data) {
  if (!data.is_null()) json["data"] = data;
  return json;
}

Message exact_inputs(const ExactAuditResult& r) {
  return Message("%1 pairs of neighbours with %2 records each, chosen by an adversary", r.databases, r.records);
}
Message exact_claim(const ExactAuditResult& r) { return Message("ε = %1 for one answer", significant(r.epsilon)); }

std::string claimed_text(double epsilon) {
  return ", " + (std::isfinite(epsilon) ? translated(Message("claimed %1", significant(epsilon)))
                                        : translated(Message("nothing finite is claimed")));
}

/// Where the claim was tested, and the strongest of all bounds.
void add_bounds(const AuditResult& r, std::vector<std::vector<std::string>>& rows) {
  if (r.own) {
    const ClaimPoint& claim = r.own->claim;
    rows.push_back({translated(Message("claim tested")),
                    translated(Message("at its own ε = %1, δ = %2: δ is at least %3 at this ε, ε at least %4 at this δ",
                                       significant(claim.epsilon), shortest(claim.delta),
                                       significant(r.own->delta_lower), significant(r.own->epsilon_lower)))});
  } else {
    rows.push_back(
        {translated(Message("claim tested")), translated(Message("as a curve, which names no single (ε, δ)"))});
  }
  if (!r.own || r.own->claim.delta != r.delta)
    rows.push_back(
        {translated(Message("ε at δ = %1", shortest(r.delta))),
         translated(Message("at least %1", significant(r.epsilon_lower))) + claimed_text(r.epsilon_claimed)});
  rows.push_back({translated(Message("strongest bound")),
                  translated(Message("ε is at least %1 at δ = %2", significant(r.strongest.epsilon_lower),
                                     significant(r.strongest.delta))) +
                      claimed_text(r.strongest.epsilon_claimed)});
}

Json to_json(const AuditOutcome& outcome) {
  const AuditResult& r = outcome.result;
  Json curve = Json::array();
  for (const AuditPoint& point : r.curve)
    curve.push_back({{"epsilon", point.epsilon}, {"claimed_delta", point.claimed}, {"delta_lower", point.lower}});
  Json own, strongest;
  if (r.own && !r.curve.empty())
    own = {{"epsilon", r.own->claim.epsilon},
           {"delta", r.own->claim.delta},
           {"epsilon_lower", r.own->epsilon_lower},
           {"delta_lower", r.own->delta_lower}};
  if (!r.curve.empty())
    strongest = {{"delta", r.strongest.delta},
                 {"epsilon_lower", r.strongest.epsilon_lower},
                 {"epsilon_claimed", r.strongest.epsilon_claimed}};
  Json json{{"target", outcome.id},
            {"label", outcome.label},
            {"parameters", outcome.parameters},
            {"exact", false},
            {"inputs", outcome.inputs},
            {"claim", outcome.claim},
            {"runs", r.runs},
            {"confidence", r.confidence},
            {"seed", outcome.seed},
            {"delta", r.delta},
            {"epsilon_lower", r.epsilon_lower},
            {"event_epsilon", r.event_epsilon},
            {"epsilon_claimed", finite_or_null(r.epsilon_claimed)},
            {"event", r.event},
            {"first_hits", r.first_hits},
            {"second_hits", r.second_hits},
            {"held_out", r.held_out},
            {"claim_point", own},
            {"strongest", strongest},
            {"curve", curve},
            {"databases", nullptr},
            {"records", nullptr},
            {"largest_loss", nullptr},
            {"reachable_loss", nullptr},
            {"worst", nullptr},
            {"violated", r.violated},
            {"verdict", r.verdict}};
  return with_data(std::move(json), outcome.data);
}

Json to_json(const ExactAuditOutcome& outcome) {
  const ExactAuditResult& r = outcome.result;
  Json json{
      {"target", outcome.id},
      {"label", outcome.label},
      {"parameters", outcome.parameters},
      {"exact", true},
      {"inputs", exact_inputs(r)},
      {"claim", exact_claim(r)},
      {"runs", 0},
      {"confidence", nullptr},
      {"seed", outcome.seed},
      {"delta", 0.0},
      {"epsilon_lower", r.largest},
      {"event_epsilon", nullptr},
      {"epsilon_claimed", r.epsilon},
      {"event", nullptr},
      {"first_hits", nullptr},
      {"second_hits", nullptr},
      {"held_out", nullptr},
      {"claim_point", {{"epsilon", r.epsilon}, {"delta", 0.0}, {"epsilon_lower", r.largest}, {"delta_lower", 0.0}}},
      {"strongest", {{"delta", 0.0}, {"epsilon_lower", r.largest}, {"epsilon_claimed", r.epsilon}}},
      {"curve", Json::array()},
      {"databases", r.databases},
      {"records", r.records},
      {"largest_loss", r.largest},
      {"reachable_loss", r.reachable},
      {"worst", r.worst},
      {"violated", r.violated},
      {"verdict", r.verdict}};
  return with_data(std::move(json), outcome.data);
}

/// Claim, bound, event, a few points of the curve, verdict. Standard output.
void print_outcome(const AuditOutcome& outcome) {
  const AuditResult& r = outcome.result;
  std::vector<std::vector<std::string>> rows{{translated(Message("inputs")), translated(outcome.inputs)},
                                             {translated(Message("claim")), translated(outcome.claim)}};
  rows.push_back({translated(Message("runs")), translated(Message("%1 on each input, seeded simulation", r.runs))});
  if (!r.curve.empty()) {
    add_bounds(r, rows);
    if (r.event_epsilon < r.epsilon_lower)
      rows.push_back(
          {"", translated(Message(
                   "by the outputs' privacy losses, computed from the stated noise; by the event alone at least %1",
                   significant(r.event_epsilon)))});
    rows.push_back({translated(Message("telling event")),
                    translated(Message("%1: %2 against %3 of %4 runs not used to choose it", translated(r.event),
                                       r.first_hits, r.second_hits, r.held_out))});
  }
  std::cout << printable_line(translated(outcome.label)) << "\n";
  print_columns(rows);
  if (!r.curve.empty()) {
    std::vector<std::vector<std::string>> table{
        {"ε", translated(Message("claimed δ")), translated(Message("δ at least")), ""}};
    const std::size_t step = std::max<std::size_t>(1, r.curve.size() / 8);
    for (std::size_t i = 0; i < r.curve.size(); ++i) {
      const AuditPoint& p = r.curve[i];
      const bool broken = p.lower > p.claimed;
      if (i % step == 0 || p.epsilon == r.epsilon_claimed || (r.own && p.epsilon == r.own->claim.epsilon))
        table.push_back({significant(p.epsilon), significant(p.claimed), significant(p.lower),
                         broken ? translated(Message("above the claim")) : std::string()});
    }
    print_columns(table);
  }
  std::cout << translated(r.verdict) << "\n\n";
}

/// Databases, claim, largest loss and where it was found, verdict.
void print_outcome(const ExactAuditOutcome& outcome) {
  const ExactAuditResult& r = outcome.result;
  std::cout << printable_line(translated(outcome.label)) << "\n";
  print_columns(
      {{translated(Message("databases")), translated(exact_inputs(r))},
       {translated(Message("losses")),
        translated(
            Message("exact: ln p/p' of every answer to every visitor, from the laws that answers are drawn from"))},
       {translated(Message("claim")), translated(exact_claim(r))},
       {translated(Message("largest loss")),
        translated(Message("%1; the exponent allows %2", significant(r.largest, 6), significant(r.reachable, 6)))},
       {translated(Message("found at")), translated(r.worst)}});
  std::cout << translated(r.verdict) << "\n\n";
}

int report_audits(const std::vector<AuditOutcome>& outcomes, const std::vector<ExactAuditOutcome>& exact, bool json,
                  bool stopped) {
  if (json) {
    Json list = Json::array();
    for (const AuditOutcome& outcome : outcomes) list.push_back(to_json(outcome));
    for (const ExactAuditOutcome& outcome : exact) list.push_back(to_json(outcome));
    print_json(list);
  } else {
    for (const AuditOutcome& outcome : outcomes) print_outcome(outcome);
    for (const ExactAuditOutcome& outcome : exact) print_outcome(outcome);
    if (outcomes.empty() && exact.empty() && !stopped)
      std::cout << translated(Message("Nothing is claimed, so there is nothing to audit.")) << "\n";
  }
  const auto broken = [](const auto& outcome) { return outcome.result.violated; };
  if (std::ranges::any_of(outcomes, broken) || std::ranges::any_of(exact, broken)) return claim_broken;
  return stopped ? print_error(Message("stopped before the end; what is printed rests on the runs until then"),
                               interrupt_code())
                 : done;
}

int audit_claims(const AuditCommandOptions& given) {
  std::vector<Candidate> candidates;
  AuditOptions options;
  std::unique_ptr<AllowedPrograms> allowed;
  try {
    const MechanismEntry* mechanism = named_mechanism(given.mechanism);
    candidates = candidates_of(given, mechanism);
    options = audit_options(given, mechanism ? mechanism_runs : algorithm_runs);
    const auto wanting =
        std::ranges::find_if(candidates, [](const Candidate& each) { return each.wanting != nullptr; });
    if (wanting != candidates.end()) allowed = allow_programs(*wanting->wanting, given.external);
  } catch (const std::exception& failure) {
    return print_error(failure_message(failure), usage_error);
  }

  catch_interrupts();
  const InterruptWatch watch;
  ThreadPool pool(threads_for(given.threads));
  const WorkScope scope({.stop = watch.token(), .pool = &pool});
  std::vector<AuditOutcome> outcomes;
  std::vector<ExactAuditOutcome> exact;
  for (const Candidate& candidate : candidates) {
    if (watch.token().stop_requested()) break;
    try {
      if (candidate.exact)
        exact.push_back(
            audited_exactly(candidate, given.runs.value_or(default_databases), options.seed, watch.token()));
      else
        outcomes.push_back(audited(candidate, options, watch.token()));
    } catch (const std::invalid_argument& failure) {  // parameters that no check of one parameter alone could refuse
      return print_error(failure_message(failure), usage_error);
    } catch (const std::exception&) {
      if (!watch.token().stop_requested()) throw;
    }
  }
  return report_audits(outcomes, exact, given.json, watch.token().stop_requested());
}

}  // namespace

Command audit_command() {
  return with_options<AuditCommandOptions>(
      {.name = "audit",
       .words = "MECHANISM|SCENARIO",
       .summary = Message("bound ε from below by running a mechanism many times"),
       .about = Message(
           "Runs a mechanism (its first 16 releases), or each private algorithm of a scenario (its first 16 rounds), on two neighbouring inputs and bounds its ε from below. Recommendations are audited exactly: by the largest loss of many pairs of neighbouring databases. Ends with code 3 if a claim lies below the bound."),
       .examples = {{"privbo audit laplace --sensitivity 2 --scale 2", Message("a mechanism whose ε is 1")},
                    {"privbo audit first-look --set privacy.epsilon=0.5 --runs 5000",
                     Message("the private algorithms of a scenario, at another budget")}},
       .names = Names::mechanism_or_scenario,
       .schema = "audit"},
      declare_audit, audit_claims);
}

}  // namespace privbo::app
