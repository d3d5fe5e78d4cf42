// What a reader must be warned of is told once on a screen: below the charts, or in the chart where nothing stands
// below.
#include <algorithm>

#include "charts/view/chart_view.h"
#include "run_charts/run_charts.h"
#include "ui/joined/joined.h"
#include "ui/support/drawn_texts.h"
#include "window/main_window.h"

namespace privbo::ui::joined_test::warned_once_test {
namespace {

class WarnedOnce : public Joined {
 protected:
  /// How many of the texts in sight call a δ too large to count as privacy.
  long warnings() {
    QTest::qWait(300);  // every chart has had its turn
    return std::ranges::count_if(drawn_texts(window()),
                                 [](const DrawnText& drawn) { return drawn.text.contains(QStringLiteral("count")); });
  }
};

TEST_F(WarnedOnce, OfADeltaThatIsTooLargeBesideTheChartsAndInALecture) {
  open(preset("trusted-or-noisy", 60, 2));
  run_to_end();
  window().charts().show_chart("privacy");
  settle();
  ASSERT_TRUE(chart("privacy")->isVisible());
  EXPECT_EQ(warnings(), 1);
  key(Qt::Key_F5);
  window().charts().uncover("privacy");
  settle();
  ASSERT_TRUE(chart("privacy")->isVisible());
  EXPECT_EQ(warnings(), 1) << "where there is no strip";
  key(Qt::Key_F5);
  EXPECT_EQ(warnings(), 1);
}

}  // namespace
}  // namespace privbo::ui::joined_test::warned_once_test
