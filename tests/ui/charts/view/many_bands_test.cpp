// More bands than a chart begins with lie under its lines, whenever they come.
#include <gtest/gtest.h>

#include <QImage>
#include <QTest>

#include "charts/view/chart_view.h"
#include "ui/charts/samples/sample_snapshot.h"

namespace privbo::ui::many_bands_test {
namespace {

QImage drawn(ChartView& view, const ChartData& data) {
  view.set_data(data);
  view.refresh();
  return view.grab().toImage();
}

TEST(ManyBands, LieUnderTheLinesWheneverTheyCome) {
  Snapshot few = samples::regret(2, 100, 500), six = samples::regret(6, 100, 500);
  few.run_id = 7;  // each with axes of its own
  six.run_id = 17;
  const ChartData many = samples::with_pin(six, samples::regret(6, 100, 500));
  ChartView at_once("regret"), later("regret");
  for (ChartView* view : {&at_once, &later}) {
    view->resize(900, 600);
    view->show();
  }
  ChartData first;
  first.run = std::make_shared<const Snapshot>(few);
  const QImage before = drawn(later, first);
  const QImage wanted = drawn(at_once, many);
  EXPECT_NE(wanted, before);
  EXPECT_EQ(drawn(later, many), wanted);
  EXPECT_EQ(drawn(later, first), before);
}

}  // namespace
}  // namespace privbo::ui::many_bands_test
