// Describes what the agents sent to their server, against the length it clips to: norms of the last round, and shares
// over the rounds.
#include <algorithm>
#include <cmath>

#include "numerics/number_text.h"
#include "plot/data/agent_facts.h"
#include "plot/data/algorithm_slots.h"
#include "plot/kinds/chart_kind.h"
#include "plot/kinds/federated/agents_spread.h"
#include "plot/kinds/federated/upload_norms.h"
#include "plot/model/chart_columns.h"
#include "plot/model/plot_model.h"
#include "plot/words/counted.h"
#include "plot/words/message_list.h"
#include "record/agents_record.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Bars as one outline: two samples at every edge.
void add_bars(PlotModel& model, const NormHistogram& bars, int slot) {
  PlotSeries area, edge;
  area.mark = marks::Band{};
  area.slot = edge.slot = slot;
  area.key = edge.key = Message::verbatim("norms");
  edge.label = Message("agents by norm ‖ωₙ‖");
  const auto corner = [&](double x, double y) {
    area.x.push_back(x);
    area.low.push_back(0.0);
    area.high.push_back(y);
    edge.x.push_back(x);
    edge.y.push_back(y);
  };
  corner(bars.edges.front(), 0.0);
  for (std::size_t k = 0; k < bars.counts.size(); ++k)
    for (const double x : {bars.edges[k], bars.edges[k + 1]}) corner(x, static_cast<double>(bars.counts[k]));
  corner(bars.edges.back(), 0.0);
  model.series.push_back(std::move(area));
  model.series.push_back(std::move(edge));
}

Message share_text(std::int64_t longer, std::int64_t all) {
  return Message("%1 of %2 (%3)", longer, all,
                 percent_text(all > 0 ? static_cast<double>(longer) / static_cast<double>(all) : 0.0));
}

void build_norms(PlotModel& model, const AgentsPicture& agents, int slot) {
  const NormHistogram bars = norm_histogram(agents.norms, agents.clip_norm);
  if (bars.counts.empty()) return;
  add_bars(model, bars, slot);
  const bool clips = std::isfinite(agents.clip_norm) && agents.clip_norm > 0.0;
  const double low = bars.edges.front(), high = bars.edges.back(), room = 0.04 * std::max(high - low, 1e-12);
  const bool drawn = clips && agents.clip_norm <= high + (high - low);
  if (drawn) {
    PlotSeries line;
    line.mark = marks::VerticalLine{};
    line.label = Message("clipping at S/√P = %1", number_text(agents.clip_norm));
    line.key = Message::verbatim("clip_norm");
    line.x = {agents.clip_norm};
    line.y = {0.0};
    model.series.push_back(std::move(line));
  }
  model.x = {.title = Message("norm ‖ωₙ‖ of the vector that an agent sent"),
             .short_title = Message("norm ‖ωₙ‖"),
             .symbol = Message::verbatim("‖ω‖"),
             .low = std::max(0.0, low - room),
             .high = (drawn ? std::max(high, agents.clip_norm) : high) + room,
             .exact = true};
  model.y = {.title = Message("agents"), .whole = true, .from_zero = true};
  const auto all = static_cast<std::int64_t>(agents.norms.size());
  std::vector<Message> notes;
  if (!clips)
    notes.push_back(Message("This server clips nothing."));
  else {
    const std::int64_t longer = count_longer(agents.norms, agents.clip_norm);
    notes.push_back(Message("%1 of the vectors are longer than S/√P = %2 and were shortened to it.",
                            share_text(longer, all), number_text(agents.clip_norm)));
    if (!drawn) notes.push_back(Message("The line of S/√P lies beyond the plot: no vector is near it."));
  }
  if (agents.sampled > 0 || clips)
    notes.push_back(counted(agents.sampled, Message("%1 of %2 agents was in the last sample.", agents.sampled, all),
                            Message("%1 of %2 agents were in the last sample.", agents.sampled, all)));
  model.summary = Message::joined(notes, " ");
  append(model.notes, notes);
}

void build_shares(PlotModel& model, const AgentsPicture& agents, const ChartData& data, const ChartOptions& options,
                  std::size_t a) {
  const std::size_t n = std::min(agents.clip_rounds.size(), agents.clipped.size());
  if (n == 0) return;
  PlotSeries now, so_far;
  now.mark = marks::HiddenMean{};  // drawn like it: thin, dash and dot
  now.slot = so_far.slot = algorithm_slot(*data.run, a);
  now.label = Message("clipped in round t");
  // Of long runs some rounds are recorded, and the mean is theirs.
  const bool every_round = agents.clip_rounds[n - 1] + 1 == static_cast<std::int64_t>(n);
  so_far.label = every_round ? Message("clipped in rounds 0 … t") : Message("mean of the recorded rounds 0 … t");
  double sum = 0.0;
  for (std::size_t i = 0; i < n; ++i) {
    sum += agents.clipped[i];  // every round has the same agents
    for (PlotSeries* series : {&now, &so_far}) series->x.push_back(static_cast<double>(agents.clip_rounds[i]));
    now.y.push_back(agents.clipped[i]);
    so_far.y.push_back(sum / static_cast<double>(i + 1));
    now.details.push_back(percent_text(now.y.back()));
    so_far.details.push_back(percent_text(so_far.y.back()));
  }
  const double last = so_far.y.back(), last_now = now.y.back();
  model.x = {.title = Message("round t"),
             .log = options.log_x,
             .whole = true,
             .low = options.log_x ? 1.0 : 0.0,
             .high = std::max(1.0, now.x.back())};
  if (data.run->horizon > 0) model.x.limit = std::max(static_cast<double>(data.run->horizon), model.x.high);
  model.y = {.title = Message("share of the vectors that were clipped"),
             .short_title = Message("share clipped"),
             .from_zero = true};
  model.series.push_back(std::move(now));
  model.series.push_back(std::move(so_far));
  if (a < data.run->algorithms.size()) {  // over all finished trials, beside the one shown
    const AlgorithmSnapshot& algorithm = data.run->algorithms[a];
    const Curve& clipped = agents_record(algorithm).clipped();
    PlotSeries all;
    all.mark = marks::Curve{};
    all.label =
        counted(algorithm.trials,
                Message("in rounds 0 … t, mean of %1 trial", number_text(static_cast<double>(algorithm.trials))),
                Message("in rounds 0 … t, mean of %1 trials", number_text(static_cast<double>(algorithm.trials))));
    for (std::size_t i = 0; i < std::min(clipped.mean.size(), data.run->recorded_rounds.size()); ++i) {
      all.x.push_back(static_cast<double>(data.run->recorded_rounds[i]));
      all.y.push_back(clipped.mean[i]);
      all.details.push_back(percent_text(clipped.mean[i]));
    }
    if (!all.x.empty() && algorithm.trials > 1) model.series.push_back(std::move(all));
  }
  model.notes.push_back(Message("Clipped at S/√P = %1: in the last round %2 of the vectors, so far %3.",
                                number_text(agents.clip_norm), percent_text(last_now), percent_text(last)));
  model.summary = model.notes.back();
}

/// Why there is nothing to draw.
Message hint_of(const ChartData& data, const ShownAgents& shown, const Message& label) {
  if (data.run && !data.run->algorithms.empty() && !has_agents(data))
    return Message("This run has one learner: nothing is uploaded. Choose agents in the settings.");
  if (!shown.picture) return Message("What the agents send to their server appears here once a run has started.");
  const bool started = !shown.picture->rounds.empty();
  return started && shown.picture->server_round < 0
             ? Message("%1: nothing has been sent to a server. Every agent works alone, or no vector is shared yet.",
                       label)
             : Message("What the agents send to their server appears here with the first rounds.");
}

PlotModel uploads_model(const ChartData& data, const ChartOptions& options) {
  PlotModel model;
  const ShownAgents shown = agents_of(data);
  const std::size_t a = shown.posterior ? shown.posterior->algorithm : 0;
  const Message label = algorithm_name(data.run.get(), a);
  model.title = options.uploads == UploadsView::norms ? Message("Uploaded vectors") : Message("Clipped vectors");
  model.hint = hint_of(data, shown, label);
  model.summary = model.hint;
  if (!shown.picture) return model;
  // Norms are of one round: where that is replayed, of the replayed one.
  const AgentsPicture& of_round = *agents_picture(*shown.posterior);
  if (options.uploads == UploadsView::norms)
    build_norms(model, of_round, algorithm_slot(*data.run, a));
  else
    build_shares(model, *shown.picture, data, options, a);
  if (model.series.empty()) return model;
  model.title = Message("%1 · %2", model.title, label);
  const auto trial = shown.posterior->trial + 1;
  model.subtitle = options.uploads == UploadsView::norms
                       ? Message("trial %1, end of round %2, simulation ground truth", trial,
                                 number_text(static_cast<double>(of_round.server_round)))
                       : Message("trial %1, simulation ground truth", trial);
  if (!options.title)
    prepend(model.notes, Message("%1: %2.", label, model.subtitle));  // whose they are, where no title states it
  model.notes.push_back(Message(
      "Ground truth: of these vectors the server alone sees the sampled ones; nobody is told norms, samples or what was clipped."));
  model.summary = Message("%1 (%2). %3", model.title, model.subtitle, model.summary);
  return model;
}

void uploads_columns(Columns& table, const ChartData& data, const ChartOptions& options) {
  const ShownAgents shown = agents_of(data);
  if (!shown.picture) return;
  if (options.uploads == UploadsView::clipped) {
    const AgentsPicture& agents = *shown.picture;
    table.axis("round t", agents.clip_rounds);
    table.column("share of the vectors clipped in round t [ground truth]", agents.clipped);
    std::vector<double> so_far;
    double sum = 0.0;
    for (const double share : agents.clipped) so_far.push_back((sum += share) / static_cast<double>(so_far.size() + 1));
    table.column("share of the vectors clipped in rounds 0 to t [ground truth]", so_far);
    return;
  }
  const AgentsPicture& agents = *agents_picture(*shown.posterior);
  std::vector<std::string> names;
  std::vector<std::int64_t> regions, longer;
  for (std::size_t n = 0; n < agents.norms.size(); ++n) {
    names.push_back(agent_column(agents, n));
    longer.push_back(agents.norms[n] <= agents.clip_norm ? 0 : 1);
  }
  for (const Index region : agents.region_of_agent) regions.push_back(region + 1);
  table.axis(std::string(), agents.norms);  // the visible part of the histogram
  table.column("agent [public]", names);
  table.column("sub-region [public]", regions);
  table.column("norm of its vector, end of round " + std::to_string(agents.server_round) + " [ground truth]",
               agents.norms);
  table.column("longer than S/sqrt(P) = " + shortest(agents.clip_norm) + " [0 or 1; ground truth]", longer);
}

std::vector<ChartControl> uploads_controls() {
  return {list_control<UploadsView>(
      Message("Show the uploads as"),
      {{Message("norms"), UploadsView::norms}, {Message("share clipped"), UploadsView::clipped}},
      &ChartOptions::uploads)};
}

}  // namespace

ChartEntry uploads_chart() {
  ChartEntry entry;
  entry.id = "uploads";
  entry.title = Message("Uploads");
  entry.accessible_name = Message("chart of the uploaded vectors");
  entry.source = ChartSource::posterior;
  entry.needs = ChartNeeds::agents;
  entry.model = uploads_model;
  entry.columns = uploads_columns;
  entry.controls = uploads_controls;
  return entry;
}

}  // namespace privbo
