// privbo audit runs a mechanism, or the private algorithms of a scenario, on neighbouring inputs until they show their
// ε.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <iostream>
#include <thread>

#include "command/audit_report.h"
#include "command/commands.h"
#include "experiment/audit/algorithm_audit.h"
#include "experiment/record/run_data.h"
#include "files/failure_message.h"
#include "numerics/numbers.h"
#include "numerics/work/thread_pool.h"
#include "numerics/work/work.h"
#include "options/mechanism_options.h"
#include "options/scenario_options.h"
#include "scenario/scenario.h"
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
constexpr double mechanism_runs = 100'000, algorithm_runs = 20'000;
/// The pairs of databases of an exact audit, where --runs is not given.
constexpr std::int64_t default_databases = 4000;

/// Something to audit; the target may take a while to make.
struct Candidate {
  std::string id;  // of the mechanism, or the algorithm's label
  Json parameters;
  std::function<std::unique_ptr<AuditTarget>(const std::stop_token&)> make;
  Message label{};     // of an exact audit:
  ExactAudit exact{};  // made in place of a target; empty: this one needs runs
  Json data{};         // run_data of the scenario; null: no table
};

AuditOptions audit_options(const Arguments& arguments, double default_runs) {
  AuditOptions options;
  options.runs = std::llround(number_option(arguments, "runs", {100.0, 2e7},
                                            Message("on each input; more runs, sharper bounds"), default_runs));
  options.confidence =
      number_option(arguments, "confidence", {0.5, 1.0, true}, Message("and below 1: e.g. 0.95"), 0.95);
  if (options.confidence >= 1.0)
    throw InvalidArgument(Message("--confidence 1: nothing is certain after finitely many runs; choose e.g. 0.999"));
  if (arguments.has("delta")) options.delta = delta_option(arguments);
  const auto seed = arguments.has("seed") ? parse_integer(arguments.value("seed")) : std::optional<long long>(1);
  if (!seed || *seed < 0)
    throw InvalidArgument(Message("--seed %1: must be a whole number >= 0", arguments.value("seed")));
  options.seed = static_cast<std::uint64_t>(*seed);
  return options;
}

/// Returns the scenario's algorithms that claim something, or the one asked for. Those that cannot be audited are
/// reported on standard error.
std::vector<Candidate> algorithms_of(const Arguments& arguments) {
  const BuildResult built = build(changed_scenario(arguments, false));
  print_checked(built.problems, built.experiment);
  if (!built.experiment) throw InvalidArgument(Message("the scenario is not valid; nothing was run"));
  const std::string wanted = arguments.value("algorithm");
  const auto& plans = built.experiment->algorithms();
  std::vector<Candidate> candidates;
  const Json data = run_data(*built.experiment);
  std::string names;
  bool found = wanted.empty();
  for (std::size_t a = 0; a < plans.size(); ++a) {
    names += (names.empty() ? "" : ", ") + plans[a].label;
    if (!wanted.empty() && wanted != plans[a].label && wanted != plans[a].entry->id) continue;
    found = true;
    if (ExactAudit exact = plans[a].entry->family->exact_audit(built.experiment, a)) {
      candidates.push_back({plans[a].label,
                            plans[a].params.json(),
                            {},
                            Message("%1 in %2", plans[a].label, built.experiment->name()),
                            std::move(exact),
                            data});
      continue;
    }
    if (const Message why_inapplicable = why_audit_inapplicable(*built.experiment, a); !why_inapplicable.empty()) {
      print_notice(why_inapplicable);
      continue;
    }
    candidates.push_back({.id = plans[a].label,
                          .parameters = plans[a].params.json(),
                          .make = [experiment = built.experiment,
                                   a](const std::stop_token& stop) { return audit_of_algorithm(experiment, a, stop); },
                          .data = data});
  }
  if (!found)
    throw InvalidArgument(Message("--algorithm %1: the scenario has no such algorithm; it has %2", wanted, names));
  return candidates;
}

Candidate mechanism_of(const Arguments& arguments, const MechanismEntry& mechanism) {
  if (arguments.has("algorithm"))
    throw InvalidArgument(Message("--algorithm: %1 is a mechanism; algorithms are those of a scenario", mechanism.id));
  for (const char* option : {"set", "horizon"})
    if (arguments.has(option))
      throw InvalidArgument(Message("--%1: %2 is a mechanism; settings are those of a scenario", option, mechanism.id));
  if (!mechanism.audit) throw InvalidArgument(Message("%1: no audit of this mechanism is offered", mechanism.id));
  const MechanismChoice choice = mechanism_choice(arguments, mechanism, true);
  return {mechanism.id, choice.params.json(),
          [&mechanism, choice](const std::stop_token&) { return mechanism.audit(choice.params); }};
}

std::vector<Candidate> candidates_of(const Arguments& arguments) {
  const MechanismEntry* mechanism = named_mechanism(arguments);
  if (mechanism) return {mechanism_of(arguments, *mechanism)};
  if (arguments.words().size() != 1)
    throw InvalidArgument(
        Message("audit takes one mechanism or one scenario: privbo audit MECHANISM|SCENARIO; see privbo audit --help"));
  return algorithms_of(arguments);
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

int report(const std::vector<AuditOutcome>& outcomes, const std::vector<ExactAuditOutcome>& exact, bool json,
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

}  // namespace

int audit_command(const Arguments& arguments) {
  const unsigned threads = threads_option(arguments);

  std::vector<Candidate> candidates;
  AuditOptions options;
  try {
    candidates = candidates_of(arguments);
    options = audit_options(arguments, named_mechanism(arguments) ? mechanism_runs : algorithm_runs);
    options.threads = threads;
  } catch (const std::exception& failure) {
    return print_error(failure_message(failure), usage_error);
  }

  catch_interrupts();
  const InterruptWatch watch;
  ThreadPool pool(threads_for(threads));
  const WorkScope scope({.stop = watch.token(), .pool = &pool});
  std::vector<AuditOutcome> outcomes;
  std::vector<ExactAuditOutcome> exact;
  for (const Candidate& candidate : candidates) {
    if (watch.token().stop_requested()) break;
    try {
      if (candidate.exact) {
        exact.push_back(audited_exactly(candidate, arguments.has("runs") ? options.runs : default_databases,
                                        options.seed, watch.token()));
        continue;
      }
      outcomes.push_back(audited(candidate, options, watch.token()));
    } catch (const std::invalid_argument& failure) {  // parameters that no check of one parameter alone could refuse
      return print_error(failure_message(failure), usage_error);
    } catch (const std::exception&) {
      if (!watch.token().stop_requested()) throw;
    }
  }
  return report(outcomes, exact, arguments.has("json"), watch.token().stop_requested());
}

}  // namespace privbo::app
