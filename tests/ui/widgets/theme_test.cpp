// Colours stay apart and readable on light and dark palettes.
#include "widgets/theme.h"

#include <gtest/gtest.h>

#include <set>

namespace privbo::ui::theme_test {
namespace {

Theme dark() {
  QPalette palette;
  palette.setColor(QPalette::Base, QColor(30, 32, 36));
  palette.setColor(QPalette::Text, QColor(225, 225, 225));
  return Theme::from(palette);
}

TEST(Theme, TextIsReadable) {
  for (const Theme& theme : {Theme::light(), dark()}) {
    EXPECT_GE(contrast(theme.text, theme.background), 7.0);
    EXPECT_GE(contrast(theme.muted, theme.background), 4.5);
    EXPECT_GE(contrast(theme.neutral, theme.background), 3.0);
    EXPECT_LE(contrast(theme.grid, theme.background), 2.0);
  }
  EXPECT_FALSE(Theme::light().dark);
  EXPECT_TRUE(dark().dark);
}

TEST(Theme, SlotsDiffer) {
  std::set<std::tuple<QRgb, qsizetype, double, int>> looks;
  for (std::size_t i = 0; i < 30; ++i) {
    const SlotStyle style = Theme::light().slot(i);
    looks.insert({style.colour.rgb(), style.dash.size(), style.dash.isEmpty() ? 0.0 : style.dash[0],
                  static_cast<int>(style.marker)});
  }
  EXPECT_EQ(looks.size(), 30U);
  EXPECT_EQ(Theme::light().slot(0).colour, QColor(0x00, 0x72, 0xb2));
  EXPECT_TRUE(Theme::light().slot(0).dash.isEmpty());
  for (std::size_t i = 0; i < 7; ++i) EXPECT_GE(contrast(dark().slot(i).colour, dark().background), 4.0);
}

TEST(Theme, PixelFontScales) {
  QFont font;
  font.setPixelSize(20);
  EXPECT_EQ(pixel_font(font, 1.5).pixelSize(), 30);
}

}  // namespace
}  // namespace privbo::ui::theme_test
