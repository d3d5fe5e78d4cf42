#include "plot/svg/svg_end_names.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "catalogue/visible_text.h"
#include "numerics/number_text.h"

namespace privbo {
namespace {

constexpr std::size_t max_names = 5;
constexpr double max_width = 0.32, max_height = 0.4;  // of the picture
constexpr double gap_em = 0.8;                        // between plot and names

/// Returns the value where the line crosses or ends before `x` (data units); its first one where it begins behind.
double value_at(const PlotSeries& series, double x) {
  const std::size_t n = std::min(series.x.size(), series.y.size());
  std::size_t i = 0;
  while (i + 1 < n && series.x[i + 1] <= x) ++i;
  if (i + 1 >= n || series.x[i] >= x || has_corners(series)) return series.y[i];
  const double share = (x - series.x[i]) / (series.x[i + 1] - series.x[i]);
  return series.y[i] + share * (series.y[i + 1] - series.y[i]);
}

}  // namespace

SvgEndNames::SvgEndNames(const PlotModel& model, const SvgLook& look, const Translate& translate, double width,
                         double height)
    : model_(model), look_(look), translate_(translate), size_(small_type * look.em), row_(line_height * size_) {
  if (!model.names_at_ends || model.heat) return;
  double whole = 0.0, broken = 0.0;
  for (std::size_t i = 0; i < model.series.size(); ++i) {
    const PlotSeries& series = model.series[i];
    if (!is<marks::Curve>(series) || series.label.empty() || series.hidden) continue;
    named_.push_back(i);
    const double name = text_width(visible_line(translate(series.label)), size_);
    const double value = series.may_clip && !series.y.empty() ? text_width(" " + beyond(series, true), size_) : 0.0;
    whole = std::max(whole, name + value);
    broken = std::max({broken, name, value});
  }
  const double gap = gap_em * look.em;
  broken_ = whole + gap > max_width * width;
  width_ = named_.empty() ? 0.0 : (broken_ ? broken : whole) + gap;
  const double rows = static_cast<double>(named_.size()) + (broken_ ? 1.0 : 0.0);
  if (named_.size() <= max_names && width_ <= max_width * width && rows * row_ <= max_height * height) return;
  named_.clear();
  width_ = 0.0;
}

/// "↑ 7,381": the value that is not in the picture.
std::string SvgEndNames::beyond(const PlotSeries& series, bool above) const {
  return (above ? "↑ " : "↓ ") + translate_(Message("%1", number_text(series.y.back())));
}

SvgEndNames::Name SvgEndNames::name_of(const PlotSeries& series, const SvgPlane& plane) const {
  Name name{.series = &series, .lines = {visible_line(translate_(series.label))}, .end = plane.box.bottom, .top = 0.0};
  if (series.x.empty() || series.y.empty()) return name;
  const double y = value_at(series, from_axis(plane.x_axis, plane.x_range.high));
  const double share = (to_axis(plane.y_axis, y) - plane.y_range.low) / plane.y_range.span();
  if (!(share >= 0.0 && share <= 1.0)) {
    std::string value = beyond(series, share > 1.0);
    if (broken_ || !series.may_clip)
      name.lines.push_back(std::move(value));
    else
      name.lines.front() += " " + value;
  }
  name.end = plane.box.bottom - std::clamp(std::isfinite(share) ? share : 0.0, 0.0, 1.0) * plane.height();
  return name;
}

std::vector<SvgEndNames::Name> SvgEndNames::placed(const SvgPlane& plane) const {
  std::vector<Name> names;
  for (const std::size_t i : named_) names.push_back(name_of(model_.series[i], plane));
  std::ranges::stable_sort(names, {}, &Name::end);
  const auto height = [this](const Name& name) { return static_cast<double>(name.lines.size()) * row_; };
  // Downwards each keeps its distance from the one before, then upwards from the edge.
  double least = plane.box.top - 0.5 * row_;
  for (Name& name : names) {
    name.top = std::max(name.end - 0.5 * row_, least);
    least = name.top + height(name);
  }
  double most = plane.box.bottom + 0.5 * row_;
  for (auto name = names.rbegin(); name != names.rend(); ++name) {
    name->top = std::min(name->top, most - height(*name));
    most = name->top;
  }
  return names;
}

HtmlText SvgEndNames::svg(const SvgPlane& plane) const {
  HtmlText svg;
  const double left = plane.box.right + gap_em * look_.em;
  for (const Name& name : placed(plane)) {
    svg += svg_line(plane.box.right, name.end, left - 0.2 * look_.em, name.top + 0.5 * row_,
                    {.colour = colour_of(*name.series, look_), .width = look_.thin()});
    double y = name.top + 0.5 * row_ + 0.35 * size_;
    for (const std::string& line : name.lines) {
      svg += svg_text(left, y, "start", line, size_, word_colour_of(*name.series, look_));
      y += row_;
    }
  }
  return svg.empty() ? svg : svg + "\n";
}

}  // namespace privbo
