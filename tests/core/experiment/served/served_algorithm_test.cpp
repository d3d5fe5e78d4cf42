// Our own algorithms in the protocol of external programs: what they claim, what they release, and that all noise comes
// from the seed. Statistical: one test, n = 4,000 draws, false-alarm rate below 1e-6; its broken twin is the same
// noise at another ε.
#include "experiment/served/served_algorithm.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "io/scenario/scenario_file.h"
#include "text/error.h"

namespace privbo::served_algorithm_test {
namespace {

using testing::HasSubstr;

ServedAlgorithm served(const std::string& preset, const std::string& algorithm = "", const Json& changes = {}) {
  Scenario scenario = parse_scenario(find_preset(preset)->text, {});
  if (changes.is_object()) scenario.document.merge_patch(changes);
  return {scenario, algorithm};
}

Json start_of(std::int64_t horizon, const std::string& digit = "1", int agents = 1) {
  return {{"type", "start"},
          {"trial", 1},
          {"seed", std::string(31, '0') + digit},
          {"horizon", horizon},
          {"agents", agents},
          {"points", {{"count", 4}, {"dimension", 1}, {"coordinates", {{0.0}, {1.0 / 3.0}, {2.0 / 3.0}, {1.0}}}}}};
}

Json outcomes_of(std::int64_t t, const Json& points, double reward) {
  Json raw = Json::array();
  for (std::size_t agent = 0; agent < points.size(); ++agent)
    raw.push_back({{"agent", agent}, {"point", points[agent]}, {"reward", reward}});
  return {{"type", "outcomes"}, {"t", t}, {"raw", raw}};
}

/// All that is seen of a run: queries and releases.
Json seen_of(ServedAlgorithm& algorithm, const Json& start, double reward, const Json& round = Json::object()) {
  Json seen = Json::array();
  EXPECT_EQ(algorithm.answer(start)["type"], "started");
  for (std::int64_t t = 1; t <= start["horizon"].get<std::int64_t>(); ++t) {
    Json asked = round;
    asked.update({{"type", "round"}, {"t", t}});
    const Json queries = algorithm.answer(asked);
    EXPECT_EQ(queries["type"], "queries") << queries;
    if (queries["type"] != "queries") return seen;
    seen.push_back(queries["points"]);
    const Json release = algorithm.answer(outcomes_of(t, queries["points"], reward));
    EXPECT_EQ(release["type"], "release") << release;
    seen.push_back(release.value("values", Json()));
  }
  EXPECT_EQ(algorithm.answer({{"type", "end"}})["type"], "ended");
  return seen;
}

/// The mean size of Laplace noise is its scale, 2(B + R)/ε, and its deviation the same: n = 4,000 are within 8 standard
/// errors.
TEST(ServedAlgorithm, AUsersSideAddsTheNoiseThatItClaims) {
  const auto mean_noise = [](ServedAlgorithm& algorithm, double reward) {
    double sum = 0.0;
    algorithm.answer(start_of(4000));
    for (int i = 0; i < 4000; ++i) {
      const Json message = algorithm.answer({{"type", "randomise"}, {"agent", i}, {"point", 1}, {"reward", reward}});
      sum += std::abs(message.at("value").get<double>() - reward) / 4000.0;
    }
    return sum;
  };
  ServedAlgorithm algorithm = served("first-look"), twin = served("first-look", "", {{"privacy", {{"epsilon", 2.0}}}});
  const Json ready = algorithm.answer({{"type", "hello"}});
  EXPECT_EQ(ready["role"], "randomiser");
  EXPECT_EQ(ready["claim"]["notion"], "local");
  const double scale = 2.0 * ready["claim"]["bound"].get<double>() / ready["claim"]["epsilon"].get<double>();
  EXPECT_NEAR(mean_noise(algorithm, 0.25), scale, 8.0 * scale / std::sqrt(4000.0));
  EXPECT_GT(mean_noise(twin, 0.25), scale * (1.0 + 8.0 / std::sqrt(4000.0)));
}

void expect_noise_of_the_seed(ServedAlgorithm algorithm, int agents) {
  const Json first = seen_of(algorithm, start_of(6, "1", agents), 0.5);
  EXPECT_NE(seen_of(algorithm, start_of(6, "2", agents), 0.5), first);
  EXPECT_EQ(seen_of(algorithm, start_of(6, "1", agents), 0.5), first) << "after another run";
  EXPECT_GT(first[3].size() + first[5].size(), 0U) << "something is released";
}

TEST(ServedAlgorithm, AllNoiseComesFromTheSeed) {
  const Json few{{"agents", {{"agents", 3}, {"initial", 1}}}, {"run", {{"horizon", 64}}}};
  expect_noise_of_the_seed(served("shared-noise", "jdp-gp-ucb"), 1);
  expect_noise_of_the_seed(served("lemma-5"), 1);
  expect_noise_of_the_seed(served("federated-first-look", "dp-fts-de", few), 3);
}

/// Six contexts of three coordinates, as the referee offers them. One answer to one visitor after the last round.
TEST(ServedAlgorithm, ARecommenderAnswersOnceAfterTheLastRound) {
  ServedAlgorithm algorithm = served("usca-first-look");
  EXPECT_EQ(algorithm.answer({{"type", "hello"}})["settings"], Json({"contexts"}));
  Json start = start_of(8);
  Json rows = Json::array();
  for (int action = 0; action < 4; ++action)
    for (int context = 0; context < 6; ++context)
      rows.push_back({action / 3.0, context == 0 ? 0.5 : 0.0, context == 1 ? 0.5 : 0.0, 0.1 * context});
  start["points"] = {{"count", 24}, {"dimension", 4}, {"coordinates", rows}};
  const Json seen = seen_of(algorithm, start, 0.5, {{"choices", {2, 8, 14, 20}}, {"context", 2}});
  for (std::size_t i = 0; i < seen.size(); i += 2) {
    EXPECT_EQ(seen[i][0].get<int>() % 6, 2);
    EXPECT_EQ(seen[i + 1].size(), i + 2 == seen.size() ? 1U : 0U);
  }
  EXPECT_LT(seen.back()[0].get<int>(), 4);
}

TEST(ServedAlgorithm, RefusesWhatItCannotPlay) {
  const auto refusal = [](const std::string& preset, const std::string& algorithm, const Json& changes) -> std::string {
    try {
      served(preset, algorithm, changes);
    } catch (const InvalidArgument& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_THAT(refusal("first-look", "igp-ucb", {}), HasSubstr("claims nothing"));
  EXPECT_THAT(refusal("first-look", "nobody", {}), HasSubstr("no algorithm \"nobody\""));
  EXPECT_THAT(refusal("first-look", "", {{"run", {{"horizon", -1}}}}), HasSubstr("horizon"));

  ServedAlgorithm algorithm = served("shared-noise", "jdp-gp-ucb");
  const auto error = [&](const Json& message) { return algorithm.answer(message).value("message", ""); };
  EXPECT_THAT(error({{"type", "round"}, {"t", 1}}), HasSubstr("no trial has begun"));
  EXPECT_THAT(error(start_of(5, "x")), HasSubstr("32 hexadecimal digits"));
  EXPECT_THAT(error(start_of(5, "1", 3)), HasSubstr("1 agents"));
  EXPECT_EQ(algorithm.answer({{"type", "start"}})["kind"], "bug");
  EXPECT_EQ(algorithm.answer(start_of(5))["type"], "started");
  EXPECT_EQ(algorithm.answer({{"type", "round"}, {"t", 1}})["type"], "queries");
  EXPECT_THAT(error({{"type", "outcomes"}, {"t", 1}, {"raw", Json::array()}}), HasSubstr("does not answer"));
  EXPECT_EQ(algorithm.answer({{"type", "dance"}})["kind"], "unsupported");
  ServedAlgorithm agents = served("federated-first-look", "dp-fts-de");
  EXPECT_THAT(agents.answer(start_of(64, "1", 40)).value("message", ""), HasSubstr("20 rounds"));
}

}  // namespace
}  // namespace privbo::served_algorithm_test
