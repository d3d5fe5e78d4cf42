// The Privacy page under wheel and pointer: names stay in sight, the headline stays that of the whole run, solved
// values are read from their first digit, and a panel without an audit rests.
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QToolButton>
#include <QWheelEvent>
#include <atomic>
#include <memory>
#include <utility>
#include <vector>

#include "charts/view/standalone_chart.h"
#include "preferences/appearance.h"
#include "privacy/audit/audit_panel.h"
#include "privacy/claim/accountant_section.h"
#include "privacy/claim/claim_view.h"
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
    for (const QLabel* each : page_->view()->headline()->findChildren<QLabel*>())
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
  StandaloneChart* odometer = page_->view()->odometer();
  ASSERT_TRUE(QTest::qWaitFor([&] { return !odometer->refresh() && odometer->isVisible(); }, patience_ms));
  for (QScrollArea* area : page_->findChildren<QScrollArea*>())
    if (area->isAncestorOf(odometer)) area->ensureWidgetVisible(odometer, 0, 0);
  const int y = odometer->visibleRegion().boundingRect().center().y();
  const auto hovered = [&] {
    return page_->settled() && page_->reading().now().claim.t < page_->reading().now().claim.last;
  };
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
  QTableView* table = page_->view()->accountants()->findChild<QTableView*>();
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

/// Whether all of the text is seen: a field with more text than room shows another part with the cursor at its end.
bool shows_all(QLineEdit& field) {
  field.home(false);
  const QImage begin = field.grab().toImage();
  field.end(false);
  const QImage end = field.grab().toImage();
  field.home(false);
  return begin == end;
}

TEST_F(PrivacyPageUnderPointer, SolvedValuesFitIntoTheirFields) {
  const auto value = std::make_shared<std::atomic<double>>(0.0);
  make([value](const SolveTask&, const std::stop_token&) -> Solution { return {*value, 1.0, {}}; });
  pick_source("Subsampled");
  const std::vector<std::pair<const char*, double>> solutions{
      {"z", 1.6892371234567891},  {"z", 0.12345678901234567},     {"z", 123.45678901234567},  {"q", 0.0029435123456789},
      {"q", 2.9435123456789e-05}, {"delta", 2.9435123456789e-10}, {"delta", 0.00012345678901}};
  for (const auto& [unknown, solution] : solutions) {
    *value = solution;
    QTest::mouseClick(field(unknown).solve_button(), Qt::LeftButton);
    QLineEdit& shown = *edit(unknown);
    ASSERT_TRUE(QTest::qWaitFor(
        [&] { return page_->settings().value(unknown) == Json(solution) && !field(unknown).note().isEmpty(); },
        patience_ms))
        << unknown << ": " << field(unknown).note().toStdString();
    EXPECT_FALSE(shown.hasFocus()) << "whoever types sees every digit";
    EXPECT_NEAR(shown.text().toDouble(), solution, 1e-3 * solution) << shown.text().toStdString();
    for (const int percent : {150, 100}) {
      apply_appearance(percent, Look::system);
      EXPECT_TRUE(QTest::qWaitFor([&] { return shows_all(shown); }, 2000))
          << unknown << " = " << shown.text().toStdString() << " at " << percent << " %, in " << shown.width()
          << " pixels";
    }
  }
}

TEST_F(PrivacyPageUnderPointer, ThePictureReportsWhichTextIsTooLong) {
  QLineEdit field;
  field.setAlignment(Qt::AlignRight);
  field.setFixedWidth(60);
  field.setText(QStringLiteral("1.5"));
  EXPECT_TRUE(shows_all(field));
  field.setText(QStringLiteral("0.00294351247"));
  EXPECT_FALSE(shows_all(field));
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
