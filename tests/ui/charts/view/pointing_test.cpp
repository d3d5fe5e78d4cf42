// What is pointed at in a chart, and what pointer and keys ask for: on a scene alone, without a widget.
#include "charts/view/pointing.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <utility>

#include "charts/figure/profile_painter.h"
#include "charts/view/view_range.h"
#include "plot/kinds/chart_kind.h"
#include "ui/charts/samples/context_samples.h"
#include "ui/charts/samples/sample_snapshot.h"

namespace privbo::ui::pointing_test {
namespace {

/// Three curves over 2000 rounds, recorded at every tenth.
PlotModel curves() { return plot_model(samples::regret(3, 200, 2000), "regret", ChartKind("regret")->defaults); }
/// A map over actions and five contexts, of which the fourth is chosen.
PlotModel map() { return plot_model(samples::contextual_run(), "policy", ChartKind("policy")->defaults); }

/// Two markers, at 1 and 3; the second offers 0.5.
PlotModel markers() {
  PlotModel model;
  model.x.high = 4.0;
  model.y.high = 10.0;
  PlotSeries series;
  series.label = Message::verbatim("regret");
  series.mark = marks::Points{};
  series.x = {1.0, 3.0};
  series.y = {4.0, 6.0};
  model.series.push_back(std::move(series));
  model.offers.push_back({3.0, 0.5, Message::verbatim("Run with ε = 0.5")});
  return model;
}

/// A level at twice the unit 2, on values from 0 to `high`, and a marker above it.
PlotModel level(double times, double high = 10.0) {
  PlotModel model = markers();
  model.y.high = high;
  model.y.exact = true;
  model.offers.clear();
  model.handle = LevelHandle{2.0, times};
  return model;
}

class PointingTest : public testing::Test {
 protected:
  void show(PlotModel model) {
    FigureStyle style;
    style.font = pixel_font(QFont());
    range.fit(model);
    scene.set(std::move(model), range.x(), range.y(), style, {700.0, 560.0});
  }
  QPointF at(double x, double y) const { return scene.projection().figure(x, y); }
  QPointF middle() const { return scene.projection().plot.center(); }
  qint64 row(const Pointing::Wish& wish) const {
    const auto* chosen = std::get_if<Pointing::Row>(&wish);
    return chosen ? chosen->row : -100;
  }
  template <class Kind>
  static bool is_wish(const Pointing::Wish& wish) {
    return std::holds_alternative<Kind>(wish);
  }

  ChartScene scene;
  ViewRange range;
  Pointing pointing{scene, range};
};

TEST_F(PointingTest, BeforeTheFirstPictureThereIsNothingToPointAt) {
  EXPECT_FALSE(pointing.hover({100.0, 100.0}));
  EXPECT_FALSE(pointing.press({100.0, 100.0}, true));
  EXPECT_TRUE(is_wish<Pointing::Nothing>(pointing.drag_to({200.0, 100.0})));
  EXPECT_TRUE(is_wish<Pointing::Nothing>(pointing.release({200.0, 100.0}, true)));
  EXPECT_TRUE(is_wish<Pointing::Nothing>(pointing.press_key(Qt::Key_Right, false, -1)));
  EXPECT_EQ(pointing.round(), -1);
}

TEST_F(PointingTest, HoverReadsOutTheRecordedRound) {
  show(curves());
  ASSERT_TRUE(pointing.hover({at(1003.0, 0.0).x(), middle().y()}));
  EXPECT_EQ(pointing.round(), 1000);
  ASSERT_TRUE(pointing.shown());
  const QString values = pointing.shown()->lines.at(0).text;
  EXPECT_GE(pointing.shown()->lines.size(), 3U);
  pointing.mark(500.0, true);
  EXPECT_EQ(pointing.round(), 500);
  EXPECT_TRUE(pointing.shown()->lines.empty()) << "a mark that stays has no values";
  EXPECT_FALSE(pointing.shown()->head.isEmpty());
  pointing.mark(1000.0, false);
  Snapshot other = samples::regret(3, 200, 2000);
  for (AlgorithmSnapshot& algorithm : other.algorithms)
    for (double& mean : algorithm.curve(Metric::cumulative_regret).mean) mean *= 2.0;
  show(plot_model(other, "regret", ChartKind("regret")->defaults));
  pointing.read_again();
  EXPECT_EQ(pointing.round(), 1000);
  EXPECT_NE(pointing.shown()->lines.at(0).text, values) << "the other picture has other values there";
  EXPECT_TRUE(pointing.hover({1.0, 1.0})) << "what was pointed at is no more";
  EXPECT_FALSE(pointing.pointed());
  EXPECT_FALSE(pointing.hover({2.0, 1.0}));
}

TEST_F(PointingTest, ArrowKeysMoveTheReadOutFromTheMiddle) {
  show(curves());
  ASSERT_TRUE(is_wish<Pointing::Pointed>(pointing.press_key(Qt::Key_Right, false, -1)));
  const qint64 start = pointing.round();
  EXPECT_NEAR(static_cast<double>(start), 0.5 * (range.x().low + range.x().high), 10.0);
  pointing.press_key(Qt::Key_Right, false, -1);
  EXPECT_EQ(pointing.round(), start + 10);
  pointing.press_key(Qt::Key_Left, false, -1);
  pointing.press_key(Qt::Key_Left, false, -1);
  EXPECT_EQ(pointing.round(), start - 10);
  EXPECT_TRUE(is_wish<Pointing::Nothing>(pointing.press_key(Qt::Key_Left, true, -1))) << "with a modifier";
  EXPECT_TRUE(is_wish<Pointing::Nothing>(pointing.press_key(Qt::Key_Up, false, -1))) << "no rows to choose";
  EXPECT_EQ(pointing.round(), start - 10);
}

TEST_F(PointingTest, ReturnShowsNotesThatOnlyTheChartTells) {
  PlotModel model = curves();
  model.notes = {Message::verbatim("told above all charts")};
  model.window_notes = 1;
  show(model);
  EXPECT_TRUE(is_wish<Pointing::Nothing>(pointing.press_key(Qt::Key_Return, false, -1)));
  model.notes.push_back(Message::verbatim("told here"));
  show(model);
  EXPECT_TRUE(is_wish<Pointing::Notes>(pointing.press_key(Qt::Key_Return, false, -1)));
  EXPECT_TRUE(is_wish<Pointing::Notes>(pointing.press_key(Qt::Key_Enter, true, -1)));
}

TEST_F(PointingTest, DraggingThePlotPans) {
  show(curves());
  const QRectF plot = scene.projection().plot;
  const QPointF from = middle(), to = from - QPointF(0.25 * plot.width(), 0.0);
  const AxisRange x = range.x(), y = range.y();
  EXPECT_FALSE(pointing.press(from, false)) << "another button";
  EXPECT_TRUE(is_wish<Pointing::Nothing>(pointing.drag_to(to)));
  EXPECT_FALSE(pointing.press({1.0, 1.0}, true)) << "outside of the plot";
  EXPECT_TRUE(pointing.press(from, true));
  EXPECT_TRUE(is_wish<Pointing::Panned>(pointing.drag_to(to)));
  EXPECT_NEAR(range.x().low, x.low + 0.25 * x.span(), 1e-6);
  EXPECT_NEAR(range.x().span(), x.span(), 1e-6);
  EXPECT_NEAR(range.y().low, y.low, 1e-6);
  EXPECT_TRUE(range.zoomed());
  EXPECT_TRUE(is_wish<Pointing::Nothing>(pointing.release(to, true)));
  EXPECT_TRUE(is_wish<Pointing::Nothing>(pointing.drag_to(from))) << "let go";
}

TEST_F(PointingTest, ANameIsClickedWhereItWasPressed) {
  show(curves());
  QPointF name;
  for (double y = 0.0; y < 560.0 && name.isNull(); y += 1.0)
    if (pointing.under({660.0, y}).name) name = {660.0, y + 2.0};
  ASSERT_FALSE(name.isNull());
  EXPECT_TRUE(pointing.press(name, true));
  const Pointing::Wish wish = pointing.release(name, true);
  const auto* series = std::get_if<Pointing::Series>(&wish);
  ASSERT_TRUE(series);
  EXPECT_EQ(series->key, scene.key_at(name));
  EXPECT_TRUE(pointing.press(name, true));
  EXPECT_TRUE(is_wish<Pointing::Nothing>(pointing.release(middle(), true))) << "released elsewhere";
  EXPECT_TRUE(pointing.press_twice(name, true)) << "two quick clicks are two clicks";
  EXPECT_TRUE(is_wish<Pointing::Series>(pointing.release(name, true)));
  EXPECT_FALSE(pointing.press_twice(middle(), true));
}

TEST_F(PointingTest, ARowIsChosenByTheLineByAClickAndByKeys) {
  show(map());
  ASSERT_TRUE(scene.model().choice && scene.model().heat);
  const double x = middle().x(), chosen = choice_line(scene.projection(), scene.model());
  const double height = scene.projection().plot.height() / 5.0;  // of a row, at least about
  EXPECT_TRUE(pointing.under({x, chosen}).choice);
  EXPECT_FALSE(pointing.under({x, chosen + 0.9 * height}).choice);
  // The line is dragged from the start: it is not mistaken for a click.
  EXPECT_TRUE(pointing.press({x, chosen}, true));
  EXPECT_EQ(row(pointing.drag_to({x, chosen + 1.0})), 3);
  EXPECT_EQ(row(pointing.drag_to({x, scene.projection().plot.bottom() + 50.0})), 0) << "the outermost";
  EXPECT_TRUE(is_wish<Pointing::Done>(pointing.release({x, chosen + height}, true)));
  EXPECT_FALSE(range.zoomed());
  // A click beside it; a hand that trembles still clicks.
  const HeatGrid& heat = *scene.model().heat;
  const QPointF below(x, at(0.0, heat.y_low + 0.1 * (heat.y_high - heat.y_low)).y());
  EXPECT_TRUE(pointing.press(below, true));
  EXPECT_TRUE(is_wish<Pointing::Done>(pointing.drag_to(below + QPointF(1.0, 0.0))));
  EXPECT_EQ(row(pointing.release(below, true)), 0);
  EXPECT_TRUE(pointing.press(below, true));
  EXPECT_TRUE(is_wish<Pointing::Panned>(pointing.drag_to(below + QPointF(QApplication::startDragDistance(), 0.0))));
  EXPECT_EQ(row(pointing.release(below, true)), -100) << "a map that was moved is not clicked";

  EXPECT_EQ(row(pointing.press_key(Qt::Key_Up, false, -1)), 4);
  EXPECT_EQ(row(pointing.press_key(Qt::Key_Down, false, -1)), 2);
  EXPECT_EQ(row(pointing.press_key(Qt::Key_Up, false, 1)), 2) << "from what was chosen since the picture";
  EXPECT_EQ(row(pointing.press_key(Qt::Key_PageUp, false, 1)), 2);
  EXPECT_EQ(row(pointing.press_key(Qt::Key_PageDown, false, 1)), 0);
  EXPECT_EQ(row(pointing.press_key(Qt::Key_Home, false, -1)), 0);
  EXPECT_EQ(row(pointing.press_key(Qt::Key_End, false, -1)), 4);
  EXPECT_TRUE(is_wish<Pointing::Nothing>(pointing.press_key(Qt::Key_Up, true, -1)));
  EXPECT_TRUE(is_wish<Pointing::Nothing>(pointing.press_key(Qt::Key_Left, false, -1))) << "over a map no arrows";
}

TEST_F(PointingTest, AMarkerOffersItsValueToAClickAndToReturn) {
  show(markers());
  const QPointF plain = at(1.0, 4.0), marker = at(3.0, 6.0);
  EXPECT_FALSE(pointing.under(plain).offer);
  ASSERT_TRUE(pointing.under(marker).offer);
  EXPECT_EQ(pointing.under(marker).offer->value, 0.5);
  const auto value = [](const Pointing::Wish& wish) {
    const auto* chosen = std::get_if<Pointing::Value>(&wish);
    return chosen ? chosen->value : -1.0;
  };
  pointing.press(marker, true);
  EXPECT_EQ(value(pointing.release(marker, true)), 0.5);
  pointing.press(plain, true);
  EXPECT_EQ(value(pointing.release(plain, true)), -1.0);
  pointing.press(marker, true);
  EXPECT_TRUE(is_wish<Pointing::Panned>(pointing.drag_to(marker + QPointF(60.0, 0.0))));
  EXPECT_EQ(value(pointing.release(marker + QPointF(60.0, 0.0), true)), -1.0) << "dragged, not clicked";
  pointing.mark(3.0, false);
  EXPECT_EQ(value(pointing.press_key(Qt::Key_Return, false, -1)), 0.5);
  pointing.mark(1.0, false);
  EXPECT_EQ(value(pointing.press_key(Qt::Key_Return, false, -1)), -1.0);
}

TEST_F(PointingTest, ALevelIsDraggedWithinItsPicture) {
  show(level(2.0));
  const double x = middle().x();
  const auto y = [this](double value) { return at(0.0, value).y(); };
  const auto times = [](const Pointing::Wish& wish) {
    const auto* dragged = std::get_if<Pointing::Level>(&wish);
    return dragged ? dragged->times : -1.0;
  };
  EXPECT_TRUE(pointing.under({x, y(4.0)}).handle);
  EXPECT_FALSE(pointing.under({x, y(7.0)}).handle);
  // Taken hold of a little below it: it does not jump to the pointer.
  ASSERT_TRUE(pointing.press({x, y(4.0) + 2.0}, true));
  EXPECT_NEAR(times(pointing.drag_to({x, y(4.0) + 2.0})), 2.0, 1e-9);
  EXPECT_NEAR(times(pointing.drag_to({x, y(6.0) + 2.0})), 3.0, 1e-9) << "6 is three times the unit";
  EXPECT_NEAR(times(pointing.drag_to({x, y(6.03) + 2.0})), 3.0, 1e-9) << "in steps of 0.05";
  const AxisRange before = range.y();
  show(level(3.0, 40.0));
  EXPECT_EQ(range.y(), before) << "the axis keeps still under the hand";
  EXPECT_NEAR(times(pointing.drag_to({x, y(-5.0)})), least_accepted, 1e-9) << "no regret is negative";
  EXPECT_TRUE(is_wish<Pointing::Panned>(pointing.release({x, y(8.0)}, true))) << "the picture fits anew";
  EXPECT_FALSE(range.zoomed());
  show(level(3.0, 40.0));
  EXPECT_GE(range.y().high, 40.0);
  EXPECT_TRUE(is_wish<Pointing::Nothing>(pointing.drag_to({x, y(6.0)}))) << "let go";
  EXPECT_FALSE(pointing.press({x, y(6.0)}, false)) << "another button takes hold of nothing";
}

TEST_F(PointingTest, OnALogarithmicAxisALevelIsARatioToo) {
  PlotModel model = level(2.0, 100.0);
  model.y.log = true;
  model.y.low = 1.0;
  model.handle = LevelHandle{10.0, 2.0};
  show(std::move(model));
  const double x = middle().x();
  ASSERT_TRUE(pointing.press({x, at(1.0, 20.0).y()}, true));
  const Pointing::Wish wish = pointing.drag_to({x, at(1.0, 50.0).y()});
  const auto* dragged = std::get_if<Pointing::Level>(&wish);
  ASSERT_TRUE(dragged);
  EXPECT_NEAR(dragged->times, 5.0, 1e-9);
}

TEST_F(PointingTest, AMarkerThatOffersSomethingGoesBeforeALevel) {
  PlotModel model = markers();
  model.handle = LevelHandle{2.0, 3.0};
  show(std::move(model));
  const QPointF marker = at(3.0, 6.0);
  EXPECT_TRUE(pointing.under(marker).handle && pointing.under(marker).offer);
  pointing.press(marker, true);
  EXPECT_TRUE(is_wish<Pointing::Value>(pointing.release(marker, true)));
}

}  // namespace
}  // namespace privbo::ui::pointing_test
