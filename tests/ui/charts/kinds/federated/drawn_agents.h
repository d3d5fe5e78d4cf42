// What tests of the charts of agents read from a drawn model.
#pragma once

#include <QString>
#include <algorithm>
#include <string>

#include "charts/figure/read_out.h"
#include "plot/kinds/chart_kind.h"
#include "ui/support/model_text.h"

namespace privbo::ui::agents_charts {

inline const PlotSeries* find(const PlotModel& model, const QString& label) {
  const auto found =
      std::ranges::find_if(model.series, [&](const PlotSeries& s) { return chart_text(s.label).contains(label); });
  return found == model.series.end() ? nullptr : &*found;
}

inline PlotModel drawn(const Snapshot& snapshot, ChartKind kind) { return plot_model(snapshot, kind, kind->defaults); }

inline std::string lines_at(const PlotModel& model, double x) {
  const auto out = read_out(model, x);
  std::string text = out ? out->head.toStdString() + "\n" : std::string();
  if (out)
    for (const ReadOut::Line& line : out->lines) text += line.text.toStdString() + "\n";
  return text;
}

}  // namespace privbo::ui::agents_charts
