#include "run_page/posterior_svg.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <memory>
#include <numeric>
#include <string_view>
#include <vector>

#include "numerics/numbers.h"
#include "page/markup.h"
#include "page/svg.h"
#include "record/posterior_snapshot.h"

namespace privbo {
namespace {

using Posteriors = std::vector<std::shared_ptr<const PosteriorSnapshot>>;

/// Where the parts of a picture lie.
constexpr double width = 560.0, left = 56.0, right = 546.0, top = 12.0, bottom = 252.0, height = 298.0;

/// Returns one decimal: a tenth of a unit of the picture.
double rounded(double value) { return std::round(value * 10.0) / 10.0; }

HtmlText text_at(double x, double y, Literal anchor, std::string_view words) {
  return "<text" + attribute("x", pixel(x)) + attribute("y", pixel(y)) + attribute("text-anchor", anchor) + ">" +
         HtmlText::of(words) + "</text>";
}

/// About `most` round numbers (1, 2 or 5 times a power of ten apart) from `low` to `high`.
std::vector<double> round_ticks(double low, double high, int most) {
  if (!(high > low) || most < 1) return {low};
  if (!std::isfinite(low) || !std::isfinite(high)) return {};
  const double span = high - low;  // may be beyond what a double holds
  const double rough = std::isfinite(span) ? span / most : high / most - low / most;
  const double power = std::pow(10.0, std::floor(std::log10(rough)));
  // Steps below what a double tells from 0, or from its neighbour at this distance from 0.
  const double furthest = std::max(std::abs(low), std::abs(high));
  if (!std::isnormal(power) || power < furthest * std::numeric_limits<double>::epsilon()) return {low, high};
  double step = 10.0 * power;
  for (const double factor : {5.0, 2.0, 1.0})
    if (factor * power >= rough * (1.0 - 1e-9)) step = factor * power;
  std::vector<double> ticks;
  const auto first = static_cast<long>(std::ceil(low / step - 1e-9));
  for (long i = first; i <= first + most + 1; ++i) {
    const double tick = static_cast<double>(i) * step;
    if (!std::isfinite(tick) || tick > high * (1.0 + 1e-12)) break;
    ticks.push_back(tick);
  }
  return ticks;
}

constexpr std::size_t max_on_a_line = 200, max_points = 60;
constexpr double asked_height = 26.0;  // of the bars that state how often a point was asked

/// From the values of f, or of the last posterior where f is unknown, with room around them for what was once believed.
struct Scale {
  double low = 0.0, high = 1.0;
  double y(double value) const {
    const double share = std::isfinite(high - low) ? (value - low) / (high - low) : value / high / 2.0 + 0.5;
    return std::clamp(bottom - (bottom - top) * (std::isnan(share) ? 0.0 : share), top - 1.0, bottom + 1.0);
  }
};

Scale scale_of(const Posteriors& posteriors) {
  const PosteriorSnapshot& last = *posteriors.back();
  const Vector& values = last.truth.size() == last.mean.size() ? last.truth : last.mean;
  const double low = std::min(values.minCoeff(), last.mean.minCoeff());
  const double high = std::max(values.maxCoeff(), last.mean.maxCoeff());
  constexpr double room = 0.5;
  const double span = high > low ? high - low : 1.0;
  constexpr double most = std::numeric_limits<double>::max();
  return std::isfinite(span + span) ? Scale{low - room * span, high + room * span} : Scale{-most, most};
}

HtmlText axis(const Scale& scale, const Translate& translate) {
  HtmlText svg;
  for (const double value : round_ticks(scale.low, scale.high, 5)) {
    const double y = scale.y(value);
    if (y < top || y > bottom) continue;
    svg += "<path d=\"M" + pixel(left) + " " + pixel(y) + "H" + pixel(right) + "\" stroke=\"#dddddd\"/>" +
           text_at(left - 6.0, y + 4.0, "end", translate(significant(std::abs(value) < 1e-12 ? 0.0 : value)));
  }
  return svg + "<path d=\"M" + pixel(left) + " " + pixel(top) + "V" + pixel(bottom) + "H" + pixel(right) +
         "\" fill=\"none\" stroke=\"#444444\"/>";
}

/// Heights of mean and width at these points, and how often each was asked.
Json frame_of(const PosteriorSnapshot& posterior, double deviations, const std::vector<Index>& points,
              const Scale& scale) {
  Json mean = Json::array(), half = Json::array(), asked = Json::array();
  std::int64_t most = 1;
  for (const std::int64_t count : posterior.counts) most = std::max(most, count);
  const double per_unit = (bottom - top) / (scale.high - scale.low);
  for (const Index point : points) {
    mean.push_back(rounded(scale.y(posterior.mean(point))));
    half.push_back(rounded(std::min(deviations * posterior.deviation(point) * per_unit, 2.0 * (bottom - top))));
    const auto index = static_cast<std::size_t>(point);
    const double count = index < posterior.counts.size() ? static_cast<double>(posterior.counts[index]) : 0.0;
    asked.push_back(count > 0.0 ? std::max(1.0, std::round(asked_height * std::sqrt(count / static_cast<double>(most))))
                                : 0.0);
  }
  return {{"mean", std::move(mean)}, {"half", std::move(half)}, {"asked", std::move(asked)}};
}

/// Returns every k-th of the points, the last one included.
std::vector<Index> thinned(std::vector<Index> points, std::size_t most) {
  if (points.size() <= most) return points;
  std::vector<Index> kept;
  for (std::size_t i = 0; i < most; ++i) kept.push_back(points[i * (points.size() - 1) / (most - 1)]);
  return kept;
}

/// To the i-th point of a line from the one before.
Literal pen(std::size_t i) { return i > 0 ? Literal("L") : Literal("M"); }

/// Returns a path through f at the points that are drawn; empty where f is unknown.
HtmlText truth_path(const PosteriorSnapshot& posterior, const std::vector<Index>& points, const std::vector<double>& x,
                    const Scale& scale, bool joined) {
  if (posterior.truth.size() != posterior.mean.size()) return {};
  HtmlText path;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const HtmlText y = pixel(scale.y(posterior.truth(points[i])));
    path += joined ? pen(i) + pixel(x[i]) + "," + y : "M" + pixel(x[i] - 3.0) + "," + y + "h6";
  }
  return "<path d=\"" + path + "\" fill=\"none\" stroke=\"#222222\" stroke-width=\"" +
         (joined ? Literal("1") : Literal("2")) + "\"/>";
}

Message band_words(const Posteriors& posteriors) {
  const auto wide = std::ranges::count_if(posteriors, [](const auto& each) { return each->width > 0.0; });
  if (wide == 0) return Message("one deviation σ");
  return wide == std::ssize(posteriors)
             ? Message("the width β σ that the algorithm adds to it")
             : Message("the width β σ that the algorithm adds to it (one deviation σ in rounds in which it adds none)");
}

Message asked_words() {
  return Message("Bars below: how often a point was asked, relative to the one asked most (square roots).");
}

PosteriorPicture on_a_line(const Posteriors& posteriors, const Translate& translate) {
  const PosteriorSnapshot& last = *posteriors.back();
  const Points& all = last.domain->points;
  std::vector<Index> points(static_cast<std::size_t>(all.rows()));
  std::iota(points.begin(), points.end(), Index{0});
  std::ranges::stable_sort(points, {}, [&all](Index point) { return all(point, 0); });
  points = thinned(std::move(points), max_on_a_line);
  const double low = all(points.front(), 0), high = all(points.back(), 0);
  const Scale scale = scale_of(posteriors);
  PosteriorPicture picture{.kind = "line", .bottom = bottom, .width = width, .height = height};
  picture.words =
      translate(Words<1>("Black: f. In colour: the posterior, in a band of %1."), translate(band_words(posteriors))) +
      " " + translate(asked_words());
  const auto x_of = [&](double value) {
    return left + (right - left) * (high > low ? (value - low) / (high - low) : 0.5);
  };
  for (const Index point : points) picture.x.push_back(rounded(x_of(all(point, 0))));
  picture.still = axis(scale, translate);
  for (const double value : round_ticks(low, high, 6))
    if (value <= high + 1e-9)
      picture.still +=
          text_at(x_of(value), bottom + 18.0, "middle", translate(significant(std::abs(value) < 1e-12 ? 0.0 : value)));
  const std::string name = last.domain->axes.empty() ? "x" : translate(last.domain->axes.front());
  picture.still += text_at((left + right) / 2.0, bottom + 38.0, "middle", name);
  picture.still += truth_path(last, points, picture.x, scale, true);
  for (const auto& posterior : posteriors)
    picture.frames.push_back(frame_of(*posterior, band_deviations(*posterior), points, scale));
  return picture;
}

/// Returns the points with the largest f (where it is unknown, the largest posterior in the end), the best one first.
PosteriorPicture point_by_point(const Posteriors& posteriors, const Translate& translate) {
  const PosteriorSnapshot& last = *posteriors.back();
  const Vector& worth = last.truth.size() == last.mean.size() ? last.truth : last.mean;
  std::vector<Index> points(static_cast<std::size_t>(worth.size()));
  std::iota(points.begin(), points.end(), Index{0});
  std::ranges::stable_sort(points, std::ranges::greater(), [&worth](Index point) { return worth(point); });
  const std::size_t all = points.size();
  points.resize(std::min(all, max_points));
  const Scale scale = scale_of(posteriors);
  PosteriorPicture picture{.kind = "points", .bottom = bottom, .width = width, .height = height};
  picture.words =
      (points.size() < all
           ? translate(Words<2>("Points of the domain, the best one first (%1 of %2)."), points.size(), all)
           : translate(Message("Points of the domain, the best one first."))) +
      " " +
      translate(Words<1>("Black: f. In colour: the posterior, give or take %1."), translate(band_words(posteriors))) +
      " " + translate(asked_words());
  for (std::size_t i = 0; i < points.size(); ++i)
    picture.x.push_back(
        rounded(left + (right - left) * (static_cast<double>(i) + 0.5) / static_cast<double>(points.size())));
  picture.still = axis(scale, translate) +
                  text_at((left + right) / 2.0, bottom + 24.0, "middle", translate(Message("points, by f"))) +
                  truth_path(last, points, picture.x, scale, false);
  for (const auto& posterior : posteriors)
    picture.frames.push_back(frame_of(*posterior, band_deviations(*posterior), points, scale));
  return picture;
}

HtmlText moving_line(const PosteriorPicture& picture, const Json& frame) {
  const bool line = picture.kind == "line";
  HtmlText mean, band, asked;
  for (std::size_t i = 0; i < picture.x.size(); ++i) {
    const double y = frame["mean"][i], half = frame["half"][i], bar = frame["asked"][i];
    const HtmlText x = pixel(picture.x[i]);
    if (line) {
      mean += pen(i) + x + "," + pixel(y);
      band += pen(i) + x + "," + pixel(y - half);
    } else {
      mean += "M" + pixel(picture.x[i] - 2.0) + "," + pixel(y) + "h4";
      band += "M" + x + "," + pixel(y - half) + "V" + pixel(y + half);
    }
    if (bar > 0.0) asked += "M" + x + "," + pixel(picture.bottom) + "v" + pixel(-bar);
  }
  for (std::size_t i = line ? picture.x.size() : 0; i-- > 0;) {  // and back along the other side
    const double y = frame["mean"][i], half = frame["half"][i];
    band += "L" + pixel(picture.x[i]) + "," + pixel(y + half);
  }
  if (line) band += "Z";
  return "<g clip-path=\"url(#plot)\"><path class=\"band\" d=\"" + band + "\"" +
         (line ? " fill=\"" + picture.colour + "\" fill-opacity=\"0.18\""
               : " fill=\"none\" stroke=\"" + picture.colour + "\" stroke-opacity=\"0.4\" stroke-width=\"3\"") +
         "/><path class=\"mean\" d=\"" + mean + "\" fill=\"none\" stroke=\"" + picture.colour + "\" stroke-width=\"" +
         (line ? Literal("2") : Literal("4")) + "\"/><path class=\"asked\" d=\"" + asked +
         "\" stroke=\"#555555\" stroke-width=\"2\"/></g>";
}

constexpr Index max_cells = 1600;

/// Returns a digit for each cell, in base 32: its level of 16, and 16 more where the point was asked.
std::string cells_of(const PosteriorSnapshot& posterior, const std::vector<Index>& cells, double low, double high) {
  constexpr std::string_view digits = "0123456789abcdefghijklmnopqrstuv";
  const double levels = static_cast<double>(plane_colours().size());
  std::string text;
  for (const Index cell : cells) {
    const double share = high > low ? (posterior.mean(cell) - low) / (high - low) : 0.5;
    // Not a number where the distance of the two is beyond what a double holds.
    auto level = std::isnan(share)
                     ? std::size_t{0}
                     : static_cast<std::size_t>(std::clamp(std::floor(share * levels), 0.0, levels - 1.0));
    const auto index = static_cast<std::size_t>(cell);
    if (index < posterior.counts.size() && posterior.counts[index] > 0) level += plane_colours().size();
    text += digits[level];
  }
  return text;
}

HtmlText legend(double low, double high, const Translate& translate) {
  HtmlText svg;
  constexpr double step = 12.0, y = height - 22.0;
  for (std::size_t i = 0; i < plane_colours().size(); ++i)
    svg += "<rect x=\"" + pixel(left + 60.0 + step * static_cast<double>(i)) + "\" y=\"" + pixel(y) +
           "\" width=\"12\" height=\"12\" fill=\"" + plane_colours()[i] + "\"/>";
  return svg + text_at(left + 54.0, y + 10.0, "end", translate(significant(low, 3))) +
         text_at(left + 66.0 + step * 16.0, y + 10.0, "start", translate(significant(high, 3)));
}

/// Returns posteriors on a grid of two dimensions, as coloured cells; the domain is such a grid.
PosteriorPicture on_a_plane(const Posteriors& posteriors, const Translate& translate) {
  const PosteriorSnapshot& last = *posteriors.back();
  const Index rows = last.domain->shape[0], columns = last.domain->shape[1];
  Index every = 1;
  const auto kept = [&every](Index count) { return (count + every - 1) / every; };
  while (kept(rows) * kept(columns) > max_cells) ++every;
  std::vector<Index> cells;
  PosteriorPicture picture{.kind = "plane", .bottom = bottom, .width = width, .height = height};
  const double across = (right - left) / static_cast<double>(kept(rows)),
               along = (bottom - top) / static_cast<double>(kept(columns));
  const Vector& scale = last.truth.size() == last.mean.size() ? last.truth : last.mean;
  const double low = scale.minCoeff(), high = scale.maxCoeff();
  for (Index i = 0; i < rows; i += every)  // the first coordinate runs to the right, the second upwards
    for (Index j = 0; j < columns; j += every) cells.push_back(i * columns + j);
  picture.x = {left, bottom, rounded(across * 10.0) / 10.0, rounded(along * 10.0) / 10.0,
               static_cast<double>(kept(columns))};
  picture.words =
      translate(Message(
          "Colours: the posterior mean, from low (dark) to high (light), on the scale of f; a dot marks a point that was asked.")) +
      " " + translate(Message("The white ring is the best point of f."));
  picture.still = legend(low, high, translate);
  if (last.truth.size() == last.mean.size()) {
    Index best = 0;
    last.truth.maxCoeff(&best);
    const Index best_row = best / columns, best_column = best % columns;
    const double x = left + across * (static_cast<double>(best_row) / static_cast<double>(every) + 0.5);
    const double y = bottom - along * (static_cast<double>(best_column) / static_cast<double>(every) + 0.5);
    const HtmlText ring = "<circle cx=\"" + pixel(x) + "\" cy=\"" + pixel(y) + "\" r=\"6\" fill=\"none\"";
    picture.still +=
        ring + " stroke=\"#000000\" stroke-width=\"4.5\"/>" + ring + " stroke=\"#ffffff\" stroke-width=\"2.5\"/>";
  }
  const auto axis_name = [&last, &translate](std::size_t d) {
    return last.domain->axes.empty() ? "x" + std::string(d == 0 ? "₁" : "₂") : translate(last.domain->axes[d]);
  };
  const HtmlText middle = pixel((top + bottom) / 2.0);
  picture.still += text_at((left + right) / 2.0, bottom + 16.0, "middle", axis_name(0)) +
                   "<g transform=\"rotate(-90 20 " + middle + ")\">" +
                   text_at(20.0, (top + bottom) / 2.0, "middle", axis_name(1)) + "</g>";
  const Points& points = last.domain->points;
  const Index end = points.rows() - 1;  // the last axis is the fastest: the first point has both ends' lows
  const auto number = [&translate, &points](Index row, Index axis) {
    return translate(significant(points(row, axis), 3));
  };
  picture.still +=
      text_at(left, bottom + 16.0, "start", number(0, 0)) + text_at(right, bottom + 16.0, "end", number(end, 0)) +
      text_at(left - 6.0, bottom, "end", number(0, 1)) + text_at(left - 6.0, top + 10.0, "end", number(end, 1));
  for (const auto& posterior : posteriors)
    picture.frames.push_back({{"cells", cells_of(*posterior, cells, low, high)}});
  return picture;
}

/// Returns the SVG of one frame of such a picture.
HtmlText moving_plane(const PosteriorPicture& picture, const Json& frame) {
  const std::string cells = frame["cells"];
  const double across = picture.x[2], along = picture.x[3];
  const auto columns = static_cast<std::size_t>(picture.x[4]);
  HtmlText svg("<g class=\"cells\">"), asked;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::size_t row = i / columns;
    const double x = picture.x[0] + across * static_cast<double>(row);
    const double y = picture.x[1] - along * static_cast<double>(i % columns + 1);
    const std::size_t level =
        cells[i] >= 'a' ? static_cast<std::size_t>(cells[i] - 'a' + 10) : static_cast<std::size_t>(cells[i] - '0');
    svg += "<rect x=\"" + pixel(x) + "\" y=\"" + pixel(y) + "\" width=\"" + pixel(across + 0.3) + "\" height=\"" +
           pixel(along + 0.3) + "\" fill=\"" + plane_colours()[level % plane_colours().size()] + "\"/>";
    if (level >= plane_colours().size()) asked += "M" + pixel(x + across / 2.0) + "," + pixel(y + along / 2.0) + "h0";
  }
  return svg + "</g><path class=\"asked\" d=\"" + asked + "\" stroke=\"" + line_colour(1) +
         "\" stroke-width=\"4\" stroke-linecap=\"round\"/>";
}

}  // namespace

const std::array<Literal, 16>& plane_colours() {
  // Viridis (van der Walt and Smith, 2015; CC0) at sixteen places.
  static constexpr std::array<Literal, 16> colours{"#440154", "#481a6c", "#472f7d", "#414487", "#39568c", "#31688e",
                                                   "#2a788e", "#23888e", "#1f988b", "#22a884", "#35b779", "#54c568",
                                                   "#7ad151", "#a5db36", "#d2e21b", "#fde725"};
  return colours;
}

double band_deviations(const PosteriorSnapshot& posterior) { return posterior.width > 0.0 ? posterior.width : 1.0; }

PosteriorPicture posterior_picture(const Posteriors& posteriors, std::size_t slot, const Translate& translate) {
  const Domain& domain = *posteriors.back()->domain;
  const bool named = !domain.labels.empty();
  PosteriorPicture picture = domain.dimension() == 1 && !named    ? on_a_line(posteriors, translate)
                             : domain.shape.size() == 2 && !named ? on_a_plane(posteriors, translate)
                                                                  : point_by_point(posteriors, translate);
  picture.colour = HtmlText(line_colour(slot));
  return picture;
}

HtmlText posterior_svg(const PosteriorPicture& picture, const std::string& title, const std::string& description) {
  const bool plane = picture.kind == "plane";
  const HtmlText moving =
      plane ? moving_plane(picture, picture.frames.back()) : moving_line(picture, picture.frames.back());
  return "<svg id=\"belief\" viewBox=\"0 0 " + pixel(picture.width) + " " + pixel(picture.height) + "\" role=\"img\">" +
         tag("title", title) + tag("desc", description) + "<clipPath id=\"plot\"><rect x=\"" + pixel(left) + "\" y=\"" +
         pixel(top) + "\" width=\"" + pixel(right - left) + "\" height=\"" + pixel(bottom - top) + "\"/></clipPath>" +
         (plane ? moving + picture.still : picture.still + moving) + "</svg>\n";
}

}  // namespace privbo
