// Describes what would leave one user: the law of the private reward for two rewards, and e^ε between them shaded.
// Ground truth of the simulation, but for what was sent.
#include <algorithm>
#include <cmath>

#include "charts/data/algorithm_slots.h"
#include "charts/kinds/chart_kind.h"
#include "charts/kinds/privacy/neighbours.h"
#include "charts/model/chart_columns.h"
#include "words/catalogue_text.h"
#include "words/charts_tr.h"
#include "words/number_text.h"

namespace privbo::ui {
namespace {

QString reward_text(double reward) { return number_text(reward, 3); }

QString first_label(const Neighbours& shown) {
  return shown.of_a_round ? Charts::tr("the user's reward, %1").arg(reward_text(shown.first))
                          : Charts::tr("if the reward is %1").arg(reward_text(shown.first));
}
QString second_label(const Neighbours& shown) {
  return shown.of_a_round ? Charts::tr("had it been %1").arg(reward_text(shown.second))
                          : Charts::tr("if the reward is %1").arg(reward_text(shown.second));
}
QString factor_text(const Neighbours& shown) { return number_text(std::exp(shown.epsilon()), 3); }

PlotSeries law(const Neighbours& shown, const std::vector<double>& values, const QString& label, int slot) {
  PlotSeries series;
  series.mark = shown.discrete ? Mark(marks::Points{}) : marks::Curve{};
  series.slot = slot;
  series.label = label;
  series.x = shown.position;
  series.y = values;
  return series;
}

/// Where the law of any other reward lies, by the promise; cut where the picture ends.
PlotSeries promise_band(const Neighbours& shown, double lowest, double highest) {
  PlotSeries band;
  band.mark = marks::Band{};
  band.label = Charts::tr("within e^ε = %1 times of it").arg(factor_text(shown));
  band.x = shown.position;
  const double factor = std::exp(shown.epsilon());
  for (const double value : shown.of_second) {
    band.low.push_back(std::clamp(value / factor, lowest, highest));
    band.high.push_back(std::clamp(value * factor, lowest, highest));
  }
  return band;
}

QString who(const ChartData& data, const PosteriorSnapshot& posterior) {
  return algorithm_name(data.run.get(), posterior.algorithm);
}

/// Returns what a reader learns from the value that was sent.
QString what_was_learnt(const Neighbours& shown) {
  const QString sent = reward_text(*shown.sent), factor = factor_text(shown);
  const std::optional<double> odds = shown.odds();
  if (!odds) return Charts::tr("%1 was sent, which neither reward can give.").arg(sent);
  const double likelier = shown.speaks_for_first() ? shown.first : shown.second;
  return Charts::tr(
             "%1 was sent: whoever sees it holds a reward of %2 for %3 times as likely as the other one; more "
             "than e^ε = %4 times it can never be.")
      .arg(sent, reward_text(likelier), number_text(*odds, 3), factor);
}

QStringList notes_of(const Neighbours& shown) {
  const Guarantee& promise = shown.randomiser->guarantee();
  QStringList notes;
  notes << (shown.sent ? what_was_learnt(shown)
                       : Charts::tr("Whatever the reward, each value leaves the user at most e^ε = %1 times as likely "
                                    "as for any other (shaded).")
                             .arg(factor_text(shown)));
  if (promise.notion != PrivacyNotion::local)
    notes << Charts::tr("Between rewards in ±%1 only: nothing is clipped, so that this is no local DP.")
                 .arg(reward_text(0.5 * promise.sensitivity));
  notes << Charts::tr("Protects %1 against %2; neighbours: %3. ε = %4 of one reward.")
               .arg(translated(promise.protects), translated(promise.against), translated(promise.relation),
                    number_text(shown.epsilon(), 4));
  return notes;
}

void add_sent(PlotModel& model, const Neighbours& shown) {
  PlotSeries line;
  line.mark = marks::VerticalLine{};
  line.label = Charts::tr("sent: %1").arg(reward_text(*shown.sent));
  line.key = QStringLiteral("sent");
  line.x = {*shown.sent};
  line.y = {0.0};
  model.series.push_back(std::move(line));
}

PlotModel neighbours_model(const ChartData& data, const ChartOptions& options) {
  PlotModel model;
  model.title = Charts::tr("What leaves one user");
  model.hint = Charts::tr("What leaves one user appears here once a run has started.");
  model.summary = model.hint;
  const PosteriorSnapshot* posterior = posterior_shown(data);
  if (!posterior || !posterior->domain) return model;
  const QString algorithm = who(data, *posterior);
  const std::optional<Neighbours> shown = neighbours(*posterior, data.run.get());
  if (!shown) {
    model.hint = Charts::tr(
                     "No user of %1 randomises a reward, or the file that was opened does not say how.\nChoose "
                     "an algorithm with local privacy above the posterior.")
                     .arg(algorithm);
    model.summary = model.hint;
    return model;
  }
  model.title = Charts::tr("What leaves one user of %1").arg(algorithm);
  if (shown->of_a_round)
    model.subtitle = Charts::tr("round %1 of trial %2, simulation ground truth")
                         .arg(number_text(static_cast<double>(posterior->round_summary->t)))
                         .arg(posterior->trial + 1);
  model.x = {.title = Charts::tr("private reward (reward units)"), .symbol = Charts::tr("sent")};
  model.x.low = shown->position.front();
  model.x.high = shown->position.back();
  if (shown->discrete) {
    const double room = 0.25 * (model.x.high - model.x.low);
    model.x.low -= room;
    model.x.high += room;
  }
  model.x.exact = true;
  model.y = {.title = shown->discrete ? Charts::tr("probability") : Charts::tr("density (1/reward unit)"),
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
  model.summary = QStringLiteral("%1: %2").arg(model.title, model.notes.join(QLatin1Char(' ')));
  return model;
}

void neighbours_columns(Columns& table, const ChartData& data, const ChartOptions&) {
  const PosteriorSnapshot* posterior = posterior_shown(data);
  const std::optional<Neighbours> shown = posterior ? neighbours(*posterior, data.run.get()) : std::nullopt;
  if (!shown) return;
  const std::string kind = shown->discrete ? "probability" : "density",
                    unit = shown->discrete ? " [ground truth]" : " [1/reward unit; ground truth]";
  table.axis("private reward [reward units]", shown->position);
  table.column(kind + " if the reward is " + shortest(shown->first) + unit, shown->of_first);
  table.column(kind + " if the reward is " + shortest(shown->second) + unit, shown->of_second);
}

std::vector<ChartControl> neighbours_controls() {
  return {log_y_control(Charts::tr("log"), Charts::tr("Logarithmic axis: equal ratios are equal distances"))};
}

}  // namespace

ChartEntry neighbours_chart() {
  ChartEntry entry;
  entry.id = "neighbours";
  entry.title = QT_TRANSLATE_NOOP("Charts", "What leaves one user");
  entry.tab = QT_TRANSLATE_NOOP("Charts", "One user");
  entry.accessible_name = QT_TRANSLATE_NOOP("Charts", "chart of what leaves one user");
  entry.source = ChartSource::posterior;
  entry.needs = ChartNeeds::private_rewards;
  entry.line_markers = true;
  entry.model = neighbours_model;
  entry.columns = neighbours_columns;
  entry.controls = neighbours_controls;
  return entry;
}

}  // namespace privbo::ui
