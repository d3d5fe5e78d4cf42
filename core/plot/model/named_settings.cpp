#include "plot/model/named_settings.h"

#include <algorithm>
#include <string>

namespace privbo {
namespace {

/// Returns whether a label is an algorithm's name, or what a chart states of it: "IGP-UCB", "IGP-UCB: ε per reward".
bool is_of(const std::string& label, const AlgorithmSnapshot& algorithm) {
  if (!label.starts_with(algorithm.label)) return false;
  const std::string rest = label.substr(algorithm.label.size());
  return rest.empty() || rest.starts_with(":") || rest.starts_with(" (");
}

}  // namespace

void name_settings(PlotModel& model, const ChartData& data) {
  if (data.settings.empty() || !data.run || model.empty()) return;
  for (PlotSeries& series : model.series) {
    if (series.pinned || series.label.empty() || !is_any<marks::Curve, marks::Points, marks::Box>(series)) continue;
    const std::string label = series.label.english();
    if (std::ranges::none_of(data.run->algorithms, [&](const AlgorithmSnapshot& each) { return is_of(label, each); }))
      continue;
    if (series.key.empty()) series.key = series.label;
    series.label = Message::joined({series.label, data.settings}, " · ");
  }
  if (!data.earlier) return;
  const Message earlier("earlier settings, %1", data.settings);
  model.subtitle = model.subtitle.empty() ? earlier : Message("%1; %2", model.subtitle, earlier);
  model.summary = Message::joined({model.summary, Message("These are earlier settings: %1.", data.settings)});
}

}  // namespace privbo
