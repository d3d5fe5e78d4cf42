// Describes what lies beside a posterior: the queries so far, the points of its Nyström dictionary, the estimates its
// mean was chosen from, and the candidates of the round.
#include <algorithm>

#include "plot/kinds/posterior/shown_posterior.h"
#include "plot/words/counted.h"

namespace privbo {

PlotSeries queries(const ShownPosterior& shown_posterior, const std::vector<double>& x, const std::vector<double>* y) {
  PlotSeries series;
  std::ptrdiff_t last = -1;
  std::vector<std::int64_t> counts;
  std::int64_t most = 0;
  for (Index i = 0; i < shown_posterior.n; ++i) {
    const std::int64_t count = shown_posterior.counts ? shown_posterior.posterior.counts[to_size(i)] : 0;
    if (count <= 0 && i != shown_posterior.latest()) continue;
    if (i == shown_posterior.latest()) last = static_cast<std::ptrdiff_t>(series.x.size());
    series.x.push_back(x[to_size(i)]);
    if (y) series.y.push_back((*y)[to_size(i)]);
    counts.push_back(std::max<std::int64_t>(count, 1));
    most = std::max(most, count);
  }
  if (y)
    series.mark = marks::Points{std::move(counts), last};
  else
    series.mark = marks::Rug{std::move(counts), last};
  const bool has_query = shown_posterior.posterior.round_summary.has_value();
  const Message latest =
      has_query ? (y ? Message("orange: xₜ") : Message("▼ xₜ")) : (y ? Message("orange: latest") : Message("▼ latest"));
  series.label = Message("queries (%1, at most %2 per point)", latest, number_text(static_cast<double>(most)));
  series.key = Message::verbatim("queries");
  return series;
}

std::vector<Index> drawn_estimates(Index count, Index chosen) {
  std::vector<Index> drawn;
  const Index shown = std::min(count, max_estimates);
  // Replays are exchangeable: any choice made without looking at them shows their spread fairly.
  for (Index i = 0; i < shown; ++i) drawn.push_back(i * count / shown);
  if (chosen >= 0 && chosen < count && !std::ranges::binary_search(drawn, chosen)) {
    *std::ranges::min_element(drawn, {}, [chosen](Index k) { return std::abs(k - chosen); }) = chosen;
    std::ranges::sort(drawn);
  }
  return drawn;
}

Message estimates_text(const PosteriorSnapshot& p, Index drawn) {
  const Index count = p.estimates->cols();
  const Message how_many = drawn < count
                               ? Message("%1 of k = %2 estimates", drawn, number_text(static_cast<double>(count)))
                               : Message("k = %1 estimates", count);
  return p.chosen < 0 ? Message("%1, the mean is their average", how_many)
                      : Message("%1, the mean is number %2", how_many, p.chosen + 1);
}

std::pair<Vector, Vector> estimate_range(const PosteriorSnapshot& p) {
  return {p.estimates->rowwise().minCoeff(), p.estimates->rowwise().maxCoeff()};
}

void add_estimates(PlotModel& model, const ShownPosterior& shown_posterior, const std::vector<Index>& order,
                   const std::vector<double>& position, bool separate) {
  if (!shown_posterior.estimates) return;
  const PosteriorSnapshot& p = shown_posterior.posterior;
  const std::vector<Index> drawn = drawn_estimates(p.estimates->cols(), p.chosen);
  const auto [lowest, highest] = estimate_range(p);
  for (const Index k : drawn) {
    PlotSeries curve;
    curve.mark = marks::Estimate{.ticks = separate};
    curve.slot = shown_posterior.slot;
    curve.key = Message::verbatim(estimates_key);
    for (const Index i : order) {
      curve.x.push_back(position[to_size(i)]);
      curve.y.push_back((*p.estimates)(i, k));
    }
    if (k == drawn.front()) {  // speaks for all, in the legend and under the pointer
      curve.label = estimates_text(p, static_cast<Index>(drawn.size()));
      for (const Index i : order)
        curve.details.push_back(Message("%1 to %2", number_text(lowest[i], 3), number_text(highest[i], 3)));
    }
    model.series.push_back(std::move(curve));
  }
}

void add_dictionary(PlotModel& model, const ShownPosterior& shown_posterior, const std::vector<double>& x,
                    const std::vector<double>* y) {
  PlotSeries marks;
  marks.mark = marks::Dictionary{.ticks = y == nullptr};
  marks.slot = shown_posterior.slot;
  marks.key = Message::verbatim(dictionary_key);
  for (const Index point : shown_posterior.posterior.dictionary) {
    if (point < 0 || point >= shown_posterior.n) continue;
    marks.x.push_back(x[to_size(point)]);
    marks.y.push_back(y ? (*y)[to_size(point)] : 0.0);
    marks.details.push_back(Message("this point is in it"));
  }
  if (marks.x.empty()) return;
  marks.label = Message("Nyström dictionary, m = %1", number_text(static_cast<double>(marks.x.size())));
  model.series.push_back(std::move(marks));
}

Message hidden_text() { return Message("without privacy noise (ground truth)"); }

void add_offered(PlotModel& model, const ShownPosterior& shown_posterior, const std::vector<double>& x,
                 const std::vector<double>* y) {
  PlotSeries marks;
  marks::Offered offered{.ticks = y == nullptr};
  marks.slot = shown_posterior.slot;
  marks.key = Message::verbatim(offered_key);
  for (const Index point : shown_posterior.posterior.offered) {
    if (point < 0 || point >= shown_posterior.n) continue;
    const bool chosen = point == shown_posterior.latest();
    if (chosen) offered.last = static_cast<std::ptrdiff_t>(marks.x.size());
    marks.x.push_back(x[to_size(point)]);
    marks.y.push_back(y ? (*y)[to_size(point)] : 0.0);
    marks.details.push_back(chosen ? Message("this point is in it, and was asked") : Message("this point is in it"));
  }
  if (marks.x.empty()) return;
  marks.mark = offered;
  const Number points = number_text(static_cast<double>(marks.x.size()));
  marks.label = counted(marks.x.size(), Message("decision set Dₜ (%1 point)", points),
                        Message("decision set Dₜ (%1 points)", points));
  model.series.push_back(std::move(marks));
}

}  // namespace privbo
