// Maps of colours as TikZ: every cell with its value, the colours that stand for them, and what lies above them.
#include "charts/tikz/tikz_map.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <cmath>

#include "charts/drawing/heat_map.h"
#include "charts/tikz/tikz_figure.h"
#include "charts/trust/composite_figure.h"
#include "plot/kinds/chart_kind.h"
#include "plot/model/heat_cells.h"
#include "ui/charts/samples/context_samples.h"
#include "ui/charts/samples/sample_snapshot.h"

namespace privbo::ui::tikz_map_test {
namespace {

struct Cell {
  double x, y, value;
};

TikzFigure figure_of(const Snapshot& snapshot, ChartKind kind, const ChartOptions& options = {}) {
  ChartData data;
  data.run = std::make_shared<const Snapshot>(snapshot);
  return tikz_figure(data, kind, options, {}, QStringLiteral("map.tex"));
}

/// The rows of three columns, as TeX reads them.
std::vector<Cell> cells_of(const QString& figure) {
  static const QRegularExpression row(QStringLiteral("\\n(\\S+) (\\S+) (\\S+)(?=\\n)"));
  std::vector<Cell> cells;
  const qsizetype begin = figure.indexOf(QStringLiteral("table[meta index=2]")),
                  end = figure.indexOf(QStringLiteral("};"), begin);
  for (auto rows = row.globalMatch(figure.mid(begin, end - begin)); begin >= 0 && rows.hasNext();) {
    const auto found = rows.next();
    cells.push_back({found.captured(1).toDouble(), found.captured(2).toDouble(),
                     found.captured(3) == QLatin1String("nan") ? NAN : found.captured(3).toDouble()});
  }
  return cells;
}

double number_after(const QString& figure, const char* key) {
  const QRegularExpression rule(QLatin1String(key) + QStringLiteral("=([-+.e0-9]+)"));
  return rule.match(figure).captured(1).toDouble();
}

/// How many of the cells say another value than the map has at their place.
int wrong_cells(const std::vector<Cell>& cells, const HeatGrid& heat) {
  int wrong = 0;
  for (const Cell& cell : cells) {
    const std::ptrdiff_t found = cell_at(heat, cell.x, cell.y);
    const double value = found < 0 ? NAN : heat.values[static_cast<std::size_t>(found)];
    const bool same =
        std::isfinite(value) ? std::abs(cell.value - value) <= 1e-5 * (heat.high - heat.low) : std::isnan(cell.value);
    if (!same) ++wrong;
  }
  return wrong;
}

TEST(TikzMap, HasEveryCellOfAGrid) {
  const Snapshot snapshot = samples::grid_posterior();
  const QString figure = figure_of(snapshot, "posterior").text;
  const HeatGrid heat = *plot_model(snapshot, "posterior", {}).heat;
  const std::vector<Cell> cells = cells_of(figure);
  EXPECT_EQ(cells.size(), heat.columns * heat.rows);
  EXPECT_EQ(wrong_cells(cells, heat), 0);
  EXPECT_EQ(number_after(figure, "mesh/cols"), static_cast<double>(heat.columns));
  EXPECT_NEAR(number_after(figure, "point meta min"), heat.low, 1e-5);
  EXPECT_NEAR(number_after(figure, "point meta max"), heat.high, 1e-5);
  EXPECT_TRUE(figure.contains(QStringLiteral("ylabel={posterior mean (reward units)}")));
  EXPECT_FALSE(figure.contains(QStringLiteral("% The map at"))) << "nothing is left out";
  EXPECT_GT(figure.indexOf(QStringLiteral("\n% points queries")), figure.indexOf(QStringLiteral("\\end{axis}")))
      << "what was asked lies over it";
  // The broken twin: another posterior's cells.
  ChartOptions deviation;
  deviation.view = PosteriorView::deviation;
  EXPECT_GT(wrong_cells(cells_of(figure_of(snapshot, "posterior", deviation).text), heat), 400);
}

TEST(TikzMap, AsksScatteredPointsAtSomePlacesAndReportsIt) {
  const Snapshot snapshot = samples::ball_posterior();
  const QString figure = figure_of(snapshot, "posterior").text;
  const HeatGrid heat = *plot_model(snapshot, "posterior", {}).heat;
  const std::vector<Cell> cells = cells_of(figure);
  EXPECT_LE(cells.size(), max_tikz_places * max_tikz_places);
  EXPECT_GT(cells.size(), max_tikz_places * max_tikz_places / 2);
  EXPECT_EQ(wrong_cells(cells, heat), 0);
  EXPECT_TRUE(figure.contains(QStringLiteral("places of 400 points")));
  const auto outside = std::ranges::count_if(cells, [](const Cell& cell) { return std::isnan(cell.value); });
  EXPECT_NEAR(static_cast<double>(outside) / static_cast<double>(cells.size()), 1.0 - M_PI / 4.0, 0.05)
      << "the corners around the ball";
}

TEST(TikzMap, NeverHasMoreCellsThanTexTakesInSeconds) {
  TikzStyles styles(FigureStyle{}, 1.0);
  HeatGrid heat;
  heat.columns = 500;
  heat.rows = 80;
  heat.values.assign(heat.columns * heat.rows, 0.5);
  const QString large = tikz_map(heat, styles).code();
  EXPECT_LE(cells_of(large).size(), max_tikz_cells);
  EXPECT_GT(cells_of(large).size(), max_tikz_cells * 9 / 10);
  EXPECT_TRUE(large.contains(QStringLiteral("places of 500 x 80 cells")));
  // A row alone is written twice: one cell has no neighbour to take its height from.
  heat.columns = 3;
  heat.rows = 1;
  heat.values = {1.0, NAN, 3.0};
  const std::vector<Cell> row = cells_of(tikz_map(heat, styles).code());
  ASSERT_EQ(row.size(), 6U);
  EXPECT_EQ(wrong_cells(row, heat), 0);
}

TEST(TikzMap, ItsColoursAreThoseOfTheOtherFormats) {
  const TikzFigure mean = figure_of(samples::grid_posterior(), "posterior");
  const QString styles = mean.styles.file({});
  EXPECT_TRUE(mean.text.contains(QStringLiteral("colormap name=privbo colours,")));
  for (const double share : {0.0, 1.0}) {
    const QColor colour = heat_colour(share);
    EXPECT_TRUE(
        styles.contains(QStringLiteral("rgb255=(%1,%2,%3)").arg(colour.red()).arg(colour.green()).arg(colour.blue())));
  }
  for (const char* name : {"colormap={privbo colours}", "pgfplotsset{privbo map/.style", "{privbo colour bar/.style"})
    EXPECT_TRUE(styles.contains(QLatin1String(name))) << name;
  EXPECT_EQ(mean.styles.file(styles), styles) << "what is there is not added again";
  // Matrices have two signs; what they need is added to the same file.
  const TikzFigure matrices = figure_of(samples::ball_posterior(), "released");
  EXPECT_TRUE(matrices.text.contains(QStringLiteral("colormap name=privbo colours of two sides,")));
  EXPECT_FALSE(styles.contains(QStringLiteral("{privbo colours of two sides}")));
  EXPECT_TRUE(matrices.styles.file(styles).contains(QStringLiteral("{privbo colours of two sides}")));
  EXPECT_DOUBLE_EQ(number_after(matrices.text, "point meta min"), -number_after(matrices.text, "point meta max"));
}

TEST(TikzMap, BarsOverItHaveAnAxisOfTheirOwn) {
  const Snapshot snapshot = samples::contextual_run();
  const QString figure = figure_of(snapshot, "policy").text;
  const PlotModel model = plot_model(snapshot, "policy", {});
  ASSERT_TRUE(model.profile);
  EXPECT_EQ(figure.count(QStringLiteral("\\begin{axis}")), 2);
  EXPECT_EQ(wrong_cells(cells_of(figure), *model.heat), 0);
  const QString bars = figure.mid(figure.indexOf(QStringLiteral("privbo bars")));
  for (const double value : model.profile->values)
    EXPECT_TRUE(bars.contains(QStringLiteral(" %1\n").arg(QString::number(value, 'g', 6)))) << value;
  EXPECT_TRUE(figure.contains(QStringLiteral("% what is chosen"))) << "the line across the map";
  EXPECT_EQ(figure_of(samples::grid_posterior(), "posterior").text.count(QStringLiteral("\\begin{axis}")), 1);
}

TEST(TikzMap, NoChartIsWithoutAFormInTikz) {
  for (const ChartKind kind : chart_kinds())
    EXPECT_TRUE(!composite_figure(kind, {}, {}, FigureStyle::for_export({}, {}), {100.0, 100.0}) || kind == "trust")
        << kind->id << " is more than one plot; see tikz_figure.cpp";
}

}  // namespace
}  // namespace privbo::ui::tikz_map_test
