// Panels of the trust models side by side on screen: one axis of regret, nothing over anything else, notes behind a
// mark.
#include <gtest/gtest.h>

#include <algorithm>

#include "charts/figure/axes_painter.h"
#include "ui/support/model_text.h"
#include "ui/trust/trust_panels.h"

namespace privbo::ui::trust_panels_test {
namespace {

using namespace trust_samples;

struct Screen {
  int width, percent;
};

class TrustPanels : public testing::TestWithParam<Screen> {
 protected:
  TrustFigure figure(const TrustComparison& comparison) const {
    const FigureStyle style = on_screen(GetParam().percent);
    const TrustPicture picture = picture_of(comparison);
    const double width = GetParam().width;
    return {picture, style, {width, TrustFigure::good_height(picture, style, width)}};
  }
};

/// Where a line of text lies.
QRectF box_of(const TrustLine& line, const FigureStyle& style) {
  const QFontMetricsF metrics(line.font(style));
  return {line.at.x(), line.at.y() - metrics.ascent(), metrics.horizontalAdvance(line.text), metrics.height()};
}

TEST_P(TrustPanels, ShareTheAxisOfRegretAndKeepApart) {
  const FigureStyle style = on_screen(GetParam().percent);
  for (const TrustComparison& comparison : {test::trust_sample(), five_curves()}) {
    const TrustFigure drawn = figure(comparison);
    const QRectF paper(0.0, 0.0, GetParam().width,
                       TrustFigure::good_height(drawn.picture(), style, GetParam().width) + 0.5);
    const std::vector<TrustCell>& cells = drawn.layout().cells;
    ASSERT_EQ(cells.size(), drawn.plots().size());
    ASSERT_EQ(cells.size(), comparison.rows.size() == 6 ? 5U : 3U);
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const Projection& projection = drawn.plots()[i]->projection();
      EXPECT_EQ(projection.y, drawn.picture().regret);
      EXPECT_EQ(projection.plot, cells[i].plot);
      EXPECT_EQ(projection.plot.size(), cells.front().plot.size());
      EXPECT_EQ(cells[i].left, i == 0 || cells[i].plot.top() > cells[i - 1].plot.top()) << "the first of a row";
      EXPECT_EQ(drawn.plots()[i]->axes().y_texts, cells[i].left);
      EXPECT_FALSE(drawn.plots()[i]->axes().x_title) << "one title for all";
      EXPECT_TRUE(paper.contains(cells[i].box)) << cells[i].box.right() << " × " << cells[i].box.bottom();
      EXPECT_GE(cells[i].plot.width(), std::min(9.0 * style.em(), 0.5 * paper.width()));
      EXPECT_GE(cells[i].plot.height(), 9.0 * style.em() - 0.5);
      for (std::size_t j = 0; j < i; ++j)
        EXPECT_FALSE(cells[i].box.adjusted(0.01, 0.01, -0.01, -0.01).intersects(cells[j].box)) << i << " over " << j;
    }
    for (const TrustLine& line : drawn.layout().lines) {
      const QRectF box = box_of(line, style);
      EXPECT_TRUE(paper.contains(box)) << line.text.toStdString();
      for (const TrustCell& cell : cells) EXPECT_FALSE(box.intersects(cell.plot)) << line.text.toStdString();
    }
  }
}

TEST_P(TrustPanels, TextsKeepApart) {
  const FigureStyle style = on_screen(GetParam().percent);
  const TrustFigure drawn = figure(five_curves());
  std::vector<QRectF> boxes{drawn.layout().legend};
  for (const TrustLine& line : drawn.layout().lines) boxes.push_back(box_of(line, style).adjusted(0, 0.5, 0, -0.5));
  for (const TrustMark& mark : drawn.layout().marks) boxes.push_back(mark.circle.adjusted(0, 0.5, 0, -0.5));
  for (std::size_t i = 0; i < boxes.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) EXPECT_FALSE(boxes[i].intersects(boxes[j])) << i << " over " << j;
  const double row = 1.2 * QFontMetricsF(style.scaled_font(drawn.layout().legend_scale)).height();
  EXPECT_LE(drawn.layout().legend.height(), 2.0 * row) << "two lines at most";
}

TEST_P(TrustPanels, NotesAreBehindTheMarkAtEachTitle) {
  const TrustFigure drawn = figure(test::trust_sample());
  ASSERT_EQ(drawn.layout().marks.size(), drawn.picture().panels.size());
  for (const TrustMark& mark : drawn.layout().marks) {
    const QString notes = drawn.notes_at(mark.circle.center());
    EXPECT_TRUE(notes.startsWith(chart_text(drawn.picture().panels[mark.panel].heading))) << notes.toStdString();
    EXPECT_TRUE(notes.contains(QStringLiteral("Upper bound: "))) << notes.toStdString();
  }
  EXPECT_TRUE(drawn.notes_at(drawn.layout().cells.front().plot.center()).isEmpty());
  for (const TrustLine& line : drawn.layout().lines) {
    EXPECT_FALSE(line.text.contains(QStringLiteral("Trusted: "))) << line.text.toStdString();
    EXPECT_FALSE(line.text.contains(QStringLiteral("trial 1 failed"))) << line.text.toStdString();
  }
}

INSTANTIATE_TEST_SUITE_P(All, TrustPanels,
                         testing::Values(Screen{500, 100}, Screen{500, 200}, Screen{900, 100}, Screen{900, 200},
                                         Screen{1600, 100}, Screen{1600, 200}));

TEST(TrustRows, StandInOneRowWhereThereIsRoomAndInMoreWhereThereIsNot) {
  const TrustPicture picture = picture_of(five_curves());
  const auto rows = [&](double width) {
    const TrustFigure drawn(picture, on_screen(100), {width, 900.0});
    return std::ranges::count_if(drawn.layout().cells, &TrustCell::left);
  };
  EXPECT_EQ(rows(1600.0), 1);
  EXPECT_EQ(rows(900.0), 1);
  EXPECT_EQ(rows(500.0), 2);
  EXPECT_EQ(rows(200.0), 5);
}

}  // namespace
}  // namespace privbo::ui::trust_panels_test
