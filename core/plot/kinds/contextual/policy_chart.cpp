// Describes what would be recommended to the next visitor: a map over actions and contexts, and above it the
// distribution that the answer to one context is drawn from, with how random it is and what it loses. Ground truth of
// the simulation, but for the answer that was released.
#include <algorithm>
#include <cmath>

#include "numerics/number_text.h"
#include "plot/data/promise.h"
#include "plot/kinds/chart_kind.h"
#include "plot/kinds/contextual/policy_of_context.h"
#include "plot/model/chart_columns.h"
#include "plot/model/plot_model.h"
#include "record/context_records.h"
#include "text/message.h"

namespace privbo {
namespace {

std::size_t as_size(Index i) { return static_cast<std::size_t>(i); }

struct PolicySurface {
  const Vector* values = nullptr;  // n; null: the probabilities
  Message title;
};

/// A surface that this picture does not have is replaced by the probabilities.
PolicySurface surface_of(const PolicyOfContext& shown, PolicyView view) {
  const PosteriorSnapshot& p = *shown.posterior;
  const Index n = p.domain->size();
  const bool surrogate = policy_picture(p)->deviation.size() == n;
  if (view == PolicyView::truth && p.truth.size() == n)
    return {&p.truth, Message("true f (reward units; ground truth)")};
  if (view == PolicyView::mean && p.mean.size() == n)
    return {&p.mean, surrogate ? Message("mean μ̄ (reward units)") : Message("posterior mean μ (reward units)")};
  if (view == PolicyView::deviation && policy_deviation(p).size() == n)
    return {&policy_deviation(p), surrogate ? Message("deviation σ̄") : Message("posterior σ")};
  return {nullptr, Message("probability")};
}

Message answer_text(const PolicyPicture& picture) {
  return std::isfinite(picture.epsilon) ? Message("last answer (released)") : Message("last answer (no mechanism)");
}

void build_map(PlotModel& model, const PolicyOfContext& shown, PolicyView view) {
  const PosteriorSnapshot& p = *shown.posterior;
  const Domain& domain = *p.domain;
  const Index n = domain.size(), contexts = domain.contexts;
  const PolicySurface surface = surface_of(shown, view);
  HeatGrid heat = shown.grid.map();
  heat.title = surface.title;
  for (auto* values : {&heat.values, &heat.probability}) values->resize(as_size(n));
  const Vector& deviation = policy_deviation(p);
  const auto known = [n](const Vector& from, std::vector<double>& values) {
    if (from.size() == n) values.resize(as_size(n));
  };
  known(p.mean, heat.mean);
  known(deviation, heat.deviation);
  known(p.truth, heat.truth);
  heat.low = INFINITY;
  heat.high = -INFINITY;
  for (Index i = 0; i < n; ++i) {
    const Index a = i / contexts, c = i % contexts;
    const std::size_t cell = shown.grid.cell(a, c);
    heat.probability[cell] = shown.picture->probabilities(a, c);
    heat.values[cell] = surface.values ? (*surface.values)[i] : heat.probability[cell];
    if (!heat.mean.empty()) heat.mean[cell] = p.mean[i];
    if (!heat.deviation.empty()) heat.deviation[cell] = deviation[i];
    if (!heat.truth.empty()) heat.truth[cell] = p.truth[i];
    if (!std::isfinite(heat.values[cell])) continue;
    heat.low = std::min(heat.low, heat.values[cell]);
    heat.high = std::max(heat.high, heat.values[cell]);
  }
  if (!surface.values) heat.low = 0.0;
  if (!(heat.low <= heat.high)) heat.low = 0.0, heat.high = 1.0;
  model.x = shown.grid.action.axis;
  model.y = shown.grid.context.axis;
  if (!heat.truth.empty()) {
    PlotSeries best;
    best.mark = marks::Truth{};
    best.label = Message("best action of the chosen context by f (ground truth)");
    best.key = Message::verbatim("best");
    best.x = {shown.grid.action.position[as_size(shown.best)]};
    best.y = {shown.grid.context.position[as_size(shown.context)]};
    model.series.push_back(std::move(best));
  }
  if (shown.picture->context >= 0 && shown.picture->context < contexts && shown.picture->recommended >= 0 &&
      shown.picture->recommended < shown.picture->actions) {
    PlotSeries answer;
    answer.mark = marks::NextQuery{};
    answer.label = answer_text(*shown.picture);
    answer.key = Message::verbatim("answer");
    answer.x = {shown.grid.action.position[as_size(shown.picture->recommended)]};
    answer.y = {shown.grid.context.position[as_size(shown.picture->context)]};
    model.series.push_back(std::move(answer));
  }
  HeatProfile profile;
  profile.values.resize(as_size(shown.picture->actions));
  for (Index a = 0; a < shown.picture->actions; ++a)
    profile.values[shown.grid.action.cell[as_size(a)]] = shown.probabilities[a];
  profile.title = Message("probability");
  profile.slot = shown.slot;
  if (shown.best >= 0) profile.best = static_cast<std::ptrdiff_t>(shown.grid.action.cell[as_size(shown.best)]);
  if (shown.picture->context == shown.context && shown.picture->recommended >= 0 &&
      shown.picture->recommended < shown.picture->actions)
    profile.answered = static_cast<std::ptrdiff_t>(shown.grid.action.cell[as_size(shown.picture->recommended)]);
  model.profile = std::move(profile);
  model.heat = std::move(heat);
}

/// The distribution alone: an outline of bars, two samples at every edge.
void build_bars(PlotModel& model, const PolicyOfContext& shown) {
  const PairAxis& axis = shown.grid.action;
  model.x = axis.axis;
  model.x.every_name = !axis.axis.names.empty() && axis.size() <= 12;
  model.x.symbol = axis.axis.title;
  model.y = {
      .title = Message("probability of being recommended"), .short_title = Message("probability"), .from_zero = true};
  const double width = (model.x.high - model.x.low) / static_cast<double>(axis.size());
  PlotSeries area, edge, bars;
  area.mark = marks::Band{};
  bars.mark = marks::Points{};
  for (PlotSeries* series : {&area, &edge, &bars}) {
    series->slot = shown.slot;
    series->key = Message::verbatim("probabilities");
  }
  const auto corner = [&](double x, double y) {
    area.x.push_back(x);
    area.low.push_back(0.0);
    area.high.push_back(y);
    edge.x.push_back(x);
    edge.y.push_back(y);
  };
  corner(model.x.low, 0.0);
  for (Index k = 0; k < axis.size(); ++k) {
    const Index a = axis.order[as_size(k)];
    const double left = model.x.low + static_cast<double>(k) * width;
    corner(left, shown.probabilities[a]);
    corner(left + width, shown.probabilities[a]);
    bars.x.push_back(axis.position[as_size(a)]);
    bars.y.push_back(shown.probabilities[a]);
    std::vector<Message> details{percent_text(shown.probabilities[a])};
    const Index pair = shown.posterior->domain->pair(a, shown.context);
    if (pair < shown.posterior->mean.size())
      details.push_back(Message("mean %1", number_text(shown.posterior->mean[pair])));
    if (pair < shown.posterior->truth.size())
      details.push_back(Message("f = %1", number_text(shown.posterior->truth[pair])));
    bars.details.push_back(Message::joined(details, ", "));
  }
  corner(model.x.high, 0.0);
  bars.label = Message("P(action | %1)", shown.grid.context.names[as_size(shown.context)]);
  model.series.push_back(std::move(area));
  model.series.push_back(std::move(edge));
  model.series.push_back(std::move(bars));
  const auto add = [&](Index a, const Mark& mark, double y, const Message& label, const char* key) {
    PlotSeries series;
    series.mark = mark;
    series.label = label;
    series.key = Message::verbatim(key);
    series.x = {axis.position[as_size(a)]};
    series.y = {y};
    model.series.push_back(std::move(series));
  };
  if (shown.best >= 0) add(shown.best, marks::VerticalLine{}, 0.0, Message("best action by f (ground truth)"), "best");
  if (shown.picture->context == shown.context && shown.picture->recommended >= 0 &&
      shown.picture->recommended < shown.picture->actions)
    add(shown.picture->recommended, marks::NextQuery{}, shown.probabilities[shown.picture->recommended],
        answer_text(*shown.picture), "answer");
}

/// Returns what protects the answer. Learners that receive noisy rewards or statistics need no noise of their own to
/// answer.
Message protection_text(const PolicyOfContext& shown, const AlgorithmSnapshot* algorithm) {
  if (std::isfinite(shown.picture->epsilon))
    return Message("ε = %1 for one answer", number_text(shown.picture->epsilon, 3));
  const Message promise = algorithm ? promise_words(*algorithm) : Message();
  if (shown.posterior->mean.size() == 0) return Message("No posterior: every action is as likely, whatever was learnt");
  const Message choice = Message("the best action by the mean has probability 1");
  if (promise.empty()) return Message("Not private: %1", choice);
  return Message(
      "No mechanism for the answer itself: %1, and the mean is computed from what was released under %2, ε = %3 of %4",
      choice, promise, number_text(epsilon_of_answer(*algorithm).value(), 3), paid_for(*algorithm));
}

/// Returns what the draw is worth in the chosen context; `context`: "c = 0.5".
Message draw_text(const PolicyOfContext& shown, const Message& context) {
  const Index actions = shown.picture->actions;
  Index likeliest = 0;
  const double most = shown.probabilities.maxCoeff(&likeliest);
  std::vector<Message> parts;
  if (std::isfinite(shown.loss))
    parts.push_back(Message("expected loss E[max f − f(answer)] = %1 here, %2 over all contexts",
                            number_text(shown.loss, 3), number_text(shown.picture->error_rate, 3)));
  parts.push_back(Message("entropy %1 of at most %2 nats: %3, like an even draw among %4 of %5 actions",
                          number_text(shown.entropy, 3), number_text(std::log(static_cast<double>(actions)), 3),
                          randomness_text(shown.entropy, actions), number_text(std::exp(shown.entropy), 3), actions));
  parts.push_back(Message("the likeliest action, %1, has probability %2",
                          shown.grid.action.names[static_cast<std::size_t>(likeliest)], percent_text(most)));
  if (shown.best >= 0 && shown.best != likeliest)
    parts.push_back(Message("the best by f, %1, has %2", shown.grid.action.names[static_cast<std::size_t>(shown.best)],
                            percent_text(shown.probabilities[shown.best])));
  return Message("%1: %2.", context, Message::joined(parts, "; "));
}

/// Returns what protects the answer, and the constants that the distribution is made with. `algorithm` may be null.
Message numbers_text(const PolicyOfContext& shown, const AlgorithmSnapshot* algorithm) {
  const PolicyPicture& picture = *shown.picture;
  std::vector<Message> parts{protection_text(shown, algorithm)};
  if (std::isfinite(picture.rate)) {
    const Number rate = number_text(picture.rate, 3);
    parts.push_back(picture.exponent.empty() ? Message("exponent rate %1", rate)
                                             : Message("exponent rate %1 = %2", picture.exponent, rate));
  }
  if (picture.largest_variance > 0.0) {
    parts.push_back(Message("s = sup σ̄² = %1", number_text(picture.largest_variance, 3)));
    const Number on_grid = number_text(picture.largest_on_grid, 3);
    if (picture.largest_on_grid > 0.0 && on_grid != number_text(picture.largest_variance, 3))
      parts.push_back(Message("%1 on the grid shown", on_grid));
    parts.push_back(Message("κ = %1", number_text(picture.kappa, 3)));
  }
  if (picture.information_gain > 0.0)
    parts.push_back(Message("γ_T = %1 nats", number_text(picture.information_gain, 3)));
  if (picture.copies > 0) parts.push_back(Message("K = %1", picture.copies));
  if (picture.kernel_error > 0.0)
    parts.push_back(Message("kernel of the features off by at most %1", number_text(picture.kernel_error, 2)));
  return Message("%1.", Message::joined(parts, "; "));
}

PlotModel policy_model(const ChartData& data, const ChartOptions& options) {
  PlotModel model;
  model.title = Message("Recommendation");
  const bool other_run = data.run && !data.run->algorithms.empty() && !has_contexts(data);
  model.hint =
      other_run
          ? Message(
                "This run has no contexts: there is no next visitor to recommend anything to. Choose contexts in the settings.")
          : Message("What would be recommended in every context appears here once a run with contexts has started.");
  model.summary = model.hint;
  const PolicyOfContext shown = policy_of(data, options);
  if (!shown) return model;
  const PosteriorSnapshot& p = *shown.posterior;
  const AlgorithmSnapshot* algorithm =
      p.algorithm < data.run->algorithms.size() ? &data.run->algorithms[p.algorithm] : nullptr;
  const Message label = algorithm_name(data.run.get(), p.algorithm);
  model.title = Message("Recommendation of %1", label);
  const Number t = number_text(static_cast<double>(p.t));
  model.subtitle = data.posterior
                       ? Message("trial %1, after T = %2 (replayed), simulation ground truth", p.trial + 1, t)
                       : Message("trial %1, after T = %2, simulation ground truth", p.trial + 1, t);
  const Message& name = shown.grid.context.names[as_size(shown.context)];
  const Message context = Message("%1 = %2", shown.grid.context.axis.title, name);
  if (options.policy == PolicyView::distribution)
    build_bars(model, shown);
  else
    build_map(model, shown, options.policy);
  model.choice = RowChoice{
      .choices = shown.grid.context.order, .row = shown.grid.context.cell[as_size(shown.context)], .label = name};
  const Message draw = draw_text(shown, context), numbers = numbers_text(shown, algorithm);
  if (!options.title)
    model.notes.push_back(Message("%1: %2.", label, model.subtitle));  // whose it is, where no title states it
  model.notes.push_back(draw);
  model.notes.push_back(numbers);
  model.notes.push_back(
      Message("Ground truth of the simulation: of all this an attacker sees the released answers alone."));
  if (!options.title)
    model.notes.push_back(
        Message("Drag the line, or press the up and down keys, to choose another context."));  // no use on paper
  model.min_plot_share = 0.4;
  model.summary = Message("%1 (%2). %3 %4", model.title, model.subtitle, draw, numbers);
  return model;
}

void policy_columns(Columns& table, const ChartData& data, const ChartOptions& options) {
  const PolicyOfContext shown = policy_of(data, options);
  if (!shown) return;
  const PosteriorSnapshot& p = *shown.posterior;
  const PolicyPicture& picture = *shown.picture;
  const Index n = p.domain->size();
  // The bars are of one context, a map is of all of them.
  const bool one = options.policy == PolicyView::distribution;
  std::vector<std::string> actions, contexts;
  std::vector<double> probability, f, mean, deviation, weight, loss;
  std::vector<int> answered;
  const Vector losses = losses_of(p);
  for (Index i = 0; i < n; ++i) {
    const Index a = i / picture.contexts, c = i % picture.contexts;
    if (one && c != shown.context) continue;
    actions.push_back(shown.grid.action.names[as_size(a)].english());
    contexts.push_back(shown.grid.context.names[as_size(c)].english());
    if (c < picture.context_weights.size()) weight.push_back(picture.context_weights[c]);
    probability.push_back(picture.probabilities(a, c));
    if (p.truth.size() == n) f.push_back(p.truth[i]);
    if (p.truth.size() == n) loss.push_back(losses[c]);
    if (p.mean.size() == n) mean.push_back(p.mean[i]);
    if (policy_deviation(p).size() == n) deviation.push_back(policy_deviation(p)[i]);
    answered.push_back(a == picture.recommended && c == picture.context ? 1 : 0);
  }
  table.column("action [public]", actions);
  table.column("context [public]", contexts);
  table.column("probability of the context [public]", weight);
  table.column("probability of the action in its context [ground truth]", probability);
  table.column(std::string("true f") + truth_unit, f);
  table.column(std::string("mean") + truth_unit, mean);
  table.column("deviation [ground truth]", deviation);
  table.column(std::string("expected loss of the context") + truth_unit, loss);
  if (picture.recommended >= 0) table.column("last answer [0 or 1; released]", answered);
}

std::vector<ChartControl> policy_controls() {
  ChartControl context;
  context.form = ChartControl::Form::slider;
  context.name = Message("Context");
  context.set = [](ChartOptions& options, const ChartChoice& choice) {
    options.context = static_cast<Index>(number_of(choice));
  };
  // From the lowest row of the map.
  context.choices = [](const ChartOptions& options, const ChartData& data) {
    std::vector<ChartControl::Choice> choices;
    if (const PolicyOfContext policy = policy_of(data, options)) {
      const std::vector<Index>& rows = policy.grid.context.order;
      for (const Index row : rows) {
        const Message& name = policy.grid.context.names[as_size(row)];
        choices.push_back({name, std::int64_t{row},
                           Message("Context %1 of %2: %3. The line on the map can be dragged too.", choices.size() + 1,
                                   rows.size(), name),
                           row == policy.context});
      }
    }
    return choices;
  };
  context.hides_alone = true;
  return {list_control<PolicyView>(Message("Show"),
                                   {{Message("probabilities"), PolicyView::probabilities},
                                    {Message("mean μ̄"), PolicyView::mean},
                                    {Message("deviation σ̄"), PolicyView::deviation},
                                    {Message("true f"), PolicyView::truth},
                                    {Message("one context alone"), PolicyView::distribution}},
                                   &ChartOptions::policy),
          context};
}

void policy_provenance(Json& json, const ChartData& data, const ChartOptions& options) {
  const PosteriorSnapshot* p = posterior_shown(data);
  if (p && policy_picture(*p)) json["belief"]["context"] = policy_of(data, options).context + 1;
}

}  // namespace

ChartEntry policy_chart() {
  ChartEntry entry;
  entry.id = "policy";
  entry.title = Message("Recommendation");
  entry.accessible_name = Message("chart of the recommendation");
  entry.source = ChartSource::posterior;
  entry.needs = ChartNeeds::contexts;
  entry.reading.marked = true;
  entry.model = policy_model;
  entry.columns = policy_columns;
  entry.provenance = policy_provenance;
  entry.controls = policy_controls;
  return entry;
}

}  // namespace privbo
