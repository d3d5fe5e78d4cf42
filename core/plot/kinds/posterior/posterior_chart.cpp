// Describes what one learner believes of f, after the round that is shown: a curve (d = 1), a map (d = 2), arms in
// order of their true value, or its mean against the true f.
#include <algorithm>
#include <cmath>

#include "families/families.h"
#include "families/unknown_privacy.h"
#include "plot/data/agent_facts.h"
#include "plot/kinds/chart_kind.h"
#include "plot/kinds/posterior/shown_posterior.h"
#include "plot/model/chart_columns.h"
#include "plot/words/counted.h"
#include "plot/words/message_list.h"
#include "record/agents_record.h"
#include "text/message.h"

namespace privbo {
namespace {

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
  const Message agent = agents_picture(p) ? agent_text(*agents_picture(p), agents_picture(p)->agent) : Message();
  const Number t = number_text(static_cast<double>(p.t));
  model.subtitle = Message::joined(
      {agent, data.posterior ? Message("trial %1, t = %2 (replayed), simulation ground truth", p.trial + 1, t)
                             : Message("trial %1, t = %2, simulation ground truth", p.trial + 1, t)},
      ", ");
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
    prepend(model.notes, Message("The posterior of %1 of %2.", agent,
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
      parts.push_back(Message("the server's %1 from %2 to %3", broadcast_text(shown_posterior),
                              number_text(agents_picture(p)->broadcast.minCoeff()),
                              number_text(agents_picture(p)->broadcast.maxCoeff())));
    if (shown_posterior.hidden)
      parts.push_back(Message("without privacy noise the mean would differ by up to %1 (ground truth)",
                              number_text((p.mean - p.hidden_mean).cwiseAbs().maxCoeff())));
    if (const Index next = shown_posterior.next(); next >= 0)
      parts.push_back(
          Message("next query where f is %1", shown_posterior.truth ? number_text(p.truth[next]) : Number("–")));
  }
  model.summary = Message("%1.", Message::joined(parts, "; "));
  return model;
}

void posterior_columns(Columns& table, const ChartData& data, const ChartOptions& options) {
  if (!data.run && !data.posterior) return;
  const PosteriorSnapshot& p = *posterior_shown(data);
  if (!p.domain) return;
  const Points& points = p.domain->points;
  if (p.domain->dimension() <= 2)
    table.axis(std::string(), std::vector<double>(points.col(0).begin(), points.col(0).end()));
  for (Index k = 0; k < points.cols(); ++k) {
    const Vector coordinate = points.col(k);
    std::string name("x");
    name.append(std::to_string(k + 1));
    if (static_cast<std::size_t>(k) < p.domain->axes.size())
      name = p.domain->axes[static_cast<std::size_t>(k)].english();
    name.append(" [domain units; public]");
    table.column(name, coordinate);
  }
  table.column("arm [public]", p.domain->labels);
  const bool is_private = data.run && p.algorithm < data.run->algorithms.size() &&
                          data.run->algorithms[p.algorithm].privacy.guarantee.notion != PrivacyNotion::none;
  // The posterior of a private learner is computed from released rewards alone, unless a curator keeps it.
  const AlgorithmEntry* entry = data.run && p.algorithm < data.run->algorithms.size()
                                    ? find_entry(algorithm_catalogue(), data.run->algorithms[p.algorithm].type)
                                    : nullptr;
  const std::string secrecy =
      entry && entry->publishes_at_end ? "ground truth]"
      : is_private                     ? "released]"
      : data.run && p.algorithm < data.run->algorithms.size() && is_privacy_unknown(data.run->algorithms[p.algorithm])
          ? "privacy not known]"
          : "not private]";
  const std::string posterior = " [reward units; " + secrecy;
  const double width = p.width > 0.0 ? p.width : 2.0;
  table.column("true f [reward units; ground truth]", p.truth);
  table.column("posterior mean" + posterior, p.mean);
  table.column("posterior sigma" + posterior, p.deviation);
  if (p.mean.size() == p.deviation.size()) {
    const Vector low = p.mean - width * p.deviation, high = p.mean + width * p.deviation;
    table.column("mean - " + shortest(width) + " sigma" + posterior, low);
    table.column("mean + " + shortest(width) + " sigma" + posterior, high);
  }
  if (is_private && !options.hidden.contains(hidden_key)) {
    table.column("mean without privacy noise" + std::string(truth_unit), p.hidden_mean);
    table.column("sigma without privacy noise" + std::string(truth_unit), p.hidden_deviation);
  }
  table.column("acquisition" + posterior, p.acquisition);
  if (!p.offered.empty() && !options.hidden.contains(offered_key)) {
    std::vector<int> candidate(static_cast<std::size_t>(p.domain->size()), 0);
    for (const Index point : p.offered)
      if (point >= 0 && point < p.domain->size()) candidate[static_cast<std::size_t>(point)] = 1;
    table.column("in the decision set [0 or 1; one user's]", candidate);
  }
  if (p.estimates && !options.hidden.contains(estimates_key))
    for (Index k = 0; k < p.estimates->cols(); ++k) {
      const Vector estimate = p.estimates->col(k);
      table.column("estimate " + std::to_string(k + 1) + " of " + std::to_string(p.estimates->cols()) +
                       (k == p.chosen ? ", the posterior mean" : "") + posterior,
                   estimate);
    }
  if (!p.dictionary.empty() && !options.hidden.contains(dictionary_key)) {
    std::vector<int> member(static_cast<std::size_t>(p.domain->size()), 0);
    for (const Index point : p.dictionary) member[static_cast<std::size_t>(point)] = 1;
    table.column(std::string("in the Nystroem dictionary [0 or 1; ") + secrecy, member);
  }
  if (agents_picture(p) && agents_picture(p)->broadcast.size() == p.domain->size() &&
      !options.hidden.contains(broadcast_key)) {
    table.column(std::string("broadcast of the server [reward units; ") + secrecy, agents_picture(p)->broadcast);
    std::vector<std::int64_t> regions;
    for (const Index region : regions_of(p)) regions.push_back(region + 1);
    table.column("sub-region [public]", regions);
  }
  table.column("times asked [count; public]", p.counts);
}

/// Returns what can be drawn of this posterior, in the order of the list.
std::vector<PosteriorView> views_of(const PosteriorSnapshot& posterior) {
  using enum PosteriorView;
  if (!posterior.domain) return {};
  const Index d = posterior.domain->dimension();
  const bool arms = !posterior.domain->labels.empty() && posterior.domain->shape.size() != 2;
  const bool known = posterior.truth.size() == posterior.domain->size();  // measured objectives are not
  const bool broadcast_there =
      agents_picture(posterior) && agents_picture(posterior)->broadcast.size() == posterior.domain->size();
  if (d > 2 && !arms) return {};  // always against the true f
  if (d != 2 || arms) return known ? std::vector{mean, calibration} : std::vector<PosteriorView>{};
  if (agents_picture(posterior)) {
    std::vector<PosteriorView> maps{mean, deviation};
    if (broadcast_there) maps.push_back(broadcast);
    if (known) maps.insert(maps.end(), {truth, calibration});
    return maps;
  }
  if (posterior.hidden_mean.size() == 0) return {mean, deviation, truth, calibration};
  return {mean, deviation, truth, hidden_mean, difference, calibration};
}

Message view_name(const PosteriorSnapshot& posterior, PosteriorView view) {
  switch (view) {
    case PosteriorView::deviation:
      return Message("deviation σ");
    case PosteriorView::truth:
      return Message("true f");
    case PosteriorView::hidden_mean:
      return Message("mean without noise");
    case PosteriorView::difference:
      return Message("noise in the mean");
    case PosteriorView::calibration:
      return Message("mean against f");
    case PosteriorView::broadcast:
      return Message("broadcast");
    case PosteriorView::mean:
      break;
  }
  return posterior.domain->dimension() == 2 ? Message("mean μ") : Message("belief");
}

std::vector<ChartControl> posterior_controls() {
  ChartControl view;
  view.form = ChartControl::Form::list;
  view.name = Message("Show");
  view.get = [](const ChartOptions& options) { return ChartChoice(static_cast<std::int64_t>(options.view)); };
  view.set = [](ChartOptions& options, const ChartChoice& choice) {
    options.view = static_cast<PosteriorView>(number_of(choice));
  };
  view.choices = [](const ChartOptions&, const ChartData& data) {
    std::vector<ChartControl::Choice> choices;
    if (const PosteriorSnapshot* posterior = posterior_shown(data))
      for (const PosteriorView each : views_of(*posterior))
        choices.push_back({view_name(*posterior, each), static_cast<std::int64_t>(each)});
    return choices;
  };
  view.hides_alone = true;
  ChartControl hidden = flag_control(Message("band without noise"),
                                     Message("The band of the posterior without privacy noise (ground truth)"),
                                     &ChartOptions::hidden_band);
  hidden.relevant = [](const ChartOptions&, const ChartData& data) {
    const PosteriorSnapshot* posterior = posterior_shown(data);
    return posterior && posterior->domain && posterior->domain->dimension() == 1 &&
           posterior->hidden_deviation.size() > 0;
  };
  return {view, hidden};
}

}  // namespace

ChartEntry posterior_chart() {
  ChartEntry entry;
  entry.id = "posterior";
  entry.title = Message("Posterior");
  entry.accessible_name = Message("posterior chart");
  entry.source = ChartSource::posterior;
  entry.position = ChartPosition::posterior;
  entry.chooses_posterior = true;
  entry.reading.bands = entry.reading.points = true;
  entry.model = posterior_model;
  entry.columns = posterior_columns;
  entry.controls = posterior_controls;
  return entry;
}

}  // namespace privbo
