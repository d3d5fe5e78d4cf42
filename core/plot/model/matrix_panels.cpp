// Cells of the panels, and which entries a cell stands for.
#include "plot/model/matrix_panels.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "numerics/number_text.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr Index max_cells = 256;  // along a side of a matrix: about a screen's pixels for a third of a chart

std::vector<MatrixPanels::Kind> kinds_of(MatrixView view, bool with_noise) {
  using enum MatrixPanels::Kind;
  if (!with_noise) return {exact};
  switch (view) {
    case MatrixView::released:
      return {released};
    case MatrixView::exact:
      return {exact};
    case MatrixView::noise:
      return {noise};
    case MatrixView::all:
      break;
  }
  return {released, exact, noise};
}

Message range_text(Index first, Index last) {
  return first == last ? Message("%1", first + 1) : Message("%1–%2", first + 1, last + 1);
}

}  // namespace

bool is_complete(const StatisticsPicture& picture) {
  const Index m = picture.released.u.size();
  return m > 0 && picture.exact.u.size() == m && picture.released.sigma.rows() == m &&
         picture.released.sigma.cols() == m && picture.exact.sigma.rows() == m && picture.exact.sigma.cols() == m;
}

MatrixPanels::MatrixPanels(std::shared_ptr<const StatisticsPicture> of, MatrixView view, bool with_noise)
    : picture(std::move(of)), kinds(kinds_of(view, with_noise)), m(picture->exact.u.size()) {
  step = (m + max_cells - 1) / max_cells;
  cells = (m + step - 1) / step;
  pad = std::max<Index>(1, cells / 24);
  gap = std::max<Index>(1, cells / 48);
  vector_columns = std::max<Index>(1, cells / 16);
}

double MatrixPanels::value(Kind kind, Index i, Index j) const {
  const auto of = [&](const StatisticsMessage& message) { return j == m ? message.u[i] : message.sigma(i, j); };
  if (kind == Kind::released) return of(picture->released);
  if (kind == Kind::exact) return of(picture->exact);
  return of(picture->released) - of(picture->exact);
}

HeatGrid MatrixPanels::grid(std::shared_ptr<const MatrixPanels> self) const {
  HeatGrid heat;
  const Index columns = panel_columns() * static_cast<Index>(kinds.size());
  heat.columns = static_cast<std::size_t>(columns);
  heat.rows = static_cast<std::size_t>(cells);
  heat.x_low = -0.5;
  heat.x_high = static_cast<double>(kinds.size()) - 0.5;
  heat.y_low = -static_cast<double>(cells * step) - 0.5;
  heat.y_high = -0.5;
  heat.values.assign(heat.columns * heat.rows, NAN);
  const auto largest = [&](Kind kind, Index row, Index first, Index last) {
    double best = NAN;
    for (Index i = row * step; i < std::min(m, (row + 1) * step); ++i)
      for (Index j = first; j < last; ++j)
        if (const double entry = value(kind, i, j); !(std::abs(entry) <= std::abs(best))) best = entry;
    return best;
  };
  for (std::size_t k = 0; k < kinds.size(); ++k) {
    for (Index row = 0; row < cells; ++row) {
      double* line = heat.values.data() + static_cast<std::size_t>((cells - 1 - row) * columns +
                                                                   static_cast<Index>(k) * panel_columns() + pad);
      for (Index column = 0; column < cells; ++column)
        line[column] = largest(kinds[k], row, column * step, std::min(m, (column + 1) * step));
      std::fill_n(line + cells + gap, vector_columns, largest(kinds[k], row, m, m + 1));
    }
  }
  // One scale whatever is chosen: switching between the matrices compares them. Vectors may be far larger, and would
  // make the matrices pale.
  const Matrix noise = picture->released.sigma - picture->exact.sigma;
  heat.high = 0.0;
  for (const Matrix* each : {&picture->released.sigma, &picture->exact.sigma, &noise})
    if (const double reach = each->cwiseAbs().maxCoeff(); std::isfinite(reach)) heat.high = std::max(heat.high, reach);
  if (!(heat.high > 0.0)) heat.high = 1.0;
  heat.low = -heat.high;
  heat.diverging = true;
  heat.title = Message("entry (one scale for all)");
  heat.panels = std::move(self);
  return heat;
}

PanelCell MatrixPanels::at(double x, double y) const {
  const double panel = std::floor(x + 0.5);
  if (!(panel >= 0.0 && panel < static_cast<double>(kinds.size()))) return {};
  const auto column = static_cast<Index>(std::floor((x + 0.5 - panel) * static_cast<double>(panel_columns()))) - pad;
  const auto row = static_cast<Index>(std::floor((-y - 0.5) / static_cast<double>(step)));
  if (row < 0 || row >= cells || column < 0) return {};
  const bool of_vector = column >= cells + gap && column < cells + gap + vector_columns;
  if (!of_vector && column >= cells) return {};
  const Index top = row * step, bottom = std::min(m, top + step) - 1;
  const Index left = of_vector ? m : column * step, right = of_vector ? m : std::min(m, left + step) - 1;
  // A cell of several entries speaks for the one whose colour it has.
  const Kind kind = kinds[static_cast<std::size_t>(panel)];
  Index i = top, j = left;
  for (Index a = top; a <= bottom; ++a)
    for (Index b = left; b <= right; ++b)
      if (std::abs(value(kind, a, b)) > std::abs(value(kind, i, j))) i = a, j = b;
  PanelCell cell;
  const Message at_row = range_text(i, i), of_rows = range_text(top, bottom);
  if (of_vector)
    cell.head = step > 1 ? Message("u, row %1 (largest of rows %2)", at_row, of_rows) : Message("u, row %1", at_row);
  else
    cell.head = step > 1 ? Message("row %1, column %2 (largest of rows %3, columns %4)", at_row, range_text(j, j),
                                   of_rows, range_text(left, right))
                         : Message("row %1, column %2", at_row, range_text(j, j));
  const std::string name = of_vector ? "u" : "Σ";
  if (kinds.size() == 1 && kind == Kind::exact && picture->released.sigma == picture->exact.sigma &&
      picture->released.u == picture->exact.u) {
    cell.lines.push_back(Message("%1: %2 (no noise)", name, number_text(value(Kind::exact, i, j))));
    return cell;
  }
  cell.lines = {Message("%1 as released: %2", name, number_text(value(Kind::released, i, j))),
                Message("%1, ground truth: %2", name, number_text(value(Kind::exact, i, j))),
                Message("noise, ground truth: %1", number_text(value(Kind::noise, i, j)))};
  return cell;
}

}  // namespace privbo
