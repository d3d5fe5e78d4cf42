// The measured accuracy of a Nyström dictionary against a dense program, and where summary.json states it.
#include "families/local/nystrom/dictionary_accuracy.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "experiment/run/runner.h"
#include "files/atomic_write.h"
#include "io/results/results_writer.h"
#include "io/results/snapshot_file.h"
#include "support/files/temporary_folder.h"
#include "support/line_domain.h"
#include "support/scripted/scripted_draws.h"
#include "support/small_scenario.h"

namespace privbo::dictionary_accuracy_test {
namespace {

struct Setting {
  const char* name;
  Index points;
  std::shared_ptr<const Kernel> kernel;
  double lambda;
  std::vector<Index> plays;
  std::map<Index, double> inclusion;  // p_a of the points of the dictionary
  DictionaryAccuracy expected;
  double twin;  // the accuracy if a point weighed 1/p_a, however often it was played
};

// Computed by a dense program in Python without libraries: an explicit feature vector for every play (K = ΦΦᵀ by
// Jacobi's method), V and V_D as sums over plays and over the dictionary, the eigenvalues of V^{−1/2} V_D V^{−1/2}, the
// projection onto the dictionary's features as a matrix, and both posteriors by inverting their matrices. It shares no
// formula with the program.
std::vector<Setting> settings() {
  return {{"SE, 0.2",
           8,
           make_squared_exponential(0.2),
           1.0,
           {0, 3, 3, 7, 5, 3, 0, 5, 3, 6},
           {{0, 0.9}, {3, 1.0}, {5, 0.75}},
           {0.564669469772, 0.533017341237, 1.478959350668},
           0.602346},
          {"Matérn 5/2, 0.3",
           10,
           make_matern(2.5, 0.3),
           0.5,
           {1, 1, 1, 4, 9, 9, 2, 6, 6, 6, 6, 6},
           {{1, 0.8}, {6, 0.5}, {9, 0.6}},
           {0.846578220958, 0.495817442078, 1.428772855806},
           0.678892},
          {"SE, 0.1",
           6,
           make_squared_exponential(0.1),
           2.0,
           {0, 1, 2, 3, 4, 5, 5, 5, 5, 5, 5, 5},
           {{0, 0.5}, {2, 0.4}, {5, 0.95}},
           {0.492608572692, 0.358559659603, 1.225945506620},
           0.661740}};
}

/// Plays all points of the setting with its dictionary.
NystromPosterior played(const Setting& setting) {
  NystromPosterior posterior(make_prior(*setting.kernel, test::line_domain(setting.points)), setting.lambda, 1.0,
                             InclusionCoins::per_point);
  std::vector<Index> dictionary;
  for (const auto& [point, probability] : setting.inclusion) dictionary.push_back(point);
  for (const Index point : setting.plays) posterior.play(point, dictionary);
  return posterior;
}

/// Measures with the weights c_a/p_a, or 1/p_a.
DictionaryAccuracy measured(const Setting& setting, bool by_plays) {
  const NystromPosterior posterior = played(setting);
  const std::vector<Index>& points = posterior.played();
  const auto count = static_cast<Index>(points.size());
  Vector counts(count), weights = Vector::Zero(count);
  for (Index a = 0; a < count; ++a) {
    const Index point = points[static_cast<std::size_t>(a)];
    counts[a] = static_cast<double>(std::ranges::count(setting.plays, point));
    if (const auto found = setting.inclusion.find(point); found != setting.inclusion.end())
      weights[a] = (by_plays ? counts[a] : 1.0) / found->second;
  }
  const Matrix gram = gram_matrix(*setting.kernel, test::line_domain(setting.points));
  return dictionary_accuracy(gram(points, points), counts, weights, posterior.features()(points, Eigen::all),
                             posterior.variance()(points), setting.lambda);
}

TEST(DictionaryAccuracy, IsThatOfADenseProgram) {
  for (const Setting& setting : settings()) {
    const DictionaryAccuracy found = measured(setting, true);
    EXPECT_NEAR(found.accuracy, setting.expected.accuracy, 1e-9) << setting.name;
    EXPECT_NEAR(found.projection, setting.expected.projection, 1e-9) << setting.name;
    EXPECT_NEAR(found.distortion, setting.expected.distortion, 1e-9) << setting.name;
    EXPECT_LE(found.projection, found.accuracy) << setting.name;
    EXPECT_LE(found.distortion, (1.0 + found.accuracy) / (1.0 - found.accuracy)) << setting.name << ", Lemma 9";
  }
}

TEST(DictionaryAccuracy, ATwinThatForgetsThePlaysIsFarAway) {
  for (const Setting& setting : settings()) {
    const double twin = measured(setting, false).accuracy;
    EXPECT_NEAR(twin, setting.twin, 1e-5) << setting.name;
    EXPECT_GT(std::abs(twin - setting.expected.accuracy), 0.03) << setting.name;
  }
}

TEST(DictionaryAccuracy, ADictionaryOfEverythingIsExact) {
  NystromPosterior posterior(make_prior(*make_matern(1.5, 0.3), test::line_domain(9)), 1.0, 1e9,
                             InclusionCoins::per_point);
  EXPECT_FALSE(dictionary_accuracy(posterior).has_value()) << "nothing was played";
  const auto draws = make_stream({.seed = 1});
  for (const Index point : {2, 2, 5, 8, 2, 0}) posterior.play(point, *draws);
  const auto found = dictionary_accuracy(posterior);
  ASSERT_TRUE(found.has_value());
  EXPECT_LE(found->accuracy, 1e-12);
  EXPECT_LE(found->projection, 1e-9);
  EXPECT_NEAR(found->distortion, 1.0, 1e-9);
}

// p = q σ̃² of the round before. Three plays of point 2: the coin of a point shows 1 − (1 − p)³, one coin an arm p.
TEST(DictionaryAccuracy, TakesTheProbabilitiesOfTheLastSampling) {
  const double q = 0.2;
  for (const InclusionCoins coins : {InclusionCoins::per_point, InclusionCoins::per_arm}) {
    NystromPosterior posterior(make_prior(*make_squared_exponential(0.2), test::line_domain(5)), 1.0, q, coins);
    posterior.play(2, std::vector<Index>{2});
    EXPECT_EQ(posterior.inclusion_probability(2), 1.0) << "the dictionary was given";
    posterior.play(4, std::vector<Index>{2, 4});
    posterior.play(2, std::vector<Index>{2, 4});
    const double p = q * posterior.variance()[2], other = q * posterior.variance()[4];
    const double expected = coins == InclusionCoins::per_arm ? p : 1.0 - (1.0 - p) * (1.0 - p) * (1.0 - p);
    ScriptedDraws draws;
    draws.uniforms = {0.0, 1.0};  // 2 in, 4 out
    posterior.play(2, draws);
    EXPECT_NEAR(posterior.inclusion_probability(2), expected, 1e-15);
    EXPECT_NEAR(posterior.inclusion_probability(4), other, 1e-15);
    ASSERT_EQ(posterior.dictionary(), std::vector<Index>{2});
    const std::vector<Index> points{2, 4};
    const Matrix gram = gram_matrix(*make_squared_exponential(0.2), test::line_domain(5));
    Vector counts(2), weights(2);
    counts << 3.0, 1.0;
    weights << 3.0 / expected, 0.0;
    const DictionaryAccuracy by_hand =
        dictionary_accuracy(gram(points, points), counts, weights, posterior.features()(points, Eigen::all),
                            posterior.variance()(points), 1.0);
    const auto found = dictionary_accuracy(posterior);
    ASSERT_TRUE(found.has_value());
    EXPECT_NEAR(found->accuracy, by_hand.accuracy, 1e-12);
    EXPECT_GT(found->accuracy, 1.0) << "a rare point weighs much";
  }
}

TEST(DictionaryAccuracy, OfAnEmptySampleIsThatOfNoDictionary) {
  NystromPosterior posterior(make_prior(*make_squared_exponential(0.2), test::line_domain(5)), 1.0, 0.5,
                             InclusionCoins::per_point);
  ScriptedDraws draws;
  draws.uniforms = {1.0};
  posterior.play(3, draws);
  ASSERT_TRUE(posterior.fallback());
  const auto found = dictionary_accuracy(posterior);
  ASSERT_TRUE(found.has_value());
  EXPECT_NEAR(found->accuracy, 0.5, 1e-12) << "V = 2 and V_D = 1 in the only direction";
  EXPECT_NEAR(found->projection, 0.0, 1e-12) << "the features have the point nevertheless";
}

TEST(DictionaryAccuracy, IsInTheSummaryOfPrivateAlgorithmsWithADictionaryAlone) {
  Scenario scenario = test::small_scenario({Json{{"type", "ldp-ata-gp-ucb"}},
                                            Json{{"type", "ldp-moma-gp-ucb"}, {"repeat_scale", 0.0125}},
                                            Json{{"type", "ldp-tgp-ucb"}}, Json{{"type", "ata-gp-ucb"}},
                                            Json{{"type", "ldp-moma-gp-ucb"}, {"label", "no epoch ends"}}});
  Runner runner(test::built(scenario), {});
  runner.wait();
  const SnapshotPtr snapshot = runner.final_snapshot();
  const Json algorithms = summary_json(*snapshot).at("algorithms");
  for (const std::size_t a : {std::size_t{0}, std::size_t{1}}) {
    ASSERT_TRUE(algorithms[a].contains("dictionary")) << a;
    const Json& dictionary = algorithms[a].at("dictionary");
    EXPECT_EQ(dictionary.at("declared_accuracy"), 0.5);
    for (const char* name : {"accuracy", "projection_accuracy", "distortion"})
      EXPECT_EQ(dictionary.at(name).at("values").size(), snapshot->trials) << name;
    EXPECT_LE(dictionary.at("projection_accuracy").at("mean").get<double>(),
              dictionary.at("accuracy").at("mean").get<double>() + 1e-6);
  }
  for (std::size_t a = 2; a < algorithms.size(); ++a) EXPECT_FALSE(algorithms[a].contains("dictionary")) << a;

  // A run that was opened again states the same.
  const test::TemporaryFolder folder;
  save_snapshot(*snapshot, folder.path() / "curves.json");
  const Json again = summary_json(load_snapshot(folder.path() / "curves.json")).at("algorithms");
  for (std::size_t a = 0; a < algorithms.size(); ++a)
    EXPECT_EQ(again[a].value("dictionary", Json()), algorithms[a].value("dictionary", Json())) << a;
  Json stored = Json::parse(snapshot_text(*snapshot));
  stored["algorithms"][0]["dictionary"]["distortion"].push_back(1.0);
  write_atomically(folder.path() / "curves.json", stored.dump());
  EXPECT_THROW(load_snapshot(folder.path() / "curves.json"), std::runtime_error);
}

}  // namespace
}  // namespace privbo::dictionary_accuracy_test
