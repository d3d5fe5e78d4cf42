// What every page has room for: from the least window to a large one, with letters of every size, in both looks.
#include <QDockWidget>
#include <QRegularExpression>
#include <QTabBar>
#include <vector>

#include "charts/kinds/chart_kind.h"
#include "charts/view/chart_view.h"
#include "document/scenario_model.h"
#include "run/comparison_run.h"
#include "run_charts/run_charts.h"
#include "trust/trust_page.h"
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
      if (each->isVisible() && least > size.width() * 8 / 10)
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
        const auto wrong = [&] { return (small_plots() + cut_here()).join(QLatin1Char('\n')).toStdString(); };
        EXPECT_TRUE(QTest::qWaitFor([&] { return wrong().empty(); }, laid_out_ms)) << wrong();
      }
}

INSTANTIATE_TEST_SUITE_P(Presets, Room,
                         testing::Values("first-look", "jdp-fig-1", "private-versus-not", "usca-first-look",
                                         "two-dimensions"));

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
      const auto wrong = [&] { return cut_here().join(QLatin1Char('\n')).toStdString(); };
      EXPECT_TRUE(QTest::qWaitFor([&] { return wrong().empty(); }, laid_out_ms)) << wrong();
      if (const QString folder = qEnvironmentVariable("PRIVBO_PICTURES"); !folder.isEmpty())
        window_->grab().save(QStringLiteral("%1/trust-%2-%3.png").arg(folder).arg(size.width()).arg(percent));
    }
}

INSTANTIATE_TEST_SUITE_P(Presets, RoomOfTrust, testing::Values("trust-models"));

}  // namespace
}  // namespace privbo::ui::room_test
