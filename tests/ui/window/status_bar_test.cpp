// The status bar: what is watched, seeds of any length, and a window that may be narrow.
#include "window/status_bar.h"
#include "scenario/scenario.h"
#include "widgets/letters.h"

#include <gtest/gtest.h>

#include <QLabel>
#include <QTest>

#include "run/run_controller.h"
#include "support/quick_scenario.h"

namespace privbo::ui::status_bar_test {
namespace {

TEST(StatusLine, NamesTheWatchedTrialAndElidesLongSeeds) {
  RunController controller;
  StatusLine line(controller);
  line.show();
  const int before = line.minimumSizeHint().width();
  Scenario scenario = test::small_scenario(30, 3);
  const std::string longest = "18446744073709551615";
  scenario.document["run"]["instance_seed"] = scenario.document["run"]["reward_seed"] = longest;
  ASSERT_TRUE(scenario.document["run"].contains("privacy_seed"));
  controller.run(test::checked(scenario));
  ASSERT_TRUE(QTest::qWaitFor([&] { return controller.snapshot()->state == RunState::finished; }, 30000));
  EXPECT_TRUE(line.text().contains(QStringLiteral("round 30 of 30 in trial 1 · trial 3 of 3")))
      << line.text().toStdString();
  EXPECT_TRUE(line.text().contains(QStringLiteral("seeds 18446744073709551615/18446744073709551615/3")))
      << line.text().toStdString();
  EXPECT_LT(line.minimumSizeHint().width(), before + 30 * letter_width(line.fontMetrics()))
      << "long seeds do not widen the window";
  bool received = false;
  for (const QLabel* label : line.findChildren<QLabel*>())
    received = received || label->toolTip().contains(QString::fromStdString(longest));
  EXPECT_TRUE(received) << "the tooltip has all of it";
  controller.watch(0, 1);
  EXPECT_TRUE(QTest::qWaitFor([&] { return line.text().contains(QStringLiteral("round 30 of 30 in trial 2")); }, 5000))
      << line.text().toStdString();
}

}  // namespace
}  // namespace privbo::ui::status_bar_test
