// The gaps of searches: over rounds and trials, as JSON, and in a sentence.
#include "record/box_gaps.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>

#include "record/snapshot.h"

namespace privbo::box_gaps_test {
namespace {

using testing::HasSubstr;

TrialPath path_of(const BoxGapsOfTrial& gaps, double of_maximum) {
  TrialPath path;
  path.at_end = gaps.values(of_maximum);
  return path;
}

TEST(BoxGaps, AreLargestAndMeanOverRoundsAndTrials) {
  BoxGapsOfTrial one, other;
  one.add(0.0, 1.0);
  one.add(0.02, 2.0);
  other.add(0.04, 1.0);
  other.add(0.0, 0.0);  // nothing is uncertain there, and nothing is missed
  const TrialPath first = path_of(one, 1e-6), second = path_of(other, 3e-6);
  const auto gaps = box_gaps_over({&first, &second});
  ASSERT_TRUE(gaps && gaps->searches);
  EXPECT_DOUBLE_EQ(gaps->searches->largest, 0.04);
  EXPECT_DOUBLE_EQ(gaps->searches->mean, 0.015);
  EXPECT_DOUBLE_EQ(gaps->searches->largest_share, 0.04);
  EXPECT_DOUBLE_EQ(gaps->of_maximum, 3e-6);
}

TEST(BoxGaps, AreNoneOnOtherDomainsAndHaveNoSearchesWhereNothingIsSearched) {
  EXPECT_FALSE(box_gaps_over({}));
  const TrialPath grid;
  EXPECT_FALSE(box_gaps_over({&grid}));
  const TrialPath uniform = path_of({}, 2e-6);
  const auto gaps = box_gaps_over({&uniform});
  ASSERT_TRUE(gaps);
  EXPECT_FALSE(gaps->searches);
  EXPECT_DOUBLE_EQ(gaps->of_maximum, 2e-6);
}

TEST(BoxGaps, ReadBackAsTheyWere) {
  BoxGaps gaps;
  gaps.of_maximum = 1.25e-7;
  EXPECT_FALSE(box_gaps_from(box_gaps_json(gaps)).searches);
  gaps.searches = BoxGaps::Searches{0.03, 0.01, 0.009};
  const BoxGaps back = box_gaps_from(Json::parse(box_gaps_json(gaps).dump()));
  EXPECT_EQ(back.of_maximum, gaps.of_maximum);
  ASSERT_TRUE(back.searches);
  EXPECT_EQ(back.searches->largest, 0.03);
  EXPECT_EQ(back.searches->mean, 0.01);
  EXPECT_EQ(back.searches->largest_share, 0.009);
  Json damaged = box_gaps_json(gaps);
  damaged["maximum_gap"] = -1.0;
  EXPECT_THROW(box_gaps_from(damaged), std::runtime_error);
  damaged.erase("maximum_gap");
  EXPECT_ANY_THROW(box_gaps_from(damaged));
}

TEST(BoxGaps, AreStatedInWholeSentences) {
  EXPECT_TRUE(box_gaps_note({}).empty());
  BoxGaps gaps;
  gaps.of_maximum = 1e-6;
  EXPECT_THAT(box_gaps_note({gaps}).english(), HasSubstr("too large by 1×10⁻⁶ at most."));
  gaps.searches = BoxGaps::Searches{0.03, 0.01, 0.009};
  EXPECT_THAT(box_gaps_note({BoxGaps{}, gaps}).english(), HasSubstr("by more than 0.9 % of β σ there."));
}

}  // namespace
}  // namespace privbo::box_gaps_test
