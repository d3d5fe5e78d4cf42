// What looks for texts in a window finds them where they are, and finds what is wrong with them.
#include "ui/support/drawn_texts.h"

#include <gtest/gtest.h>

#include <QLabel>
#include <QPushButton>
#include <QTest>
#include <QVBoxLayout>

#include "charts/view/chart_view.h"
#include "ui/charts/samples/sample_snapshot.h"

namespace privbo::ui::drawn_texts_test {
namespace {

class DrawnTexts : public testing::Test {
 protected:
  DrawnTexts() {
    window.resize(600, 400);
    window.setAutoFillBackground(true);
  }
  QLabel* label(const QString& text, const QPoint& at) {
    auto* made = new QLabel(text, &window);
    made->move(at);
    made->adjustSize();
    return made;
  }
  QStringList texts() {
    QStringList found;
    for (const DrawnText& each : drawn_texts(window)) found << each.text;
    return found;
  }
  QWidget window;
};

TEST_F(DrawnTexts, AreFoundWhereTheyAre) {
  QLabel* far = label(QStringLiteral("far"), {300, 250});
  label(QStringLiteral("near"), {10, 10});
  label(QStringLiteral("hidden"), {10, 100})->hide();
  window.show();
  const QList<DrawnText> found = drawn_texts(window);
  ASSERT_EQ(found.size(), 2) << texts().join(u'|').toStdString();
  EXPECT_TRUE(QRectF(far->geometry()).contains(found.front().box));
  EXPECT_TRUE(overlapping(found).isEmpty());
  EXPECT_TRUE(hard_to_read(window, found).isEmpty());
}

TEST_F(DrawnTexts, TwoInOnePlaceAreReported) {
  label(QStringLiteral("first words"), {20, 20});
  label(QStringLiteral("second words"), {40, 24});
  window.show();
  EXPECT_EQ(overlapping(drawn_texts(window)).size(), 1);
}

TEST_F(DrawnTexts, SmallOnesAreReported) {
  for (const int pixels : {20, 30}) {
    QLabel* words = label(QStringLiteral("words of %1").arg(pixels), {20, 3 * pixels});
    QFont font = words->font();
    font.setPixelSize(pixels);
    words->setFont(font);
    words->adjustSize();
  }
  window.show();
  const QStringList received = smaller_than(24.0, drawn_texts(window));
  ASSERT_EQ(received.size(), 1) << received.join(u'|').toStdString();
  EXPECT_TRUE(received.front().contains(QStringLiteral("words of 20")));
}

TEST_F(DrawnTexts, PaleOnesAreReportedAndThoseSwitchedOffAreNot) {
  QLabel* pale = label(QStringLiteral("pale words"), {20, 20});
  QPalette palette = pale->palette();
  palette.setColor(QPalette::WindowText, QColor(0x9a, 0x9a, 0x9a));
  pale->setPalette(palette);
  QLabel* unseen = label(QStringLiteral("unseen words"), {20, 140});
  palette.setColor(QPalette::WindowText, window.palette().color(QPalette::Window));
  unseen->setPalette(palette);
  label(QStringLiteral("switched off"), {20, 60})->setEnabled(false);
  label(QStringLiteral("plain"), {20, 100});
  window.show();
  const QStringList received = hard_to_read(window, drawn_texts(window));
  ASSERT_EQ(received.size(), 2) << received.join(u'|').toStdString();
  EXPECT_TRUE(received.filter(QStringLiteral("pale")).size() == 1 &&
              received.filter(QStringLiteral("unseen")).size() == 1);
}

TEST_F(DrawnTexts, ThoseInsideChartsAreFound) {
  auto* view = new ChartView("regret", &window);
  view->setGeometry(50, 40, 500, 340);
  view->set_snapshot(std::make_shared<Snapshot>(samples::regret(2, 50, 200)));
  window.show();
  ASSERT_TRUE(QTest::qWaitForWindowExposed(&window));
  view->refresh();
  EXPECT_TRUE(texts().contains(QStringLiteral("round t"))) << texts().join(u'|').toStdString();
  for (const DrawnText& each : drawn_texts(window))
    EXPECT_TRUE(QRectF(view->geometry()).adjusted(-1, -1, 1, 1).contains(each.box)) << each.text.toStdString();
}

}  // namespace
}  // namespace privbo::ui::drawn_texts_test
