// Pinned runs beside the present one, series switched off, trials and guides.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "charts/figure/read_out_painter.h"
#include "charts/marks/mark.h"
#include "plot/data/algorithm_slots.h"
#include "plot/kinds/chart_kind.h"
#include "plot/kinds/regret/regret_extras.h"
#include "plot/model/chart_table.h"
#include "support/quick_scenario.h"
#include "ui/charts/samples/sample_snapshot.h"
#include "ui/support/model_text.h"

namespace privbo::ui::overlay_test {
namespace {

const PlotSeries* labelled(const PlotModel& model, const QString& label) {
  for (const PlotSeries& series : model.series)
    if (chart_text(series.label) == label) return &series;
  return nullptr;
}

std::ptrdiff_t count(const PlotModel& model, bool (*drawn_as)(const PlotSeries&), bool pinned) {
  return std::count_if(model.series.begin(), model.series.end(),
                       [&](const auto& s) { return drawn_as(s) && s.pinned == pinned; });
}

/// Half the regret, so that no curve is the same as one of samples::regret.
Snapshot halved(Snapshot snapshot) {
  for (AlgorithmSnapshot& algorithm : snapshot.algorithms)
    for (const Metric metric : all_metrics) {
      for (double& value : algorithm.curve(metric).mean) value *= 0.5;
      for (double& value : algorithm.final_values[static_cast<std::size_t>(metric)]) value *= 0.5;
    }
  return snapshot;
}

const QString with_pin = QStringLiteral("IGP-UCB · ε = 1");

TEST(Overlay, PinnedRunsHaveTheirOwnSlotsNamesAndLightBands) {
  const ChartData data = samples::with_pin(samples::regret(3, 200, 2000), halved(samples::regret(3, 200, 2000)));
  const PlotModel model = plot_model(data, "regret", {});
  EXPECT_EQ(count(model, is<marks::Curve>, false), 3);
  EXPECT_EQ(count(model, is<marks::Curve>, true), 3);
  EXPECT_EQ(count(model, is<marks::Band>, true), 3);
  const PlotSeries* pinned = labelled(model, with_pin);
  ASSERT_TRUE(pinned);
  EXPECT_EQ(pinned->slot, static_cast<int>(slot_of(Tone::cool, 3))) << "the first that is not private, from place 3 on";
  EXPECT_TRUE(labelled(model, QStringLiteral("IGP-UCB")));
  EXPECT_TRUE(chart_text(model.summary).contains(with_pin));
  PlotSeries plain = *pinned;
  plain.pinned = false;
  const FigureStyle style;
  EXPECT_LT(band_colour(*pinned, style).alphaF(), band_colour(plain, style).alphaF());
}

TEST(Overlay, ThePresentRunNamesItsSettingsWhereTheyDiffer) {
  ChartData data = samples::with_pin(samples::regret(3, 200, 2000), halved(samples::regret(3, 200, 2000)));
  data.settings = Message::verbatim("ε = 4");
  for (const char* kind : {"regret", "average-regret", "privacy", "distribution"}) {
    const PlotModel bare = plot_model(samples::with_pin(*data.run, *data.pinned->front().snapshot), kind, {});
    const PlotModel model = plot_model(data, kind, {});
    ASSERT_EQ(model.series.size(), bare.series.size()) << kind;
    std::size_t named = 0;
    for (std::size_t i = 0; i < model.series.size(); ++i) {
      EXPECT_EQ(series_key(model.series[i]), series_key(bare.series[i])) << "what is hidden stays hidden";
      if (model.series[i].pinned) {
        EXPECT_EQ(model.series[i].label.english(), bare.series[i].label.english());
      }
      if (model.series[i].label.english() != bare.series[i].label.english()) ++named;
    }
    EXPECT_GE(named, 1U) << kind;
  }
  const PlotModel model = plot_model(data, "regret", {});
  EXPECT_TRUE(labelled(model, QStringLiteral("IGP-UCB · ε = 4")));
  EXPECT_TRUE(labelled(model, with_pin));
  EXPECT_FALSE(labelled(model, QStringLiteral("IGP-UCB")));
  EXPECT_FALSE(chart_text(model.subtitle).contains(QStringLiteral("earlier")));
  data.earlier = true;
  const PlotModel stale = plot_model(data, "regret", {});
  EXPECT_TRUE(chart_text(stale.subtitle).contains(QStringLiteral("earlier settings, ε = 4")));
  EXPECT_TRUE(chart_text(stale.summary).contains(QStringLiteral("ε = 4"))) << "a screen reader hears it";
  ChartOptions hidden;
  hidden.hidden = {"IGP-UCB"};
  EXPECT_TRUE(labelled(plot_model(data, "regret", hidden), QStringLiteral("IGP-UCB · ε = 4"))->hidden);
}

TEST(Overlay, ALongerPinnedRunWidensTheAxisUntilItIsHidden) {
  const ChartData data = samples::with_pin(samples::regret(2, 100, 1000), halved(samples::regret(1, 300, 3000)));
  ChartOptions options;
  EXPECT_DOUBLE_EQ(plot_model(data, "regret", options).x.high, 3000.0);
  EXPECT_DOUBLE_EQ(plot_model(data, "privacy", options).x.high, 3000.0);
  options.hidden = {"LDP-TGP-UCB · ε = 1"};
  EXPECT_DOUBLE_EQ(plot_model(data, "regret", options).x.high, 1000.0);
}

TEST(Overlay, WhatAPinnedRunRepeatsIsDrawnOnceAndReported) {
  Snapshot pinned = samples::regret(3, 200, 2000);
  for (double& value : pinned.algorithms[0].curve(Metric::cumulative_regret).mean)
    value *= 2.0;  // only the first one differs
  const ChartData data = samples::with_pin(samples::regret(3, 200, 2000), pinned);
  const PlotModel model = plot_model(data, "regret", {});
  EXPECT_EQ(count(model, is<marks::Curve>, true), 1);
  EXPECT_TRUE(chart_texts(model.notes).join(QLatin1Char(' ')).contains(QStringLiteral("drawn once: IGP-UCB, GP-TS")));
}

// A pinned run on another f differs for that too, not only for its learner: said, where it is so.
TEST(Overlay, AnotherFunctionIsReported) {
  const auto noted = [](const Json& changes) {
    ChartData data = samples::with_pin(samples::regret(2, 100, 1000), halved(samples::regret(2, 100, 1000)));
    auto pinned = std::make_shared<std::vector<PinnedRun>>(*data.pinned);
    data.experiment = test::checked(test::small_scenario(50, 1));
    Scenario other = test::small_scenario(50, 1);
    for (const auto& [path, value] : changes.items()) apply_setting(other, path, value);
    pinned->front().experiment = test::checked(other);
    data.pinned = pinned;
    return chart_texts(plot_model(data, "regret", {}).notes)
        .contains(QStringLiteral("These optimise a different function f: ε = 1."));
  };
  EXPECT_FALSE(noted({{"privacy.epsilon", 1.0}}));
  EXPECT_TRUE(noted({{"kernel.lengthscale", 0.5}}));
}

TEST(Overlay, TheRunJustPinnedIsNotDrawnTwice) {
  ChartData data = samples::with_pin(samples::regret(2, 100, 1000), samples::regret(2, 100, 1000));
  data.run = data.pinned->front().snapshot;
  EXPECT_EQ(count(plot_model(data, "regret", {}), is<marks::Curve>, true), 0);
}

TEST(Overlay, AHiddenSeriesKeepsItsEntryAndFreesTheAxis) {
  const Snapshot snapshot = samples::regret(4, 200, 2000);
  ChartOptions options;
  options.bounds = false;
  const double before = plot_model(snapshot, "regret", options).y.high;
  options.hidden = {"LDP-TGP-UCB"};  // the largest of those that set the scale
  const PlotModel model = plot_model(snapshot, "regret", options);
  const PlotSeries* hidden = labelled(model, QStringLiteral("LDP-TGP-UCB"));
  ASSERT_TRUE(hidden);
  EXPECT_TRUE(hidden->hidden);
  EXPECT_TRUE(hidden->x.empty());
  EXPECT_LT(model.y.high, 0.8 * before);
  for (const PlotSeries& series : model.series)
    if (series_key(series) == "LDP-TGP-UCB") {
      EXPECT_TRUE(series.low.empty()) << "the band goes with the mean";
    }
  options.hidden = {"LDP-TGP-UCB", "IGP-UCB", "GP-TS", "uniform"};
  EXPECT_FALSE(plot_model(snapshot, "regret", options).empty()) << "the legend must stay to bring them back";
}

TEST(Overlay, TrialLinesAreFewEnoughAndStayTheirOwn) {
  const Snapshot snapshot = samples::regret(5, 4000, 100000, 100);
  ChartOptions options;
  options.individuals = true;
  const PlotModel model = plot_model(snapshot, "regret", options);
  std::size_t lines = 0, points = 0;
  for (const PlotSeries& series : model.series) {
    if (!is<marks::Trial>(series)) continue;
    ++lines;
    points += series.x.size();
    EXPECT_EQ(series.x.front(), static_cast<double>(snapshot.recorded_rounds.front()));
    EXPECT_EQ(series.x.back(), static_cast<double>(snapshot.recorded_rounds.back()));
    EXPECT_TRUE(std::is_sorted(series.x.begin(), series.x.end()));
  }
  EXPECT_EQ(lines, 5 * max_trial_lines);
  EXPECT_LE(points, max_trial_points + 5 * max_trial_lines);
  EXPECT_TRUE(chart_texts(model.notes).join(QLatin1Char(' ')).contains(QStringLiteral("first 40 of 100")));
  // The values are those of the trials.
  const auto first = std::find_if(model.series.begin(), model.series.end(), is<marks::Trial>);
  EXPECT_EQ(first->y.back(), snapshot.algorithms[0].paths[0]->cumulative.back());
}

TEST(Overlay, SlopeGuidesFollowTheirPowersOnLogLogAxesOnly) {
  ChartOptions options;
  options.slopes = true;
  const Snapshot snapshot = samples::regret(3, 500, 2000);
  EXPECT_EQ(count(plot_model(snapshot, "regret", options), is<marks::Guide>, false), 0);
  options.log_x = options.log_y = true;
  const PlotModel plain = plot_model(snapshot, "regret", [&] {
    ChartOptions o = options;
    o.slopes = false;
    return o;
  }());
  const PlotModel model = plot_model(snapshot, "regret", options);
  std::vector<double> powers;
  for (const PlotSeries& series : model.series)
    if (is<marks::Guide>(series))
      powers.push_back(std::log(series.y[1] / series.y[0]) / std::log(series.x[1] / series.x[0]));
  ASSERT_EQ(powers.size(), 2U);
  EXPECT_NEAR(powers[0], 0.5, 1e-12);
  EXPECT_NEAR(powers[1], 0.75, 1e-12);
  EXPECT_EQ(model.y.high, plain.y.high);
  options.metric = Metric::average_regret;
  for (const PlotSeries& series : plot_model(snapshot, "regret", options).series)
    if (is<marks::Guide>(series)) {
      EXPECT_LT(series.y[1], series.y[0]);
    }
}

TEST(ReadOut, RunsRecordedOnOtherRoundsShowTheirLastRecord) {
  // Present: every 10 rounds to 2,000. Pinned: every 30 to 3,000.
  const ChartData data = samples::with_pin(samples::regret(2, 200, 2000), halved(samples::regret(1, 100, 3000)));
  const PlotModel model = plot_model(data, "regret", {});
  const auto line_of = [&](const ReadOut& out, const QString& label) {
    for (const ReadOut::Line& line : out.lines)
      if (line.text.startsWith(label + QLatin1Char(':'))) return line.text;
    return QString();
  };
  const QString pinned = QStringLiteral("LDP-TGP-UCB · ε = 1");
  const auto between = read_out(model, 818.0);
  ASSERT_TRUE(between);
  EXPECT_EQ(between->x, 820.0);
  EXPECT_EQ(between->head, QStringLiteral("round 820"));
  EXPECT_TRUE(line_of(*between, pinned).endsWith(QStringLiteral("(round 810)")))
      << line_of(*between, pinned).toStdString();
  EXPECT_FALSE(line_of(*between, QStringLiteral("IGP-UCB")).contains(QStringLiteral("(round")));
  const auto beyond = read_out(model, 2691.0);  // only the pinned run came so far
  ASSERT_TRUE(beyond);
  EXPECT_EQ(beyond->x, 2700.0);
  EXPECT_TRUE(line_of(*beyond, QStringLiteral("IGP-UCB")).isEmpty());
  EXPECT_FALSE(line_of(*beyond, pinned).isEmpty());
  EXPECT_EQ(neighbour(model, 820.0, 1), 830.0);
  EXPECT_EQ(neighbour(model, 2000.0, -1), 1990.0);
}

TEST(ReadOut, AHeatMapReportsItsCell) {
  const Snapshot snapshot = samples::grid_posterior();  // 25 × 18 over [0, 1] × [−1, 1]
  const PlotModel model = plot_model(snapshot, "posterior", {});
  const auto out = read_out(model, 5.0 / 24.0 + 0.003, 7.0 / 17.0 * 2.0 - 1.0 - 0.01);
  ASSERT_TRUE(out);
  EXPECT_NEAR(out->x, 5.0 / 24.0, 1e-12);
  EXPECT_NEAR(out->y, 7.0 / 17.0 * 2.0 - 1.0, 1e-12);
  ASSERT_GE(out->lines.size(), 4U);
  EXPECT_TRUE(out->lines[0].text.startsWith(QStringLiteral("posterior mean")));
  EXPECT_FALSE(read_out(model, 7.0, 0.0));
}

TEST(PosteriorModel, AcquisitionNextQueryAndReplay) {
  Snapshot snapshot = samples::line_posterior();
  PosteriorSnapshot& p = snapshot.posterior;
  p.acquisition = p.mean + p.width * p.deviation;
  Index best = 0;
  p.acquisition.maxCoeff(&best);
  const auto find = [](const PlotModel& model, bool (*drawn_as)(const PlotSeries&)) -> const PlotSeries* {
    for (const PlotSeries& series : model.series)
      if (drawn_as(series)) return &series;
    return nullptr;
  };
  const PlotModel upper = plot_model(snapshot, "posterior", {});
  ASSERT_TRUE(find(upper, is<marks::Acquisition>) && find(upper, is<marks::NextQuery>));
  EXPECT_DOUBLE_EQ(find(upper, is<marks::NextQuery>)->x[0], p.domain->points(best, 0));
  EXPECT_DOUBLE_EQ(find(upper, is<marks::Acquisition>)->y[static_cast<std::size_t>(best)], p.acquisition[best]);
  // Expected improvement has its own scale: a strip above the curves, its shape kept.
  p.width = 0.0;
  p.acquisition *= 0.001;
  p.acquisition.array() -= p.acquisition.minCoeff();
  const PlotModel strip = plot_model(snapshot, "posterior", {});
  const auto& y = find(strip, is<marks::Acquisition>)->y;
  double highest_curve = -INFINITY;
  for (const PlotSeries& series : strip.series)
    if (is<marks::Band>(series)) highest_curve = *std::max_element(series.high.begin(), series.high.end());
  EXPECT_GT(*std::min_element(y.begin(), y.end()), highest_curve);

  ChartData data = run_alone(snapshot);
  auto posterior = std::make_shared<PosteriorSnapshot>(snapshot.posterior);
  posterior->t = 812;
  posterior->round_summary.emplace();
  posterior->round_summary->t = 812;
  posterior->round_summary->point = 17;
  data.posterior = posterior;
  const PlotModel replayed = plot_model(data, "posterior", {});
  EXPECT_TRUE(chart_text(replayed.subtitle).contains(QStringLiteral("t = 812 (replayed)")));
  ASSERT_TRUE(find(replayed, is<marks::VerticalLine>));
  EXPECT_DOUBLE_EQ(find(replayed, is<marks::VerticalLine>)->x[0], posterior->domain->points(17, 0));
  EXPECT_FALSE(find(upper, is<marks::VerticalLine>));
}

TEST(Overlay, WhatLeftTheUserIsAnArrowThatStretchesNothing) {
  const Snapshot snapshot = samples::line_posterior();
  ChartData data = run_alone(snapshot);
  auto posterior = std::make_shared<PosteriorSnapshot>(snapshot.posterior);
  posterior->round_summary.emplace();
  posterior->round_summary->point = 17;
  posterior->round_summary->reward = 0.4;
  posterior->round_summary->released = 25.0;
  data.posterior = posterior;
  const auto answer_in = [](const PlotModel& model) -> const PlotSeries* {
    const auto found = std::ranges::find_if(model.series, is<marks::Answer>);
    return found == model.series.end() ? nullptr : &*found;
  };
  const PlotModel bare = plot_model(data, "posterior", {});
  EXPECT_FALSE(answer_in(bare)) << "nothing was added to what the user saw";
  auto noisy = std::make_shared<PosteriorSnapshot>(*posterior);
  noisy->round_summary->randomised = true;
  data.posterior = noisy;
  const PlotModel model = plot_model(data, "posterior", {});
  const PlotSeries* answer = answer_in(model);
  ASSERT_TRUE(answer);
  EXPECT_DOUBLE_EQ(answer->x.at(0), posterior->domain->points(17, 0));
  EXPECT_DOUBLE_EQ(answer->y.at(0), 0.4);
  EXPECT_DOUBLE_EQ(answer->low.at(0), 25.0);
  EXPECT_EQ(chart_text(answer->label), QStringLiteral("true reward 0.4, sent as 25"));
  EXPECT_EQ(model.y.high, bare.y.high);
}

}  // namespace
}  // namespace privbo::ui::overlay_test
