// Final regret against the setting that was swept, or in which runs differ: what ε, or any other choice, costs.
#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <tuple>
#include <utility>

#include "accounting/calculator/account.h"
#include "families/families.h"
#include "numerics/number_text.h"
#include "plot/data/agent_facts.h"
#include "plot/data/final_regret.h"
#include "plot/data/lost_less.h"
#include "plot/data/price_of_privacy.h"
#include "plot/data/promise.h"
#include "plot/data/settings_match.h"
#include "plot/kinds/chart_kind.h"
#include "plot/kinds/tradeoff/idle_sweep_marks.h"
#include "plot/kinds/tradeoff/price_sentences.h"
#include "plot/kinds/tradeoff/tradeoff_points.h"
#include "plot/kinds/tradeoff/tradeoff_ratio.h"
#include "plot/model/chart_columns.h"
#include "plot/words/counted.h"
#include "plot/words/message_list.h"
#include "plot/words/privacy_facts.h"
#include "plot/words/setting_words.h"
#include "privacy/ledger/noise_words.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Describes what the ratio of a point refers to: the best level, or the best line without privacy at the same x.
struct Reference {
  Message label;
  double mean = 0.0;
  std::span<const double> values{};
  bool untuned = false;
};

Reference reference_to(const TradeoffLine& line, const TradeoffPoint& point) {
  return {line.label, point.regret.mean, point.values, point.untuned};
}

LostLess lost_less(const TradeoffPoint& point, const Reference& reference) {
  return reference.label.empty() ? LostLess::no : privbo::lost_less(point.values, reference.values, reference.untuned);
}

/// The references of all points, looked up once: a sweep has as many places as values.
class References {
 public:
  explicit References(const Tradeoff& tradeoff) : tradeoff_(tradeoff) {
    if (tradeoff.epsilon) return;
    for (const TradeoffLine& line : tradeoff.lines) {
      if (line.is_private || line.is_unknown) continue;
      for (const TradeoffPoint& point : line.points) {
        if (!(point.regret.mean > 0.0)) continue;
        Reference& best = best_[{line.family, point.x}];
        if (best.label.empty() || point.regret.mean < best.mean) best = reference_to(line, point);
      }
    }
  }
  Reference at(const TradeoffLine& line, double x) const {
    if (tradeoff_.epsilon) {
      const TradeoffLine* level = best_level(tradeoff_, line.family);
      return level ? reference_to(*level, level->points.front()) : Reference{};
    }
    const auto found = best_.find({line.family, x});
    return found == best_.end() ? Reference{} : found->second;
  }

 private:
  const Tradeoff& tradeoff_;
  std::map<std::pair<std::size_t, double>, Reference> best_;  // by family and place
};

/// The algorithms of the scenario that was run, as far as they are known: by which scales they explore, and whether
/// these are tuned.
class KnownScales {
 public:
  explicit KnownScales(const Experiment* experiment) : experiment_(experiment) {
    const auto tuning = experiment ? scale_tuning(experiment->document()) : std::nullopt;
    if (tuning) standings_ = scale_standings(*experiment, &*tuning);
  }
  /// Returns the algorithm's place; absent where the scenario has none of that name.
  std::optional<std::size_t> place_of(const Message& label) const {
    for (std::size_t a = 0; experiment_ && a < experiment_->algorithms().size(); ++a)
      if (Message::verbatim(experiment_->algorithms()[a].label) == label) return a;
    return std::nullopt;
  }
  Message scale(std::size_t algorithm) const { return exploration_text(experiment_, algorithm); }
  bool is_tuned(std::size_t algorithm) const {
    return algorithm < standings_.size() && standings_[algorithm].standing == ScaleStanding::tuned;
  }

 private:
  const Experiment* experiment_;
  std::vector<AlgorithmScale> standings_;  // empty: nothing is tuned
};

/// Reports of every private line that lies below one without privacy where it does, by which scales the two explore,
/// and whether these are tuned.
std::vector<Message> baseline_notes(const Tradeoff& tradeoff, const References& references, const ChartData& data) {
  std::vector<Message> notes;
  const KnownScales known(data.experiment.get());
  std::vector<Message> scales, tuned;
  for (const TradeoffLine& line : tradeoff.lines) {
    if (!line.is_private) continue;
    std::vector<Message> below, under_tuned;
    Message beside;
    for (const TradeoffPoint& point : line.points) {
      const Reference reference = references.at(line, point.x);
      if (reference.label.empty()) continue;
      beside = reference.label;
      const LostLess less = lost_less(point, reference);
      if (less == LostLess::compared) below.push_back(place_text(tradeoff, point.x));
      if (less == LostLess::under_tuned) under_tuned.push_back(place_text(tradeoff, point.x));
    }
    if (!below.empty())
      notes.push_back(
          Message("At %3, %1 lost less than %2, which is not private: a comparison, not the least regret possible.",
                  line.label, beside, first_of(below, "; ")));
    if (!under_tuned.empty())
      notes.push_back(
          Message("At %3, %1 lost less than %2, which is not private: the one without privacy is under-tuned here.",
                  line.label, beside, first_of(under_tuned, "; ")));
    const auto own = known.place_of(line.label), other = known.place_of(beside);
    if (!own || !other) continue;
    // Who learns from no confidence width has no scale.
    if (known.scale(*own).empty() || known.scale(*other).empty() || known.scale(*own) == known.scale(*other)) continue;
    std::vector<Message>& stated = known.is_tuned(*own) && known.is_tuned(*other) ? tuned : scales;
    for (const std::size_t a : {*own, *other})
      add_once(stated, Message("%1 %2", a == *own ? line.label : beside, known.scale(a)));
  }
  if (!scales.empty())
    notes.push_back(
        Message("Exploration scales differ (%1): these ratios are no price of privacy, and are others at other "
                "scales.",
                Message::joined(scales, ", ")));
  if (!tuned.empty())
    notes.push_back(
        Message("Scales are tuned for the settings of the scenario alone (%1): elsewhere the private one may lose less "
                "at another scale.",
                Message::joined(tuned, ", ")));
  return notes;
}

void add_line(PlotModel& model, const Tradeoff& tradeoff, const References& references, const TradeoffLine& line,
              const ChartOptions& options) {
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
    const Reference reference = line.is_private ? references.at(line, point.x) : Reference{};
    std::vector<Message> details;
    if (!point.setting.empty()) details.push_back(point.setting);
    if (!reference.label.empty())
      details.push_back(Message("%1 × %2", number_text(point.regret.mean / reference.mean, 3), reference.label));
    if (lost_less(point, reference) == LostLess::under_tuned)
      details.push_back(Message("the one without privacy is under-tuned here"));
    marks.details.push_back(Message::joined(details, ", "));
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
           return Message::verbatim(algorithm.label) == level.label && !learns(algorithm.type);
         });
}

void add_levels(PlotModel& model, const Tradeoff& tradeoff, const ChartData& data, const ChartOptions& options) {
  int variant = 0;
  for (const TradeoffLine& level : tradeoff.levels) {
    const Spread& regret = level.points.front().regret;
    PlotSeries series = level_line(model.x, regret.mean);
    series.mark = marks::Level{.variant = variant++};
    series.slot = level.slot;  // one algorithm has one colour in all charts
    series.tag = level.label;
    series.may_clip = is_yardstick(data, level);
    // Some algorithms' own labels say so.
    const bool says_so = level.label.english().find("not private") != std::string::npos;
    series.label = level.is_unknown ? Message("%1 (%2)", level.label, Message("privacy not known"))
                   : says_so        ? level.label
                                    : Message("%1 (%2)", level.label, Message("not private"));
    if (options.band != Band::none && regret.high > regret.low) {
      PlotSeries band;
      band.mark = marks::Band{};
      band.slot = series.slot;
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
  const LevelHandle handle{best->points.front().regret.mean, options.accepted};
  PlotSeries accepted = level_line(model.x, handle.level());
  accepted.mark = marks::FittedBound{};
  accepted.label = accepted.tag = Message("%1 × %2", number_text(options.accepted), best->label);
  if (!is_hidden(options, accepted.label)) model.handle = handle;
  model.series.push_back(std::move(accepted));
}

/// "one reward or one user's data".
Message alternatives(const std::vector<Message>& list) {
  Message all = list.front();
  for (std::size_t i = 1; i < list.size(); ++i) all = Message("%1 or %2", all, list[i]);
  return all;
}

/// Several units on one axis are named as such: their ε do not compare.
Message epsilon_title(const Tradeoff& tradeoff) {
  std::vector<Message> units;
  for (const PrivacyNotion notion : tradeoff.notions) add_once(units, protected_unit(notion));
  if (units.empty()) units.push_back(protected_unit(PrivacyNotion::local));
  const Message unit = alternatives(units);
  if (!tradeoff.accountants.empty()) return Message("ε of %1 after T, by %2", unit, alternatives(tradeoff.accountants));
  return Message("ε of %1 (smaller is more private)", unit);
}

void set_axes(PlotModel& model, const Tradeoff& tradeoff, const ChartData& data, const ChartOptions& options) {
  double low = INFINITY, high = -INFINITY;
  if (const auto ends = ends_of_idle_sweep(data, options)) std::tie(low, high) = *ends;
  bool positive = low > 0.0;
  for (const TradeoffLine& line : tradeoff.lines) {
    if (is_hidden(options, line.label) && tradeoff.lines.size() > options.hidden.size()) continue;
    for (const TradeoffPoint& point : line.points) {
      low = std::min(low, point.x);
      high = std::max(high, point.x);
      positive = positive && point.x > 0.0;
    }
  }
  if (!(low <= high)) low = high = 1.0;
  Message title = tradeoff.epsilon                    ? epsilon_title(tradeoff)
                  : tradeoff.symbol == tradeoff.label ? tradeoff.label
                                                      : Message("%1 %2", tradeoff.label, tradeoff.symbol);
  if (!tradeoff.unit.empty()) title = Message("%1 (%2)", title, tradeoff.unit);
  model.x = {.title = title, .symbol = tradeoff.symbol, .names = tradeoff.names, .low = low, .high = high};
  if (!tradeoff.names.empty()) {
    model.x.whole = model.x.every_name = model.x.exact = true;
    model.x.low = -0.5;
    model.x.high = static_cast<double>(tradeoff.names.size()) - 0.5;
    return;
  }
  model.x.log = options.log_x && positive;
  if (options.log_x && !positive)
    model.notes.push_back(Message("%1 takes values that are not positive: its axis is linear.", tradeoff.symbol));
  // Room for the outermost markers.
  model.x.exact = high > low;
  model.x.low = model.x.log ? low / 1.25 : low - 0.05 * (high - low);
  model.x.high = model.x.log ? high * 1.25 : high + 0.05 * (high - low);
}

PlotModel tradeoff_model(const ChartData& data, const ChartOptions& options) {
  PlotModel model;
  Tradeoff tradeoff = tradeoff_of(data, options);
  if (tradeoff.epsilon) tradeoff.symbol = Message::verbatim("ε");
  model.title = Message("Final %1 against %2", metric_name(options.metric), tradeoff.symbol);
  model.hint =
      tradeoff.levels.empty()
          ? Message(
                "The trade-off appears here when a run has finished. Pin runs with other settings, or sweep one setting, to fill it.")
          : Message(
                "Nothing to trade off yet: no finished run is private. Run a private algorithm, or choose another setting along x.");
  model.summary = model.hint;
  if (tradeoff.lines.empty()) {
    if (!tradeoff.notes.empty()) model.hint = Message::joined({model.hint, Message::joined(tradeoff.notes)});
    return model;
  }
  const Message unit = regret_unit(options.metric, is_measured(data.run.get(), data.experiment.get()));
  model.y = {.title = Message("final %1 (%2)", metric_name(options.metric), unit),
             .short_title = Message("final regret"),
             .log = options.log_y,
             .from_zero = true};
  set_axes(model, tradeoff, data, options);
  add_levels(model, tradeoff, data, options);
  const References references(tradeoff);
  for (const TradeoffLine& line : tradeoff.lines) add_line(model, tradeoff, references, line, options);
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
  const Message number = number_text(static_cast<double>(most));
  const Message trials =
      most == 1 ? Message("one trial")
      : least == most
          ? counted(most, Message("mean of %1 trial", number), Message("mean of %1 trials", number))
          : counted(most, Message("mean of %1 to %2 trial", number_text(static_cast<double>(least)), number),
                    Message("mean of %1 to %2 trials", number_text(static_cast<double>(least)), number));
  model.subtitle = options.band == Band::standard_error && most > 1 ? Message("%1 ± standard error", trials)
                   : options.band == Band::quantiles && most > 1    ? Message("%1, bars 10–90 % of trials", trials)
                                                                    : trials;

  const std::vector<Message> prices = price_sentences(tradeoff, options.accepted);
  const std::vector<Message> baselines = baseline_notes(tradeoff, references, data);
  std::vector<Message> notes = baselines;
  append(notes, prices);
  append(notes, model.notes);
  model.notes = std::move(notes);
  const bool sweeping = data.sweep && (data.sweep->state == RunState::running || data.sweep->state == RunState::paused);
  if (sweeping && !data.idle_sweep)
    prepend(model.notes, counted(data.sweep->points.size(),
                                 Message("The sweep is still running: %1 of %2 values is done.",
                                         data.sweep->points.size(), data.sweep->plan.values.size()),
                                 Message("The sweep is still running: %1 of %2 values are done.",
                                         data.sweep->points.size(), data.sweep->plan.values.size())));
  if (const Message filled = idle_sweep_note(data, options); !filled.empty()) prepend(model.notes, filled);
  append(model.notes, tradeoff.notes);
  if (tradeoff.epsilon) append(model.notes, noise_sentences(tradeoff.noises));
  if (data.sweep && data.sweep->plan.path == options.parameter && !data.sweep->notes.empty())
    append(model.notes, data.sweep->notes);
  else if (tradeoff.runs > 1)
    model.notes.push_back(Message(
        "Choosing the best of these %1 runs for real data costs privacy of its own, which these ε do not count.",
        tradeoff.runs));

  if (tradeoff.delta > largest_private_delta) {  // an ε means little beside such a δ
    prepend(model.notes, large_delta_warning(tradeoff.delta));
    model.alarms = 1;
  }

  std::vector<Message> parts;
  for (const TradeoffLine& line : tradeoff.lines) {
    const TradeoffPoint &first = line.points.front(), &last = line.points.back();
    if (line.points.size() == 1)
      parts.push_back(
          Message("%1: %2 at %3", line.label, number_text(first.regret.mean), place_text(tradeoff, first.x)));
    else
      parts.push_back(Message("%1: %2 at %3 to %4 at %5", line.label, number_text(first.regret.mean),
                              place_text(tradeoff, first.x), number_text(last.regret.mean),
                              place_text(tradeoff, last.x)));
  }
  for (const TradeoffLine& level : tradeoff.levels)
    parts.push_back(Message(level.is_unknown ? Words<2>("%1, privacy not known: %2") : Words<2>("%1, not private: %2"),
                            level.label, number_text(level.points.front().regret.mean)));
  std::vector<Message> sentences{Message("%1 (%2): %3.", model.title, model.subtitle, Message::joined(parts, "; "))};
  if (const Message now = present_value_text(tradeoff, data, options); !now.empty())
    sentences.push_back(Message("Now: %1.", now));
  append(sentences, prices);
  append(sentences, baselines);
  model.summary = Message::joined(sentences);
  return model;
}

/// Whose ε it is: two notions on one axis are named.
std::string epsilon_name(const Tradeoff& picture) {
  std::string name = "epsilon of one reward";
  if (!picture.notions.empty()) {
    name = "epsilon (";
    for (std::size_t i = 0; i < picture.notions.size(); ++i)
      name.append(i ? " or " : "").append(to_string(picture.notions[i]).english());
    name += ")";
  }
  for (const Message& accountant : picture.accountants) name.append(", by ").append(accountant.english());
  return name + " (empty: not private, or not known)";
}

void tradeoff_columns(Columns& table, const ChartData& data, const ChartOptions& options) {
  const Tradeoff picture = tradeoff_of(data, options);
  std::vector<std::string> algorithm, setting, value;
  std::vector<double> x, mean, low, high;
  std::vector<std::size_t> trials;
  const auto add = [&](const TradeoffLine& line) {
    if (is_hidden(options, line.label)) return;
    for (const TradeoffPoint& point : line.points) {
      algorithm.push_back(line.label.english());
      x.push_back(point.x);
      setting.push_back(picture.names.empty() || std::isnan(point.x)
                            ? std::string()
                            : picture.names[static_cast<std::size_t>(point.x)].english());
      value.push_back(point.setting.english());
      mean.push_back(point.regret.mean);
      low.push_back(point.regret.low);
      high.push_back(point.regret.high);
      trials.push_back(point.regret.count);
    }
  };
  for (const TradeoffLine& line : picture.lines) add(line);
  const std::size_t with_x = x.size();
  for (const TradeoffLine& level : picture.levels) add(level);
  if (algorithm.empty()) return;
  std::vector<double> position = x;  // levels belong to every range
  for (std::size_t i = with_x; i < position.size(); ++i) position[i] = with_x > 0 ? x[0] : 0.0;
  table.axis(std::string(), position);
  table.column("algorithm", algorithm);
  const std::string name =
      picture.epsilon ? epsilon_name(picture) : picture.label.english() + " (" + options.parameter + ")";
  if (std::ranges::any_of(value, [](const std::string& text) { return !text.empty(); }))
    table.column("swept setting", value);
  if (picture.names.empty())
    table.column(name, x);
  else
    table.column(name, setting);
  table.column(std::string("mean final ") + metric_id(options.metric) + truth_unit, mean);
  if (options.band != Band::none) {
    const bool quantiles = options.band == Band::quantiles;
    table.column(std::string(quantiles ? "10 % quantile" : "mean - standard error") + truth_unit, low);
    table.column(std::string(quantiles ? "90 % quantile" : "mean + standard error") + truth_unit, high);
  }
  table.column("trials [count]", trials);
}

bool drawable(const std::string& path) {
  const ParamSpec* spec = setting_spec(path);
  return spec && (spec->kind == ParamKind::real || spec->kind == ParamKind::integer);
}

/// Paths (JSON pointers) of numeric settings along which a trade-off can be drawn: ε first.
std::vector<std::string> tradeoff_paths(const ChartData& data) {
  std::vector<std::string> paths{privacy_budget};
  const auto add = [&paths](const std::string& path) {
    if (std::ranges::find(paths, path) == paths.end()) paths.push_back(path);
  };
  if (data.sweep) add(data.sweep->plan.path);
  std::vector<Json> settings;
  if (data.experiment) settings.push_back(data.experiment->document().flatten());
  if (data.pinned)
    for (const PinnedRun& run : *data.pinned)
      if (run.experiment) settings.push_back(run.experiment->document().flatten());
  for (const Json& one : settings)
    for (const auto& [path, value] : one.items()) {
      if (!value.is_number() || !drawable(path)) continue;
      for (const Json& other : settings)
        if (const auto there = other.find(path); there != other.end() && there->is_number() && *there != value) {
          add(path);
          break;
        }
    }
  return paths;
}

std::vector<ChartControl> tradeoff_controls() {
  ChartControl along;
  along.form = ChartControl::Form::list;
  along.name = Message("Setting along x");
  along.min_characters = 12;
  along.get = [](const ChartOptions& options) { return ChartChoice(options.parameter); };
  along.set = [](ChartOptions& options, const ChartChoice& choice) { options.parameter = id_of(choice); };
  // Runs are compared setting by setting: only where others lie beside each other than at the last question.
  struct Known {
    PinnedRuns pinned;
    SweepResultPtr sweep;
    std::shared_ptr<const Experiment> experiment;
    std::string parameter;
    std::vector<ChartControl::Choice> choices;
  };
  along.choices = [known = Known()](const ChartOptions& options, const ChartData& data) mutable {
    if (!known.choices.empty() && data.pinned == known.pinned && data.sweep == known.sweep &&
        data.experiment == known.experiment && options.parameter == known.parameter)
      return known.choices;
    known = {data.pinned, data.sweep, data.experiment, options.parameter, {}};
    std::vector<std::string> paths = tradeoff_paths(data);
    if (std::ranges::find(paths, options.parameter) == paths.end()) paths.push_back(options.parameter);
    for (const std::string& path : paths)
      known.choices.push_back({setting_title(path, data.experiment.get()), path, Message::verbatim(path)});
    return known.choices;
  };
  return {metric_control(), along,
          flag_control(Message("log x"), Message("Logarithmic axis of the setting"), &ChartOptions::log_x),
          log_y_control(Message("log y"), Message("Logarithmic axis of regret"))};
}

/// The swept setting lies along x. Where visitors are recommended something, ε is paid for the error rate.
bool follow_sweep(ChartOptions& options, const ChartData& data) {
  const std::string& path = data.sweep->plan.path;
  options.parameter = path;
  options.log_x = data.sweep->plan.log;
  if (has_contexts(data) && path.ends_with("epsilon")) return false;
  // Of a server's q and z one wants to see what privacy costs: regret against the ε they give.
  if (has_agents(data) && (path.ends_with("/q") || path.ends_with("/z"))) {
    options.parameter = privacy_budget;
    options.log_x = true;
  }
  return true;
}

void tradeoff_provenance(Json& json, const ChartData& data, const ChartOptions& options) {
  json["plotted"]["along_x"] = options.parameter;
  if (!data.sweep) return;
  json["sweep"] = {{"scenario_name", data.sweep->scenario_name},
                   {"path", data.sweep->plan.path},
                   {"values", data.sweep->plan.values},
                   {"horizon", data.sweep->horizon},
                   {"trials", data.sweep->trials},
                   {"state", to_string(data.sweep->state)}};
  if (data.idle_sweep) json["sweep"]["filled_while_idle"] = true;
}

}  // namespace

ChartEntry tradeoff_chart() {
  ChartEntry entry;
  entry.id = "tradeoff";
  entry.title = Message("Trade-off");
  entry.apart = Message("Price of privacy");
  entry.accessible_name = Message("trade-off chart");
  entry.source = ChartSource::finals;
  entry.sweeps = true;
  entry.simple_of_agents = true;
  entry.accepts_regret = true;
  entry.reading = {.own_places = true, .marked = true, .fitted_levels = true};
  // ε and most other settings are tried by ratio, and what they cost is a ratio too.
  entry.defaults.log_x = entry.defaults.log_y = true;
  entry.model = tradeoff_model;
  entry.columns = tradeoff_columns;
  entry.provenance = tradeoff_provenance;
  entry.controls = tradeoff_controls;
  entry.follow_sweep = follow_sweep;
  return entry;
}

}  // namespace privbo
