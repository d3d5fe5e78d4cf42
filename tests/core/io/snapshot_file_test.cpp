// Curves as a file: they read back as they were, and damaged ones are refused or consistent.
#include "io/results/snapshot_file.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <limits>
#include <random>

#include "core/io/saved_results.h"
#include "io/results/results_writer.h"
#include "privacy/ledger/ledger_json.h"
#include "support/long_test.h"

namespace privbo::snapshot_file_test {
namespace {

using test::Results;

TEST_F(Results, CurvesReadBackAsTheyWere) {
  const Snapshot back = load_snapshot(folder / "curves.json");
  EXPECT_EQ(back.scenario_name, snapshot->scenario_name);
  EXPECT_EQ(back.state, RunState::finished);
  EXPECT_EQ(back.recorded_rounds, snapshot->recorded_rounds);
  EXPECT_EQ(back.notes, snapshot->notes);
  ASSERT_EQ(back.algorithms.size(), snapshot->algorithms.size());
  for (std::size_t a = 0; a < back.algorithms.size(); ++a) {
    for (const Metric metric : all_metrics) {
      EXPECT_EQ(back.algorithms[a].curve(metric).mean, snapshot->algorithms[a].curve(metric).mean);
      EXPECT_EQ(back.algorithms[a].curve(metric).upper, snapshot->algorithms[a].curve(metric).upper);
      EXPECT_EQ(back.algorithms[a].final_of(metric), snapshot->algorithms[a].final_of(metric));
    }
    EXPECT_EQ(back.algorithms[a].series.bands(), snapshot->algorithms[a].series.bands());
    EXPECT_FALSE(back.algorithms[a].curve(Explored::distinct_points).mean.empty());
    EXPECT_EQ(back.algorithms[a].privacy.guarantee, snapshot->algorithms[a].privacy.guarantee);
    EXPECT_EQ(back.algorithms[a].privacy.same_user(), snapshot->algorithms[a].privacy.same_user());
    EXPECT_EQ(back.algorithms[a].privacy.delta, snapshot->algorithms[a].privacy.delta);
    const auto &ledger = snapshot->algorithms[a].privacy.ledger, &read = back.algorithms[a].privacy.ledger;
    ASSERT_EQ(read != nullptr, ledger != nullptr);
    if (ledger) {
      EXPECT_EQ(ledger_json(read.get()), ledger_json(ledger.get()));
    }
  }
  ASSERT_GT(snapshot->bounds.size(), 0U);
  ASSERT_EQ(back.bounds.size(), snapshot->bounds.size());
  bool worst = false;
  for (std::size_t i = 0; i < back.bounds.size(); ++i) {
    EXPECT_EQ(back.bounds[i].cumulative_regret, snapshot->bounds[i].cumulative_regret);
    EXPECT_EQ(back.bounds[i].fitted, snapshot->bounds[i].fitted);
    EXPECT_EQ(back.bounds[i].worst_case, snapshot->bounds[i].worst_case);
    worst = worst || back.bounds[i].worst_case;
  }
  EXPECT_TRUE(worst);
  EXPECT_EQ(back.posterior.mean, snapshot->posterior.mean);
  EXPECT_EQ(back.posterior.recent, snapshot->posterior.recent);
  ASSERT_TRUE(back.posterior.domain);
  EXPECT_EQ(back.posterior.domain->points, snapshot->posterior.domain->points);
  save_snapshot(back, folder / "again.json");
  EXPECT_EQ(text("again.json"), text("curves.json"));
}

TEST_F(Results, CurvesOfVersionsThatRecordedRegretAloneLoad) {
  Json old = Json::parse(text("curves.json"));
  for (Json& algorithm : old["algorithms"])
    for (const Explored what : all_explored) algorithm["curves"].erase(to_string(what));
  std::ofstream(folder / "old.json") << old.dump();
  const Snapshot back = load_snapshot(folder / "old.json");
  for (std::size_t a = 0; a < back.algorithms.size(); ++a) {
    EXPECT_EQ(back.algorithms[a].series.bands().size(), all_metrics.size());
    EXPECT_EQ(back.algorithms[a].curve(Metric::simple_regret), snapshot->algorithms[a].curve(Metric::simple_regret));
    for (const Explored what : all_explored) EXPECT_TRUE(back.algorithms[a].curve(what).mean.empty());
  }
  Json damaged = Json::parse(text("curves.json"));
  damaged["algorithms"][0]["curves"]["distinct_points"]["mean"].erase(0);
  std::ofstream(folder / "damaged.json") << damaged.dump();
  EXPECT_THROW(load_snapshot(folder / "damaged.json"), std::runtime_error);
}

TEST_F(Results, DictionaryAndEstimatesOfAPosteriorComeBack) {
  Snapshot made = load_snapshot(folder / "curves.json");
  const Index n = made.posterior.truth.size();
  made.posterior.dictionary = {0, 2, n - 1};
  Matrix estimates(n, 3);
  for (Index k = 0; k < 3; ++k) estimates.col(k) = made.posterior.mean * (0.1 + static_cast<double>(k));
  made.posterior.estimates = std::make_shared<const Matrix>(estimates);
  made.posterior.chosen = 1;
  save_snapshot(made, folder / "parts.json");
  const Snapshot back = load_snapshot(folder / "parts.json");
  EXPECT_EQ(back.posterior.dictionary, made.posterior.dictionary);
  EXPECT_EQ(back.posterior.chosen, 1);
  ASSERT_TRUE(back.posterior.estimates);
  EXPECT_EQ(*back.posterior.estimates, estimates);
  const auto refused = [&](const char* key, const Json& value) {
    Json damaged = Json::parse(text("parts.json"));
    damaged["posterior"][key] = value;
    std::ofstream(folder / "damaged.json") << damaged.dump();
    EXPECT_THROW(load_snapshot(folder / "damaged.json"), std::runtime_error) << key << " " << value.dump();
  };
  refused("dictionary", {0, 0});
  refused("dictionary", {n});
  refused("dictionary", {-1});
  refused("estimates", {{1.0, 2.0}});
  refused("chosen_estimate", 3);
  refused("chosen_estimate", -2);
}

TEST_F(Results, LossesWithoutAFiniteEpsilonSurviveTheFile) {
  Snapshot changed = *snapshot;
  PrivacyCurve& privacy = changed.algorithms.front().privacy;
  // Of an accountant that nobody here can ask again: its word stands as the word of the file.
  privacy.accountant = Message::verbatim("another program's");
  privacy.delta = 0.01;
  privacy.same_user().back() = std::numeric_limits<double>::infinity();
  save_snapshot(changed, folder / "infinite.json");
  const PrivacyCurve back = load_snapshot(folder / "infinite.json").algorithms.front().privacy;
  EXPECT_EQ(back.same_user(), privacy.same_user());
  EXPECT_EQ(back.delta, 0.01);
  const Json summary = summary_json(changed)["algorithms"].front()["privacy"];
  EXPECT_TRUE(summary["epsilon_if_one_user_answers_every_round"].is_null());
  EXPECT_NE(summary["warning"].get<std::string>().find("above 10⁻³"), std::string::npos);
  // A claim at δ = 0.01 has its strict reading beside it; one at δ = 0, the same ledger as it was, has none.
  EXPECT_EQ(summary["strict_reading"]["delta"], 1e-5);
  EXPECT_LE(summary["strict_reading"]["epsilon"].get<double>(), 4.0 * (1.0 + 1e-12));  // one pure release of ε = 4
  EXPECT_FALSE(summary_json(*snapshot)["algorithms"].front()["privacy"].contains("strict_reading"));
}

TEST_F(Results, ARunThatFailedComesBackAsOne) {
  for (const RunState state : {RunState::finished, RunState::stopped, RunState::failed}) {
    Snapshot copy = *snapshot;
    copy.state = state;
    save_snapshot(copy, folder / "curves.json");
    EXPECT_EQ(load_snapshot(folder / "curves.json").state, state);
  }
}

/// What any reader of a snapshot may rely on.
void expect_consistent(const Snapshot& read) {
  for (std::size_t g = 0; g < read.recorded_rounds.size(); ++g)
    ASSERT_TRUE(read.recorded_rounds[g] >= 1 && (g == 0 || read.recorded_rounds[g] > read.recorded_rounds[g - 1]));
  for (const AlgorithmSnapshot& algorithm : read.algorithms)
    for (const Metric metric : all_metrics) ASSERT_EQ(algorithm.curve(metric).mean.size(), read.recorded_rounds.size());
  const PosteriorSnapshot& posterior = read.posterior;
  const auto fits = [&](auto size) { return size == 0 || static_cast<Index>(size) == posterior.truth.size(); };
  ASSERT_TRUE(fits(posterior.mean.size()) && fits(posterior.acquisition.size()) && fits(posterior.counts.size()));
  ASSERT_EQ(posterior.deviation.size(), posterior.mean.size());
  for (const Index point : posterior.dictionary) ASSERT_TRUE(point >= 0 && point < posterior.truth.size());
  if (posterior.estimates) {
    ASSERT_TRUE(posterior.estimates->rows() == posterior.truth.size() && posterior.chosen >= -1 &&
                posterior.chosen < posterior.estimates->cols());
  }
  for (const Index query : posterior.recent) ASSERT_TRUE(query >= 0 && query < posterior.truth.size());
  if (posterior.domain) {
    ASSERT_EQ(posterior.domain->size(), posterior.truth.size());
    ASSERT_TRUE(fits(posterior.domain->labels.size()));
  }
}

TEST_F(Results, DamagedCurvesAreRefusedOrConsistent) {
  const Json whole = Json::parse(text("curves.json"));
  const std::vector<Json> values{Json(),
                                 0,
                                 -1,
                                 3,
                                 1e300,
                                 2.5,
                                 "text",
                                 true,
                                 Json::array(),
                                 Json::object(),
                                 Json::array({1, 2, 3}),
                                 18446744073709551615ULL,
                                 -9223372036854775807LL,
                                 4611686018427387904LL};
  std::mt19937_64 random(11);
  const int rounds = test::sanitized ? 150 : test::full_tests() ? 20'000 : 1'000;
  int loaded = 0;
  for (int i = 0; i < rounds; ++i) {
    Json damaged = whole;
    Json* at = &damaged;
    // A walk from the top: shallow places, where one value holds much up, are as likely as deep ones.
    for (std::uint64_t depth = 0, depths = 1 + random() % 7; depth < depths && at->is_structured() && !at->empty();
         ++depth)
      at = &std::next(at->begin(), static_cast<std::ptrdiff_t>(random() % at->size())).value();
    if (at->is_array() && !at->empty() && random() % 3 == 0)
      at->erase(random() % at->size());
    else if (at->is_array() && !at->empty() && random() % 3 == 0)
      at->push_back(at->back());
    else
      *at = values[random() % values.size()];
    std::ofstream(folder / "damaged.json") << damaged.dump();
    try {
      const Snapshot read = load_snapshot(folder / "damaged.json");
      ++loaded;
      expect_consistent(read);
      if (HasFatalFailure()) FAIL() << "damaged at edit " << i;
    } catch (const std::runtime_error& failure) {
      EXPECT_NE(std::string(failure.what()).find("damaged.json"), std::string::npos);
    }
  }
  EXPECT_LT(loaded, rounds);
}

TEST_F(Results, TruncatedCurvesAreRefused) {
  const std::string whole = text("curves.json");
  for (std::size_t length = 0; length < whole.size() - 2; length += whole.size() / 40) {
    std::ofstream(folder / "cut.json") << whole.substr(0, length);
    EXPECT_THROW(load_snapshot(folder / "cut.json"), std::runtime_error);
  }
  EXPECT_THROW(load_snapshot(folder), std::runtime_error);
  EXPECT_THROW(load_snapshot(folder / "none.json"), std::runtime_error);
  EXPECT_THROW(load_snapshot(folder / "summary.json"), std::runtime_error);
}

}  // namespace
}  // namespace privbo::snapshot_file_test
