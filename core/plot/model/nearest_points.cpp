// Buckets of about one point, a hull by monotone chains, and row by row through a picture.
#include "plot/model/nearest_points.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "plot/model/weak_keyed_cache.h"

namespace privbo {
namespace {

constexpr double reach_inside = 2.0, reach_outside = 0.5;  // in spacings
constexpr std::size_t max_pictures = 2;                    // the window's and an export's
constexpr std::size_t max_kept_pixels = 4'000'000;         // more are for a file, which is drawn once

double cross(const PlotPoint& a, const PlotPoint& b, const PlotPoint& c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

double centre(const AxisRange& shown, int i, int count) { return shown.low + (i + 0.5) / count * shown.span(); }

}  // namespace

NearestPoints::NearestPoints(const Points& points) {
  x_.assign(points.col(0).begin(), points.col(0).end());
  y_.assign(points.col(1).begin(), points.col(1).end());
  make_hull();
  const auto [x_low, x_high] = std::ranges::minmax(x_);
  const auto [y_low, y_high] = std::ranges::minmax(y_);
  double area = 0.0;
  for (std::size_t i = 1; i + 1 < hull_.size(); ++i) area += 0.5 * cross(hull_[0], hull_[i], hull_[i + 1]);
  const auto n = static_cast<double>(x_.size());
  const double length = std::hypot(x_high - x_low, y_high - y_low);
  // Points on a line have no area: what each has of the line.
  spacing_ = std::max(std::sqrt(std::max(area, 0.0) / n), length / n);
  if (!(spacing_ > 0.0)) spacing_ = 1.0;
  const double edge = reach_outside * spacing_;
  x_range_ = {x_low - edge, x_high + edge};
  y_range_ = {y_low - edge, y_high + edge};
  fill_buckets();
}

std::shared_ptr<const NearestPoints> NearestPoints::of(const std::shared_ptr<const Domain>& domain) {
  static WeakKeyedCache<Domain, NearestPoints> made;
  return made.of(
      domain, [](const Domain& source) { return std::make_shared<const NearestPoints>(source.points); },
      [](const Domain& one, const Domain& other) {
        return one.points.rows() == other.points.rows() && one.points.cols() == other.points.cols() &&
               one.points == other.points;
      });
}

void NearestPoints::make_hull() {
  std::vector<PlotPoint> sorted;
  for (std::size_t i = 0; i < x_.size(); ++i) sorted.push_back(point(i));
  const auto before = [](const PlotPoint& a, const PlotPoint& b) { return a.x != b.x ? a.x < b.x : a.y < b.y; };
  std::ranges::sort(sorted, before);
  const auto half = [this](const auto& points) {
    const std::size_t start = hull_.size();
    for (const PlotPoint& p : points) {
      while (hull_.size() >= start + 2 && cross(hull_[hull_.size() - 2], hull_.back(), p) <= 0.0) hull_.pop_back();
      hull_.push_back(p);
    }
    hull_.pop_back();  // the other half begins there
  };
  half(sorted);
  std::ranges::reverse(sorted);
  half(sorted);
  if (hull_.empty()) hull_.push_back(sorted.front());
}

void NearestPoints::fill_buckets() {
  const double wide = x_range_.span(), tall = y_range_.span();
  side_ = std::max(spacing_, std::sqrt(wide * tall / (4.0 * static_cast<double>(x_.size()) + 16.0)));
  left_ = x_range_.low;
  bottom_ = y_range_.low;
  columns_ = std::max(1, static_cast<int>(std::ceil(wide / side_)));
  rows_ = std::max(1, static_cast<int>(std::ceil(tall / side_)));
  std::vector<std::size_t> bucket(x_.size());
  starts_.assign(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_) + 1, 0);
  for (std::size_t i = 0; i < x_.size(); ++i) {
    const int column = std::clamp(static_cast<int>((x_[i] - left_) / side_), 0, columns_ - 1);
    const int row = std::clamp(static_cast<int>((y_[i] - bottom_) / side_), 0, rows_ - 1);
    bucket[i] = static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(column);
    ++starts_[bucket[i] + 1];
  }
  std::partial_sum(starts_.begin(), starts_.end(), starts_.begin());
  order_.resize(x_.size());
  std::vector<std::int32_t> next(starts_.begin(), starts_.end() - 1);
  for (std::size_t i = 0; i < x_.size(); ++i)
    order_[static_cast<std::size_t>(next[bucket[i]]++)] = static_cast<std::int32_t>(i);
}

AxisRange NearestPoints::hull_at(double y) const {
  AxisRange inside{INFINITY, -INFINITY};
  for (std::size_t i = 0; i < hull_.size(); ++i) {
    const PlotPoint &a = hull_[i], &b = hull_[(i + 1) % hull_.size()];
    if (y < std::min(a.y, b.y) || y > std::max(a.y, b.y)) continue;
    const double share = b.y == a.y ? 0.0 : (y - a.y) / (b.y - a.y);
    for (const double x : {a.x + share * (b.x - a.x), b.y == a.y ? b.x : a.x + share * (b.x - a.x)}) {
      inside.low = std::min(inside.low, x);
      inside.high = std::max(inside.high, x);
    }
  }
  return inside;
}

/// `guess`: the point of a place nearby, which bounds how far to look; −1: none.
std::int32_t NearestPoints::nearest(double x, double y, std::int32_t guess) const {
  const double reach = reach_inside * spacing_;
  double best = reach * reach;
  std::int32_t found = -1;
  const auto try_point = [&](std::int32_t i) {
    const double dx = x_[static_cast<std::size_t>(i)] - x, dy = y_[static_cast<std::size_t>(i)] - y,
                 away = dx * dx + dy * dy;
    if (away < best || (away == best && (found < 0 || i < found))) best = away, found = i;
  };
  if (guess >= 0) try_point(guess);
  const double look = std::sqrt(best);
  const auto place = [this](double distance, int count) {
    return std::clamp(static_cast<int>(std::floor(distance / side_)), -1, count);
  };
  const int first = std::max(0, place(x - look - left_, columns_)),
            last = std::min(columns_ - 1, place(x + look - left_, columns_));
  const int low = std::max(0, place(y - look - bottom_, rows_)),
            high = std::min(rows_ - 1, place(y + look - bottom_, rows_));
  for (int row = low; row <= high; ++row) {
    const std::size_t line = static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_);
    for (std::int32_t k = starts_[line + static_cast<std::size_t>(first)],
                      end = starts_[line + static_cast<std::size_t>(std::max(first - 1, last)) + 1];
         k < end; ++k)
      try_point(order_[static_cast<std::size_t>(k)]);
  }
  return found;
}

bool NearestPoints::belongs(double x, double y, const AxisRange& inside, std::int32_t nearest) const {
  if (nearest < 0 || (x >= inside.low && x <= inside.high)) return nearest >= 0;
  const PlotPoint p = point(static_cast<std::size_t>(nearest));
  return std::hypot(p.x - x, p.y - y) <= reach_outside * spacing_;
}

std::int32_t NearestPoints::at(double x, double y) const {
  if (!std::isfinite(x) || !std::isfinite(y)) return -1;
  const std::int32_t found = nearest(x, y, -1);
  return belongs(x, y, hull_at(y), found) ? found : -1;
}

void NearestPoints::fill_row(std::int32_t* line, const AxisRange& x, int width, double y, int stride) const {
  const AxisRange inside = hull_at(y);
  std::int32_t last = -1;  // the nearest point of the pixel before
  for (int first = 0; first < width; first += stride) {
    const int end = std::min(first + stride, width);
    // Cells are convex: what lies between two pixels of one cell is of that cell, too.
    const std::int32_t ahead = nearest(centre(x, end - 1, width), y, last);
    const bool one_cell = ahead >= 0 && ahead == last;
    for (int column = first; column < end; ++column) {
      const double place = centre(x, column, width);
      if (!one_cell) last = column + 1 == end ? ahead : nearest(place, y, last);
      if (place >= x_range_.low && place <= x_range_.high && belongs(place, y, inside, last)) line[column] = last;
    }
  }
}

std::shared_ptr<const NearestPoints::PixelMap> NearestPoints::pixels(const AxisRange& x, const AxisRange& y,
                                                                     PictureSize size) const {
  {
    const std::scoped_lock lock(mutex_);
    for (const Picture& known : pictures_)
      if (known.x == x && known.y == y && known.size == size) return known.map;
  }
  const auto width = static_cast<std::size_t>(size.width), height = static_cast<std::size_t>(size.height);
  auto map = std::make_shared<PixelMap>(width * height, -1);
  // Far enough apart to save most of the search, near enough to fall into one cell twice.
  const int stride = std::clamp(static_cast<int>(0.4 * spacing_ / x.span() * size.width), 1, 16);
  for (int row = 0; row < size.height; ++row) {
    const double level = centre(y, size.height - 1 - row, size.height);
    if (level < y_range_.low || level > y_range_.high) continue;
    fill_row(map->data() + static_cast<std::size_t>(row) * width, x, size.width, level, stride);
  }
  if (map->size() > max_kept_pixels) return map;
  const std::scoped_lock lock(mutex_);
  if (pictures_.size() >= max_pictures) pictures_.erase(pictures_.begin());
  pictures_.push_back({x, y, size, map});
  return map;
}

}  // namespace privbo
