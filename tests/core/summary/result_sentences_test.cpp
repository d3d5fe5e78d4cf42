// What is said of finished, stopped and stale runs, and never said of others.
#include "summary/result_sentences.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "experiment/run/runner.h"
#include "io/results/results_writer.h"
#include "languages/language_catalogue.h"
#include "numerics/number_text.h"
#include "numerics/statistics.h"
#include "plot/data/price_of_privacy.h"
#include "scenario/scenario.h"
#include "support/messages.h"
#include "support/quick_scenario.h"

namespace privbo::result_sentences_test {
namespace {

using testing::HasSubstr;
using testing::Not;

AlgorithmSnapshot algorithm(const char* type, const char* label, PrivacyNotion notion, std::vector<double> regret) {
  AlgorithmSnapshot made;
  made.type = type;
  made.label = label;
  made.privacy.guarantee.notion = notion;
  made.final_values[0] = std::move(regret);
  return made;
}

Snapshot finished(std::vector<AlgorithmSnapshot> algorithms) {
  Snapshot run;
  run.state = RunState::finished;
  run.trials = run.trials_done = 2;
  run.horizon = 100;
  run.algorithms = std::move(algorithms);
  return run;
}

std::string words(const Snapshot& run) { return plain(result_sentences(run, nullptr)).english(); }

const auto with = [] { return algorithm("ldp-tgp-ucb", "P", PrivacyNotion::local, {90.0, 110.0}); };
const auto without = [] { return algorithm("igp-ucb", "N", PrivacyNotion::none, {45.0, 55.0}); };
const auto blind = [] { return algorithm("uniform", "Uniform", PrivacyNotion::none, {1.0, 1.0}); };

TEST(ResultSentences, ComparePrivateAndNotWithStandardErrors) {
  EXPECT_EQ(words(finished({with(), without()})), "With privacy the learner lost 100 ± 10 in all, without it 50 ± 5.");
  EXPECT_EQ(words(finished(
                {with(), algorithm("ldp-moma-gp-ucb", "Q", PrivacyNotion::local, {70.0, 70.0}), without(), blind()})),
            "With privacy the best learner (Q) lost 70 ± 0 in all, without it the best (N) 50 ± 5.")
      << "who learns nothing is no price";
}

TEST(ResultSentences, OfOneKindStandBesideUniformSampling) {
  EXPECT_EQ(words(finished({with()})), "The learner lost 100 ± 10 in all.");
  EXPECT_EQ(words(finished({without(), blind()})), "The learner lost 50 ± 5 in all; choosing at random lost 1 ± 0.");
  EXPECT_EQ(words(finished({with(), algorithm("ldp-moma-gp-ucb", "Q", PrivacyNotion::local, {120.0, 120.0})})),
            "The best learner (P) lost 100 ± 10 in all.");
  EXPECT_EQ(words(finished({blind()})), "Choosing at random lost 1 ± 0 in all.");
  EXPECT_EQ(words(finished({algorithm("shared-noise-gp-ucb", "B", PrivacyNotion::joint, {1.0, 1.0}), without()})),
            "The learner lost 50 ± 5 in all.")
      << "what does not keep its promise is nobody's privacy";
}

/// Of what a program makes known nothing is known: it is no learner with privacy, and none without.
TEST(ResultSentences, OfAProgramThatPublishesByItselfAreOfNeitherKind) {
  const auto own = [](const char* type) { return algorithm(type, "M (external)", PrivacyNotion::none, {30.0, 30.0}); };
  for (const char* type : {"external-mechanism", "external-randomiser", "external-agents"}) {
    EXPECT_EQ(
        words(finished({with(), without(), own(type)})),
        "With privacy the learner lost 100 ± 10 in all, without it 50 ± 5. M (external), of whose privacy nothing "
        "is known here, lost 30 ± 0 in all.");
    EXPECT_EQ(
        words(finished({with(), own(type), blind()})),
        "The learner lost 100 ± 10 in all; choosing at random lost 1 ± 0. M (external), of whose privacy nothing is "
        "known here, lost 30 ± 0 in all.");
    EXPECT_EQ(
        words(finished({own(type), blind()})),
        "The learner lost 30 ± 0 in all; choosing at random lost 1 ± 0. How private M (external) is, is not known here.");
    EXPECT_FALSE(compares_privacy(finished({with(), own(type)})));
    EXPECT_TRUE(compares_privacy(finished({with(), without(), own(type)})));
  }
  EXPECT_EQ(words(finished({with(), own("external")})),
            "With privacy the learner lost 100 ± 10 in all, without it 30 ± 0.")
      << "a learner that is handed raw rewards is not private";
  const auto catalogue = LanguageCatalogue::bundled("de");
  EXPECT_EQ(catalogue->find("How private %1 is, is not known here."), "Wie privat %1 ist, ist hier nicht bekannt.");
  const std::vector<Sentence> made = result_sentences(finished({with(), own("external-mechanism")}), nullptr);
  ASSERT_EQ(made.size(), 2U);
  EXPECT_THAT(made[1].words.in(*catalogue), HasSubstr("M (external), über dessen Privatsphäre hier nichts bekannt ist, "
                                                      "hat insgesamt 30 ± 0 verloren."));
}

TEST(ResultSentences, AreNoLongerThanWhatRoomIsKeptFor) {
  Scenario scenario = test::small_scenario(60, 2);
  scenario.document["algorithms"] = {Json{{"type", "ldp-tgp-ucb"}}, Json{{"type", "igp-ucb"}},
                                     Json{{"type", "external-mechanism"}, {"program", "own"}}};
  const auto experiment = test::checked(scenario);
  ASSERT_TRUE(experiment);
  EXPECT_THAT(usual_result(*experiment).english(), HasSubstr("own [external], of whose privacy nothing is known here"));
}

/// What is published at the end is no learner's regret: it has a sentence of its own, whose numbers are worked out here
/// from instances and from what summary.json states.
TEST(ResultSentences, TellWhatAPublishedPointLoses) {
  Scenario scenario = test::small_scenario(40, 3);
  scenario.document["algorithms"] = {Json{{"type", "output-only"}, {"publishes", "both"}, {"epsilon", 3.0}},
                                     Json{{"type", "igp-ucb"}}};
  scenario.document["objective"] = {{"type", "gp-draw"}};
  scenario.document["noise"] = {{"type", "gaussian"}, {"sd", 0.5}};
  scenario.document["constants"]["lambda"] = 0.25;
  const auto experiment = test::checked(scenario);
  ASSERT_TRUE(experiment);
  Runner runner(experiment, {});
  runner.wait();
  const SnapshotPtr run = runner.final_snapshot();
  const Json published = summary_json(*experiment, *run).at("algorithms").at(0).at("published");
  const auto losses = published.at("expected_regret").get<std::vector<double>>();
  ASSERT_EQ(losses.size(), 3U);
  double by_release = 0.0, by_chance = 0.0;
  for (std::size_t trial = 0; trial < losses.size(); ++trial) {
    const Vector f = experiment->instance(trial).f;
    by_release += losses[trial];
    by_chance += f.maxCoeff() - f.mean();
  }
  const auto text = [](const Number& number) { return Message(number).english(); };
  EXPECT_THAT(words(*run),
              HasSubstr(run->algorithms[0].label + " publishes a point that falls short of the best by " +
                        text(number_text(by_release / 3.0, 3)) + " ± " + text(number_text(standard_error(losses), 2)) +
                        " on average: " + text(number_text(100.0 * by_release / by_chance, 3)) +
                        " % of what a uniform choice loses"));
  EXPECT_THAT(usual_result(*experiment).english(), HasSubstr(" publishes a point that falls short "));
  // Of several that publish, the best alone: the point with the larger ε.
  scenario.document["algorithms"].push_back(
      Json{{"type", "output-only"}, {"publishes", "point"}, {"epsilon", 500.0}, {"label", "Better"}});
  const auto of_two = test::checked(scenario);
  ASSERT_TRUE(of_two);
  Runner third(of_two, {});
  third.wait();
  EXPECT_THAT(words(*third.final_snapshot()), HasSubstr("Of 2 algorithms that publish a point, none does better than " +
                                                        third.final_snapshot()->algorithms[2].label + ": "));
  EXPECT_THAT(words(*third.final_snapshot()), Not(HasSubstr(" publishes a point that ")));
  scenario.document["algorithms"].erase(2);
  scenario.document["algorithms"][0]["publishes"] = "value";
  const auto of_value = test::checked(scenario);
  ASSERT_TRUE(of_value);
  Runner second(of_value, {});
  second.wait();
  EXPECT_THAT(words(*second.final_snapshot()), Not(HasSubstr("publishes a point"))) << "no point is published";
  EXPECT_THAT(usual_result(*of_value).english(), Not(HasSubstr("publishes a point")));
}

TEST(ResultSentences, OfOneTrialHaveNoError) {
  EXPECT_EQ(words(finished({algorithm("igp-ucb", "N", PrivacyNotion::none, {45.0})})), "The learner lost 45 in all.");
}

TEST(ResultSentences, NumbersLeadToWhatRegretIs) {
  const std::vector<Sentence> made = result_sentences(finished({with(), without()}), nullptr);
  ASSERT_EQ(made.size(), 1U);
  ASSERT_EQ(made.front().parts.size(), 2U);
  EXPECT_EQ(made.front().parts[0].link, Link::term("regret"));
}

TEST(ResultSentences, StateWhatIsNotFinished) {
  Snapshot run = finished({with(), without()});
  run.trials = 50;
  run.trials_done = 2;
  run.state = RunState::running;
  EXPECT_EQ(words(run), "The run goes on: 2 of 50 trials are finished.");
  run.state = RunState::stopped;
  EXPECT_EQ(words(run),
            "Stopped: 2 of 50 trials are finished. With privacy the learner lost 100 ± 10 in all, without it 50 ± 5.");
  run.trials_done = 1;
  run.state = RunState::running;
  EXPECT_EQ(words(run), "The run goes on: 1 of 50 trials is finished.");
  run.state = RunState::stopped;
  EXPECT_TRUE(words(run).starts_with("Stopped: 1 of 50 trials is finished. ")) << words(run);
  run.trials_done = 0;
  EXPECT_EQ(words(run), "Stopped: 0 of 50 trials are finished.");
  run.state = RunState::failed;
  EXPECT_EQ(words(run), "The run failed.");
  EXPECT_TRUE(result_sentences(Snapshot(), nullptr).empty());
}

TEST(ResultSentences, OfARunAreItsNumbers) {
  const auto experiment = test::checked(test::small_scenario(60, 3));
  ASSERT_TRUE(experiment);
  Runner runner(experiment, {});
  runner.wait();
  const SnapshotPtr run = runner.final_snapshot();
  const std::string text = plain(result_sentences(*run, experiment.get())).english();
  EXPECT_THAT(text, HasSubstr("With privacy"));
  for (std::size_t a = 0; a < 2; ++a) {  // the private one and the one without privacy
    const std::vector<double>& values = run->algorithms[a].final_of(Metric::cumulative_regret);
    EXPECT_THAT(text, HasSubstr(number_text(mean(values), 3) + " ± " + number_text(standard_error(values), 2)));
  }
}

/// Sentence and price are of one pair, and only a price is a ratio.
TEST(ResultSentences, StateTheRatioOfTunedLearners) {
  Scenario scenario = test::small_scenario(60, 3);
  const auto bare = test::checked(scenario);
  ScaleTuning tuning{{0.1}, 1, {900'001, 900'002, 900'003}, {}};
  for (const std::size_t a : tunable_algorithms(bare->document()))
    tuning.found.push_back({bare->algorithms()[a].label, tuned_settings(bare->document(), a), 0.1, {1.0}});
  const auto experiment = test::checked({with_tuning(bare->document(), tuning), {}});
  Runner runner(experiment, {});
  runner.wait();
  const SnapshotPtr run = runner.final_snapshot();
  const auto price = price_of_privacy(*run, experiment.get());
  ASSERT_TRUE(price);
  const std::string text = plain(result_sentences(*run, experiment.get())).english();
  EXPECT_THAT(text, HasSubstr(": " + number_text(price->ratio, 2) + " times as much."));
  EXPECT_THAT(plain(result_sentences(*run, experiment.get(), nullptr)).english(), Not(HasSubstr("times as much")));
  EXPECT_THAT(plain(result_sentences(*run, bare.get())).english(), Not(HasSubstr("times as much")));
}

TEST(ResultSentences, StaleResultsNameTheSettingTheyBelongTo) {
  const Json before = build(default_scenario()).normalised;
  Json now = before;
  EXPECT_TRUE(stale_sentence(before, now).empty());
  now["name"] = "another";
  EXPECT_TRUE(stale_sentence(before, now).empty()) << "a name changes no result";
  now["run"]["horizon"] = before["run"]["horizon"].get<int>() + 1;
  EXPECT_THAT(stale_sentence(before, now).words.english(), HasSubstr("These results belong to T = "));
  now["privacy"]["epsilon"] = 17.0;
  EXPECT_EQ(stale_sentence(before, now).words, "These results belong to earlier settings.");
  now = before;
  now["kernel"]["type"] = before["kernel"]["type"] == "se" ? "matern" : "se";
  EXPECT_THAT(stale_sentence(before, now).words.english(), HasSubstr("These results belong to Kernel = "));
  Json rough = before;
  rough["kernel"] = {{"type", "matern"}, {"lengthscale", 0.2}, {"nu", 1.5}};
  now["kernel"] = {{"type", "se"}, {"lengthscale", 0.2}};
  EXPECT_EQ(stale_sentence(rough, now).words, "These results belong to Kernel = Matérn 3/2.");
  now = before;
  now["algorithms"].erase(now["algorithms"].size() - 1);
  EXPECT_EQ(stale_sentence(before, now).words, "These results belong to earlier settings.");
  now = before;
  now["run"].erase("ties");  // what is left out has its default
  EXPECT_TRUE(stale_sentence(before, now).empty());
}

}  // namespace
}  // namespace privbo::result_sentences_test
