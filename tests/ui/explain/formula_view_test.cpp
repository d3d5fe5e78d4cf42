// A formula is drawn in the colour of the text and as large as its font.
#include <gtest/gtest.h>

#include <QImage>

#include "explain/formula_view.h"

namespace privbo::ui::formula_view_test {
namespace {

TEST(FormulaView, IsDrawnInTheTextColourAndGrowsWithTheFont) {
  FormulaView view({"ldp-scale", "ℒ = 2(B + R)/ε"});
  ASSERT_TRUE(view.drawn());
  QFont large = view.font();
  large.setPointSize(40);  // strokes wider than a pixel
  view.setFont(large);
  const auto ink = [&view](const QColor& text, const QColor& background) {
    QPalette colours;
    colours.setColor(QPalette::WindowText, text);
    colours.setColor(QPalette::Window, background);
    view.setPalette(colours);
    view.resize(view.sizeHint());
    QImage image(view.size(), QImage::Format_RGB32);
    image.fill(background);
    view.render(&image, QPoint(), QRegion(), QWidget::DrawChildren);
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
      for (int x = 0; x < image.width(); ++x) count += image.pixelColor(x, y) == text ? 1 : 0;
    return count;
  };
  EXPECT_GT(ink(QColor(10, 20, 30), Qt::white), 20);
  EXPECT_GT(ink(QColor(240, 230, 220), QColor(20, 20, 20)), 20);
  const QSize before = view.sizeHint();
  QFont font = view.font();
  font.setPointSizeF(font.pointSizeF() * 2.0);
  view.setFont(font);
  EXPECT_NEAR(view.sizeHint().height(), 2 * before.height(), 4);
  EXPECT_LT(view.heightForWidth(view.sizeHint().width() / 2), view.sizeHint().height())
      << "shrinks rather than be cut off";
}

}  // namespace
}  // namespace privbo::ui::formula_view_test
