// The ratio that the window calls the price of privacy: of two tuned learners, against numbers worked out apart.
#include "plot/data/price_of_privacy.h"

#include <gtest/gtest.h>

#include <cmath>
#include <memory>
#include <vector>

#include "plot/words/price_words.h"
#include "scenario/scale_tuning.h"
#include "support/quick_scenario.h"
#include "ui/charts/samples/sample_snapshot.h"

namespace privbo::ui::price_of_privacy_test {
namespace {

/// Gives an algorithm these final values and their mean at the last recorded round.
void end_with(Snapshot& run, std::size_t algorithm, const std::vector<double>& values) {
  AlgorithmSnapshot& changed = run.algorithms[algorithm];
  changed.final_values[0] = values;
  double sum = 0.0;
  for (const double value : values) sum += value;
  changed.curve(Metric::cumulative_regret).mean.back() = sum / static_cast<double>(values.size());
}

/// The experiment of two algorithms at these scales, LDP-TGP-UCB and IGP-UCB, named as in the samples.
std::shared_ptr<const Experiment> two_at(double ldp, double igp) {
  Scenario scenario = test::small_scenario(1000, 4);
  scenario.document["algorithms"] =
      Json::array({Json{{"type", "ldp-tgp-ucb"}, {"beta_scale", ldp}}, Json{{"type", "igp-ucb"}, {"beta_scale", igp}}});
  return test::checked(scenario);
}

/// A tuning that found these scales for that experiment.
ScaleTuning found_for(const Experiment& experiment, double ldp, double igp) {
  const Json& document = experiment.document();
  return {{0.03, 0.1, 0.5},
          10,
          {900'001, 900'002, 900'003},
          {{"LDP-TGP-UCB", tuned_settings(document, 0), ldp, {80.0, 240.0, 520.0}},
           {"IGP-UCB", tuned_settings(document, 1), igp, {400.0, 200.0, 40.0}}}};
}

Snapshot two_ended(const std::vector<double>& with, const std::vector<double>& without) {
  Snapshot run = samples::regret(2, 50, 1000, with.size());
  end_with(run, 0, with);
  end_with(run, 1, without);
  return run;
}

const std::vector<double> with_privacy{90.0, 110.0, 100.0, 120.0}, without_privacy{45.0, 55.0, 52.0, 58.0};

TEST(PriceOfPrivacy, ComparesTheBestOfEither) {
  Snapshot run = samples::regret(4, 50, 1000, 2);  // the first is private, the fourth is uniform play
  end_with(run, 0, {90.0, 110.0});
  end_with(run, 1, {45.0, 55.0});
  end_with(run, 2, {60.0, 60.0});
  end_with(run, 3, {1.0, 1.0});
  const auto pair = private_and_not(run);
  ASSERT_TRUE(pair);
  EXPECT_EQ(pair->with, 0U);
  EXPECT_EQ(pair->without, 1U) << "the fourth learns nothing and has only been lucky";
  EXPECT_EQ(pair->t, 1000);
  EXPECT_EQ(pair->trials, 2U);
}

TEST(PriceOfPrivacy, IsTheRatioOfTunedLearners) {
  const Snapshot run = two_ended(with_privacy, without_privacy);
  const auto experiment = two_at(0.03, 0.5);
  const ScaleTuning tuning = found_for(*experiment, 0.03, 0.5);
  const auto price = price_of_privacy(run, experiment.get(), &tuning);
  ASSERT_TRUE(price);
  EXPECT_DOUBLE_EQ(price->ratio, 2.0);
  ASSERT_TRUE(price->interval);
  // Fieller's, by another program.
  EXPECT_NEAR(price->interval->low, 1.8917218614, 1e-8);
  EXPECT_NEAR(price->interval->high, 2.0931491188, 1e-8);
  ASSERT_TRUE(price->at_equal_scales);
  EXPECT_DOUBLE_EQ(price->at_equal_scales->low, 0.2);
  EXPECT_DOUBLE_EQ(price->at_equal_scales->high, 13.0);
  EXPECT_EQ(price_text(*price).english(), "2 × (1.9 to 2.1)");
  EXPECT_EQ(price_scales_text(*price).english(),
            "each at the scale that is best for it, found on other seeds: s = 0.03 and 0.5");
  EXPECT_EQ(equal_scales_text(*price).english(), "at equal s: 0.2 to 13 ×, on the pilot trials");
  EXPECT_EQ(tuning_text(tuning).english(),
            "tuned on 10 pilot trials over the grid 0.03, 0.1, 0.5; at its end for LDP-TGP-UCB, IGP-UCB, where a wider "
            "grid may find a better one");
  EXPECT_TRUE(why_no_price(*price, experiment.get(), &tuning).empty());
}

/// As in First look: 0.03 and 0.5, set by hand.
TEST(PriceOfPrivacy, IsAbsentWhereScalesAreNotTuned) {
  const Snapshot run = two_ended(with_privacy, without_privacy);
  const auto experiment = two_at(0.03, 0.5);
  EXPECT_FALSE(price_of_privacy(run, experiment.get(), nullptr));
  EXPECT_FALSE(price_of_privacy(run, experiment.get())) << "its scenario keeps no tuning";
  EXPECT_FALSE(price_of_privacy(run, nullptr, nullptr));
  const auto pair = private_and_not(run);
  ASSERT_TRUE(pair) << "both regrets are shown";
  const auto why = [&](const Experiment& of, const ScaleTuning* tuning) {
    return why_no_price(*pair, &of, tuning).english();
  };
  EXPECT_EQ(why(*experiment, nullptr), "the scales are not tuned");
  ScaleTuning half = found_for(*experiment, 0.03, 0.5);
  half.found.pop_back();
  EXPECT_FALSE(price_of_privacy(run, experiment.get(), &half));
  EXPECT_EQ(why(*experiment, &half), "the scale of IGP-UCB is not tuned");
  const ScaleTuning another = found_for(*experiment, 0.1, 0.5);
  EXPECT_FALSE(price_of_privacy(run, experiment.get(), &another));
  EXPECT_EQ(why(*experiment, &another), "the scale of LDP-TGP-UCB was changed since it was tuned");
  ScaleTuning earlier = found_for(*experiment, 0.03, 0.5);
  earlier.found[0].settings = "0123456789abcdef";
  EXPECT_FALSE(price_of_privacy(run, experiment.get(), &earlier));
  EXPECT_EQ(why(*experiment, &earlier), "the scale of LDP-TGP-UCB was tuned for other settings");
  ScaleTuning on_the_run = found_for(*experiment, 0.03, 0.5);
  on_the_run.seeds.reward = experiment->parts().seeds.reward;
  EXPECT_FALSE(price_of_privacy(run, experiment.get(), &on_the_run)) << "never on the seeds of the run";
}

/// A ratio at equal scales is another one at other equal scales: First look's runs from 0.2 to 23.
TEST(PriceOfPrivacy, IsAbsentAtEqualScalesThatNobodyTuned) {
  const Snapshot run = two_ended(with_privacy, without_privacy);
  const auto experiment = two_at(0.1, 0.1), others = two_at(0.03, 0.5);
  EXPECT_FALSE(price_of_privacy(run, experiment.get(), nullptr));
  const auto pair = private_and_not(run);
  ASSERT_TRUE(pair);
  EXPECT_EQ(why_no_price(*pair, experiment.get(), nullptr).english(), "the scales are not tuned");
  const auto ratio = ratio_at_equal_scales(run, *pair, experiment.get());
  ASSERT_TRUE(ratio);
  EXPECT_DOUBLE_EQ(*ratio, 2.0);
  EXPECT_FALSE(ratio_at_equal_scales(run, *pair, others.get()));
}

TEST(PriceOfPrivacy, HasNoIntervalOfOneTrial) {
  const auto experiment = two_at(0.03, 0.5);
  const ScaleTuning tuning = found_for(*experiment, 0.03, 0.5);
  const auto one = price_of_privacy(two_ended({90.0}, {45.0}), experiment.get(), &tuning);
  ASSERT_TRUE(one);
  EXPECT_FALSE(one->interval) << "one trial has no spread";
}

/// Fieller's line of ratios crosses zero where two trials tell little; no regret is negative.
TEST(PriceOfPrivacy, HasNoNegativeEnd) {
  const auto experiment = two_at(0.03, 0.5);
  const ScaleTuning tuning = found_for(*experiment, 0.03, 0.5);
  const auto price = price_of_privacy(two_ended({700.0, 900.0}, {430.0, 440.0}), experiment.get(), &tuning);
  ASSERT_TRUE(price && price->interval);
  EXPECT_EQ(price->interval->low, 0.0);
  EXPECT_EQ(price_text(*price).english(), "1.8 × (0 to 4.2)");
}

std::shared_ptr<const Experiment> with_constants(const char* constants) {
  Scenario scenario = test::small_scenario(1000, 4);
  scenario.document["algorithms"] =
      Json::array({Json{{"type", "ldp-tgp-ucb"}, {"constants", constants}}, Json{{"type", "igp-ucb"}}});
  return test::checked(scenario);
}

TEST(PriceOfPrivacy, IsExpectedOfTuningOnlyWhereItCanCome) {
  const auto pair = private_and_not(two_ended(with_privacy, without_privacy));
  ASSERT_TRUE(pair);
  EXPECT_TRUE(tuning_may_give_price(*pair, two_at(0.1, 0.1).get()));
  EXPECT_FALSE(tuning_may_give_price(*pair, with_constants("order-wise").get())) << "no scale of it acts";
  EXPECT_FALSE(tuning_may_give_price(*pair, nullptr));
  const auto tuned = [](const Experiment& of) {
    ScaleTuning tuning{{0.1}, 1, {900'001, 900'002, 900'003}, {}};
    for (const std::size_t a : tunable_algorithms(of.document()))
      tuning.found.push_back({of.algorithms()[a].label, tuned_settings(of.document(), a), 0.1, {1.0}});
    return will_have_price(with_tuning(of.document(), tuning), tuning);
  };
  EXPECT_TRUE(tuned(*two_at(0.1, 0.1)));
  EXPECT_FALSE(tuned(*with_constants("order-wise")));
  Scenario alone = test::small_scenario(1000, 4);
  alone.document["algorithms"] = Json::array({Json{{"type", "ldp-tgp-ucb"}}, Json{{"type", "uniform"}}});
  EXPECT_FALSE(tuned(*test::checked(alone))) << "nobody learns without privacy";
  Scenario brief = test::small_scenario(9, 4);
  EXPECT_FALSE(tuned(*test::checked(brief))) << "too few rounds";
}

TEST(PriceOfPrivacy, TuningNamesScalesThatDidNotRun) {
  const auto experiment = two_at(0.03, 0.5);
  ScaleTuning tuning = found_for(*experiment, 0.1, 0.1);
  tuning.found[1].regrets = {NAN, 200.0, NAN};
  EXPECT_EQ(tuning_text(tuning).english(),
            "tuned on 10 pilot trials over the grid 0.03, 0.1, 0.5; s = 0.03, 0.5 did not run for IGP-UCB");
}

TEST(PriceOfPrivacy, PilotRatiosAreOfOnePair) {
  Scenario scenario = test::small_scenario(1000, 4);
  scenario.document["algorithms"] = Json::array(
      {Json{{"type", "ldp-tgp-ucb"}}, Json{{"type", "igp-ucb"}}, Json{{"type", "gp-ucb"}}, Json{{"type", "uniform"}}});
  const Json document = test::checked(scenario)->document();
  const ScaleTuning tuning{
      {0.1, 1.0},
      5,
      {900'001, 900'002, 900'003},
      {{"LDP-TGP-UCB", "", 0.1, {60.0, 80.0}}, {"IGP-UCB", "", 0.1, {30.0, 50.0}}, {"GP-UCB", "", 1.0, {40.0, 20.0}}}};
  const auto pair = pilot_pair(document, tuning);
  ASSERT_TRUE(pair);
  EXPECT_EQ(pair->with, 0U);
  EXPECT_EQ(pair->without, 2U) << "that of the least regret at its best scale, at every scale";
  EXPECT_EQ(pilot_ratios(tuning, pair->with, pair->without), (std::vector{1.5, 4.0}));
}

TEST(PriceOfPrivacy, IsReadFromTheScenarioOfTheRun) {
  const auto experiment = two_at(0.03, 0.5);
  const Json tuned = with_tuning(experiment->document(), found_for(*experiment, 0.03, 0.5));
  const auto of_tuned = test::checked({tuned, {}});
  ASSERT_TRUE(of_tuned);
  EXPECT_TRUE(price_of_privacy(two_ended(with_privacy, without_privacy), of_tuned.get()));
}

TEST(PriceOfPrivacy, IsAbsentBeforeTheEndAndAfterAFewRounds) {
  Snapshot run = samples::regret(2, 50, 1000);
  ASSERT_TRUE(private_and_not(run));
  for (const RunState state :
       {RunState::idle, RunState::running, RunState::paused, RunState::stopped, RunState::failed}) {
    run.state = state;
    EXPECT_FALSE(private_and_not(run)) << to_string(state);
  }
  for (const std::int64_t rounds : {1, 2, 9}) EXPECT_FALSE(private_and_not(samples::regret(2, 1, rounds))) << rounds;
  EXPECT_TRUE(private_and_not(samples::regret(2, 1, 10)));
}

TEST(PriceOfPrivacy, IsAbsentWhereTrialsAreNotPaired) {
  EXPECT_FALSE(private_and_not(two_ended({90.0, 110.0}, {45.0})));
}

TEST(PriceOfPrivacy, ScalesAreComparedAsTheyAct) {
  const auto of = [](const Json& first, const Json& second) {
    Scenario scenario = test::small_scenario(40, 1);
    scenario.document["algorithms"] = {first, second};
    return test::checked(scenario);
  };
  const auto alike = [&](const Json& first, const Json& second) {
    return explore_alike(of(first, second).get(), 0, 1);
  };
  const auto ldp = [](const Json& scale) { return Json{{"type", "ldp-tgp-ucb"}, {"beta_scale", scale}}; };
  const auto igp = [](const Json& scale) { return Json{{"type", "igp-ucb"}, {"beta_scale", scale}}; };
  EXPECT_TRUE(alike(ldp(0.1), igp(0.1)));
  EXPECT_FALSE(alike(ldp(0.03), igp(0.5))) << "as in First look";
  Json theorem = ldp(0.03);
  theorem["constants"] = "theorem";
  EXPECT_TRUE(alike(theorem, igp(1.0))) << "the theorem's constants have the scale 1, whatever the setting says";
  EXPECT_FALSE(alike(theorem, igp(0.03)));
  Json order = ldp(0.1);
  order["constants"] = "order-wise";
  EXPECT_FALSE(alike(order, igp(0.1)));
  EXPECT_EQ(exploration_text(of(ldp(0.03), igp(0.5)).get(), 1).english(), "s = 0.5");
  EXPECT_FALSE(explore_alike(nullptr, 0, 1)) << "nothing is known to be equal";
}

TEST(PriceOfPrivacy, IsAbsentWhereThereIsNothingToCompare) {
  EXPECT_FALSE(private_and_not(samples::regret(1, 50, 1000))) << "private alone";
  Snapshot unknown = samples::regret(2, 50, 1000);
  ASSERT_TRUE(private_and_not(unknown));
  unknown.algorithms[1].type = "external-mechanism";
  EXPECT_FALSE(private_and_not(unknown)) << "nothing is known of what a program makes known";
  Snapshot bare = samples::regret(3, 50, 1000);
  bare.algorithms[0].privacy = {};
  EXPECT_FALSE(private_and_not(bare)) << "nobody is private";
  EXPECT_FALSE(private_and_not(samples::agents_run())) << "agents are read by their simple regret";
  EXPECT_FALSE(private_and_not(samples::empty()));
  Snapshot measured = samples::regret(2, 50, 1000);
  measured.checkpoints = {100, 1000};
  EXPECT_FALSE(private_and_not(measured)) << "recommendations are read by their error rate";
  Snapshot broken = samples::regret(2, 50, 1000);
  broken.algorithms[1].type = "shared-noise-gp-ucb";
  EXPECT_FALSE(private_and_not(broken)) << "a broken mechanism is no yardstick";
}

}  // namespace
}  // namespace privbo::ui::price_of_privacy_test
