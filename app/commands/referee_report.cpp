#include "commands/referee_report.h"

#include <cmath>
#include <iostream>
#include <string>
#include <vector>

#include "io/printable_text.h"
#include "numerics/numbers.h"
#include "referee/verdict.h"
#include "terminal/errors.h"
#include "terminal/language.h"
#include "terminal/page.h"
#include "terminal/progress.h"

namespace privbo::app {
namespace {

Json json_of_program(const RefereeReport& report) {
  Json json{{"name", report.program.name},
            {"digest", report.program.digest},
            {"calls_itself", nullptr},
            {"version", nullptr},
            {"role", nullptr},
            {"params", report.params},
            {"repeatable", report.program.repeatability == Repeatability::repeatable ||
                               report.program.repeatability == Repeatability::carries_state}};
  if (report.facts) {
    json["calls_itself"] = report.facts->name;
    json["version"] = report.facts->version;
    json["role"] = report.facts->role;
  }
  return json;
}

Json document(const referee::TrialOfClaim& trial, const RefereeReport& report) {
  Json json = json_of(trial, verdict_of(trial));
  json["program"] = json_of_program(report);
  json["bound"] = trial.facts().bound;
  json["seconds"] = report.seconds;
  json["stopped"] = report.stopped;
  json["failure"] = report.failure.empty() ? Json() : Json(report.failure.english());
  json["adversaries"] = Json::array();
  for (const referee::AdversaryPtr& each : trial.adversaries()) json["adversaries"].push_back(each->id());
  json["replay"] = nullptr;
  json["merged"] = nullptr;
  if (trial.seeds().size() > 1) {
    json["merged"] = Json::array();
    for (const std::uint64_t seed : trial.seeds()) json["merged"].push_back(std::to_string(seed));
  }
  return json;
}

std::string shown_bounds(const referee::TrialOfClaim& trial) {
  std::vector<Message> parts;
  for (const referee::ShownBound& bound : trial.bounds())
    parts.push_back(Message("ε ≥ %1 at δ = %2", significant(bound.epsilon, 3), significant(bound.delta, 2)));
  return translated(Message::joined(std::move(parts), "; "));
}

Message played_runs(const referee::TrialOfClaim& trial) {
  if (trial.seeds().size() == 1)
    return Message("%1 by %2 adversaries, seed %3", trial.runs(), trial.adversaries().size(),
                   std::to_string(trial.seed()));
  return Message("%1 by %2 adversaries, of %3 trials", trial.runs(), trial.adversaries().size(), trial.seeds().size());
}

void print_trial(const referee::TrialOfClaim& trial, const RefereeReport& report) {
  const referee::Claim& claim = trial.claim();
  std::cout << printable_line(report.program.name) << "\n";
  print_columns({{translated(Message("claim")), translated(claim.text()) + ", " + translated(words_of(claim.notion))},
                 {translated(Message("neighbours")), translated(words_of(claim.relation))},
                 {translated(Message("observer")), translated(words_of(claim.observer))},
                 {translated(Message("runs")), translated(played_runs(trial))},
                 {translated(Message("wealth")),
                  translated(Message("%1 of %2", wealth_of(trial, 3), significant(referee::refuting_wealth)))},
                 {translated(Message("shown")), shown_bounds(trial)}});
  for (const Message& sentence : verdict_of(trial).sentences) print_paragraph(translated(sentence));
  if (!report.failure.empty()) print_paragraph(translated(Message("The first failure: %1", report.failure)));
}

}  // namespace

Message wealth_of(const referee::TrialOfClaim& trial, int digits) {
  constexpr double most = 6.0;
  const double power = trial.log_wealth() / std::log(10.0);
  return power > most ? Message("10^%1", static_cast<std::int64_t>(power))
                      : Message("%1", significant(std::exp(trial.log_wealth()), digits));
}

int print_report(const referee::TrialOfClaim& trial, const RefereeReport& report, bool json) {
  if (json)
    print_json(document(trial, report));
  else
    print_trial(trial, report);
  if (report.file) print_notice(Message("the trial is in %1", report.file->string()));
  const referee::Outcome outcome = verdict_of(trial).outcome;
  if (outcome == referee::Outcome::refuted) return claim_broken;
  if (report.stopped)
    return print_error(Message("stopped before the end; what is printed rests on the runs until then"),
                       interrupt_code());
  return outcome == referee::Outcome::untried ? run_error : done;
}

int print_replay(const referee::TrialOfClaim& trial, const RefereeReport& report,
                 const std::optional<std::int64_t>& difference, bool json) {
  const std::string file = report.file ? report.file->string() : std::string();
  if (json) {
    Json made = document(trial, report);
    made["replay"] = {{"runs", trial.runs()}, {"first_difference", difference ? Json(*difference) : Json()}};
    print_json(made);
  } else if (difference) {
    print_paragraph(
        translated(Message("%1: in run %2 something else was seen than is written there. The program is "
                           "another one, or does not draw all that it draws from its seed.",
                           file, *difference)));
  } else {
    print_paragraph(
        translated(Message("%1: all %2 runs were repeated, and the same was seen in each.", file, trial.runs())));
    for (const Message& sentence : verdict_of(trial).sentences) print_paragraph(translated(sentence));
  }
  if (difference) return run_error;
  return verdict_of(trial).outcome == referee::Outcome::refuted ? claim_broken : done;
}

}  // namespace privbo::app
