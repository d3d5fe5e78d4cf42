// What a read-out says.
#pragma once

#include <algorithm>

#include "charts/figure/read_out_painter.h"

namespace privbo::ui {

/// Whether one of its lines has this text.
inline bool reports(const ReadOut& out, const QString& text) {
  return std::ranges::any_of(out.lines, [&](const ReadOut::Line& line) { return line.text.contains(text); });
}

}  // namespace privbo::ui
