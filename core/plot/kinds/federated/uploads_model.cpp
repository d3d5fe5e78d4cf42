// Describes what the agents sent to their server, against the length it clips to: norms of the last round, and shares
// over the rounds.
#include <algorithm>
#include <cmath>

#include "charts/data/agent_facts.h"
#include "charts/data/algorithm_slots.h"
#include "charts/kinds/federated/upload_norms.h"
#include "charts/model/plot_model.h"
#include "families/federated/record/agents_record.h"
#include "words/charts_tr.h"
#include "words/english_plurals.h"
#include "words/number_text.h"

namespace privbo::ui {
namespace {

/// Bars as one outline: two samples at every edge.
void add_bars(PlotModel& model, const NormHistogram& bars, int slot) {
  PlotSeries area, edge;
  area.mark = marks::Band{};
  area.slot = edge.slot = slot;
  area.key = edge.key = QStringLiteral("norms");
  edge.label = Charts::tr("agents by norm ‖ωₙ‖");
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

QString share_text(std::int64_t longer, std::int64_t all) {
  return Charts::tr("%1 of %2 (%3)")
      .arg(longer)
      .arg(all)
      .arg(percent_text(all > 0 ? static_cast<double>(longer) / static_cast<double>(all) : 0.0));
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
    line.label = Charts::tr("clipping at S/√P = %1").arg(number_text(agents.clip_norm));
    line.key = QStringLiteral("clip_norm");
    line.x = {agents.clip_norm};
    line.y = {0.0};
    model.series.push_back(std::move(line));
  }
  model.x = {.title = Charts::tr("norm ‖ωₙ‖ of the vector that an agent sent"),
             .short_title = Charts::tr("norm ‖ωₙ‖"),
             .symbol = QStringLiteral("‖ω‖"),
             .low = std::max(0.0, low - room),
             .high = (drawn ? std::max(high, agents.clip_norm) : high) + room,
             .exact = true};
  model.y = {.title = Charts::tr("agents"), .whole = true, .from_zero = true};
  const auto all = static_cast<std::int64_t>(agents.norms.size());
  QStringList notes;
  if (!clips)
    notes << Charts::tr("This server clips nothing.");
  else {
    const std::int64_t longer = count_longer(agents.norms, agents.clip_norm);
    notes << Charts::tr("%1 of the vectors are longer than S/√P = %2 and were shortened to it.")
                 .arg(share_text(longer, all), number_text(agents.clip_norm));
    if (!drawn) notes << Charts::tr("The line of S/√P lies beyond the plot: no vector is near it.");
  }
  if (agents.sampled > 0 || clips)
    notes << Charts::tr("%1 of %2 agents (was|were) in the last sample.", nullptr, plural(agents.sampled))
                 .arg(agents.sampled)
                 .arg(all);
  model.summary = notes.join(QLatin1Char(' '));
  model.notes += notes;
}

void build_shares(PlotModel& model, const AgentsPicture& agents, const ChartData& data, const ChartOptions& options,
                  std::size_t a) {
  const std::size_t n = std::min(agents.clip_rounds.size(), agents.clipped.size());
  if (n == 0) return;
  PlotSeries now, so_far;
  now.mark = marks::HiddenMean{};  // drawn like it: thin, dash and dot
  now.slot = so_far.slot = algorithm_slot(*data.run, a);
  now.label = Charts::tr("clipped in round t");
  // Of long runs some rounds are recorded, and the mean is theirs.
  const bool every_round = agents.clip_rounds[n - 1] + 1 == static_cast<std::int64_t>(n);
  so_far.label = every_round ? Charts::tr("clipped in rounds 0 … t") : Charts::tr("mean of the recorded rounds 0 … t");
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
  model.x = {.title = Charts::tr("round t"),
             .log = options.log_x,
             .whole = true,
             .low = options.log_x ? 1.0 : 0.0,
             .high = std::max(1.0, now.x.back())};
  if (data.run->horizon > 0) model.x.limit = std::max(static_cast<double>(data.run->horizon), model.x.high);
  model.y = {.title = Charts::tr("share of the vectors that were clipped"),
             .short_title = Charts::tr("share clipped"),
             .from_zero = true};
  model.series.push_back(std::move(now));
  model.series.push_back(std::move(so_far));
  if (a < data.run->algorithms.size()) {  // over all finished trials, beside the one shown
    const AlgorithmSnapshot& algorithm = data.run->algorithms[a];
    const Curve& clipped = agents_record(algorithm).clipped();
    PlotSeries all;
    all.mark = marks::Curve{};
    all.label = Charts::tr("in rounds 0 … t, mean of %1 trial(s)", nullptr, plural(algorithm.trials))
                    .arg(number_text(static_cast<double>(algorithm.trials)));
    for (std::size_t i = 0; i < std::min(clipped.mean.size(), data.run->recorded_rounds.size()); ++i) {
      all.x.push_back(static_cast<double>(data.run->recorded_rounds[i]));
      all.y.push_back(clipped.mean[i]);
      all.details.push_back(percent_text(clipped.mean[i]));
    }
    if (!all.x.empty() && algorithm.trials > 1) model.series.push_back(std::move(all));
  }
  model.notes << Charts::tr("Clipped at S/√P = %1: in the last round %2 of the vectors, so far %3.")
                     .arg(number_text(agents.clip_norm), percent_text(last_now), percent_text(last));
  model.summary = model.notes.last();
}

/// Why there is nothing to draw.
QString hint_of(const ChartData& data, const ShownAgents& shown, const QString& label) {
  if (data.run && !data.run->algorithms.empty() && !has_agents(data))
    return Charts::tr("This run has one learner: nothing is uploaded. Choose agents in the settings.");
  if (!shown.picture) return Charts::tr("What the agents send to their server appears here once a run has started.");
  const bool started = !shown.picture->rounds.empty();
  return started && shown.picture->server_round < 0
             ? Charts::tr("%1: nothing has been sent to a server. Every agent works alone, or no vector is shared yet.")
                   .arg(label)
             : Charts::tr("What the agents send to their server appears here with the first rounds.");
}

}  // namespace

PlotModel uploads_model(const ChartData& data, const ChartOptions& options) {
  PlotModel model;
  const ShownAgents shown = agents_of(data);
  const std::size_t a = shown.posterior ? shown.posterior->algorithm : 0;
  const QString label = algorithm_name(data.run.get(), a);
  model.title = options.uploads == UploadsView::norms ? Charts::tr("Uploaded vectors") : Charts::tr("Clipped vectors");
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
  model.title += QStringLiteral(" · ") + label;
  const QString trial = QString::number(shown.posterior->trial + 1);
  model.subtitle = options.uploads == UploadsView::norms
                       ? Charts::tr("trial %1, end of round %2, simulation ground truth")
                             .arg(trial, number_text(static_cast<double>(of_round.server_round)))
                       : Charts::tr("trial %1, simulation ground truth").arg(trial);
  if (!options.title)
    model.notes.prepend(
        QStringLiteral("%1: %2.").arg(label, model.subtitle));  // whose they are, where no title states it
  model.notes << Charts::tr(
      "Ground truth: of these vectors the server alone sees the sampled ones; nobody is told norms, samples or what was clipped.");
  model.summary = Charts::tr("%1 (%2). %3").arg(model.title, model.subtitle, model.summary);
  return model;
}

}  // namespace privbo::ui
