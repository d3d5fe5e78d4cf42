// An algorithm has one colour wherever it is drawn, and the colour says what it is: warm, cool or grey.
#include <gtest/gtest.h>

#include <QApplication>
#include <QRegularExpression>
#include <functional>
#include <map>
#include <set>

#include "families/families.h"
#include "plot/data/algorithm_slots.h"
#include "plot/kinds/chart_kind.h"
#include "run_charts/numbers_strip.h"
#include "support/families/trust_sample.h"
#include "ui/charts/samples/context_samples.h"
#include "ui/charts/samples/sample_snapshot.h"
#include "ui/support/model_text.h"
#include "widgets/theme.h"

namespace privbo::ui::algorithm_colours_test {
namespace {

Theme dark() {
  QPalette palette;
  palette.setColor(QPalette::Base, QColor(30, 32, 36));
  palette.setColor(QPalette::Text, QColor(225, 225, 225));
  return Theme::from(palette);
}

bool is_warm(const QColor& c) { return c.hsvSaturationF() > 0.2F && (c.hsvHue() >= 300 || c.hsvHue() <= 65); }
bool is_cool(const QColor& c) { return c.hsvSaturationF() > 0.2F && c.hsvHue() >= 140 && c.hsvHue() <= 280; }
bool is_grey(const QColor& c) { return c.hsvSaturationF() < 0.02F; }

struct Painted {
  std::string where;
  std::size_t algorithm = 0;
  int slot = 0;
};

/// The algorithm a text begins with, the longest name first; nothing where it names none.
std::optional<std::size_t> named(const Snapshot& run, const QString& text, bool at_end) {
  std::optional<std::size_t> found;
  for (std::size_t a = 0; a < run.algorithms.size(); ++a) {
    const QString label = QString::fromStdString(chart_text(run.algorithms[a].label));
    const bool here = at_end ? text.endsWith(QLatin1Char(' ') + label)
                             : text.startsWith(label) && !text.sliced(label.size()).startsWith(QLatin1Char('-'));
    if (here &&
        (!found || chart_text(run.algorithms[*found].label).size() < chart_text(run.algorithms[a].label).size()))
      found = a;
  }
  return found;
}

/// All that a chart draws in the name of an algorithm: series that are called after it, and where the title says whose
/// picture it is, all that have a colour but the server's function.
void add_painted(std::vector<Painted>& list, const ChartData& data, ChartKind kind, const ChartOptions& options) {
  const PlotModel model = plot_model(data, kind, options);
  const std::optional<std::size_t> whole = named(*data.run, chart_text(model.title), true);
  const std::string where = kind.id();
  for (const PlotSeries& series : model.series) {
    if (series.slot < 0 || series.pinned || series_key(series) == "broadcast") continue;
    auto whose = whole ? whole : named(*data.run, chart_text(series.label), false);
    if (!whose) whose = named(*data.run, chart_text(series.key), false);
    if (whose) list.push_back({where + ": " + chart_text(series.label).toStdString(), *whose, series.slot});
  }
  if (model.profile && whole) list.push_back({where + ": profile", *whole, model.profile->slot});
}

std::vector<Painted> painted(const ChartData& data) {
  const std::vector<std::function<void(ChartOptions&)>> ways{
      [](ChartOptions& o) { o.individuals = true; }, [](ChartOptions& o) { o.metric = Metric::simple_regret; },
      [](ChartOptions& o) { o.view = PosteriorView::calibration, o.uploads = UploadsView::clipped; },
      [](ChartOptions& o) { o.policy = PolicyView::distribution, o.errors = ErrorRateView::against_epsilon; },
      [](ChartOptions& o) { o.parameter = "/algorithms/0/z", o.pairs = true; }};
  std::vector<Painted> list;
  for (const ChartKind kind : run_charts())
    for (const auto& way : ways) {
      ChartOptions options = kind->defaults;
      way(options);
      add_painted(list, data, kind, options);
    }
  return list;
}

/// What is wrong with these colours; nothing where every algorithm has one, of its own, that says what it is.
std::vector<std::string> complaints(const Snapshot& run, const std::vector<Painted>& list, const Theme& theme) {
  std::vector<std::string> wrong;
  std::map<std::size_t, QRgb> colours;
  for (const Painted& each : list) {
    const AlgorithmSnapshot& algorithm = run.algorithms[each.algorithm];
    const QColor colour = theme.slot(static_cast<std::size_t>(each.slot)).colour;
    if (colours.try_emplace(each.algorithm, colour.rgb()).first->second != colour.rgb())
      wrong.push_back(each.where + " has another colour than elsewhere");
    const bool right = !learns(algorithm.type)                                     ? is_grey(colour)
                       : algorithm.privacy.guarantee.notion == PrivacyNotion::none ? is_cool(colour)
                                                                                   : is_warm(colour);
    if (!right) wrong.push_back(each.where + " is " + colour.name().toStdString());
  }
  std::set<QRgb> different;
  for (const auto& [algorithm, colour] : colours) different.insert(colour);
  if (different.size() != colours.size()) wrong.emplace_back("two algorithms have the same colour");
  return wrong;
}

/// ε = 0.5, 1, 2 of the private algorithms, which all are in every cell.
SweepResultPtr sweep_of(const Snapshot& run) {
  auto sweep = std::make_shared<SweepResult>();
  sweep->plan = {"/algorithms/0/z", "noise", "z", false, {0.5, 1.0, 2.0}};
  sweep->scenario_name = run.scenario_name;
  sweep->horizon = run.horizon;
  sweep->trials = 2;
  sweep->state = RunState::finished;
  for (const double value : sweep->plan.values) {
    SweepPoint point;
    point.value = value;
    for (std::size_t a = 0; a < run.algorithms.size(); ++a) {
      SweepCell cell;
      cell.label = chart_text(run.algorithms[a].label);
      cell.slot = a;
      cell.notion = run.algorithms[a].privacy.guarantee.notion;
      if (cell.notion != PrivacyNotion::none) cell.epsilon = value;
      for (auto& values : cell.values) values = {10.0 / value, 11.0 / value};
      point.cells.push_back(std::move(cell));
    }
    sweep->points.push_back(std::move(point));
  }
  return sweep;
}

std::vector<Snapshot> sample_runs() {
  std::vector<Snapshot> runs{samples::regret(5, 60, 1000), samples::line_posterior(), samples::grid_posterior(),
                             samples::arm_posterior(),     samples::two_notions(),    samples::agents_run(),
                             samples::contextual_run()};
  for (const std::size_t watched : {1U, 2U}) {
    runs.push_back(samples::line_posterior());
    runs.back().posterior.algorithm = watched;
  }
  return runs;
}

TEST(AlgorithmColours, OneColourEverywhereWarmIfPrivateCoolIfNotGreyIfNothingIsLearnt) {
  std::set<std::string> charts;
  for (const Snapshot& run : sample_runs()) {
    ChartData data = run_alone(run);
    data.sweep = sweep_of(run);
    const std::vector<Painted> list = painted(data);
    for (const Theme& theme : {Theme::light(), dark()})
      for (const std::string& complaint : complaints(run, list, theme)) ADD_FAILURE() << complaint;
    std::set<std::size_t> drawn;
    for (const Painted& each : list) {
      drawn.insert(each.algorithm);
      charts.insert(each.where.substr(0, each.where.find(':')));
    }
    EXPECT_EQ(drawn.size(), run.algorithms.size());
  }
  for (const char* id : {"regret", "posterior", "privacy", "tradeoff", "distribution", "exploration", "agents",
                         "uploads", "error_rate", "policy"})
    EXPECT_TRUE(charts.contains(id)) << id;
}

TEST(AlgorithmColours, ColoursByTheOrderOfTheListWouldNotDo) {
  const Snapshot run = samples::regret(5, 60, 1000);
  std::vector<Painted> list = painted(run_alone(run));
  for (Painted& each : list) each.slot = static_cast<int>(each.algorithm);
  EXPECT_FALSE(complaints(run, list, Theme::light()).empty());
  for (Painted& each : list) each.slot = 1;
  EXPECT_FALSE(complaints(run, list, Theme::light()).empty());
}

TEST(AlgorithmColours, ASweepAloneHasTheColoursOfItsRun) {
  const Snapshot run = samples::two_notions();
  const SweepResultPtr sweep = sweep_of(run);
  for (std::size_t a = 0; a < run.algorithms.size(); ++a) {
    EXPECT_EQ(sweep_slot(*sweep, a, nullptr), algorithm_slot(run, a)) << chart_text(run.algorithms[a].label);
    EXPECT_EQ(sweep_slot(*sweep, a, &run), algorithm_slot(run, a)) << chart_text(run.algorithms[a].label);
  }
}

TEST(AlgorithmColours, NumbersHaveTheColoursOfTheCharts) {
  const Snapshot run = samples::two_notions();
  const Theme theme = Theme::from(QApplication::palette());
  static const QRegularExpression square(QStringLiteral("color:(#[0-9a-f]{6})\">■"));
  QStringList shown, wanted;
  for (auto found = square.globalMatch(numbers_text(run, {}, std::nullopt)); found.hasNext();)
    shown << found.next().captured(1);
  const PlotModel model = plot_model(run, "regret", {});
  for (const PlotSeries& series : model.series)
    if (is<marks::Curve>(series)) wanted << theme.slot(static_cast<std::size_t>(series.slot)).colour.name();
  EXPECT_EQ(shown, wanted);
  EXPECT_EQ(shown.size(), 5);
}

TEST(AlgorithmColours, TrustModelsThatProtectAreWarmAndDiffer) {
  ChartData data;
  data.run = std::make_shared<const Snapshot>();
  data.trust = std::make_shared<const TrustComparison>(test::trust_sample());
  std::map<std::string, QRgb> colours;
  for (const PlotSeries& series : plot_model(data, "trust", ChartKind("trust")->defaults).series) {
    if (series.slot < 0) continue;
    const QColor colour = Theme::light().slot(static_cast<std::size_t>(series.slot)).colour;
    EXPECT_TRUE(is_warm(colour)) << series.key.english();
    colours.emplace(series.key.english(), colour.rgb());
  }
  std::set<QRgb> different;
  for (const auto& [row, colour] : colours) different.insert(colour);
  EXPECT_GE(colours.size(), 3U);
  EXPECT_EQ(different.size(), colours.size());
}

TEST(AlgorithmColours, WhatIsNobodysCurveHasAColourOfItsOwn) {
  for (const std::size_t algorithms : {1U, 3U, 5U}) {
    const Snapshot run = samples::regret(algorithms, 20, 100);
    for (std::size_t a = 0; a < algorithms; ++a)
      for (std::size_t other = 0; other < algorithms; ++other)
        EXPECT_NE(static_cast<std::size_t>(companion_slot(run, a)) % palette_colours,
                  static_cast<std::size_t>(algorithm_slot(run, other)) % palette_colours);
  }
  Snapshot crowded = samples::regret(1, 20, 100);
  crowded.algorithms.resize(9, crowded.algorithms.front());
  for (std::size_t a = 0; a < 9; ++a)
    EXPECT_NE(static_cast<std::size_t>(companion_slot(crowded, a)) % palette_colours,
              static_cast<std::size_t>(algorithm_slot(crowded, a)) % palette_colours);
}

}  // namespace
}  // namespace privbo::ui::algorithm_colours_test
