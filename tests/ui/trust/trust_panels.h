// Comparisons of trust models for tests of their figure: the made-up one, and one where every model has a curve.
#pragma once

#include "charts/trust/trust_figure.h"
#include "plot/data/chart_data.h"
#include "plot/kinds/chart_kind.h"
#include "support/families/trust_sample.h"

namespace privbo::ui::trust_samples {

/// No privacy and five models with a curve of three points each: the most that a comparison has.
inline TrustComparison five_curves() {
  TrustComparison comparison = test::trust_sample();
  const std::vector<TrustPoint> points = {test::trust_sample_point(0.1, 120.0), test::trust_sample_point(1.0, 80.0),
                                          test::trust_sample_point(10.0, 30.0)};
  TrustRow fifth = comparison.rows[2];
  fifth.id = "local-joint";
  fifth.label = "Local JDP GP-UCB";
  comparison.rows.push_back(fifth);
  for (TrustRow& row : comparison.rows) {
    if (row.id == "none") continue;
    row.why_inapplicable = {};
    row.points = points;
  }
  return comparison;
}

inline ChartData data_of(const TrustComparison& comparison) {
  ChartData data;
  data.trust = std::make_shared<const TrustComparison>(comparison);
  return data;
}

inline TrustPicture picture_of(const TrustComparison& comparison) {
  return trust_picture(&comparison, ChartKind("trust")->defaults);
}

/// As the page of trust models has it, with type of `percent` of 13 pixels.
inline FigureStyle on_screen(int percent) {
  FigureStyle style;
  style.font.setPixelSize(13 * percent / 100);
  style.font = pixel_font(style.font);
  style.line_width = 0.14 * style.em();
  return style;
}

}  // namespace privbo::ui::trust_samples
