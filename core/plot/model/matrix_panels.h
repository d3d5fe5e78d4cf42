// Released and exact statistics as matrices beside each other, on one colour scale.
#pragma once

#include <memory>
#include <vector>

#include "plot/model/plot_model.h"
#include "record/statistics_picture.h"

namespace privbo {

/// Describes what is under the pointer; an empty head: nothing.
struct PanelCell {
  Message head;
  std::vector<Message> lines;
};

/// Panel k covers k ± ½ along x: a matrix, a gap and its vector as a narrow column. Rows count downwards: row i lies at
/// −i.
struct MatrixPanels {
  enum class Kind { released, exact, noise };
  std::shared_ptr<const StatisticsPicture> picture;  // its matrices are m × m
  std::vector<Kind> kinds;                           // from left to right
  Index m = 0;
  Index step = 1;   // rows and columns of the matrix in one cell, which shows the largest of them
  Index cells = 0;  // ⌈m/step⌉
  Index pad = 1, gap = 1, vector_columns = 1;

  MatrixPanels(std::shared_ptr<const StatisticsPicture> of, MatrixView view, bool with_noise);

  Index panel_columns() const { return cells + gap + vector_columns + 2 * pad; }
  /// Entry (i, j), 0-based; j = m: of the vector.
  double value(Kind kind, Index i, Index j) const;
  PanelCell at(double x, double y) const;
  HeatGrid grid(std::shared_ptr<const MatrixPanels> self) const;
};

/// Returns whether the picture's matrices and vectors fit each other.
bool is_complete(const StatisticsPicture& picture);

}  // namespace privbo
