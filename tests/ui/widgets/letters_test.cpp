// A letter is as wide as those of running text, in every family: fields and panes are measured in it.
#include "widgets/letters.h"

#include <gtest/gtest.h>

#include <QFont>
#include <QFontMetrics>

#include "widgets/screen_type.h"

namespace privbo::ui::letters_test {
namespace {

TEST(Letters, AreThoseOfRunningText) {
  const QString text = QStringLiteral("Everybody in turn tries one of a hundred points and reports a blurred reward.");
  for (const QString& family : {screen_family, QStringLiteral("DejaVu Sans"), QStringLiteral("Noto Sans")})
    for (const int pixels : {12, 16, 26, 31}) {
      QFont font(family);
      font.setPixelSize(pixels);
      const QFontMetrics metrics(font);
      const double each = static_cast<double>(metrics.horizontalAdvance(text)) / static_cast<double>(text.size());
      EXPECT_NEAR(letter_width(metrics), each, 0.5 + 0.08 * each) << family.toStdString() << ", " << pixels;
      EXPECT_EQ(letter_width(metrics), letter_width(metrics));
    }
}

}  // namespace
}  // namespace privbo::ui::letters_test
