#include "plot/svg/svg_tags.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "plot/model/mark_rules.h"

namespace privbo {
namespace {

constexpr double screen_type = 0.88, print_type = 0.8, widest_share = 0.5, gap_beside = 0.4;  // em
constexpr std::array gaps{0.25, 0.1};  // em, between line and words: the smaller one where levels lie close together
constexpr std::size_t max_anchors = 100;

struct Place {
  double x = 0.0, y = 0.0;
};

struct Box {
  double left = 0.0, top = 0.0, right = 0.0, bottom = 0.0;

  bool meets(const Box& other, double beside) const {
    return left < other.right + beside && right > other.left - beside && top < other.bottom && bottom > other.top;
  }
  /// Returns whether any of the segment lies inside.
  bool meets(const Place& from, const Place& to) const {
    double begin = 0.0, end = 1.0;  // of the segment, what lies between the edges of both directions
    const auto cut = [&](double at, double step, double low, double high) {
      if (std::abs(step) < 1e-9) return at >= low && at <= high;
      const auto [enters, leaves] = std::minmax({(low - at) / step, (high - at) / step});
      begin = std::max(begin, enters);
      end = std::min(end, leaves);
      return begin <= end;
    };
    return cut(from.x, to.x - from.x, left, right) && cut(from.y, to.y - from.y, top, bottom);
  }
};

using Line = std::vector<Place>;

bool is_faint(const PlotSeries& series) {
  return is_any<marks::Trial, marks::Pair, marks::Estimate, marks::Band, marks::EarlierCurve>(series);
}

/// The samples in the picture, one for each pixel column and height at most; what is not finite is left out.
Line line_of(const SvgPlane& plane, const PlotSeries& sampled) {
  const PlotSeries corners = has_corners(sampled) ? with_corners(sampled) : PlotSeries();
  const PlotSeries& series = has_corners(sampled) ? corners : sampled;
  Line line;
  for (std::size_t i = 0; i < std::min(series.x.size(), series.y.size()); ++i) {
    if (!std::isfinite(series.x[i]) || !std::isfinite(series.y[i])) continue;
    const Place place{plane.x(series.x[i]), plane.y(series.y[i])};
    if (line.empty() || std::abs(place.x - line.back().x) >= 1.0 || std::abs(place.y - line.back().y) >= 1.0)
      line.push_back(place);
  }
  return line;
}

/// Places along what is seen of the line, an em apart, from its end on.
std::vector<Place> anchors_of(const SvgPlane& plane, const Line& line) {
  const PlotBox& box = plane.box;
  const auto seen = [&](const Place& at) {
    return at.x >= box.left && at.x <= box.right && at.y >= box.top && at.y <= box.bottom;
  };
  std::vector<Place> anchors;
  double left_over = 0.0;
  for (std::size_t i = line.size(); i-- > 1 && anchors.size() < max_anchors;) {
    const Place &from = line[i], &to = line[i - 1];
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    for (; left_over <= length && anchors.size() < max_anchors; left_over += plane.em()) {
      const double share = length > 0.0 ? left_over / length : 0.0;
      const Place at{from.x + share * (to.x - from.x), from.y + share * (to.y - from.y)};
      if (seen(at)) anchors.push_back(at);
    }
    left_over -= length;
  }
  return anchors;
}

struct Tag {
  const PlotSeries* series;
  std::string text;
  Box box;
};

class Tags {
 public:
  Tags(const SvgPlane& plane, const PlotModel& model, const Translate& translate) : plane_(plane) {
    for (const PlotSeries& series : model.series)
      if (!series.hidden && !is_faint(series)) lines_.push_back(line_of(plane, series));
    for (const PlotSeries& series : model.series)
      if (!series.tag.empty() && !series.hidden && !series.x.empty()) place(series, translate);
  }
  const std::vector<Tag>& placed() const { return placed_; }
  double size() const { return print_type * plane_.em(); }

 private:
  void place(const PlotSeries& series, const Translate& translate) {
    Tag tag{&series, elided(translate(series.tag), size(), widest_share * plane_.width()), {}};
    const double width = text_width(tag.text, size());
    std::optional<std::size_t> least;
    const std::vector<Place> anchors = anchors_of(plane_, line_of(plane_, series));
    for (const double gap : gaps)
      for (const Place& at : anchors)
        for (const bool before : {true, false})
          for (const bool above : {true, false}) {
            if (least && *least == 0) break;
            const Box box = box_at(at, width, gap * plane_.em(), above, before);
            if (!free_of_tags(box)) continue;
            const std::size_t covered = lines_under(box);
            if (least && covered >= *least) continue;
            least = covered;
            tag.box = box;
          }
    if (least) placed_.push_back(std::move(tag));
  }

  Box box_at(const Place& at, double width, double gap, bool above, bool before) const {
    const double beside = gap_beside * plane_.em(), height = size();
    const double left = before ? at.x - beside - width : at.x + beside, top = above ? at.y - gap - height : at.y + gap;
    return {left, top, left + width, top + height};
  }

  /// Returns whether the box lies in the plot, and apart from the tags that have been placed.
  bool free_of_tags(const Box& box) const {
    const PlotBox& plot = plane_.box;
    if (box.left < plot.left || box.right > plot.right || box.top < plot.top || box.bottom > plot.bottom) return false;
    return std::ranges::none_of(placed_,
                                [&](const Tag& other) { return other.box.meets(box, gap_beside * plane_.em()); });
  }

  std::size_t lines_under(const Box& box) const {
    return static_cast<std::size_t>(std::ranges::count_if(lines_, [&](const Line& line) {
      for (std::size_t i = 1; i < line.size(); ++i)
        if (box.meets(line[i - 1], line[i])) return true;
      return false;
    }));
  }

  const SvgPlane& plane_;
  std::vector<Line> lines_;
  std::vector<Tag> placed_;
};

HtmlText tags_in_print(const SvgPlane& plane, const PlotModel& model, const Translate& translate) {
  if (std::ranges::all_of(model.series, [](const PlotSeries& series) { return series.tag.empty(); })) return {};
  HtmlText svg;
  const Tags tags(plane, model, translate);
  for (const Tag& tag : tags.placed())
    svg += svg_text(tag.box.left, tag.box.bottom - 0.2 * tags.size(), "start", tag.text, tags.size(),
                    HtmlText(tag.series->refuted ? plane.look.inks().alarm : plane.look.inks().muted));
  return svg;
}

}  // namespace

HtmlText svg_tags(const SvgPlane& plane, const PlotModel& model, const Translate& translate) {
  if (plane.look.print) return tags_in_print(plane, model, translate);
  HtmlText svg;
  for (const PlotSeries& series : model.series) {
    if (series.tag.empty() || series.hidden || series.y.empty()) continue;
    const double y = plane.y(series.y.back());
    if (y < plane.box.top || y > plane.box.bottom) continue;
    svg += svg_text(plane.box.right - 0.3 * plane.em(), y - 0.3 * plane.em(), "end", translate(series.tag),
                    screen_type * plane.em(), HtmlText(plane.look.inks().muted));
  }
  return svg;
}

}  // namespace privbo
