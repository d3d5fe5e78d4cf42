// Setup, figure and table of the trust models, each without the page: what is run, what is shown, what is remembered.
#include <gtest/gtest.h>

#include <QComboBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

#include "charts/view/trust_view.h"
#include "document/scenario_model.h"
#include "support/families/trust_sample.h"
#include "support/quick_scenario.h"
#include "trust/comparison_results.h"
#include "trust/comparison_setup.h"
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

TEST(BoundsTableAlone, HasARowForEveryModelOfTheComparison) {
  BoundsTable bounds;
  EXPECT_EQ(bounds.table()->model()->rowCount(), 0);
  bounds.show_comparison(sample());
  EXPECT_EQ(bounds.table()->model()->rowCount(), static_cast<int>(test::trust_sample().rows.size()));
  bounds.show_comparison(nullptr);
  EXPECT_EQ(bounds.table()->model()->rowCount(), 0);
}

}  // namespace
}  // namespace privbo::ui::comparison_parts_test
