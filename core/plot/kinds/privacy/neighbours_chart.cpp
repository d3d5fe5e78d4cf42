// Describes what would leave one user: the law of the private reward for two rewards, and exp(ε) between them shaded.
// Ground truth of the simulation, but for what was sent.
#include <algorithm>
#include <cmath>
#include <optional>

#include "families/families.h"
#include "numerics/number_text.h"
#include "plot/data/algorithm_slots.h"
#include "plot/data/chart_data.h"
#include "plot/kinds/chart_kind.h"
#include "plot/model/chart_columns.h"
#include "text/message.h"
#include "trial/neighbouring_reports.h"

namespace privbo {
namespace {

/// Empty where the learner of this posterior sees raw rewards. The guarantee of the run tells what users do where the
/// posterior was read from a file, which does not state.
std::optional<NeighbouringReports> reports_shown(const ChartData& data, const PosteriorSnapshot& posterior) {
  const Snapshot* run = data.run.get();
  const bool known = run && posterior.algorithm < run->algorithms.size();
  return neighbouring_reports(posterior, known ? &run->algorithms[posterior.algorithm].privacy.guarantee : nullptr);
}

Number reward_text(double reward) { return number_text(reward, 3); }

Message first_label(const NeighbouringReports& shown) {
  return shown.of_a_round ? Message("the user's reward, %1", reward_text(shown.first))
                          : Message("if the reward is %1", reward_text(shown.first));
}
Message second_label(const NeighbouringReports& shown) {
  return shown.of_a_round ? Message("had it been %1", reward_text(shown.second))
                          : Message("if the reward is %1", reward_text(shown.second));
}
Number factor_text(const NeighbouringReports& shown) { return number_text(std::exp(shown.epsilon()), 3); }

PlotSeries law(const NeighbouringReports& shown, const std::vector<double>& values, const Message& label, int slot) {
  PlotSeries series;
  series.mark = shown.discrete ? Mark(marks::Points{}) : marks::Curve{};
  series.slot = slot;
  series.label = label;
  series.x = shown.position;
  series.y = values;
  return series;
}

/// Where the law of any other reward lies, by the promise; cut where the picture ends.
PlotSeries promise_band(const NeighbouringReports& shown, double lowest, double highest) {
  PlotSeries band;
  band.mark = marks::Band{};
  band.label = Message("within exp(ε) = %1 times of it", factor_text(shown));
  band.x = shown.position;
  const double factor = std::exp(shown.epsilon());
  for (const double value : shown.of_second) {
    band.low.push_back(std::clamp(value / factor, lowest, highest));
    band.high.push_back(std::clamp(value * factor, lowest, highest));
  }
  return band;
}

Message who(const ChartData& data, const PosteriorSnapshot& posterior) {
  return algorithm_name(data.run.get(), posterior.algorithm);
}

/// Returns what a reader learns from the value that was sent.
Message what_was_learnt(const NeighbouringReports& shown) {
  const Number sent = reward_text(*shown.sent), factor = factor_text(shown);
  const std::optional<double> odds = shown.odds();
  if (!odds) return Message("%1 was sent, which neither reward can give.", sent);
  const double likelier = shown.speaks_for_first() ? shown.first : shown.second;
  if (shown.guarantee.delta > 0.0 && shown.guarantee.notion == PrivacyNotion::local)
    return Message(
        "%1 was sent: whoever sees it holds a reward of %2 for %3 times as likely as the other one; a promise with δ lets "
        "single values go beyond exp(ε) = %4.",
        sent, reward_text(likelier), number_text(*odds, 3), factor);
  return Message(
      "%1 was sent: whoever sees it holds a reward of %2 for %3 times as likely as the other one; more "
      "than exp(ε) = %4 times it can never be.",
      sent, reward_text(likelier), number_text(*odds, 3), factor);
}

/// Returns what the shading means.
Message what_is_promised(const NeighbouringReports& shown) {
  if (shown.guarantee.delta > 0.0 && shown.guarantee.notion == PrivacyNotion::local)
    return Message(
        "Whatever the reward, its law lies within exp(ε) = %1 times that of any other (shaded), but for an area of at most δ = %2 "
        "in its tail.",
        factor_text(shown), number_text(shown.guarantee.delta, 3));
  return Message(
      "Whatever the reward, each value leaves the user at most exp(ε) = %1 times as likely "
      "as for any other (shaded).",
      factor_text(shown));
}

std::vector<Message> notes_of(const NeighbouringReports& shown) {
  const Guarantee& promise = shown.guarantee;
  std::vector<Message> notes;
  notes.push_back(shown.sent ? what_was_learnt(shown) : what_is_promised(shown));
  constexpr double tight = 2.0;  // ε up to which the shading lies near the curve
  if (shown.epsilon() > tight)
    notes.push_back(
        Message("At ε = %1 the shading covers nearly everything: it says little where ε is above 2, and so does the "
                "promise.",
                number_text(shown.epsilon(), 3)));
  if (promise.notion != PrivacyNotion::local)
    notes.push_back(Message("Between rewards in ±%1 only: nothing is clipped, so that this is no local DP.",
                            reward_text(0.5 * promise.sensitivity)));
  if (promise.delta > 0.0 && promise.notion == PrivacyNotion::local)
    notes.push_back(Message("Protects %1 against %2; neighbours: %3. ε = %4, δ = %5 of one reward.", promise.protects,
                            promise.against, promise.relation, number_text(shown.epsilon(), 4),
                            number_text(promise.delta, 3)));
  else
    notes.push_back(Message("Protects %1 against %2; neighbours: %3. ε = %4 of one reward.", promise.protects,
                            promise.against, promise.relation, number_text(shown.epsilon(), 4)));
  return notes;
}

void add_sent(PlotModel& model, const NeighbouringReports& shown) {
  PlotSeries line;
  line.mark = marks::VerticalLine{};
  line.label = Message("sent: %1", reward_text(*shown.sent));
  line.key = Message::verbatim("sent");
  line.x = {*shown.sent};
  line.y = {0.0};
  model.series.push_back(std::move(line));
}

PlotModel neighbours_model(const ChartData& data, const ChartOptions& options) {
  PlotModel model;
  model.title = Message("What leaves one user");
  model.hint = Message("What leaves one user appears here once a run has started.");
  model.summary = model.hint;
  const PosteriorSnapshot* posterior = posterior_shown(data);
  if (!posterior || !posterior->domain) return model;
  const Message algorithm = who(data, *posterior);
  const std::optional<NeighbouringReports> shown = reports_shown(data, *posterior);
  if (!shown) {
    model.hint = Message(
        "No user of %1 randomises a reward, or the file that was opened does not say how.\nChoose "
        "an algorithm with local privacy above the posterior.",
        algorithm);
    model.summary = model.hint;
    return model;
  }
  model.title = Message("What leaves one user of %1", algorithm);
  if (shown->of_a_round)
    model.subtitle = Message("round %1 of trial %2, simulation ground truth",
                             number_text(static_cast<double>(posterior->round_summary->t)), posterior->trial + 1);
  model.x = {.title = Message("private reward (reward units)"), .symbol = Message("sent")};
  model.x.low = shown->position.front();
  model.x.high = shown->position.back();
  if (shown->discrete) {
    const double room = 0.25 * (model.x.high - model.x.low);
    model.x.low -= room;
    model.x.high += room;
  }
  model.x.exact = true;
  model.y = {.title = shown->discrete ? Message("probability") : Message("density (1/reward unit)"),
             .log = options.log_y};
  const double peak = std::max(std::ranges::max(shown->of_first), std::ranges::max(shown->of_second));
  model.y.high = 1.08 * peak;
  // On a logarithmic axis the furthest tail would take the room of everything else.
  model.y.low = options.log_y ? peak * std::exp(-shown->epsilon() - 3.0) : 0.0;
  model.y.exact = true;
  const int slot = algorithm_slot(*data.run, posterior->algorithm);
  PlotSeries band = promise_band(*shown, model.y.low, model.y.high);
  PlotSeries second = law(*shown, shown->of_second, second_label(*shown), -1);
  if (shown->discrete) {  // error bars belong to the markers
    second.low = band.low;
    second.high = band.high;
  } else {
    model.series.push_back(std::move(band));
  }
  model.series.push_back(std::move(second));
  model.series.push_back(law(*shown, shown->of_first, first_label(*shown), slot));
  if (shown->sent) add_sent(model, *shown);
  model.notes = notes_of(*shown);
  model.summary = Message("%1: %2", model.title, Message::joined(model.notes, " "));
  return model;
}

void neighbours_columns(Columns& table, const ChartData& data, const ChartOptions&) {
  const PosteriorSnapshot* posterior = posterior_shown(data);
  const std::optional<NeighbouringReports> shown = posterior ? reports_shown(data, *posterior) : std::nullopt;
  if (!shown) return;
  const std::string kind = shown->discrete ? "probability" : "density",
                    unit = shown->discrete ? " [ground truth]" : " [1/reward unit; ground truth]";
  table.axis("private reward [reward units]", shown->position);
  table.column(kind + " if the reward is " + shortest(shown->first) + unit, shown->of_first);
  table.column(kind + " if the reward is " + shortest(shown->second) + unit, shown->of_second);
}

std::vector<ChartControl> neighbours_controls() {
  return {log_y_control(Message("log"), Message("Logarithmic axis: equal ratios are equal distances"))};
}

}  // namespace

ChartEntry neighbours_chart() {
  ChartEntry entry;
  entry.id = "neighbours";
  entry.title = Message("What leaves one user");
  entry.tab = Message("What does this ε mean?");
  entry.accessible_name = Message("chart of what leaves one user");
  entry.source = ChartSource::posterior;
  entry.needs = ChartNeeds::private_rewards;
  entry.position = ChartPosition::privacy;
  entry.line_markers = true;
  entry.model = neighbours_model;
  entry.columns = neighbours_columns;
  entry.controls = neighbours_controls;
  return entry;
}

}  // namespace privbo
