// Rows of a comparison into panels. Two promises' ε never share an axis.
#include "plot/kinds/trust/trust_model.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <span>
#include <utility>

#include "numerics/number_text.h"
#include "plot/data/algorithm_slots.h"
#include "plot/data/lost_less.h"
#include "plot/words/message_list.h"
#include "plot/words/privacy_facts.h"
#include "privacy/ledger/ledger.h"
#include "privacy/ledger/noise_words.h"
#include "text/message.h"

namespace privbo {
namespace {

void add_fact(std::vector<TrustFact>& facts, const Message& name, const Message& what) {
  if (!what.empty()) facts.push_back({name, what});
}

std::vector<TrustFact> facts_of(const TrustRow& row) {
  const TrustFacts& known = trust_facts_of(row.id);
  std::vector<TrustFact> facts;
  add_fact(facts, Message("Trusted"), row.trusted);
  add_fact(facts, Message("Protected"), row.protects);
  add_fact(facts, Message("Against"), row.against);
  add_fact(facts, Message("Neighbours"), row.relation);
  add_fact(facts, Message("Accountant"), row.accountant);
  add_fact(facts, Message("Upper bound"),
           known.upper.empty() ? Message() : Message("%1 (%2)", known.upper, known.measure));
  add_fact(facts, Message("Lower bound"), known.lower);
  return facts;
}

/// Of models that keep one promise: what they share, then what differs, model by model.
std::vector<TrustFact> shared_facts(const TrustComparison& comparison, const std::vector<std::size_t>& rows) {
  const TrustRow& first = comparison.rows[rows.front()];
  const TrustFacts& known = trust_facts_of(first.id);
  std::vector<TrustFact> facts;
  add_fact(facts, Message("Protected"), first.protects);
  add_fact(facts, Message("Neighbours"), first.relation);
  add_fact(facts, Message("Upper bound"), known.upper);
  for (const std::size_t i : rows) {
    const TrustRow& row = comparison.rows[i];
    if (!row.trusted.empty())
      add_fact(facts, trust_facts_of(row.id).model,
               Message("%1; trusted: %2; against: %3; accountant: %4", row.promise, row.trusted, row.against,
                       row.accountant));
  }
  return facts;
}

/// Regret without privacy, which every panel shows as a level.
struct Level {
  Message label;
  double mean = 0.0;
  std::span<const double> values{};  // one per finished trial
  bool untuned = false;
};
std::optional<Level> level_of(const TrustComparison& comparison, const ChartOptions& options) {
  for (const TrustRow& row : comparison.rows)
    if (row.id == "none" && !row.points.empty())
      if (const auto value = trust_value(row.points.front(), options))
        return Level{Text(row.label), value->mean, *value->values, row.untuned};
  return std::nullopt;
}

/// `several`: the panel has other models too, so that a single marker needs a name.
void add_line(PlotModel& model, const TrustRow& row, int slot, bool several, const ChartOptions& options) {
  PlotSeries joined, marks;
  for (PlotSeries* series : {&joined, &marks}) {
    series->slot = slot;
    series->key = Message::verbatim(row.label);
  }
  marks.mark = marks::Points{};
  for (const TrustPoint& point : row.points) {
    const auto value = trust_value(point, options);
    if (!value || !std::isfinite(point.epsilon)) continue;
    joined.x.push_back(point.epsilon);
    joined.y.push_back(value->mean);
    const double low = value->mean - value->standard_error;
    if (options.band != Band::none) {
      marks.low.push_back(options.log_y && low <= 0.0 ? value->mean : low);
      marks.high.push_back(value->mean + value->standard_error);
    }
    marks.details.push_back(row.id == "user-level" ? Message("z = %1", number_text(point.setting)) : Message());
  }
  marks.x = joined.x;
  marks.y = joined.y;
  joined.label = Text(row.label);
  if (joined.x.empty()) return;
  model.x.low = model.series.empty() ? joined.x.front() : std::min(model.x.low, joined.x.front());
  model.x.high = model.series.empty() ? joined.x.back() : std::max(model.x.high, joined.x.back());
  if (joined.x.size() > 1)
    model.series.push_back(std::move(joined));
  else if (several)
    marks.label = joined.label;
  model.series.push_back(std::move(marks));
}

/// Where a private model lost less than the algorithm without privacy, and whether that one could have done the same.
std::vector<Message> below_level_texts(const TrustRow& row, const std::optional<Level>& level,
                                       const ChartOptions& options) {
  if (!level || row.id == "none") return {};
  if (!options.regret_of_recommendation && protects_record(row.notion)) return {};
  std::vector<Message> below, under_tuned;
  for (const TrustPoint& point : row.points) {
    const auto value = trust_value(point, options);
    if (!value || !std::isfinite(point.epsilon)) continue;
    const LostLess less = lost_less(*value->values, level->values, level->untuned);
    if (less != LostLess::no)
      (less == LostLess::compared ? below : under_tuned).push_back(Message("ε = %1", number_text(point.epsilon, 3)));
  }
  std::vector<Message> texts;
  if (!below.empty())
    texts.push_back(Message("At %1 below %2: a comparison, not the least regret possible.",
                            Message::joined(std::move(below), ", "), level->label));
  if (!under_tuned.empty())
    texts.push_back(Message("At %1 below %2: the one without privacy is under-tuned here.",
                            Message::joined(std::move(under_tuned), ", "), level->label));
  return texts;
}

/// Fills in axes and level of a panel whose lines have been added, and what its words lack.
void finish_panel(TrustPanel& panel, const TrustComparison& comparison, const std::vector<std::size_t>& slots,
                  const std::optional<Level>& level, const ChartOptions& options) {
  const TrustRow& first = comparison.rows[panel.rows.front()];
  std::vector<Message> words;
  for (const std::size_t i : panel.rows) {
    const TrustRow& row = comparison.rows[i];
    const bool alone = panel.rows.size() == 1;
    const auto add = [&](const Message& what) {
      words.push_back(alone ? what : Message("%1: %2", trust_facts_of(row.id).model, what));
    };
    if (!row.why_inapplicable.empty()) add(Message("Does not apply: %1", row.why_inapplicable));
    for (const TrustPoint& point : row.points)
      if (!point.failure.empty()) {
        panel.failed = true;
        add(Message("Failed at ε = %1: %2", number_text(point.epsilon), point.failure));
      }
  }
  if (first.id == "none") {
    if (level)
      words.push_back(Message("%1: %2. A dashed level in every panel.", trust_measure(options),
                              trust_value_text(*trust_value(first.points.front(), options))));
    panel.words = Message::joined(words, " ");
    return;
  }
  PlotModel& model = panel.plot;
  model.title = panel.heading;
  model.subtitle = panel.promise;
  // The promise names notion, unit and δ: an axis without them could be taken for another's.
  model.x = {
      .title = Message("ε: %1", panel.promise),
      .short_title = Message("ε of %1", panel.rows.size() > 1 ? Message("one reward") : protected_unit(first.notion)),
      .log = options.log_x,
      .symbol = Message("ε"),
      .exact = true};
  model.y = {
      .title = trust_measure(options), .short_title = Message("regret"), .log = options.log_y, .from_zero = true};
  for (const std::size_t i : panel.rows)
    add_line(model, comparison.rows[i], static_cast<int>(slots[i]), panel.rows.size() > 1, options);
  if (model.series.empty()) {
    if (words.empty())
      words.push_back(std::ranges::all_of(panel.rows, [&](std::size_t i) { return comparison.rows[i].points.empty(); })
                          ? Message("Still to be run.")
                          : Message("Has no %1.", trust_measure(options)));
  } else {
    // Room for the outermost markers.
    const double low = model.x.low, high = model.x.high;
    model.x.low = model.x.log ? low / 1.25 : low - std::max(0.05 * (high - low), 1e-3 * high);
    model.x.high = model.x.log ? high * 1.25 : high + std::max(0.05 * (high - low), 1e-3 * high);
    if (level && (!options.log_y || level->mean > 0.0)) {
      PlotSeries line;
      line.mark = marks::Level{};
      line.x = model.x.log ? std::vector{1e-9 * model.x.low, 1e9 * model.x.high}
                           : std::vector{-1e9 * model.x.high, 1e9 * model.x.high};  // over the whole width
      line.y = {level->mean, level->mean};
      line.tag = line.label = Message("%1 (not private)", level->label);
      model.series.push_back(std::move(line));
    }
  }
  for (const std::size_t i : panel.rows) append(words, below_level_texts(comparison.rows[i], level, options));
  panel.words = Message::joined(words, " ");
}

TrustPanel panel_of(const TrustComparison& comparison, std::vector<std::size_t> rows,
                    const std::vector<std::size_t>& slots, const std::optional<Level>& level,
                    const ChartOptions& options) {
  TrustPanel panel;
  const TrustRow& row = comparison.rows[rows.front()];
  const TrustModel& model = trust_model_of(row.id);
  if (rows.size() > 1) {
    panel.heading = Message("%1: %2", model.shared->title, model.shared->algorithm);
    panel.short_title = model.shared->short_title;
    panel.algorithm = model.shared->algorithm;
    panel.promise = model.shared->promise;
    panel.facts = shared_facts(comparison, rows);
  } else {
    panel.algorithm = Text(row.label.empty() ? model.facts.algorithm : row.label);
    panel.heading = Message("%1: %2", model.facts.model, panel.algorithm);
    panel.short_title = model.short_label.empty() ? Text(model.label) : model.short_label;
    panel.promise = row.promise;
    panel.facts = facts_of(row);
  }
  panel.rows = std::move(rows);
  finish_panel(panel, comparison, slots, level, options);
  return panel;
}

/// Returns the rows of each panel, in order: models that share one stand where the first of them does.
std::vector<std::vector<std::size_t>> rows_of_panels(const TrustComparison& comparison) {
  std::vector<std::vector<std::size_t>> panels;
  std::map<std::string, std::size_t> shared;  // where the panel is
  for (std::size_t i = 0; i < comparison.rows.size(); ++i) {
    const std::optional<SharedPanel>& with = trust_model_of(comparison.rows[i].id).shared;
    const auto [place, is_first] = with ? shared.try_emplace(with->id, panels.size()) : std::pair(shared.end(), true);
    if (is_first)
      panels.push_back({i});
    else
      panels[place->second].push_back(i);
  }
  return panels;
}

/// Returns one regret axis for all panels.
AxisRange shared_range(const std::vector<TrustPanel>& panels, const ChartOptions& options) {
  PlotAxis axis{.log = options.log_y, .low = INFINITY, .high = -INFINITY, .from_zero = true, .room = true};
  for (const TrustPanel& panel : panels)
    for (const PlotSeries& series : panel.plot.series) {
      for (const auto* values : {&series.y, &series.low, &series.high})
        for (const double value : *values) {
          if (options.log_y && value <= 0.0) continue;
          axis.low = std::min(axis.low, value);
          axis.high = std::max(axis.high, value);
        }
    }
  if (!(axis.low <= axis.high)) axis.low = axis.log ? 1.0 : 0.0, axis.high = 1.0;
  if (!axis.log) axis.low = std::min(axis.low, 0.0);
  return nice_range(axis);
}

}  // namespace

Message trust_measure(const ChartOptions& options) {
  return options.regret_of_recommendation ? Message("regret of the recommended action (reward units)")
                                          : Message("cumulative regret at T (reward units)");
}

std::optional<TrustValue> trust_value(const TrustPoint& point, const ChartOptions& options) {
  if (!point.failure.empty()) return std::nullopt;
  TrustValue value;
  const auto m = static_cast<std::size_t>(options.metric);
  if (options.regret_of_recommendation)
    value = {point.error_mean, point.error_standard_error, &point.error_values};
  else
    value = {point.mean[m], point.standard_error[m], &point.values[m]};
  if (value.values->empty() || !std::isfinite(value.mean) || (options.log_y && value.mean <= 0.0)) return std::nullopt;
  return value;
}

Message trust_value_text(const TrustValue& value) {
  const Number mean = number_text(value.mean);
  return value.values->size() > 1 ? Message("%1 ± %2", mean, number_text(value.standard_error, 2)) : Message(mean);
}

TrustPicture trust_picture(const TrustComparison* comparison, const ChartOptions& options) {
  TrustPicture picture;
  picture.title = Message("Regret under each trust model");
  picture.hint = Message("Run the comparison: one problem under every trust model, each with its own ε axis.");
  if (!comparison || comparison->rows.empty()) {
    if (comparison && !comparison->notes.empty()) picture.hint = comparison->notes.front();
    return picture;
  }
  picture.subtitle = Message("%1 of %2; T = %3, %4", trust_measure(options), Text(comparison->scenario_name),
                             number_text(static_cast<double>(comparison->horizon)),
                             comparison->trials == 1 ? Message("one trial")
                                                     : Message("mean of %1 trials ± standard error",
                                                               number_text(static_cast<double>(comparison->trials))));
  picture.epsilon = Message("ε of each panel's own promise");
  picture.measure =
      options.regret_of_recommendation ? Message("regret of the recommendation") : Message("cumulative regret");
  const std::optional<Level> level = level_of(*comparison, options);
  std::vector<Tone> tones;  // of the models, not of what has been run of them: no row changes its colour
  for (const TrustRow& row : comparison->rows) tones.push_back(row.id == "none" ? Tone::cool : Tone::warm);
  const std::vector<std::size_t> slots = slots_of(tones);
  for (std::vector<std::size_t>& rows : rows_of_panels(*comparison))
    picture.panels.push_back(panel_of(*comparison, std::move(rows), slots, level, options));
  picture.regret = shared_range(picture.panels, options);
  append(picture.notes, comparison->notes);
  if (level)
    picture.notes.push_back(Message(
        "Scales of the confidence widths are as set, and not tuned at each ε: these are regrets and no prices."));
  std::vector<std::pair<std::string, Message>> noises;
  for (const TrustRow& row : comparison->rows)
    if (row.notion != PrivacyNotion::none && !row.points.empty()) noises.emplace_back(row.label, noise_text(row.noise));
  append(picture.notes, noise_sentences(noises));
  return picture;
}

}  // namespace privbo
