// The recommendation: its map, the distribution of the chosen context, its words, every format, in time for a frame.
#include <gtest/gtest.h>

#include <QElapsedTimer>
#include <QTemporaryDir>
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <iostream>

#include "charts/output/chart_export.h"
#include "charts/view/chart_view.h"
#include "plot/data/promise.h"
#include "plot/kinds/chart_kind.h"
#include "plot/kinds/contextual/policy_of_context.h"
#include "support/own_record.h"
#include "support/time_limit.h"
#include "ui/charts/kinds/contextual/drawn_policy.h"
#include "ui/charts/samples/context_samples.h"
#include "ui/charts/samples/sample_snapshot.h"
#include "ui/support/model_text.h"

namespace privbo::ui::policy_test {
namespace {

using namespace policy_charts;

/// The mechanism's probability by its definition.
double probability(Index a, Index c, double rate = 8.0) {
  double sum = 0.0;
  for (Index k = 0; k < 8; ++k) sum += std::exp(rate * samples::pair_truth(k, c));
  return std::exp(rate * samples::pair_truth(a, c)) / sum;
}

TEST(PolicyModel, HasTheMapAndTheDistributionOfOneContext) {
  const Snapshot run = samples::contextual_run();
  const PlotModel model = plot_model(run, "policy", shown(PolicyView::probabilities));
  ASSERT_TRUE(model.heat && model.profile && model.choice);
  EXPECT_EQ(model.heat->columns, 8U);
  EXPECT_EQ(model.heat->rows, 5U);
  EXPECT_EQ(model.choice->row, 3U) << "the last visitor's, where the reader chose none";
  for (Index a = 0; a < 8; ++a) {
    for (Index c = 0; c < 5; ++c)
      EXPECT_NEAR(model.heat->values[static_cast<std::size_t>(c * 8 + a)], probability(a, c), 1e-14);
    EXPECT_NEAR(model.profile->values[static_cast<std::size_t>(a)], probability(a, 3), 1e-14);
  }
  EXPECT_EQ(model.profile->best, 4);
  EXPECT_EQ(model.profile->answered, 2);
  EXPECT_EQ(chart_text(model.x.title), QStringLiteral("action x"));
  EXPECT_EQ(chart_text(model.y.title), QStringLiteral("context c"));
  // In words: the loss and the entropy, by their definitions.
  double loss = samples::pair_truth(4, 3), spread = 0.0;
  for (Index a = 0; a < 8; ++a) {
    loss -= probability(a, 3) * samples::pair_truth(a, 3);
    spread -= probability(a, 3) * std::log(probability(a, 3));
  }
  const PolicyOfContext policy = policy_of(run_alone(run), shown(PolicyView::probabilities));
  EXPECT_NEAR(policy.loss, loss, 1e-14);
  EXPECT_NEAR(policy.entropy, spread, 1e-14);
  EXPECT_NEAR(losses_of(run.posterior)[3], loss, 1e-14);
  const QString notes = chart_texts(model.notes).join(QLatin1Char('\n'));
  for (const char* words :
       {"0.123 over all contexts", "like an even draw among", "ε = 2 for one answer", "exponent rate ε/(4B sup σ̄²) = 8",
        "s = sup σ̄² = 0.0625", "κ = 0.001", "γ_T = 12.5 nats", "K = 4", "Ground truth"})
    EXPECT_TRUE(notes.contains(QString::fromUtf8(words))) << words << "\n" << notes.toStdString();
  const std::string at = lines_at(model, 4.0 / 7.0, 0.7);
  EXPECT_NE(at.find("recommended with probability"), std::string::npos) << at;
  EXPECT_NE(at.find("true f (ground truth): 1.03"), std::string::npos) << at;
}

TEST(PolicyModel, DrawsOtherSurfacesAndTheBarsAlone) {
  const Snapshot run = samples::contextual_run();
  const PlotModel deviation = plot_model(run, "policy", shown(PolicyView::deviation));
  EXPECT_DOUBLE_EQ(deviation.heat->values[0], 0.25) << "σ̄ of the surrogate, not the belief's own";
  EXPECT_NE(chart_text(deviation.heat->title),
            chart_text(plot_model(run, "policy", shown(PolicyView::mean)).heat->title));
  const PlotModel truth = plot_model(run, "policy", shown(PolicyView::truth));
  EXPECT_DOUBLE_EQ(truth.heat->values[8 + 5], samples::pair_truth(5, 1));
  const PlotModel bars = plot_model(run, "policy", shown(PolicyView::distribution, 1));
  EXPECT_FALSE(bars.heat);
  ASSERT_TRUE(bars.choice);
  EXPECT_EQ(bars.choice->row, 1U);
  const auto points = std::ranges::find_if(bars.series, is<marks::Points>);
  ASSERT_NE(points, bars.series.end());
  EXPECT_NEAR(points->y[2], probability(2, 1), 1e-14);
  EXPECT_TRUE(std::ranges::any_of(bars.series,
                                  [](const PlotSeries& s) { return series_key(s) == "best" && s.x[0] == 2.0 / 7.0; }));
  EXPECT_FALSE(std::ranges::any_of(bars.series, [](const PlotSeries& s) { return series_key(s) == "answer"; }))
      << "that visitor had another context";
  EXPECT_NE(lines_at(bars, 2.0 / 7.0, 0.1).find("mean 1.01, f = 1.01"), std::string::npos)
      << lines_at(bars, 2.0 / 7.0, 0.1);
  // Without privacy one action has it all.
  Snapshot open = run;
  open.algorithms[0] = open.algorithms[3];
  samples::add_policy(open.posterior, samples::pairs(), std::numeric_limits<double>::infinity());
  const PlotModel certain = plot_model(open, "policy", shown(PolicyView::probabilities, 0));
  EXPECT_EQ(certain.profile->values, (std::vector<double>{0, 1, 0, 0, 0, 0, 0, 0}));
  open.algorithms[0] =
      run.algorithms[2];  // told noisy statistics: the arg max of what was released is private without a mechanism
  EXPECT_TRUE(chart_texts(plot_model(open, "policy", {}).notes)
                  .join(QString())
                  .contains(QStringLiteral("released under (ε, δ)-joint DP, δ = 2×10⁻⁵, ε = 1 of one user's data")));
  const QString notes = chart_texts(certain.notes).join(QString());
  EXPECT_TRUE(notes.contains(QStringLiteral("certain")) && notes.contains(QStringLiteral("Not private")))
      << notes.toStdString();
}

TEST(PolicyModel, WordsOfRandomness) {
  EXPECT_DOUBLE_EQ(entropy(Vector::Constant(4, 0.25)), std::log(4.0));
  EXPECT_DOUBLE_EQ(entropy((Vector(3) << 0.0, 1.0, 0.0).finished()), 0.0);
  EXPECT_EQ(randomness_text(0.0, 4).english(), "certain");
  EXPECT_EQ(randomness_text(std::log(4.0), 4).english(), "nearly uniform");
  EXPECT_EQ(randomness_text(0.5, 4).english(), "between certain and uniform");
  EXPECT_EQ(randomness_text(0.0, 1).english(), "certain");
}

TEST(PolicyModel, ReportsWhyThereIsNothing) {
  for (const Snapshot& run : {Snapshot{}, samples::line_posterior()}) {
    const PlotModel model = plot_model(run, "policy", shown(PolicyView::probabilities));
    EXPECT_TRUE(model.empty());
    EXPECT_TRUE(chart_text(model.hint).endsWith(QLatin1Char('.')));
    EXPECT_EQ(chart_csv(run, "policy", {}), "\n");
  }
  EXPECT_TRUE(
      chart_text(plot_model(samples::line_posterior(), "policy", {}).hint).contains(QStringLiteral("no contexts")));
  Snapshot half = samples::contextual_run();
  auto picture = std::make_shared<PolicyPicture>(*policy_picture(half.posterior));
  picture->probabilities.resize(2, 2);  // not of this domain
  test::set_part(half.posterior, picture);
  EXPECT_TRUE(plot_model(half, "policy", {}).empty());
}

TEST(PolicyFigures, AreDrawnInEveryFormatAndTheme) {
  const QTemporaryDir dir;
  const std::filesystem::path folder = dir.path().toStdString();
  for (const bool dark : {false, true})
    for (const auto& [format, suffix] :
         {std::pair(ExportFormat::png, "png"), {ExportFormat::svg, "svg"}, {ExportFormat::pdf, "pdf"}})
      for (const PolicyView view : {PolicyView::probabilities, PolicyView::distribution}) {
        ExportSettings settings;
        settings.format = format;
        settings.dark = dark;
        const auto file = folder / ("policy." + std::string(suffix));
        export_chart(samples::contextual_run(), "policy", shown(view), settings, file, {});
        EXPECT_GT(std::filesystem::file_size(file), 3000U);
      }
  const std::string all = chart_csv(samples::contextual_run(), "policy", shown(PolicyView::mean));
  EXPECT_EQ(std::ranges::count(all, '\n'), 41);
  for (const char* name : {"action [public]", "probability of the action in its context [ground truth]",
                           "expected loss of the context", "last answer [0 or 1; released]"})
    EXPECT_NE(all.find(name), std::string::npos) << name;
  EXPECT_EQ(std::ranges::count(chart_csv(samples::contextual_run(), "policy", shown(PolicyView::distribution)), '\n'),
            9);
  const Json provenance =
      Json::parse(chart_provenance(run_alone(samples::contextual_run()), "policy", shown(PolicyView::mean, 1)));
  EXPECT_EQ(provenance.at("belief").at("context"), 2);
}

TEST(PolicyFigures, StayInTheFrameBudgetWhileDragging) {
  Snapshot run = samples::contextual_run();
  samples::add_policy(run.posterior, samples::pairs(100, 100), 8.0);
  ChartView view("policy");
  view.resize(900, 600);
  view.show();
  view.set_snapshot(std::make_shared<const Snapshot>(std::move(run)));
  view.refresh();
  qint64 best = 1000;
  for (Index c = 0; c < 6; ++c) {
    QElapsedTimer clock;
    clock.start();
    view.choose_row(10 * c);
    EXPECT_TRUE(view.refresh());
    best = std::min(best, clock.elapsed());
  }
  std::cout << "  10,000 pairs: " << best << " ms\n";
  test::expect_within(best, 40);
}

}  // namespace
}  // namespace privbo::ui::policy_test
