// Pens and colours of the roles.
#include "charts/figure_style.h"

#include <QPen>
#include <algorithm>

namespace privbo::ui {

QFont FigureStyle::scaled_font(double scale, bool bold) const {
  QFont result = pixel_font(font, scale);
  result.setBold(bold);
  return result;
}

QColor FigureStyle::colour(const PlotSeries& series) const {
  if (series.role == Role::truth || series.role == Role::budget) return theme.truth;
  return series.slot < 0 ? theme.neutral : theme.slot(static_cast<std::size_t>(series.slot)).colour;
}

QColor FigureStyle::band_colour(const PlotSeries& series) const {
  QColor fill = colour(series);
  fill.setAlphaF(0.2F);
  return fill;
}

QPen FigureStyle::pen(const PlotSeries& series) const {
  QPen result(colour(series));
  result.setCapStyle(Qt::FlatCap);
  const auto dash = [&result](double width, const QList<qreal>& pattern) {
    result.setWidthF(width);
    if (!pattern.isEmpty()) result.setDashPattern(pattern);
  };
  // Neutral lines differ by the length of their dashes.
  static const QList<qreal> dashes[] = {{6, 4}, {12, 4}, {6, 3, 2, 3}, {3, 3}};
  const double thin = std::max(0.6 * line_width, 0.05 * em());
  switch (series.role) {
    case Role::bound: dash(thin, dashes[series.variant % 4]); break;
    case Role::fitted_bound: dash(thin, {1.5, 3.0 + series.variant % 3}); break;
    case Role::budget: dash(thin, dashes[series.variant % 4]); break;
    case Role::same_user: dash(line_width, {1.5, 2.0}); break;
    case Role::truth: dash(thin, {}); break;
    case Role::line:
    case Role::band:
    case Role::rug:
    case Role::points:
      dash(line_width, series.slot < 0 ? QList<qreal>{} : theme.slot(static_cast<std::size_t>(series.slot)).dash);
      break;
  }
  return result;
}

}  // namespace privbo::ui
