#include "plot/model/curve_series.h"

#include <algorithm>

#include "numerics/number_text.h"
#include "plot/words/counted.h"
#include "text/message.h"

namespace privbo {

PlotSeries mean_line(const Curve& curve, const std::vector<double>& rounds) {
  PlotSeries line;
  const auto n = static_cast<std::ptrdiff_t>(std::min(curve.mean.size(), rounds.size()));
  line.x.assign(rounds.begin(), rounds.begin() + n);
  line.y.assign(curve.mean.begin(), curve.mean.begin() + n);
  return line;
}

PlotSeries band_of(const Curve& curve, Band band, const std::vector<double>& rounds) {
  PlotSeries series;
  series.mark = marks::Band{};
  if (band == Band::standard_error) {
    for (std::size_t i = 0; i < std::min(curve.mean.size(), curve.standard_error.size()); ++i) {
      series.low.push_back(curve.mean[i] - curve.standard_error[i]);
      series.high.push_back(curve.mean[i] + curve.standard_error[i]);
    }
  } else {
    series.low = curve.lower;
    series.high = curve.upper;
  }
  const std::size_t n = std::min({series.low.size(), series.high.size(), rounds.size()});
  series.low.resize(n);
  series.high.resize(n);
  series.x.assign(rounds.begin(), rounds.begin() + static_cast<std::ptrdiff_t>(n));
  return series;
}

Message spread_text(Band band, std::size_t trials) {
  if (trials < 2) return Message("one trial");
  const Message mean = counted(trials, Message("mean of %1 trial", number_text(static_cast<double>(trials))),
                               Message("mean of %1 trials", number_text(static_cast<double>(trials))));
  switch (band) {
    case Band::none:
      return mean;
    case Band::standard_error:
      return Message("%1 ± standard error", mean);
    case Band::quantiles:
      return Message("%1, band 10–90 % of trials", mean);
  }
  return mean;
}

}  // namespace privbo
