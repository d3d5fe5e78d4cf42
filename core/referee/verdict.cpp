// Writes verdicts.
#include "referee/verdict.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "numerics/numbers.h"
#include "referee/power.h"

namespace privbo::referee {
namespace {

constexpr int digits = 3;
/// An event must have been right so often before one says that it is never wrong.
constexpr std::int64_t enough_to_be_certain = 40;

/// What is shown of ε at the δ of the point that was refuted: the point itself at least.
ShownBound shown(const TrialOfClaim& trial) {
  const CurvePoint& point = trial.refutation()->point;
  for (const ShownBound& bound : trial.bounds())
    if (bound.delta == point.delta) return {point.delta, std::max(bound.epsilon, point.epsilon)};
  return {point.delta, point.epsilon};
}

/// Returns whether some event of an adversary was never wrong, whichever way round it is read.
bool never_wrong(const Bettors& bettors) {
  for (const ScoreKind score : score_kinds)
    for (std::size_t share = 0; share < event_shares.size(); ++share)
      for (const EventKind kind : event_kinds) {
        const EventCount& count = bettors.events(score).count(share, kind);
        if (std::min(count.ones, count.zeros) == 0 && std::max(count.ones, count.zeros) >= enough_to_be_certain)
          return true;
      }
  return false;
}

Severity severity_of(const TrialOfClaim& trial) {
  const Refutation& found = *trial.refutation();
  for (std::size_t i = 0; i < trial.adversaries().size(); ++i)
    if (never_wrong(trial.bettors(i))) return Severity::certain;
  const double epsilon = shown(trial).epsilon;
  return epsilon >= found.point.epsilon + 1.0 || (found.point.epsilon > 0.0 && epsilon >= 2.0 * found.point.epsilon)
             ? Severity::practical
             : Severity::theoretical;
}

Message severity_words(Severity severity) {
  switch (severity) {
    case Severity::certain:
      return Message("This is a certain leak: there is an event that was never wrong.");
    case Severity::practical:
      return Message("This is a practical leak: what an observer learns is well above what is claimed.");
    case Severity::theoretical:
      return Message("So far this is a theoretical leak: the claim is false, but little more than it allows is shown.");
  }
  return {};
}

void say_refuted(const TrialOfClaim& trial, VerdictOnClaim& verdict) {
  const Refutation& found = *trial.refutation();
  const ShownBound bound = shown(trial);
  verdict.severity = severity_of(trial);
  verdict.sentences.push_back(Message(
      "The claim %1 is refuted after %2 runs by the adversary \"%3\": at δ = %4 the true ε is at least %5, and "
      "%6 is claimed.",
      trial.claim().text(), found.run, trial.adversaries()[found.adversary]->id(), significant(bound.delta, digits),
      significant(bound.epsilon, digits), significant(found.point.epsilon, digits)));
  verdict.sentences.push_back(
      Message("The two interactions: %1. The event that told best was right %2 times and "
              "wrong %3 times.",
              trial.adversaries()[found.adversary]->inputs(trial.facts()), found.count.ones, found.count.zeros));
  verdict.sentences.push_back(severity_words(verdict.severity));
}

void say_nothing_found(const TrialOfClaim& trial, VerdictOnClaim& verdict) {
  const ShownBound bound = trial.bounds().front();
  verdict.sentences.push_back(Message(
      "Nothing was found against the claim %1 in %2 runs. They show ε to be at least %3 at δ = %4.",
      trial.claim().text(), trial.runs(), significant(bound.epsilon, digits), significant(bound.delta, digits)));
  // What every one of the adversaries would have found, whichever of them meets the leak.
  constexpr double none = std::numeric_limits<double>::infinity();
  double epsilon = 0.0, share = 0.0;
  for (std::size_t i = 0; i < trial.adversaries().size(); ++i) {
    const Power power = power_of(trial, i);
    epsilon = std::max(epsilon, power.epsilon.value_or(none));
    share = std::max(share, power.share.value_or(none));
  }
  if (epsilon < none)
    verdict.sentences.push_back(
        Message("A leak of at least ε = %1 that shows in every run of one of its adversaries "
                "would have been found nine times of ten.",
                significant(epsilon, digits)));
  if (share < none)
    verdict.sentences.push_back(
        Message("So would a certain leak in at least %1 % of the runs of one of its adversaries.",
                significant(100.0 * share, digits)));
  if (epsilon == none && share == none)
    verdict.sentences.push_back(Message("So few runs would not have found even a program without any noise."));
}

const char* name_of(Outcome outcome) {
  switch (outcome) {
    case Outcome::refuted:
      return "refuted";
    case Outcome::nothing_found:
      return "nothing-found";
    case Outcome::untried:
      return "untried";
  }
  return "";
}

const char* name_of(Severity severity) {
  switch (severity) {
    case Severity::certain:
      return "certain";
    case Severity::practical:
      return "practical";
    case Severity::theoretical:
      return "theoretical";
  }
  return "";
}

}  // namespace

VerdictOnClaim verdict_of(const TrialOfClaim& trial) {
  VerdictOnClaim verdict;
  if (trial.refutation()) {
    verdict.outcome = Outcome::refuted;
    say_refuted(trial, verdict);
  } else if (trial.fails_too_often()) {
    verdict.outcome = Outcome::untried;
    verdict.sentences.push_back(Message("Nothing is said about the claim %1: %2 of %3 runs have failed.",
                                        trial.claim().text(), trial.failed(), trial.runs()));
  } else {
    say_nothing_found(trial, verdict);
  }
  if (trial.failed() > 0 && verdict.outcome != Outcome::untried)
    verdict.sentences.push_back(
        Message("%1 of %2 runs have failed; they count as runs that showed nothing.", trial.failed(), trial.runs()));
  verdict.sentences.push_back(
      Message("No test from outside sees events of very small probability, or inputs that its adversaries do not "
              "try; it can refute a claim and never prove one."));
  return verdict;
}

Json json_of(const TrialOfClaim& trial, const VerdictOnClaim& verdict) {
  Json json{{"verdict", name_of(verdict.outcome)},
            {"claim", json_of(trial.claim())},
            {"program", trial.facts().name},
            {"seed", std::to_string(trial.seed())},
            {"runs", trial.runs()},
            {"failed", trial.failed()},
            {"log10_wealth", trial.log_wealth() / std::log(10.0)}};
  json["shown"] = Json::array();
  for (const ShownBound& bound : trial.bounds())
    json["shown"].push_back(Json{{"delta", bound.delta}, {"epsilon", bound.epsilon}});
  if (const std::optional<Refutation>& found = trial.refutation())
    json["refutation"] = Json{{"run", found->run},
                              {"adversary", trial.adversaries()[found->adversary]->id()},
                              {"epsilon", found->point.epsilon},
                              {"delta", found->point.delta},
                              {"right", found->count.ones},
                              {"wrong", found->count.zeros},
                              {"severity", name_of(verdict.severity)}};
  json["sentences"] = Json::array();
  for (const Message& sentence : verdict.sentences) json["sentences"].push_back(sentence.english());
  json["course"] = Json::array();
  for (const Standing& at : trial.standings())
    json["course"].push_back(
        Json{{"run", at.run}, {"log10_wealth", at.log_wealth / std::log(10.0)}, {"epsilon", at.epsilon}});
  return json;
}

}  // namespace privbo::referee
