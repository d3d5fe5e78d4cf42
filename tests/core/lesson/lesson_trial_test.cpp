// A lesson's recorded trial is a stranger's file: whatever is spoilt in it is refused in our words, with its place.
#include "lesson/lesson_trial.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "referee/trial_of_claim.h"
#include "referee/verdict.h"
#include "support/referee/mechanisms.h"
#include "text/error.h"

namespace privbo::lesson_trial_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

/// A trial that ends in a refutation, as a lesson keeps it.
Json refuted_trial() {
  test::MechanismSubject subject = test::laplace(0.5);  // ε = 4, and 1 is claimed
  referee::TrialOfClaim trial({.named = {{1.0, 0.0}}}, subject.facts(), 3);
  while (!trial.refutation() && trial.runs() < 20'000) trial.play(subject);
  const Json printed = json_of(trial, verdict_of(trial));
  Json kept{{"id", "a"}, {"flawed", true}, {"bound", 1.0}};
  for (const char* key : {"program", "seed", "claim", "runs", "failed", "course", "refutation", "picture"})
    kept[key] = printed[key];
  return kept;
}

/// Every place in the document, objects and lists among them.
void add_places(const Json& json, const Json::json_pointer& here, std::vector<Json::json_pointer>& places) {
  if (!here.empty()) places.push_back(here);
  if (json.is_object())
    for (const auto& [key, value] : json.items()) add_places(value, here / key, places);
  if (json.is_array() && !json.empty()) add_places(json[0], here / 0, places);
}

/// Returns the refusal; empty: accepted.
std::string refusal(const Json& json) {
  try {
    (void)trial_from(json, 7);
  } catch (const RuntimeError& failure) {
    return failure.message().english();
  }
  return {};
}

TEST(LessonTrial, WhatIsSpoiltIsRefusedInOurWords) {
  const Json good = refuted_trial();
  ASSERT_EQ(refusal(good), "");
  std::vector<Json::json_pointer> places;
  add_places(good, Json::json_pointer(), places);
  std::size_t refused = 0;
  for (const Json::json_pointer& place : places) {
    std::vector<Json> spoilt;
    for (const Json& value : {Json(), Json("x"), Json(-1), Json(1e300), Json(true), Json::array(), Json::object()}) {
      spoilt.push_back(good);
      spoilt.back()[place] = value;
    }
    spoilt.push_back(good);
    if (spoilt.back().at(place.parent_pointer()).is_object())
      spoilt.back().at(place.parent_pointer()).erase(place.back());
    for (const Json& each : spoilt) {
      const std::string words = refusal(each);
      if (words.empty()) continue;
      ++refused;
      EXPECT_THAT(words, StartsWith("trial 7: ")) << place;
      EXPECT_THAT(words, Not(HasSubstr("json.exception"))) << place;
    }
  }
  EXPECT_GT(refused, 4 * places.size());
}

TEST(LessonTrial, ARefusalNamesThePlace) {
  Json spoilt = refuted_trial();
  spoilt["course"][0].erase("log10_wealth");
  EXPECT_EQ(refusal(spoilt), "trial 7: course 1: \"log10_wealth\" is missing");
  spoilt = refuted_trial();
  spoilt["picture"]["low"] = 1e300;
  EXPECT_EQ(refusal(spoilt), "trial 7: picture: \"low\" must be a number from -1e+30 to 1e+30");
  spoilt = refuted_trial();
  spoilt["picture"]["world_1"][0] = -1;
  EXPECT_EQ(refusal(spoilt), "trial 7: picture: \"world_1\" must be a list of counts");
}

}  // namespace
}  // namespace privbo::lesson_trial_test
