// Gathering: runs whose settings agree in all but one are joined, others stand apart.
#include "charts/kinds/tradeoff/tradeoff_points.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <variant>

#include "charts/data/agent_facts.h"
#include "charts/data/run_layers.h"
#include "charts/data/settings_match.h"
#include "words/charts_tr.h"
#include "words/number_text.h"
#include "words/privacy_facts.h"
#include "words/setting_words.h"

namespace privbo::ui {
namespace {

constexpr double no_x = std::numeric_limits<double>::quiet_NaN();

/// How many different ε the sweep's most varied algorithm has.
std::size_t epsilons_of(const SweepResult& sweep) {
  std::map<std::size_t, std::set<double>> found;
  std::size_t most = 0;
  for (const SweepPoint& point : sweep.points)
    for (const SweepCell& cell : point.cells)
      if (cell.epsilon) {
        found[cell.slot].insert(*cell.epsilon);
        most = std::max(most, found[cell.slot].size());
      }
  return most;
}

class Gatherer {
 public:
  Gatherer(const ChartOptions& options, Tradeoff& result)
      : options_(options), parameter_(options.parameter.toStdString()), result_(result) {}

  void add_run(const RunLayer& layer);
  void add_sweep(const SweepResult& sweep, const Snapshot* run);
  /// ε was swept over as a result: each of the sweep's values lies at the ε it gave.
  void add_sweep_of_losses(const SweepResult& sweep, const Snapshot* run, int sweep_slot);
  void finish();

 private:
  struct Context {
    Json base;  // null: unlike any other
    std::int64_t horizon = 0;
    std::string scenario;
    QString suffix;
  };
  /// A value along x before it is known whether all are numbers.
  using Place = std::variant<double, QString>;
  struct Sample {
    std::size_t line;
    Place place;
    Spread regret;
    QString setting{};
  };

  std::size_t context_of(const Json& base, std::int64_t horizon, const std::string& scenario, const QString& suffix);
  std::size_t line_of(std::size_t context, const std::string& identity, const QString& label, int slot, bool is_private,
                      bool pinned);
  void note_loss(PrivacyNotion notion, const std::string& accountant, double delta);
  void note_loss(const PrivacyCurve& privacy) {
    note_loss(privacy.guarantee.notion, privacy.accountant, delta_of(privacy));
  }
  /// Files of earlier versions do not say what their ε are: the run of the same scenario may know.
  void note_loss(const SweepCell& cell, const Snapshot* run);
  std::optional<Place> place_of(const RunLayer& layer) const;
  QString with_suffix(std::size_t context, const QString& label) const {
    const QString& suffix = contexts_[context].suffix;
    return suffix.isEmpty() ? label : label + QStringLiteral(" · ") + suffix;
  }

  const ChartOptions& options_;
  std::string parameter_;
  Tradeoff& result_;
  std::vector<Context> contexts_;
  std::map<std::pair<std::size_t, std::string>, std::size_t> known_;
  std::vector<TradeoffLine> lines_;
  std::vector<Sample> samples_;
  QStringList unplaced_;
};

std::size_t Gatherer::context_of(const Json& base, std::int64_t horizon, const std::string& scenario,
                                 const QString& suffix) {
  for (std::size_t i = 0; i < contexts_.size(); ++i)
    if (!base.is_null() && contexts_[i].base == base && contexts_[i].horizon == horizon) return i;
  contexts_.push_back({base, horizon, scenario, contexts_.empty() ? QString() : suffix});
  return contexts_.size() - 1;
}

std::size_t Gatherer::line_of(std::size_t context, const std::string& identity, const QString& label, int slot,
                              bool is_private, bool pinned) {
  const auto [place, is_new] = known_.try_emplace({context, identity}, lines_.size());
  if (is_new) {
    TradeoffLine line;
    line.label = with_suffix(context, label);
    line.slot = slot;
    line.family = context;
    line.is_private = is_private;
    line.pinned = pinned;
    lines_.push_back(std::move(line));
  }
  return place->second;
}

std::optional<Gatherer::Place> Gatherer::place_of(const RunLayer& layer) const {
  if (!layer.experiment) return std::nullopt;
  const Json::json_pointer pointer(parameter_);
  if (!layer.experiment->document().contains(pointer)) return std::nullopt;
  const Json& value = layer.experiment->document().at(pointer);
  if (value.is_number()) return value.get<double>();
  if (value.is_string()) return QString::fromStdString(value.get<std::string>());
  return QString::fromStdString(value.dump());
}

void Gatherer::add_run(const RunLayer& layer) {
  const Snapshot& run = *layer.run;
  const bool over = run.state == RunState::finished || run.state == RunState::stopped;
  const auto tried = [&](const AlgorithmSnapshot& a) { return !a.final_of(options_.metric).empty(); };
  if (!over || std::none_of(run.algorithms.begin(), run.algorithms.end(), tried)) return;
  const std::optional<Place> place = result_.epsilon ? Place(no_x) : place_of(layer);
  if (!place) {
    unplaced_ << (layer.pin ? layer.pin->label : QString::fromStdString(run.scenario_name));
    return;
  }
  ++result_.runs;
  const Json base = layer.experiment ? bare_scenario(layer.experiment->document(), parameter_) : Json();
  const std::size_t context =
      context_of(base, run.horizon, run.scenario_name, layer.pin ? layer.pin->label : QString());
  for (std::size_t a = 0; a < run.algorithms.size(); ++a) {
    const AlgorithmSnapshot& algorithm = run.algorithms[a];
    if (!tried(algorithm)) continue;
    const Guarantee& guarantee = algorithm.privacy.guarantee;
    const bool is_private = guarantee.notion != PrivacyNotion::none;
    note_loss(algorithm.privacy);
    QString label = QString::fromStdString(algorithm.label);
    std::string identity = algorithm.label;
    if (result_.epsilon && layer.experiment && a < layer.experiment->algorithms().size()) {
      // Copies of one algorithm that differ in ε alone are points of one line.
      const auto& plans = layer.experiment->algorithms();
      const auto bare = [&](std::size_t i) {
        return plans[i].entry->id + bare_algorithm(plans[i].params.json()).dump();
      };
      identity = bare(a);
      for (std::size_t i = 0; i < plans.size(); ++i) {
        if (i == a || !is_private || bare(i) != identity) continue;
        const QString start = common_start(label, QString::fromStdString(plans[i].label));
        if (!start.isEmpty()) label = start;
      }
    }
    const std::size_t line = line_of(context, identity, label, layer.slot(a), is_private, layer.pinned());
    samples_.push_back({line,
                        result_.epsilon && is_private ? Place(epsilon_of(algorithm.privacy).value_or(no_x)) : *place,
                        spread_of(algorithm.final_of(options_.metric), options_.band)});
  }
}

void Gatherer::add_sweep(const SweepResult& sweep, const Snapshot* run) {
  // The sweep of the present scenario continues its lines; another one stands for itself.
  const bool same = run && !contexts_.empty() && contexts_[0].horizon == sweep.horizon &&
                    contexts_[0].scenario == sweep.scenario_name;
  const std::size_t context =
      same ? 0
           : context_of(Json(), sweep.horizon, sweep.scenario_name,
                        Charts::tr("sweep of %1").arg(QString::fromStdString(sweep.scenario_name)));
  const auto metric = static_cast<std::size_t>(options_.metric);
  for (const SweepPoint& point : sweep.points) {
    if (!point.failure.empty()) {
      result_.notes << Charts::tr("%1 = %2 did not run (%3).")
                           .arg(result_.symbol, number_text(point.value), QString::fromStdString(point.failure));
      continue;
    }
    ++result_.runs;
    for (const SweepCell& cell : point.cells) {
      if (cell.values[metric].empty()) continue;
      const bool is_private = cell.epsilon.has_value();
      // A line that the present run has begun is known by its label.
      std::string identity = cell.label;
      if (same)
        for (const auto& [key, line] : known_)
          if (key.first == context && lines_[line].label == QString::fromStdString(cell.label)) identity = key.second;
      const std::size_t line = line_of(context, identity, QString::fromStdString(cell.label),
                                       static_cast<int>(cell.slot), is_private, false);
      const double x = !result_.epsilon ? point.value : cell.epsilon.value_or(no_x);
      samples_.push_back({line, x, spread_of(cell.values[metric], options_.band)});
      note_loss(cell, run);
    }
  }
}

void Gatherer::add_sweep_of_losses(const SweepResult& sweep, const Snapshot* run, int sweep_slot) {
  const bool same = run && !contexts_.empty() && contexts_[0].horizon == sweep.horizon &&
                    contexts_[0].scenario == sweep.scenario_name;
  const std::size_t context =
      same ? 0
           : context_of(Json(), sweep.horizon, sweep.scenario_name,
                        Charts::tr("sweep of %1").arg(QString::fromStdString(sweep.scenario_name)));
  const auto metric = static_cast<std::size_t>(options_.metric);
  const QString symbol = QString::fromStdString(sweep.plan.symbol.empty() ? sweep.plan.label : sweep.plan.symbol);
  // An algorithm that the setting does not concern has one ε for all values, and stays what it is without the sweep.
  const auto moves = [&](std::size_t slot) {
    std::optional<double> first;
    for (const SweepPoint& point : sweep.points)
      for (const SweepCell& cell : point.cells)
        if (cell.slot == slot && cell.epsilon) {
          if (first && *first != *cell.epsilon) return true;
          first = cell.epsilon;
        }
    return false;
  };
  for (const SweepPoint& point : sweep.points) {
    if (!point.failure.empty()) {
      result_.notes << Charts::tr("%1 = %2 did not run (%3).")
                           .arg(symbol, number_text(point.value), QString::fromStdString(point.failure));
      continue;
    }
    ++result_.runs;
    for (const SweepCell& cell : point.cells) {
      if (cell.values[metric].empty()) continue;
      const bool is_private = cell.epsilon.has_value(), swept = is_private && moves(cell.slot);
      const QString label = QString::fromStdString(cell.label);
      std::string identity = cell.label;
      if (swept)
        identity += " " + sweep.plan.path;
      else if (same)
        for (const auto& [key, line] : known_)
          if (key.first == context && lines_[line].label == label) identity = key.second;
      const int slot = swept ? sweep_slot : static_cast<int>(cell.slot);
      const std::size_t line = line_of(context, identity, swept ? Charts::tr("%1 over %2").arg(label, symbol) : label,
                                       slot, is_private, false);
      samples_.push_back({line, cell.epsilon.value_or(no_x), spread_of(cell.values[metric], options_.band),
                          swept ? QStringLiteral("%1 = %2").arg(symbol, number_text(point.value, 3)) : QString()});
      note_loss(cell, run);
    }
  }
}

void Gatherer::note_loss(PrivacyNotion notion, const std::string& accountant, double delta) {
  if (notion == PrivacyNotion::none) return;
  if (std::ranges::find(result_.notions, notion) == result_.notions.end()) result_.notions.push_back(notion);
  if (!result_.epsilon) return;
  result_.delta = std::max(result_.delta, delta);
  const QString name = QString::fromStdString(accountant);
  if (notion == PrivacyNotion::user_level_central && !name.isEmpty() && !result_.accountants.contains(name))
    result_.accountants << name;
}

void Gatherer::note_loss(const SweepCell& cell, const Snapshot* run) {
  if (!cell.epsilon) return;
  if (cell.notion != PrivacyNotion::none)
    note_loss(cell.notion, cell.accountant, cell.delta);
  else if (run && cell.slot < run->algorithms.size() && run->algorithms[cell.slot].label == cell.label)
    note_loss(run->algorithms[cell.slot].privacy);
}

void Gatherer::finish() {
  const bool named = std::any_of(samples_.begin(), samples_.end(),
                                 [](const Sample& s) { return std::holds_alternative<QString>(s.place); });
  for (const Sample& sample : samples_) {
    double x = 0.0;
    if (!named) {
      x = std::get<double>(sample.place);
    } else {
      const QString name = std::holds_alternative<QString>(sample.place) ? std::get<QString>(sample.place)
                                                                         : number_text(std::get<double>(sample.place));
      auto place = std::find(result_.names.begin(), result_.names.end(), name);
      if (place == result_.names.end()) place = result_.names.insert(result_.names.end(), name);
      x = static_cast<double>(place - result_.names.begin());
    }
    // The same settings twice (a run and its place in the sweep): the one with more trials speaks.
    std::vector<TradeoffPoint>& points = lines_[sample.line].points;
    const auto same = std::find_if(points.begin(), points.end(), [x](const TradeoffPoint& p) {
      return p.x == x || (std::isnan(p.x) && std::isnan(x));
    });
    if (same == points.end())
      points.push_back({x, sample.regret, sample.setting});
    else if (sample.regret.count > same->regret.count)
      *same = {x, sample.regret, sample.setting};
  }
  for (TradeoffLine& line : lines_) {
    if (line.points.empty()) continue;
    const bool level = result_.epsilon && !line.is_private;
    if (!level) std::ranges::sort(line.points, {}, &TradeoffPoint::x);
    (level ? result_.levels : result_.lines).push_back(std::move(line));
  }
  if (!unplaced_.isEmpty())
    result_.notes << Charts::tr("Left out, because the setting is not known there: %1.")
                         .arg(unplaced_.join(QStringLiteral(", ")));
  bool lengths_differ = false;
  for (const Context& context : contexts_) lengths_differ = lengths_differ || context.horizon != contexts_[0].horizon;
  if (lengths_differ && options_.metric == Metric::cumulative_regret)
    result_.notes << Charts::tr("Runs of different length stand side by side: compare their average regret instead.");
}

}  // namespace

Tradeoff tradeoff_of(const ChartData& data, const ChartOptions& options) {
  Tradeoff result;
  const std::string parameter = options.parameter.toStdString();
  result.epsilon = parameter == privacy_budget;
  std::vector<RunLayer> layers = run_layers(data);
  const bool swept = data.sweep && data.sweep->plan.path == parameter;
  // Settings like q and z move what a run loses in the end: their sweeps are a curve of regret against ε as well.
  const auto moves_losses = [](const SweepResultPtr& sweep) { return sweep && epsilons_of(*sweep) > 1; };
  const bool losses = result.epsilon && !swept && data.sweep && (moves_losses(data.sweep) || has_agents(data));
  const Experiment* known = nullptr;
  for (const RunLayer& layer : layers)
    if (layer.experiment) known = layer.experiment;
  const SettingName name = setting_name(parameter, known ? known->document() : Json());
  result.label = swept && !data.sweep->plan.label.empty() ? QString::fromStdString(data.sweep->plan.label) : name.label;
  result.symbol =
      swept && !data.sweep->plan.symbol.empty() ? QString::fromStdString(data.sweep->plan.symbol) : name.symbol;
  if (result.symbol.isEmpty()) result.symbol = result.label;
  result.unit = name.unit;

  Gatherer gatherer(options, result);
  // The present run is first: what agrees with it needs no further name.
  const RunLayer* present = !layers.empty() && !layers.back().pinned() ? &layers.back() : nullptr;
  if (present) gatherer.add_run(*present);
  if (swept)
    gatherer.add_sweep(*data.sweep, present ? present->run : nullptr);
  else if (data.sweep && !losses)
    result.notes << Charts::tr("The sweep is over %1: choose that setting along x to see it.")
                        .arg(QString::fromStdString(data.sweep->plan.label));
  if (losses) {
    // Beside the algorithms' own colours: one more for each setting that was swept.
    int slot = static_cast<int>(present                                     ? present->run->algorithms.size()
                                : data.sweep && !data.sweep->points.empty() ? data.sweep->points.front().cells.size()
                                                                            : 0);
    if (data.earlier_sweeps)
      for (const SweepResultPtr& earlier : *data.earlier_sweeps)
        gatherer.add_sweep_of_losses(*earlier, present ? present->run : nullptr, slot++);
    gatherer.add_sweep_of_losses(*data.sweep, present ? present->run : nullptr, slot);
  }
  for (const RunLayer& layer : layers)
    if (layer.pinned()) gatherer.add_run(layer);
  gatherer.finish();
  return result;
}

}  // namespace privbo::ui
