#include "reproduction/curves_svg.h"

#include <algorithm>

#include "plot/model/finish_model.h"
#include "plot/svg/plot_svg.h"
#include "text/message.h"

namespace privbo {
namespace {

void add_curve(PlotModel& model, const RecordedAlgorithm& algorithm, const std::vector<double>& rounds, int slot) {
  PlotSeries curve;
  curve.label = Message::verbatim(algorithm.label);
  curve.mark = marks::Curve{};
  curve.slot = slot;
  curve.x.assign(rounds.begin(),
                 rounds.begin() + static_cast<std::ptrdiff_t>(std::min(rounds.size(), algorithm.mean.size())));
  curve.y = algorithm.mean;
  PlotSeries band;
  band.key = curve.label;
  band.mark = marks::Band{};
  band.slot = slot;
  band.x = curve.x;
  for (std::size_t i = 0; i < algorithm.mean.size(); ++i) {
    band.low.push_back(algorithm.mean[i] - algorithm.standard_error[i]);
    band.high.push_back(algorithm.mean[i] + algorithm.standard_error[i]);
  }
  model.series.push_back(std::move(band));
  model.series.push_back(std::move(curve));
}

}  // namespace

HtmlText curves_svg(const ItemRecord& record, const std::string& title, const Translate& translate) {
  if (record.rounds.empty()) return {};
  const std::vector<double> rounds(record.rounds.begin(), record.rounds.end());
  std::string quantity = record.quantity;
  std::ranges::replace(quantity, '_', ' ');
  PlotModel model;
  model.title = Message::verbatim(title);
  model.x = {.title = Message("round"), .whole = true, .low = 0.0, .high = rounds.back(), .exact = true};
  model.y = {.title = Message::entry(quantity), .from_zero = true};
  // Error rates are measured at a few rounds, each some times the one before.
  model.x.log = record.quantity == "error_rate" && record.rounds.front() > 0;
  if (model.x.log) model.x.low = rounds.front();
  int slot = 0;
  for (const RecordedAlgorithm& algorithm : record.algorithms)
    if (!algorithm.mean.empty()) add_curve(model, algorithm, rounds, slot++);
  finish_model(model, {});
  return plot_svg(model, {.height = 340.0, .title = false}, translate).svg;
}

}  // namespace privbo
