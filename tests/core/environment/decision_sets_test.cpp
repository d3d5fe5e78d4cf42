// Decision sets: what they offer, what they refuse, and how many variates they take.
#include "environment/decisions/decision_sets.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>

#include "core/environment/made_decision_sets.h"
#include "environment/decisions/decision_set_kinds.h"
#include "support/chi_square.h"
#include "support/scripted/scripted_draws.h"

namespace privbo::decision_sets_test {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::ThrowsMessage;
using namespace made_decision_sets;

TEST(DecisionSets, CatalogueIsDocumented) {
  std::vector<std::string> ids;
  for (const DecisionSetEntry& kind : decision_set_catalogue()) {
    ids.push_back(kind.id);
    EXPECT_FALSE(kind.label.empty() || kind.summary.empty() || kind.citation.empty()) << kind.id;
    EXPECT_TRUE(kind.make != nullptr && kind.why_inapplicable != nullptr && kind.why_impossible != nullptr) << kind.id;
    for (const ParamSpec& spec : kind.params) {
      EXPECT_FALSE(spec.label.empty() || spec.help.empty() || spec.citation.empty() || spec.effect.empty())
          << kind.id << "/" << spec.key;
      EXPECT_TRUE(spec.kind == ParamKind::choice || spec.range.contains(spec.slider.highest))
          << kind.id << "/" << spec.key;
    }
  }
  EXPECT_THAT(ids, ElementsAre("whole", "gap", "subset", "fixed"));
  EXPECT_FALSE(entry("whole").changes || entry("fixed").changes);
  EXPECT_TRUE(entry("gap").changes && entry("subset").changes);
}

TEST(DecisionSets, EveryKindStaysOnTheDomainAndRepeatsItselfForItsTrial) {
  const Vector means = ten_means();
  for (const DecisionSetEntry& kind : decision_set_catalogue()) {
    SCOPED_TRACE(kind.id);
    const Json values = kind.id == "whole" ? Json::object() : Json{{"size", 6}};
    const auto first = made(kind.id, values, means, 3), again = made(kind.id, values, means, 3),
               other = made(kind.id, values, means, 4);
    bool same_as_other = true, same_as_before = true;
    std::vector<Index> before;
    for (std::int64_t t = 1; t <= 50; ++t) {
      const std::vector<Index> set = opened(*first, t);
      EXPECT_EQ(set, opened(*again, t));
      same_as_other = same_as_other && set == opened(*other, t);
      same_as_before = same_as_before && (t == 1 || set == before);
      before = set;
      EXPECT_EQ(set.size(), kind.id == "whole" ? 0U : 6U);
      for (const Index index : set) EXPECT_TRUE(index >= 0 && index < 10);
    }
    EXPECT_EQ(same_as_before, !kind.changes);
    EXPECT_EQ(same_as_other, kind.id == "whole") << "another trial meets other sets";
  }
}

TEST(DecisionSets, VariatesOfARoundAreAFixedNumber) {
  const auto asked = [](const std::string& id, const Json& values, int rounds) {
    auto draws = std::make_unique<ScriptedDraws>();
    draws->indices.assign(1000, 0);
    const ScriptedDraws& watched = *draws;
    const auto sets = entry(id).make(checked(id, values), ten_means(), std::move(draws));
    for (int t = 1; t <= rounds; ++t) sets->open(t);
    return rounds > 0 ? watched.asked : std::string();
  };
  const auto letters = [](std::size_t count) { return std::string(count, 'i'); };
  EXPECT_EQ(asked("gap", {{"size", 6}, {"good", 2}}, 3), letters(3 * (6 + 5)));
  EXPECT_EQ(asked("subset", {{"size", 6}}, 3), letters(3 * 6));
  EXPECT_EQ(asked("subset", {{"size", 6}, {"drawn", "independent"}}, 3), letters(3 * 6));
}

TEST(DecisionSets, FixedIsDrawnOnce) {
  ScriptedDraws draws;
  draws.indices = {4, 0, 2};
  const auto sets = make_fixed_set(5, 3, draws);
  EXPECT_THAT(opened(*sets, 1), ElementsAre(4, 1, 0));  // swaps 0 ↔ 4, 1 ↔ 1, 2 ↔ 4 of 0 1 2 3 4
  EXPECT_THAT(opened(*sets, 2), ElementsAre(4, 1, 0));
  EXPECT_EQ(draws.asked, "iii");
}

TEST(DecisionSets, GapOffersSoManyGoodOnesAndNothingBetween) {
  const Vector means = ten_means();
  const auto sets = made("gap", {{"size", 9}, {"good", 3}}, means);
  for (std::int64_t t = 1; t <= 300; ++t) {
    int good = 0, bad = 0;
    for (const Index index : opened(*sets, t)) {
      good += means[index] >= 0.8 ? 1 : 0;
      bad += means[index] <= 0.6 ? 1 : 0;
    }
    EXPECT_EQ(good, 3);
    EXPECT_EQ(bad, 6);
  }
}

TEST(DecisionSets, ASubsetOfEveryPointIsAPermutation) {
  const auto sets = made("subset", {{"size", 10}}, ten_means());
  for (std::int64_t t = 1; t <= 20; ++t) {
    const std::vector<Index> set = opened(*sets, t);
    EXPECT_EQ(std::set<Index>(set.begin(), set.end()).size(), 10U);
  }
}

TEST(DecisionSets, OneCandidateWillDo) {
  for (const char* id : {"gap", "subset", "fixed"})
    for (std::int64_t t = 1; t <= 5; ++t) EXPECT_EQ(opened(*made(id, {{"size", 1}}, ten_means()), t).size(), 1U) << id;
  // A round of good points alone needs no bad ones.
  EXPECT_EQ(why_inapplicable("gap", {{"size", 3}, {"good", 3}}, Vector::Constant(4, 0.9)), "");
  EXPECT_EQ(opened(*made("gap", {{"size", 3}, {"good", 3}}, Vector::Constant(4, 0.9)), 1).size(), 3U);
}

TEST(DecisionSets, ObstaclesNameValueRangeAndRemedy) {
  const Vector means = ten_means();
  EXPECT_EQ(why_inapplicable("whole", Json::object(), means), "");
  EXPECT_EQ(why_inapplicable("gap", Json::object(), means), "");
  EXPECT_THAT(why_inapplicable("gap", {{"high", 0.5}}, means),
              AllOf(HasSubstr("high = 0.5, low = 0.6"), HasSubstr("low < high"), HasSubstr("raise high")));
  EXPECT_THAT(why_inapplicable("gap", {{"high", 0.6}}, means), HasSubstr("low < high"));
  EXPECT_THAT(why_inapplicable("gap", {{"size", 2}, {"good", 3}}, means),
              AllOf(HasSubstr("good = 3: must be 1 <= good <= size = 2"), HasSubstr("raise size")));
  EXPECT_THAT(why_inapplicable("gap", {{"high", 1.5}}, means),
              AllOf(HasSubstr("high = 1.5"), HasSubstr("the largest is 1"), HasSubstr("lower high")));
  EXPECT_THAT(why_inapplicable("gap", {{"low", -0.5}}, means),
              AllOf(HasSubstr("low = -0.5"), HasSubstr("the smallest is 0"), HasSubstr("raise low")));
  EXPECT_THAT(why_inapplicable("subset", {{"size", 11}}, means),
              AllOf(HasSubstr("size = 11: must be 1 <= size <= 10"), HasSubstr("larger domain")));
  EXPECT_EQ(why_inapplicable("subset", {{"size", 11}, {"drawn", "independent"}}, means), "");
  EXPECT_THAT(why_inapplicable("fixed", {{"size", 11}}, means), HasSubstr("1 <= size <= 10"));
  EXPECT_THAT(
      [&] {
        made("gap", {{"high", 1.5}}, means);
      },
      ThrowsMessage<std::invalid_argument>(HasSubstr("lower high")));
  EXPECT_THAT(
      [&] {
        made("subset", {{"size", 11}}, means);
      },
      ThrowsMessage<std::invalid_argument>(HasSubstr("size = 11")));
  EXPECT_THAT(
      [&] {
        made("fixed", {{"size", 11}}, means);
      },
      ThrowsMessage<std::invalid_argument>(HasSubstr("size = 11")));
}

}  // namespace
}  // namespace privbo::decision_sets_test
