// A view of the recommendation, and what its read-out says at a point.
#pragma once

#include <QString>
#include <string>

#include "charts/figure/read_out.h"
#include "plot/kinds/chart_kind.h"

namespace privbo::ui::policy_charts {

inline ChartOptions shown(PolicyView view, Index context = -1) {
  ChartOptions options = ChartKind("policy")->defaults;
  options.policy = view;
  options.context = context;
  return options;
}

inline std::string lines_at(const PlotModel& model, double x, double y) {
  const auto out = read_out(model, x, y);
  std::string text = out ? out->head.toStdString() + "\n" : std::string();
  if (out)
    for (const ReadOut::Line& line : out->lines) text += line.text.toStdString() + "\n";
  return text;
}

}  // namespace privbo::ui::policy_charts
