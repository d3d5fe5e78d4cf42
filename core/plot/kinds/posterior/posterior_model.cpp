// One algorithm's posterior: a curve (d = 1), a map (d = 2), arms in order of their true value, or its mean against the
// true f.
#include <algorithm>
#include <cmath>

#include "plot/data/agent_facts.h"
#include "plot/kinds/posterior/shown_posterior.h"
#include "plot/words/counted.h"
#include "record/agents_record.h"

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
  series.key = "queries";
  return series;
}

PlotModel posterior_model(const ChartData& data, const ChartOptions& options) {
  const Snapshot& snapshot = *data.run;
  PlotModel model;
  model.title = Message("Posterior");
  model.hint = Message("The posterior appears here once a run has started.");
  model.summary = model.hint;
  const PosteriorSnapshot& p = *posterior_shown(data);
  const bool is_private = p.algorithm >= snapshot.algorithms.size() ||
                          snapshot.algorithms[p.algorithm].privacy.guarantee.notion != PrivacyNotion::none;
  const ShownPosterior shown_posterior(p, snapshot, is_private);
  if (shown_posterior.n == 0 || (!shown_posterior.mean && !shown_posterior.truth)) return model;
  const Message label = algorithm_name(&snapshot, p.algorithm);
  model.title = Message("Posterior of %1", label);
  const Message agent = agents_picture(p) ? agent_text(*agents_picture(p), agents_picture(p)->agent) + ", " : Message();
  const Message t = number_text(static_cast<double>(p.t));
  model.subtitle =
      agent + (data.posterior ? Message("trial %1, t = %2 (replayed), simulation ground truth", p.trial + 1, t)
                              : Message("trial %1, t = %2, simulation ground truth", p.trial + 1, t));
  model.y = {.title = shown_posterior.measured ? Message("score") : Message("f (reward units)")};
  const Domain& domain = *p.domain;
  const bool arms = !domain.labels.empty(), calibrated = shown_posterior.mean && shown_posterior.truth;
  const bool pairs = domain.contexts > 0, too_many = domain.dimension() > 2 && !arms && !pairs;
  if (calibrated && (options.view == PosteriorView::calibration || too_many))
    build_calibration(model, shown_posterior);
  else if (pairs)
    build_heat(model, shown_posterior, options.view);
  else if (domain.dimension() == 1 && !arms)
    build_line(model, shown_posterior, options);
  else if (is_grid(domain) || (domain.dimension() == 2 && !arms))
    build_heat(model, shown_posterior, options.view);
  else
    build_arms(model, shown_posterior, options);
  if (too_many && calibrated)
    prepend(
        model.notes,
        Message(
            "f cannot be drawn over d = %1 dimensions: every point of the domain is shown by what is true of it and its posterior.",
            domain.dimension()));
  if (!shown_posterior.mean)
    model.notes.push_back(Message("%1 keeps no posterior: only the true f and the queries are shown.", label));
  if (agents_picture(p) && !shown_posterior.truth)
    model.notes.push_back(Message("No true f: scores are measured where an agent asks, and known nowhere else."));
  if (agents_picture(p) && !options.title)
    prepend(model.notes, Message("The posterior of %1 of %2.", agent_text(*agents_picture(p), agents_picture(p)->agent),
                                 agents_picture(p)->names.size()));  // whose posterior, where no title states it

  std::vector<Message> parts{model.title, model.subtitle};
  if (shown_posterior.mean) {
    Index best = 0;
    const double top = p.mean.maxCoeff(&best);
    parts.push_back(Message("largest posterior mean %1", number_text(top)));
    if (shown_posterior.truth)
      parts.push_back(
          Message("true f there %1, true maximum %2", number_text(p.truth[best]), number_text(p.truth.maxCoeff())));
    if (shown_posterior.deviation)
      parts.push_back(
          Message("σ from %1 to %2", number_text(p.deviation.minCoeff()), number_text(p.deviation.maxCoeff())));
    if (!p.dictionary.empty())
      parts.push_back(counted(p.dictionary.size(), Message("Nyström dictionary of %1 point", p.dictionary.size()),
                              Message("Nyström dictionary of %1 points", p.dictionary.size())));
    if (shown_posterior.estimates) parts.push_back(estimates_text(p, p.estimates->cols()));
    if (!p.offered.empty())
      parts.push_back(counted(p.offered.size(), Message("decision set of %1 point", p.offered.size()),
                              Message("decision set of %1 points", p.offered.size())));
    if (shown_posterior.broadcast)
      parts.push_back(Message("the server's %1 from %2 to %3", broadcast_text(shown_posterior.is_private),
                              number_text(agents_picture(p)->broadcast.minCoeff()),
                              number_text(agents_picture(p)->broadcast.maxCoeff())));
    if (shown_posterior.hidden)
      parts.push_back(Message("without privacy noise the mean would differ by up to %1 (ground truth)",
                              number_text((p.mean - p.hidden_mean).cwiseAbs().maxCoeff())));
    if (const Index next = shown_posterior.next(); next >= 0)
      parts.push_back(Message("next query where f is %1", shown_posterior.truth ? number_text(p.truth[next]) : "–"));
  }
  model.summary = Message::joined(parts, "; ") + QLatin1Char('.');
  return model;
}

}  // namespace privbo
