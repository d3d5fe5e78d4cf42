// The Privacy page under wheel and pointer: names stay in sight, the headline stays that of the whole run, solved
// values are read from their first digit, and a panel without an audit rests.
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QToolButton>
#include <QWheelEvent>

#include "charts/view/standalone_chart.h"
#include "privacy/audit/audit_panel.h"
#include "privacy/claim/accountant_section.h"
#include "privacy/claim/headline.h"
#include "support/quick_scenario.h"
#include "ui/privacy/page_fixture.h"

namespace privbo::ui::page_under_pointer_test {
namespace {

class PrivacyPageUnderPointer : public PrivacyPageTest {
 protected:
  /// What the headline says large.
  QString large() const {
    const QLabel* largest = nullptr;
    for (const QLabel* each : page_->headline()->findChildren<QLabel*>())
      if (each->isVisible() && !each->text().isEmpty() &&
          (!largest || each->fontMetrics().height() > largest->fontMetrics().height()))
        largest = each;
    return largest ? largest->text() : QString();
  }
};

TEST_F(PrivacyPageUnderPointer, AHoveredRoundIsNotTheHeadline) {
  pick_source("Subsampled");
  pick_preset("Fig. 2c and d");
  ASSERT_TRUE(settle());
  const QString whole = large();
  ASSERT_FALSE(whole.isEmpty());
  StandaloneChart* odometer = page_->odometer();
  ASSERT_TRUE(QTest::qWaitFor([&] { return !odometer->refresh() && odometer->isVisible(); }, patience_ms));
  for (QScrollArea* area : page_->findChildren<QScrollArea*>())
    if (area->isAncestorOf(odometer)) area->ensureWidgetVisible(odometer, 0, 0);
  const int y = odometer->visibleRegion().boundingRect().center().y();
  const auto hovered = [&] { return page_->settled() && page_->shown_case().t < page_->shown_case().last; };
  // The pointer comes, and rests: what it points at is worked out only then. It may have come too early.
  for (int i = 0; i < 30 && !hovered(); ++i) {
    for (const int x : {odometer->width() / 3, odometer->width() / 3 + 4}) QTest::mouseMove(odometer, QPoint(x, y));
    static_cast<void>(QTest::qWaitFor(hovered, 1000));
  }
  ASSERT_TRUE(hovered());
  EXPECT_EQ(large(), whole);
}

TEST_F(PrivacyPageUnderPointer, TheWheelKeepsTheNamesOfATableInSight) {
  pick_source("Subsampled");
  pick_preset("Fig. 2c and d");
  ASSERT_TRUE(settle());
  page_->resize(600, 700);
  QTableView* table = page_->accountants()->findChild<QTableView*>();
  ASSERT_TRUE(table);
  table->setFixedWidth(200);
  ASSERT_TRUE(QTest::qWaitFor([&] { return table->horizontalScrollBar()->maximum() > 0; }, patience_ms));
  QScrollBar* bar = table->horizontalScrollBar();
  const auto turned = [](QWidget* under, const QPoint& by) {
    const QPointF at = QRectF(under->rect()).center();
    QWheelEvent wheel(at, under->mapToGlobal(at), {}, by, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(under, &wheel);
    return wheel.isAccepted();
  };
  // The page moves under a pointer that rests: the wheel goes on over the cells, and over the scroll bar below them.
  for (QWidget* under : {table->viewport(), static_cast<QWidget*>(bar)})
    for (int i = 0; i < 5; ++i) {
      EXPECT_FALSE(turned(under, {0, -120})) << "it is the page's";
      EXPECT_EQ(bar->value(), 0) << (under == bar ? "over the scroll bar" : "over the cells");
    }
  EXPECT_TRUE(turned(bar, {-120, 0}));
  EXPECT_GT(bar->value(), 0) << "a wheel that turns sideways means it";
}

TEST_F(PrivacyPageUnderPointer, ASolvedValueIsReadFromItsFirstDigit) {
  pick_source("Subsampled");
  pick_preset("Fig. 2c and d");
  type("epsilon", "2");
  ASSERT_TRUE(settle());
  QTest::mouseClick(field("z").solve_button(), Qt::LeftButton);
  ASSERT_TRUE(QTest::qWaitFor([&] { return field("z").note().contains(QStringLiteral("Solved")); }, patience_ms));
  ASSERT_TRUE(settle());
  EXPECT_GT(edit("z")->text().size(), 4) << edit("z")->text().toStdString();
  EXPECT_EQ(edit("z")->cursorPosition(), 0) << edit("z")->text().toStdString();
}

TEST_F(PrivacyPageUnderPointer, APanelWithoutAnAuditRests) {
  AuditPanel panel;
  panel.resize(600, 500);
  panel.show();
  panel.set_target("Uniform play", {}, 0.0, "It releases nothing.");
  while (panel.chart()->refresh()) {
  }
  QSignalSpy stale(panel.chart(), &ChartView::became_stale);
  QSignalSpy cleared(&panel, &AuditPanel::cleared);
  for (int i = 0; i < 5; ++i) panel.set_target("Uniform play", {}, 0.0, "It releases nothing.");
  EXPECT_EQ(stale.count(), 0) << "the page says it again at every refresh";
  EXPECT_EQ(cleared.count(), 0);
  EXPECT_FALSE(panel.chart()->refresh());
}

}  // namespace
}  // namespace privbo::ui::page_under_pointer_test
