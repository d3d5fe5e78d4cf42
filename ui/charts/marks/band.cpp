#include "charts/marks/mark.h"

namespace privbo::ui {
namespace {

class BandKind : public MarkKind {
 public:
  bool connects_markers() const override { return true; }
  bool is_spread() const override { return true; }
  bool has_dot() const override { return false; }

  void add_curves(const CurveLayer& sheet, const PlotSeries& series) const override {
    sheet.add_area(series, band_colour(series, sheet.style));
  }
  void paint_swatch(QPainter& painter, const PlotSeries& series, const FigureStyle& style,
                    const QRectF& box) const override {
    painter.fillRect(box, band_colour(series, style));
  }
};

}  // namespace

const MarkKind& marks::Band::kind() {
  static const BandKind kind;
  return kind;
}

}  // namespace privbo::ui
