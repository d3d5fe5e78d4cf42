// The round that is shown, without charts: in the slider, in numbers, and as a mark that is asked for once.
#include "run_charts/round_display.h"

#include <gtest/gtest.h>

#include <QSlider>
#include <QTest>
#include <QWidget>

#include "run/run_controller.h"
#include "run/selected_round.h"
#include "run_charts/numbers_strip.h"
#include "run_charts/replay_bar.h"
#include "support/quick_scenario.h"
#include "ui/support/patience.h"
#include "widgets/labels.h"

namespace privbo::ui::round_display_test {
namespace {

class RoundDisplayAlone : public testing::Test {
 protected:
  RoundDisplayAlone() {
    QObject::connect(&display_, &RoundDisplay::marked, [this](qint64 t) { marked_.push_back(t); });
    area_.resize(800, 300);
    controller_.run(test::checked(test::small_scenario(20, 2)));
  }
  bool finished() {
    return QTest::qWaitFor([&] { return controller_.snapshot()->state == RunState::finished; }, patience_ms);
  }
  /// The round that the numbers begin with.
  bool numbers_are_of(const char* round) {
    display_.show_numbers();
    return display_.numbers()->text().remove(QChar(0x2060)).contains(QLatin1String(round));
  }

  QWidget area_;
  RunController controller_;
  SelectedRound time_{controller_};
  ReplayBar bar_{&area_};
  RoundDisplay display_{controller_, time_, bar_, &area_};
  std::vector<qint64> marked_;
};

TEST_F(RoundDisplayAlone, FollowsTheSliderAndTheNewestRound) {
  ASSERT_TRUE(finished());
  EXPECT_EQ(bar_.slider()->maximum(), 20);
  EXPECT_TRUE(numbers_are_of("round 20"));
  EXPECT_TRUE(marked_.empty()) << "the newest round is not marked";
  Q_EMIT bar_.time_chosen(5);
  EXPECT_EQ(time_.held(), 5);
  EXPECT_EQ(marked_, std::vector<qint64>{5});
  EXPECT_TRUE(numbers_are_of("round 5"));
  Q_EMIT bar_.live_chosen();
  EXPECT_EQ(marked_, (std::vector<qint64>{5, -1}));
  EXPECT_TRUE(numbers_are_of("round 20"));
}

TEST_F(RoundDisplayAlone, ThePointerComesBeforeWhatIsHeld) {
  ASSERT_TRUE(finished());
  time_.hold(5);
  EXPECT_EQ(display_.hover(12), 12);
  EXPECT_TRUE(display_.hovered());
  EXPECT_TRUE(numbers_are_of("round 12"));
  EXPECT_EQ(display_.hover(-1), 5) << "back to what the slider holds";
  EXPECT_FALSE(display_.hovered());
  EXPECT_TRUE(numbers_are_of("round 5"));
  EXPECT_EQ(marked_, std::vector<qint64>{5}) << "the pointer's mark is drawn by whoever it is over";
}

TEST_F(RoundDisplayAlone, ALectureHidesSliderAndNumbers) {
  ASSERT_TRUE(finished());
  display_.set_lecture(true);
  EXPECT_TRUE(bar_.isHidden());
  EXPECT_TRUE(display_.numbers()->isHidden());
  display_.set_lecture(false);
  EXPECT_FALSE(bar_.isHidden());
  EXPECT_FALSE(display_.numbers()->isHidden());
}

TEST_F(RoundDisplayAlone, TellsWhatHappenedInARoundThatIsHeld) {
  ASSERT_TRUE(finished());
  EXPECT_TRUE(display_.summary()->isHidden());
  time_.hold(5);
  ASSERT_TRUE(QTest::qWaitFor([&] { return !display_.summary()->isHidden(); }, patience_ms));
  EXPECT_TRUE(display_.summary()->accessibleName().startsWith(QLatin1String("What happened: ")));
}

}  // namespace
}  // namespace privbo::ui::round_display_test
