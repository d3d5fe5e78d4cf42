// Describes what would be recommended in every context.
#include "plot/kinds/chart_kind.h"
#include "plot/kinds/contextual/policy_of_context.h"
#include "plot/model/chart_columns.h"
#include "record/context_records.h"
#include "text/message.h"

namespace privbo {
namespace {

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
    actions.push_back(shown.grid.action.names[static_cast<std::size_t>(a)].english());
    contexts.push_back(shown.grid.context.names[static_cast<std::size_t>(c)].english());
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
  context.tip = Message("Context %1 of %2: %3. The line on the map can be dragged too.");
  context.set = [](ChartOptions& options, const ChartChoice& choice) {
    options.context = static_cast<Index>(number_of(choice));
  };
  // From the lowest row of the map.
  context.choices = [](const ChartOptions& options, const ChartData& data) {
    std::vector<ChartControl::Choice> choices;
    if (const PolicyOfContext policy = policy_of(data, options))
      for (const Index row : policy.grid.context.order)
        choices.push_back({policy.grid.context.names[static_cast<std::size_t>(row)],
                           static_cast<qlonglong>(row),
                           {},
                           row == policy.context});
    return choices;
  };
  context.hides_alone = true;
  return {list_control<PolicyView>(Message("What is drawn"),
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

PlotModel policy_model(const ChartData& data, const ChartOptions& options);

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
