// Scattered points of the plane, and whose cell a place belongs to: for maps of functions that are known at points
// only.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include "domain/domain.h"
#include "plot/model/axis_range.h"

namespace privbo {

/// In data units.
struct PlotPoint {
  double x = 0.0, y = 0.0;
};

/// In pixels.
struct PictureSize {
  int width = 0, height = 0;
  bool operator==(const PictureSize&) const = default;
};

/// A place belongs to its nearest point (Voronoi cells, equal distances to the smaller index), but only where there are
/// points: inside their convex hull within two spacings of one, outside it within half a spacing. A spacing is the side
/// of the square that a point has for itself, √(area of the hull/n).
class NearestPoints {
 public:
  /// n × 2, n ≥ 1, finite.
  explicit NearestPoints(const Points& points);
  /// Made once for each domain, and for all that have the same points: a slider that is dragged builds one domain after
  /// the other. Any thread.
  static std::shared_ptr<const NearestPoints> of(const std::shared_ptr<const Domain>& domain);

  std::size_t size() const { return x_.size(); }
  PlotPoint point(std::size_t i) const { return {x_[i], y_[i]}; }
  double spacing() const { return spacing_; }
  /// Smallest and largest coordinates, widened by half a spacing: the cells at the edge are seen.
  AxisRange x_range() const { return x_range_; }
  AxisRange y_range() const { return y_range_; }

  /// Index of the point whose cell holds (x, y); −1: none.
  std::int32_t at(double x, double y) const;
  /// Does the same for the centres of all pixels of a picture of the visible ranges, row 0 at the top. Remembered for
  /// the last pictures (not for very large ones): a posterior changes far more often than where it is drawn.
  using PixelMap = std::vector<std::int32_t>;
  std::shared_ptr<const PixelMap> pixels(const AxisRange& x, const AxisRange& y, PictureSize size) const;

 private:
  struct Picture {
    AxisRange x, y;
    PictureSize size;
    std::shared_ptr<const PixelMap> map;
  };
  void make_hull();
  void fill_buckets();
  /// Returns where the hull crosses the height y; empty (low > high) where it does not.
  AxisRange hull_at(double y) const;
  /// The pixels of one row at height y; asks for every `stride`-th and, where they differ, for those between.
  void fill_row(std::int32_t* line, const AxisRange& x, int width, double y, int stride) const;
  std::int32_t nearest(double x, double y, std::int32_t guess) const;
  /// Returns whether a place on a line that the hull crosses in `inside` is near enough to `nearest`, its nearest
  /// point.
  bool belongs(double x, double y, const AxisRange& inside, std::int32_t nearest) const;

  std::vector<double> x_, y_;
  std::vector<PlotPoint> hull_;  // counter-clockwise
  double spacing_ = 1.0;
  AxisRange x_range_, y_range_;
  // Buckets of the bounding box: the points of bucket b are order_[starts_[b]] … order_[starts_[b + 1] − 1].
  double side_ = 1.0, left_ = 0.0, bottom_ = 0.0;
  int columns_ = 1, rows_ = 1;
  std::vector<std::int32_t> starts_, order_;
  mutable std::mutex mutex_;
  mutable std::vector<Picture> pictures_;
};

}  // namespace privbo
