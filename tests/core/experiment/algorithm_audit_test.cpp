// Whole algorithms under audit: their claims stand, what claims nothing is refused, and a channel that leaks is caught.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "experiment/algorithm_audit.h"
#include "support/quick_scenario.h"

namespace privbo {
namespace {

std::shared_ptr<const Experiment> experiment(const Json& changes = Json::object()) {
  Json all{{"domain.points", 12}, {"objective.support_count", 6}, {"run.horizon", 6}, {"run.trials", 1}};
  all.update(changes);
  return test::checked(test::changed_default(all));
}

TEST(AlgorithmAudit, PrivateAlgorithmsKeepTheirClaim) {
  const auto made = experiment();
  int audited = 0;
  for (std::size_t a = 0; a < made->algorithms().size(); ++a) {
    if (!audit_obstacle(*made, a).empty()) continue;
    const auto target = audit_of_algorithm(made, a);
    const double claimed = made->algorithms()[a].epsilon;
    EXPECT_TRUE(target->gives_loss());
    EXPECT_DOUBLE_EQ(target->claimed_epsilon(0.0), claimed);
    const AuditResult result = audit(*target, {.runs = 4000, .confidence = 0.999});
    EXPECT_FALSE(result.violated) << result.verdict;
    EXPECT_GT(result.epsilon_lower, 0.8 * claimed) << result.verdict;
    ++audited;
  }
  EXPECT_GE(audited, 1);
}

TEST(AlgorithmAudit, NothingClaimedNothingToAudit) {
  const auto made = experiment();
  int refused = 0;
  for (std::size_t a = 0; a < made->algorithms().size(); ++a) {
    if (made->algorithms()[a].notion != PrivacyNotion::none) continue;
    EXPECT_NE(audit_obstacle(*made, a).find("nothing is claimed"), std::string::npos);
    EXPECT_THROW(audit_of_algorithm(made, a), std::invalid_argument);
    ++refused;
  }
  EXPECT_GE(refused, 1);
}

TEST(AlgorithmAudit, PlaysAtMostSixteenRoundsAndSaysSo) {
  const auto made = experiment({{"run.horizon", 50}});
  for (std::size_t a = 0; a < made->algorithms().size(); ++a)
    if (audit_obstacle(*made, a).empty()) {
      EXPECT_NE(audit_of_algorithm(made, a)->inputs().find("the first 16 of 50 rounds"), std::string::npos) << audit_of_algorithm(made, a)->inputs();
    }
}

TEST(AlgorithmAudit, TheGridBackEndIsAuditedBySimulation) {
  const auto made = experiment({{"run.noise_source", "grid"}});
  for (std::size_t a = 0; a < made->algorithms().size(); ++a)
    if (audit_obstacle(*made, a).empty()) {
      EXPECT_FALSE(audit(*audit_of_algorithm(made, a), {.runs = 500, .confidence = 0.999}).violated);
    }
}

/// Messages that should not be: the raw reward, the clipped reward, and a second release of the same reward.
TEST(AlgorithmAudit, ReaderSeesLeaks) {
  const auto reader = make_local_laplace_reader(1.0, 2.0, 10.0);
  const auto read = [&](bool changed, std::vector<double> values) {
    Messages messages;
    for (const double value : values) messages.emplace_back(RewardMessage{0, value});
    return reader->read(changed, messages);
  };
  EXPECT_EQ(read(true, {10.0}), std::numeric_limits<double>::infinity());
  EXPECT_EQ(read(false, {-10.0}), -std::numeric_limits<double>::infinity());
  EXPECT_EQ(read(true, {1.0}), std::numeric_limits<double>::infinity());
  EXPECT_DOUBLE_EQ(read(true, {5.0}), 1.0);
  EXPECT_DOUBLE_EQ(read(true, {5.0, 5.0}), 2.0);
  EXPECT_DOUBLE_EQ(read(true, {0.25}), 0.25);
  EXPECT_EQ(read(false, {0.25}), 0.0);
}

}  // namespace
}  // namespace privbo
