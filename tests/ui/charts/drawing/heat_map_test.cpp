// Cells of a heat map where they lie.
#include "charts/drawing/heat_map.h"

#include <gtest/gtest.h>

#include <cmath>
#include <memory>

#include "plot/model/nearest_points.h"

namespace privbo::ui::heat_map_test {
namespace {

TEST(HeatMap, ShowsEachCellWhereItLies) {
  HeatGrid grid{.columns = 2, .rows = 2, .values = {0.0, 1.0, 2.0, NAN}, .low = 0.0, .high = 2.0, .title = {}};
  const QImage image = heat_image(grid, {0.0, 1.0}, {0.0, 1.0}, {10, 10});
  EXPECT_EQ(image.pixelColor(1, 8), heat_colour(0.0));  // bottom left
  EXPECT_EQ(image.pixelColor(8, 8), heat_colour(0.5));  // bottom right
  EXPECT_EQ(image.pixelColor(1, 1), heat_colour(1.0));  // top left
  EXPECT_EQ(image.pixelColor(8, 1).alpha(), 0);         // not a number
  EXPECT_EQ(heat_image(grid, {2.0, 3.0}, {0.0, 1.0}, {4, 4}).pixelColor(1, 1).alpha(), 0);
}

TEST(HeatMap, HasTheColoursOfScatteredPointsAroundThem) {
  Points points(3, 2);
  points << 0.0, 0.0, 1.0, 0.0, 0.0, 1.0;
  HeatGrid grid{.values = {0.0, 1.0, 2.0},
                .points = std::make_shared<const NearestPoints>(points),
                .low = 0.0,
                .high = 2.0,
                .title = {}};
  const QImage image = heat_image(grid, {-1.0, 2.0}, {-1.0, 2.0}, {30, 30});
  EXPECT_EQ(image.pixelColor(10, 19), heat_colour(0.0));
  EXPECT_EQ(image.pixelColor(19, 19), heat_colour(0.5));
  EXPECT_EQ(image.pixelColor(10, 10), heat_colour(1.0));
  EXPECT_EQ(image.pixelColor(28, 2).alpha(), 0);
}

}  // namespace
}  // namespace privbo::ui::heat_map_test
