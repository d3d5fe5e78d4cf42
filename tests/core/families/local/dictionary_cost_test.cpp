// The build's warning before a run whose dictionary makes every round take seconds.
#include <gtest/gtest.h>

#include <algorithm>

#include "scenario/scenario.h"
#include "support/quick_scenario.h"

namespace privbo::dictionary_cost_test {
namespace {

// m³ nanoseconds: 8 s at 2000 points; fewer points, fewer epochs than points, or no dictionary: no warning.
TEST(DictionaryCost, IsNamedWhereItIsSeconds) {
  const auto warning = [](const char* type, int points, int horizon) -> std::string {
    const BuildResult result =
        build(test::changed_default({{"domain.points", points},
                                     {"run.horizon", horizon},
                                     {"algorithms", Json::array({Json{{"type", type}, {"label", "X"}}})}}));
    const auto found = std::ranges::find(result.problems, "/algorithms/0", &Problem::path);
    return found != result.problems.end() && found->severity == Problem::Severity::warning ? found->message.english()
                                                                                           : "";
  };
  EXPECT_EQ(
      warning("ata-gp-ucb", 2000, 10000),
      "X: the dictionary can grow to m = 2000 points, and a round then takes up to about 8 s (m³ nanoseconds) unless the kernel is "
      "smooth on this domain; choose fewer points, a longer length scale, a smaller inclusion scale or fewer rounds");
  EXPECT_EQ(warning("ata-gp-ucb", 900, 10000), "");
  EXPECT_EQ(warning("ata-gp-ucb", 2000, 900), "");
  EXPECT_EQ(warning("moma-gp-ucb", 2000, 10000), "");  // 29 epochs
  EXPECT_NE(warning("moma-gp-ucb", 2000, 1000000).find("an epoch"), std::string::npos);
  EXPECT_EQ(warning("tgp-ucb", 2000, 10000), "");
}

}  // namespace
}  // namespace privbo::dictionary_cost_test
