// The chart of exploration: the core's numbers in picture, table and file; the list that changes what is shown; absence
// in words.
#include <gtest/gtest.h>

#include <QAbstractItemView>
#include <QComboBox>
#include <QTest>
#include <algorithm>

#include "charts/output/chart_export.h"
#include "charts/view/chart_view.h"
#include "charts/view/refresh_loop.h"
#include "experiment/run/runner.h"
#include "families/families.h"
#include "plot/data/chart_options_json.h"
#include "plot/kinds/chart_kind.h"
#include "run/run_controller.h"
#include "run/selected_round.h"
#include "run_charts/chart_controls.h"
#include "run_charts/run_charts.h"
#include "scenario/schema.h"
#include "support/quick_scenario.h"
#include "ui/charts/samples/sample_snapshot.h"
#include "ui/support/model_text.h"
#include "ui/support/patience.h"
#include "words/number_text.h"

namespace privbo::ui::exploration_chart_test {
namespace {

ChartOptions showing(const char* choice) {
  ChartOptions options = ChartKind("exploration")->defaults;
  options.own["exploration"] = choice;
  return options;
}

std::shared_ptr<const Experiment> small_experiment() {
  Scenario scenario = test::small_scenario(40, 3);
  scenario.document["algorithms"] = Json::array();
  for (const char* id : {"gp-ucb", "uniform"})
    scenario.document["algorithms"].push_back(default_component(*find_entry(algorithm_catalogue(), id)));
  return test::checked(scenario);
}

bool is_curve(const PlotSeries& series) { return std::holds_alternative<marks::Curve>(series.mark); }

const PlotSeries* line_called(const PlotModel& model, const std::string& label) {
  for (const PlotSeries& series : model.series)
    if (is_curve(series) && chart_text(series.label) == QString::fromStdString(label)) return &series;
  return nullptr;
}

TEST(ExplorationChart, ShowsTheNumbersOfTheRun) {
  Runner runner(small_experiment(), {});
  runner.wait();
  const SnapshotPtr run = runner.final_snapshot();
  for (const Explored what : all_explored) {
    const ChartOptions options = showing(to_string(what).c_str());
    const PlotModel model = plot_model(*run, "exploration", options);
    const ChartTable table = chart_table(run_alone(*run), "exploration", options);
    for (const AlgorithmSnapshot& algorithm : run->algorithms) {
      const Curve& curve = algorithm.curve(what);
      const PlotSeries* line = line_called(model, algorithm.label);
      const auto column = std::ranges::find_if(table.names, [&](const std::string& name) {
        return name.starts_with(algorithm.label + ": mean ") && name.find(" of 3 trials") != std::string::npos;
      });
      if (curve.mean.empty()) {
        EXPECT_EQ(what, Explored::information_gain);
        EXPECT_EQ(line, nullptr);
        EXPECT_EQ(column, table.names.end());
        const QString notes = chart_texts(model.notes).join(QLatin1Char(' '));
        EXPECT_TRUE(notes.contains(QStringLiteral("No line for %1: ").arg(QString::fromStdString(algorithm.label))))
            << notes.toStdString();
        continue;
      }
      ASSERT_TRUE(line) << algorithm.label;
      EXPECT_EQ(line->y, curve.mean);
      EXPECT_EQ(line->x, std::vector<double>(run->recorded_rounds.begin(), run->recorded_rounds.end()));
      const auto band = std::ranges::find_if(model.series, [&](const PlotSeries& series) {
        return std::holds_alternative<marks::Band>(series.mark) && series_key(series) == algorithm.label;
      });
      ASSERT_NE(band, model.series.end());
      EXPECT_DOUBLE_EQ(band->high[20], curve.mean[20] + curve.standard_error[20]);
      ASSERT_NE(column, table.names.end());
      const ChartColumn& cells = table.columns[static_cast<std::size_t>(column - table.names.begin())];
      ASSERT_EQ(cells.size(), curve.mean.size());
      EXPECT_DOUBLE_EQ(std::stod(cells[30]), curve.mean[30]);
    }
  }
}

/// Opens a list and clicks on one of its entries; whether that chose it.
bool click_on(QComboBox* list, const QString& text) {
  const int row = list->findText(text);
  QTest::mouseClick(list, Qt::LeftButton);
  if (row < 0 || !QTest::qWaitFor([&] { return list->view()->isVisible(); }, patience_ms)) return false;
  QWidget* entries = list->view()->viewport();
  const QPoint entry = list->view()->visualRect(list->model()->index(row, 0)).center();
  QTest::mouseMove(entries, entry);
  // A list that has just opened takes a quick click for the release of the one that opened it.
  return QTest::qWaitFor(
      [&] {
        if (list->view()->isVisible()) QTest::mouseClick(entries, Qt::LeftButton, {}, entry);
        return list->currentIndex() == row;
      },
      patience_ms);
}

TEST(ExplorationChart, TheListChangesWhatIsDrawnAndIsRemembered) {
  RunController controller;
  SelectedRound selected_round(controller);
  RefreshLoop drawing;
  RunCharts area(controller, selected_round, drawing);
  area.resize(1000, 800);
  area.show();
  const ChartKind exploration("exploration");
  area.show_chart(exploration);
  controller.run(small_experiment());
  ASSERT_TRUE(QTest::qWaitFor([&] { return controller.snapshot()->state == RunState::finished; }, patience_ms));
  ChartView* chart = area.chart(exploration);
  EXPECT_TRUE(chart->isVisible());
  const AlgorithmSnapshot &learner = controller.snapshot()->algorithms[0],
                          &uniform = controller.snapshot()->algorithms[1];
  const auto last = [](const AlgorithmSnapshot& algorithm, Explored what) {
    return QString::fromStdString(algorithm.label) + QLatin1Char(' ') + number_text(algorithm.curve(what).mean.back());
  };
  const auto shows = [&](const QString& summary) {
    const bool shown = QTest::qWaitFor([&] { return chart->text_summary().startsWith(summary); }, patience_ms);
    EXPECT_TRUE(shown) << chart->text_summary().toStdString();
    return shown;
  };
  const QString spread = QStringLiteral(" at round 40 (mean of 3 trials ± standard error): ");
  EXPECT_TRUE(shows(QStringLiteral("Distinct points") + spread + last(learner, Explored::distinct_points) +
                    QStringLiteral("; ") + last(uniform, Explored::distinct_points) + QLatin1Char('.')));
  auto* list = qobject_cast<QComboBox*>(
      area.frames().controls(exploration)->control(QStringLiteral("What is shown of the exploration")));
  ASSERT_TRUE(list);
  EXPECT_EQ(list->currentText(), QStringLiteral("distinct points"));
  ASSERT_TRUE(click_on(list, QStringLiteral("information gained")));
  EXPECT_EQ(area.looks().of(exploration).own, showing("information_gain").own);
  EXPECT_TRUE(shows(QStringLiteral("Information gained") + spread + last(learner, Explored::information_gain) +
                    QLatin1Char('.')));
  // Another session starts with what was chosen.
  RunCharts other(controller, selected_round, drawing);
  other.looks().restore(area.looks().save());
  EXPECT_EQ(other.looks().of(exploration).own, showing("information_gain").own);
}

TEST(ExplorationChart, ReportsInWordsWhatIsAbsent) {
  Snapshot run = samples::regret(4, 100, 1000);
  const PlotModel gains = plot_model(run, "exploration", showing("information_gain"));
  EXPECT_EQ(line_called(gains, "uniform"), nullptr);
  EXPECT_TRUE(line_called(gains, "IGP-UCB"));
  EXPECT_TRUE(
      chart_texts(gains.notes)
          .contains(QStringLiteral(
              "No line for uniform: the information gain is known to learners with one exact posterior of f alone.")));
  EXPECT_FALSE(
      chart_texts(plot_model(run, "exploration", {}).notes).join(QString()).contains(QStringLiteral("No line")));
  run.algorithms = {run.algorithms[3]};
  const PlotModel nothing = plot_model(run, "exploration", showing("information_gain"));
  EXPECT_TRUE(nothing.empty());
  EXPECT_TRUE(chart_text(nothing.hint).startsWith(QStringLiteral("No line for uniform: ")));
  // A result of a version that recorded regret alone.
  run = samples::regret(2, 100, 1000);
  for (AlgorithmSnapshot& algorithm : run.algorithms) {
    RoundSeries regret;
    for (const Metric metric : all_metrics) regret.band(to_string(metric)) = algorithm.curve(metric);
    algorithm.series = regret;
  }
  for (const Explored what : all_explored) {
    const PlotModel old = plot_model(run, "exploration", showing(to_string(what).c_str()));
    EXPECT_TRUE(old.empty());
    EXPECT_EQ(chart_text(old.hint),
              QStringLiteral("No line for LDP-TGP-UCB, IGP-UCB: the result was saved before the program "
                             "recorded what is explored."));
  }
}

TEST(ExplorationChart, PinnedRunsLieBelowAndTheSameCurvesOnce) {
  const ChartData data = samples::with_pin(samples::regret(2, 100, 1000), samples::regret(1, 100, 1000));
  const PlotModel same = plot_model(data, "exploration", {});
  EXPECT_EQ(std::ranges::count_if(same.series, is_curve), 2);
  EXPECT_TRUE(chart_texts(same.notes).join(QString()).contains(QStringLiteral("drawn once: LDP-TGP-UCB")));
  const ChartData longer = samples::with_pin(samples::regret(2, 100, 1000), samples::regret(1, 100, 3000));
  const PlotModel both = plot_model(longer, "exploration", {});
  EXPECT_EQ(std::ranges::count_if(both.series, is_curve), 3);
  EXPECT_EQ(std::ranges::count(both.series, true, &PlotSeries::pinned), 2) << "a line and its band";
  EXPECT_EQ(both.x.high, 3000.0);
}

TEST(ExplorationChart, AChoiceThatDoesNotExistMeansTheFirst) {
  const Snapshot run = samples::regret(2, 100, 1000);
  EXPECT_EQ(chart_text(plot_model(run, "exploration", showing("nonsense")).y.title),
            chart_text(plot_model(run, "exploration", {}).y.title));
  EXPECT_EQ(chart_options_from(chart_options_json(showing("best_point")), {}), showing("best_point"));
  EXPECT_EQ(chart_options_from(Json{{"own", {{"exploration", 3}}}}, {}), ChartOptions());
  EXPECT_EQ(chart_options_from(Json{{"own", "best_point"}}, {}), ChartOptions());
  const Json provenance = Json::parse(chart_provenance(run_alone(run), "exploration", showing("best_point")));
  EXPECT_EQ(provenance.at("plotted").at("own").at("exploration"), "best_point");
}

}  // namespace
}  // namespace privbo::ui::exploration_chart_test
