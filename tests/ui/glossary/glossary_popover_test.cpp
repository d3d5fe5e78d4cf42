// A word of the glossary opens where it is met, leads to the others by keyboard, and stays on the screen.
#include "glossary/glossary_popover.h"

#include <gtest/gtest.h>

#include <QLabel>
#include <QScreen>
#include <QTest>
#include <QWidget>

namespace privbo::ui::glossary_popover_test {
namespace {

TEST(GlossaryPopoverTest, LeadsToTheOtherWords) {
  QWidget anchor;
  anchor.resize(200, 30);
  anchor.show();
  GlossaryPopover* popover = GlossaryPopover::open(*find_term("kernel"), &anchor);
  EXPECT_EQ(popover->accessibleName(), QStringLiteral("Kernel"));
  EXPECT_FALSE(popover->accessibleDescription().isEmpty());
  EXPECT_TRUE(popover->screen()->availableGeometry().contains(popover->geometry()));
  auto* others = popover->findChild<QLabel*>(QStringLiteral("other_terms"));
  ASSERT_TRUE(others);
  EXPECT_EQ(others->text().count(QStringLiteral("href=")), 9);
  QTest::keyClick(others, Qt::Key_Tab);
  QTest::keyClick(others, Qt::Key_Return);
  EXPECT_NE(popover->term(), "kernel") << "another word by keyboard";
  popover->close();
}

}  // namespace
}  // namespace privbo::ui::glossary_popover_test
