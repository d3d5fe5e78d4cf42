// The posterior against the truth, point by point: drawable for a domain of any dimension.
#include <algorithm>
#include <cmath>
#include <numeric>

#include "plot/kinds/posterior/shown_posterior.h"
#include "plot/words/message_list.h"
#include "plot/words/round_summary_text.h"
#include "record/statistics_picture.h"

namespace privbo {
namespace {

/// Above this number error bars merge into a grey block: those of the decision set stay.
constexpr Index max_bars = 300;

double root_mean_square(const Vector& errors) {
  return std::sqrt(errors.squaredNorm() / static_cast<double>(std::max<Index>(1, errors.size())));
}

/// Returns how good the posterior is, in numbers.
Message how_good(const ShownPosterior& shown_posterior) {
  const PosteriorSnapshot& p = shown_posterior.posterior;
  const Number error = number_text(root_mean_square(p.mean - p.truth), 3),
               points = number_text(static_cast<double>(shown_posterior.n));
  const Message missed =
      shown_posterior.hidden
          ? Message("The mean misses f by %1 (root mean square over %2 points), without privacy noise by %3", error,
                    points, number_text(root_mean_square(p.hidden_mean - p.truth), 3))
          : Message("The mean misses f by %1 (root mean square over %2 points)", error, points);
  if (!shown_posterior.deviation) return Message("%1.", missed);
  const auto inside = ((p.mean - p.truth).array().abs() <= shown_posterior.width * p.deviation.array()).count();
  const char* band = statistics_picture(p) ? "μ ± √β σ" : p.width > 0.0 ? "μ ± βσ" : "μ ± 2σ";
  return Message("%1; f lies within %2 at %3 of them.", missed, band,
                 percent_text(static_cast<double>(inside) / static_cast<double>(shown_posterior.n)));
}

PlotSeries cloud(const ShownPosterior& shown_posterior, const std::vector<Index>& order, const Vector& mean) {
  PlotSeries dots;
  dots.mark = marks::Cloud{};
  for (const Index i : order) {
    dots.x.push_back(shown_posterior.posterior.truth[i]);
    dots.y.push_back(mean[i]);
  }
  return dots;
}

void add_bars(PlotSeries& series, const ShownPosterior& shown_posterior, const std::vector<Index>& points) {
  if (!shown_posterior.deviation) return;
  for (const Index i : points) {
    series.low.push_back(shown_posterior.posterior.mean[i] - shown_posterior.posterior.deviation[i]);
    series.high.push_back(shown_posterior.posterior.mean[i] + shown_posterior.posterior.deviation[i]);
  }
}

}  // namespace

void build_calibration(PlotModel& model, const ShownPosterior& shown_posterior) {
  const PosteriorSnapshot& p = shown_posterior.posterior;
  std::vector<Index> order(to_size(shown_posterior.n));
  std::iota(order.begin(), order.end(), Index{0});
  std::stable_sort(order.begin(), order.end(), [&](Index a, Index b) { return p.truth[a] < p.truth[b]; });
  const double low = p.truth.minCoeff(), high = p.truth.maxCoeff();

  PlotSeries agreed;
  agreed.mark = marks::Truth{};
  agreed.label = Message("mean = true f");
  agreed.x = agreed.y = {low, high};

  if (shown_posterior.hidden) {
    PlotSeries hidden = cloud(shown_posterior, order, p.hidden_mean);
    hidden.label = hidden_text();
    hidden.key = Message::verbatim(hidden_key);
    model.series.push_back(std::move(hidden));
  }
  PlotSeries believed = cloud(shown_posterior, order, p.mean);
  believed.slot = shown_posterior.slot;
  const bool bars = shown_posterior.deviation && shown_posterior.n <= max_bars;
  believed.label = bars ? Message("posterior mean ± σ") : Message("posterior mean");
  believed.key = Message::verbatim("band");
  if (bars) add_bars(believed, shown_posterior, order);
  for (const Index i : order) {
    const Message point = point_text(*p.domain, i);
    believed.details.push_back(
        shown_posterior.deviation && !bars ? Message("%1, σ = %2", point, number_text(p.deviation[i], 3)) : point);
  }
  model.series.push_back(std::move(agreed));
  model.series.push_back(std::move(believed));

  const std::vector<double> truth(p.truth.begin(), p.truth.end()), mean(p.mean.begin(), p.mean.end());
  const std::size_t before = model.series.size();
  add_offered(model, shown_posterior, truth, &mean);
  if (model.series.size() > before) {
    std::vector<Index> drawn;
    for (const Index point : p.offered)
      if (point >= 0 && point < shown_posterior.n) drawn.push_back(point);
    add_bars(model.series.back(), shown_posterior, drawn);
  }
  if (shown_posterior.deviation && !bars)
    model.notes.push_back(
        p.offered.empty()
            ? Message("σ of each point is under the pointer.")
            : Message("Bars of ± σ are drawn for the decision set; σ of the other points is under the pointer."));
  prepend(model.notes, how_good(shown_posterior));
  const double room = 0.03 * std::max(high - low, 1e-12);
  model.x = {.title = Message("true f (reward units; ground truth)"),
             .short_title = Message("true f"),
             .symbol = Message("f"),
             .low = low - room,
             .high = high + room,
             .exact = high > low};
  model.y = {.title = Message("posterior mean μ (reward units)"), .short_title = Message("posterior mean")};
}

}  // namespace privbo
