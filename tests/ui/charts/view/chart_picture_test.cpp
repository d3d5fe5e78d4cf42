// The picture of a chart: when it is stale, how many pixels it has, and what is painted over it, without a widget.
#include "charts/view/chart_picture.h"

#include <gtest/gtest.h>

#include <QImage>
#include <QPainter>
#include <memory>
#include <utility>

#include "charts/view/view_range.h"
#include "ui/charts/samples/sample_snapshot.h"

namespace privbo::ui::chart_picture_test {
namespace {

constexpr QSize size(700, 400);

ChartData of_run(Snapshot run) {
  ChartData data;
  data.run = std::make_shared<const Snapshot>(std::move(run));
  return data;
}

class ChartPictureTest : public testing::Test {
 protected:
  void draw(ChartPicture& drawn, double ratio = 1.0, const QSize& in = size) {
    FigureStyle style;
    style.font = pixel_font(QFont());
    style.image_scale = ratio;
    drawn.draw(range, std::move(style), in);
  }
  static QImage painted(ChartPicture& drawn, const std::optional<ReadOut>& over = std::nullopt) {
    QImage image(size, QImage::Format_RGB32);
    image.fill(Qt::magenta);
    QPainter painter(&image);
    drawn.paint(painter, QRect({0, 0}, size));
    if (over) drawn.paint_over(painter, *over);
    return image;
  }

  ViewRange range;
  ChartPicture picture{"regret"};
};

/// What is not of the run that goes on is pale, and states so, wherever it comes from.
TEST_F(ChartPictureTest, OfTheRunBeforeIsPale) {
  ChartData data = of_run(samples::regret(3, 200, 2000));
  picture.set_data(data);
  draw(picture);
  const QImage present = painted(picture);
  QList<QImage> others{present};
  data.of_run_before = true;
  EXPECT_TRUE(picture.set_data(data)) << "another picture";
  others << painted(picture);
  data.of_run_before = false;
  data.earlier = true;
  EXPECT_TRUE(picture.set_data(data));
  others << painted(picture);
  data.of_run_before = true;
  EXPECT_TRUE(picture.set_data(data));
  EXPECT_EQ(painted(picture), others.back()) << "whose settings it shows says more";
  EXPECT_NE(others[1], present);
  EXPECT_NE(others[2], present);
  EXPECT_NE(others[1], others[2]) << "other words";
}

TEST_F(ChartPictureTest, IsDrawnWithItsRangeAndThePixelsAskedFor) {
  EXPECT_EQ(picture.pixel_ratio(), 0.0) << "never drawn";
  EXPECT_TRUE(picture.stale());
  EXPECT_TRUE(picture.set_data(of_run(samples::regret(3, 200, 2000))));
  draw(picture);
  EXPECT_FALSE(picture.stale());
  EXPECT_EQ(picture.pixel_ratio(), 1.0);
  EXPECT_GE(range.x().high, 2000.0);
  EXPECT_EQ(picture.scene().projection().x, range.x());
  const QImage once = painted(picture);
  EXPECT_EQ(painted(picture), once);
  EXPECT_NE(once.pixelColor(2, 2), QColor(Qt::magenta));
  range.pan({100.0, 0.0});
  picture.make_stale();
  EXPECT_TRUE(picture.stale());
  EXPECT_EQ(painted(picture), once) << "until it is drawn, the old picture stays";
  draw(picture, 2.0);
  EXPECT_EQ(picture.pixel_ratio(), 2.0);
  EXPECT_NE(painted(picture), once);
}

TEST_F(ChartPictureTest, SameDataGiveTheSamePicture) {
  const ChartData data = samples::with_pin(samples::regret(3, 200, 2000), samples::regret(2, 200, 4000));
  EXPECT_TRUE(picture.set_data(data));
  EXPECT_FALSE(picture.set_data(data));
  ChartData other = data;
  other.pinned = nullptr;
  EXPECT_TRUE(picture.set_data(other));
  other.posterior = std::make_shared<const PosteriorSnapshot>();
  EXPECT_FALSE(picture.set_data(other)) << "of no use to regret";
  ChartPicture posterior("posterior");
  posterior.set_data(data);
  EXPECT_TRUE(posterior.set_data(other));
  // A pointer without an owner may have another run behind it.
  const Snapshot run = samples::regret(1, 10, 100);
  picture.set_data(run_alone(run));
  EXPECT_TRUE(picture.set_data(run_alone(run)));
}

TEST_F(ChartPictureTest, FinalsWaitForTrialsNotForRounds) {
  Snapshot run = samples::regret(3, 200, 2000);
  run.state = RunState::running;
  run.trials_done = 4;
  ChartPicture finals("distribution"), curves("regret");
  for (ChartPicture* each : {&finals, &curves}) EXPECT_TRUE(each->set_data(of_run(run)));
  run.rounds_done += 100;
  EXPECT_FALSE(finals.set_data(of_run(run)));
  EXPECT_TRUE(curves.set_data(of_run(run)));
  run.trials_done = 5;
  EXPECT_TRUE(finals.set_data(of_run(run)));
}

TEST_F(ChartPictureTest, LaterRoundsAreCoveredUntilTheyAreRevealed) {
  picture.set_data(of_run(samples::regret(3, 200, 2000)));
  draw(picture);
  const QImage whole = painted(picture);
  EXPECT_TRUE(picture.reveal_until(1000));
  EXPECT_FALSE(picture.reveal_until(1000)) << "nothing changes";
  EXPECT_EQ(picture.revealed_until(), 1000);
  const QImage half = painted(picture);
  EXPECT_NE(half, whole);
  const QRectF plot = picture.scene().projection().plot;
  const int border = static_cast<int>(picture.scene().projection().figure(1000.0, 0.0).x());
  const QColor paper = whole.pixelColor(0, 0);
  for (int y = static_cast<int>(plot.top()) + 2; y < static_cast<int>(plot.bottom()) - 2; ++y) {
    for (int x = border + 2; x < size.width(); ++x) ASSERT_EQ(half.pixelColor(x, y), paper) << x << ", " << y;
    for (int x = 0; x < border - 2; ++x) ASSERT_EQ(half.pixelColor(x, y), whole.pixelColor(x, y)) << x << ", " << y;
  }
  EXPECT_TRUE(picture.reveal_until(-1));
  EXPECT_EQ(painted(picture), whole);
  ChartPicture posterior("posterior");
  EXPECT_FALSE(posterior.reveal_until(1000)) << "no chart over rounds";
}

TEST_F(ChartPictureTest, AReadOutIsPaintedOverWhereThereIsRoom) {
  picture.set_data(of_run(samples::regret(3, 200, 2000)));
  draw(picture);
  const std::optional<ReadOut> values = read_out(picture.scene().model(), 1000.0);
  ASSERT_TRUE(values);
  EXPECT_NE(painted(picture, values), painted(picture));
  draw(picture, 1.0, {700, 5});
  EXPECT_EQ(painted(picture, values), painted(picture)) << "nothing is drawn that it could point at";
  picture.set_data({});
  draw(picture);
  EXPECT_EQ(painted(picture, values), painted(picture)) << "no curves";
}

}  // namespace
}  // namespace privbo::ui::chart_picture_test
