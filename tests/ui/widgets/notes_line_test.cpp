// Notes are at most two lines high, and their buttons do what they advise.
#include "widgets/notes_line.h"

#include <gtest/gtest.h>

#include <QLabel>
#include <QTest>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/support/cut_text.h"

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

TEST_F(NotesLineTest, WithItsRoomKeptALongNoteEndsInAnEllipsis) {
  line_.keep_room();
  QTest::qWait(0);
  const int height = line_.height();
  const auto* label = line_.findChild<QLabel*>();
  const QString note = QStringLiteral("Only the order of the bound is drawn, since no one has stated its constants, ") +
                       QStringLiteral("and the line begins where both of the curves do.");
  line_.show_notes({Note{.text = note, .button = QStringLiteral("Run Again"), .remedy = [] {}}});
  QTest::qWait(0);
  EXPECT_EQ(line_.height(), height) << "nothing around it moves";
  EXPECT_TRUE(label->text().endsWith(QChar(0x2026))) << label->text().toStdString();
  EXPECT_TRUE(label->accessibleName().contains(note));
  EXPECT_TRUE(line_.all()->isVisible());
  EXPECT_TRUE(cut_texts(window_).isEmpty()) << cut_texts(window_).join(u'\n').toStdString();
  window_.resize(2000, 300);
  QTest::qWait(0);
  EXPECT_EQ(label->text(), note);
  EXPECT_FALSE(line_.all()->isVisible());
  EXPECT_EQ(line_.height(), height);
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
