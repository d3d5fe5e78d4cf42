// The chart of what queries are worth: the record's numbers in picture and table, scores where scores are measured,
// and words where nobody follows anybody.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "charts/output/chart_export.h"
#include "plot/kinds/chart_kind.h"
#include "record/agents_record.h"
#include "support/own_record.h"
#include "ui/charts/samples/sample_snapshot.h"
#include "ui/support/model_text.h"

namespace privbo::ui::queries_chart_test {
namespace {

const PlotSeries* line_called(const PlotModel& model, const QString& label) {
  for (const PlotSeries& series : model.series)
    if (chart_text(series.label) == label && !is<marks::Band>(series)) return &series;
  return nullptr;
}

TEST(QueriesChart, ShowsFollowedOrOwnQueriesAboveRandomOnes) {
  const Snapshot run = samples::agents_run(8, 12);
  ChartOptions options = ChartKind("query-scores")->defaults;
  for (const bool own : {false, true}) {
    if (own) options.own["query-scores"] = "own";
    const PlotModel model = plot_model(run, "query-scores", options);
    const QueryOrigin origin = own ? QueryOrigin::own : QueryOrigin::followed;
    for (std::size_t a : {0U, 1U}) {
      const PlotSeries* line = line_called(model, QString::fromStdString(chart_text(run.algorithms[a].label)));
      ASSERT_TRUE(line);
      EXPECT_EQ(line->y, agents_record(run.algorithms[a]).queries(origin).mean);
    }
    EXPECT_FALSE(line_called(model, QStringLiteral("TS"))) << "it follows nobody";
    const PlotSeries* random = line_called(model, QStringLiteral("random queries"));
    ASSERT_TRUE(random);
    EXPECT_EQ(random->y.front(), agents_record(run.algorithms[0]).queries(QueryOrigin::random).mean.front());
    EXPECT_TRUE(chart_texts(model.notes).join(QLatin1Char(' ')).contains(QStringLiteral("Lower is better")));
  }
  const std::string csv = chart_csv(run, "query-scores", options);
  EXPECT_NE(csv.find("mean regret of own queries so far"), std::string::npos) << csv.substr(0, 400);
}

TEST(QueriesChart, MeasuredScoresAreDrawnAsScores) {
  const Snapshot run = samples::measured_agents(8, 12);
  const PlotModel model = plot_model(run, "query-scores", ChartKind("query-scores")->defaults);
  const PlotSeries* line = line_called(model, QString::fromStdString(chart_text(run.algorithms[0].label)));
  ASSERT_TRUE(line);
  const double regret = agents_record(run.algorithms[0]).queries(QueryOrigin::followed).mean.front();
  EXPECT_DOUBLE_EQ(line->y.front(), 1.0 - regret);
  EXPECT_TRUE(chart_text(model.y.title).contains(QStringLiteral("score")));
}

TEST(QueriesChart, RoundsBeforeTheFirstSuchQueryAreLeftOut) {
  Snapshot run = samples::agents_run(8, 12);
  Curve& own = test::own_record<AgentsRecord>(run.algorithms[0]).queries(QueryOrigin::own);
  for (auto* values : {&own.mean, &own.standard_error, &own.lower, &own.median, &own.upper})
    for (std::size_t i = 0; i < 3; ++i) (*values)[i] = std::numeric_limits<double>::quiet_NaN();
  ChartOptions options = ChartKind("query-scores")->defaults;
  options.own["query-scores"] = "own";
  const PlotModel model = plot_model(run, "query-scores", options);
  const PlotSeries* line = line_called(model, QString::fromStdString(chart_text(run.algorithms[0].label)));
  ASSERT_TRUE(line);
  EXPECT_EQ(line->x.front(), static_cast<double>(run.recorded_rounds[3]));
  for (const PlotSeries& series : model.series)
    for (const auto* values : {&series.y, &series.low, &series.high})
      EXPECT_TRUE(std::ranges::all_of(*values, [](double value) { return std::isfinite(value); }));
}

TEST(QueriesChart, ReportsWhyItIsEmpty) {
  Snapshot run = samples::agents_run(8, 12);
  for (AlgorithmSnapshot& algorithm : run.algorithms) algorithm.records.clear();
  const PlotModel model = plot_model(run, "query-scores", ChartKind("query-scores")->defaults);
  EXPECT_TRUE(model.series.empty());
  EXPECT_TRUE(chart_text(model.hint).contains(QStringLiteral("followed")));
}

}  // namespace
}  // namespace privbo::ui::queries_chart_test
