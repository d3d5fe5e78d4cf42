// The privacy budget dragged with the mouse: the window never stands still, runs by themselves are broken off at once,
// and a long run is told of and not begun. PRIVBO_FULL=1 drags for 30 s.
#include <QElapsedTimer>
#include <QLabel>
#include <QMouseEvent>
#include <QSlider>
#include <QStyle>
#include <QTimer>
#include <algorithm>
#include <iostream>

#include "document/scenario_model.h"
#include "front/front_field.h"
#include "front/settings_rail.h"
#include "panel/editors/value_editor.h"
#include "run/auto_run.h"
#include "run/run_controller.h"
#include "support/long_test.h"
#include "support/time_limit.h"
#include "ui/joined/joined.h"
#include "window/main_window.h"
#include "window/session.h"

namespace privbo::ui::joined_test::drag_test {
namespace {

constexpr qint64 longest_gap_ms = 50, picture_ms = 1500;

class Drag : public Joined {
 protected:
  struct Measured {
    qint64 longest_gap = 0, longest_event = 0;  // ms: between two beats of the event loop, and of one mouse move
    int moves = 0;
    int started = 0;                  // runs
    int values = 0;                   // that the setting had
    std::vector<qint64> broken_off;   // ms from the change that met a run at work until no thread works for it
    std::size_t finished_anyway = 0;  // of these, runs that were not stopped but came to their end
  };

  /// First look whole, or so short that it stays short on a machine thirty times as slow.
  void open_short_run() {
    test::full_tests() ? open(preset("first-look", 20'000, 10)) : open(preset("first-look", 2'000, 3));
  }

  static qint64 length_ms() { return test::full_tests() ? 30'000 : 2'000; }

  /// The slider of the foremost setting of First look, ε.
  QSlider* slider() {
    const auto fields = window().findChild<SettingsRail*>()->fields();
    EXPECT_EQ(fields.front()->path(), "/privacy/epsilon");
    return fields.front()->findChild<QSlider*>();
  }

  /// Moves the handle to and fro with the left button down, 60 times a second. `rests`: now and then it waits until a
  /// run has begun by itself.
  Measured drag(bool rests = false) {
    Measured measured;
    QSlider* handle = slider();
    QElapsedTimer beat, change;
    beat.start();
    QTimer heart;
    heart.setTimerType(Qt::PreciseTimer);
    QObject::connect(&heart, &QTimer::timeout, [&] {
      measured.longest_gap = std::max(measured.longest_gap, beat.restart());
      if (!change.isValid() || run().at_work()) return;
      measured.broken_off.push_back(change.elapsed());
      if (run().state() != RunState::stopped) ++measured.finished_anyway;
      change.invalidate();
    });
    heart.start(1);
    bool met_at_work = false;  // before the move: who hears of the change first breaks the run off, and that is quick
    const auto connection = QObject::connect(&run(), &RunController::started, [&] { ++measured.started; });
    QObject::connect(&model(), &ScenarioModel::changed, &heart, [&] {
      ++measured.values;
      if (met_at_work && !change.isValid()) change.start();
    });
    const int middle = handle->height() / 2, left = handle->width() / 5, right = handle->width() * 4 / 5;
    const int start =
        QStyle::sliderPositionFromValue(handle->minimum(), handle->maximum(), handle->value(), handle->width());
    QTest::mousePress(handle, Qt::LeftButton, {}, QPoint(start, middle));
    EXPECT_TRUE(handle->isSliderDown()) << "the handle is held";
    QElapsedTimer clock, event;
    clock.start();
    while (clock.elapsed() < length_ms()) {
      const int width = right - left, way = static_cast<int>((clock.elapsed() / 8) % (2 * width));
      const int x = left + (way < width ? way : 2 * width - way);
      met_at_work = run().at_work();
      event.start();
      const QPoint place(x, middle);
      QMouseEvent move(QEvent::MouseMove, place, handle->mapToGlobal(place), Qt::NoButton, Qt::LeftButton, {});
      QApplication::sendEvent(handle, &move);
      measured.longest_event = std::max(measured.longest_event, event.elapsed());
      ++measured.moves;
      QTest::qWait(16);
      if (rests && measured.moves % 25 == 0)
        std::ignore = QTest::qWaitFor([&] { return run().state() == RunState::running; }, 2000);
    }
    QTest::mouseRelease(handle, Qt::LeftButton, {}, QPoint(left, middle));
    QObject::disconnect(connection);
    return measured;
  }

  static void tell(const char* what, const Measured& measured) {
    const qint64 late =
        measured.broken_off.empty() ? 0 : *std::max_element(measured.broken_off.begin(), measured.broken_off.end());
    std::cout << "  " << what << ": " << measured.moves << " moves, " << measured.values << " values in "
              << length_ms() / 1000 << " s, longest gap " << measured.longest_gap << " ms, longest move "
              << measured.longest_event << " ms, " << measured.started << " runs begun, " << measured.broken_off.size()
              << " ended while dragged, the latest " << late << " ms after the change\n";
  }
};

TEST_F(Drag, AShortRunFollowsWithoutHoldingTheWindowUp) {
  come_back(true);
  window().resize(1280, 720);
  open_short_run();
  ASSERT_TRUE(wait([this] { return window().size() == QSize(1280, 720); }));
  EXPECT_EQ(slider()->visibleRegion().boundingRect(), slider()->rect()) << "ε is seen whole, without scrolling";
  run_to_end();
  const double before = document().at("privacy").at("epsilon").get<double>();
  const Measured measured = drag();
  QElapsedTimer picture;
  picture.start();
  ASSERT_TRUE(wait([this] {
    return run().snapshot()->state == RunState::finished && session().drawing.asleep() &&
           run().experiment()->document().at("privacy").at("epsilon") == document().at("privacy").at("epsilon");
  })) << "the last value is run";
  std::cout << "  a new finished picture " << picture.elapsed() << " ms after the drag\n";
  test::expect_within(picture.elapsed(), picture_ms);
  tell("short run", measured);
  EXPECT_GT(measured.values, 20) << "dragged, not clicked";
  test::expect_within(measured.longest_gap, longest_gap_ms);
  EXPECT_NE(document().at("privacy").at("epsilon").get<double>(), before);
  EXPECT_EQ(run().experiment()->document().at("privacy").at("epsilon"), document().at("privacy").at("epsilon"));
}

TEST_F(Drag, ARunThatHasBegunIsBrokenOffByTheNextValue) {
  come_back(true);
  // Long enough to be met while it goes on, and short enough to begin by itself.
  open(preset("first-look", test::sanitized ? 2'000 : 20'000, 10));
  run_to_end();
  ASSERT_LT(session().auto_run.expected_seconds(*model().result().experiment), 2.0);
  const std::size_t kept = session().history.runs().size();
  const Measured measured = drag(true);
  tell("with rests", measured);
  ASSERT_FALSE(measured.broken_off.empty());
  test::expect_within(*std::ranges::max_element(measured.broken_off), longest_gap_ms);
  EXPECT_LE(measured.finished_anyway, measured.broken_off.size() / 4) << "one may have ended just then";
  test::expect_within(measured.longest_gap, longest_gap_ms);
  ASSERT_TRUE(wait([this] {
    return !run().stale() && run().snapshot()->state == RunState::finished && model().checked();
  })) << "the last value is run";
  EXPECT_TRUE(wait([this] { return session().history.runs().back().snapshot->run_id == run().snapshot()->run_id; }));
  EXPECT_EQ(run().experiment()->document().at("privacy").at("epsilon"), document().at("privacy").at("epsilon"));
  for (const RunRecord& each : session().history.runs()) EXPECT_EQ(each.snapshot->state, RunState::finished);
  EXPECT_LE(session().history.runs().size(), kept + static_cast<std::size_t>(measured.started) + 1);
}

TEST_F(Drag, ALongRunIsReportedOfAndNotBegun) {
  come_back(true);
  open(preset("first-look", 20'000, 10));
  run_to_end();  // tells the pace
  set("/run/trials", 500);
  set("/run/horizon", 100'000);
  ASSERT_TRUE(wait([this] { return model().checked(); }));
  ASSERT_GT(session().auto_run.expected_seconds(*model().result().experiment), 2.0);
  ASSERT_TRUE(wait([this] { return run().state() != RunState::running; }));
  QString stated;
  QObject::connect(&session().auto_run, &AutoRun::status_message, [&stated](const QString& text) { stated = text; });
  const Measured measured = drag();
  tell("long run", measured);
  test::expect_within(measured.longest_gap, longest_gap_ms);
  ASSERT_TRUE(wait([this] { return model().checked(); }));
  EXPECT_EQ(measured.started, 0);
  EXPECT_TRUE(run().stale());
  EXPECT_TRUE(wait([&stated] { return stated.contains(QStringLiteral("Run")); })) << stated.toStdString();
}

}  // namespace
}  // namespace privbo::ui::joined_test::drag_test
