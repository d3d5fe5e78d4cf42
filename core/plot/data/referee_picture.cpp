#include "plot/data/referee_picture.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "referee/adversaries/adversaries.h"
#include "referee/features.h"
#include "referee/score_picture.h"
#include "referee/trial_of_claim.h"

namespace privbo {
namespace {

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

}  // namespace

void set_claim(RefereePicture& picture, const referee::Claim& claim) {
  const std::vector<referee::CurvePoint> points = claim.points();
  picture.claim = claim.text();
  picture.delta = points.front().delta;
  picture.claimed = points.front().epsilon;
  for (const referee::CurvePoint& point : points)
    if (point.delta == picture.delta) picture.claimed = std::min(picture.claimed, point.epsilon);
}

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

}  // namespace privbo
