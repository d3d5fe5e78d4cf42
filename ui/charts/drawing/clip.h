// Lines cut at the plot's edge, because SVG and PDF output does not clip for us.
#pragma once

#include <QList>
#include <QPointF>

#include "charts/drawing/decimate.h"

namespace privbo::ui {

/// Returns the parts of `line` inside [0, 1]², each as its own line. Points that are not finite interrupt.
std::vector<QList<QPointF>> clipped(const Polyline& line);

/// Returns an edge of an area: cut at x = 0 and 1, and pressed to y in [0, 1] with the crossing points inserted. Finite
/// input.
QList<QPointF> clamped(const Polyline& edge);

}  // namespace privbo::ui
