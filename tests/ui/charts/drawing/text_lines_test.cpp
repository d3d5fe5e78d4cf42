// Text broken into lines: whether it has room in so many of them is told by one line more, however long it is.
#include "charts/drawing/text_lines.h"

#include <gtest/gtest.h>

#include <QFont>

namespace privbo::ui::text_lines_test {
namespace {

constexpr int all = 100;

TEST(TextLines, OneLineMoreTellsWhetherATextHasRoom) {
  const QFontMetricsF metrics{QFont()};
  QString text;
  for (int words = 1; words <= 24; ++words) {
    text += QStringLiteral(" word%1").arg(words);
    for (const double width : {0.0, 60.0, 150.0, 400.0}) {
      const QStringList whole = text_lines(text, metrics, width, all);
      for (int room = 1; room <= 5; ++room) {
        const QStringList shown = text_lines(text, metrics, width, room + 1);
        EXPECT_EQ(shown.size() > room, whole.size() > room) << words << " words in " << room << " lines";
        if (whole.size() <= room) {
          EXPECT_EQ(shown, whole);
        }
      }
    }
  }
}

TEST(TextLines, WhatHasNoRoomIsHintedAtInTheLastLine) {
  const QFontMetricsF metrics{QFont()};
  const QString text = QStringLiteral("a sentence of quite a few words that needs more than two lines of this width");
  const double width = 0.3 * metrics.horizontalAdvance(text);
  EXPECT_GT(text_lines(text, metrics, width, all).size(), 2);
  const QStringList two = text_lines(text, metrics, width, 2);
  ASSERT_EQ(two.size(), 2);
  EXPECT_TRUE(two.back().endsWith(QChar(0x2026))) << two.back().toStdString();
  EXPECT_TRUE(text_lines(text, metrics, width, 0).isEmpty());
}

}  // namespace
}  // namespace privbo::ui::text_lines_test
