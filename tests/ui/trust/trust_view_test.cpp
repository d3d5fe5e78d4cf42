// The figure of trust models on screen under a hand: what is behind a panel's mark, and its height at every width.
#include "charts/view/trust_view.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QMouseEvent>
#include <QTest>

#include "ui/support/model_text.h"
#include "ui/trust/trust_panels.h"

namespace privbo::ui::trust_view_test {
namespace {

using namespace trust_samples;

class TrustInHand : public testing::Test {
 protected:
  TrustInHand() {
    view_.show_comparison(std::make_shared<const TrustComparison>(five_curves()));
    view_.resize(900, view_.heightForWidth(900));
    view_.show();
  }
  ~TrustInHand() override {
    if (QWidget* open = notes()) open->close();
  }
  /// The window with notes; null while there is none.
  static QWidget* notes() {
    for (QWidget* each : QApplication::topLevelWidgets())
      if (each->inherits("QWhatsThat") && each->isVisible()) return each;
    return nullptr;
  }
  void move(const QPointF& at) {
    QMouseEvent event(QEvent::MouseMove, at, view_.mapToGlobal(at), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
    QApplication::sendEvent(&view_, &event);
  }

  TrustView view_;
};

TEST_F(TrustInHand, AClickOnAMarkShowsTheNotesOfItsPanel) {
  const QPointF plot = view_.figure().layout().cells.front().plot.center(),
                mark = view_.figure().layout().marks.front().circle.center();
  move(plot);
  EXPECT_EQ(view_.cursor().shape(), Qt::ArrowCursor);
  QTest::mouseClick(&view_, Qt::LeftButton, {}, plot.toPoint());
  EXPECT_EQ(notes(), nullptr);
  move(mark);
  EXPECT_EQ(view_.cursor().shape(), Qt::PointingHandCursor);
  QTest::mouseClick(&view_, Qt::LeftButton, {}, mark.toPoint());
  EXPECT_NE(notes(), nullptr);
}

TEST_F(TrustInHand, EnterShowsTheNotesOfAllPanels) {
  QTest::keyClick(&view_, Qt::Key_Return);
  EXPECT_NE(notes(), nullptr);
  for (const TrustPanel& panel : view_.figure().picture().panels)
    EXPECT_TRUE(view_.panel_notes().contains(chart_text(panel.heading))) << panel.heading.english();
  EXPECT_TRUE(view_.panel_notes().contains(QStringLiteral("Trusted: nobody")));
}

TEST_F(TrustInHand, IsAsHighAsItsPanelsNeedAndLaidOutAnewWhenWhatIsShownChanges) {
  EXPECT_LT(view_.heightForWidth(1600), view_.heightForWidth(400)) << "one row, and several";
  const std::size_t panels = view_.figure().layout().cells.size();
  view_.show_comparison(std::make_shared<const TrustComparison>(test::trust_sample()));
  EXPECT_LT(view_.figure().layout().cells.size(), panels);
  view_.resize(400, view_.heightForWidth(400));
  EXPECT_LE(view_.figure().layout().cells.back().box.right(), 400.0);
  view_.show_comparison(nullptr);
  EXPECT_TRUE(view_.figure().layout().cells.empty());
  QTest::keyClick(&view_, Qt::Key_Return);
  EXPECT_EQ(notes(), nullptr) << "there is nothing to tell";
}

}  // namespace
}  // namespace privbo::ui::trust_view_test
