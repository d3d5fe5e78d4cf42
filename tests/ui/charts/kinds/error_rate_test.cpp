// The chart of error rates: its numbers, the theorem's line and its two rates, and which promise an ε is part of.
#include <gtest/gtest.h>

#include <QTemporaryDir>
#include <algorithm>
#include <cmath>
#include <filesystem>

#include "charts/figure/read_out_painter.h"
#include "charts/output/chart_export.h"
#include "plot/data/promise.h"
#include "plot/kinds/chart_kind.h"
#include "plot/kinds/contextual/error_lines.h"
#include "record/context_records.h"
#include "support/own_record.h"
#include "ui/charts/kinds/read_out_says.h"
#include "ui/charts/samples/context_samples.h"
#include "ui/charts/samples/sample_snapshot.h"
#include "ui/support/model_text.h"

namespace privbo::ui::error_rate_test {
namespace {

const PlotSeries* find(const PlotModel& model, const QString& label, bool (*drawn_as)(const PlotSeries&) = nullptr) {
  const auto found = std::ranges::find_if(model.series, [&](const PlotSeries& s) {
    return chart_text(s.label).contains(label) && (!drawn_as || drawn_as(s));
  });
  return found == model.series.end() ? nullptr : &*found;
}

ChartOptions against_epsilon(std::int64_t T = 0) {
  ChartOptions options = ChartKind("error_rate")->defaults;
  options.errors = ErrorRateView::against_epsilon;
  options.checkpoint = T;
  return options;
}

PlotModel drawn(const Snapshot& run, const ChartOptions& options = ChartKind("error_rate")->defaults) {
  return plot_model(run, "error_rate", options);
}

double slope(const PlotSeries& line) {
  return std::log(line.y.back() / line.y.front()) / std::log(line.x.back() / line.x.front());
}

TEST(ErrorRateModel, DrawsMeansWithTheirSpreadOverT) {
  const Snapshot run = samples::contextual_run();
  const PlotModel model = drawn(run);
  EXPECT_TRUE(model.x.log && model.y.log);
  for (const AlgorithmSnapshot& algorithm : run.algorithms) {
    const auto line = std::ranges::find_if(model.series, [&](const PlotSeries& s) {
      return chart_text(s.label) == QString::fromStdString(algorithm.label) && is<marks::Curve>(s);
    });
    ASSERT_NE(line, model.series.end()) << algorithm.label;
    EXPECT_EQ(line->x, (std::vector<double>{30, 100, 300, 1000, 3000}));
    EXPECT_EQ(line->y, error_rates(algorithm).mean);
    const auto band = std::ranges::find_if(
        model.series, [&](const PlotSeries& s) { return is<marks::Band>(s) && s.key == line->label; });
    ASSERT_NE(band, model.series.end());
    EXPECT_DOUBLE_EQ(band->low[2], error_rates(algorithm).mean[2] - error_rates(algorithm).standard_error[2]);
    EXPECT_DOUBLE_EQ(band->high[4], error_rates(algorithm).mean[4] + error_rates(algorithm).standard_error[4]);
  }
  EXPECT_TRUE(chart_text(model.subtitle).contains(QStringLiteral("ground truth: an answer at each T is not released")))
      << chart_text(model.subtitle).toStdString();
  EXPECT_TRUE(chart_text(model.subtitle).contains(QStringLiteral("mean of 3 trials ± standard error")));
  EXPECT_TRUE(chart_text(model.summary).contains(QStringLiteral("USCA, ε = 1: 0.03651 at T = 3,000")))
      << chart_text(model.summary).toStdString();
  const auto values = read_out(model, 300.0);
  ASSERT_TRUE(values);
  EXPECT_EQ(values->head, QStringLiteral("T = 300"));
  std::string text;
  for (const ReadOut::Line& line : values->lines) text += line.text.toStdString() + "\n";
  EXPECT_NE(text.find("USCA, ε = 1: 0.1155 (max |μ − f| = 0.231, γ = 10, K = 4)"), std::string::npos) << text;
  ChartOptions options = ChartKind("error_rate")->defaults;
  options.individuals = true;
  options.band = Band::quantiles;
  const PlotModel trials = drawn(run, options);
  EXPECT_EQ(std::ranges::count_if(trials.series, is<marks::Trial>), 15);
  const auto band = std::ranges::find_if(trials.series, is<marks::Band>);
  EXPECT_NEAR(band->low[0], 0.92 * error_rates(run.algorithms[0]).mean[0], 1e-12) << "type 7 of 0.9, 1, 1.1 at 10 %";
}

TEST(ErrorRateModel, GuidesAreTheTwoTermsOfTheTheoremsLine) {
  const PlotModel model = drawn(samples::contextual_run());
  const PlotSeries* bound = find(model, QStringLiteral("Theorem 4.1, USCA, ε = 1"));
  const PlotSeries* learning = find(model, QStringLiteral("what learning leaves: order, constant fitted"));
  const PlotSeries* privacy = find(model, QStringLiteral("what privacy adds: order, constant fitted"));
  ASSERT_TRUE(bound && learning && privacy);
  for (const PlotSeries* line : {bound, learning, privacy})
    EXPECT_TRUE(is<marks::FittedBound>(*line)) << "C is not known: dotted";
  EXPECT_EQ(chart_text(bound->label), QStringLiteral("Theorem 4.1, USCA, ε = 1: order, constant fitted"));
  const QString notes = chart_texts(model.notes).join(QLatin1Char('\n'));
  EXPECT_TRUE(notes.contains(QStringLiteral("C (√(γ_T/T) + γ_T/(Tε))")) &&
              notes.contains(QStringLiteral("USCA, ε = 1 C = 0.5")))
      << notes.toStdString();
  EXPECT_NEAR(slope(*learning), -0.5, 1e-12);
  EXPECT_NEAR(slope(*privacy), -1.0, 1e-12);
  for (std::size_t i = 0; i < bound->y.size(); ++i) EXPECT_NEAR(learning->y[i] + privacy->y[i], bound->y[i], 1e-14);
  EXPECT_FALSE(learning->tag.empty() || privacy->tag.empty());
  EXPECT_TRUE(find(model, QStringLiteral("Theorem 4.1, USCA, ε = 4")));
  // Without a theorem their sum passes through the last error rate.
  Snapshot run = samples::contextual_run();
  run.algorithms.erase(run.algorithms.begin() + 1, run.algorithms.end());
  test::own_record<ErrorRates>(run.algorithms[0]).bound.clear();
  const PlotModel scaled = drawn(run);
  const PlotSeries *first = find(scaled, QStringLiteral("what learning leaves: order")),
                   *second = find(scaled, QStringLiteral("what privacy adds: order"));
  ASSERT_TRUE(first && second);
  EXPECT_NEAR(first->y.back() + second->y.back(), error_rates(run.algorithms[0]).mean.back(), 1e-14);
  EXPECT_TRUE(chart_texts(scaled.notes).join(QString()).contains(QStringLiteral("only their slopes mean something")));
  ChartOptions options = ChartKind("error_rate")->defaults;
  options.bounds = false;
  EXPECT_FALSE(find(drawn(samples::contextual_run(), options), QStringLiteral("order, constant fitted")));
}

/// Under the pointer every row begins with a name, and a sentence of the legend is none.
TEST(ErrorRateModel, EveryRowUnderThePointerHasAShortName) {
  Snapshot run = samples::contextual_run();
  AlgorithmSnapshot third = run.algorithms[1];
  third.label = "USCA, ε = 2";
  run.algorithms.insert(run.algorithms.begin() + 2, third);  // more lines of the theorem than the legend lists
  const PlotModel model = drawn(run);
  EXPECT_TRUE(find(model, QStringLiteral("Theorem 4.1: order, constants fitted")));
  for (const double T : {300.0, 3000.0}) {
    const auto values = read_out(model, T);
    ASSERT_TRUE(values);
    EXPECT_TRUE(reports(*values, QStringLiteral("Theorem 4.1, USCA, ε = 2: ")));
    for (const ReadOut::Line& line : values->lines) {
      const QString name = line.text.left(line.text.lastIndexOf(QStringLiteral(": ")));
      EXPECT_FALSE(name.trimmed().isEmpty()) << line.text.toStdString();
      EXPECT_LE(line.text.size(), 70) << line.text.toStdString();
    }
  }
}

TEST(ErrorRateModel, MarksTheAnswersThatWerePaidFor) {
  Snapshot run = samples::contextual_run();
  const PlotModel model = drawn(run);
  const PlotSeries* once = find(model, QStringLiteral("released answers of all 2 that answer"));
  ASSERT_TRUE(once);
  EXPECT_EQ(once->x, std::vector<double>{3000});
  EXPECT_FALSE(find(model, QStringLiteral("released answers of GP-UCB")));
  test::own_record<ErrorRates>(run.algorithms[0]).epsilon_spent = 5.0;  // an answer at every checkpoint
  const PlotModel each = drawn(run);
  EXPECT_EQ(find(each, QStringLiteral("released answers of USCA, ε = 1"))->x.size(), 5U);
  EXPECT_TRUE(
      chart_texts(each.notes)
          .join(QString())
          .contains(QStringLiteral(
              "really answered after T = 30, 100, 300, 1,000, 3,000: ε = 1 for each answer, 5 in all (pure ε-joint DP)")))
      << chart_texts(each.notes).join(QLatin1Char('\n')).toStdString();
  // While the run goes on, the one answer after its last round has not been given.
  EXPECT_FALSE(find(drawn(samples::contextual_run(3)), QStringLiteral("released answers")));
  EXPECT_DOUBLE_EQ(each.y.high, model.y.high) << "marks on the edge stretch nothing";
}

TEST(ErrorRateModel, CopesWithZeroAndWithOneCheckpoint) {
  Snapshot run = samples::contextual_run();
  test::own_record<ErrorRates>(run.algorithms[3]).mean.back() = 0.0;  // the best action everywhere
  const PlotModel one = drawn(run);
  EXPECT_TRUE(one.y.log);
  EXPECT_GT(one.floored, 0U);
  const PlotSeries* line = find(one, QStringLiteral("GP-UCB"), is<marks::Curve>);
  ASSERT_TRUE(line);
  for (const double y : line->y) EXPECT_GT(y, 0.0);
  for (AlgorithmSnapshot& algorithm : run.algorithms) {
    std::ranges::fill(test::own_record<ErrorRates>(algorithm).mean, 0.0);
    std::ranges::fill(test::own_record<ErrorRates>(algorithm).standard_error, 0.0);
  }
  const PlotModel all = drawn(run);
  EXPECT_FALSE(all.y.log);
  EXPECT_TRUE(chart_texts(all.notes).join(QString()).contains(QStringLiteral("Every error rate is 0")));
  const PlotModel single = drawn(samples::contextual_run(1));
  ASSERT_FALSE(single.empty());
  const PlotSeries* point = find(single, QStringLiteral("GP-UCB"), is<marks::Points>);
  ASSERT_TRUE(point);
  EXPECT_EQ(point->x, std::vector<double>{30});
  EXPECT_EQ(point->low.size(), 1U) << "error bars, where there is no band";
  EXPECT_GT(single.x.low, 0.0);
  EXPECT_FALSE(drawn(samples::contextual_run(1), against_epsilon()).empty());
}

TEST(ErrorRateModel, NamesThePromiseOfEveryEpsilon) {
  const Snapshot run = samples::contextual_run();
  const PlotModel model = drawn(run, against_epsilon());
  EXPECT_EQ(chart_text(model.title), QStringLiteral("Error rate against ε at T = 3,000"));
  EXPECT_TRUE(find(model, QStringLiteral("USCA, ε = 1: pure ε-joint DP")));
  EXPECT_TRUE(find(model, QStringLiteral("JDP-GP-UCB: (ε, δ)-joint DP, δ = 2×10⁻⁵")));
  for (const char* promise : {"different promises", "pure ε-joint DP", "(ε, δ)-joint DP, δ = 2×10⁻⁵"})
    EXPECT_TRUE(chart_text(model.x.title).contains(QString::fromUtf8(promise)))
        << chart_text(model.x.title).toStdString();
  EXPECT_TRUE(
      chart_texts(model.notes).join(QString()).contains(QStringLiteral("equal numbers are not equal guarantees")));
  const PlotSeries* level = find(model, QStringLiteral("GP-UCB (not private)"));
  ASSERT_TRUE(level);
  EXPECT_TRUE(is<marks::Level>(*level));
  EXPECT_DOUBLE_EQ(level->y[0], error_rates(run.algorithms[3]).mean.back());
  const PlotSeries* point = find(model, QStringLiteral("USCA, ε = 4"));
  ASSERT_TRUE(point);
  EXPECT_EQ(point->x, std::vector<double>{4.0});
  EXPECT_DOUBLE_EQ(point->y[0], error_rates(run.algorithms[1]).mean.back());
  EXPECT_DOUBLE_EQ(point->high[0],
                   error_rates(run.algorithms[1]).mean.back() + error_rates(run.algorithms[1]).standard_error.back());
  // One promise alone is the axis's own.
  Snapshot alone = run;
  alone.algorithms.erase(alone.algorithms.begin() + 2);
  const PlotModel pure = drawn(alone, against_epsilon(300));
  EXPECT_EQ(chart_text(pure.x.title), QStringLiteral("ε of one answer (pure ε-joint DP)"));
  EXPECT_DOUBLE_EQ(find(pure, QStringLiteral("USCA, ε = 1"))->y[0], error_rates(run.algorithms[0]).mean[2]);
  EXPECT_TRUE(chart_text(drawn(alone, against_epsilon(299)).title).contains(QStringLiteral("3,000")))
      << "a checkpoint that is not there: the last";
  Snapshot open = run;
  open.algorithms.erase(open.algorithms.begin(), open.algorithms.begin() + 3);
  const PlotModel none = drawn(open, against_epsilon());
  EXPECT_TRUE(none.empty());
  EXPECT_TRUE(chart_text(none.hint).contains(QStringLiteral("no algorithm of these runs is private")));
}

TEST(ErrorRateModel, TakesTheErrorRatesOfASweepOverEpsilon) {
  auto sweep = std::make_shared<SweepResult>();
  sweep->plan.path = "/privacy/epsilon";
  sweep->plan.values = {0.5, 1.0, 4.0};
  sweep->scenario_name = "contexts";
  sweep->horizon = 3000;
  sweep->state = RunState::finished;
  for (const double epsilon : sweep->plan.values) {
    SweepCell usca, open;
    usca.label = "USCA, ε = 1";
    usca.epsilon = epsilon;
    usca.notion = PrivacyNotion::joint;
    usca.error_rate = {0.1 / epsilon, 0.3 / epsilon};
    open.label = "GP-UCB";
    open.slot = 3;
    open.error_rate = {0.05, 0.05};
    sweep->points.push_back({epsilon, Message::verbatim(""), {usca, open}});
  }
  ChartData alone;
  alone.sweep = sweep;
  const PlotModel model = plot_model(alone, "error_rate", against_epsilon());
  const PlotSeries* line = find(model, QStringLiteral("USCA, ε = 1: pure ε-joint DP"), is<marks::Curve>);
  ASSERT_TRUE(line);
  EXPECT_EQ(line->x, (std::vector<double>{0.5, 1.0, 4.0}));
  EXPECT_NEAR(line->y[0], 0.4, 1e-14);
  EXPECT_EQ(std::ranges::count_if(model.series, is<marks::Level>), 1) << "one level, whatever the sweep's value";
  EXPECT_EQ(std::ranges::count(chart_csv(alone, "error_rate", against_epsilon()), '\n'), 5);
  EXPECT_TRUE(plot_model(alone, "error_rate", ChartKind("error_rate")->defaults).empty())
      << "against T a sweep has nothing";
  // With its run: what the run has is not drawn twice.
  const Snapshot run = samples::contextual_run();
  ChartData both = run_alone(run);
  both.sweep = sweep;
  const PlotModel joined = plot_model(both, "error_rate", against_epsilon());
  EXPECT_EQ(find(joined, QStringLiteral("USCA, ε = 1: pure"), is<marks::Curve>)->x,
            (std::vector<double>{0.5, 1.0, 4.0}));
  EXPECT_EQ(find(joined, QStringLiteral("USCA, ε = 1: pure"), is<marks::Curve>)->y[1],
            error_rates(run.algorithms[0]).mean.back());
  EXPECT_TRUE(chart_texts(plot_model(both, "error_rate", against_epsilon(300)).notes)
                  .join(QString())
                  .contains(QStringLiteral("the sweep (measured at T = 3000)")));
}

TEST(ErrorRateModel, WordsOfPromises) {
  AlgorithmSnapshot algorithm = samples::contextual_run().algorithms[0];
  EXPECT_EQ(chart_text(promise_words(algorithm)), QStringLiteral("pure ε-joint DP"));
  EXPECT_EQ(epsilon_of_answer(algorithm), 1.0);
  test::own_record<ErrorRates>(algorithm).epsilon = std::numeric_limits<double>::infinity();
  EXPECT_TRUE(promise_words(algorithm).empty()) << "ε = ∞ promises nothing";
  test::own_record<ErrorRates>(algorithm).recommends = false;
  algorithm.privacy.guarantee.notion = PrivacyNotion::local;
  EXPECT_EQ(chart_text(promise_words(algorithm)), QStringLiteral("pure ε-local DP"));
  EXPECT_EQ(chart_text(paid_for(algorithm)), QStringLiteral("one reward"));
}

TEST(ErrorRateModel, ReportsWhyThereIsNothing) {
  const PlotModel before = drawn(Snapshot{});
  EXPECT_TRUE(before.empty());
  EXPECT_TRUE(chart_text(before.hint).endsWith(QLatin1Char('.')));
  const PlotModel other = drawn(samples::line_posterior());
  EXPECT_TRUE(other.empty());
  EXPECT_TRUE(chart_text(other.hint).contains(QStringLiteral("no contexts"))) << chart_text(other.hint).toStdString();
  EXPECT_TRUE(chart_text(drawn(Snapshot{}, against_epsilon()).hint).endsWith(QLatin1Char('.')));
  EXPECT_EQ(chart_csv(Snapshot{}, "error_rate", {}), "\n");
}

TEST(ErrorRateTable, HasColumnsWithUnitsAndOrigins) {
  const Snapshot run = samples::contextual_run();
  const std::string csv = chart_csv(run, "error_rate", ChartKind("error_rate")->defaults);
  for (const char* name : {"T [rounds learnt]", "USCA, ε = 1: mean error rate of 3 trials [reward units; ground truth]",
                           "USCA, ε = 1: gamma_T [nats; public]",
                           "C (sqrt(gamma_T/T) + gamma_T/(T epsilon)), C = 0.5 [reward units; theory]",
                           "answer released and charged epsilon = 1 [0 or 1; public]"})
    EXPECT_NE(csv.find(name), std::string::npos) << name << "\n" << csv.substr(0, 900);
  EXPECT_EQ(std::ranges::count(csv, '\n'), 6);
  const std::string over = chart_csv(run, "error_rate", against_epsilon());
  EXPECT_NE(over.find("promise its epsilon is part of"), std::string::npos);
  EXPECT_NE(over.find("JDP-GP-UCB,\"(ε, δ)-joint DP, δ = 2×10⁻⁵\",one user's data,1,2e-05,3000,"), std::string::npos)
      << over;
  EXPECT_EQ(std::ranges::count(over, '\n'), 6) << over;
  const Json provenance = Json::parse(chart_provenance(run_alone(run), "error_rate", against_epsilon()));
  EXPECT_EQ(provenance.at("plotted").at("along_x"), "epsilon");
}

TEST(ErrorRateFigures, AreDrawnInEveryFormatAndTheme) {
  const QTemporaryDir dir;
  const std::filesystem::path folder = dir.path().toStdString();
  for (const bool dark : {false, true})
    for (const auto& [format, suffix] :
         {std::pair(ExportFormat::png, "png"), {ExportFormat::svg, "svg"}, {ExportFormat::pdf, "pdf"}})
      for (const ChartOptions& options : {ChartKind("error_rate")->defaults, against_epsilon()}) {
        ExportSettings settings;
        settings.format = format;
        settings.dark = dark;
        const auto file = folder / ("errors." + std::string(suffix));
        export_chart(samples::contextual_run(), "error_rate", options, settings, file, {});
        EXPECT_GT(std::filesystem::file_size(file), 3000U);
      }
}

}  // namespace
}  // namespace privbo::ui::error_rate_test
