// Posteriors over pairs of an action and a context: their grid and their map.
#include <gtest/gtest.h>

#include "plot/kinds/chart_kind.h"
#include "plot/model/pair_grid.h"
#include "ui/charts/kinds/contextual/drawn_policy.h"
#include "ui/charts/samples/context_samples.h"
#include "ui/support/model_text.h"

namespace privbo::ui::pair_posterior_test {
namespace {

using namespace policy_charts;

TEST(PairGrid, LiesOnNumbersOrInARow) {
  auto domain = samples::pairs();
  const PairGrid even = pair_grid(*domain, nullptr);
  EXPECT_TRUE(even.action.axis.names.empty());
  EXPECT_NEAR(even.context.axis.low, 0.0, 1e-12);
  EXPECT_NEAR(even.context.axis.high, 1.0, 1e-12);
  EXPECT_EQ(even.context.nearest(0.62), 3);
  // Contexts in any order lie in the order of their numbers; what is not even stands in a row under its names.
  Domain mixed = *domain;
  for (Index a = 0; a < 8; ++a)
    for (Index c = 0; c < 5; ++c)
      mixed.points(a * 5 + c, 1) = std::array{0.9, 0.1, 0.2, 0.5, 0.4}[static_cast<std::size_t>(c)];
  const PairGrid uneven = pair_grid(mixed, nullptr);
  EXPECT_EQ(uneven.context.order, (std::vector<Index>{1, 2, 4, 3, 0}));
  EXPECT_EQ(chart_texts(uneven.context.axis.names), (QStringList{"0.1", "0.2", "0.4", "0.5", "0.9"}));
  EXPECT_EQ(uneven.cell(3, 0), 4U * 8U + 3U);
  Domain deep;  // two coordinates each
  deep.contexts = 3;
  deep.action_dimension = 2;
  deep.points = Points::Random(6, 4);
  const PairGrid row = pair_grid(deep, nullptr);
  EXPECT_EQ(row.action.axis.names.size(), 2U);
  EXPECT_EQ(row.context.axis.title.english(), "context");
  EXPECT_EQ(pair_coordinate_name(deep, 3).english(), "context c₂");
}

TEST(PairPosterior, IsAMapWhateverTheDimension) {
  const Snapshot run = samples::contextual_run();
  for (const PosteriorView view : {PosteriorView::mean, PosteriorView::deviation, PosteriorView::truth}) {
    ChartOptions options;
    options.view = view;
    const PlotModel model = plot_model(run, "posterior", options);
    ASSERT_TRUE(model.heat);
    EXPECT_EQ(chart_text(model.x.title), QStringLiteral("action x"));
    EXPECT_EQ(chart_text(model.y.title), QStringLiteral("context c"));
    const double expected = view == PosteriorView::deviation ? 0.3 : samples::pair_truth(6, 2);
    EXPECT_DOUBLE_EQ(model.heat->values[2 * 8 + 6], expected);
  }
  Snapshot deep = run;
  auto domain = std::make_shared<Domain>(*samples::pairs());
  domain->points = Points::Random(40, 5);
  domain->action_dimension = 3;
  domain->labels.assign(40, "a, c");
  deep.posterior.domain = domain;
  const PlotModel model = plot_model(deep, "posterior", {});
  ASSERT_TRUE(model.heat);
  EXPECT_EQ(model.y.names.size(), 5U);
  EXPECT_NE(lines_at(model, 6.0, 2.0).find("action = 6, context = c2"), std::string::npos) << lines_at(model, 6.0, 2.0);
  EXPECT_FALSE(plot_model(deep, "policy", {}).empty());
}

}  // namespace
}  // namespace privbo::ui::pair_posterior_test
