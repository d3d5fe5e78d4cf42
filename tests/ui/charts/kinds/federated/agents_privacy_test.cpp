// ε of one agent by every accountant, and what runs of agents change in regret and its distribution.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "accounting/accountant.h"
#include "charts/output/chart_export.h"
#include "experiment/record/privacy_meter.h"
#include "families/federated/federated.h"
#include "families/federated/release/server_protocol.h"
#include "io/scenario/scenario_file.h"
#include "plot/data/final_regret.h"
#include "plot/kinds/chart_kind.h"
#include "plot/words/privacy_facts.h"
#include "record/agents_record.h"
#include "record/claimed_epsilon.h"
#include "support/quick_scenario.h"
#include "ui/charts/kinds/federated/drawn_agents.h"
#include "ui/charts/samples/sample_snapshot.h"
#include "ui/support/model_text.h"

namespace privbo::ui::agents_privacy_test {
namespace {

using namespace agents_charts;

TEST(AgentsPrivacy, ShowsEveryAccountantAndReportsWhatItCounts) {
  Snapshot snapshot = samples::agents_run();
  const PlotModel model = plot_model(snapshot, "privacy", {});
  const PlotSeries* own = find(model, QStringLiteral("DP-FTS-DE: ε of one agent (moments accountant)"));
  ASSERT_TRUE(own);
  EXPECT_DOUBLE_EQ(own->y.back(), 1.5 * std::sqrt(40.0)) << "all releases, never a single one";
  const PlotSeries* pld = find(model, QStringLiteral("DP-FTS-DE: PLD"));
  ASSERT_TRUE(pld);
  EXPECT_EQ(pld->x.size(), 10U) << "where it was asked";
  EXPECT_TRUE(is<marks::Accountant>(*pld));
  const PlotSeries* gdp = find(model, QStringLiteral("GDP (central limit): no upper bound"));
  ASSERT_TRUE(gdp);
  EXPECT_TRUE(is<marks::Approximation>(*gdp));
  EXPECT_TRUE(find(model, QStringLiteral("order of Proposition 1")));
  EXPECT_EQ(std::ranges::count_if(model.series, is<marks::Budget>), 0);
  const QString notes = chart_texts(model.notes).join(QLatin1Char(' '));
  for (const char* words :
       {"one agent's vector replaced by zero, fixed roster", "T = 40 releases", "T + 1 = 41", "server is trusted"})
    EXPECT_TRUE(notes.contains(QString::fromUtf8(words))) << words << " in " << notes.toStdString();
  PrivacyCurve& curve = snapshot.algorithms[0].privacy;
  const auto stated = [&snapshot] { return chart_texts(plot_model(snapshot, "privacy", {}).notes).join(QString()); };
  curve.guarantee.relation = Message::verbatim("one agent is wiped out");
  EXPECT_FALSE(stated().contains(QStringLiteral("replaced by zero"))) << "what is stated is said, in its own words";
  curve.guarantee.relation = {};
  EXPECT_TRUE(stated().contains(QStringLiteral("replaced by zero"))) << "files that state none";
  EXPECT_DOUBLE_EQ(claimed_epsilon(curve).value(), 1.5 * std::sqrt(40.0));
  curve.releases = 41;
  EXPECT_TRUE(chart_texts(plot_model(snapshot, "privacy", {}).notes)
                  .join(QString())
                  .contains(QStringLiteral("T + 1 = 41 releases")));
  curve.releases = 21;
  curve.stops_after = 20;
  const PlotModel stopped = plot_model(snapshot, "privacy", {});
  EXPECT_TRUE(find(stopped, QStringLiteral("last round that shares, t = 20")));
  EXPECT_TRUE(chart_texts(stopped.notes).join(QString()).contains(QStringLiteral("21 releases, of t = 0 … 20")));
  curve.guarantee.cost = FixedSizeGaussianCost{200, 50, 0.5};
  EXPECT_TRUE(
      chart_texts(plot_model(snapshot, "privacy", {}).notes).join(QString()).contains(QStringLiteral("replace-one")));
  snapshot.algorithms[1].privacy = curve;
  snapshot.algorithms[1].privacy.guarantee.cost = SubsampledGaussianCost{0.25, 1.0};
  EXPECT_TRUE(chart_text(plot_model(snapshot, "privacy", {}).subtitle).contains(QStringLiteral("do not compare")));
  const std::string csv = chart_csv(snapshot, "privacy", {});
  EXPECT_NE(csv.find("epsilon of one agent by GDP (central limit): no upper bound"), std::string::npos);
}

/// App. B.1.1 costs an agent 9.908479 as printed and 9.285871 with exact sensitivity by the moments accountant
/// (tests/reference/accounting/exact_sensitivity.json).
TEST(AgentsPrivacy, TheSensitivityThatIsNotChargedStandsBeside) {
  Snapshot snapshot = samples::agents_run();
  snapshot.algorithms[0].privacy.delta = std::pow(200.0, -1.1);
  snapshot.algorithms[0].privacy.accountant = Message::entry(chart_text(find_accountant("moments")->label));
  const auto picture_of = [&snapshot](const char* sensitivity, Index regions) {
    Scenario scenario = parse_scenario(find_preset("dp-fts-app-b11")->text, {});
    Json algorithm = scenario.document["algorithms"].back();
    algorithm["sensitivity"] = sensitivity;
    algorithm["regions"] = regions;
    scenario.document["algorithms"] = Json::array({algorithm});
    const std::shared_ptr<const Experiment> experiment = test::checked(scenario);
    const auto plan = server_protocol(*experiment, 0);
    PrivacyMeter meter(0.5, planned_by(*plan));
    const PrivacyCurve read = meter.read(plan->ledger(plan->releases()), snapshot.recorded_rounds,
                                         snapshot.recorded_rounds.back(), snapshot.recorded_rounds.back());
    snapshot.algorithms[0].privacy.otherwise_exact = read.otherwise_exact;
    snapshot.algorithms[0].privacy.otherwise() = read.otherwise();
    ChartData data = run_alone(snapshot);
    data.experiment = experiment;
    return data;
  };
  const QString exact = QStringLiteral("DP-FTS-DE: exact sensitivity"),
                printed = QStringLiteral("DP-FTS-DE: sensitivity as printed");
  const ChartData charged_as_printed = picture_of("printed", 2);
  PlotModel model = plot_model(charged_as_printed, "privacy", {});
  ASSERT_TRUE(find(model, exact));
  EXPECT_TRUE(is<marks::Accountant>(*find(model, exact)));
  EXPECT_EQ(find(model, exact)->x.size(), 40U);
  EXPECT_NEAR(find(model, exact)->y.back(), 9.285871, 1e-5);
  EXPECT_FALSE(find(model, printed));
  EXPECT_TRUE(chart_text(model.summary).contains(QStringLiteral("exact sensitivity 9.2")))
      << chart_text(model.summary).toStdString();
  const std::string column = "epsilon of one agent by Moments accountant, exact sensitivity";
  EXPECT_NE(chart_csv(charged_as_printed, "privacy", {}).find(column), std::string::npos);
  ChartOptions without;
  without.hidden.insert(exact.toStdString());
  EXPECT_EQ(chart_csv(charged_as_printed, "privacy", without).find(column), std::string::npos);

  model = plot_model(picture_of("exact", 2), "privacy", {});
  ASSERT_TRUE(find(model, printed));
  EXPECT_NEAR(find(model, printed)->y.back(), 9.908479, 1e-5);
  EXPECT_FALSE(find(model, exact));
  EXPECT_FALSE(find(plot_model(picture_of("printed", 1), "privacy", {}), exact)) << "both are the same";
}

TEST(AgentsRegret, BeginsAfterTheInitialisation) {
  const Snapshot snapshot = samples::agents_run();
  ChartOptions options;
  options.metric = Metric::simple_regret;
  const PlotModel model = plot_model(snapshot, "regret", options);
  const PlotSeries* line = find(model, QStringLiteral("DP-FTS-DE"));
  ASSERT_TRUE(line);
  EXPECT_EQ(line->x[0], 0.0);
  EXPECT_NEAR(line->y[0], 0.595, 1e-12);
  EXPECT_NE(lines_at(model, 0.0).find("after the initialisation"), std::string::npos) << lines_at(model, 0.0);
  EXPECT_TRUE(chart_texts(model.notes).join(QString()).contains(QStringLiteral("mean over its 200 agents")));
  options.metric = Metric::cumulative_regret;
  EXPECT_EQ(find(plot_model(snapshot, "regret", options), QStringLiteral("DP-FTS-DE"))->x[0], 1.0);
}

TEST(AgentsDistribution, BoxesMayBeOverAgents) {
  const Snapshot snapshot = samples::agents_run();
  ChartOptions options = ChartKind("distribution")->defaults;
  options.metric = Metric::simple_regret;
  options.over_agents = true;
  const PlotModel model = plot_model(snapshot, "distribution", options);
  EXPECT_TRUE(chart_text(model.subtitle).contains(QStringLiteral("200 agents")))
      << chart_text(model.subtitle).toStdString();
  const BoxSummary box = box_summary(agents_record(snapshot.algorithms[1]).agent_simple);
  const auto second =
      std::ranges::find_if(model.series, [](const PlotSeries& s) { return is<marks::Box>(s) && s.x.front() == 1.0; });
  ASSERT_NE(second, model.series.end());
  EXPECT_DOUBLE_EQ(second->y[2], box.median);
  EXPECT_NE(chart_csv(snapshot, "distribution", options).find("agents [count]"), std::string::npos);
  EXPECT_DOUBLE_EQ(final_sample(snapshot.algorithms[0], {.metric = Metric::average_regret, .over_agents = true}, 40)[5],
                   agents_record(snapshot.algorithms[0]).agent_cumulative[5] / 40.0);
}

}  // namespace
}  // namespace privbo::ui::agents_privacy_test
