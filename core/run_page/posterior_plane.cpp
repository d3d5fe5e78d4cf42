#include "run_page/posterior_plane.h"

#include <algorithm>
#include <cmath>
#include <string_view>

#include "numerics/numbers.h"

namespace privbo {
namespace {

using namespace posterior_layout;

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

HtmlText legend(double low, double high) {
  HtmlText svg;
  constexpr double step = 12.0, y = height - 22.0;
  for (std::size_t i = 0; i < plane_colours().size(); ++i)
    svg += "<rect x=\"" + pixel(left + 60.0 + step * static_cast<double>(i)) + "\" y=\"" + pixel(y) +
           "\" width=\"12\" height=\"12\" fill=\"" + plane_colours()[i] + "\"/>";
  return svg + text_at(left + 54.0, y + 10.0, "end", significant(low, 3)) +
         text_at(left + 66.0 + step * 16.0, y + 10.0, "start", significant(high, 3));
}

}  // namespace

const std::array<Literal, 16>& plane_colours() {
  // Viridis (van der Walt and Smith, 2015; CC0) at sixteen places.
  static constexpr std::array<Literal, 16> colours{"#440154", "#481a6c", "#472f7d", "#414487", "#39568c", "#31688e",
                                                   "#2a788e", "#23888e", "#1f988b", "#22a884", "#35b779", "#54c568",
                                                   "#7ad151", "#a5db36", "#d2e21b", "#fde725"};
  return colours;
}

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
  picture.still = legend(low, high);
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
  picture.still += text_at(left, bottom + 16.0, "start", significant(points(0, 0), 3)) +
                   text_at(right, bottom + 16.0, "end", significant(points(end, 0), 3)) +
                   text_at(left - 6.0, bottom, "end", significant(points(0, 1), 3)) +
                   text_at(left - 6.0, top + 10.0, "end", significant(points(end, 1), 3));
  for (const auto& posterior : posteriors)
    picture.frames.push_back({{"cells", cells_of(*posterior, cells, low, high)}});
  return picture;
}

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

}  // namespace privbo
