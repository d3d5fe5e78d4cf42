// In presets whose point is the difference between private and not, both curves together fill the plot.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

#include "experiment/run/runner.h"
#include "families/families.h"
#include "plot/kinds/chart_kind.h"
#include "plot/model/axis_range.h"
#include "support/quick_scenario.h"

namespace privbo::ui::scale_of_presets_test {
namespace {

/// The preset made short, run to its end.
SnapshotPtr finished_run(const char* id) {
  const auto experiment = test::checked(test::short_preset(id, 400, 2));
  Runner runner(experiment, {}, 1);
  runner.wait();
  return runner.final_snapshot();
}

class ScaleOfPresets : public testing::TestWithParam<const char*> {};

TEST_P(ScaleOfPresets, PrivateAndNotFillHalfOfTheHeight) {
  const SnapshotPtr run = finished_run(GetParam());
  const PlotModel model = plot_model(*run, "regret", ChartKind("regret")->defaults);
  const AxisRange shown = nice_range(model.y);
  double highest = shown.low, lowest = shown.high;
  for (const PlotSeries& series : model.series) {
    if (!is<marks::Curve>(series) || series.may_clip) continue;
    const auto [low, high] = std::ranges::minmax(series.y);
    highest = std::max(highest, high);
    lowest = std::min(lowest, low);
  }
  EXPECT_GE((highest - lowest) / shown.span(), 0.5)
      << "curves from " << lowest << " to " << highest << " on an axis up to " << shown.high;
  EXPECT_LE(highest, shown.high);
  RecordProperty("percent_of_height", static_cast<int>(100.0 * (highest - lowest) / shown.span()));
}

INSTANTIATE_TEST_SUITE_P(All, ScaleOfPresets,
                         testing::Values("first-look", "private-versus-not", "two-dimensions", "bounded-randomiser",
                                         "moma-wins-private", "trusted-or-noisy", "twelve-times", "tree-or-toeplitz",
                                         "usca-first-look", "local-dp-fig-2a", "local-dp-fig-3a-one-scale"),
                         [](const auto& one) {
                           std::string name = one.param;
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace privbo::ui::scale_of_presets_test
