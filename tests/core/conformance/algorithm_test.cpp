// What every algorithm of the catalogue must do, in every variant of its choices and toggles.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "accounting/basic.h"
#include "core/conformance/each_variant.h"
#include "experiment/preview/preview.h"
#include "families/contextual/contextual.h"
#include "families/families.h"
#include "families/federated/learner/federated_setup.h"
#include "families/joint/joint.h"
#include "families/local/learner/nystrom_decision.h"
#include "scenario/scenario.h"
#include "support/small_scenario.h"

namespace privbo::algorithm_test {
namespace {

using each_variant::AlgorithmConformance;
using each_variant::queries_of;
using each_variant::unchanged;

TEST_P(AlgorithmConformance, BuildsWithDefaults) {
  const BuildResult result = build(test::small_scenario({Json{{"type", GetParam()}}}));
  ASSERT_NE(result.experiment, nullptr) << to_text(result.problems);
  // The N^(−1.1) of a handful of agents is no small δ, and what is broken on purpose is said to be.
  for (const Problem& problem : result.problems) {
    EXPECT_EQ(problem.severity, Problem::Severity::warning) << problem.path << ": " << problem.message.english();
    EXPECT_TRUE(entry().broken || (entry().for_agents && problem.kind == Problem::Kind::large_delta))
        << problem.path << ": " << problem.message.english();
  }
  EXPECT_FALSE(entry().broken && result.problems.empty());
  const AlgorithmSpec& plan = result.experiment->algorithms().at(0);
  const std::string reading = caveat(plan.notion).english();
  EXPECT_EQ(plan.label, entry().label + (reading.empty() ? "" : " " + reading));
  EXPECT_EQ(result.normalised["algorithms"][0], default_component(entry()));
}

TEST_P(AlgorithmConformance, StaysInItsDomainWithFiniteNumbers) {
  on_each_variant(unchanged, [](const Experiment& experiment) {
    const Index n = experiment.instance(0).domain->size();
    const Instance instance = experiment.instance(0);
    const Index agents = instance.agents ? instance.agents->agents() : 1;
    for (const test::PlainRound& round : test::run_trial(experiment, 0, 0)) {
      ASSERT_GE(round.agent, 0);
      ASSERT_LT(round.agent, agents);
      ASSERT_GE(round.point, 0);
      ASSERT_LT(round.point, n);
      ASSERT_GE(round.regret, 0.0);
      ASSERT_GE(round.regret, round.best_regret);
      if (agents == 1) {
        ASSERT_EQ(round.regret, round.best_regret);
      }
      for (const double value : {round.reward, round.received, round.width, round.gain, round.truncation})
        ASSERT_TRUE(std::isfinite(value));
    }
  });
}

TEST_P(AlgorithmConformance, SameSeedSameRecords) {
  on_each_variant(unchanged, [](const Experiment& experiment) {
    const Experiment again(experiment.parts());  // an experiment that has shared nothing yet
    for (std::size_t trial = 0; trial < 2; ++trial)
      EXPECT_EQ(test::run_trial(experiment, 0, trial), test::run_trial(again, 0, trial));
    EXPECT_NE(test::run_trial(experiment, 0, 0), test::run_trial(experiment, 0, 1))
        << "two trials share their randomness";
  });
}

TEST_P(AlgorithmConformance, LedgerHoldsOneReleasePerRoundOrNone) {
  on_each_variant([](Json& document) { document["privacy"]["epsilon"] = 2.5; },
                  [](const Experiment& experiment) {
                    const AlgorithmSpec& plan = experiment.algorithms().front();
                    Ledger ledger;
                    const auto rounds = test::run_trial(experiment, 0, 0, &ledger);
                    if (plan.notion == PrivacyNotion::none) {
                      EXPECT_TRUE(ledger.entries().empty());
                      EXPECT_EQ(plan.epsilon, std::nullopt);
                      // What a randomiser of the user's publishes is no reward.
                      if (!plan.entry->observes_rewards || plan.entry->id == "external-randomiser") return;
                      for (const test::PlainRound& round : rounds) ASSERT_EQ(round.received, round.reward);
                      return;
                    }
                    if (plan.entry->for_agents) {  // q and z say how much is spent, not a budget
                      const LearnerSetup setup = experiment.declared_setup(experiment.instance(0), 0);
                      EXPECT_EQ(ledger.releases(), federated_setup(setup).plan->releases());
                      for (const LedgerEntry& entry : ledger.entries()) EXPECT_EQ(entry.guarantee->notion, plan.notion);
                      for (const test::PlainRound& round : rounds)
                        ASSERT_EQ(round.received, round.reward);  // an agent's own
                      return;
                    }
                    EXPECT_EQ(plan.epsilon, 2.5);
                    if (plan.entry->needs_contexts) {  // one for every answer
                      EXPECT_EQ(static_cast<std::size_t>(ledger.releases()),
                                recommender_calibration(experiment, experiment.instance(0), 0)->answers().size());
                      for (const LedgerEntry& entry : ledger.entries()) EXPECT_EQ(entry.guarantee->notion, plan.notion);
                      EXPECT_DOUBLE_EQ(*composed_epsilon(ledger, experiment.horizon()),
                                       2.5 * static_cast<double>(ledger.releases()));
                      return;
                    }
                    if (!plan.entry->observes_rewards) {  // what its releases compose to:
                                                          // tests/core/families/joint/statistics_charges_test.cpp
                      EXPECT_FALSE(ledger.entries().empty());
                      for (const LedgerEntry& entry : ledger.entries()) EXPECT_EQ(entry.guarantee->notion, plan.notion);
                      return;
                    }
                    ASSERT_EQ(ledger.entries().size(), 1U);
                    EXPECT_EQ(ledger.releases(), experiment.horizon());
                    EXPECT_EQ(ledger.entries().front().releases_per_round, 1);
                    EXPECT_EQ(ledger.entries().front().guarantee->notion, plan.notion);
                    EXPECT_EQ(ledger.entries().front().guarantee->epsilon, 2.5);
                    EXPECT_EQ(ledger.entries().front().guarantee->delta, plan.delta);
                    if (plan.delta > 0.0) {  // Gaussian noise keeps no pure ε
                      EXPECT_EQ(per_release_epsilon(ledger, experiment.horizon()), std::nullopt);
                    } else {
                      EXPECT_EQ(per_release_epsilon(ledger, experiment.horizon()), 2.5);
                      EXPECT_DOUBLE_EQ(*composed_epsilon(ledger, 7), 7 * 2.5);
                    }
                    for (const test::PlainRound& round : rounds) ASSERT_NE(round.received, round.reward);
                  });
}

/// An algorithm's own ε wins over the scenario's, and only where it has one.
TEST_P(AlgorithmConformance, OwnEpsilonReachesTheLedger) {
  for (Json variant : test::variants(entry())) {
    if (!variant.contains("epsilon")) continue;
    variant["epsilon"] = 0.75;
    const auto experiment = test::built(test::small_scenario({variant}));
    ASSERT_NE(experiment, nullptr);
    Ledger ledger;
    test::run_trial(*experiment, 0, 0, &ledger);
    const AlgorithmSpec& plan = experiment->algorithms().front();
    if (const auto statistics = joint_release(*experiment, experiment->instance(0), 0)) {
      EXPECT_EQ(statistics->epsilon(), 0.75);
      continue;
    }
    if (plan.entry->needs_contexts) {
      EXPECT_EQ(recommender_calibration(*experiment, experiment->instance(0), 0)->epsilon(),
                plan.notion != PrivacyNotion::none ? std::optional(0.75) : std::nullopt);
      continue;
    }
    if (!plan.entry->observes_rewards) {  // sums of batches are released when a batch ends, some at a δ
      ASSERT_FALSE(ledger.entries().empty());
      for (const LedgerEntry& charged : ledger.entries()) EXPECT_EQ(charged.guarantee->epsilon, 0.75);
      continue;
    }
    if (plan.entry->publishes_at_end) {
      ASSERT_FALSE(ledger.entries().empty());
      for (const LedgerEntry& charged : ledger.entries()) {
        EXPECT_EQ(charged.first_round, experiment->horizon());
        EXPECT_EQ(charged.guarantee->epsilon, 0.75);
      }
      continue;
    }
    if (plan.delta > 0.0) {
      for (const LedgerEntry& charged : ledger.entries()) EXPECT_EQ(charged.guarantee->epsilon, 0.75);
      continue;
    }
    EXPECT_EQ(per_release_epsilon(ledger, 1), plan.notion != PrivacyNotion::none ? 0.75 : 0.0);
  }
}

TEST_P(AlgorithmConformance, EveryGainRuleWorks) {
  for (const char* rule : {"realised", "greedy", "greedy-bound"})
    on_each_variant([&](Json& document) { document["constants"]["gain"] = rule; },
                    [](const Experiment& experiment) {
                      EXPECT_EQ(test::run_trial(experiment, 0, 0).size(), queries_of(experiment, 30));
                    });
}

TEST_P(AlgorithmConformance, BoundsAndPreviewsAreFinite) {
  on_each_variant(unchanged, [&](const Experiment& experiment) {
    const AlgorithmSpec& plan = experiment.algorithms().front();
    const LearnerSetup setup = experiment.setup(experiment.instance(0), 0);
    if (plan.entry->rules) {
      const UcbRules rules = plan.entry->rules(plan.params, setup);
      ASSERT_TRUE(rules.width || plan.params.json().contains("learn_lengthscale"));
      EXPECT_TRUE(!rules.width || (std::isfinite(rules.width(30, 1.0)) && rules.width(30, 1.0) > 0.0));
    }
    if (plan.entry->preview)
      for (const Derived& number : plan.entry->preview(plan.params, setup)) {
        EXPECT_FALSE(number.id.empty() || number.symbol.empty() || number.label.empty() || number.help.empty());
        EXPECT_TRUE(std::isfinite(number.value)) << number.label;
      }
    if (!plan.entry->bounds) return;
    for (const RegretBound& bound : plan.entry->bounds(plan.params, setup)) {
      EXPECT_FALSE(bound.label.empty() || bound.note.empty());
      double last = 0.0;
      for (std::int64_t t = 1; t <= 30; ++t) {
        const double value = bound.value(t, [](std::int64_t u) { return std::log1p(static_cast<double>(u)); });
        EXPECT_TRUE(std::isfinite(value) && value > last) << bound.label << ", t = " << t;
        last = value;
      }
    }
  });
}

/// What the panel shows before a run holds in the run.
TEST_P(AlgorithmConformance, RunsStayWithinTheirPreview) {
  on_each_variant(unchanged, [](const Experiment& experiment) {
    const Preview made = preview(experiment);
    const auto value = [&](const char* id) {
      const Derived* number = find_derived(made.algorithms[0], id);
      return number ? number->value : std::nan("");
    };
    const double first = value("beta_first"), last = value("beta_last"), most = value("features_last"),
                 limit = value("truncation_last");
    const std::unique_ptr<Trial> trial = experiment.make_trial(experiment.instance(0), 0, 0);
    for (std::int64_t t = trial->first_round(); t <= experiment.horizon(); ++t) {
      const Decision decision = trial->step().decision;
      if (t == 1 && !std::isnan(first)) {
        EXPECT_DOUBLE_EQ(decision.width.value(), first);
      }
      if (!std::isnan(last)) {
        ASSERT_LE(decision.width.value(), last * (1.0 + 1e-12));
      }
      if (!std::isnan(most)) {
        const auto* noted = find_part<NystromDecision>(decision.own);
        ASSERT_TRUE(noted);
        ASSERT_LE(static_cast<double>(noted->features), most);
      }
      if (t == experiment.horizon() && most >= 1.0 && !std::isnan(limit)) {
        ASSERT_GE(decision.truncation, limit * (1.0 - 1e-12));
      }
    }
  });
}

std::vector<std::string> ids() {
  std::vector<std::string> made;
  for (const AlgorithmEntry& entry : algorithm_catalogue()) made.push_back(entry.id);
  return made;
}

INSTANTIATE_TEST_SUITE_P(Catalogue, AlgorithmConformance, testing::ValuesIn(ids()), [](const auto& id) {
  std::string name = id.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

}  // namespace
}  // namespace privbo::algorithm_test
