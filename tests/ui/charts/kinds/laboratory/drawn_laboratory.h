// What tests of the laboratory's charts read from a drawn model.
#pragma once

#include <QString>
#include <QStringList>
#include <algorithm>

#include "charts/figure/read_out.h"
#include "plot/kinds/chart_kind.h"
#include "ui/support/model_text.h"

namespace privbo::ui::laboratory_charts {

inline PlotModel model_of(const ChartData& data, ChartKind kind, bool log_x = false, bool log_y = false) {
  ChartOptions options = kind->defaults;
  options.log_x = log_x;
  options.log_y = log_y;
  return plot_model(data, kind, options);
}

inline const PlotSeries* find(const PlotModel& model, const QString& start) {
  const auto found = std::ranges::find_if(
      model.series, [&](const PlotSeries& series) { return chart_text(series.label).startsWith(start); });
  return found == model.series.end() ? nullptr : &*found;
}

inline bool reports(const PlotModel& model, const QString& words) {
  return std::ranges::any_of(chart_texts(model.notes), [&](const QString& note) { return note.contains(words); });
}

/// The lines of the read-out at x, one under the other.
inline QString read(const PlotModel& model, double x) {
  const auto out = read_out(model, x);
  if (!out) return {};
  QStringList lines{out->head};
  for (const auto& line : out->lines) lines << line.text;
  return lines.join(QLatin1Char('\n'));
}

}  // namespace privbo::ui::laboratory_charts
