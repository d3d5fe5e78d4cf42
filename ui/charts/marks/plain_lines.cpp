// Lines that differ from each other by their pens alone.
#include "charts/marks/mark.h"

namespace privbo::ui {
namespace {

class EarlierKind : public LineKind {
 public:
  QColor colour(const PlotSeries& series, const Theme& theme) const override {
    return mixed(LineKind::colour(series, theme), theme.background, 0.4);
  }
  bool excluded_from_readout(const PlotSeries&) const override { return true; }
};

class DottedKind : public LineKind {
 public:
  QPen pen(const PlotSeries& series, const FigureStyle& style) const override {
    return line_pen(series, style, style.line_width, {1.5, 2.0});
  }
};

class AccountantKind : public LineKind {
 public:
  QPen pen(const PlotSeries& series, const FigureStyle& style) const override {
    return line_pen(series, style, thin_width(style), neutral_dash(std::get<marks::Accountant>(series.mark).variant));
  }
};

class HiddenMeanKind : public LineKind {
 public:
  QPen pen(const PlotSeries& series, const FigureStyle& style) const override {
    return line_pen(series, style, thin_width(style), {6, 2.5, 1, 2.5});
  }
};

class AcquisitionKind : public LineKind {
 public:
  QPen pen(const PlotSeries& series, const FigureStyle& style) const override {
    return line_pen(series, style, thin_width(style), {1.0, 2.0});
  }
  /// A curve with a scale of its own has its values in the details.
  QString value_text(const PlotSeries& series, std::size_t i) const override {
    return series.details.size() > i ? series.details[i] : MarkKind::value_text(series, i);
  }
};

class GuideKind : public LineKind {
 public:
  QPen pen(const PlotSeries& series, const FigureStyle& style) const override {
    return line_pen(series, style, 0.7 * thin_width(style));
  }
  bool ignored_by_autoscale(const PlotSeries&) const override { return true; }
  bool excluded_from_readout(const PlotSeries&) const override { return true; }
};

}  // namespace

const MarkKind& marks::EarlierCurve::kind() {
  static const EarlierKind kind;
  return kind;
}
const MarkKind& marks::SameUser::kind() {
  static const DottedKind kind;
  return kind;
}
const MarkKind& marks::Approximation::kind() { return SameUser::kind(); }
const MarkKind& marks::Accountant::kind() {
  static const AccountantKind kind;
  return kind;
}
const MarkKind& marks::HiddenMean::kind() {
  static const HiddenMeanKind kind;
  return kind;
}
const MarkKind& marks::Acquisition::kind() {
  static const AcquisitionKind kind;
  return kind;
}
const MarkKind& marks::Guide::kind() {
  static const GuideKind kind;
  return kind;
}

}  // namespace privbo::ui
