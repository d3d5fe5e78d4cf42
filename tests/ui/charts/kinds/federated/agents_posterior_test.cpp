// The posterior of one agent with the server's broadcast and the borders of sub-regions.
#include <gtest/gtest.h>

#include <algorithm>

#include "charts/output/chart_export.h"
#include "plot/kinds/chart_kind.h"
#include "record/agents_record.h"
#include "support/own_record.h"
#include "ui/charts/kinds/federated/drawn_agents.h"
#include "ui/charts/samples/sample_snapshot.h"
#include "ui/support/model_text.h"

namespace privbo::ui::agents_posterior_test {
namespace {

using namespace agents_charts;

TEST(AgentsPosterior, DrawsTheBroadcastInPiecesBetweenBorders) {
  const Snapshot snapshot = samples::agents_run();
  const PlotModel model = plot_model(snapshot, "posterior", {});
  std::vector<const PlotSeries*> pieces;
  for (const PlotSeries& series : model.series)
    if (is<marks::Broadcast>(series)) pieces.push_back(&series);
  ASSERT_EQ(pieces.size(), 2U) << "it jumps between two regions: no line joins them";
  EXPECT_EQ(chart_text(pieces[0]->label), QStringLiteral("broadcast (released)"));
  EXPECT_LT(pieces[0]->x.back(), 0.5);
  EXPECT_GT(pieces[1]->x.front(), 0.5);
  const auto border = std::ranges::find_if(model.series, is<marks::Border>);
  ASSERT_NE(border, model.series.end());
  EXPECT_EQ(border->x, (std::vector<double>{0.5}));
  EXPECT_TRUE(chart_text(model.subtitle).startsWith(QStringLiteral("agent 4, trial 1")))
      << chart_text(model.subtitle).toStdString();
  EXPECT_NE(lines_at(model, 0.8).find("broadcast: "), std::string::npos) << lines_at(model, 0.8);
  EXPECT_NE(lines_at(model, 0.8).find("(sub-region 2)"), std::string::npos);
  Snapshot open = snapshot;
  open.posterior.algorithm = 1;
  EXPECT_TRUE(find(plot_model(open, "posterior", {}), QStringLiteral("broadcast (no privacy)")));
  Snapshot unknown = open;
  unknown.algorithms[unknown.posterior.algorithm].type = "external-agents";
  EXPECT_TRUE(find(plot_model(unknown, "posterior", {}), QStringLiteral("broadcast (privacy not known)")))
      << "its agents may add noise of their own";
  const std::string csv = chart_csv(snapshot, "posterior", {});
  EXPECT_NE(csv.find("broadcast of the server [reward units; released]"), std::string::npos);
}

TEST(AgentsPosterior, NoiseMayNotSquashThePosterior) {
  Snapshot snapshot = samples::agents_run();
  auto wild = std::make_shared<AgentsPicture>(*agents_picture(snapshot.posterior));
  const double before = plot_model(snapshot, "posterior", {}).y.high;
  wild->broadcast *= 1000.0;
  test::set_part(snapshot.posterior, wild);
  const PlotModel model = plot_model(snapshot, "posterior", {});
  EXPECT_LT(model.y.high, 3.0 * before + 3.0);
  EXPECT_EQ(chart_text(find(model, QStringLiteral("broadcast"))->remark), QStringLiteral("reaches beyond the plot"));
}

TEST(AgentsPosterior, CopesWithoutATruthAndNamesTheAxes) {
  const Snapshot snapshot = samples::measured_agents();
  for (const PosteriorView view : {PosteriorView::mean, PosteriorView::deviation, PosteriorView::truth,
                                   PosteriorView::broadcast, PosteriorView::calibration}) {
    ChartOptions options;
    options.view = view;
    const PlotModel model = plot_model(snapshot, "posterior", options);
    ASSERT_TRUE(model.heat);
    EXPECT_EQ(chart_text(model.x.title), QStringLiteral("kernel coefficient γ"));
    EXPECT_EQ(chart_text(model.y.title), QStringLiteral("penalty C"));
    if (view == PosteriorView::broadcast) {
      EXPECT_EQ(chart_text(model.heat->title), QStringLiteral("broadcast (released)"));
    }
    const auto out = read_out(model, 0.7, 0.5);
    ASSERT_TRUE(out);
    EXPECT_TRUE(
        std::ranges::any_of(out->lines, [](const auto& line) { return line.text == QStringLiteral("sub-region 4"); }));
  }
  const PlotModel model = plot_model(snapshot, "posterior", {});
  const auto border = std::ranges::find_if(model.series, is<marks::Border>);
  ASSERT_NE(border, model.series.end());
  EXPECT_EQ(border->x.size(), 8U) << "two corners of each of four boxes";
  EXPECT_TRUE(chart_texts(model.notes).join(QLatin1Char(' ')).contains(QStringLiteral("No true f")));
  EXPECT_TRUE(chart_text(drawn(snapshot, "agents").y.title).contains(QStringLiteral("1 − best score")));
  ChartOptions simple;
  simple.metric = Metric::simple_regret;
  EXPECT_TRUE(chart_text(plot_model(snapshot, "regret", simple).y.title).contains(QStringLiteral("1 − best score")));
  // Three dimensions and no truth: points in the order of what is believed of them.
  Snapshot deep = snapshot;
  auto domain = std::make_shared<Domain>();
  domain->points = Points::Random(60, 3);
  deep.posterior.domain = domain;
  for (Vector* values : {&deep.posterior.mean, &deep.posterior.deviation}) *values = Vector::LinSpaced(60, 0.0, 1.0);
  deep.posterior.counts.assign(60, 1);
  deep.posterior.recent = {5};
  auto picture = std::make_shared<AgentsPicture>(*agents_picture(deep.posterior));
  picture->broadcast = Vector::Ones(60);
  test::set_part(deep.posterior, picture);
  const PlotModel list = plot_model(deep, "posterior", {});
  ASSERT_FALSE(list.empty());
  EXPECT_TRUE(read_out(list, 0.0)->head.startsWith(QStringLiteral("x = ("))) << read_out(list, 0.0)->head.toStdString();
}

}  // namespace
}  // namespace privbo::ui::agents_posterior_test
