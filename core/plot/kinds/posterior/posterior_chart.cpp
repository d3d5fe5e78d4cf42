// Describes what one learner believes of f, after the round that is shown.
#include <algorithm>

#include "plot/kinds/chart_kind.h"
#include "plot/kinds/posterior/shown_posterior.h"
#include "plot/model/chart_columns.h"
#include "record/agents_record.h"
#include "text/message.h"

namespace privbo {
namespace {

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
  // The posterior of a private learner is computed from released rewards alone.
  const std::string posterior = is_private ? " [reward units; released]" : " [reward units; not private]";
  const double width = p.width > 0.0 ? p.width : 2.0;
  table.column("true f [reward units; ground truth]", p.truth);
  table.column("posterior mean" + posterior, p.mean);
  table.column("posterior sigma" + posterior, p.deviation);
  if (p.mean.size() == p.deviation.size()) {
    const Vector low = p.mean - width * p.deviation, high = p.mean + width * p.deviation;
    table.column("mean - " + shortest(width) + " sigma" + posterior, low);
    table.column("mean + " + shortest(width) + " sigma" + posterior, high);
  }
  if (is_private && !is_hidden(options, hidden_key)) {
    table.column("mean without privacy noise" + std::string(truth_unit), p.hidden_mean);
    table.column("sigma without privacy noise" + std::string(truth_unit), p.hidden_deviation);
  }
  table.column("acquisition" + posterior, p.acquisition);
  if (!p.offered.empty() && !is_hidden(options, offered_key)) {
    std::vector<int> candidate(static_cast<std::size_t>(p.domain->size()), 0);
    for (const Index point : p.offered)
      if (point >= 0 && point < p.domain->size()) candidate[static_cast<std::size_t>(point)] = 1;
    table.column("in the decision set [0 or 1; one user's]", candidate);
  }
  if (p.estimates && !is_hidden(options, estimates_key))
    for (Index k = 0; k < p.estimates->cols(); ++k) {
      const Vector estimate = p.estimates->col(k);
      table.column("estimate " + std::to_string(k + 1) + " of " + std::to_string(p.estimates->cols()) +
                       (k == p.chosen ? ", the posterior mean" : "") + posterior,
                   estimate);
    }
  if (!p.dictionary.empty() && !is_hidden(options, dictionary_key)) {
    std::vector<int> member(static_cast<std::size_t>(p.domain->size()), 0);
    for (const Index point : p.dictionary) member[static_cast<std::size_t>(point)] = 1;
    table.column(std::string("in the Nystroem dictionary [0 or 1; ") + (is_private ? "released]" : "not private]"),
                 member);
  }
  if (agents_picture(p) && agents_picture(p)->broadcast.size() == p.domain->size() &&
      !is_hidden(options, broadcast_key)) {
    table.column(std::string("broadcast of the server [reward units; ") + (is_private ? "released]" : "not private]"),
                 agents_picture(p)->broadcast);
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
    std::vector<PosteriorView> views{mean, deviation};
    if (broadcast_there) views.push_back(broadcast);
    if (known) views.insert(views.end(), {truth, calibration});
    return views;
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
  view.name = Message("What is drawn");
  view.get = [](const ChartOptions& options) { return ChartChoice(static_cast<std::int64_t>(options.view)); };
  view.set = [](ChartOptions& options, const ChartChoice& choice) {
    options.view = static_cast<PosteriorView>(number_of(choice));
  };
  view.choices = [](const ChartOptions&, const ChartData& data) {
    std::vector<ChartControl::Choice> choices;
    if (const PosteriorSnapshot* posterior = posterior_shown(data))
      for (const PosteriorView each : views_of(*posterior))
        choices.push_back({view_name(*posterior, each), static_cast<int>(each)});
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

PlotModel posterior_model(const ChartData& data, const ChartOptions& options);

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
