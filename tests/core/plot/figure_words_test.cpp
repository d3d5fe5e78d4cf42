// What a figure's file states of itself: title and description.
#include <gtest/gtest.h>

#include <memory>

#include "plot/words/figure_words.h"

namespace privbo::figure_words_test {
namespace {

PlotModel regret_of_two() {
  PlotModel model;
  model.title = Message("regret");
  model.summary = Message("two algorithms");
  model.notes = {Message("first note"), Message(), Message("second note")};
  return model;
}

TEST(FigureWords, TitleBeginsWithTheScenarioOfTheRun) {
  ChartData data;
  const auto run = std::make_shared<Snapshot>();
  run->scenario_name = "First look";
  data.run = run;
  EXPECT_EQ(figure_words(data, regret_of_two()).title.english(), "First look: regret");
}

TEST(FigureWords, TitleBeginsWithTheScenarioOfTheComparison) {
  ChartData data;
  const auto comparison = std::make_shared<TrustComparison>();
  comparison->scenario_name = "Trust models";
  data.trust = comparison;
  EXPECT_EQ(figure_words(data, regret_of_two()).title.english(), "Trust models: regret");
}

TEST(FigureWords, TitleIsTheChartsWhereNoScenarioHasAName) {
  EXPECT_EQ(figure_words({}, regret_of_two()).title.english(), "regret");
  ChartData data;
  data.run = std::make_shared<Snapshot>();
  EXPECT_EQ(figure_words(data, regret_of_two()).title.english(), "regret");
}

TEST(FigureWords, DescriptionIsTheSummaryAndAllNotes) {
  EXPECT_EQ(figure_words({}, regret_of_two()).description.english(), "two algorithms first note second note");
  EXPECT_TRUE(figure_words({}, {}).description.empty());
}

}  // namespace
}  // namespace privbo::figure_words_test
