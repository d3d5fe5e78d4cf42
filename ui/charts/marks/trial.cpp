// Single trials: many thin lines.
#include "charts/marks/mark.h"

namespace privbo::ui {
namespace {

/// Grey ones must be darker than coloured ones to be followed.
class TrialKind : public LineKind {
 public:
  QPen pen(const PlotSeries& series, const FigureStyle& style) const override {
    QPen pen = line_pen(series, style, 0.4 * style.line_width);
    QColor colour = pen.color();
    colour.setAlphaF(is<marks::Pair>(series) ? 0.6F : style.theme.dark ? 0.35F : 0.28F);
    pen.setColor(colour);
    return pen;
  }
  void add_curves(const CurveLayer& sheet, const PlotSeries& series) const override {
    sheet.add_faint_line(series, pen(series, sheet.style));
  }
  bool excluded_from_readout(const PlotSeries&) const override { return true; }
};

}  // namespace

const MarkKind& marks::Trial::kind() {
  static const TrialKind kind;
  return kind;
}
const MarkKind& marks::Pair::kind() { return Trial::kind(); }

}  // namespace privbo::ui
