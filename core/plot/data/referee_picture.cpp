#include "plot/data/referee_picture.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "numerics/numbers.h"
#include "referee/adversaries/adversaries.h"
#include "referee/features.h"
#include "referee/score_picture.h"
#include "referee/trial_of_claim.h"
#include "text/error.h"

namespace privbo {
namespace {

/// The first point has the δ of the lower bound; of several points with that δ the smallest ε is what is claimed.
void set_claim(RefereePicture& picture, const referee::Claim& claim) {
  const std::vector<referee::CurvePoint> points = claim.points();
  picture.claim = claim.text();
  picture.delta = points.front().delta;
  picture.claimed = points.front().epsilon;
  for (const referee::CurvePoint& point : points)
    if (point.delta == picture.delta) picture.claimed = std::min(picture.claimed, point.epsilon);
}

std::optional<RefereePicture::Scores> scores_of(const referee::TrialOfClaim& trial) {
  const referee::Refutation found = trial.refutation() ? *trial.refutation() : trial.richest();
  const referee::Bettors& bettors = trial.bettors(found.adversary);
  const std::optional<referee::ScorePicture> picture = referee::score_picture(bettors, found.event.score);
  if (!picture) return {};
  return RefereePicture::Scores{
      .learnt = found.event.score == referee::ScoreKind::learnt,
      .low = picture->low,
      .high = picture->high,
      .counts = picture->counts,
      .inputs = trial.adversaries()[found.adversary]->inputs(trial.facts()),
      .looks_at = words_of_feature(trial.facts().role, bettors.strongest_feature(found.event.score))};
}

/// The largest number of a picture that was read: differences of such numbers are finite.
constexpr double largest_score = 1e30;

void check_course(const RefereePicture& picture) {
  std::int64_t last = 0;
  for (const RefereePicture::Standing& at : picture.course) {
    if (at.run <= last || at.run > picture.runs)
      throw InvalidArgument(Message("the runs of a course ascend, from 1 to %1", picture.runs));
    if (!(at.epsilon >= 0.0 && at.epsilon <= referee::largest_epsilon))
      throw InvalidArgument(Message("an ε of a course is from 0 to %1", significant(referee::largest_epsilon)));
    last = at.run;
  }
}

void check_scores(const RefereePicture::Scores& scores) {
  const auto bad = [](std::int64_t count) { return count < 0; };
  const bool sizes = !scores.counts[0].empty() && scores.counts[0].size() == scores.counts[1].size();
  if (!sizes || std::ranges::any_of(scores.counts[0], bad) || std::ranges::any_of(scores.counts[1], bad))
    throw InvalidArgument(Message("a picture of scores has as many counts for either coin, and at least one"));
  if (!(std::abs(scores.low) <= largest_score && std::abs(scores.high) <= largest_score))
    throw InvalidArgument(Message("the scores of a picture are too large to be drawn"));
}

}  // namespace

RefereePicture picture_of_trial(const referee::TrialOfClaim& trial, const std::string& program) {
  RefereePicture picture;
  picture.program = program;
  set_claim(picture, trial.claim());
  picture.runs = trial.runs();
  picture.failed = trial.failed();
  if (trial.refutation()) picture.refuted_at = trial.refutation()->run;
  for (const referee::Standing& at : trial.standings())
    picture.course.push_back({at.run, at.log_wealth / std::numbers::ln10, at.epsilon});
  picture.scores = scores_of(trial);
  return picture;
}

RefereePicture picture_of_referee_json(const Json& document) {
  RefereePicture picture;
  set_claim(picture, referee::claim_of_json(document.at("claim")));
  picture.runs = document.at("runs").get<std::int64_t>();
  picture.failed = document.value("failed", std::int64_t{0});
  if (document.at("course").empty()) throw InvalidArgument(Message("a course has at least one run"));
  for (const Json& at : document.at("course"))
    picture.course.push_back(
        {at.at("run").get<std::int64_t>(), at.at("log10_wealth").get<double>(), at.at("epsilon").get<double>()});
  check_course(picture);
  const Json refutation = document.value("refutation", Json()), scores = document.value("picture", Json());
  if (!refutation.is_object()) return picture;
  picture.refuted_at = refutation.at("run").get<std::int64_t>();
  if (picture.refuted_at < 1 || picture.refuted_at > picture.runs)
    throw InvalidArgument(Message("the refutation is in run %1, and there are %2", picture.refuted_at, picture.runs));
  if (!scores.is_object()) return picture;
  RefereePicture::Scores& made = picture.scores.emplace();
  made.learnt = scores.at("score") == "learnt";
  made.low = scores.at("low").get<double>();
  made.high = scores.at("high").get<double>();
  made.counts = {scores.at("world_0").get<std::vector<std::int64_t>>(),
                 scores.at("world_1").get<std::vector<std::int64_t>>()};
  check_scores(made);
  const auto adversary = std::ranges::find(referee::adversaries(), refutation.at("adversary").get<std::string>(),
                                           [](const referee::AdversaryPtr& each) { return each->id(); });
  referee::Facts facts;
  facts.bound = document.value("bound", facts.bound);
  if (adversary != referee::adversaries().end()) made.inputs = (*adversary)->inputs(facts);
  made.looks_at = Message::entry(refutation.value("looks_at", ""));
  return picture;
}

}  // namespace privbo
