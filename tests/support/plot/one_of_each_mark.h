// A series of every mark.
#pragma once

#include <cstddef>
#include <utility>
#include <variant>
#include <vector>

#include "plot/model/plot_model.h"

namespace privbo::test {

/// In the order of the marks, with the values that each needs, all called "label".
inline std::vector<PlotSeries> one_of_each_mark() {
  std::vector<PlotSeries> all;
  const auto add = [&all](Mark mark) {
    PlotSeries series;
    series.mark = std::move(mark);
    series.slot = 0;
    series.label = Message("label");
    series.x = {0.1, 0.3, 0.5, 0.7, 0.9};
    if (is<marks::Box>(series)) series.x.assign(5, 0.5);
    if (!is<marks::Rug>(series)) series.y = {0.1, 0.3, 0.5, 0.6, 0.9};
    if (is<marks::Answer>(series)) series.low.assign(series.y.size(), 0.8);
    if (is<marks::Band>(series)) series.low = {0.0, 0.2, 0.4, 0.4, 0.6}, series.high = {0.3, 0.5, 0.6, 0.9, 1.0};
    all.push_back(std::move(series));
  };
  [&]<std::size_t... k>(std::index_sequence<k...>) { (add(std::variant_alternative_t<k, Mark>{}), ...); }
  (std::make_index_sequence<std::variant_size_v<Mark>>{});
  return all;
}

}  // namespace privbo::test
