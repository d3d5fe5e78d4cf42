// The chart of agents: their spread, the chosen one, its table, every format; all charts of agents in time for a frame.
#include <gtest/gtest.h>

#include <QElapsedTimer>
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <iostream>

#include "charts/output/chart_export.h"
#include "charts/view/chart_view.h"
#include "plot/kinds/chart_kind.h"
#include "plot/kinds/federated/agents_spread.h"
#include "record/agents_record.h"
#include "support/own_record.h"
#include "support/time_limit.h"
#include "ui/charts/kinds/federated/drawn_agents.h"
#include "ui/charts/samples/sample_snapshot.h"
#include "ui/support/model_text.h"

namespace privbo::ui::agents_test {
namespace {

using namespace agents_charts;

TEST(AgentsSpread, IsMeanErrorAndQuantilesOverAgents) {
  AgentsPicture agents;
  agents.rounds = {1, 2, 4};
  agents.simple = (Matrix(3, 5) << 1, 2, 3, 4, 5, 0, 0, 0, 0, 10, 7, 7, 7, 7, 7).finished();
  agents.cumulative = agents.simple * 4.0;
  const AgentsSpread spread = agents_spread(agents, Metric::simple_regret);
  EXPECT_EQ(spread.rounds, (std::vector<double>{1, 2, 4}));
  EXPECT_EQ(spread.mean, (std::vector<double>{3, 2, 7}));
  EXPECT_DOUBLE_EQ(spread.standard_error[0], std::sqrt(2.5) / std::sqrt(5.0));
  EXPECT_DOUBLE_EQ(spread.lower[0], 1.4);  // type 7: position 0.4 of 1, 2, …
  EXPECT_DOUBLE_EQ(spread.upper[1], 6.0);
  EXPECT_DOUBLE_EQ(spread.standard_error[2], 0.0);
  EXPECT_EQ(agents_spread(agents, Metric::average_regret).mean, (std::vector<double>{12, 4, 7}));
  const AgentsSpread thinned = agents_spread(agents, Metric::simple_regret, 2);
  EXPECT_EQ(thinned.rounds, (std::vector<double>{1, 4})) << "both ends stay";
  EXPECT_TRUE(agents_spread({}, Metric::simple_regret).rounds.empty());
}

TEST(AgentsModel, HasBandsMeanSingleAgentsAndTheChosenOne) {
  const Snapshot snapshot = samples::agents_run();
  const PlotModel model = drawn(snapshot, "agents");
  const AgentsPicture& agents = *agents_picture(snapshot.posterior);
  const PlotSeries* chosen = find(model, QStringLiteral("agent 4 (chosen)"));
  ASSERT_TRUE(chosen);
  EXPECT_DOUBLE_EQ(chosen->y.back(), agents.simple(39, 3));
  const PlotSeries* mean = find(model, QStringLiteral("mean of 200 agents"));
  ASSERT_TRUE(mean);
  EXPECT_NEAR(mean->y[9], agents.simple.row(9).mean(), 1e-14);
  EXPECT_TRUE(find(model, QStringLiteral("10–90 % of the agents (fairness)")) &&
              find(model, QStringLiteral("± standard error")));
  EXPECT_EQ(std::ranges::count_if(model.series, is<marks::Trial>), max_single_agents);
  EXPECT_TRUE(chart_text(model.subtitle).contains(QStringLiteral("ground truth")));
  EXPECT_NE(lines_at(model, 10.0).find("round 10\n"), std::string::npos);
  EXPECT_NE(lines_at(model, 10.0).find("agent 4 (chosen): "), std::string::npos);
  EXPECT_TRUE(chart_text(model.summary).contains(QStringLiteral("DP-FTS-DE")) &&
              chart_text(model.summary).contains(QStringLiteral("round 40")))
      << chart_text(model.summary).toStdString();
  // A replay of an earlier round hides no later one; another agent is another line.
  ChartData data = run_alone(snapshot);
  auto earlier = std::make_shared<PosteriorSnapshot>(snapshot.posterior);
  auto short_picture = std::make_shared<AgentsPicture>(agents);
  short_picture->agent = 7;
  short_picture->rounds.resize(5);
  test::set_part(*earlier, short_picture);
  data.posterior = earlier;
  const PlotModel replayed = plot_model(data, "agents", ChartKind("agents")->defaults);
  EXPECT_EQ(find(replayed, QStringLiteral("mean of"))->x.size(), 40U);
  EXPECT_TRUE(find(replayed, QStringLiteral("agent 8 (chosen)")));
}

TEST(AgentsModel, ReportsWhyThereIsNothing) {
  for (const ChartKind kind : {"agents", "uploads"}) {
    const PlotModel model = drawn(samples::line_posterior(), kind);
    EXPECT_TRUE(model.empty());
    EXPECT_TRUE(chart_text(model.hint).contains(QStringLiteral("one learner"))) << chart_text(model.hint).toStdString();
  }
  Snapshot alone = samples::agents_run(5, 10);
  auto picture = std::make_shared<AgentsPicture>(*agents_picture(alone.posterior));
  picture->server_round = -1;
  picture->norms.clear();
  picture->broadcast.resize(0);
  test::set_part(alone.posterior, picture);
  EXPECT_TRUE(chart_text(drawn(alone, "uploads").hint).contains(QStringLiteral("nothing has been sent")));
  EXPECT_FALSE(drawn(alone, "agents").empty());
}

TEST(AgentsModel, TwoHundredAgentsStayInTheFrameBudget) {
  for (const std::int64_t rounds : {std::int64_t{40}, std::int64_t{400}}) {
    const auto snapshot = std::make_shared<const Snapshot>(samples::agents_run(200, rounds));
    for (const ChartKind kind : {"agents", "uploads", "posterior"}) {
      ChartView view(kind);
      view.resize(900, 500);
      view.show();
      view.set_snapshot(snapshot);
      view.refresh();
      qint64 best = 1000;
      for (int k = 0; k < 5; ++k) {
        auto next = std::make_shared<Snapshot>(*snapshot);
        view.set_snapshot(next);
        QElapsedTimer clock;
        clock.start();
        EXPECT_TRUE(view.refresh());
        best = std::min(best, clock.elapsed());
      }
      std::cout << "  " << std::string(kind->id) << ", " << rounds << " rounds: " << best << " ms\n";
      test::expect_within(best, 40);
    }
  }
}

TEST(AgentsTable, HasEveryAgent) {
  const Snapshot snapshot = samples::agents_run(20, 10);
  const std::string csv = chart_csv(snapshot, "agents", ChartKind("agents")->defaults);
  EXPECT_EQ(csv.find("round t,mean simple regret of 20 agents [reward units; ground truth],"), 0U)
      << csv.substr(0, 200);
  EXPECT_NE(csv.find("agent 20: simple regret [reward units; ground truth]"), std::string::npos);
  const std::string norms = chart_csv(snapshot, "uploads", {});
  EXPECT_EQ(std::count(norms.begin(), norms.end(), '\n'), 21);
  EXPECT_NE(norms.find("longer than S/sqrt(P) = 7.5 [0 or 1; ground truth]"), std::string::npos)
      << norms.substr(0, 300);
  EXPECT_NE(chart_csv(samples::measured_agents(), "agents", ChartKind("agents")->defaults)
                .find("agent field 7: simple regret [1 - best score; ground truth]"),
            std::string::npos);
  const Json provenance = Json::parse(chart_provenance(run_alone(snapshot), "uploads", {}));
  EXPECT_EQ(provenance.at("belief").at("agent"), 4);
}

TEST(AgentsExport, EveryFormatOfEveryChart) {
  for (const Snapshot& snapshot : {samples::agents_run(), samples::measured_agents()})
    for (const ChartKind kind : {"agents", "uploads", "posterior", "privacy"})
      for (const bool dark : {false, true}) {
        ExportSettings settings;
        settings.dpi = 100;
        settings.dark = dark;
        const QImage image = render_image(run_alone(snapshot), kind, kind->defaults, settings);
        EXPECT_FALSE(image.isNull());
        if (qEnvironmentVariableIsSet("PRIVBO_PICTURES"))
          image.save(qEnvironmentVariable("PRIVBO_PICTURES") + QStringLiteral("/%1-%2%3.png")
                                                                   .arg(QString::fromLatin1(kind->id),
                                                                        agents_picture(snapshot.posterior)->measured
                                                                            ? QStringLiteral("measured")
                                                                            : QStringLiteral("known"),
                                                                        dark ? QStringLiteral("-dark") : QString()));
        for (const auto& [format, suffix] : {std::pair{ExportFormat::svg, "x.svg"}, {ExportFormat::pdf, "x.pdf"}}) {
          settings.format = format;
          const auto file =
              std::filesystem::temp_directory_path() / ("privbo-agents-" + std::to_string(::getpid()) + suffix);
          EXPECT_NO_THROW(export_chart(snapshot, kind, kind->defaults, settings, file));
          EXPECT_GT(std::filesystem::file_size(file), 1000U);
          std::filesystem::remove(file);
          settings.format = ExportFormat::png;
        }
      }
}

}  // namespace
}  // namespace privbo::ui::agents_test
