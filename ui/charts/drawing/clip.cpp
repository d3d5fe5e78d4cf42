// Liang–Barsky against the unit square.
#include "charts/drawing/clip.h"

#include <algorithm>
#include <cmath>

namespace privbo::ui {
namespace {

QPointF between(const QPointF& a, const QPointF& b, double share) { return a + share * (b - a); }

QPointF inside(const QPointF& p) { return {std::clamp(p.x(), 0.0, 1.0), std::clamp(p.y(), 0.0, 1.0)}; }

/// The share [enter, leave] of the segment inside the unit square; false if none.
bool cut(const QPointF& a, const QPointF& b, double& enter, double& leave) {
  enter = 0.0;
  leave = 1.0;
  const double dx = b.x() - a.x(), dy = b.y() - a.y();
  const double p[] = {-dx, dx, -dy, dy}, q[] = {a.x(), 1.0 - a.x(), a.y(), 1.0 - a.y()};
  for (int i = 0; i < 4; ++i) {
    if (p[i] == 0.0) {
      if (q[i] < 0.0) return false;
    } else if (p[i] < 0.0) {
      enter = std::max(enter, q[i] / p[i]);
    } else {
      leave = std::min(leave, q[i] / p[i]);
    }
  }
  return enter <= leave;
}

}  // namespace

std::vector<QList<QPointF>> clipped(const Polyline& line) {
  std::vector<QList<QPointF>> pieces;
  QList<QPointF> piece;
  const auto finish = [&] {
    if (!piece.isEmpty()) pieces.push_back(std::move(piece));
    piece.clear();
  };
  const auto finite = [](const QPointF& p) { return std::isfinite(p.x()) && std::isfinite(p.y()); };
  const auto within = [](const QPointF& p) { return p.x() >= 0.0 && p.x() <= 1.0 && p.y() >= 0.0 && p.y() <= 1.0; };
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (!finite(line[i])) {
      finish();
      continue;
    }
    if (i == 0 || !finite(line[i - 1])) {
      if (within(line[i])) piece.push_back(line[i]);
      continue;
    }
    double enter = 0.0, leave = 1.0;
    if (!cut(line[i - 1], line[i], enter, leave)) {
      finish();
      continue;
    }
    if (piece.isEmpty()) piece.push_back(inside(between(line[i - 1], line[i], enter)));
    piece.push_back(inside(leave == 1.0 ? line[i] : between(line[i - 1], line[i], leave)));
    if (leave < 1.0) finish();
  }
  finish();
  return pieces;
}

QList<QPointF> clamped(const Polyline& edge) {
  QList<QPointF> result;
  if (edge.size() == 1 && edge[0].x() >= 0.0 && edge[0].x() <= 1.0) result.push_back(inside(edge[0]));
  for (std::size_t i = 1; i < edge.size(); ++i) {
    const QPointF a = edge[i - 1], b = edge[i];
    if (b.x() < 0.0 || a.x() > 1.0) continue;
    // Where the segment crosses an edge of the square, as shares of its length, in order.
    double shares[6] = {0.0, 1.0};
    int n = 2;
    const auto add = [&](double from, double to, double level) {
      if (const double share = (level - from) / (to - from); share > 0.0 && share < 1.0) shares[n++] = share;
    };
    add(a.x(), b.x(), 0.0);
    add(a.x(), b.x(), 1.0);
    add(a.y(), b.y(), 0.0);
    add(a.y(), b.y(), 1.0);
    std::sort(shares, shares + n);
    for (int k = 0; k < n; ++k) {
      const QPointF p = shares[k] == 1.0 ? b : between(a, b, shares[k]);
      if (p.x() < -1e-12 || p.x() > 1.0 + 1e-12) continue;
      const QPointF q = inside(p);
      if (result.isEmpty() || result.back() != q) result.push_back(q);
    }
  }
  return result;
}

}  // namespace privbo::ui
