// Trade-offs of regret and privacy against numbers worked out by hand.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <ctime>
#include <set>

#include "charts/figure/read_out.h"
#include "charts/output/chart_export.h"
#include "io/scenario/scenario_file.h"
#include "plot/data/algorithm_slots.h"
#include "plot/data/chart_options_json.h"
#include "plot/kinds/chart_kind.h"
#include "plot/kinds/tradeoff/tradeoff_ratio.h"
#include "scenario/scale_tuning.h"
#include "scenario/scenario.h"
#include "support/time_limit.h"
#include "ui/charts/samples/sweep_sample.h"
#include "ui/support/model_text.h"

namespace privbo::ui::tradeoff_test {
namespace {

TEST(Crossing, IsInterpolatedInTheLogarithm) {
  const auto points = [](const std::vector<std::pair<double, double>>& values) {
    std::vector<TradeoffPoint> result;
    result.reserve(values.size());
    for (const auto& [x, y] : values) result.push_back({x, {y, y, y, 1}});
    return result;
  };
  // Ratio 4 at 1 and 1 at 100: 2 is two thirds of the way, at 10^(4/3).
  const auto once = crossing(points({{1, 40}, {100, 10}}), 10.0, 2.0);
  ASSERT_TRUE(once);
  EXPECT_NEAR(once->x, std::pow(10.0, 4.0 / 3.0), 1e-9);
  EXPECT_EQ(once->crossings, 1U);
  EXPECT_FALSE(crossing(points({{1, 40}, {10, 30}}), 10.0, 2.0));
  EXPECT_FALSE(crossing(points({{1, 15}, {10, 12}}), 10.0, 2.0));
  const auto thrice = crossing(points({{1, 30}, {2, 10}, {4, 30}, {8, 10}}), 10.0, 2.0);
  ASSERT_TRUE(thrice);
  EXPECT_EQ(thrice->crossings, 3U);
  EXPECT_NEAR(thrice->x, 4.0 * std::sqrt(2.0), 1e-9);
  EXPECT_NEAR(crossing(points({{1, 30}, {3, 20}, {9, 10}}), 10.0, 2.0)->x, 3.0, 1e-12);
  EXPECT_FALSE(crossing(points({{1, 30}, {3, 10}}), 0.0, 2.0));
}

TEST(TradeoffModel, SweepGivesALinePerPrivateAlgorithmAndALevelForTheOther) {
  ChartData data;
  data.sweep = samples::epsilon_sweep();
  const ChartOptions options = ChartKind("tradeoff")->defaults;
  const PlotModel model = plot_model(data, "tradeoff", options);
  const PlotSeries *line = nullptr, *marks = nullptr, *level = nullptr, *twice = nullptr;
  for (const PlotSeries& series : model.series) {
    if (is<marks::Curve>(series)) line = &series;
    if (is<marks::Points>(series)) marks = &series;
    if (is<marks::Level>(series)) level = &series;
    if (is<marks::FittedBound>(series)) twice = &series;
  }
  ASSERT_TRUE(line && marks && level && twice);
  EXPECT_EQ(line->x, (std::vector<double>{0.1, 1.0, 10.0}));
  EXPECT_EQ(line->y, (std::vector<double>{800.0, 200.0, 50.0}));
  EXPECT_TRUE(model.x.log);
  // Standard error of −3 −1 1 3: s² = 20/3, over 4.
  EXPECT_NEAR(marks->high[0] - marks->y[0], std::sqrt(20.0 / 3.0 / 4.0), 1e-12);
  EXPECT_EQ(chart_text(level->label), QStringLiteral("IGP-UCB (not private)"));
  EXPECT_DOUBLE_EQ(level->y[0], 40.0);
  EXPECT_EQ(level->slot, sweep_slot(*data.sweep, 1, nullptr)) << "the colour of its curve, not grey";
  EXPECT_LT(level->x[0], 0.1);
  EXPECT_GT(level->x[1], 10.0);
  EXPECT_DOUBLE_EQ(twice->y[0], 80.0);
  EXPECT_EQ(chart_text(twice->label), QStringLiteral("2 × IGP-UCB"));
  // Ratio 5 at 1 and 1.25 at 10: 2 at 10^(3/3.75) = 6.31.
  const QString text = chart_texts(model.notes).join(QLatin1Char(' '));
  EXPECT_TRUE(text.contains(QStringLiteral("LDP-TGP-UCB reaches twice the regret of IGP-UCB at ε ≈ 6.3")))
      << text.toStdString();
  EXPECT_TRUE(chart_text(model.summary).contains(QStringLiteral("ε ≈ 6.3")));
  EXPECT_TRUE(text.contains(QStringLiteral("ε = 100 did not run (epsilon = 100: refused).")));
  EXPECT_TRUE(text.contains(QStringLiteral("costs privacy")));
  const auto out = read_out(model, 0.95);
  ASSERT_TRUE(out);
  EXPECT_EQ(out->head, QStringLiteral("ε = 1"));
  EXPECT_TRUE(std::any_of(out->lines.begin(), out->lines.end(),
                          [](const auto& l) { return l.text.contains(QStringLiteral("5 × IGP-UCB")); }));
  EXPECT_TRUE(std::any_of(out->lines.begin(), out->lines.end(), [](const auto& l) {
    return l.text.startsWith(QStringLiteral("IGP-UCB (not private): 40"));
  }));
  const std::string csv = chart_csv(data, "tradeoff", options);
  EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 5);  // head, three points, one level
  EXPECT_NE(csv.find("LDP-TGP-UCB,0.1,800,"), std::string::npos) << csv;
}

/// What is accepted is the reader's: line, handle and sentences follow it.
TEST(TradeoffModel, AnotherRegretIsAccepted) {
  ChartData data;
  data.sweep = samples::epsilon_sweep();
  ChartOptions options = ChartKind("tradeoff")->defaults;
  const auto notes = [&](double accepted) {
    options.accepted = accepted;
    return chart_texts(plot_model(data, "tradeoff", options).notes).join(QLatin1Char(' '));
  };
  // Ratios 20, 5 and 1.25: 3 at 10^(2/3.75) = 3.41.
  EXPECT_TRUE(notes(3.0).contains(QStringLiteral("LDP-TGP-UCB reaches 3 times the regret of IGP-UCB at ε ≈ 3.4 (")))
      << notes(3.0).toStdString();
  EXPECT_TRUE(notes(25.0).contains(
      QStringLiteral("stays below 25 times the regret of IGP-UCB for ε = 0.1 to 10 (ratio 1.25 to 20)")))
      << notes(25.0).toStdString();
  EXPECT_TRUE(notes(1.2).contains(QStringLiteral("stays above 1.2 times the regret of IGP-UCB")))
      << notes(1.2).toStdString();
  options.accepted = 3.0;
  PlotModel model = plot_model(data, "tradeoff", options);
  const auto line = std::ranges::find_if(model.series, [](const auto& each) { return is<marks::FittedBound>(each); });
  ASSERT_NE(line, model.series.end());
  EXPECT_DOUBLE_EQ(line->y[0], 120.0);
  EXPECT_EQ(chart_text(line->label), QStringLiteral("3 × IGP-UCB"));
  ASSERT_TRUE(model.handle);
  EXPECT_DOUBLE_EQ(model.handle->unit, 40.0);
  EXPECT_DOUBLE_EQ(model.handle->level(), 120.0);
  options.hidden.insert("3 × IGP-UCB");
  EXPECT_FALSE(plot_model(data, "tradeoff", options).handle) << "what is not seen is not dragged";
}

TEST(TradeoffModel, TheAcceptedRegretIsRemembered) {
  ChartOptions options = ChartKind("tradeoff")->defaults;
  EXPECT_FALSE(chart_options_json(options).contains("accepted")) << "what everybody has is not written";
  options.accepted = 3.5;
  const Json saved = chart_options_json(options);
  EXPECT_EQ(chart_options_from(saved, ChartOptions()).accepted, 3.5);
  for (const Json& wrong : {Json(0.0), Json(-1.0), Json(1e9), Json("much")})
    EXPECT_EQ(chart_options_from({{"accepted", wrong}}, ChartOptions()).accepted, 2.0) << wrong;
}

/// The level of a program of which nothing is known is no yardstick of what privacy costs.
TEST(TradeoffModel, NothingIsComparedWithWhatIsNotKnown) {
  ChartData data;
  auto sweep = std::make_shared<SweepResult>(*samples::epsilon_sweep());
  for (SweepPoint& point : sweep->points)
    if (point.cells.size() > 1) point.cells[1].privacy_unknown = true;
  data.sweep = sweep;
  const ChartOptions options = ChartKind("tradeoff")->defaults;
  const PlotModel model = plot_model(data, "tradeoff", options);
  const auto level =
      std::find_if(model.series.begin(), model.series.end(), [](const auto& each) { return is<marks::Level>(each); });
  ASSERT_NE(level, model.series.end());
  EXPECT_EQ(chart_text(level->label), QStringLiteral("IGP-UCB (privacy not known)"));
  EXPECT_TRUE(std::none_of(model.series.begin(), model.series.end(), is<marks::FittedBound>)) << "no price of it";
  EXPECT_FALSE(chart_texts(model.notes).join(QLatin1Char(' ')).contains(QStringLiteral("twice the regret")));
  EXPECT_TRUE(chart_text(model.summary).contains(QStringLiteral("IGP-UCB, privacy not known: 40")))
      << chart_text(model.summary).toStdString();
}

/// Half of the algorithms private, and the last values failed; x is no ε, so that every place has a reference.
/// `untuned`: nobody has tuned the others.
SweepResultPtr large_sweep(std::size_t values, std::size_t algorithms, bool untuned = true) {
  auto result = std::make_shared<SweepResult>();
  result->plan = {"/kernel/lengthscale", "Length scale", "l", true, {}};
  result->scenario_name = "Large";
  result->horizon = 1000;
  result->trials = 4;
  result->state = RunState::finished;
  for (std::size_t i = 0; i < values; ++i) {
    SweepPoint point;
    point.value = 1.0 + static_cast<double>(i);
    result->plan.values.push_back(point.value);
    if (i + 20 >= values) point.failure = Message("length scale = %1: refused", std::to_string(i));
    for (std::size_t a = 0; a < algorithms && point.failure.empty(); ++a) {
      SweepCell cell;
      cell.label = "algorithm " + std::to_string(a);
      cell.slot = a;
      if (a % 2 == 0) cell.epsilon = 1.0;
      cell.untuned = untuned && a % 2 == 1;
      const double centre = 100.0 + static_cast<double>(a);
      for (auto& regrets : cell.values) regrets = {centre - 3, centre - 1, centre + 1, centre + 3};
      point.cells.push_back(cell);
    }
    result->points.push_back(point);
  }
  return result;
}

PlotModel large_picture(std::size_t values, std::size_t algorithms, double* ms = nullptr) {
  ChartData data;
  data.sweep = large_sweep(values, algorithms);
  ChartOptions options = ChartKind("tradeoff")->defaults;
  options.parameter = "/kernel/lengthscale";
  const std::clock_t start = std::clock();
  PlotModel model = plot_model(data, "tradeoff", options);
  if (ms) *ms = 1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  return model;
}

TEST(TradeoffModel, ALargeSweepCostsItsSizeAndKeepsItsNotesShort) {
  double ms = 0.0, twice = 0.0;
  const PlotModel model = large_picture(1000, 40, &ms);
  EXPECT_EQ(std::ranges::count_if(model.series, [](const PlotSeries& series) { return is<marks::Points>(series); }),
            40);
  EXPECT_EQ(std::ranges::count_if(model.series, [](const PlotSeries& series) { return series.x.size() == 980; }), 80);
  const QStringList notes = chart_texts(model.notes);
  for (const QString& note : notes) EXPECT_LT(note.size(), 600) << note.toStdString();
  const QString text = notes.join(QLatin1Char('\n'));
  EXPECT_TRUE(text.contains(QStringLiteral("and 973 more"))) << "where algorithm 0 lost less: " << text.toStdString();
  EXPECT_TRUE(text.contains(QStringLiteral("the one without privacy is under-tuned here"))) << text.toStdString();
  const auto first = std::ranges::find_if(model.series, [](const PlotSeries& s) { return is<marks::Points>(s); });
  ASSERT_NE(first, model.series.end());
  ASSERT_FALSE(first->details.empty());
  EXPECT_TRUE(chart_text(first->details[0]).contains(QStringLiteral("under-tuned here"))) << "at the point itself";
  EXPECT_TRUE(text.contains(QStringLiteral("l = 981 did not run (length scale = 980: refused).")))
      << text.toStdString();
  EXPECT_TRUE(text.contains(QStringLiteral("15 more values did not run."))) << text.toStdString();
  test::expect_within(ms, 400);
  // The first picture of a process pays for what all share; the other two are compared, each at its quickest.
  double whole = 1e9, half = 1e9;
  for (int repeat = 0; repeat < 3; ++repeat) {
    large_picture(500, 40, &twice);
    half = std::min(half, twice);
    large_picture(1000, 40, &ms);
    whole = std::min(whole, ms);
  }
  EXPECT_LT(whole, 4.0 * half + 20.0) << "linear in the values";
  std::set<int> slots;
  for (const PlotSeries& series : model.series)
    if (is<marks::Points>(series)) slots.insert(series.slot);
  EXPECT_EQ(slots.size(), 40U) << "every algorithm has a look of its own";
}

/// The present picture of a sweep of two algorithms whose regrets are these, of which the first is private.
QString below_in(const std::vector<double>& with, const std::vector<double>& without, bool untuned) {
  auto sweep = std::make_shared<SweepResult>(*large_sweep(21, 2, untuned));
  for (SweepPoint& point : sweep->points)
    for (SweepCell& cell : point.cells)
      for (auto& regrets : cell.values) regrets = cell.epsilon ? with : without;
  ChartData data;
  data.sweep = sweep;
  ChartOptions options = ChartKind("tradeoff")->defaults;
  options.parameter = "/kernel/lengthscale";
  const PlotModel model = plot_model(data, "tradeoff", options);
  QString text = chart_texts(model.notes).join(QLatin1Char('\n'));
  for (const PlotSeries& series : model.series)
    for (const Message& detail : series.details) text += QLatin1Char('\n') + chart_text(detail);
  return text;
}

TEST(TradeoffModel, CallsALearnerUnderTunedOnlyBeyondChanceAndWhereNobodyTunedIt) {
  const std::vector<double> with{96.0, 45.0, 204.0, 15.0}, without{100.0, 50.0, 210.0, 20.0},
      alike{99.0, 51.0, 208.0, 21.0};
  const QString words = QStringLiteral("under-tuned"), compared = QStringLiteral("a comparison, not the least regret");
  EXPECT_TRUE(below_in(with, without, true).contains(words));
  EXPECT_FALSE(below_in(with, without, true).contains(compared));
  for (const QString& text : {below_in(alike, without, true), below_in(with, without, false)}) {
    EXPECT_FALSE(text.contains(words)) << text.toStdString();
    EXPECT_TRUE(text.contains(compared)) << text.toStdString();
  }
}

std::shared_ptr<const Experiment> experiment(const std::string& changes) {
  Scenario scenario = parse_scenario(find_preset("first-look")->text, {});
  scenario.document = build(scenario).normalised;
  scenario.document.merge_patch(Json::parse(changes));
  return build(scenario).experiment;
}

/// A finished run of first-look's algorithms with the regret of the first set.
SnapshotPtr finished(const Experiment& settings, double regret) {
  auto snapshot = std::make_shared<Snapshot>();
  snapshot->state = RunState::finished;
  snapshot->scenario_name = settings.name();
  snapshot->horizon = settings.horizon();
  snapshot->trials = snapshot->trials_done = 2;
  snapshot->recorded_rounds = {settings.horizon()};
  double value = regret;
  for (const AlgorithmSpec& plan : settings.algorithms()) {
    AlgorithmSnapshot algorithm;
    algorithm.type = plan.entry->id;
    algorithm.label = plan.label;
    algorithm.trials = 2;
    for (auto& finals : algorithm.final_values) finals = {value - 1.0, value + 1.0};
    algorithm.privacy.guarantee.notion = plan.notion;
    algorithm.privacy.guarantee.epsilon = plan.epsilon;
    snapshot->algorithms.push_back(algorithm);
    value = 10.0;
  }
  return snapshot;
}

TEST(TradeoffModel, PinnedRunsJoinWhereOnlyTheSettingDiffers) {
  const auto four = experiment(R"({"privacy": {"epsilon": 4}})"), one = experiment(R"({"privacy": {"epsilon": 1}})");
  const auto other_kernel = experiment(R"({"privacy": {"epsilon": 2}, "kernel": {"lengthscale": 0.35}})");
  ASSERT_TRUE(four && one && other_kernel);
  ChartData data;
  data.experiment = four;
  data.run = finished(*four, 25.0);
  data.pinned = std::make_shared<const std::vector<PinnedRun>>(
      std::vector<PinnedRun>{{1, finished(*one, 90.0), one, Message("ε = 1"), 3},
                             {2, finished(*other_kernel, 50.0), other_kernel, Message("ℓ = 0.35"), 6}});
  ChartOptions options = ChartKind("tradeoff")->defaults;
  PlotModel model = plot_model(data, "tradeoff", options);
  const auto with_label = [&](const QString& label) {
    return std::find_if(model.series.begin(), model.series.end(),
                        [&](const auto& s) { return chart_text(s.label) == label; });
  };
  auto joined = with_label(QStringLiteral("LDP-TGP-UCB"));
  ASSERT_NE(joined, model.series.end());
  EXPECT_EQ(joined->x, (std::vector<double>{1.0, 4.0}));
  EXPECT_EQ(joined->y, (std::vector<double>{90.0, 25.0}));
  const auto apart = with_label(QStringLiteral("LDP-TGP-UCB · ℓ = 0.35"));
  ASSERT_NE(apart, model.series.end());
  EXPECT_EQ(apart->slot, static_cast<int>(slot_of(Tone::warm, 6)));
  // Along another setting every algorithm has an x, and what differs in ε stands apart.
  options.parameter = "/kernel/lengthscale";
  model = plot_model(data, "tradeoff", options);
  EXPECT_EQ(std::count_if(model.series.begin(), model.series.end(), is<marks::Level>), 0);
  EXPECT_TRUE(chart_text(model.x.title).contains(QStringLiteral("ℓ"))) << chart_text(model.x.title).toStdString();
  // Values that are no numbers are named.
  options.parameter = "/kernel/type";
  model = plot_model(data, "tradeoff", options);
  ASSERT_EQ(model.x.names.size(), 1U);
  EXPECT_EQ(std::count_if(model.series.begin(), model.series.end(), is<marks::Curve>), 0);
  // A running run has no final regret yet.
  auto running = std::make_shared<Snapshot>(*data.run);
  running->state = RunState::running;
  data.run = running;
  data.pinned = nullptr;
  EXPECT_TRUE(plot_model(data, "tradeoff", ChartKind("tradeoff")->defaults).empty());
}

TEST(TradeoffModel, SaysWhetherItsScalesAreTuned) {
  const auto bare = experiment(R"({"tuning": null})");
  ASSERT_TRUE(bare);
  const Json& document = bare->document();
  ScaleTuning tuning{{0.01, 0.1, 1.0}, 5, {900'001, 900'002, 900'003}, {}};
  for (const std::size_t a : {std::size_t{0}, std::size_t{1}})
    tuning.found.push_back({bare->algorithms()[a].label,
                            tuned_settings(document, a),
                            document.at("algorithms").at(a).at("beta_scale").get<double>(),
                            {3.0, 2.0, 1.0}});
  const auto tuned = build({with_tuning(document, tuning), {}}).experiment;
  ASSERT_TRUE(tuned);
  const auto notes_of = [](const std::shared_ptr<const Experiment>& of) {
    ChartData data;
    data.experiment = of;
    data.run = finished(*of, 25.0);
    return chart_texts(plot_model(data, "tradeoff", ChartKind("tradeoff")->defaults).notes).join(QLatin1Char('\n'));
  };
  const QString untuned = notes_of(bare), known = notes_of(tuned);
  EXPECT_TRUE(untuned.contains(QStringLiteral("these ratios are no price of privacy"))) << untuned.toStdString();
  EXPECT_FALSE(known.contains(QStringLiteral("these ratios are no price of privacy"))) << known.toStdString();
  EXPECT_TRUE(known.contains(QStringLiteral("Scales are tuned for the settings of the scenario alone")))
      << known.toStdString();
}

}  // namespace
}  // namespace privbo::ui::tradeoff_test
