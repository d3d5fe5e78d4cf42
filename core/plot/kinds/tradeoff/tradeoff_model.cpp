// Final regret against a setting: what privacy, or any other choice, costs.
#include <algorithm>
#include <cmath>
#include <optional>
#include <tuple>
#include <utility>

#include "accounting/calculator/account.h"
#include "charts/data/agent_facts.h"
#include "charts/data/price_of_privacy.h"
#include "charts/kinds/tradeoff/idle_sweep_marks.h"
#include "charts/kinds/tradeoff/price_sentences.h"
#include "charts/kinds/tradeoff/tradeoff_points.h"
#include "charts/kinds/tradeoff/tradeoff_ratio.h"
#include "charts/model/plot_model.h"
#include "families/families.h"
#include "privacy/ledger/noise_words.h"
#include "words/catalogue_text.h"
#include "words/charts_tr.h"
#include "words/english_plurals.h"
#include "words/number_text.h"
#include "words/privacy_facts.h"

namespace privbo::ui {
namespace {

/// Describes what the ratio of a point refers to: the best level, or the best line without privacy at the same x.
struct Reference {
  QString label;
  double mean = 0.0;
};

Reference reference_at(const Tradeoff& tradeoff, const TradeoffLine& line, double x) {
  if (tradeoff.epsilon) {
    const TradeoffLine* level = best_level(tradeoff, line.family);
    return level ? Reference{level->label, level->points.front().regret.mean} : Reference{};
  }
  Reference best;
  for (const TradeoffLine& other : tradeoff.lines) {
    if (other.is_private || other.family != line.family) continue;
    for (const TradeoffPoint& point : other.points)
      if (point.x == x && point.regret.mean > 0.0 && (best.label.isEmpty() || point.regret.mean < best.mean))
        best = {other.label, point.regret.mean};
  }
  return best;
}

/// Reports of every private line that lies below one without privacy where it does, and by which scales the two
/// explore.
QStringList baseline_notes(const Tradeoff& tradeoff, const ChartData& data) {
  QStringList notes;
  const Experiment* experiment = data.experiment.get();
  const auto scale_of = [experiment](const QString& label) -> std::optional<QString> {
    for (std::size_t a = 0; experiment && a < experiment->algorithms().size(); ++a)
      if (QString::fromStdString(experiment->algorithms()[a].label) == label) return exploration_text(experiment, a);
    return std::nullopt;
  };
  QStringList scales;
  for (const TradeoffLine& line : tradeoff.lines) {
    if (!line.is_private) continue;
    QStringList below;
    QString beside;
    for (const TradeoffPoint& point : line.points) {
      const Reference reference = reference_at(tradeoff, line, point.x);
      if (reference.label.isEmpty()) continue;
      beside = reference.label;
      if (point.regret.mean < reference.mean) below << place_text(tradeoff, point.x);
    }
    if (!below.isEmpty())
      notes << Charts::tr(
                   "At %3, %1 lost less than %2, which is not private: a comparison, not the least regret possible.")
                   .arg(line.label, beside, below.join(QStringLiteral("; ")));
    const auto own = scale_of(line.label), other = scale_of(beside);
    // Who learns from no confidence width has no scale.
    if (!own || !other || own->isEmpty() || other->isEmpty() || *own == *other) continue;
    for (const auto& [label, scale] : {std::pair(line.label, *own), std::pair(beside, *other)})
      if (const QString name = scale.isEmpty() ? label : QStringLiteral("%1 %2").arg(label, scale);
          !scales.contains(name))
        scales << name;
  }
  if (!scales.isEmpty())
    notes << Charts::tr(
                 "Exploration scales differ (%1): these ratios are no price of privacy, and are others at other "
                 "scales.")
                 .arg(scales.join(QStringLiteral(", ")));
  return notes;
}

void add_line(PlotModel& model, const Tradeoff& tradeoff, const TradeoffLine& line, const ChartOptions& options) {
  PlotSeries joined, marks;
  for (PlotSeries* series : {&joined, &marks}) {
    series->slot = line.slot;
    series->pinned = line.pinned;
    series->key = line.label;
  }
  marks.mark = marks::Points{};
  const bool spread = options.band != Band::none;
  for (const TradeoffPoint& point : line.points) {
    joined.x.push_back(point.x);
    joined.y.push_back(point.regret.mean);
    if (spread) {
      marks.low.push_back(point.regret.low);
      marks.high.push_back(point.regret.high);
    }
    const Reference reference = line.is_private ? reference_at(tradeoff, line, point.x) : Reference{};
    QStringList details;
    if (!point.setting.isEmpty()) details << point.setting;
    if (!reference.label.isEmpty())
      details << Charts::tr("%1 × %2").arg(number_text(point.regret.mean / reference.mean, 3), reference.label);
    marks.details.push_back(details.join(QStringLiteral(", ")));
  }
  marks.x = joined.x;
  marks.y = joined.y;
  // Names have no order: a line between them would claim one.
  const bool has_line = joined.x.size() > 1 && tradeoff.names.empty();
  (has_line ? joined : marks).label = line.label;
  if (has_line) model.series.push_back(std::move(joined));
  model.series.push_back(std::move(marks));
}

/// Returns whether this is a yardstick of the run, like random play, which every useful algorithm leaves behind.
bool is_yardstick(const ChartData& data, const TradeoffLine& level) {
  return data.run && std::ranges::any_of(data.run->algorithms, [&level](const AlgorithmSnapshot& algorithm) {
           return QString::fromStdString(algorithm.label) == level.label && !learns(algorithm.type);
         });
}

void add_levels(PlotModel& model, const Tradeoff& tradeoff, const ChartData& data, const ChartOptions& options) {
  int variant = 0;
  for (const TradeoffLine& level : tradeoff.levels) {
    const Spread& regret = level.points.front().regret;
    PlotSeries series = level_line(model.x, regret.mean);
    series.mark = marks::Level{.variant = variant++};
    series.tag = level.label;
    series.may_clip = is_yardstick(data, level);
    const QString name = Charts::tr("not private");
    series.label = level.label.contains(name) ? level.label : QStringLiteral("%1 (%2)").arg(level.label, name);
    if (options.band != Band::none && regret.high > regret.low) {
      PlotSeries band;
      band.mark = marks::Band{};
      band.may_clip = series.may_clip;
      band.key = series.label;
      band.x = series.x;
      band.low.assign(2, regret.low);
      band.high.assign(2, regret.high);
      model.series.push_back(std::move(band));
    }
    model.series.push_back(std::move(series));
  }
  const TradeoffLine* best = best_level(tradeoff, 0);
  if (!best || tradeoff.lines.empty()) return;
  PlotSeries twice = level_line(model.x, price * best->points.front().regret.mean);
  twice.mark = marks::FittedBound{};
  twice.label = twice.tag = QStringLiteral("%1 × %2").arg(number_text(price), best->label);
  model.series.push_back(std::move(twice));
}

/// Several units on one axis are named as such: their ε do not compare.
QString epsilon_title(const Tradeoff& tradeoff) {
  QStringList units;
  for (const PrivacyNotion notion : tradeoff.notions)
    if (const QString unit = protected_unit(notion); !units.contains(unit)) units << unit;
  if (units.isEmpty()) units << protected_unit(PrivacyNotion::local);
  const QString unit = units.join(Charts::tr(" or "));
  if (!tradeoff.accountants.empty()) {
    QStringList names;
    for (const Message& accountant : tradeoff.accountants) names << translated(accountant);
    return Charts::tr("ε of %1 after T, by %2").arg(unit, names.join(Charts::tr(" or ")));
  }
  return Charts::tr("ε of %1 (smaller is more private)").arg(unit);
}

void set_axes(PlotModel& model, const Tradeoff& tradeoff, const ChartData& data, const ChartOptions& options) {
  double low = INFINITY, high = -INFINITY;
  if (const auto ends = ends_of_idle_sweep(data, options)) std::tie(low, high) = *ends;
  bool positive = low > 0.0;
  for (const TradeoffLine& line : tradeoff.lines) {
    if (options.hidden.contains(line.label) && tradeoff.lines.size() > options.hidden.size()) continue;
    for (const TradeoffPoint& point : line.points) {
      low = std::min(low, point.x);
      high = std::max(high, point.x);
      positive = positive && point.x > 0.0;
    }
  }
  if (!(low <= high)) low = high = 1.0;
  QString title = tradeoff.epsilon                    ? epsilon_title(tradeoff)
                  : tradeoff.symbol == tradeoff.label ? tradeoff.label
                                                      : tradeoff.label + QLatin1Char(' ') + tradeoff.symbol;
  if (!tradeoff.unit.isEmpty()) title += QStringLiteral(" (%1)").arg(tradeoff.unit);
  model.x = {.title = title, .symbol = tradeoff.symbol, .names = tradeoff.names, .low = low, .high = high};
  if (!tradeoff.names.empty()) {
    model.x.whole = model.x.every_name = model.x.exact = true;
    model.x.low = -0.5;
    model.x.high = static_cast<double>(tradeoff.names.size()) - 0.5;
    return;
  }
  model.x.log = options.log_x && positive;
  if (options.log_x && !positive)
    model.notes << Charts::tr("%1 takes values that are not positive: its axis is linear.").arg(tradeoff.symbol);
  // Room for the outermost markers.
  model.x.exact = high > low;
  model.x.low = model.x.log ? low / 1.25 : low - 0.05 * (high - low);
  model.x.high = model.x.log ? high * 1.25 : high + 0.05 * (high - low);
}

}  // namespace

PlotModel tradeoff_model(const ChartData& data, const ChartOptions& options) {
  PlotModel model;
  Tradeoff tradeoff = tradeoff_of(data, options);
  if (tradeoff.epsilon) tradeoff.symbol = QStringLiteral("ε");
  model.title = Charts::tr("Final %1 against %2").arg(metric_name(options.metric), tradeoff.symbol);
  model.hint =
      tradeoff.levels.empty()
          ? Charts::tr(
                "The trade-off appears here when a run has finished. Pin runs with other settings, or sweep one setting, to fill it.")
          : Charts::tr(
                "Nothing to trade off yet: no finished run is private. Run a private algorithm, or choose another setting along x.");
  model.summary = model.hint;
  if (tradeoff.lines.empty()) {
    if (!tradeoff.notes.isEmpty()) model.hint += QLatin1Char(' ') + tradeoff.notes.join(QLatin1Char(' '));
    return model;
  }
  const QString unit = regret_unit(options.metric, is_measured(data.run.get(), data.experiment.get()));
  model.y = {.title = Charts::tr("final %1 (%2)").arg(metric_name(options.metric), unit),
             .short_title = Charts::tr("final regret"),
             .log = options.log_y,
             .from_zero = true};
  set_axes(model, tradeoff, data, options);
  add_levels(model, tradeoff, data, options);
  for (const TradeoffLine& line : tradeoff.lines) add_line(model, tradeoff, line, options);
  add_present_value(model, tradeoff, data, options);

  std::size_t least = tradeoff.lines.front().points.front().regret.count, most = 0;
  for (const auto* lines : {&tradeoff.lines, &tradeoff.levels}) {
    for (const TradeoffLine& line : *lines) {
      for (const TradeoffPoint& point : line.points) {
        least = std::min(least, point.regret.count);
        most = std::max(most, point.regret.count);
      }
    }
  }
  const QString number = number_text(static_cast<double>(most));
  const QString trials = most == 1       ? Charts::tr("one trial")
                         : least == most ? Charts::tr("mean of %1 trial(s)", nullptr, plural(most)).arg(number)
                                         : Charts::tr("mean of %1 to %2 trial(s)", nullptr, plural(most))
                                               .arg(number_text(static_cast<double>(least)), number);
  model.subtitle = options.band == Band::standard_error && most > 1 ? Charts::tr("%1 ± standard error").arg(trials)
                   : options.band == Band::quantiles && most > 1 ? Charts::tr("%1, bars 10–90 % of trials").arg(trials)
                                                                 : trials;

  const QStringList prices = price_sentences(tradeoff);
  const QStringList baselines = baseline_notes(tradeoff, data);
  model.notes = baselines + prices + model.notes;
  const bool sweeping = data.sweep && (data.sweep->state == RunState::running || data.sweep->state == RunState::paused);
  if (sweeping && !data.idle_sweep)
    model.notes.prepend(Charts::tr("The sweep is still running: %1 of %2 values (is|are) done.", nullptr,
                                   plural(data.sweep->points.size()))
                            .arg(data.sweep->points.size())
                            .arg(data.sweep->plan.values.size()));
  if (const QString filled = idle_sweep_note(data, options); !filled.isEmpty()) model.notes.prepend(filled);
  model.notes += tradeoff.notes;
  if (tradeoff.epsilon)
    for (const Message& sentence : noise_sentences(tradeoff.noises)) model.notes << translated(sentence);
  if (data.sweep && data.sweep->plan.path == options.parameter.toStdString() && !data.sweep->notes.empty())
    for (const Message& note : data.sweep->notes) model.notes << translated(note);
  else if (tradeoff.runs > 1)
    model.notes
        << Charts::tr(
               "Choosing the best of these %1 runs for real data costs privacy of its own, which these ε do not count.")
               .arg(tradeoff.runs);

  if (tradeoff.delta > largest_private_delta) {  // an ε means little beside such a δ
    model.notes.prepend(large_delta_warning(tradeoff.delta));
    model.alarms = 1;
  }

  QStringList parts;
  for (const TradeoffLine& line : tradeoff.lines) {
    const TradeoffPoint &first = line.points.front(), &last = line.points.back();
    if (line.points.size() == 1)
      parts
          << Charts::tr("%1: %2 at %3").arg(line.label, number_text(first.regret.mean), place_text(tradeoff, first.x));
    else
      parts << Charts::tr("%1: %2 at %3 to %4 at %5")
                   .arg(line.label, number_text(first.regret.mean), place_text(tradeoff, first.x),
                        number_text(last.regret.mean), place_text(tradeoff, last.x));
  }
  for (const TradeoffLine& level : tradeoff.levels)
    parts << Charts::tr("%1, not private: %2").arg(level.label, number_text(level.points.front().regret.mean));
  model.summary = Charts::tr("%1 (%2): %3.").arg(model.title, model.subtitle, parts.join(QStringLiteral("; ")));
  if (const QString now = present_value_text(tradeoff, data, options); !now.isEmpty())
    model.summary += Charts::tr(" Now: %1.").arg(now);
  for (const QStringList& sentences : {prices, baselines})
    if (!sentences.isEmpty()) model.summary += QLatin1Char(' ') + sentences.join(QLatin1Char(' '));
  return model;
}

}  // namespace privbo::ui
