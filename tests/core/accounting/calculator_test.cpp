// The calculator's list: complete descriptors, ledgers that cost what the mechanism's theory says, printed losses.
#include "accounting/calculator/calculator.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "accounting/calculator/account.h"
#include "privacy/mechanisms/regression_sensitivity.h"
#include "privacy/pairs/pairs.h"
#include "support/reference.h"

namespace privbo::calculator_test {
namespace {

ParamSet with(const MechanismEntry& mechanism, const Json& changes) {
  Problems problems;
  ParamSet params = check_params(mechanism.params, changes, "", {}, problems);
  EXPECT_TRUE(problems.empty()) << mechanism.id << ": " << to_text(problems);
  return params;
}

Composition composed(const char* id, const Json& changes) {
  const MechanismEntry& mechanism = *find_mechanism(id);
  const Ledger ledger = mechanism.ledger(with(mechanism, changes));
  return compose(ledger, last_round(ledger));
}

double mu_of(const Composition& composition) {
  double squared = 0.0;
  for (const Charge& charge : composition)
    squared += static_cast<double>(charge.count) * std::pow(std::get<GaussianCost>(charge.cost).mu, 2);
  return std::sqrt(squared);
}

TEST(Laboratory, ListsTheMechanismsOfTheScreen) {
  std::vector<std::string> ids;
  for (const MechanismEntry& mechanism : mechanism_catalogue()) ids.push_back(mechanism.id);
  EXPECT_EQ(ids, (std::vector<std::string>{"laplace", "gaussian", "subsampled-gaussian", "fixed-size-gaussian", "tree",
                                           "matrix-tree", "toeplitz", "exponential", "one-bit", "piecewise",
                                           "discrete-laplace", "discrete-gaussian", "subsampled-laplace",
                                           "k-ary-response", "noisy-max", "sampled-group"}));
  EXPECT_EQ(find_mechanism("nonsense"), nullptr);
}

TEST(Laboratory, EveryEntryIsDescribedAndUsable) {
  for (const MechanismEntry& mechanism : mechanism_catalogue()) {
    SCOPED_TRACE(mechanism.id);
    EXPECT_FALSE(mechanism.label.empty() || mechanism.summary.empty() || mechanism.citation.empty());
    std::set<std::string> keys;
    for (const ParamSpec& spec : mechanism.params) {
      SCOPED_TRACE(spec.key);
      EXPECT_TRUE(keys.insert(spec.key).second);
      EXPECT_FALSE(spec.label.empty() || spec.help.empty() || spec.citation.empty() || spec.effect.empty());
      if (spec.kind != ParamKind::real && spec.kind != ParamKind::integer) continue;
      EXPECT_FALSE(spec.symbol.empty());
      EXPECT_TRUE(spec.range.contains(spec.default_value.get<double>()));
      EXPECT_TRUE(spec.range.contains(spec.slider.lowest) && spec.range.contains(spec.slider.highest));
    }
    for (const std::string& key : mechanism.solvable) EXPECT_TRUE(keys.contains(key)) << key;
    ASSERT_FALSE(mechanism.solvable.empty());
    const ParamSet defaults = with(mechanism, Json::object());
    const Ledger ledger = mechanism.ledger(defaults);
    ASSERT_FALSE(ledger.entries().empty());
    const Guarantee& g = *ledger.entries().front().guarantee;
    EXPECT_NE(g.notion, PrivacyNotion::none);
    for (const Message& words : {g.relation, g.protects, g.against, g.assumption, g.norm}) EXPECT_FALSE(words.empty());
    EXPECT_GT(g.sensitivity, 0.0);
    EXPECT_GT(g.noise_scale, 0.0);
    ASSERT_NE(mechanism.facts, nullptr);
    for (const auto& fact : mechanism.facts(defaults))
      EXPECT_FALSE(fact.label.empty() || fact.value.empty() || fact.note.empty());
  }
}

TEST(Laboratory, CostsAreTheDeclaredOnes) {
  EXPECT_EQ(composed("laplace", {{"sensitivity", 3.0}, {"scale", 1.5}, {"steps", 7}}),
            (Composition{{LaplaceCost{2.0}, 7}}));
  EXPECT_EQ(composed("gaussian", {{"sensitivity", 5.0}, {"z", 4.0}, {"steps", 3}}),
            (Composition{{GaussianCost{0.25}, 3}}));
  EXPECT_EQ(composed("subsampled-gaussian", {{"q", 0.25}, {"z", 1.5}, {"steps", 40}}),
            (Composition{{SubsampledGaussianCost{0.25, 1.5}, 40}}));
  EXPECT_EQ(composed("fixed-size-gaussian", {{"population", 29}, {"sample", 10}, {"z", 2.0}, {"steps", 5}}),
            (Composition{{FixedSizeGaussianCost{29, 10, 2.0}, 5}}));
  for (const char* id : {"one-bit", "piecewise"})
    EXPECT_EQ(composed(id, {{"epsilon0", 0.5}, {"steps", 6}}), (Composition{{PureCost{0.5}, 6}})) << id;
  for (const char* id : {"exponential", "noisy-max"})
    EXPECT_EQ(composed(id, {{"epsilon0", 0.5}, {"steps", 6}}), (Composition{{PairCost{bounded_range_pair(0.5)}, 6}}))
        << id;
  EXPECT_EQ(composed("noisy-max", {{"epsilon0", 0.5}, {"noise", "laplace"}}), (Composition{{PureCost{0.5}, 1}}));
  EXPECT_EQ(composed("k-ary-response", {{"epsilon0", 0.5}, {"answers", 4}, {"steps", 2}}),
            (Composition{{PairCost{response_pair(4, 0.5)}, 2}}));
  EXPECT_EQ(composed("discrete-laplace", {{"scale", 3.0}, {"sensitivity", 2}, {"q", 0.5}}),
            (Composition{{PairCost{sampled_pair(discrete_laplace_pair(2, 3.0), 0.5)}, 1}}));
  EXPECT_EQ(composed("discrete-gaussian", {{"sigma", 3.0}, {"sensitivity", 2}}),
            (Composition{{PairCost{discrete_gaussian_pair(2, 3.0)}, 1}}));
  EXPECT_EQ(composed("subsampled-laplace", {{"scale", 2.0}, {"q", 0.1}, {"steps", 5}}),
            (Composition{{PairCost{sampled_pair(laplace_pair(0.5), 0.1)}, 5}}));
  EXPECT_EQ(composed("sampled-group", {{"members", 3}, {"q", 0.1}, {"z", 2.0}}),
            (Composition{{PairCost{sampled_group_pair(3, 0.1, 2.0)}, 1}}));
}

TEST(Laboratory, NoiseScaleIsZTimesTheSensitivity) {
  const MechanismEntry& gaussian = *find_mechanism("gaussian");
  EXPECT_DOUBLE_EQ(
      gaussian.ledger(with(gaussian, {{"sensitivity", 5.0}, {"z", 4.0}})).entries().front().guarantee->noise_scale,
      20.0);
}

/// n = 1 + ⌊log2 T_last⌋, counted by hand around the powers of two.
TEST(Laboratory, TreeChargesOneNodeALevelThatIsReleased) {
  for (const auto& [rounds, with_last, without] : std::vector<std::array<std::int64_t, 3>>{{1, 1, 0},
                                                                                           {2, 2, 1},
                                                                                           {3, 2, 2},
                                                                                           {4, 3, 2},
                                                                                           {5, 3, 3},
                                                                                           {8, 4, 3},
                                                                                           {9, 4, 4},
                                                                                           {1023, 10, 10},
                                                                                           {1024, 11, 10},
                                                                                           {1000000000, 30, 30}}) {
    SCOPED_TRACE(rounds);
    const Composition all = composed("tree", {{"rounds", rounds}, {"z", 2.0}}),
                      less = composed("tree", {{"rounds", rounds}, {"z", 2.0}, {"release_last", false}});
    EXPECT_EQ(all, (Composition{{GaussianCost{0.5}, with_last}}));
    if (without > 0)
      EXPECT_EQ(less, (Composition{{GaussianCost{0.5}, without}}));
    else
      EXPECT_TRUE(less.empty());
  }
}

TEST(Laboratory, MatrixNodesCostMuOfTheFrobeniusSensitivity) {
  // μ = (1 + Y²)/σ for Y ≤ 1; √3/σ; 1.25/σ; 2/σ.
  const auto mu = [](const char* shape) {
    return mu_of(composed("matrix-tree", {{"rounds", 1}, {"sigma", 4.0}, {"shape", shape}}));
  };
  EXPECT_NEAR(mu("bounded"), 2.0 / 4.0, 1e-15);
  EXPECT_NEAR(mu("binary"), 2.0 / 4.0, 1e-15);
  EXPECT_NEAR(mu("binary-nonnegative"), std::sqrt(3.0) / 4.0, 1e-15);
  EXPECT_NEAR(mu("binary-centred"), 1.25 / 4.0, 1e-15);
  EXPECT_NEAR(mu_of(composed("matrix-tree", {{"rounds", 1}, {"sigma", 2.0}, {"Y", 0.5}})), 1.25 / 2.0, 1e-15);
}

TEST(Laboratory, PublishedMatrixNoiseIsOneEpsilon) {
  // T = 1024, α = 1, β = 0.1, Y = 1: σ = 7.203 with n = 11; {0, 1} with φ·φ′ ≥ 0: 6.238; centred: 4.502.
  for (const auto& [shape, sigma] : std::vector<std::pair<const char*, double>>{
           {"bounded", 7.203}, {"binary-nonnegative", 6.238}, {"binary-centred", 4.502}}) {
    const Loss loss = find_accountant("gdp")->loss(
        composed("matrix-tree", {{"rounds", 1024}, {"sigma", sigma}, {"shape", shape}}), 0.1);
    ASSERT_TRUE(loss.epsilon);
    EXPECT_NEAR(*loss.epsilon, 1.0, 3e-4) << shape;
  }
}

TEST(Laboratory, ToeplitzIsOneReleaseOfTheWholeRun) {
  const Composition composition = composed("toeplitz", {{"rounds", 1024}, {"z", 1.0}});
  ASSERT_EQ(composition.size(), 1U);
  EXPECT_EQ(composition.front().count, 1);
  // c_k = C(2k, k)/4^k, summed by their closed form in logarithms.
  double squared = 0.0;
  for (int k = 0; k < 1024; ++k)
    squared += std::exp(2.0 * (std::lgamma(2.0 * k + 1.0) - 2.0 * std::lgamma(k + 1.0) - k * std::log(4.0)));
  EXPECT_NEAR(mu_of(composition), std::sqrt(squared), 1e-10);
}

/// Prefix noise of tree and square-root factorisation at equal ε: measured elsewhere: rms 3.11 against 7.42 and
/// maximum 3.27 against 10.49 in units of the item over μ, i.e. noise factor times root of the squared sensitivity.
TEST(Laboratory, ToeplitzBeatsTheTreeByThePublishedFactor) {
  const auto numbers = [](const char* id) {
    const MechanismEntry& mechanism = *find_mechanism(id);
    std::vector<double> values;
    for (const auto& fact : mechanism.facts(with(mechanism, {{"rounds", 1024}})))
      if (fact.label.english().starts_with("noise of")) values.push_back(std::stod(fact.value));
    return values;
  };
  const std::vector<double> tree = numbers("tree"), toeplitz = numbers("toeplitz");
  const double tree_mu = std::sqrt(11.0), toeplitz_mu = mu_of(composed("toeplitz", {{"rounds", 1024}}));
  ASSERT_EQ(tree.size(), 2U);
  ASSERT_EQ(toeplitz.size(), 2U);
  EXPECT_NEAR(tree[0] * tree_mu, 7.42, 0.01);
  EXPECT_NEAR(tree[1] * tree_mu, 10.49, 0.01);
  EXPECT_NEAR(toeplitz[0] * toeplitz_mu, 3.11, 0.01);
  EXPECT_NEAR(toeplitz[1] * toeplitz_mu, 3.27, 0.01);
}

TEST(Laboratory, ContradictionsAreRefusedInWords) {
  const auto complaint = [](const char* id, const Json& changes) {
    const MechanismEntry& mechanism = *find_mechanism(id);
    try {
      mechanism.ledger(with(mechanism, changes));
    } catch (const std::invalid_argument& refusal) {
      return std::string(refusal.what());
    }
    return std::string();
  };
  EXPECT_NE(complaint("fixed-size-gaussian", {{"population", 5}, {"sample", 6}})
                .find("sample = 6: must be at most the population = 5"),
            std::string::npos);
  EXPECT_NE(complaint("laplace", {{"sensitivity", 1e6}, {"scale", 1.0}}).find("scale = 1: must be at least"),
            std::string::npos);
}

TEST(PrintedLosses, FivePrintedAndThreePlottedPanelsOfDpFtsDe) {
  ASSERT_EQ(printed_losses().size(), 5U + 3U * 9U);
  EXPECT_EQ(std::ranges::count(printed_losses(), true, &PrintedLoss::printed), 5);
  for (const PrintedLoss& printed : printed_losses()) {
    SCOPED_TRACE(printed.label);
    const Loss loss =
        find_accountant(printed.accountant)->loss(composed(printed.mechanism.c_str(), printed.params), printed.delta);
    ASSERT_TRUE(loss.epsilon);
    const double last_digit = std::pow(10.0, -printed.decimals);
    EXPECT_EQ(std::round(*loss.epsilon / last_digit), std::round(printed.epsilon / last_digit)) << *loss.epsilon;
  }
}

TEST(PrintedLosses, AgreeWithTheIndependentRecomputation) {
  PRIVBO_REFERENCE(caption, "dp_fts_de_fig2.json");
  PRIVBO_REFERENCE(plotted, "dp_fts_de_fig3_T60.json");
  for (const auto& target : test::entries_of(caption, "targets")) {
    const PrintedLoss* printed =
        printed_loss("subsampled-gaussian",
                     ParamSet(Json{{"q", target[0].get<double>()}, {"z", target[1].get<double>()}, {"steps", 40}}),
                     caption.at("delta").get<double>());
    ASSERT_NE(printed, nullptr);
    EXPECT_TRUE(printed->printed);
    EXPECT_EQ(printed->epsilon, target[2].get<double>());
  }
  for (const auto& row : test::entries(plotted, "dp_fts_de_fig3_T60.json")) {
    const Json params{
        {"q", row.at("q").get<double>()}, {"z", row.at("z").get<double>()}, {"steps", row.at("T").get<std::int64_t>()}};
    const PrintedLoss* printed =
        printed_loss("subsampled-gaussian", ParamSet(params), std::pow(row.at("N").get<double>(), -1.1));
    ASSERT_NE(printed, nullptr);
    EXPECT_FALSE(printed->printed);
    EXPECT_NEAR(printed->epsilon, row.at("ma").get<double>(), 0.005);
  }
}

TEST(PrintedLosses, OthersHaveNone) {
  const Json params{{"q", 0.25}, {"z", 1.0}, {"steps", 40}};
  EXPECT_NE(printed_loss("subsampled-gaussian", ParamSet(params), 0.00294352), nullptr);
  EXPECT_EQ(printed_loss("subsampled-gaussian", ParamSet(params), 0.003), nullptr);
  EXPECT_EQ(printed_loss("gaussian", ParamSet(params), 0.00294352), nullptr);
}

}  // namespace
}  // namespace privbo::calculator_test
