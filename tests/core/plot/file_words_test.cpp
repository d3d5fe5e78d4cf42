// What a figure's file states of itself: title and description.
#include <gtest/gtest.h>

#include <memory>

#include "plot/words/file_words.h"

namespace privbo::file_words_test {
namespace {

PlotModel regret_of_two() {
  PlotModel model;
  model.title = Message("regret");
  model.summary = Message("two algorithms");
  model.notes = {Message("first note"), Message(), Message("second note")};
  return model;
}

TEST(FileWords, TitleBeginsWithTheScenarioOfTheRun) {
  ChartData data;
  const auto run = std::make_shared<Snapshot>();
  run->scenario_name = "First look";
  data.run = run;
  EXPECT_EQ(file_words(data, regret_of_two()).title.english(), "First look: regret");
}

TEST(FileWords, TitleBeginsWithTheScenarioOfTheComparison) {
  ChartData data;
  const auto comparison = std::make_shared<TrustComparison>();
  comparison->scenario_name = "Trust models";
  data.trust = comparison;
  EXPECT_EQ(file_words(data, regret_of_two()).title.english(), "Trust models: regret");
}

TEST(FileWords, TitleIsTheChartsWhereNoScenarioHasAName) {
  EXPECT_EQ(file_words({}, regret_of_two()).title.english(), "regret");
  ChartData data;
  data.run = std::make_shared<Snapshot>();
  EXPECT_EQ(file_words(data, regret_of_two()).title.english(), "regret");
}

TEST(FileWords, DescriptionIsTheSummaryAndAllNotes) {
  EXPECT_EQ(file_words({}, regret_of_two()).description.english(), "two algorithms first note second note");
  EXPECT_TRUE(file_words({}, {}).description.empty());
}

}  // namespace
}  // namespace privbo::file_words_test
