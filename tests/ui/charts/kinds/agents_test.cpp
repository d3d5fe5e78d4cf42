// Runs with several agents: their chart, their uploads, their belief with the server's broadcast, and ε of one of them.
#include <gtest/gtest.h>

#include <QElapsedTimer>
#include <algorithm>
#include <cmath>

#include "charts/data/final_regret.h"
#include "charts/figure/read_out_painter.h"
#include "charts/kinds/chart_kind.h"
#include "charts/kinds/federated/agents_spread.h"
#include "charts/kinds/federated/upload_norms.h"
#include "charts/kinds/tradeoff/tradeoff_points.h"
#include "charts/output/chart_export.h"
#include "charts/view/chart_view.h"
#include "families/federated/record/agents_record.h"
#include "support/own_record.h"
#include "support/time_limit.h"
#include "ui/charts/samples/sample_snapshot.h"
#include "words/privacy_facts.h"

namespace privbo::ui::agents_test {
namespace {

const PlotSeries* find(const PlotModel& model, const QString& label) {
  const auto found = std::ranges::find_if(model.series, [&](const PlotSeries& s) { return s.label.contains(label); });
  return found == model.series.end() ? nullptr : &*found;
}

PlotModel drawn(const Snapshot& snapshot, ChartKind kind) { return plot_model(snapshot, kind, kind->defaults); }

std::string lines_at(const PlotModel& model, double x) {
  const auto out = read_out(model, x);
  std::string text = out ? out->head.toStdString() + "\n" : std::string();
  if (out)
    for (const ReadOut::Line& line : out->lines) text += line.text.toStdString() + "\n";
  return text;
}

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
  EXPECT_TRUE(find(model, QStringLiteral("10–90 % of the agents")) && find(model, QStringLiteral("± standard error")));
  EXPECT_EQ(std::ranges::count_if(model.series, is<marks::Trial>), most_single_agents);
  EXPECT_TRUE(model.subtitle.contains(QStringLiteral("ground truth")));
  EXPECT_NE(lines_at(model, 10.0).find("round 10\n"), std::string::npos);
  EXPECT_NE(lines_at(model, 10.0).find("agent 4 (chosen): "), std::string::npos);
  EXPECT_TRUE(model.summary.contains(QStringLiteral("DP-FTS-DE")) && model.summary.contains(QStringLiteral("round 40")))
      << model.summary.toStdString();
  // A replay of an earlier round hides no later one; another agent is another line.
  ChartData data = run_alone(snapshot);
  auto earlier = std::make_shared<PosteriorSnapshot>(snapshot.posterior);
  auto short_picture = std::make_shared<AgentsPicture>(agents);
  short_picture->agent = 7;
  short_picture->rounds.resize(5);
  test::set_part(*earlier, short_picture);
  data.belief = earlier;
  const PlotModel replayed = plot_model(data, "agents", ChartKind("agents")->defaults);
  EXPECT_EQ(find(replayed, QStringLiteral("mean of"))->x.size(), 40U);
  EXPECT_TRUE(find(replayed, QStringLiteral("agent 8 (chosen)")));
}

TEST(AgentsModel, SaysWhyThereIsNothing) {
  for (const ChartKind kind : {"agents", "uploads"}) {
    const PlotModel model = drawn(samples::line_belief(), kind);
    EXPECT_TRUE(model.empty());
    EXPECT_TRUE(model.hint.contains(QStringLiteral("one learner"))) << model.hint.toStdString();
  }
  Snapshot alone = samples::agents_run(5, 10);
  auto picture = std::make_shared<AgentsPicture>(*agents_picture(alone.posterior));
  picture->server_round = -1;
  picture->norms.clear();
  picture->broadcast.resize(0);
  test::set_part(alone.posterior, picture);
  EXPECT_TRUE(drawn(alone, "uploads").hint.contains(QStringLiteral("nothing has been sent")));
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

TEST(NormHistogram, PutsTheClippingLengthBetweenTwoBars) {
  const std::vector<double> norms{1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
  const NormHistogram bars = norm_histogram(norms, 5.2);
  ASSERT_EQ(bars.edges.size(), bars.counts.size() + 1);
  EXPECT_EQ(std::ranges::count(bars.edges, 5.2), 1);
  std::int64_t all = 0, longer = 0;
  for (std::size_t k = 0; k < bars.counts.size(); ++k) {
    all += bars.counts[k];
    if (bars.edges[k] >= 5.2) longer += bars.counts[k];
  }
  EXPECT_EQ(all, 10);
  EXPECT_EQ(longer, 5);
  EXPECT_EQ(count_longer(norms, 5.2), 5);
  EXPECT_EQ(count_longer(norms, 5.0), 5) << "a vector of just this length is not clipped";
  EXPECT_EQ(count_longer({1.0, NAN, INFINITY}, 5.0), 2) << "the server replaces what is not finite";
  for (const double clip : {0.1, 100.0, double(INFINITY), 0.0}) {
    const NormHistogram outside = norm_histogram(norms, clip);
    EXPECT_LE(outside.edges.front(), 1.0);
    EXPECT_GE(outside.edges.back(), 10.0);
    std::int64_t counted = 0;
    for (const std::int64_t count : outside.counts) counted += count;
    EXPECT_EQ(counted, 10);
  }
  EXPECT_EQ(norm_histogram({3.0, 3.0}, 1.0).counts, (std::vector<std::int64_t>{2}));
  EXPECT_EQ(norm_histogram({0.0}, 1.0).counts, (std::vector<std::int64_t>{1}));
  EXPECT_TRUE(norm_histogram({NAN}, 1.0).counts.empty());
}

TEST(UploadsModel, ShowsNormsAgainstTheClippingLength) {
  const Snapshot snapshot = samples::agents_run();
  const PlotModel model = drawn(snapshot, "uploads");
  const PlotSeries* line = find(model, QStringLiteral("clipping at S/√P = 7.5"));
  ASSERT_TRUE(line);
  EXPECT_EQ(line->x, (std::vector<double>{7.5}));
  EXPECT_TRUE(model.subtitle.contains(QStringLiteral("end of round 39")) &&
              model.subtitle.contains(QStringLiteral("ground truth")));
  const auto longer =
      std::ranges::count_if(agents_picture(snapshot.posterior)->norms, [](double norm) { return norm > 7.5; });
  EXPECT_TRUE(model.notes.join(QLatin1Char(' ')).contains(QStringLiteral("%1 of 200").arg(longer)))
      << model.notes.join(QLatin1Char('|')).toStdString();
  ChartOptions options;
  options.uploads = UploadsView::clipped;
  const PlotModel shares = plot_model(snapshot, "uploads", options);
  const PlotSeries* now = find(shares, QStringLiteral("clipped in round t"));
  const PlotSeries* so_far = find(shares, QStringLiteral("clipped in rounds 0 … t"));
  ASSERT_TRUE(now && so_far);
  EXPECT_DOUBLE_EQ(now->y[1], 0.5);
  EXPECT_DOUBLE_EQ(so_far->y[1], 0.375);
  EXPECT_TRUE(find(shares, QStringLiteral("mean of 20 trials")));
}

TEST(AgentsPosterior, DrawsTheBroadcastInPiecesBetweenBorders) {
  const Snapshot snapshot = samples::agents_run();
  const PlotModel model = plot_model(snapshot, "posterior", {});
  std::vector<const PlotSeries*> pieces;
  for (const PlotSeries& series : model.series)
    if (is<marks::Broadcast>(series)) pieces.push_back(&series);
  ASSERT_EQ(pieces.size(), 2U) << "it jumps between two regions: no line joins them";
  EXPECT_EQ(pieces[0]->label, QStringLiteral("broadcast (released)"));
  EXPECT_LT(pieces[0]->x.back(), 0.5);
  EXPECT_GT(pieces[1]->x.front(), 0.5);
  const auto border = std::ranges::find_if(model.series, is<marks::Border>);
  ASSERT_NE(border, model.series.end());
  EXPECT_EQ(border->x, (std::vector<double>{0.5}));
  EXPECT_TRUE(model.subtitle.startsWith(QStringLiteral("agent 4, trial 1"))) << model.subtitle.toStdString();
  EXPECT_NE(lines_at(model, 0.8).find("broadcast: "), std::string::npos) << lines_at(model, 0.8);
  EXPECT_NE(lines_at(model, 0.8).find("(sub-region 2)"), std::string::npos);
  Snapshot open = snapshot;
  open.posterior.algorithm = 1;
  EXPECT_TRUE(find(plot_model(open, "posterior", {}), QStringLiteral("broadcast (no privacy)")));
  const std::string csv = chart_csv(snapshot, "posterior", {});
  EXPECT_NE(csv.find("broadcast of the server [reward units; released]"), std::string::npos);
}

TEST(AgentsPosterior, NoiseMayNotSquashTheBelief) {
  Snapshot snapshot = samples::agents_run();
  auto wild = std::make_shared<AgentsPicture>(*agents_picture(snapshot.posterior));
  const double before = plot_model(snapshot, "posterior", {}).y.high;
  wild->broadcast *= 1000.0;
  test::set_part(snapshot.posterior, wild);
  const PlotModel model = plot_model(snapshot, "posterior", {});
  EXPECT_LT(model.y.high, 3.0 * before + 3.0);
  EXPECT_EQ(find(model, QStringLiteral("broadcast"))->remark, QStringLiteral("reaches beyond the plot"));
}

TEST(AgentsPosterior, CopesWithoutATruthAndNamesTheAxes) {
  const Snapshot snapshot = samples::measured_agents();
  for (const BeliefView view :
       {BeliefView::mean, BeliefView::deviation, BeliefView::truth, BeliefView::broadcast, BeliefView::calibration}) {
    ChartOptions options;
    options.view = view;
    const PlotModel model = plot_model(snapshot, "posterior", options);
    ASSERT_TRUE(model.heat);
    EXPECT_EQ(model.x.title, QStringLiteral("kernel coefficient γ"));
    EXPECT_EQ(model.y.title, QStringLiteral("penalty C"));
    if (view == BeliefView::broadcast) {
      EXPECT_EQ(model.heat->title, QStringLiteral("broadcast (released)"));
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
  EXPECT_TRUE(model.notes.join(QLatin1Char(' ')).contains(QStringLiteral("No true f")));
  EXPECT_TRUE(drawn(snapshot, "agents").y.title.contains(QStringLiteral("1 − best score")));
  ChartOptions simple;
  simple.metric = Metric::simple_regret;
  EXPECT_TRUE(plot_model(snapshot, "regret", simple).y.title.contains(QStringLiteral("1 − best score")));
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

TEST(AgentsPrivacy, ShowsEveryAccountantAndSaysWhatItCounts) {
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
  const QString notes = model.notes.join(QLatin1Char(' '));
  for (const char* words :
       {"one agent's vector replaced by zero, fixed roster", "T = 40 releases", "T + 1 = 41", "server is trusted"})
    EXPECT_TRUE(notes.contains(QString::fromUtf8(words))) << words << " in " << notes.toStdString();
  PrivacyCurve& curve = snapshot.algorithms[0].privacy;
  const auto said = [&snapshot] { return plot_model(snapshot, "privacy", {}).notes.join(QString()); };
  curve.guarantee.relation = "one agent is wiped out";
  EXPECT_FALSE(said().contains(QStringLiteral("replaced by zero"))) << "what is stated is said, in its own words";
  curve.guarantee.relation.clear();
  EXPECT_TRUE(said().contains(QStringLiteral("replaced by zero"))) << "files that state none";
  EXPECT_DOUBLE_EQ(epsilon_of(curve).value(), 1.5 * std::sqrt(40.0));
  curve.releases = 41;
  EXPECT_TRUE(
      plot_model(snapshot, "privacy", {}).notes.join(QString()).contains(QStringLiteral("T + 1 = 41 releases")));
  curve.releases = 21;
  curve.stops_after = 20;
  const PlotModel stopped = plot_model(snapshot, "privacy", {});
  EXPECT_TRUE(find(stopped, QStringLiteral("last round that shares, t = 20")));
  EXPECT_TRUE(stopped.notes.join(QString()).contains(QStringLiteral("21 releases, of t = 0 … 20")));
  curve.guarantee.cost = FixedSizeGaussianCost{200, 50, 0.5};
  EXPECT_TRUE(plot_model(snapshot, "privacy", {}).notes.join(QString()).contains(QStringLiteral("replace-one")));
  snapshot.algorithms[1].privacy = curve;
  snapshot.algorithms[1].privacy.guarantee.cost = SubsampledGaussianCost{0.25, 1.0};
  EXPECT_TRUE(plot_model(snapshot, "privacy", {}).subtitle.contains(QStringLiteral("do not compare")));
  const std::string csv = chart_csv(snapshot, "privacy", {});
  EXPECT_NE(csv.find("epsilon of one agent by GDP (central limit): no upper bound"), std::string::npos);
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
  EXPECT_TRUE(model.notes.join(QString()).contains(QStringLiteral("mean over its 200 agents")));
  options.metric = Metric::cumulative_regret;
  EXPECT_EQ(find(plot_model(snapshot, "regret", options), QStringLiteral("DP-FTS-DE"))->x[0], 1.0);
}

TEST(AgentsDistribution, BoxesMayBeOverAgents) {
  const Snapshot snapshot = samples::agents_run();
  ChartOptions options = ChartKind("distribution")->defaults;
  options.metric = Metric::simple_regret;
  options.over_agents = true;
  const PlotModel model = plot_model(snapshot, "distribution", options);
  EXPECT_TRUE(model.subtitle.contains(QStringLiteral("200 agents"))) << model.subtitle.toStdString();
  const BoxSummary box = box_summary(agents_record(snapshot.algorithms[1]).agent_simple);
  const auto second =
      std::ranges::find_if(model.series, [](const PlotSeries& s) { return is<marks::Box>(s) && s.x.front() == 1.0; });
  ASSERT_NE(second, model.series.end());
  EXPECT_DOUBLE_EQ(second->y[2], box.median);
  EXPECT_NE(chart_csv(snapshot, "distribution", options).find("agents [count]"), std::string::npos);
  EXPECT_DOUBLE_EQ(final_sample(snapshot.algorithms[0], {.metric = Metric::average_regret, .over_agents = true}, 40)[5],
                   agents_record(snapshot.algorithms[0]).agent_cumulative[5] / 40.0);
}

/// q = 0.1, 0.2, 0.4 of the first algorithm: ε and regret of it move, the others stay.
SweepResultPtr sweep_over(const std::string& key, const Snapshot& run, double scale) {
  auto sweep = std::make_shared<SweepResult>();
  sweep->plan = {"/algorithms/0/" + key, key, key, false, {0.1, 0.2, 0.4}};
  sweep->scenario_name = run.scenario_name;
  sweep->horizon = run.horizon;
  sweep->trials = 3;
  sweep->state = RunState::finished;
  for (const double value : sweep->plan.values) {
    SweepPoint point;
    point.value = value;
    for (std::size_t a = 0; a < 3; ++a) {
      SweepCell cell;
      cell.label = run.algorithms[a].label;
      cell.slot = a;
      if (a == 0) cell.epsilon = scale * value;
      const double regret = a == 0 ? 1.0 - value : 0.3 + 0.1 * static_cast<double>(a);
      for (auto& values : cell.values) values = {regret - 0.05, regret, regret + 0.05};
      point.cells.push_back(cell);
    }
    sweep->points.push_back(point);
  }
  return sweep;
}

TEST(AgentsTradeoff, SweepsOfTheServerBecomeRegretAgainstEpsilon) {
  Snapshot run = samples::agents_run();
  run.state = RunState::running;  // its own point comes later
  ChartData data = run_alone(run);
  data.sweep = sweep_over("z", run, 20.0);
  data.earlier_sweeps = std::make_shared<const std::vector<SweepResultPtr>>(1, sweep_over("q", run, 50.0));
  ChartOptions options = ChartKind("tradeoff")->defaults;
  options.metric = Metric::simple_regret;
  const Tradeoff picture = tradeoff_of(data, options);
  ASSERT_EQ(picture.lines.size(), 2U) << "one for each setting that was swept";
  EXPECT_EQ(picture.lines[0].label, QStringLiteral("DP-FTS-DE over q"));
  EXPECT_EQ(picture.lines[1].label, QStringLiteral("DP-FTS-DE over z"));
  EXPECT_NE(picture.lines[0].slot, picture.lines[1].slot);
  ASSERT_EQ(picture.lines[0].points.size(), 3U);
  EXPECT_DOUBLE_EQ(picture.lines[0].points[2].x, 20.0);
  EXPECT_EQ(picture.lines[0].points[2].setting, QStringLiteral("q = 0.4"));
  EXPECT_NEAR(picture.lines[0].points[2].regret.mean, 0.6, 1e-12);
  ASSERT_EQ(picture.levels.size(), 2U) << "FTS-DE and TS";
  const PlotModel model = plot_model(data, "tradeoff", options);
  EXPECT_TRUE(model.x.title.contains(QStringLiteral("ε of one agent after T, by moments accountant")))
      << model.x.title.toStdString();
  EXPECT_EQ(std::ranges::count_if(model.series, is<marks::Band>), 2) << "spread of the levels";
  EXPECT_NE(lines_at(model, 20.0).find("q = 0.4"), std::string::npos) << lines_at(model, 20.0);
  EXPECT_NE(chart_csv(data, "tradeoff", options).find("swept setting"), std::string::npos);
  ChartOptions along = options;
  along.parameter = QStringLiteral("/algorithms/0/z");
  EXPECT_EQ(tradeoff_of(data, along).lines.size(), 3U) << "the setting itself along x, as for every sweep";
}

/// A sweep opened from a file, without its run: the file itself says which ε it is.
TEST(AgentsTradeoff, SweepAloneSaysWhichEpsilonItShows) {
  const Snapshot run = samples::agents_run();
  auto sweep = std::make_shared<SweepResult>(*sweep_over("z", run, 20.0));
  for (SweepPoint& point : sweep->points) {
    point.cells[0].notion = PrivacyNotion::user_level_central;
    point.cells[0].accountant = "improved RDP";
    point.cells[0].delta = 0.003;
  }
  ChartData data;
  data.sweep = sweep;
  const ChartOptions options = ChartKind("tradeoff")->defaults;
  const PlotModel model = plot_model(data, "tradeoff", options);
  EXPECT_TRUE(model.x.title.contains(QStringLiteral("ε of one agent after T, by improved RDP")))
      << model.x.title.toStdString();
  EXPECT_EQ(model.alarms, 1) << "δ = 0.003 is too large to count as privacy";
  // A file of an earlier version does not say: no accountant is made up.
  ChartData old;
  auto silent = std::make_shared<SweepResult>(*sweep_over("z", run, 20.0));
  old.sweep = silent;
  const PlotModel unknown = plot_model(old, "tradeoff", options);
  EXPECT_FALSE(unknown.x.title.contains(QStringLiteral(", by"))) << unknown.x.title.toStdString();
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
                                                                   .arg(kind.id(),
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
