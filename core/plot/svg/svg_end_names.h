// Names of curves beside their ends, at the right edge of the plot, where they state what a legend would.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "catalogue/translate.h"
#include "plot/svg/svg_canvas.h"

namespace privbo {

class SvgEndNames {
 public:
  /// For the curves of `model` that have a label and are not hidden, where the model wants it, there are at most five
  /// of them, and their names take no more than a share of a picture of `width` × `height` pixels; empty otherwise. The
  /// model and the language outlive the names.
  SvgEndNames(const PlotModel& model, const SvgLook& look, const Translate& translate, double width, double height);

  /// Places of the named series in the model.
  const std::vector<std::size_t>& named() const { return named_; }
  /// Returns what the names take right of the plot, the gap before them included, in pixels; 0 without names.
  double width() const { return width_; }

  /// Draws each name as near as the others allow to where its curve leaves the plot. A curve that leaves it above or
  /// below is named at that edge, with an arrow and its last value.
  HtmlText svg(const SvgPlane& plane) const;

 private:
  struct Name {
    const PlotSeries* series;
    std::vector<std::string> lines;
    double end;  // height of the curve's end
    double top;  // of the first line
  };
  std::string beyond(const PlotSeries& series, bool above) const;
  Name name_of(const PlotSeries& series, const SvgPlane& plane) const;
  std::vector<Name> placed(const SvgPlane& plane) const;

  const PlotModel& model_;
  SvgLook look_;
  const Translate& translate_;
  double size_, row_;  // of the type, of a line of it
  double width_ = 0.0;
  bool broken_ = false;  // a value beyond the edge stands below its name
  std::vector<std::size_t> named_;
};

}  // namespace privbo
