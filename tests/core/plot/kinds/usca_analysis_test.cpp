// The charts of what USCA's analysis bounds: Theorem 8.2's line and notes, T₀, the worst context, spectrum and lemmas.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "plot/kinds/chart_kind.h"
#include "record/context_records.h"
#include "support/own_record.h"

namespace privbo::usca_analysis_test {
namespace {

/// One algorithm with an analysis at T = 30 and 3000; Theorem 8.2 gives `bound` and half of it.
Snapshot run_with(double bound) {
  Snapshot run;
  run.run_id = 7;
  run.state = RunState::finished;
  run.scenario_name = "contexts";
  run.horizon = 3000;
  run.trials = run.trials_done = 1;
  run.checkpoints = {30, 3000};
  run.recorded_rounds = run.checkpoints;
  AlgorithmSnapshot algorithm;
  algorithm.type = "usca";
  algorithm.label = "USCA";
  algorithm.trials = 1;
  ErrorRates& errors = test::own_record<ErrorRates>(algorithm);
  errors.values = {{0.4}, {0.1}};
  errors.mean = {0.4, 0.1};
  errors.standard_error = errors.monte_carlo = {0.0, 0.0};
  errors.largest_error = {0.5, 0.2};
  errors.information_gain = {8.5, 66.9};
  errors.copies = {4.0, 45.0};
  errors.largest_variance = {0.73, 0.046};
  errors.worst = {.values = {{0.9}, {0.3}}, .contexts = {{2}, {4}}, .mean = {0.9, 0.3}, .standard_error = {0.0, 0.0}};
  errors.epsilon = errors.epsilon_spent = 1.0;
  errors.recommends = true;
  UscaAnalysis& analysis = errors.analysis;
  analysis.deviation = {0.64, 0.18};
  analysis.deviation_bound = {1.33, 0.373};
  analysis.variance_bound = {27.2, 2.13};
  analysis.theorem = {bound, 0.5 * bound};
  analysis.eigenvalues = {0.178, 0.128, 0.01};
  analysis.largest_function = 3.92;
  analysis.delta = 0.1;
  analysis.discretisation = 600.0;
  analysis.lipschitz = 5.0;
  analysis.largest_regret = 2.0;
  analysis.lemmas = true;
  analysis.lemmas_from = 2258;
  run.algorithms.push_back(std::move(algorithm));
  return run;
}

const PlotSeries* find(const PlotModel& model, const std::string& label) {
  const auto found = std::ranges::find_if(
      model.series, [&](const PlotSeries& s) { return s.label.english().find(label) != std::string::npos; });
  return found == model.series.end() ? nullptr : &*found;
}

bool notes_say(const PlotModel& model, const std::string& words) {
  return std::ranges::any_of(model.notes,
                             [&](const Message& note) { return note.english().find(words) != std::string::npos; });
}

TEST(UscaAnalysisChart, DrawsTheTheoremAndSaysWhereItIsVacuous) {
  const ChartKind kind("error_rate");
  const PlotModel model = plot_model(run_with(2600.0), kind, kind->defaults);
  const PlotSeries* theorem = find(model, "Theorem 8.2 with its constants, USCA");
  ASSERT_TRUE(theorem);
  EXPECT_TRUE(is<marks::Bound>(*theorem)) << "its constants are known: dashed";
  EXPECT_EQ(theorem->y, (std::vector<double>{2600.0, 1300.0}));
  EXPECT_LT(model.y.high, 1300.0) << "a line that says nothing squashes no curve";
  EXPECT_TRUE(notes_say(model, "vacuous here: no answer can lose more than 2B = 2"));
  EXPECT_TRUE(notes_say(model, "at least 1,300 (F = 3.92, |U_T| = 600, L_f = 5"));
  EXPECT_TRUE(notes_say(model, "N̄₁ as printed has its fraction upside down"));
  const PlotSeries* start = find(model, "Lemma 4.4 from T₀ = 2,258 on");
  ASSERT_TRUE(start);
  EXPECT_EQ(start->x, std::vector<double>{2258.0});
  EXPECT_FALSE(find(model, "Theorem 8.2 from T₀")) << "not within the run";
  EXPECT_FALSE(notes_say(plot_model(run_with(1.0), kind, kind->defaults), "vacuous"));
  ChartOptions without = kind->defaults;
  without.bounds = false;
  EXPECT_FALSE(find(plot_model(run_with(1.0), kind, without), "Theorem 8.2"));
}

TEST(UscaAnalysisChart, DrawsTheWorstContextWhereItIsAskedFor) {
  const ChartKind kind("error_rate");
  ChartOptions options = kind->defaults;
  EXPECT_FALSE(find(plot_model(run_with(1.0), kind, options), "worst context"));
  options.own["contexts"] = "worst";
  const PlotModel model = plot_model(run_with(1.0), kind, options);
  const PlotSeries* worst = find(model, "USCA, worst context");
  ASSERT_TRUE(worst);
  EXPECT_EQ(worst->y, (std::vector<double>{0.9, 0.3}));
}

TEST(UscaAnalysisChart, DrawsSpectrumAndLemmas) {
  const ChartKind kind("usca-analysis");
  ChartOptions options = kind->defaults;
  const PlotModel spectrum = plot_model(run_with(1.0), kind, options);
  ASSERT_EQ(spectrum.series.size(), 1U);
  EXPECT_EQ(spectrum.series[0].x, (std::vector<double>{1.0, 2.0, 3.0}));
  EXPECT_EQ(spectrum.series[0].y, (std::vector<double>{0.178, 0.128, 0.01}));
  EXPECT_TRUE(notes_say(spectrum, "no eigenfunction exceeds F = 3.92"));
  options.own["analysis"] = "lemma-4.4";
  const PlotModel deviation = plot_model(run_with(1.0), kind, options);
  ASSERT_EQ(deviation.series.size(), 2U);
  EXPECT_EQ(deviation.series[0].y, (std::vector<double>{0.64, 0.18}));
  EXPECT_EQ(deviation.series[1].y, (std::vector<double>{1.33, 0.373}));
  EXPECT_TRUE(is<marks::Bound>(deviation.series[1]));
  options.own["analysis"] = "lemma-7.1";
  EXPECT_EQ(plot_model(run_with(1.0), kind, options).series[1].y, (std::vector<double>{27.2, 2.13}));
  // An algorithm with the same sample is not drawn again; without an analysis there is a hint.
  Snapshot twice = run_with(1.0);
  twice.algorithms.push_back(twice.algorithms.front());
  twice.algorithms.back().label = "USCA, ε = 4";
  EXPECT_EQ(plot_model(twice, kind, options).series.size(), 2U);
  Snapshot none = run_with(1.0);
  test::own_record<ErrorRates>(none.algorithms[0]).analysis = {};
  EXPECT_TRUE(plot_model(none, kind, options).series.empty());
  EXPECT_FALSE(plot_model(none, kind, options).hint.empty());
}

}  // namespace
}  // namespace privbo::usca_analysis_test
