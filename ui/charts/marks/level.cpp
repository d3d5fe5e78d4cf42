// Levels over the whole width.
#include "charts/marks/mark.h"

namespace privbo::ui {
namespace {

class LevelKind : public LineKind {
 public:
  QPen pen(const PlotSeries& series, const FigureStyle& style) const override {
    return line_pen(series, style, thin_width(style), neutral_dash(std::get<marks::Level>(series.mark).variant + 1));
  }
  bool in_readout() const override { return false; }
  bool is_level(const PlotSeries&, const ReadingRules&) const override { return true; }
};

class BudgetKind : public LineKind {
 public:
  QColor colour(const PlotSeries&, const Theme& theme) const override { return theme.truth; }
  QPen pen(const PlotSeries& series, const FigureStyle& style) const override {
    return line_pen(series, style, thin_width(style), neutral_dash(std::get<marks::Budget>(series.mark).variant));
  }
  bool excluded_from_readout(const PlotSeries&) const override { return true; }
};

}  // namespace

const MarkKind& marks::Level::kind() {
  static const LevelKind kind;
  return kind;
}
const MarkKind& marks::Budget::kind() {
  static const BudgetKind kind;
  return kind;
}

}  // namespace privbo::ui
