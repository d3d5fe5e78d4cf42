// Notes are at most two lines high, and their buttons do what they advise.
#include "widgets/notes_line.h"

#include <gtest/gtest.h>

#include <QLabel>
#include <QTest>
#include <QToolButton>
#include <QVBoxLayout>

namespace privbo::ui::notes_line_test {
namespace {

class NotesLineTest : public testing::Test {
 protected:
  NotesLineTest() {
    auto* column = new QVBoxLayout(&window_);
    column->addWidget(&line_);
    column->addStretch(1);
    window_.resize(500, 300);
    window_.show();
    EXPECT_TRUE(QTest::qWaitForWindowExposed(&window_));
  }
  int lines() const {
    const auto* label = line_.findChild<QLabel*>();
    return label->height() / label->fontMetrics().lineSpacing();
  }

  QWidget window_;
  NotesLine line_{&window_};
};

TEST_F(NotesLineTest, TakeTwoLinesAtMostAndShowAllOnDemand) {
  line_.show_notes(QStringList{QStringLiteral("One short note.")});
  QTest::qWait(0);
  EXPECT_TRUE(line_.isVisible());
  EXPECT_EQ(lines(), 1);
  EXPECT_FALSE(line_.all()->isVisible());
  QStringList many;
  for (int i = 0; i < 12; ++i) many << QStringLiteral("Note %1 says something that takes half of a line.").arg(i);
  line_.show_notes(many);
  QTest::qWait(0);
  EXPECT_EQ(lines(), 2);
  EXPECT_TRUE(line_.text().contains(many.back())) << "for those who read it otherwise";
  ASSERT_TRUE(line_.all()->isVisible());
  QTest::mouseClick(line_.all(), Qt::LeftButton);
  auto* all = line_.findChild<QFrame*>(QStringLiteral("all_notes"));
  ASSERT_TRUE(all);
  EXPECT_TRUE(all->findChild<QLabel*>()->text().contains(many.back()));
  all->close();
  line_.show_notes(QStringList());
  EXPECT_FALSE(line_.isVisible());
}

/// Where its room is kept it is one line high: what does not fit ends in "…", and the tip and the sheet have all of it.
TEST_F(NotesLineTest, KeepsOneLineWhoseEndIsInItsTip) {
  line_.keep_room();
  const int high = line_.height();
  const QString many =
      QStringLiteral("A note that says so much that no line of this window holds it, not even by half. ") +
      QStringLiteral("It goes on, as notes do, until everything has been said.");
  line_.show_notes(QStringList{many});
  QTest::qWait(0);
  const auto* label = line_.findChild<QLabel*>();
  EXPECT_EQ(line_.height(), high);
  EXPECT_TRUE(label->text().endsWith(QStringLiteral("…"))) << label->text().toStdString();
  EXPECT_LE(label->sizeHint().width(), label->width() + 1) << "no letter is cut";
  EXPECT_TRUE(label->toolTip().contains(QStringLiteral("everything has been said")));
  EXPECT_EQ(line_.text(), many);
  EXPECT_TRUE(line_.all()->isVisible());
  line_.show_notes(QStringList{QStringLiteral("One short note.")});
  QTest::qWait(0);
  EXPECT_EQ(label->text(), QStringLiteral("One short note."));
  EXPECT_EQ(label->toolTip(), QString());
  EXPECT_EQ(line_.height(), high);
}

/// "All Notes (0)" stood there once: of no text a line is measured, which may be higher than that of the font.
TEST_F(NotesLineTest, WithoutNotesThereIsNoButton) {
  line_.keep_room();
  for (const int points : {7, 10, 13, 20})
    for (const int wide : {200, 500, 900}) {
      QFont font = line_.font();
      font.setPointSize(points);
      line_.setFont(font);
      window_.resize(wide, 300);
      line_.show_notes(QStringList());
      QTest::qWait(0);
      EXPECT_FALSE(line_.all()->isVisible()) << points << " points, " << wide << " pixels";
      line_.show_notes(QStringList(12, QStringLiteral("A note that takes half of a line, or all of it.")));
      QTest::qWait(0);
      EXPECT_TRUE(line_.all()->isVisible());
      EXPECT_EQ(line_.all()->text(), QStringLiteral("All Notes (12)"));
      line_.show_notes(QStringList());
      QTest::qWait(0);
      EXPECT_FALSE(line_.all()->isVisible()) << "after notes; " << points << " points, " << wide << " pixels";
    }
}

TEST_F(NotesLineTest, AButtonDoesWhatItsNoteAdvises) {
  int runs = 0;
  const auto show = [&](const QString& more) {
    line_.show_notes({Note{.text = QStringLiteral("Out of date.") + more,
                           .button = QStringLiteral("Run Again"),
                           .remedy = [&runs] { ++runs; }}});
  };
  show({});
  ASSERT_EQ(line_.remedies().size(), 1);
  QToolButton* button = line_.remedies().front();
  show(QStringLiteral(" Still."));
  EXPECT_EQ(line_.remedies().front(), button) << "the pointer may be on it";
  QTest::mouseClick(button, Qt::LeftButton);
  button->setFocus();
  QTest::keyClick(button, Qt::Key_Space);
  EXPECT_EQ(runs, 2);
}

}  // namespace
}  // namespace privbo::ui::notes_line_test
