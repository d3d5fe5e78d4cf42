// What every page has room for: from the least window to a large one, with letters of every size, in both looks.
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QDockWidget>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabBar>
#include <vector>

#include "charts/kinds/chart_kind.h"
#include "charts/view/chart_view.h"
#include "document/scenario_model.h"
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
        found << QStringLiteral("%1 %2 scrolls sideways by %3 pixels")
                     .arg(QLatin1String(area->metaObject()->className()), area->objectName())
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

}  // namespace
}  // namespace privbo::ui::room_test
