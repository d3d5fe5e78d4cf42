// The pane of explanations between two windows: as wide as it was left, and never too narrow to be read.
#include <QDockWidget>
#include <QMouseEvent>
#include <QScrollArea>
#include <cstdlib>

#include "explain/explain_pane.h"
#include "ui/joined/joined.h"
#include "widgets/letters.h"
#include "window/main_window.h"

namespace privbo::ui::explain_dock_test {
namespace {

class ExplainDock : public joined_test::Joined {
 protected:
  ExplainDock() {
    if (!dock().isVisible()) menu({"View", "Explain"});
    EXPECT_TRUE(wait([this] { return dock().isVisible(); }));
  }
  QDockWidget& dock() { return *window().findChild<QDockWidget*>(QStringLiteral("explain")); }
  /// Pulls the edge between charts and pane, as a hand does.
  void pull_edge(int by) {
    const QPoint from(dock().x() - 2, dock().geometry().center().y());
    QTest::mousePress(&window(), Qt::LeftButton, {}, from);
    for (const int share : {1, 2, 3}) {
      const QPointF at = from + QPoint(by * share / 3, 0);
      QMouseEvent move(QEvent::MouseMove, at, window().mapToGlobal(at), Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
      QCoreApplication::sendEvent(&window(), &move);
      QCoreApplication::processEvents();  // the edge follows once the window is idle
    }
    QTest::mouseRelease(&window(), Qt::LeftButton, {}, from + QPoint(by, 0));
    settle();
  }
  void expect_readable(const char* when) {
    auto* pane = window().findChild<ExplainPane*>();
    ASSERT_TRUE(pane && pane->isVisible()) << when;
    const int letters = letter_width(pane->fontMetrics()) * 30;
    EXPECT_TRUE(wait([&] { return pane->width() >= letters; }))
        << when << ": " << pane->width() << " pixels are less than 30 letters";
    for (const QScrollArea* area : pane->findChildren<QScrollArea*>())
      EXPECT_TRUE(wait([&] { return area->widget()->minimumSizeHint().width() <= area->viewport()->width(); })) << when;
  }
};

TEST_F(ExplainDock, IsAsWideInTheNextWindow) {
  const int usual = dock().width();
  pull_edge(-200);
  ASSERT_TRUE(wait([&] { return dock().width() > usual + 150; })) << dock().width() << " after " << usual;
  const int wide = dock().width();
  come_back();
  EXPECT_TRUE(wait([&] { return dock().isVisible() && std::abs(dock().width() - wide) <= 10; }))
      << dock().width() << " after " << wide;
  expect_readable("wide");
}

TEST_F(ExplainDock, PulledAsNarrowAsItGoesItIsReadableHereAndInTheNextWindow) {
  pull_edge(dock().width());
  expect_readable("pulled");
  come_back();
  expect_readable("come back");
}

TEST_F(ExplainDock, AWindowThatRemembersASqueezedOneMakesItReadable) {
  // What an earlier version left behind: nothing kept its pane from being squeezed.
  dock().setWidget(new QWidget(&dock()));
  window().resizeDocks({&dock()}, {1}, Qt::Horizontal);
  ASSERT_TRUE(wait([this] { return dock().width() <= 110; })) << dock().width();
  come_back();
  ASSERT_TRUE(wait([this] { return dock().isVisible(); }));
  expect_readable("from a squeezed one");
  window().resize(window().minimumSizeHint().expandedTo({1100, 700}));
  settle();
  expect_readable("in a smaller window");
}

}  // namespace
}  // namespace privbo::ui::explain_dock_test
