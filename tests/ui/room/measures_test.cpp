// What the measurements of room are worth: each of them tells what it is for.
#include <QLabel>

#include "ui/room/room.h"
#include "ui/support/cut_text.h"
#include "widgets/labels.h"

namespace privbo::ui::room_test::measures_test {
namespace {

TEST(CutTexts, WhatIsNeverBrokenIsReportedWhereItIsWiderThanItsLabel) {
  QWidget window;
  SteadyLabel label(&window);
  label.setTextFormat(Qt::RichText);
  label.show_text(QStringLiteral("two&nbsp;words&nbsp;that&nbsp;stay&nbsp;together"));
  label.resize(label.QLabel::minimumSizeHint().width(), 100);
  window.show();
  EXPECT_EQ(cut_texts(window), QStringList());
  label.resize(label.width() / 2, 100);
  EXPECT_EQ(cut_texts(window).size(), 1);
}

class RoomMeasures : public Room {};

TEST_F(RoomMeasures, AWindowThatGrowsIsReported) {
  open("first-look");
  hide_panes();
  const QSize size(1280, 720);
  ASSERT_TRUE(takes(size));
  window_->centralWidget()->setMinimumWidth(size.width() + 100);
  EXPECT_TRUE(QTest::qWaitFor([&] { return !other_size(size).isEmpty(); }, 3000));
  EXPECT_FALSE(takes(size));
}

}  // namespace
}  // namespace privbo::ui::room_test::measures_test
