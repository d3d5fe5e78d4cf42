#include "reproduction/curves_svg.h"

#include <algorithm>

#include "page/line_chart.h"
#include "text/message.h"

namespace privbo {
namespace {

ChartLine line_of(const RecordedAlgorithm& algorithm, const std::vector<double>& rounds, std::size_t index) {
  ChartLine line{.label = algorithm.label, .x = rounds, .y = algorithm.mean, .slot = index};
  line.x.resize(std::min(rounds.size(), algorithm.mean.size()));
  for (std::size_t i = 0; i < algorithm.mean.size(); ++i) {
    line.low.push_back(algorithm.mean[i] - algorithm.standard_error[i]);
    line.high.push_back(algorithm.mean[i] + algorithm.standard_error[i]);
  }
  return line;
}

}  // namespace

HtmlText curves_svg(const ItemRecord& record, const std::string& title, const Translate& translate) {
  if (record.rounds.empty()) return {};
  const std::vector<double> rounds(record.rounds.begin(), record.rounds.end());
  LineChart chart{.title = title, .x_name = translate(Message("round")), .y_name = record.quantity};
  std::ranges::replace(chart.y_name, '_', ' ');
  chart.y_name = translate(chart.y_name);
  // Error rates are measured at a few rounds, each some times the one before.
  chart.logarithmic = record.quantity == "error_rate" && record.rounds.front() > 0;
  if (chart.logarithmic) chart.ticks = rounds;
  for (const RecordedAlgorithm& algorithm : record.algorithms)
    if (!algorithm.mean.empty()) chart.lines.push_back(line_of(algorithm, rounds, chart.lines.size()));
  return line_chart_svg(chart);
}

}  // namespace privbo
