// Writes verdicts.
#include "referee/verdict.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "numerics/numbers.h"
#include "referee/features.h"
#include "referee/power.h"
#include "referee/score_picture.h"

namespace privbo::referee {
namespace {

constexpr int digits = 3;
/// What is shown of ε at the δ of the point that was refuted; 0 where it is not above the point's own ε.
double shown_above(const TrialOfClaim& trial) {
  const CurvePoint& point = trial.refutation()->point;
  for (const ShownBound& bound : trial.bounds())
    if (bound.delta == point.delta) return bound.epsilon > point.epsilon ? bound.epsilon : 0.0;
  return 0.0;
}

/// An event must have been right so often before one says that it is never wrong: if ε were one more than is claimed,
/// an event would do so with probability 10⁻⁶ at most, and there are thousands of events.
std::int64_t enough_to_be_certain(double epsilon) {
  constexpr double least = 40.0, chance = 1e-6;
  return static_cast<std::int64_t>(std::max(least, -std::log(chance) / std::log1p(std::exp(-epsilon - 1.0))));
}

/// Returns whether some event of an adversary was never wrong, whichever way round it is read.
bool never_wrong(const Bettors& bettors, std::int64_t enough) {
  for (const ScoreKind score : score_kinds)
    for (std::size_t share = 0; share < event_shares.size(); ++share)
      for (const EventKind kind : event_kinds) {
        const EventCount& count = bettors.events(score).count(share, kind);
        if (std::min(count.ones, count.zeros) == 0 && std::max(count.ones, count.zeros) >= enough) return true;
      }
  return false;
}

Severity severity_of(const TrialOfClaim& trial) {
  const Refutation& found = *trial.refutation();
  const std::int64_t enough = enough_to_be_certain(found.point.epsilon);
  for (std::size_t i = 0; i < trial.adversaries().size(); ++i)
    if (never_wrong(trial.bettors(i), enough)) return Severity::certain;
  const double epsilon = shown_above(trial);
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
  verdict.severity = severity_of(trial);
  verdict.sentences.push_back(
      Message("The claim %1 is refuted after %2 runs by the adversary \"%3\", at its point ε = %4, δ = %5.",
              trial.claim().text(), found.run, trial.adversaries()[found.adversary]->id(),
              significant(found.point.epsilon, digits), significant(found.point.delta, digits)));
  if (const double epsilon = shown_above(trial); epsilon > 0.0)
    verdict.sentences.push_back(Message("At this δ, all runs together show that ε is at least %1, and %2 is claimed.",
                                        significant(epsilon, digits), significant(found.point.epsilon, digits)));
  else
    verdict.sentences.push_back(Message("More runs would show how far above it the truth is."));
  verdict.sentences.push_back(Message(
      "The two interactions: %1. The event that told best was right %2 times and wrong %3 times; it looks most "
      "at %4.",
      trial.adversaries()[found.adversary]->inputs(trial.facts()), found.count.ones, found.count.zeros,
      words_of_feature(trial.facts().role, trial.bettors(found.adversary).strongest_feature(found.event.score))));
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
    verdict.sentences.push_back(Message(
        "A certain leak in at least %1 % of the runs of one of its adversaries would have been found nine times "
        "of ten.",
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

/// How the score behind the refutation is distributed in either world.
Json picture_of(const Bettors& bettors, ScoreKind kind) {
  const std::optional<ScorePicture> picture = score_picture(bettors, kind);
  if (!picture) return {};
  return {{"score", kind == ScoreKind::natural ? "natural" : "learnt"},
          {"low", picture->low},
          {"high", picture->high},
          {"world_0", picture->counts[0]},
          {"world_1", picture->counts[1]}};
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
        Message("%1 of %2 runs have failed; all bets on them count as lost.", trial.failed(), trial.runs()));
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
  json["picture"] = Json();
  if (const std::optional<Refutation>& found = trial.refutation()) {
    const Bettors& bettors = trial.bettors(found->adversary);
    json["picture"] = picture_of(bettors, found->event.score);
    json["refutation"]["inputs"] = trial.adversaries()[found->adversary]->inputs(trial.facts()).english();
    json["refutation"]["looks_at"] =
        words_of_feature(trial.facts().role, bettors.strongest_feature(found->event.score)).english();
  } else {
    json["refutation"] = Json();
  }
  json["sentences"] = Json::array();
  for (const Message& sentence : verdict.sentences) json["sentences"].push_back(sentence.english());
  json["course"] = Json::array();
  for (const Standing& at : trial.standings())
    json["course"].push_back(
        Json{{"run", at.run}, {"log10_wealth", at.log_wealth / std::log(10.0)}, {"epsilon", at.epsilon}});
  return json;
}

}  // namespace privbo::referee
