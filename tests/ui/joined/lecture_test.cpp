// A lecture by its keys: large charts alone, the film of a run, the steps of a lesson, and the ordinary window
// afterwards.
#include <QAbstractButton>
#include <QAction>
#include <QDockWidget>
#include <QFontInfo>
#include <QKeySequence>
#include <QLabel>
#include <QMenuBar>
#include <QStatusBar>
#include <QTabBar>
#include <QToolBar>

#include "charts/view/chart_view.h"
#include "front/front_field.h"
#include "front/settings_rail.h"
#include "lecture/lecture_mode.h"
#include "lecture/speaker_notes.h"
#include "lessons/lesson_pane.h"
#include "lessons/lesson_player.h"
#include "panel/editors/value_editor.h"
#include "preferences/preferences.h"
#include "run/run_controller.h"
#include "run/run_film.h"
#include "run_charts/run_charts.h"
#include "ui/joined/joined.h"
#include "ui/support/cut_text.h"
#include "window/commands.h"
#include "window/main_window.h"
#include "window/session.h"

namespace privbo::ui::joined_test::lecture_test {
namespace {

constexpr int narrow = 1280, low = 720;  // the most common projector
constexpr double min_letters = 24.0, smallest_scale = 0.78;

class Lecture : public Joined {
 protected:
  /// Starts a lecture in a window of this size: the screen of the tests has another one.
  void begin(int width = narrow, int height = low) {
    window().resize(width, height);
    key(Qt::Key_F5);
    window().setWindowState(Qt::WindowNoState);
    window().resize(width, height);
    settle();
  }
  QToolBar& bar() { return *window().findChild<QToolBar*>(QStringLiteral("lecture_bar")); }
  std::vector<ChartKind> in_sight() {
    std::vector<ChartKind> seen;
    for (const ChartKind kind : run_charts())
      if (chart(kind)->isVisible()) seen.push_back(kind);
    return seen;
  }
  LessonPlayer& player() { return window().findChild<LessonPane*>()->player(); }
  /// The picture of the last quarter of a chart's plot.
  QImage end_of(ChartKind kind) {
    const QImage all = picture_of(chart(kind));
    return all.copy(all.width() * 3 / 4, all.height() / 4, all.width() / 6, all.height() / 3);
  }
  static bool one_colour(const QImage& image) {
    const QRgb first = image.pixel(0, 0);
    for (int y = 0; y < image.height(); ++y)
      for (int x = 0; x < image.width(); ++x)
        if (image.pixel(x, y) != first) return false;
    return true;
  }
};

const Rows rows_of_lecture{"View > Lecture Mode", "Window > 1", "Window > 2", "Window > 1 + 2", "Window > Next Chart"};
TEST_F(Lecture, OneLargeChartAndASecondByKeys) {
  run_to_end();
  window().resize(narrow, low);
  menu({"View", "Settings"});
  const QWidget& page = *window().centralWidget();
  activate();
  window().findChild<SettingsRail*>()->fields().front()->editor()->setFocus();
  begin();
  EXPECT_TRUE(qobject_cast<ChartView*>(window().focusWidget())) << "in a field, keys would be typed";
  EXPECT_TRUE(window().lecture().on());
  EXPECT_EQ(in_sight(), std::vector<ChartKind>{"regret"});
  for (const QWidget* gone : {static_cast<QWidget*>(window().menuBar()), static_cast<QWidget*>(window().statusBar())})
    EXPECT_FALSE(gone->isVisible());
  for (const QDockWidget* pane : window().findChildren<QDockWidget*>()) EXPECT_FALSE(pane->isVisible());
  EXPECT_GT(chart("regret")->height(), page.height() * 6 / 10);
  EXPECT_GT(chart("regret")->width(), page.width() * 9 / 10);
  key(Qt::Key_2);
  ASSERT_EQ(in_sight().size(), 1U);
  EXPECT_NE(in_sight().front(), ChartKind("regret"));
  key(Qt::Key_C);
  const ChartKind other = in_sight().front();
  key(Qt::Key_3);
  settle();
  EXPECT_EQ(in_sight().size(), 2U);
  EXPECT_TRUE(chart(other)->isVisible()) << "the second chart is the one that was chosen";
  EXPECT_NEAR(chart(other)->width(), chart("regret")->width(), 0.1 * chart("regret")->width());
  key(Qt::Key_1);
  EXPECT_EQ(in_sight(), std::vector<ChartKind>{"regret"});
  key(Qt::Key_F5);
  EXPECT_FALSE(window().lecture().on());
  EXPECT_TRUE(window().menuBar()->isVisible() && window().statusBar()->isVisible());
  EXPECT_TRUE(wait([&] { return window().size() == QSize(narrow, low); }))
      << "as large as before, and not " << window().width() << " × " << window().height();
  EXPECT_EQ(window().charts().layouts().chart_layout(), ChartLayout::overview);
  EXPECT_GE(in_sight().size(), 3U);
  EXPECT_FALSE(bar().isVisible());
  qsizetype panes = 0;
  for (const QDockWidget* pane : window().findChildren<QDockWidget*>()) panes += pane->isVisible() ? 1 : 0;
  EXPECT_GT(panes, 0) << "the settings were open before";
  key(Qt::Key_1);
  EXPECT_GE(in_sight().size(), 3U) << "keys of a lecture mean nothing outside of it";
}

/// A lecturer presses F5, 2, 3 and whatever else a lecture has: no setting changes, wherever the focus was before, and
/// a click into a field above the charts takes no key.
TEST_F(Lecture, ItsKeysNeverReachAField) {
  run_to_end();
  activate();
  SettingsRail& front = *window().findChild<SettingsRail*>();
  const Json before = document();
  const auto in_field = [&] {
    const QWidget* focus = window().focusWidget();
    return focus && (focus == &front || front.isAncestorOf(focus));
  };
  for (const bool from_field : {true, false}) {
    if (from_field) front.fields().front()->editor()->setFocus();
    begin();
    for (const Qt::Key each : {Qt::Key_2, Qt::Key_3, Qt::Key_2, Qt::Key_1, Qt::Key_2, Qt::Key_C, Qt::Key_3, Qt::Key_1,
                               Qt::Key_PageDown, Qt::Key_PageUp, Qt::Key_N, Qt::Key_N, Qt::Key_Home, Qt::Key_Right,
                               Qt::Key_Up, Qt::Key_F, Qt::Key_F, Qt::Key_4, Qt::Key_0}) {
      activate();
      // As a real keyboard does: to whatever has the focus.
      QWidget* const focus = window().focusWidget() ? window().focusWidget() : &window();
      QTest::keyClick(focus, each);
      settle();
      EXPECT_FALSE(in_field()) << QKeySequence(each).toString().toStdString();
      EXPECT_EQ(document(), before) << QKeySequence(each).toString().toStdString();
    }
    for (QWidget* part : front.findChildren<QWidget*>()) {
      if (!part->isVisible() || part->focusPolicy() == Qt::NoFocus || qobject_cast<QAbstractButton*>(part)) continue;
      part->setFocus(Qt::MouseFocusReason);
      EXPECT_FALSE(in_field()) << part->metaObject()->className();
      QTest::keyClick(window().focusWidget() ? window().focusWidget() : &window(), Qt::Key_3);
      EXPECT_EQ(document(), before) << part->metaObject()->className();
    }
    key(Qt::Key_F5);
    ASSERT_FALSE(window().lecture().on());
    settle();
  }
  front.fields().front()->editor()->setFocus();
  EXPECT_TRUE(in_field()) << "outside of a lecture fields are typed into";
}

/// On each of these screens: no text is cut, nothing makes the window larger, no letters are lower than 24 pixels.
TEST_F(Lecture, IsReadFromTheLastRow) {
  run_to_end();
  for (const QSize& screen : {QSize(narrow, low), QSize(1920, 1080)}) {
    begin(screen.width(), screen.height());
    for (const Qt::Key view : {Qt::Key_1, Qt::Key_3}) {
      key(view);
      settle();
      SCOPED_TRACE(testing::Message() << screen.width() << ", " << (view == Qt::Key_1 ? "one chart" : "both"));
      EXPECT_EQ(window().size(), screen);
      EXPECT_TRUE(wait([&] { return cut_texts(window()).isEmpty(); }))
          << cut_texts(window()).join(QLatin1Char('\n')).toStdString();
      for (const ChartKind kind : in_sight())
        EXPECT_GE(QFontInfo(chart(kind)->font()).pixelSize() * smallest_scale, min_letters - 0.5);
      for (const QLabel* label : window().findChildren<QLabel*>())
        if (label->isVisible() && !label->text().isEmpty()) {
          EXPECT_GE(QFontInfo(label->font()).pixelSize(), min_letters) << label->text().toStdString();
        }
      for (const QAbstractButton* button : window().findChildren<QAbstractButton*>())
        if (button->isVisible() && !button->text().isEmpty()) {
          EXPECT_GE(QFontInfo(button->font()).pixelSize(), min_letters) << button->text().toStdString();
        }
    }
    key(Qt::Key_F5);
  }
}

TEST_F(Lecture, EscapeStopsARunAndThenLeads) {
  open(preset("first-look", 1000, 2));
  begin();
  session().run.set_speed(1.0);
  key(Qt::Key_Space);
  ASSERT_TRUE(wait([&] { return run().state() == RunState::running; }));
  key(Qt::Key_Escape);
  ASSERT_TRUE(wait([&] { return run().state() == RunState::stopped; }));
  EXPECT_TRUE(window().lecture().on());
  key(Qt::Key_Escape);
  EXPECT_FALSE(window().lecture().on());
  EXPECT_TRUE(window().menuBar()->isVisible());
}

const Rows rows_of_film{"Run > Replay in 20 Seconds"};
TEST_F(Lecture, FilmCoversWhatHasNotBeenReached) {
  run_to_end();
  QTest::mouseMove(chart("regret"), QPoint(1, 1));
  settle();
  const QImage whole = end_of("regret");
  ASSERT_FALSE(one_colour(whole)) << "curves, grid and names";
  key(Qt::Key_F);
  ASSERT_TRUE(session().film.running());
  ASSERT_TRUE(wait([&] { return chart("regret")->revealed_until() > 0; }));
  EXPECT_TRUE(one_colour(end_of("regret"))) << "nothing of it is to be seen yet";
  const qint64 early = chart("regret")->revealed_until();
  EXPECT_TRUE(wait([&] { return chart("regret")->revealed_until() > early; })) << "it goes on by itself";
  EXPECT_FALSE(session().round.live()) << "the belief is that of the round reached";
  key(Qt::Key_F);
  EXPECT_FALSE(session().film.running());
  EXPECT_EQ(chart("regret")->revealed_until(), -1);
  EXPECT_TRUE(session().round.live());
  EXPECT_FALSE(one_colour(end_of("regret"))) << "all of it is seen again";
}

const Rows rows_of_steps{"Window > ◀", "Window > ▶", "Window > Notes"};
TEST_F(Lecture, LessonIsLedByKeysAndItsNotesAreElsewhere) {
  window().findChild<LessonPane*>()->open(lessons().front());
  begin();
  ASSERT_TRUE(player().active());
  const Lesson& lesson = player().lesson();
  const std::size_t from = player().step_index();
  key(Qt::Key_PageDown);
  ASSERT_EQ(player().step_index(), from + 1);
  const QString place = QStringLiteral("%1 of %2").arg(from + 2).arg(lesson.steps.size());
  bool shown = false;
  for (const QLabel* label : bar().findChildren<QLabel*>()) shown = shown || label->text() == place;
  EXPECT_TRUE(shown) << place.toStdString();
  key(Qt::Key_PageUp);
  EXPECT_EQ(player().step_index(), from);
  EXPECT_FALSE(seen<SpeakerNotes>()) << "there is one screen";
  key(Qt::Key_N);
  ASSERT_TRUE(seen<SpeakerNotes>());
  const QString notes = seen<SpeakerNotes>()->text();
  const QString own = QString::fromStdString(player().step().notes).left(20);
  ASSERT_FALSE(own.isEmpty());
  EXPECT_TRUE(notes.contains(own)) << notes.toStdString();
  EXPECT_TRUE(notes.contains(QString::fromStdString(lesson.steps[from + 1].title)));
  for (const QLabel* label : window().findChildren<QLabel*>())
    if (label->window() == &window() && label->isVisible()) {
      EXPECT_FALSE(label->text().contains(own)) << label->text().toStdString();
    }
  activate();
  key(Qt::Key_N);
  EXPECT_FALSE(seen<SpeakerNotes>());
  while (player().phase() != LessonPlayer::Phase::asking) key(Qt::Key_PageDown);
  const std::size_t asking = player().step_index();
  key(Qt::Key_PageDown);
  EXPECT_EQ(player().step_index(), asking) << "nobody goes past a question that has no answer";
}

TEST_F(Lecture, NextWindowIsTheOrdinaryOne) {
  const int normal = window().menuBar()->fontMetrics().height();
  begin();
  come_back();
  EXPECT_FALSE(window().lecture().on());
  EXPECT_FALSE(window().isFullScreen());
  EXPECT_TRUE(window().menuBar()->isVisible());
  EXPECT_EQ(window().menuBar()->fontMetrics().height(), normal);
  EXPECT_GE(in_sight().size(), 3U);
}

}  // namespace
}  // namespace privbo::ui::joined_test::lecture_test
