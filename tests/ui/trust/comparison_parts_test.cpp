// Setup, figure and table of the trust models, each without the page: what is run, what is shown, what is remembered.
#include <gtest/gtest.h>

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <algorithm>

#include "charts/view/trust_view.h"
#include "document/scenario_model.h"
#include "support/families/trust_sample.h"
#include "support/quick_scenario.h"
#include "trust/comparison_results.h"
#include "trust/comparison_setup.h"
#include "trust/trust_table_model.h"
#include "ui/support/patience.h"
#include "ui/support/wait_for_check.h"

namespace privbo::ui::comparison_parts_test {
namespace {

TrustComparisonPtr sample() { return std::make_shared<const TrustComparison>(test::trust_sample()); }

class Setup : public testing::Test {
 protected:
  void open(Json models) {
    Scenario scenario = test::small_scenario(40, 1);
    scenario.document["comparison"] = {{"models", std::move(models)}, {"epsilons", {1.0}}};
    model_.replace(scenario);
    wait_for_check(model_);
  }

  ScenarioModel model_;
  ComparisonRun run_;
  ComparisonSetup setup_{model_, run_};
};

TEST_F(Setup, RunsTheCheckedScenarioAndStopsIt) {
  open({"none", "local"});
  EXPECT_EQ(setup_.run_button()->text(), QStringLiteral("&Run Comparison"));
  EXPECT_FALSE(setup_.save_button()->isEnabled());
  setup_.run_or_stop();
  ASSERT_TRUE(QTest::qWaitFor([&] { return run_.active(); }, patience_ms));
  EXPECT_EQ(setup_.run_button()->text(), QStringLiteral("&Stop Comparison"));
  setup_.run_or_stop();
  ASSERT_TRUE(QTest::qWaitFor([&] { return !run_.active(); }, patience_ms));
  EXPECT_EQ(setup_.run_button()->text(), QStringLiteral("&Run Comparison"));
}

TEST_F(Setup, RefusesWhatIsNotLegalWithTheReason) {
  open({"none"});
  model_.set("/run/horizon", -1);
  QSignalSpy refused(&setup_, &ComparisonSetup::status_message);
  setup_.run_or_stop();
  ASSERT_TRUE(QTest::qWaitFor([&] { return refused.count() == 1; }, patience_ms));
  EXPECT_TRUE(refused[0][0].toString().startsWith(QLatin1String("No comparison yet: ")));
  EXPECT_FALSE(run_.active());
}

TEST_F(Setup, OffersToSaveWhatThereIs) {
  EXPECT_TRUE(setup_.progress_text().isEmpty());
  run_.show(sample());
  EXPECT_TRUE(setup_.save_button()->isEnabled());
  EXPECT_FALSE(setup_.progress_text().isEmpty());
  run_.clear();
  EXPECT_FALSE(setup_.save_button()->isEnabled());
}

TEST(ComparisonFigureAlone, CopiesOnlyWhatThereIs) {
  ComparisonFigure figure;
  QSignalSpy told(&figure, &ComparisonFigure::status_message), copied(figure.view(), &ChartWidget::copy_figure_wanted);
  figure.copy();
  EXPECT_EQ(told.count(), 1);
  EXPECT_EQ(copied.count(), 0);
  figure.show_comparison(sample());
  figure.copy();
  EXPECT_EQ(told.count(), 1);
  EXPECT_EQ(copied.count(), 1);
}

TEST(ComparisonFigureAlone, SaysWhatWasFoundByTheMeasureThatIsChosen) {
  ComparisonFigure figure;
  EXPECT_FALSE(figure.words()->isVisibleTo(&figure));
  figure.show_comparison(sample());
  EXPECT_TRUE(figure.words()->isVisibleTo(&figure));
  const QString cumulative = figure.words()->text();
  EXPECT_TRUE(
      cumulative.startsWith(QStringLiteral("Without privacy 10 ± 0.1 is lost over 500 rounds. "
                                           "Local DP: 90 ± 0.1 at ε = 0.5, 40 ± 0.1 at ε = 4. "
                                           "Joint DP: 60 ± 0.1 at ε = 0.5, 20 ± 0.1 at ε = 4. ")))
      << cumulative.toStdString();
  EXPECT_TRUE(cumulative.endsWith(QStringLiteral("An ε of one trust model does not compare with an ε of another.")));
  QTest::keyClick(figure.measure(), Qt::Key_Down);
  const QString recommended = figure.words()->text();
  EXPECT_TRUE(recommended.startsWith(
      QStringLiteral("Without privacy the action recommended after 500 rounds falls short by 0.06667 ± ")))
      << recommended.toStdString();
  EXPECT_FALSE(recommended.contains(QStringLiteral("Joint DP: "))) << "it has no such values";
  TrustComparison unfinished = test::trust_sample();
  unfinished.state = RunState::running;
  figure.show_comparison(std::make_shared<const TrustComparison>(unfinished));
  EXPECT_FALSE(figure.words()->isVisibleTo(&figure)) << "part of it is no result";
}

TEST(ComparisonFigureAlone, RemembersMeasureAndAxes) {
  ComparisonFigure figure, other;
  figure.measure()->setCurrentIndex(1);
  EXPECT_TRUE(figure.view()->options().regret_of_recommendation);
  other.restore({{"measure", 7}, {"log_regret", "yes"}});
  EXPECT_FALSE(other.view()->options().regret_of_recommendation) << "there is no such measure";
  other.restore(figure.save());
  EXPECT_TRUE(other.view()->options().regret_of_recommendation);
  EXPECT_EQ(other.save(), figure.save());
}

TEST(BoundsTableAlone, HasARowForEveryTrustModelAndResultsForThoseCompared) {
  BoundsTable bounds;
  const QAbstractItemModel& model = *bounds.table()->model();
  const auto rows_with_results = [&] {
    int rows = 0;
    for (int row = 0; row < model.rowCount(); ++row)
      rows += model.index(row, TrustTableModel::at_largest).data().toString().isEmpty() ? 0 : 1;
    return rows;
  };
  const int models = static_cast<int>(trust_facts().size());
  EXPECT_EQ(model.rowCount(), models);
  EXPECT_EQ(rows_with_results(), 0);
  bounds.show_comparison(sample());
  EXPECT_EQ(model.rowCount(), models);
  EXPECT_EQ(rows_with_results(),
            static_cast<int>(std::ranges::count_if(test::trust_sample().rows,
                                                   [](const TrustRow& row) { return !row.points.empty(); })));
  bounds.show_comparison(nullptr);
  EXPECT_EQ(model.rowCount(), models);
  EXPECT_EQ(rows_with_results(), 0);
}

}  // namespace
}  // namespace privbo::ui::comparison_parts_test
