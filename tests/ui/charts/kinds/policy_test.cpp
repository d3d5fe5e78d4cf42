// The recommendation: its map, the distribution of the chosen context, dragging, and beliefs over pairs.
#include <gtest/gtest.h>

#include <QApplication>
#include <QElapsedTimer>
#include <QImage>
#include <QMouseEvent>
#include <QSignalSpy>
#include <QSlider>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <iostream>

#include "charts/data/promise.h"
#include "charts/drawing/heat_map.h"
#include "charts/figure/read_out_painter.h"
#include "charts/kinds/chart_kind.h"
#include "charts/kinds/contextual/policy_of_context.h"
#include "charts/model/pair_grid.h"
#include "charts/output/chart_export.h"
#include "charts/view/chart_view.h"
#include "families/contextual/record/error_rates.h"
#include "run_charts/chart_controls.h"
#include "support/own_record.h"
#include "support/time_limit.h"
#include "ui/charts/samples/context_samples.h"
#include "ui/charts/samples/sample_snapshot.h"

namespace privbo::ui::policy_test {
namespace {

ChartOptions shown(PolicyView view, Index context = -1) {
  ChartOptions options = ChartKind("policy")->defaults;
  options.policy = view;
  options.context = context;
  return options;
}

std::string lines_at(const PlotModel& model, double x, double y) {
  const auto out = read_out(model, x, y);
  std::string text = out ? out->head.toStdString() + "\n" : std::string();
  if (out)
    for (const ReadOut::Line& line : out->lines) text += line.text.toStdString() + "\n";
  return text;
}

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
  EXPECT_EQ(model.x.title, QStringLiteral("action x"));
  EXPECT_EQ(model.y.title, QStringLiteral("context c"));
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
  const QString notes = model.notes.join(QLatin1Char('\n'));
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
  EXPECT_NE(deviation.heat->title, plot_model(run, "policy", shown(PolicyView::mean)).heat->title);
  const PlotModel truth = plot_model(run, "policy", shown(PolicyView::truth));
  EXPECT_DOUBLE_EQ(truth.heat->values[8 + 5], samples::pair_truth(5, 1));
  const PlotModel bars = plot_model(run, "policy", shown(PolicyView::distribution, 1));
  EXPECT_FALSE(bars.heat);
  ASSERT_TRUE(bars.choice);
  EXPECT_EQ(bars.choice->row, 1U);
  const auto points = std::ranges::find_if(bars.series, is<marks::Points>);
  ASSERT_NE(points, bars.series.end());
  EXPECT_NEAR(points->y[2], probability(2, 1), 1e-14);
  EXPECT_TRUE(std::ranges::any_of(
      bars.series, [](const PlotSeries& s) { return s.key == QStringLiteral("best") && s.x[0] == 2.0 / 7.0; }));
  EXPECT_FALSE(std::ranges::any_of(bars.series, [](const PlotSeries& s) { return s.key == QStringLiteral("answer"); }))
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
  EXPECT_TRUE(plot_model(open, "policy", {})
                  .notes.join(QString())
                  .contains(QStringLiteral("released under (ε, δ)-joint DP, δ = 2×10⁻⁵, ε = 1 of one user's data")));
  const QString notes = certain.notes.join(QString());
  EXPECT_TRUE(notes.contains(QStringLiteral("certain")) && notes.contains(QStringLiteral("Not private")))
      << notes.toStdString();
}

TEST(PolicyModel, WordsOfRandomness) {
  EXPECT_DOUBLE_EQ(entropy(Vector::Constant(4, 0.25)), std::log(4.0));
  EXPECT_DOUBLE_EQ(entropy((Vector(3) << 0.0, 1.0, 0.0).finished()), 0.0);
  EXPECT_EQ(randomness_text(0.0, 4), QStringLiteral("certain"));
  EXPECT_EQ(randomness_text(std::log(4.0), 4), QStringLiteral("nearly uniform"));
  EXPECT_EQ(randomness_text(0.5, 4), QStringLiteral("between certain and uniform"));
  EXPECT_EQ(randomness_text(0.0, 1), QStringLiteral("certain"));
}

TEST(PolicyModel, SaysWhyThereIsNothing) {
  for (const Snapshot& run : {Snapshot{}, samples::line_belief()}) {
    const PlotModel model = plot_model(run, "policy", shown(PolicyView::probabilities));
    EXPECT_TRUE(model.empty());
    EXPECT_TRUE(model.hint.endsWith(QLatin1Char('.')));
    EXPECT_EQ(chart_csv(run, "policy", {}), "\n");
  }
  EXPECT_TRUE(plot_model(samples::line_belief(), "policy", {}).hint.contains(QStringLiteral("no contexts")));
  Snapshot half = samples::contextual_run();
  auto picture = std::make_shared<PolicyPicture>(*policy_picture(half.posterior));
  picture->probabilities.resize(2, 2);  // not of this domain
  test::set_part(half.posterior, picture);
  EXPECT_TRUE(plot_model(half, "policy", {}).empty());
}

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
  EXPECT_EQ(uneven.context.axis.names, (std::vector<QString>{"0.1", "0.2", "0.4", "0.5", "0.9"}));
  EXPECT_EQ(uneven.cell(3, 0), 4U * 8U + 3U);
  Domain deep;  // two coordinates each
  deep.contexts = 3;
  deep.action_dimension = 2;
  deep.points = Points::Random(6, 4);
  const PairGrid row = pair_grid(deep, nullptr);
  EXPECT_EQ(row.action.axis.names.size(), 2U);
  EXPECT_EQ(row.context.axis.title, QStringLiteral("context"));
  EXPECT_EQ(pair_coordinate_name(deep, 3), QStringLiteral("context c₂"));
}

TEST(PairBelief, IsAMapWhateverTheDimension) {
  const Snapshot run = samples::contextual_run();
  for (const BeliefView view : {BeliefView::mean, BeliefView::deviation, BeliefView::truth}) {
    ChartOptions options;
    options.view = view;
    const PlotModel model = plot_model(run, "posterior", options);
    ASSERT_TRUE(model.heat);
    EXPECT_EQ(model.x.title, QStringLiteral("action x"));
    EXPECT_EQ(model.y.title, QStringLiteral("context c"));
    const double expected = view == BeliefView::deviation ? 0.3 : samples::pair_truth(6, 2);
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

class ContextLine : public testing::Test {
 protected:
  ContextLine() {
    view.resize(700, 560);
    view.set_snapshot(std::make_shared<const Snapshot>(samples::contextual_run()));
    view.show();
    view.refresh();
  }
  /// Where the line is, found as a reader does: the height at which the pointer takes hold of it.
  int line() {
    for (int y = 0; y < view.height(); ++y) {
      move(QPoint(view.width() / 2, y), Qt::NoButton);
      if (view.cursor().shape() == Qt::SizeVerCursor) return y + 4;
    }
    return -1;
  }
  void send(QEvent::Type type, const QPoint& at, Qt::MouseButton button, Qt::MouseButtons buttons) {
    QMouseEvent event(type, at, view.mapToGlobal(at), button, buttons, Qt::NoModifier);
    QApplication::sendEvent(&view, &event);
  }
  void move(const QPoint& at, Qt::MouseButtons buttons) { send(QEvent::MouseMove, at, Qt::NoButton, buttons); }
  ChartView view{"policy"};
};

TEST_F(ContextLine, ChoosesAContextByDraggingTheLine) {
  QSignalSpy changed(&view, &ChartView::options_changed);
  const int start = line(), x = view.width() / 2;
  ASSERT_GT(start, 0);
  send(QEvent::MouseButtonPress, {x, start}, Qt::LeftButton, Qt::LeftButton);
  std::vector<Index> seen;
  for (int y = start; y < view.height() - 100; y += 4) {
    move({x, y}, Qt::LeftButton);
    if (view.options().context >= 0 && (seen.empty() || seen.back() != view.options().context))
      seen.push_back(view.options().context);
  }
  send(QEvent::MouseButtonRelease, {x, start + 200}, Qt::LeftButton, Qt::NoButton);
  EXPECT_TRUE(std::ranges::is_sorted(seen, std::greater<>())) << "downwards";
  EXPECT_EQ(view.options().context, 0);
  EXPECT_EQ(changed.count(), 3) << "3 → 2 → 1 → 0, nothing between";
  EXPECT_FALSE(view.zoomed()) << "dragging the line does not pan";
  EXPECT_TRUE(view.refresh());
  EXPECT_TRUE(view.text_summary().contains(QStringLiteral("context c = c0"))) << view.text_summary().toStdString();
}

TEST_F(ContextLine, ChoosesAContextByClickAndKeys) {
  const int start = line(), x = view.width() / 2;
  send(QEvent::MouseButtonPress, {x, start + 40}, Qt::LeftButton, Qt::LeftButton);
  send(QEvent::MouseButtonRelease, {x, start + 40}, Qt::LeftButton, Qt::NoButton);
  EXPECT_EQ(view.options().context, 2);
  for (int k = 0; k < 3; ++k) QTest::keyClick(&view, Qt::Key_Up);  // faster than frames
  EXPECT_EQ(view.options().context, 4) << "the outermost stays";
  QTest::keyClick(&view, Qt::Key_Home);
  EXPECT_EQ(view.options().context, 0);
  QTest::keyClick(&view, Qt::Key_PageUp);
  EXPECT_EQ(view.options().context, 1);
  QTest::keyClick(&view, Qt::Key_End);
  EXPECT_EQ(view.options().context, 4);
  ChartOptions bars = view.options();
  bars.policy = PolicyView::distribution;
  view.set_options(bars);
  view.refresh();
  QTest::keyClick(&view, Qt::Key_Down);
  EXPECT_EQ(view.options().context, 3) << "without a map too";
  // Dragging elsewhere still moves the map.
  view.set_options(shown(PolicyView::mean, 3));
  view.refresh();
  send(QEvent::MouseButtonPress, {x, start + 60}, Qt::LeftButton, Qt::LeftButton);
  move({x + 80, start + 60}, Qt::LeftButton);
  send(QEvent::MouseButtonRelease, {x + 80, start + 60}, Qt::LeftButton, Qt::NoButton);
  EXPECT_TRUE(view.zoomed());
  EXPECT_EQ(view.options().context, 3);
}

TEST(PolicyControls, FollowTheRunAndTheLine) {
  ChartControls controls("policy", ChartKind("policy")->defaults);
  auto* context = qobject_cast<QSlider*>(controls.control(QStringLiteral("Context")));
  ASSERT_TRUE(context);
  const Snapshot run = samples::contextual_run();
  controls.offer_choices(run_alone(run));
  EXPECT_EQ(context->maximum(), 4);
  EXPECT_EQ(context->value(), 3) << "what the chart shows";
  QSignalSpy changed(&controls, &ChartControls::options_changed);
  context->setValue(1);
  EXPECT_EQ(changed.count(), 1);
  EXPECT_EQ(controls.options().context, 1);
  controls.set_options(shown(PolicyView::mean, 2));
  EXPECT_EQ(context->value(), 2);
  EXPECT_EQ(changed.count(), 1);
  EXPECT_TRUE(context->toolTip().contains(QStringLiteral("c2")));
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
