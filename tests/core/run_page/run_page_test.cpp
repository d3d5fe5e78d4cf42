// The page about a run, from its folder: what it says with and without settings, and which posteriors it shows.
#include "run_page/run_page.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "core/io/saved_results.h"
#include "page/svg.h"
#include "plot/data/run_tones.h"
#include "plot/model/plot_model.h"
#include "run_page/chart_figure.h"
#include "run_page/explained.h"
#include "run_page/posterior_film.h"

namespace privbo::run_page_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

class RunPage : public test::Results {
 protected:
  RunOfPage read() const { return run_in_folder(folder, false); }
};

TEST_F(RunPage, ReportsWhatTheFolderHolds) {
  const std::string page = run_page(read()).str();
  EXPECT_THAT(page, HasSubstr("<h1>Résumé, &quot;quoted&quot;</h1>"));
  EXPECT_THAT(page, HasSubstr("3 trials of 40 rounds; seeds: instance 1, reward 2, privacy 3."));
  for (const AlgorithmSnapshot& algorithm : snapshot->algorithms) EXPECT_THAT(page, HasSubstr(algorithm.label));
  EXPECT_THAT(page, HasSubstr("href=\"privbo:a"));
  EXPECT_EQ(page, run_page(read()).str()) << "the same bytes twice";
  EXPECT_EQ(page.find("\"t\":40"), page.rfind("\"t\":40")) << "the last round once";
}

TEST_F(RunPage, FromTheWindowItIsTheSameButForWhatOnlyFilesReport) {
  const RunOfPage run{.document = experiment->document(),
                      .experiment = experiment,
                      .snapshot = snapshot,
                      .summary = summary_json(*experiment, *snapshot)};
  EXPECT_EQ(run_page(run).str(), run_page(read()).str());
}

TEST_F(RunPage, WithoutSettingsItShowsWhatThereIs) {
  std::filesystem::remove(folder / "scenario.privbo.json");
  const std::string page = run_page(read()).str();
  EXPECT_THAT(page, HasSubstr("Cumulative regret"));
  EXPECT_THAT(page, HasSubstr("Neighbouring relation"));
  EXPECT_THAT(page, Not(HasSubstr("How the algorithms work")));
  EXPECT_THAT(page, Not(HasSubstr("id=\"film\""))) << "one belief is no film";
  EXPECT_THAT(page, HasSubstr("The end of the trial"));
  EXPECT_THAT(page, HasSubstr("No link opens this run: the scenario is not in the folder."));
}

/// The charts of results that are drawn of this run, as one text.
std::string figures(const std::shared_ptr<const Snapshot>& run) {
  RunOfPage page{.document = {}, .experiment = nullptr, .snapshot = run, .summary = {}};
  HtmlText text;
  for (const PageChart& chart : result_charts(page.chart_data()))
    text += chart_figure(page.chart_data(), chart, translate_to_english);
  return text.str();
}

TEST_F(RunPage, LinesOfTheoremsStandBesideTheRegretOfWhomTheySpeak) {
  auto other = std::make_shared<Snapshot>(*snapshot);
  other->bounds.clear();
  EXPECT_TRUE(needs_of_bounds(*other, translate_to_english).empty());
  const std::vector<double> line(other->recorded_rounds.size(), 1e4);
  other->bounds.push_back({.label = Message::verbatim("Upper, <second>"),
                           .note = Message::verbatim("needs a & b"),
                           .algorithm = 1,
                           .cumulative_regret = line});
  other->bounds.push_back({.label = Message::verbatim("Lower"), .note = {}, .lower = true, .cumulative_regret = line});
  const std::string needs = needs_of_bounds(*other, translate_to_english).str();
  EXPECT_THAT(needs, HasSubstr("<dt>Upper, &lt;second&gt;</dt><dd>needs a &amp; b</dd>"));
  EXPECT_THAT(needs, Not(HasSubstr("<dt>Lower")));
  const std::string figure = figures(other);
  EXPECT_THAT(figure, HasSubstr("Upper, &lt;second&gt;"));
  EXPECT_THAT(figure, HasSubstr("Lower"));
  EXPECT_THAT(figure, Not(HasSubstr("error rate"))) << "no visitor is answered";
}

TEST_F(RunPage, WhatLearnsNothingIsGreyAndLeavesThePlot) {
  auto other = std::make_shared<Snapshot>(*snapshot);
  ASSERT_GE(other->algorithms.size(), 2U);
  AlgorithmSnapshot& learner = other->algorithms[0];
  AlgorithmSnapshot& yardstick = other->algorithms[1];
  learner.privacy.guarantee.notion = PrivacyNotion::local;
  yardstick.type = "uniform";
  for (std::size_t i = 0; i < other->recorded_rounds.size(); ++i) {
    learner.curve(Metric::cumulative_regret).mean[i] = 1.0;
    yardstick.curve(Metric::cumulative_regret).mean[i] = 1000.0;
  }
  const std::string figure = figures(other);
  EXPECT_THAT(figure, HasSubstr("above the plot"));
  EXPECT_THAT(figure, HasSubstr(line_colour(slot_of(Tone::warm, 0)).words())) << "private";
  EXPECT_THAT(figure, HasSubstr(line_colour(slot_of(Tone::grey, 0)).words()));
}

TEST_F(RunPage, ItsChartsAreThoseOfTheWindow) {
  // The window draws `plot_model` of the same data: the page has the title, the names and the picture of that model.
  const RunOfPage run = read();
  const std::string page = run_page(run).str();
  const ChartData data = run.chart_data();
  ASSERT_FALSE(result_charts(data).empty());
  for (const PageChart& chart : result_charts(data)) {
    const PlotModel model = plot_model(data, chart.kind, chart.options);
    EXPECT_THAT(page, HasSubstr(HtmlText::of(model.title.english()).str()));
    for (const PlotSeries& series : model.series)
      EXPECT_THAT(page, HasSubstr(HtmlText::of(series.label.english()).str()));
    EXPECT_THAT(page, HasSubstr(chart_figure(data, chart, translate_to_english).str()));
  }
}

TEST_F(RunPage, ATableOfItsOwnMakesNoLink) {
  RunOfPage run = read();
  run.document["data"] = {{"source", "file"}, {"readings", "mine.csv"}};
  EXPECT_THAT(run_page(run).str(), HasSubstr("No link opens this run: the scenario reads a file of yours"));
}

TEST_F(RunPage, StoppedItIsEmpty) {
  std::stop_source source;
  source.request_stop();
  EXPECT_TRUE(run_page(read(), source.get_token()).empty());
}

TEST_F(RunPage, NoiseOfTheSystemCannotBeReplayed) {
  Scenario scenario{experiment->document(), {}};
  scenario.document["run"]["noise_source"] = "grid";
  EXPECT_TRUE(replayed_posteriors(test::checked(scenario), 0, 0, {1, 2}, {}).empty());
  EXPECT_EQ(replayed_posteriors(experiment, 0, 0, {1, 2, 40}, {}).size(), 3U);
}

TEST(PosteriorFilm, RoundsAreDenserAtTheBeginning) {
  EXPECT_THAT(film_rounds(100, 5), ElementsAre(1, 6, 25, 56, 100));
  EXPECT_THAT(film_rounds(3, 40), ElementsAre(1, 2, 3));
  EXPECT_THAT(film_rounds(1, 40), ElementsAre(1));
  EXPECT_LE(film_rounds(100000, 40).size(), 40U);
}

/// A posterior whose mean is f moved up by `more` on this domain.
PosteriorPtr posterior_on(const std::shared_ptr<const Domain>& domain, double more) {
  auto posterior = std::make_shared<PosteriorSnapshot>();
  posterior->domain = domain;
  posterior->truth = Vector::LinSpaced(domain->size(), 0.0, 1.0);
  posterior->mean = posterior->truth.array() + more;
  posterior->deviation = Vector::Constant(domain->size(), 0.1);
  posterior->width = 2.0;
  posterior->counts.assign(static_cast<std::size_t>(domain->size()), 0);
  posterior->counts[1] = 3;
  posterior->t = 7;
  return posterior;
}

TEST(PosteriorFilm, HasAKindForEveryDomain) {
  const auto kind = [](const Domain& domain) {
    const auto shared = std::make_shared<const Domain>(domain);
    const PosteriorFilm film = posterior_film({posterior_on(shared, 0.3), posterior_on(shared, 0.0)}, "Anna", 2);
    EXPECT_THAT(film.svg.str(), HasSubstr("<title>The posterior of Anna"));
    EXPECT_EQ(film.frames["frames"].size(), 2U);
    EXPECT_THAT(film.table.str(), HasSubstr("<th scope=\"row\">7</th>"));
    return film.frames["kind"].get<std::string>();
  };
  EXPECT_EQ(kind(make_grid(1, 9, 0.0, 1.0)), "line");
  EXPECT_EQ(kind(make_grid(2, 5, 0.0, 1.0)), "plane");
  EXPECT_EQ(kind(make_grid(3, 4, 0.0, 1.0)), "points");
  Domain arms = make_grid(1, 3, 0.0, 1.0);
  arms.labels = {"a", "b", "c"};
  EXPECT_EQ(kind(arms), "points");
}

TEST(PosteriorFilm, FramesFollowThePosterior) {
  const auto domain = std::make_shared<const Domain>(make_grid(1, 9, 0.0, 1.0));
  const PosteriorFilm film = posterior_film({posterior_on(domain, 0.3), posterior_on(domain, 0.0)}, "Anna", 2);
  const Json &first = film.frames["frames"][0], &last = film.frames["frames"][1];
  EXPECT_LT(first["mean"][0].get<double>(), last["mean"][0].get<double>())
      << "higher beliefs stand higher in the picture";
  EXPECT_THAT(
      last["words"].get<std::string>(),
      HasSubstr(
          "After round 7: highest posterior mean at x = 1, 1 ± 0.2; f there is 0 below the best; 1 of 9 points asked."));
  EXPECT_EQ(last["asked"], Json({0.0, 26.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0}));
}

TEST(PosteriorFilm, WithoutAWidthTheBandIsOneDeviation) {
  const auto domain = std::make_shared<const Domain>(make_grid(1, 9, 0.0, 1.0));
  auto posterior = std::make_shared<PosteriorSnapshot>(*posterior_on(domain, 0.0));
  const PosteriorFilm wide = posterior_film({posterior}, "Anna", 2);
  posterior->width = 0.0;
  const PosteriorFilm film = posterior_film({posterior}, "Anna", 2);
  EXPECT_THAT(wide.words, HasSubstr("the width β σ"));
  EXPECT_THAT(film.words, HasSubstr("one deviation σ"));
  EXPECT_THAT(film.frames["frames"][0]["words"].get<std::string>(), HasSubstr("1 ± 0.1;"));
  EXPECT_NEAR(film.frames["frames"][0]["half"][0].get<double>(), wide.frames["frames"][0]["half"][0].get<double>() / 2,
              0.1);
  EXPECT_THAT(film.svg.str(), HasSubstr(line_colour(2).words()))
      << "the colour that the algorithm has in the other charts";
}

TEST(PosteriorFilm, UniformPlayHasNoPosterior) {
  EXPECT_TRUE(posterior_film({}, "x", 0).svg.empty());
  EXPECT_TRUE(posterior_film({std::make_shared<const PosteriorSnapshot>()}, "x", 0).svg.empty());
}

TEST(Explained, MarkupOfOthersIsText) {
  Explanation explanation;
  explanation.idea = "<script>";
  explanation.parties = {{.name = "A & B", .sees = "y < 1"}};
  const std::string html = explained_html(explanation).str();
  EXPECT_THAT(html, HasSubstr("&lt;script&gt;"));
  EXPECT_THAT(html, HasSubstr("<strong>A &amp; B</strong> sees y &lt; 1"));
  EXPECT_THAT(privacy_html({{"notion", "none"}}, nullptr).str(), HasSubstr("Not private"));
  const std::string unknown = privacy_html({{"notion", "not known"}}, nullptr).str();
  EXPECT_THAT(unknown, HasSubstr("<strong>Not known.</strong> A program of yours makes known what others see"));
  EXPECT_THAT(unknown, testing::Not(HasSubstr("<table>")));
}

}  // namespace
}  // namespace privbo::run_page_test
