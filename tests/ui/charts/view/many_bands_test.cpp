// More bands than a chart begins with lie under its lines, whenever they come.
#include <gtest/gtest.h>

#include <QImage>
#include <QTest>
#include <algorithm>

#include "charts/view/chart_view.h"
#include "plot/kinds/chart_kind.h"
#include "ui/charts/samples/sample_snapshot.h"

namespace privbo::ui::many_bands_test {
namespace {

QImage drawn(ChartView& view, const ChartData& data) {
  view.set_data(data);
  view.refresh();
  return view.grab().toImage();
}

/// Other curves than those of `run` (a pinned run with the same would not be drawn again): each has a band around the
/// first line of `run`.
Snapshot around_the_first(const Snapshot& run) {
  Snapshot around = run;
  double factor = 1.0;
  for (AlgorithmSnapshot& algorithm : around.algorithms) {
    factor += 0.005;  // six times that is less than the error, 6 % of the mean
    Curve& curve = algorithm.curve(Metric::cumulative_regret);
    curve = run.algorithms[0].curve(Metric::cumulative_regret);
    for (double& mean : curve.mean) mean *= factor;
  }
  return around;
}

TEST(ManyBands, LieUnderTheLinesWheneverTheyCome) {
  Snapshot few = samples::regret(2, 100, 500), six = samples::regret(6, 100, 500);
  few.run_id = 7;  // each with axes of its own
  six.run_id = 17;
  few.bounds.clear();  // both pictures begin with lines of algorithms
  six.bounds.clear();
  // What is pinned is drawn first: its first line stands where the picture of two algorithms had one already.
  const ChartData many = samples::with_pin(around_the_first(six), six);
  const PlotModel model = plot_model(many, "regret", ChartKind("regret")->defaults);
  ASSERT_EQ(std::ranges::count_if(model.series, is<marks::Band>), 12) << "a chart begins with eight areas";
  ChartView at_once("regret"), later("regret");
  for (ChartView* view : {&at_once, &later}) {
    view->resize(900, 600);
    view->show();
  }
  ChartData first;
  first.run = std::make_shared<const Snapshot>(few);
  const QImage before = drawn(later, first);
  const QImage wanted = drawn(at_once, many);  // its areas are all made before its first line
  EXPECT_NE(wanted, before);
  // Here four areas, of the present run, are made after two lines, and would lie over the first.
  EXPECT_EQ(drawn(later, many), wanted);
  EXPECT_EQ(drawn(later, first), before);
}

}  // namespace
}  // namespace privbo::ui::many_bands_test
