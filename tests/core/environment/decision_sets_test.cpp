// Decision sets: their laws by chi-square tests with broken twins, what they refuse, and how many variates they take.
#include "environment/decisions/decision_sets.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>

#include "environment/decisions/decision_set_kinds.h"
#include "support/chi_square.h"
#include "support/scripted/scripted_draws.h"

namespace privbo::decision_sets_test {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

/// Every chi-square test below: false alarm 1e-6, and the twin's p-value is below it.
constexpr double false_alarm = 1e-6;

const DecisionSetEntry& entry(const std::string& id) {
  const DecisionSetEntry* found = find_entry(decision_set_catalogue(), id);
  if (found == nullptr) throw std::logic_error("no decision sets " + id);
  return *found;
}

ParamSet checked(const std::string& id, const Json& values) {
  Problems problems;
  const ParamSet params = check_params(entry(id).params, values, "/decisions", {}, problems);
  if (has_errors(problems)) throw std::logic_error(to_text(problems));
  return params;
}

std::unique_ptr<DecisionSets> made(const std::string& id, const Json& values, const Vector& means,
                                   std::uint64_t trial = 0) {
  return entry(id).make(checked(id, values), means,
                        make_stream({.seed = 9, .trial = trial, .purpose = Purpose::environment}));
}

std::string inapplicable_because(const std::string& id, const Json& values, const Vector& means) {
  return entry(id).inapplicable_because(checked(id, values), means);
}

std::vector<Index> opened(DecisionSets& sets, std::int64_t t) {
  const std::span<const Index> places = sets.open(t);
  return {places.begin(), places.end()};
}

/// Bad, in between, good, good, bad, good, in between, bad, exactly good, exactly bad.
Vector ten_means() { return (Vector(10) << 0.1, 0.7, 0.9, 0.85, 0.5, 1.0, 0.61, 0.0, 0.8, 0.6).finished(); }

TEST(DecisionSets, CatalogueIsDocumented) {
  std::vector<std::string> ids;
  for (const DecisionSetEntry& kind : decision_set_catalogue()) {
    ids.push_back(kind.id);
    EXPECT_FALSE(kind.label.empty() || kind.summary.empty() || kind.citation.empty()) << kind.id;
    EXPECT_TRUE(kind.make != nullptr && kind.inapplicable_because != nullptr && kind.impossible_because != nullptr)
        << kind.id;
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
      for (const Index place : set) EXPECT_TRUE(place >= 0 && place < 10);
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
    for (const Index place : opened(*sets, t)) {
      good += means[place] >= 0.8 ? 1 : 0;
      bad += means[place] <= 0.6 ? 1 : 0;
    }
    EXPECT_EQ(good, 3);
    EXPECT_EQ(bad, 6);
  }
}

/// How good points and positions were used over `rounds` rounds of 1 good and 4 bad candidates.
struct GapCounts {
  std::vector<std::int64_t> position = std::vector<std::int64_t>(5), good = std::vector<std::int64_t>(4),
                            bad = std::vector<std::int64_t>(4);
};

GapCounts count_gap(const std::function<std::vector<Index>(std::int64_t)>& open) {
  const std::vector<Index> good{2, 3, 5, 8}, bad{0, 4, 7, 9};
  GapCounts counts;
  for (std::int64_t t = 1; t <= 20000; ++t) {
    const std::vector<Index> set = open(t);
    for (std::size_t i = 0; i < set.size(); ++i) {
      const auto is_good = std::ranges::find(good, set[i]);
      if (is_good != good.end()) {
        ++counts.position[i];
        ++counts.good[static_cast<std::size_t>(is_good - good.begin())];
      } else {
        ++counts.bad[static_cast<std::size_t>(std::ranges::find(bad, set[i]) - bad.begin())];
      }
    }
  }
  return counts;
}

double uniform_p_value(const std::vector<std::int64_t>& counts) {
  return test::chi_square_p_value(counts, std::vector<double>(counts.size(), 1.0 / static_cast<double>(counts.size())));
}

TEST(DecisionSets, GapIsUniformInPointsAndPositions) {
  // n = 20,000 rounds: 20,000 positions and good points, 80,000 bad points.
  const auto sets = made("gap", {{"size", 5}}, ten_means());
  const GapCounts counts = count_gap([&](std::int64_t t) { return opened(*sets, t); });
  EXPECT_GT(uniform_p_value(counts.position), false_alarm);
  EXPECT_GT(uniform_p_value(counts.good), false_alarm);
  EXPECT_GT(uniform_p_value(counts.bad), false_alarm);
}

TEST(DecisionSets, GapTwinsAreCaught) {
  // The good candidate in the first place; and a shuffle that is off by one: no candidate stays where it was
  // (Sattolo's).
  const auto draws = make_stream({.seed = 9, .purpose = Purpose::environment});
  const std::vector<Index> good{2, 3, 5, 8}, bad{0, 4, 7, 9};
  const auto pick = [&](const std::vector<Index>& from) { return from[static_cast<std::size_t>(draws->index(4))]; };
  const auto unshuffled = [&](std::int64_t) {
    return std::vector<Index>{pick(good), pick(bad), pick(bad), pick(bad), pick(bad)};
  };
  const auto off_by_one = [&](std::int64_t t) {
    std::vector<Index> set = unshuffled(t);
    for (std::size_t left = 5; left > 1; --left)
      std::swap(set[left - 1], set[static_cast<std::size_t>(draws->index(static_cast<std::int64_t>(left) - 1))]);
    return set;
  };
  EXPECT_LT(uniform_p_value(count_gap(unshuffled).position), false_alarm);
  EXPECT_LT(uniform_p_value(count_gap(off_by_one).position), false_alarm);
  // A good point that is listed twice.
  const auto sets = make_gap_sets({2, 3, 5, 8, 2}, bad, 1, 4, make_stream({.seed = 9}));
  EXPECT_LT(uniform_p_value(count_gap([&](std::int64_t t) { return opened(*sets, t); }).good), false_alarm);
}

/// Counts of the ordered pairs (i, j) at the first two places, of 5 points: 25 cells.
std::vector<std::int64_t> pairs(const std::function<std::vector<Index>(std::int64_t)>& open) {
  std::vector<std::int64_t> counts(25);
  for (std::int64_t t = 1; t <= 50000; ++t) {
    const std::vector<Index> set = open(t);
    ++counts[static_cast<std::size_t>(5 * set[0] + set[1])];
  }
  return counts;
}

/// P-value where pairs of equal points are impossible and all others equally likely.
double distinct_p_value(const std::vector<std::int64_t>& counts) {
  std::vector<std::int64_t> unequal;
  for (std::size_t i = 0; i < 25; ++i)
    if (i / 5 != i % 5)
      unequal.push_back(counts[i]);
    else if (counts[i] > 0)
      return 0.0;
  return uniform_p_value(unequal);
}

TEST(DecisionSets, SubsetsAreUniform) {
  // n = 50,000 rounds of 3 of 5 points, whose first two places are counted; 20 or 25 cells.
  const Vector means = Vector::Zero(5);
  const auto distinct = made("subset", {{"size", 3}}, means);
  EXPECT_GT(distinct_p_value(pairs([&](std::int64_t t) { return opened(*distinct, t); })), false_alarm);
  const auto independent = made("subset", {{"size", 3}, {"drawn", "independent"}}, means);
  EXPECT_GT(uniform_p_value(pairs([&](std::int64_t t) { return opened(*independent, t); })), false_alarm);
  std::int64_t trial = 0;
  EXPECT_GT(distinct_p_value(pairs([&](std::int64_t t) {
              return opened(*made("fixed", {{"size", 3}}, means, static_cast<std::uint64_t>(++trial)), t);
            })),
            false_alarm);
}

TEST(DecisionSets, SubsetTwinsAreCaught) {
  const auto draws = make_stream({.seed = 9, .purpose = Purpose::environment});
  // Neighbours instead of a shuffle; a shuffle whose order is not uniform; repeated points where they should be
  // distinct.
  const auto neighbours = [&](std::int64_t) {
    const Index first = draws->index(5);
    return std::vector<Index>{first, (first + 1) % 5, (first + 2) % 5};
  };
  const auto naive = [&](std::int64_t) {
    std::vector<Index> order{0, 1, 2, 3, 4};
    for (Index& place : order) std::swap(place, order[static_cast<std::size_t>(draws->index(5))]);
    return order;
  };
  EXPECT_LT(distinct_p_value(pairs(neighbours)), false_alarm);
  EXPECT_LT(distinct_p_value(pairs(naive)), false_alarm);
  const auto repeating = made("subset", {{"size", 3}, {"drawn", "independent"}}, Vector::Zero(5));
  EXPECT_LT(distinct_p_value(pairs([&](std::int64_t t) { return opened(*repeating, t); })), false_alarm);
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
  EXPECT_EQ(inapplicable_because("gap", {{"size", 3}, {"good", 3}}, Vector::Constant(4, 0.9)), "");
  EXPECT_EQ(opened(*made("gap", {{"size", 3}, {"good", 3}}, Vector::Constant(4, 0.9)), 1).size(), 3U);
}

TEST(DecisionSets, ObstaclesNameValueRangeAndRemedy) {
  const Vector means = ten_means();
  EXPECT_EQ(inapplicable_because("whole", Json::object(), means), "");
  EXPECT_EQ(inapplicable_because("gap", Json::object(), means), "");
  EXPECT_THAT(inapplicable_because("gap", {{"high", 0.5}}, means),
              AllOf(HasSubstr("high = 0.5, low = 0.6"), HasSubstr("low < high"), HasSubstr("raise high")));
  EXPECT_THAT(inapplicable_because("gap", {{"high", 0.6}}, means), HasSubstr("low < high"));
  EXPECT_THAT(inapplicable_because("gap", {{"size", 2}, {"good", 3}}, means),
              AllOf(HasSubstr("good = 3: must be 1 <= good <= size = 2"), HasSubstr("raise size")));
  EXPECT_THAT(inapplicable_because("gap", {{"high", 1.5}}, means),
              AllOf(HasSubstr("high = 1.5"), HasSubstr("the largest is 1"), HasSubstr("lower high")));
  EXPECT_THAT(inapplicable_because("gap", {{"low", -0.5}}, means),
              AllOf(HasSubstr("low = -0.5"), HasSubstr("the smallest is 0"), HasSubstr("raise low")));
  EXPECT_THAT(inapplicable_because("subset", {{"size", 11}}, means),
              AllOf(HasSubstr("size = 11: must be 1 <= size <= 10"), HasSubstr("larger domain")));
  EXPECT_EQ(inapplicable_because("subset", {{"size", 11}, {"drawn", "independent"}}, means), "");
  EXPECT_THAT(inapplicable_because("fixed", {{"size", 11}}, means), HasSubstr("1 <= size <= 10"));
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
