#include "catalogue/nearest_name.h"

#include <gtest/gtest.h>

#include "scenario/edit.h"
#include "support/small_scenario.h"

namespace privbo::nearest_name_test {
namespace {

// Distances counted by hand.
TEST(NearestName, CountsLettersAddedLeftOutReplacedAndSwapped) {
  EXPECT_EQ(spelling_distance("run", "run"), 0U);
  EXPECT_EQ(spelling_distance("rnu", "run"), 1U) << "two neighbours swapped";
  EXPECT_EQ(spelling_distance("horizn", "horizon"), 1U);
  EXPECT_EQ(spelling_distance("epsilonn", "epsilon"), 1U);
  EXPECT_EQ(spelling_distance("matren", "maters"), 2U) << "a swap and a replacement";
  EXPECT_EQ(spelling_distance("kitten", "sitting"), 3U);
  EXPECT_EQ(spelling_distance("", "abc"), 3U);
  EXPECT_EQ(spelling_distance("Release_Last", "release-last"), 0U) << "capitals and dashes are the same";
}

TEST(NearestName, NamesOnlyWhatIsNearEnough) {
  const std::vector<std::string> names{"run", "render", "horizon", "trials", "first-look"};
  EXPECT_EQ(nearest_name("rnu", names), "run");
  EXPECT_EQ(nearest_name("trails", names), "trials");
  EXPECT_EQ(nearest_name("first-lok", names), "first-look");
  EXPECT_EQ(nearest_name("bogus", names), "");
  EXPECT_EQ(nearest_name("x", names), "") << "a single letter is near to too much";
  EXPECT_EQ(nearest_name("", names), "");
  EXPECT_EQ(nearest_name(std::string(1000, 'a'), names), "");
  EXPECT_EQ(suggestion("horizn", names).english(), "did you mean horizon?");
  EXPECT_TRUE(suggestion("bogus", names).empty());
}

/// The one problem of a default scenario with this change.
std::string problem_of(const std::string& pointer, const Json& value) {
  Scenario scenario = default_scenario();
  scenario.document[Json::json_pointer(pointer)] = value;
  const Problems problems = build(scenario).problems;
  return problems.empty() ? std::string() : to_text(problems);
}

TEST(NearestName, IsNamedForKeysTypesChoicesAndSections) {
  EXPECT_NE(problem_of("/run/horizn", 5).find("/run/horizn: unknown key"), std::string::npos);
  EXPECT_NE(problem_of("/run/horizn", 5).find("did you mean horizon?"), std::string::npos);
  EXPECT_NE(problem_of("/privacy/epsilonn", 1).find("did you mean epsilon?"), std::string::npos);
  EXPECT_NE(problem_of("/rnu", Json::object()).find("did you mean run?"), std::string::npos);
  EXPECT_NE(problem_of("/algorithms/0/type", "ldp-tpg-ucb").find("did you mean ldp-tgp-ucb?"), std::string::npos);
  EXPECT_NE(problem_of("/domain", {{"type", "gird"}}).find("did you mean grid?"), std::string::npos);
  EXPECT_EQ(problem_of("/run/nothing_like_it", 5).find("did you mean"), std::string::npos);
}

TEST(NearestName, IsNamedForASettingThatIsToBeChanged) {
  Scenario scenario = default_scenario();
  try {
    apply_setting(scenario, "run.horizn", 5);
    FAIL() << "accepted";
  } catch (const std::invalid_argument& failure) {
    EXPECT_NE(std::string(failure.what()).find("did you mean horizon?"), std::string::npos) << failure.what();
  }
}

}  // namespace
}  // namespace privbo::nearest_name_test
