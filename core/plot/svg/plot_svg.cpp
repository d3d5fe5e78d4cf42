// Title, names, plot and notes from top to bottom, each with the room it needs.
#include "plot/svg/plot_svg.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "catalogue/translate.h"
#include "plot/model/mark_rules.h"
#include "plot/svg/svg_canvas.h"
#include "plot/svg/svg_end_names.h"
#include "plot/svg/svg_heat.h"
#include "plot/svg/svg_legend.h"
#include "plot/svg/svg_marks.h"
#include "plot/words/fitted_notes.h"
#include "text/message.h"

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

/// Draws the tags of the series that are shown. In print each stands beside the place next to its line's end where it
/// covers no curve and no other tag, or as few of them as can be, and one that would lie on another tag is left out;
/// else all stand at the right edge.
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

constexpr double smallest_note = 0.75;      // of the type: in print, before notes are left out
constexpr double smallest_type = 0.66;      // of the type: names of the legend where they have no room
constexpr double profile_share = 0.3;       // of the height of a heat map and the bars above it
constexpr double min_plot_share = 0.35;     // of the picture's height
constexpr double min_plot = 3.0;            // of the type, either side
constexpr double legend_share = 0.3;        // of the height of a figure in print
constexpr double most_legend_share = 0.45;  // where names would be left out
constexpr std::size_t title_lines = 2;      // in print, and as many of the subtitle
constexpr int min_ticks = 4;                // with numbers, on the axis of values in print
constexpr double mm_per_pixel = 25.4 / 96.0, pixels_per_point = 96.0 / 72.0;

struct NamedTick {
  double at = 0.0;  // axis units
  std::vector<std::string> lines;
};

std::ptrdiff_t labelled(const std::vector<NamedTick>& ticks) {
  return std::ranges::count_if(ticks, [](const NamedTick& tick) { return !tick.lines.empty(); });
}

class Picture {
 public:
  Picture(const PlotModel& model, const PlotSvgOptions& options, const Translate& translate)
      : model_(model), options_(options), translate_(translate) {
    plane_.look = {.em = options.font, .line = options.line, .dark = options.dark, .print = options.print};
    plane_.x_axis = model.x;
    plane_.y_axis = model.y;
    plane_.x_range = nice_range(model.x);
    plane_.y_range = nice_range(model.y);
  }

  PlotSvg draw() {
    HtmlText head = title();  // each begins where the one before has ended
    head += legend();
    const HtmlText foot = notes();
    lay_out();
    if (options_.print && !has_room_) return {.svg = {}, .box = plane_.box, .has_room = false};
    HtmlText plot = frame() + inside_plot() + heat_profile(plane_, model_, profile_top_, translate_);
    if (model_.heat) plot += colour_bar(plane_, *model_.heat, translate_);
    plot += chosen_row(plane_, model_, translate_);
    if (names_) plot += names_->svg(plane_);
    return {open() + "\n" + head + plot + foot + "</svg>\n", plane_.box, from_axis(model_.x, plane_.x_range.low),
            from_axis(model_.x, plane_.x_range.high),        has_room_,  notes_complete_};
  }

 private:
  double em() const { return options_.font; }
  double small() const { return small_type * options_.font; }
  double margin() const { return 0.6 * em(); }
  const SvgInks& inks() const { return plane_.look.inks(); }
  /// Whether the caption states what title and notes would.
  bool compact() const { return options_.print && !options_.title && !options_.notes; }
  /// In print, words that have no room are cut.
  std::string fitting(const std::string& text, double size, double width) const {
    return options_.print ? elided(text, size, width) : text;
  }

  /// The text in lines of the picture's width; in print in few, the last of them cut.
  std::vector<std::string> heading_lines(const Message& text, double size, std::size_t most) const {
    const double width = options_.width - 2.0 * margin();
    std::vector<std::string> lines = wrapped(translate_(text), size, width);
    if (!options_.print) return lines;
    for (std::size_t i = most; i < lines.size(); ++i) lines[most - 1] += " " + lines[i];
    if (lines.size() > most) lines.resize(most);
    for (std::string& line : lines) line = elided(line, size, width);
    return lines;
  }

  HtmlText open() const {
    HtmlText tag_text =
        "<svg viewBox=\"0 0 " + pixel(options_.width) + " " + pixel(options_.height) + "\" role=\"img\"" +
        attribute("font-family", HtmlText::of(options_.family.empty() ? "Helvetica, Arial, sans-serif"
                                                                      : options_.family + ", sans-serif"));
    if (options_.file) {
      // A page on paper has its size in millimetres.
      const auto side = [this](double length) {
        return options_.print ? pixel(length * mm_per_pixel) + "mm" : pixel(length);
      };
      tag_text += " xmlns=\"http://www.w3.org/2000/svg\"" + attribute("width", side(options_.width)) +
                  attribute("height", side(options_.height));
    }
    const auto stated = [this](const std::string& own, const Message& of_model) {
      return own.empty() ? translate_(of_model) : own;
    };
    tag_text += HtmlText(Literal(">")) + tag("title", stated(options_.file_title, model_.title)) +
                tag("desc", stated(options_.file_description, model_.summary));
    if (options_.file) tag_text += svg_rectangle(0, 0, options_.width, options_.height, HtmlText(inks().ground));
    return tag_text;
  }

  HtmlText title() {
    top_ = margin();
    if (!options_.title) return {};
    HtmlText svg;
    for (const std::string& line : heading_lines(model_.title, 1.08 * em(), title_lines)) {
      top_ += line_height * em();
      svg += svg_text(margin(), top_, "start", line, em(), HtmlText(inks().text), true);
    }
    for (const std::string& line : heading_lines(model_.subtitle, small(), title_lines)) {
      top_ += line_height * small();
      svg += svg_text(margin(), top_, "start", line, small(), HtmlText(inks().muted));
    }
    top_ += 0.4 * em();
    return svg + "\n";
  }

  HtmlText legend() {
    if (!options_.legend) return {};
    if (options_.names_at_ends) names_.emplace(model_, plane_.look, translate_, options_.width, options_.height);
    const std::vector<std::size_t> named = names_ ? names_->named() : std::vector<std::size_t>();
    LegendRoom room{.left = margin(), .top = top_, .right = options_.width - margin(), .bottom = 0.0};
    room.bottom = top_ + (compact() ? 2.7 * small() : legend_share * options_.height);
    SvgLegend made = svg_legend(model_, plane_.look, translate_, room, named, small());
    // On paper all names are there: in smaller type, then in more room, which notes give way to.
    for (double type = small_type - 0.06; options_.print && !made.complete && type > smallest_type; type -= 0.06)
      made = svg_legend(model_, plane_.look, translate_, room, named, type * em());
    if (options_.print && !compact() && !made.complete) {
      const double left = (1.0 - model_.min_plot_share) * options_.height - 4.0 * em();
      room.bottom = std::max(room.bottom, std::min(top_ + most_legend_share * options_.height, left));
      made = svg_legend(model_, plane_.look, translate_, room, named, small());
      for (double type = small_type - 0.06; !made.complete && type > smallest_type; type -= 0.06)
        made = svg_legend(model_, plane_.look, translate_, room, named, type * em());
    }
    top_ = made.bottom;
    return made.svg;
  }

  /// In print no phrase is cut: smaller type first, then the parts that fit; the description has the others.
  HtmlText notes_in_print() {
    bottom_ = options_.height - margin();
    if (!options_.notes || model_.notes.empty()) return {};
    std::vector<NoteText> texts;
    for (const Message& note : model_.notes)
      texts.push_back(note_text(note, [this](const Message& part) { return translate_(part); }));
    const MoreWords more{translate_(Message("More in the description of this file.")),
                         translate_(Message("more in the description of this file"))};
    const double width = options_.width - 2.0 * margin();
    const double room = (1.0 - model_.min_plot_share) * options_.height - top_ - 4.0 * em();
    FittedNotes fitted;
    double size = small();
    for (double type = small_type; type > smallest_note; type -= 0.06) {
      size = type * em();
      const auto most = static_cast<std::size_t>(std::max(0.0, room / (line_height * size)));
      fitted = fit_notes(texts, model_.alarms, most, more,
                         [&](const std::string& text) { return wrapped(text, size, width); });
      if (fitted.complete) break;
    }
    notes_complete_ = fitted.complete;
    double y = bottom_ - line_height * size * static_cast<double>(fitted.lines.size());
    bottom_ = y - (fitted.lines.empty() ? 0.0 : 0.3 * em());
    HtmlText svg;
    for (std::size_t i = 0; i < fitted.lines.size(); ++i)
      svg += svg_text(margin(), y += line_height * size, "start", fitting(fitted.lines[i], size, width), size,
                      HtmlText(i < fitted.alarm_lines ? inks().alarm : inks().muted));
    return svg.empty() ? svg : svg + "\n";
  }

  /// From below; warnings first, in red.
  HtmlText notes() {
    if (options_.print) return notes_in_print();
    bottom_ = options_.height - margin();
    std::vector<std::pair<std::string, bool>> lines;
    for (std::size_t i = 0; i < model_.notes.size(); ++i) {
      const bool alarm = i < model_.alarms;
      if (!options_.notes && !alarm) continue;
      const double width = options_.width - 2.0 * margin();
      for (const std::string& line : wrapped(translate_(model_.notes[i]), small(), width))
        lines.emplace_back(line, alarm);
    }
    // The plot keeps its part; what has no room is in the description.
    const double room = (1.0 - min_plot_share) * options_.height - top_ - 4.0 * em();
    const auto most = static_cast<std::size_t>(std::max(0.0, room / (line_height * small())));
    if (lines.size() > most) {
      lines.resize(most);
      if (!lines.empty()) lines.back().first += " …";
    }
    double y = bottom_ - line_height * small() * static_cast<double>(lines.size());
    bottom_ = y - (lines.empty() ? 0.0 : 0.3 * em());
    HtmlText svg;
    for (const auto& [line, alarm] : lines)
      svg += svg_text(margin(), y += line_height * small(), "start", line, small(),
                      HtmlText(alarm ? inks().alarm : inks().muted));
    return svg.empty() ? svg : svg + "\n";
  }

  /// How many lines the longest of the names below the plot takes.
  double name_lines(double room) const {
    if (!model_.x.every_name) return 1.0;
    std::size_t most = 1;
    for (const Message& name : model_.x.names) most = std::max(most, wrapped(translate_(name), small(), room).size());
    return static_cast<double>(most);
  }

  void lay_out() {
    PlotBox& box = plane_.box;
    const double names_room =
        model_.x.names.empty() ? 1e9 : (options_.width - 8.0 * em()) / static_cast<double>(model_.x.names.size());
    box.top = top_ + (options_.legend ? 0.8 : 0.5) * em();
    box.bottom = bottom_ - (0.7 + 1.2) * em() - small() * line_height * name_lines(names_room);
    has_room_ = box.bottom >= box.top + min_plot * em();
    box.bottom = std::max(box.bottom, box.top + 4.0 * em());
    profile_top_ = box.top;
    if (model_.heat && model_.profile) box.top += profile_share * (box.bottom - box.top) + 0.9 * em();
    choose_y_ticks();
    double widest = 2.0 * em();
    for (const NamedTick& tick : y_ticks_)
      for (const std::string& line : tick.lines) widest = std::max(widest, text_width(line, small()));
    for (const Tick& tick : profile_ticks(plane_, model_))
      widest = std::max(widest, text_width(translate_(tick.label), small()));
    box.left = margin() + 1.5 * em() + widest + 0.5 * em();
    const double beside = model_.heat ? 6.0 * em() : 1.5 * em();
    box.right = options_.width - margin() - (names_ ? std::max(beside, names_->width()) : beside);
    has_room_ = has_room_ && std::min(box.right - box.left, box.bottom - box.top) >= min_plot * em();
    if (model_.equal_scale) equal_units();
    choose_x_ticks();
  }

  /// A unit is as long along x as along y.
  void equal_units() {
    PlotBox& box = plane_.box;
    const double unit =
        std::min((box.right - box.left) / plane_.x_range.span(), (box.bottom - box.top) / plane_.y_range.span());
    const double width = unit * plane_.x_range.span();
    if (!std::isfinite(unit) || width < 6.0 * em()) return;
    box.left += 0.5 * (box.right - box.left - width);
    box.right = box.left + width;
    box.bottom = box.top + unit * plane_.y_range.span();
  }

  std::vector<NamedTick> named_ticks(const PlotAxis& axis, const AxisRange& range, int most) const {
    std::vector<NamedTick> made;
    for (const Tick& tick : ticks(axis, range, most)) {
      made.push_back({tick.at, {}});
      if (!tick.label.empty()) made.back().lines.push_back(translate_(tick.label));
    }
    return made;
  }

  double x_of_tick(double at) const {
    return plane_.box.left + (at - plane_.x_range.low) / plane_.x_range.span() * plane_.width();
  }
  double y_of_tick(double at) const {
    return plane_.box.bottom - (at - plane_.y_range.low) / plane_.y_range.span() * plane_.height();
  }

  void choose_y_ticks() {
    int most = std::clamp(static_cast<int>((plane_.box.bottom - plane_.box.top) / (2.2 * em())), 2, 8);
    y_ticks_ = named_ticks(plane_.y_axis, plane_.y_range, most);
    // On paper there is no pointer to ask.
    while (options_.print && labelled(y_ticks_) < min_ticks && ++most <= 3 * min_ticks)
      y_ticks_ = named_ticks(plane_.y_axis, plane_.y_range, most);
  }

  void choose_x_ticks() {
    if (model_.x.every_name) {
      x_ticks_.clear();
      const double room = 0.94 * plane_.width() / std::max(plane_.x_range.span(), 1e-9);
      for (std::size_t i = 0; i < model_.x.names.size(); ++i)
        x_ticks_.push_back({static_cast<double>(i), name_in_lines(model_.x.names[i], room)});
      return;
    }
    // Fewer ticks until the labels of neighbours stay apart.
    for (int most = 9; most >= 1; --most) {
      x_ticks_ = named_ticks(plane_.x_axis, plane_.x_range, most);
      double free_from = -1e9;
      bool fits = true;
      for (const NamedTick& tick : x_ticks_) {
        if (tick.lines.empty()) continue;
        const double half = 0.5 * text_width(tick.lines.front(), small());
        fits = fits && x_of_tick(tick.at) - half > free_from;
        free_from = x_of_tick(tick.at) + half + em();
      }
      if (fits) return;
    }
  }

  std::vector<std::string> name_in_lines(const Message& name, double room) const {
    std::vector<std::string> lines = wrapped(translate_(name), small(), room);
    for (std::string& line : lines) line = fitting(line, small(), room);
    return lines;
  }

  /// The whole title, the short one, or that without its unit: a symbol states more than a title cut in two.
  std::string y_title() const {
    const std::string whole = translate_(model_.y.title), brief = translate_(model_.y.short_title);
    const auto fits = [this](const std::string& title) {
      return text_width(title, em()) <= plane_.height() && !title.empty();
    };
    if (text_width(whole, em()) <= plane_.height()) return whole;
    if (!options_.print) return brief.empty() ? whole : brief;
    for (const std::string& title : {brief, brief.substr(0, brief.find(" (")), whole.substr(0, whole.find(" ("))})
      if (fits(title)) return title;
    return elided(brief.empty() ? whole : brief, em(), plane_.height());
  }

  HtmlText frame() const {
    const PlotBox& box = plane_.box;
    const double hair = plane_.look.hair();
    const SvgPen grid{.colour = HtmlText(inks().grid), .width = hair},
        axis{.colour = HtmlText(inks().axis), .width = hair};
    const HtmlText ink(inks().text);
    HtmlText svg;
    for (const NamedTick& tick : y_ticks_) {
      const double y = y_of_tick(tick.at);
      if (!tick.lines.empty() && !model_.heat) svg += svg_line(box.left, y, box.right, y, grid);
      svg += svg_line(box.left - (tick.lines.empty() ? 2.0 : 4.0), y, box.left, y, axis);
      for (const std::string& line : tick.lines)
        svg += svg_text(box.left - 0.45 * em(), y + 0.35 * small(), "end", line, small(), ink);
    }
    for (const NamedTick& tick : x_ticks_) {
      const double x = x_of_tick(tick.at);
      if (!tick.lines.empty() && !model_.heat && model_.x.names.empty())
        svg += svg_line(x, box.top, x, box.bottom, grid);
      svg += svg_line(x, box.bottom, x, box.bottom + (tick.lines.empty() ? 2.0 : 4.0), axis);
      double y = box.bottom + 0.4 * em();
      for (const std::string& line : tick.lines)
        svg += svg_text(x, y += line_height * small(), "middle", line, small(), ink);
    }
    const double middle = 0.5 * (box.top + box.bottom), x_title = bottom_ - 0.3 * em();
    svg += svg_text(0.5 * (box.left + box.right), x_title, "middle",
                    fitting(translate_(model_.x.title), em(), options_.width - 2.0 * margin()), em(), ink);
    svg += svg_upward_text(margin() + em(), middle, y_title(), em(), ink);
    return svg + "<rect" + attribute("x", pixel(box.left)) + attribute("y", pixel(box.top)) +
           attribute("width", pixel(plane_.width())) + attribute("height", pixel(plane_.height())) +
           attribute("fill", "none") + attribute("stroke", inks().axis) +
           (options_.print ? attribute("stroke-width", pixel(hair)) : HtmlText()) + "/>\n";
  }

  /// An inner <svg> cuts what leaves the plot.
  HtmlText inside_plot() const {
    const PlotBox& box = plane_.box;
    const HtmlText x = pixel(box.left), y = pixel(box.top), width = pixel(plane_.width()),
                   height = pixel(plane_.height());
    HtmlText svg = "<svg" + attribute("x", x) + attribute("y", y) + attribute("width", width) +
                   attribute("height", height) + attribute("viewBox", x + " " + y + " " + width + " " + height) + ">";
    if (model_.heat) svg += heat_cells(plane_, *model_.heat);
    for (const PlotSeries& series : model_.series)
      if (!series.hidden) svg += areas_of(plane_, series);
    for (const PlotSeries& series : model_.series)
      if (!series.hidden) svg += lines_of(plane_, series, model_.heat.has_value());
    for (const PlotSeries& series : model_.series)
      if (!series.hidden) svg += points_of(plane_, model_, series);
    return svg + "</svg>\n" + svg_tags(plane_, model_, translate_);
  }

  const PlotModel& model_;
  const PlotSvgOptions& options_;
  const Translate& translate_;
  SvgPlane plane_;
  std::optional<SvgEndNames> names_;  // what they name is not in the legend
  double top_ = 0.0, bottom_ = 0.0, profile_top_ = 0.0;
  bool has_room_ = true, notes_complete_ = true;
  std::vector<NamedTick> x_ticks_, y_ticks_;
};

}  // namespace

PlotSvgOptions figure_options(const PlotSheet& sheet, const ChartOptions& chart) {
  return {.width = sheet.width_mm / mm_per_pixel,
          .height = sheet.height_mm / mm_per_pixel,
          .font = sheet.font_pt * pixels_per_point,
          .family = sheet.family,
          .title = chart.title,
          .legend = chart.legend,
          .notes = chart.notes,
          .file = true,
          .line = sheet.line_pt * pixels_per_point,
          .dark = sheet.dark,
          .names_at_ends = chart.names_at_ends,
          .print = true};
}

PlotSvg plot_svg(const PlotModel& model, const PlotSvgOptions& options, const Translate& translate) {
  if (model.empty()) return {};
  return Picture(model, options, translate).draw();
}

}  // namespace privbo
