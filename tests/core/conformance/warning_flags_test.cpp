// What screens warn of is decided by flags. They must be set for every algorithm that the sentence beside them is made
// for, and must come back from files, which store the sentences alone.
#include <gtest/gtest.h>

#include <algorithm>
#include <variant>

#include "core/conformance/each_variant.h"
#include "privacy/ledger/ledger_json.h"
#include "privacy/noise/noise_grid.h"
#include "trial/declared_constants.h"

namespace privbo::warning_flags_test {
namespace {

using each_variant::AlgorithmConformance;
using each_variant::unchanged;

TEST_P(AlgorithmConformance, NoiseKnowsWhatItIsGoodFor) {
  for (const char* source : {"simulation", "grid"})
    on_each_variant([source](Json& document) { document["run"]["noise_source"] = source; },
                    [source](const Experiment& experiment) {
                      Ledger ledger;
                      test::run_trial(experiment, 0, 0, &ledger);
                      const bool simulated = experiment.parts().noise_source == NoiseBackend::simulation;
                      EXPECT_EQ(simulated, std::string(source) == "simulation");
                      for (const LedgerEntry& charged : ledger.entries()) {
                        const Guarantee& g = *charged.guarantee;
                        EXPECT_FALSE(g.noise.words.empty());
                        EXPECT_EQ(g.noise.for_simulation_only, simulated) << g.noise.words;
                        EXPECT_EQ(guarantee_of(guarantee_json(g)), g) << "as a file brings it back";
                      }
                    });
}

TEST_P(AlgorithmConformance, EveryLineOfItsConstantsIsOfTheRightKind) {
  on_each_variant(unchanged, [](const Experiment& experiment) {
    const AlgorithmSpec& plan = experiment.algorithms().front();
    std::size_t unused = 0;
    for (const ProvenanceLine& line : experiment.provenance(experiment.instance(0), 0)) {
      EXPECT_EQ(recorded_line(Message::verbatim(line.text.english())), line)
          << "as a file brings it back: " << line.text;
      if (line.kind == ProvenanceLine::Kind::unused) ++unused;
    }
    std::size_t expected = 0;
    for (const char name : {'B', 'R', 'v', 'c'})
      if (!uses_constant(plan, name)) ++expected;
    EXPECT_EQ(unused, expected);
  });
}

TEST_P(AlgorithmConformance, TooLargeADeltaIsFlagged) {
  Scenario scenario = test::small_scenario({Json{{"type", GetParam()}}});
  scenario.document["privacy"]["delta"] = 0.01;
  const BuildResult result = build(scenario);
  ASSERT_TRUE(result.experiment) << to_text(result.problems);
  for (const Problem& problem : result.problems)
    EXPECT_EQ(problem.kind == Problem::Kind::large_delta,
              problem.message.english().find("too large to count as privacy") != std::string::npos)
        << problem.message.english();
  Ledger ledger;
  test::run_trial(*result.experiment, 0, 0, &ledger);
  // Pure differential privacy has no δ, and one that counts draws of f is none of differential privacy.
  const bool pays_with_delta = std::ranges::any_of(ledger.entries(), [](const LedgerEntry& charged) {
    const PrivacyCost& cost = charged.guarantee->cost;
    return !std::holds_alternative<PureCost>(cost) && !std::holds_alternative<LaplaceCost>(cost) &&
           charged.guarantee->notion != PrivacyNotion::high_probability_central;
  });
  const bool flagged = std::ranges::any_of(
      result.problems, [](const Problem& problem) { return problem.kind == Problem::Kind::large_delta; });
  EXPECT_EQ(flagged, pays_with_delta);
}

TEST(WarningFlags, SeededBitsOfTheGridAreForTestsOnly) {
  EXPECT_TRUE(recorded_noise(grid_words(false)).for_simulation_only);
  EXPECT_FALSE(recorded_noise(grid_words(true)).for_simulation_only);
}

TEST(WarningFlags, UnknownKeysAreFlagged) {
  Scenario scenario = test::small_scenario({Json{{"type", "gp-ucb"}, {"no-such-setting", 1}}});
  scenario.document["no-such-section"] = Json::object();
  std::vector<std::string> paths;
  for (const Problem& problem : build(scenario).problems)
    if (problem.kind == Problem::Kind::unknown_key) paths.push_back(problem.path);
  EXPECT_EQ(paths, (std::vector<std::string>{"/no-such-section", "/algorithms/0/no-such-setting"}));
}

}  // namespace
}  // namespace privbo::warning_flags_test
