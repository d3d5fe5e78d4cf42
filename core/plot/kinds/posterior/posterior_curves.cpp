#include <algorithm>
#include <cmath>
#include <numeric>

#include "plot/kinds/posterior/shown_posterior.h"
#include "plot/words/round_summary_text.h"
#include "record/statistics_picture.h"

namespace privbo {
namespace {

/// What the next query maximises, over the same positions, and where its maximum lies.
void add_acquisition(PlotModel& model, const ShownPosterior& shown_posterior, const std::vector<Index>& order,
                     const std::vector<double>& position) {
  const PosteriorSnapshot& p = shown_posterior.posterior;
  if (!shown_posterior.acquisition) return;
  Index top = 0;
  p.acquisition.maxCoeff(&top);
  if (!std::isfinite(p.acquisition[top])) return;
  PlotSeries curve;
  curve.mark = marks::Acquisition{};
  curve.slot = shown_posterior.slot;
  curve.key = Message::verbatim("acquisition");
  double scale = 1.0, offset = 0.0;
  if (shown_posterior.is_upper_bound()) {
    curve.label = statistics_picture(p) ? Message("acquisition μ + √β σ") : Message("acquisition μ + βσ");
  } else if (shown_posterior.is_function()) {
    curve.label = Message("function that the next query maximises");
  } else {
    // In a strip above everything else: its unit is a reward, but its zero is not that of f.
    double low = INFINITY, high = -INFINITY;
    for (const PlotSeries& series : model.series)
      for (const auto* values : {&series.y, &series.low, &series.high})
        for (const double value : *values) low = std::min(low, value), high = std::max(high, value);
    if (!(low < high)) low = 0.0, high = 1.0;
    const double largest = p.acquisition[top];
    scale = largest > 0.0 ? 0.18 * (high - low) / largest : 0.0;
    offset = high + 0.04 * (high - low);
    curve.label = Message("acquisition (own scale, values under the pointer)");
  }
  for (const Index i : order) {
    curve.x.push_back(position[to_size(i)]);
    curve.y.push_back(offset + scale * p.acquisition[i]);
    if (scale != 1.0) curve.details.push_back(number_text(p.acquisition[i]));
  }
  PlotSeries marker;
  marker.mark = marks::NextQuery{};
  marker.slot = curve.slot;
  marker.label = Message("next query");
  model.series.push_back(std::move(curve));
  if (shown_posterior.next() < 0) return;
  marker.x = {position[to_size(top)]};
  marker.y = {offset + scale * p.acquisition[top]};
  model.series.push_back(std::move(marker));
}

/// What the learner would believe had it received the same rounds without noise: what privacy hides.
void add_hidden(PlotModel& model, const ShownPosterior& shown_posterior, const std::vector<Index>& order,
                const std::vector<double>& position, bool with_band) {
  if (!shown_posterior.hidden) return;
  const PosteriorSnapshot& p = shown_posterior.posterior;
  PlotSeries mean, band;
  mean.mark = marks::HiddenMean{};
  band.mark = marks::Band{};
  mean.slot = shown_posterior.slot;  // the band stays grey: two bands of one colour cannot be distinguished
  mean.key = band.key = Message::verbatim(hidden_key);
  mean.label = hidden_text();
  band.label = Message("band without privacy noise");
  for (const Index i : order) {
    const double x = position[to_size(i)];
    mean.x.push_back(x);
    mean.y.push_back(p.hidden_mean[i]);
    if (!with_band || !shown_posterior.hidden_deviation) continue;
    band.x.push_back(x);
    band.low.push_back(p.hidden_mean[i] - shown_posterior.width * p.hidden_deviation[i]);
    band.high.push_back(p.hidden_mean[i] + shown_posterior.width * p.hidden_deviation[i]);
  }
  if (!band.x.empty()) model.series.push_back(std::move(band));
  model.series.push_back(std::move(mean));
}

/// A line at x_t, where the round shown is described.
void add_asked(PlotModel& model, const ShownPosterior& shown_posterior, const std::vector<double>& position) {
  const auto& round_summary = shown_posterior.posterior.round_summary;
  if (!round_summary || round_summary->point < 0 || round_summary->point >= shown_posterior.n) return;
  PlotSeries line;
  line.mark = marks::VerticalLine{};
  line.label = Message("asked in round %1", number_text(static_cast<double>(round_summary->t)));
  line.key = Message::verbatim("asked");
  line.x = {position[to_size(round_summary->point)]};
  line.y = {0.0};
  model.series.push_back(std::move(line));
}

/// The users before: dots close to f, and arrows that state how little of that is left in what was sent.
void add_sent(PlotModel& model, const ShownPosterior& shown_posterior, const std::vector<double>& position) {
  const std::vector<SentReward>& sent = shown_posterior.posterior.sent;
  PlotSeries before;
  before.mark = marks::Answer{};
  before.slot = shown_posterior.slot;
  before.pinned = true;
  for (const SentReward& each : sent) {
    if (each.point < 0 || each.point >= shown_posterior.n || !std::isfinite(each.reward) || !std::isfinite(each.sent))
      continue;
    before.x.push_back(position[to_size(each.point)]);
    before.y.push_back(each.reward);
    before.low.push_back(each.sent);
  }
  if (before.x.empty()) return;
  before.label = Message("the last %1 true rewards, and where they were sent", before.x.size());
  before.key = Message::verbatim("sent");
  model.series.push_back(std::move(before));
}

/// What the user of the round shown would have stated, and stated: privacy is the arrow between them.
void add_answer(PlotModel& model, const ShownPosterior& shown_posterior, const std::vector<double>& position) {
  const auto& round_summary = shown_posterior.posterior.round_summary;
  if (!round_summary || round_summary->point < 0 || round_summary->point >= shown_posterior.n ||
      !round_summary->randomised)
    return;
  if (!std::isfinite(round_summary->reward) || !std::isfinite(round_summary->released)) return;
  PlotSeries answer;
  answer.mark = marks::Answer{};
  answer.slot = shown_posterior.slot;
  answer.label = Message("true reward %1, sent as %2", number_text(round_summary->reward, 3),
                         number_text(round_summary->released, 3));
  answer.key = Message::verbatim("answer");
  answer.x = {position[to_size(round_summary->point)]};
  answer.y = {round_summary->reward};
  answer.low = {round_summary->released};
  model.series.push_back(std::move(answer));
}

/// Truth, band, mean and queries over one horizontal position per point, in the given order.
void add_curves(PlotModel& model, const ShownPosterior& shown_posterior, const std::vector<Index>& order,
                const std::vector<double>& position, bool separate, const ChartOptions& options) {
  const PosteriorSnapshot& p = shown_posterior.posterior;
  PlotSeries truth, band, mean;
  truth.mark = separate ? Mark(marks::Points{}) : marks::Truth{};
  truth.label = separate ? Message("true mean") : Message("true f");
  band.mark = marks::Band{};
  band.slot = mean.slot = shown_posterior.slot;
  mean.mark = separate ? Mark(marks::Points{}) : marks::Curve{};
  for (const Index i : order) {
    const double x = position[to_size(i)];
    if (shown_posterior.truth) {
      truth.x.push_back(x);
      truth.y.push_back(p.truth[i]);
    }
    if (shown_posterior.mean) {
      mean.x.push_back(x);
      mean.y.push_back(p.mean[i]);
    }
    if (shown_posterior.deviation) {
      band.x.push_back(x);
      band.low.push_back(p.mean[i] - shown_posterior.width * p.deviation[i]);
      band.high.push_back(p.mean[i] + shown_posterior.width * p.deviation[i]);
    }
  }
  if (separate) {  // error bars belong to the markers
    mean.low = std::move(band.low);
    mean.high = std::move(band.high);
    mean.label = shown_posterior.deviation ? shown_posterior.width_text : Message("posterior mean");
    mean.key = Message::verbatim("band");
  } else {
    mean.label = Message("posterior mean");
    band.label = shown_posterior.width_text;
    band.key = Message::verbatim("band");
    if (shown_posterior.deviation) model.series.push_back(std::move(band));
  }
  if (shown_posterior.truth) model.series.push_back(std::move(truth));
  if (shown_posterior.mean) model.series.push_back(std::move(mean));
  add_hidden(model, shown_posterior, order, position, options.hidden_band && !separate);
  add_broadcast(model, shown_posterior, order, position, separate);
  add_estimates(model, shown_posterior, order, position, separate);
  add_dictionary(model, shown_posterior, position, nullptr);
  add_offered(model, shown_posterior, position, nullptr);
  add_acquisition(model, shown_posterior, order, position);
  add_asked(model, shown_posterior, position);
  add_sent(model, shown_posterior, position);
  add_answer(model, shown_posterior, position);
  PlotSeries asked = queries(shown_posterior, position, nullptr);
  asked.slot = shown_posterior.slot;
  if (!asked.x.empty()) model.series.push_back(std::move(asked));
}

}  // namespace

void build_line(PlotModel& model, const ShownPosterior& shown_posterior, const ChartOptions& options) {
  const Points& points = shown_posterior.posterior.domain->points;
  std::vector<double> x(to_size(shown_posterior.n));
  std::vector<Index> order(to_size(shown_posterior.n));
  std::iota(order.begin(), order.end(), Index{0});
  for (const Index i : order) x[to_size(i)] = points(i, 0);
  std::stable_sort(order.begin(), order.end(), [&](Index a, Index b) { return x[to_size(a)] < x[to_size(b)]; });
  add_curves(model, shown_posterior, order, x, false, options);
  add_borders(model, shown_posterior);
  // A little room: the next query often lies at the very edge.
  const double low = x[to_size(order.front())], high = x[to_size(order.back())], room = 0.02 * (high - low);
  const Message name = coordinate_name(*shown_posterior.posterior.domain, 0);
  model.x = {.title = name, .symbol = name, .low = low - room, .high = high + room, .exact = true};
}

void build_arms(PlotModel& model, const ShownPosterior& shown_posterior, const ChartOptions& options) {
  const PosteriorSnapshot& p = shown_posterior.posterior;
  std::vector<Index> order(to_size(shown_posterior.n));
  std::iota(order.begin(), order.end(), Index{0});
  const Vector& ranking = shown_posterior.truth ? p.truth : p.mean;  // measured objectives are not known
  std::stable_sort(order.begin(), order.end(), [&](Index a, Index b) { return ranking[a] > ranking[b]; });
  std::vector<double> position(to_size(shown_posterior.n));
  const bool arms = !p.domain->labels.empty();
  model.x = {.title = !shown_posterior.truth ? (arms ? Message("arm, largest posterior mean first")
                                                     : Message("point, largest posterior mean first"))
                                             : Message("arm, best true mean first"),
             .whole = true,
             .exact = true};
  for (std::size_t rank = 0; rank < order.size(); ++rank) {
    const std::size_t arm = to_size(order[rank]);
    position[arm] = static_cast<double>(rank);
    const bool named = p.domain->labels.size() == to_size(shown_posterior.n);
    model.x.names.push_back(named                           ? Message::verbatim(p.domain->labels[arm])
                            : arms || shown_posterior.truth ? Message::verbatim(std::to_string(arm + 1))
                                                            : point_text(*p.domain, order[rank]));
  }
  // Above some hundred arms, error bars merge into a grey block: a band is easier to read.
  add_curves(model, shown_posterior, order, position, shown_posterior.n <= 120, options);
  model.x.low = -0.6;
  model.x.high = static_cast<double>(shown_posterior.n) - 0.4;
}

}  // namespace privbo
