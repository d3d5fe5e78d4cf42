// A kernel of f apart from the learner's: what it makes, what it leaves as it is, and what is refused.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>

#include "experiment/preview/instance_bounds.h"
#include "experiment/preview/preview.h"
#include "experiment/run/runner.h"
#include "io/scenario/scenario_file.h"
#include "scenario/check_document.h"
#include "scenario/settings.h"
#include "support/found_problems.h"
#include "support/quick_scenario.h"
#include "support/small_scenario.h"

namespace privbo::kernel_of_f_test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

const Json rough{{"type", "matern"}, {"nu", 1.5}, {"lengthscale", 0.1}};

Scenario small(const Json& changes) {
  Scenario scenario = test::small_scenario(30, 2);
  for (const auto& [path, value] : changes.items()) apply_setting(scenario, path, value);
  return scenario;
}

/// The message at /kernel_of_f or below; the scenario must be refused.
std::string refusal(const Scenario& scenario) {
  const BuildResult result = build(scenario);
  EXPECT_EQ(result.experiment, nullptr);
  for (const Problem& problem : result.problems)
    if (problem.path.starts_with("/kernel_of_f")) return problem.path + ": " + problem.message.english();
  ADD_FAILURE() << to_text(result.problems);
  return {};
}

TEST(KernelOfF, LeftOutIsNeverFilledIn) {
  const Scenario scenario = default_scenario();
  EXPECT_FALSE(scenario.document.contains("kernel_of_f"));
  EXPECT_FALSE(build(scenario).normalised.contains("kernel_of_f"));
  EXPECT_FALSE(with_defaults(scenario.document).contains("kernel_of_f"));
  Scenario null = scenario;
  null.document["kernel_of_f"] = nullptr;
  const BuildResult built = build(null);
  EXPECT_EQ(test::problem_at(built.problems, "/kernel_of_f"), nullptr);
  EXPECT_EQ(to_text(Scenario{built.normalised, {}}), to_text(Scenario{build(scenario).normalised, {}}));
}

TEST(KernelOfF, OfTheLearnersKernelChangesNoNumber) {
  for (const char* objective : {"rkhs-draw", "kernel-mixture", "l1-mixture", "gp-draw"}) {
    const Scenario without = small({{"objective.type", objective}, {"kernel", rough}});
    Scenario with = without;
    with.document["kernel_of_f"] = without.document.at("kernel");
    const auto plain = test::checked(without), same = test::checked(with);
    ASSERT_TRUE(plain && same);
    EXPECT_FALSE(same->parts().other_kernel_of_f.has_value());
    EXPECT_TRUE(same->document().contains("kernel_of_f")) << "what was written stays";
    const Instance one = plain->instance(0), other = same->instance(0);
    EXPECT_EQ(one.f, other.f) << objective;
    EXPECT_EQ(one.norm, other.norm) << objective;
    EXPECT_EQ(other.prior_of_f, other.prior);
    for (std::size_t a = 0; a < plain->algorithms().size(); ++a)
      EXPECT_EQ(test::run_trial(*plain, a, 1), test::run_trial(*same, a, 1)) << objective;
  }
}

TEST(KernelOfF, KeepsFWhateverTheLearnersKernel) {
  for (const char* objective : {"rkhs-draw", "kernel-mixture", "l1-mixture", "gp-draw"}) {
    // What it has to be: f where the learner has that kernel.
    const auto own = test::checked(small({{"objective.type", objective}, {"kernel", rough}}));
    ASSERT_TRUE(own);
    const Instance wanted = own->instance(1);
    for (const Json& learners : {Json{{"type", "se"}, {"lengthscale", 0.05}},
                                 Json{{"type", "se"}, {"lengthscale", 0.4}}, Json{{"type", "linear"}}}) {
      SCOPED_TRACE(std::string(objective) + " " + learners.dump());
      Scenario scenario = small({{"objective.type", objective}, {"kernel", learners}});
      scenario.document["kernel_of_f"] = rough;
      const auto made = test::checked(scenario);
      ASSERT_TRUE(made);
      const Instance instance = made->instance(1);
      EXPECT_EQ(instance.f, wanted.f);
      EXPECT_EQ(instance.norm, wanted.norm) << "in the kernel of f";
      EXPECT_EQ(instance.constants.B.value, wanted.constants.B.value);
      EXPECT_NE(instance.prior, instance.prior_of_f);
      EXPECT_TRUE(same_function(made->document(), own->document()));
      const auto plain = test::checked(small({{"objective.type", objective}, {"kernel", learners}}));
      EXPECT_NE(plain->instance(1).f, wanted.f) << "without it the learner's kernel makes another f";
      EXPECT_FALSE(same_function(plain->document(), own->document()));
    }
  }
}

TEST(KernelOfF, BIsTheNormInTheKernelOfF) {
  const Json objective{{"type", "kernel-mixture"}, {"centres", {0.5}}, {"weights", {2.0}}, {"scale_max", false}};
  Scenario scenario = small({{"domain.points", 21}, {"objective", objective}, {"constants.B_rule", "norm"}});
  scenario.document["kernel_of_f"] = rough;
  const auto made = test::checked(scenario);
  ASSERT_TRUE(made);
  // One bump of height 2 at a point of the grid: ‖f‖² = 2² k(c, c) = 4.
  EXPECT_NEAR(made->instance(0).norm, 2.0, 1e-8);
  EXPECT_NEAR(made->instance(0).constants.B.value, 2.0, 1e-8);
}

TEST(KernelOfF, NoUpperBoundIsDrawnWhereItIsNotTheLearners) {
  Scenario scenario = small({{"constants.B_rule", "norm"},
                             {"noise", {{"type", "uniform"}, {"bound", 1.0}}},
                             {"algorithms", Json::array({Json{{"type", "ldp-tgp-ucb"}}, Json{{"type", "igp-ucb"}}})}});
  const auto bounds_of = [](const Experiment& made) {
    return make_instance_bounds(made, made.instance(0), {1, 30}, {}).value();
  };
  const auto plain = test::checked(scenario);
  ASSERT_TRUE(plain);
  EXPECT_FALSE(bounds_of(*plain).upper.empty());
  for (const char* rule : {"norm", "declared"}) {
    scenario.document["constants"]["B_rule"] = rule;
    scenario.document["constants"]["B"] = 1e-3;  // below the norm: the reason is the kernel all the same
    scenario.document["kernel_of_f"] = rough;
    const auto made = test::checked(scenario);
    ASSERT_TRUE(made);
    const InstanceBounds bounds = bounds_of(*made);
    EXPECT_TRUE(bounds.upper.empty()) << rule;
    ASSERT_EQ(bounds.failed.size(), 2U) << rule;
    for (const auto& [algorithm, failed] : bounds.failed)
      EXPECT_THAT(failed.of_bound.english() + failed.of_order.english(), HasSubstr("another kernel")) << algorithm;
    // Lower bounds speak of every learner, and of functions in the space of f's kernel.
    ASSERT_TRUE(bounds.lower_kernel.has_value());
    EXPECT_TRUE(bounds.lower_kernel->matern);
    EXPECT_THAT(find_derived(preview(*made).shared, "norm")->help, HasSubstr("another"));
  }
}

TEST(KernelOfF, ARunReportsWhichKernelIsWhose) {
  const auto notes_of = [](const Scenario& scenario) {
    Runner runner(test::checked(scenario), {}, 1);
    runner.wait();
    std::string notes;
    for (const Message& note : runner.final_snapshot()->notes) notes += note.english() + "\n";
    return notes;
  };
  Scenario scenario = small({{"constants.B_rule", "norm"}});
  EXPECT_THAT(notes_of(scenario), Not(HasSubstr("another kernel")));
  scenario.document["kernel_of_f"] = rough;
  EXPECT_THAT(notes_of(scenario), AllOf(HasSubstr("than the learners': Matérn"), HasSubstr("ℓ = "),
                                        HasSubstr("theirs is Squared exponential"), Not(HasSubstr("kernel_of_f")),
                                        Not(HasSubstr("lengthscale")), HasSubstr("No upper bound is drawn for")));
  scenario.document["kernel_of_f"] = {{"type", "se"}, {"lengthscale_factors", {0.5}}, {"variance", 2.5}};
  EXPECT_THAT(notes_of(scenario), AllOf(HasSubstr("a_j = (0.5)"), HasSubstr("v_k = 2.5")));
}

// Over pairs of actions and contexts, with contexts on a grid and anywhere in the box.
TEST(KernelOfF, MakesFOverContextsToo) {
  for (const bool anywhere : {false, true}) {
    const auto with = [&](const Json& learners, const Json& of_f) {
      Scenario scenario = small({{"domain.points", 6}, {"kernel", learners}});
      scenario.document["contexts"] = {{"type", "uniform"}, {"per_axis", 4}, {"anywhere", anywhere}};
      scenario.document["algorithms"] = Json::array({Json{{"type", "uniform"}}});
      if (!of_f.is_null()) scenario.document["kernel_of_f"] = of_f;
      return test::checked(scenario);
    };
    const auto own = with(rough, nullptr), kept = with({{"type", "se"}, {"lengthscale", 0.4}}, rough);
    ASSERT_TRUE(own && kept) << anywhere;
    const Instance one = own->instance(0), other = kept->instance(0);
    EXPECT_EQ(one.f, other.f) << anywhere;
    EXPECT_EQ(one.norm, other.norm) << anywhere;
    if (!anywhere) continue;
    const Vector between = Vector::Constant(1, 0.37);
    EXPECT_EQ(one.pairs->at(between), other.pairs->at(between));
  }
}

TEST(KernelOfF, MakesTheObjectivesOfAgentsToo) {
  const auto with = [](const Json& learners, const Json& of_f) {
    Scenario scenario = small({{"kernel", learners}});
    scenario.document["agents"] = {{"type", "perturbed"}, {"agents", 4}, {"initial", 2}};
    scenario.document["algorithms"] = Json::array({Json{{"type", "federated-ts"}}});
    if (!of_f.is_null()) scenario.document["kernel_of_f"] = of_f;
    return test::checked(scenario);
  };
  const auto own = with(rough, nullptr), kept = with({{"type", "se"}, {"lengthscale", 0.4}}, rough);
  ASSERT_TRUE(own && kept);
  const Instance one = own->instance(0), other = kept->instance(0);
  ASSERT_TRUE(one.agents->table() && other.agents->table());
  EXPECT_EQ(*one.agents->table(), *other.agents->table());
}

TEST(KernelOfF, IsSetByPath) {
  Scenario scenario = default_scenario();
  apply_setting(scenario, "kernel.lengthscale", 0.07);
  apply_setting(scenario, "kernel_of_f.type", "matern");
  EXPECT_EQ(scenario.document["kernel"]["type"], "se");
  EXPECT_EQ(scenario.document["kernel_of_f"]["type"], "matern");
  EXPECT_EQ(scenario.document["kernel_of_f"]["lengthscale"], 0.07) << "it begins as the learner's";
  EXPECT_TRUE(scenario.document["kernel_of_f"].contains("nu"));
  EXPECT_TRUE(find_setting(scenario.document, "/kernel_of_f/nu"));
  apply_setting(scenario, "kernel_of_f", nullptr);
  EXPECT_FALSE(scenario.document.contains("kernel_of_f"));
  apply_setting(scenario, "kernel_of_f.lengthscale", 0.3);
  EXPECT_EQ(scenario.document["kernel_of_f"]["type"], "se");
  EXPECT_THROW(apply_setting(scenario, "kernel_of_f.no_such", 1), std::invalid_argument);
}

TEST(KernelOfF, IllegalOnesAreRefusedByName) {
  Scenario scenario = default_scenario();
  scenario.document["kernel_of_f"] = {{"type", "spline"}};
  EXPECT_THAT(refusal(scenario), AllOf(HasSubstr("/kernel_of_f/type: type = \"spline\""), HasSubstr("se, matern")));
  scenario.document["kernel_of_f"] = {{"type", "se"}, {"lengthscale", 0}};
  EXPECT_THAT(refusal(scenario), AllOf(HasSubstr("/kernel_of_f/lengthscale: lengthscale = 0"), HasSubstr("<")));
  scenario.document["kernel_of_f"] = {{"type", "se"}, {"lenghtscale", 1}};
  const BuildResult unknown = build(scenario);
  EXPECT_TRUE(unknown.experiment);
  EXPECT_NE(test::problem_at(unknown.problems, "/kernel_of_f/lenghtscale"), nullptr);
  scenario.document["kernel_of_f"] = {{"type", "empirical-covariance"}};
  EXPECT_FALSE(build(scenario).experiment) << "there are no data";

  scenario.document["kernel_of_f"] = rough;
  scenario.document["objective"] = {{"type", "test-function"}};
  EXPECT_THAT(refusal(scenario), AllOf(HasSubstr("\"test-function\" is made of no kernel"),
                                       HasSubstr("rkhs-draw, kernel-mixture, l1-mixture, gp-draw")));
  scenario.document["data"]["source"] = "light-sensors";
  scenario.document["domain"] = {{"type", "arms"}};
  scenario.document["objective"] = {{"type", "data-set"}};
  EXPECT_THAT(refusal(scenario), HasSubstr("\"data-set\" is made of no kernel"));
}

TEST(KernelOfF, AMisspeltSectionIsNamed) {
  Scenario scenario = default_scenario();
  scenario.document["kernel_off"] = rough;
  const BuildResult built = build(scenario);
  EXPECT_TRUE(test::reports(built.problems, "/kernel_off", "did you mean kernel_of_f?")) << to_text(built.problems);
}

}  // namespace
}  // namespace privbo::kernel_of_f_test
