// What every page has room for: from the least window to a large one, with letters of every size, in both looks.
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QDockWidget>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabBar>
#include <algorithm>
#include <string>
#include <vector>

#include "charts/kinds/chart_kind.h"
#include "charts/view/chart_view.h"
#include "document/scenario_model.h"
#include "lesson/lesson.h"
#include "lessons/lesson_player.h"
#include "run/comparison_run.h"
#include "run_charts/run_charts.h"
#include "trust/trust_page.h"
#include "ui/support/drawn_texts.h"
#include "ui/window/pictures.h"
#include "widgets/theme.h"

namespace privbo::ui::room_test {
namespace {

using pictures_test::Pictures;

constexpr int laid_out_ms = 3000;

class Room : public Pictures, public testing::WithParamInterface<const char*> {
 protected:
  /// The window has exactly this size, with all that is in it laid out.
  testing::AssertionResult takes(const QSize& size) {
    const auto fits = [&] {
      window_->resize(size);
      return window_->size() == size && window_->minimumSizeHint().width() <= size.width() &&
             window_->minimumSizeHint().height() <= size.height();
    };
    if (QTest::qWaitFor(fits, laid_out_ms)) return testing::AssertionSuccess();
    QStringList wide;
    for (const QWidget* each : window_->findChildren<QWidget*>()) {
      const int least = std::max(each->minimumWidth(), each->minimumSizeHint().width());
      if (each->isVisible() && least > size.width() * 3 / 10)
        wide << QStringLiteral("%1 %2 wants %3")
                    .arg(QLatin1String(each->metaObject()->className()), each->objectName())
                    .arg(least);
    }
    return testing::AssertionFailure() << "it wants " << window_->minimumSizeHint().width() << " × "
                                       << window_->minimumSizeHint().height() << "; "
                                       << wide.join(QStringLiteral("; ")).toStdString();
  }
  /// One line for every chart in sight whose plot has less than half of the chart's height.
  QStringList small_plots() {
    QStringList found;
    for (const ChartView* view : window_->findChildren<ChartView*>()) {
      if (!view->isVisible() || view->plot().isEmpty()) continue;
      if (view->plot().height() < 0.5 * view->height() - 1.0)
        found << QStringLiteral("%1: %2 of %3 pixels")
                     .arg(view->kind().id())
                     .arg(view->plot().height())
                     .arg(view->height());
    }
    return found;
  }
  /// Texts that end in "…" by themselves have all of it in their tips.
  QStringList cut_here() {
    return cut_texts(*window_).filter(QRegularExpression(QStringLiteral("^(?!.*ElidedLabel)")));
  }
  /// Pages scroll downwards and never sideways, and nothing is pushed out at the side of what it is in.
  QStringList sideways() {
    QStringList found;
    for (const QScrollArea* area : window_->findChildren<QScrollArea*>())
      if (area->isVisible() && area->horizontalScrollBar()->maximum() > 0)
        found << QStringLiteral("%1 %2 in %3 scrolls sideways by %4 pixels")
                     .arg(QLatin1String(area->metaObject()->className()), area->objectName(),
                          QLatin1String(area->parentWidget()->metaObject()->className()))
                     .arg(area->horizontalScrollBar()->maximum());
    for (const QWidget* each : window_->findChildren<QWidget*>()) {
      const bool used = qobject_cast<const QLabel*>(each) || qobject_cast<const QAbstractButton*>(each) ||
                        qobject_cast<const QComboBox*>(each) || qobject_cast<const QAbstractSpinBox*>(each);
      if (!used || !each->isVisible() || qobject_cast<const QTabBar*>(each->parentWidget())) continue;
      const int left = each->x(), right = left + each->width();
      if (left < -1 || right > each->parentWidget()->width() + 1)
        found << QStringLiteral("%1 '%2' lies from %3 to %4 in %5 pixels")
                     .arg(QLatin1String(each->metaObject()->className()),
                          each->property("text").toString().left(40) + each->accessibleName())
                     .arg(left)
                     .arg(right)
                     .arg(each->parentWidget()->width());
    }
    return found;
  }
  QStringList over_one_another() { return overlapping(drawn_texts(*window_)); }
  QString all_wrong() { return (small_plots() + cut_here() + sideways() + over_one_another()).join(QLatin1Char('\n')); }
};

TEST_P(Room, EveryPageKeepsItsPlotsAndTexts) {
  open(GetParam());
  ASSERT_TRUE(run());
  for (QDockWidget* pane : window_->findChildren<QDockWidget*>()) pane->hide();
  QList<QAction*> pages{actions().overview, actions().grid, actions().tabs};
  pages << actions().page(QStringLiteral("privacy"));
  for (const int percent : {100, 150, 200})
    for (const QSize& size : {QSize(1024, 600), QSize(1280, 720), QSize(1600, 1000), QSize(1920, 1080)})
      for (QAction* page : pages) {
        SCOPED_TRACE(testing::Message() << page->text().toStdString() << ", " << size.width() << " × " << size.height()
                                        << ", " << percent << " %");
        apply_appearance(percent, Look::system);
        page->trigger();
        EXPECT_TRUE(takes(size));
        ASSERT_TRUE(QTest::qWaitFor([&] { return session_->drawing.asleep(); }, patience_ms)) << "charts are drawn";
        EXPECT_TRUE(QTest::qWaitFor([&] { return all_wrong().isEmpty(); }, laid_out_ms)) << all_wrong().toStdString();
      }
}

INSTANTIATE_TEST_SUITE_P(Presets, Room,
                         testing::Values("first-look", "jdp-fig-1", "private-versus-not", "usca-first-look",
                                         "two-dimensions", "federated-first-look"));

class Readable : public Room {};

TEST_P(Readable, EveryTextStandsOutInBothLooks) {
  open(GetParam(), QSize(1600, 1000));
  session_->model.set("/run/trials", 2);
  ASSERT_TRUE(run());
  QList<QAction*> pages{actions().overview, actions().grid, actions().tabs};
  pages += actions().pages;
  for (const Look look : {Look::light, Look::dark})
    for (QAction* page : pages) {
      SCOPED_TRACE(testing::Message() << page->text().toStdString() << (look == Look::dark ? ", dark" : ", light"));
      apply_appearance(100, look);
      page->trigger();
      ASSERT_TRUE(QTest::qWaitFor([&] { return session_->drawing.asleep(); }, patience_ms)) << "charts are drawn";
      const auto wrong = [&] { return hard_to_read(*window_, drawn_texts(*window_)).join(QLatin1Char('\n')); };
      EXPECT_TRUE(QTest::qWaitFor([&] { return wrong().isEmpty(); }, laid_out_ms)) << wrong().toStdString();
      EXPECT_GE(drawn_texts(*window_).size(), 60) << "the texts were found";
      if (const QString folder = qEnvironmentVariable("PRIVBO_PICTURES"); !folder.isEmpty())
        window_->grab().save(QStringLiteral("%1/%2-%3-%4.png")
                                 .arg(folder, QString::fromLatin1(GetParam()), page->text().remove(u'&'))
                                 .arg(look == Look::dark ? "dark" : "light"));
    }
}

INSTANTIATE_TEST_SUITE_P(Presets, Readable,
                         testing::Values("first-look", "jdp-fig-1", "usca-first-look", "federated-first-look"));

class RoomOfTrust : public Room {};

TEST_P(RoomOfTrust, ThePageOfTrustModelsFitsFromTheLeastWindowOn) {
  open(GetParam());
  session_->model.set("/run/horizon", 30);
  session_->model.set("/run/trials", 2);
  actions().page(QStringLiteral("trust"))->trigger();
  window_->trust().run();
  ASSERT_TRUE(QTest::qWaitFor([&] { return session_->comparison.result() && !session_->comparison.active(); },
                              long_patience_ms));
  for (QDockWidget* pane : window_->findChildren<QDockWidget*>()) pane->hide();
  for (const int percent : {100, 150, 200})
    for (const QSize& size : {QSize(1024, 600), QSize(1280, 720), QSize(1600, 1000), QSize(1920, 1080)}) {
      SCOPED_TRACE(testing::Message() << size.width() << " × " << size.height() << ", " << percent << " %");
      apply_appearance(percent, Look::system);
      EXPECT_TRUE(takes(size));
      QTest::qWait(200);  // letters of another size reach all that is inside
      EXPECT_TRUE(QTest::qWaitFor([&] { return all_wrong().isEmpty(); }, laid_out_ms)) << all_wrong().toStdString();
      if (const QString folder = qEnvironmentVariable("PRIVBO_PICTURES"); !folder.isEmpty())
        window_->grab().save(QStringLiteral("%1/trust-%2-%3.png").arg(folder).arg(size.width()).arg(percent));
    }
}

INSTANTIATE_TEST_SUITE_P(Presets, RoomOfTrust, testing::Values("trust-models"));

class RoomOfLessons : public Room {
 protected:
  /// An answer that the question takes, right or wrong.
  static Json some_answer(const Question& question, double horizon) {
    switch (question.kind) {
      case QuestionKind::number:
        return 1.5;
      case QuestionKind::curve:
        return Json::array({{0.0, 0.0}, {horizon, 100.0}});
      default:
        return 0U;
    }
  }
  void expect_room(const char* phase) {
    const LessonPlayer& player = session_->lesson;
    for (const int percent : test::full_tests() ? std::vector{100, 150, 200} : std::vector{100, 200})
      for (const QSize& size : test::full_tests() ? std::vector{QSize(1280, 720), QSize(1600, 1000), QSize(1920, 1080)}
                                                  : std::vector{QSize(1280, 720)}) {
        SCOPED_TRACE(testing::Message() << player.step().id << ", " << phase << ", " << size.width() << " × "
                                        << size.height() << ", " << percent << " %");
        apply_appearance(percent, Look::system);
        EXPECT_TRUE(takes(size));
        ASSERT_TRUE(QTest::qWaitFor([&] { return session_->drawing.asleep(); }, patience_ms)) << "charts are drawn";
        EXPECT_TRUE(QTest::qWaitFor([&] { return all_wrong().isEmpty(); }, laid_out_ms)) << all_wrong().toStdString();
        if (const QString folder = qEnvironmentVariable("PRIVBO_PICTURES"); !folder.isEmpty())
          window_->grab().save(QStringLiteral("%1/lesson-%2-%3-%4-%5-%6.png")
                                   .arg(folder, QString::fromStdString(player.lesson().id),
                                        QString::fromStdString(player.step().id), QLatin1String(phase))
                                   .arg(size.width())
                                   .arg(percent));
      }
  }
};

TEST_P(RoomOfLessons, EveryStepKeepsItsPlotsAndTexts) {
  open("first-look");
  for (QDockWidget* pane : window_->findChildren<QDockWidget*>()) pane->hide();
  LessonPlayer& player = session_->lesson;
  const auto lesson = std::ranges::find(lessons(), std::string(GetParam()), &Lesson::id);
  ASSERT_NE(lesson, lessons().end());
  player.start(*lesson);
  window_->findChild<QDockWidget*>(QStringLiteral("lessons"))->show();
  while (true) {
    if (player.phase() == LessonPlayer::Phase::asking) {
      ASSERT_TRUE(QTest::qWaitFor(
          [&] {
            return player.step().question->kind != QuestionKind::which_is_private ||
                   !player.curves_without_names().empty();
          },
          long_patience_ms));
      expect_room("asked");
      player.lock(some_answer(*player.step().question, player.horizon()));
    }
    ASSERT_TRUE(QTest::qWaitFor(
        [&] {
          return player.phase() == LessonPlayer::Phase::answered || player.phase() == LessonPlayer::Phase::reading;
        },
        long_patience_ms));
    ASSERT_TRUE(QTest::qWaitFor([&] { return session_->run.state() != RunState::running; }, long_patience_ms));
    expect_room("open");
    if (!player.may_go_on()) break;
    player.go_to(player.place() + 1);
  }
  EXPECT_EQ(player.place() + 1, lesson->steps.size());
}

std::vector<const char*> lesson_ids() {
  std::vector<const char*> ids;
  for (const Lesson& lesson : lessons()) ids.push_back(lesson.id.c_str());
  return ids;
}
INSTANTIATE_TEST_SUITE_P(Lessons, RoomOfLessons, testing::ValuesIn(lesson_ids()));

}  // namespace
}  // namespace privbo::ui::room_test
