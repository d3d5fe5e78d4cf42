// Cells as text, and how the tables of all charts are put together.
#include "plot/model/chart_table.h"

#include <algorithm>

#include "numerics/numbers.h"
#include "plot/model/chart_columns.h"

namespace privbo {

std::size_t ChartColumn::size() const {
  return std::visit([](const auto& values) { return values.size(); }, values_);
}

std::string ChartColumn::operator[](std::size_t row) const {
  if (const auto* texts = std::get_if<Texts>(&values_)) return (*texts)[row];
  if (const auto* counts = std::get_if<Counts>(&values_)) return std::to_string((*counts)[row]);
  const double value = std::get<Numbers>(values_)[row];
  return value != value ? std::string() : shortest(value);
}

std::string ChartColumn::shown(std::size_t row) const {
  const auto* numbers = std::get_if<Numbers>(&values_);
  if (!numbers) return (*this)[row];
  const double value = (*numbers)[row];
  return value != value ? std::string() : significant(value, 5);
}

std::string round_name(const RunLayer& layer) {
  std::string name("round t");
  if (layer.pinned()) name.append(" (").append(layer.pin->label.english()).append(")");
  return name;
}

const char* metric_id(Metric metric) {
  switch (metric) {
    case Metric::cumulative_regret:
      return "cumulative regret";
    case Metric::average_regret:
      return "average regret";
    case Metric::simple_regret:
      return "simple regret";
  }
  return "regret";
}

std::vector<RunLayer> in_reading_order(const ChartData& data) {
  std::vector<RunLayer> layers = run_layers(data);
  std::stable_partition(layers.begin(), layers.end(), [](const RunLayer& layer) { return !layer.pinned(); });
  return layers;
}

}  // namespace privbo
