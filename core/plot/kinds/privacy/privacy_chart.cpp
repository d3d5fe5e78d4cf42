// Privacy loss ε against rounds, with everything needed to read it: notion, relation, who is protected, accountant.
#include <algorithm>
#include <cmath>
#include <variant>
#include <vector>

#include "accounting/calculator/account.h"
#include "accounting/odometer.h"
#include "families/unknown_privacy.h"
#include "numerics/number_text.h"
#include "plot/data/agent_facts.h"
#include "plot/data/run_layers.h"
#include "plot/kinds/chart_kind.h"
#include "plot/model/chart_columns.h"
#include "plot/model/loss_axis.h"
#include "plot/model/plot_model.h"
#include "plot/words/counted.h"
#include "plot/words/message_list.h"
#include "plot/words/privacy_facts.h"
#include "privacy/ledger/noise_words.h"
#include "record/claimed_epsilon.h"
#include "text/message.h"
#include "trial/experiment.h"

namespace privbo {
namespace {

/// Where ε is known, the rounds that release something instead of the recorded ones at or after them, and the last one.
void hold_from_releases(PlotSeries& series, const std::vector<std::int64_t>& releases) {
  PlotSeries steps;
  for (std::size_t i = 0; i < series.x.size(); ++i) {
    const auto after =
        std::ranges::upper_bound(releases, series.x[i], {}, [](std::int64_t t) { return static_cast<double>(t); });
    if (after == releases.begin()) continue;
    const auto release = static_cast<double>(*(after - 1));
    if (!steps.x.empty() && steps.x.back() == release) continue;
    steps.x.push_back(release);
    steps.y.push_back(series.y[i]);
  }
  if (!steps.x.empty() && series.x.back() > steps.x.back()) {
    steps.x.push_back(series.x.back());
    steps.y.push_back(series.y.back());
  }
  series.x = std::move(steps.x);
  series.y = std::move(steps.y);
  series.holds = true;
}

constexpr std::size_t max_releases = 64;  // that are shown one by one

/// Returns a curve of ε from the first release on, over the rounds that have a finite one: ε never falls, so none is
/// finite again. Where few rounds release something, ε holds from each of them until the next; `log_y`: without the
/// rounds whose ε is 0.
PlotSeries epsilon_curve(const std::vector<double>& rounds, const std::vector<double>& epsilon, const Mark& mark,
                         int slot, Message label, const Ledger* ledger = nullptr, bool log_y = false) {
  PlotSeries series;
  series.mark = mark;
  series.slot = slot;
  series.label = std::move(label);
  const bool known = ledger && !ledger->entries().empty();
  const double first = known ? static_cast<double>(ledger->entries().front().first_round) : 0.0;
  for (std::size_t i = 0; i < std::min(rounds.size(), epsilon.size()); ++i) {
    if (!std::isfinite(epsilon[i])) break;
    const bool released = known ? rounds[i] >= first : epsilon[i] > 0.0 || !series.x.empty();
    if (!released || (log_y && epsilon[i] <= 0.0)) continue;
    series.x.push_back(rounds[i]);
    series.y.push_back(epsilon[i]);
  }
  if (!known) return series;
  if (const auto releases = few_release_rounds(*ledger, max_releases); !releases.empty())
    hold_from_releases(series, releases);
  return series;
}

/// "DP-FTS-DE: PLD", what ChartOptions::hidden calls the line of one more accountant.
Message accountant_label(const Message& label, const OtherAccountant& other) {
  const Message name = Message("%1: %2", label, Text(other.label));
  return other.approximate ? Message("%1: no upper bound", name) : name;
}

/// "DP-FTS-DE: exact sensitivity", what ChartOptions::hidden calls the line of PrivacyCurve::otherwise.
Message other_sensitivity_label(const Message& label, bool exact) {
  return exact ? Message("%1: exact sensitivity", label) : Message("%1: sensitivity as printed", label);
}

/// ε of the same ledger by other accountants (approximations dotted and called so), the order of Proposition 1 and the
/// round after which nothing is shared, for an algorithm called `label`.
std::vector<PlotSeries> federated_lines(const std::vector<double>& rounds, const PrivacyCurve& privacy,
                                        const Message& label, int slot, bool pinned) {
  std::vector<PlotSeries> lines;
  int variant = 0;
  for (const OtherAccountant& other : privacy.others) {
    PlotSeries line;
    line.mark = other.approximate ? Mark(marks::Approximation{}) : marks::Accountant{.variant = variant};
    ++variant;
    line.slot = slot;
    line.label = accountant_label(label, other);
    for (std::size_t i = 0; i < std::min(rounds.size(), privacy.by(other).size()); ++i) {
      if (!std::isfinite(privacy.by(other)[i])) continue;           // slow accountants are asked for some rounds only
      if (line.y.empty() && privacy.by(other)[i] <= 0.0) continue;  // nothing released yet
      line.x.push_back(rounds[i]);
      line.y.push_back(privacy.by(other)[i]);
    }
    lines.push_back(std::move(line));
  }
  if (privacy.otherwise_exact)
    lines.push_back(epsilon_curve(rounds, privacy.otherwise(), marks::Accountant{.variant = variant}, slot,
                                  other_sensitivity_label(label, *privacy.otherwise_exact)));
  PlotSeries order = epsilon_curve(rounds, privacy.order(), marks::FittedBound{.variant = slot}, -1,
                                   Message("%1: order of Proposition 1, scaled to end on ε", label));
  lines.push_back(std::move(order));
  std::erase_if(lines, [](const PlotSeries& line) { return line.y.empty(); });
  if (privacy.stops_after >= 0) {
    PlotSeries stop;
    stop.mark = marks::VerticalLine{};
    stop.label =
        Message("%1: last round that shares, t = %2", label, number_text(static_cast<double>(privacy.stops_after)));
    stop.x = {std::max(1.0, static_cast<double>(privacy.stops_after))};
    stop.y = {0.0};
    lines.push_back(std::move(stop));
  }
  for (PlotSeries& line : lines) line.pinned = pinned;
  return lines;
}

/// Returns how many releases ε counts, and for whom it is not meant. Empty where the ledger plans nothing.
std::vector<Message> federated_notes(const PrivacyCurve& privacy, std::int64_t horizon) {
  std::vector<Message> notes;
  const Guarantee& g = privacy.guarantee;
  if (g.notion != PrivacyNotion::user_level_central) return notes;
  if (std::holds_alternative<FixedSizeGaussianCost>(g.cost))
    notes.push_back(Message(
        "samples of fixed size: neighbours replace one agent's vector by another (replace-one), which is not the relation of Poisson sampling; ε of the two do not compare"));
  else if (std::holds_alternative<SubsampledGaussianCost>(g.cost) && g.relation.empty())
    notes.push_back(Message("neighbours: one agent's vector replaced by zero, fixed roster"));
  if (privacy.releases <= 0) return notes;
  const Number releases = number_text(static_cast<double>(privacy.releases)),
               rounds = number_text(static_cast<double>(horizon)),
               last = number_text(static_cast<double>(privacy.stops_after));
  if (privacy.stops_after >= 0)
    notes.push_back(counted(
        privacy.releases,
        Message("ε counts %1 release, of t = 0 … %2; later rounds share nothing and cost nothing", releases, last),
        Message("ε counts %1 releases, of t = 0 … %2; later rounds share nothing and cost nothing", releases, last)));
  else if (privacy.releases == horizon)
    notes.push_back(Message(
        "ε counts T = %1 releases, of t = 0 … T − 1, as the paper does; its loop would release one more after round T (T + 1 = %2), which no query uses",
        releases, number_text(static_cast<double>(horizon + 1))));
  else if (privacy.releases == horizon + 1)
    notes.push_back(Message(
        "ε counts T + 1 = %1 releases, of t = 0 … T, as the paper's loop has them; the losses in the paper count T = %2",
        releases, rounds));
  else
    notes.push_back(counted(privacy.releases, Message("ε counts %1 release in %2 rounds", releases, rounds),
                            Message("ε counts %1 releases in %2 rounds", releases, rounds)));
  return notes;
}

/// Returns the notion as it begins a sentence.
Message notion_at_start(PrivacyNotion notion) {
  switch (notion) {
    case PrivacyNotion::local:
      return Message("Local differential privacy");
    case PrivacyNotion::joint:
      return Message("Joint differential privacy");
    case PrivacyNotion::local_joint:
      return Message("Local joint differential privacy");
    case PrivacyNotion::user_level_central:
      return Message("User-level central differential privacy");
    case PrivacyNotion::high_probability_local:
      return Message("Not local DP: (ε, δ) only on average over the reward noise");
    case PrivacyNotion::distributed:
      return Message("Distributed differential privacy");
    case PrivacyNotion::central:
      return Message("Central differential privacy");
    case PrivacyNotion::high_probability_central:
      return Message("Not DP: ε only with probability 1 − δ over the draw of f");
    case PrivacyNotion::none:
      break;
  }
  return to_string(notion);
}

/// Returns what the notion holds for: a noisy sum that is released again and again has one guarantee for all of its
/// releases.
Message scope(const Guarantee& g) {
  const Message notion = notion_at_start(g.notion),
                mechanism = g.mechanism.empty() ? Message("mechanism not named") : Text(g.mechanism);
  switch (g.notion) {
    case PrivacyNotion::joint:
      return Message(
          "%1 of all releases together, for a user who answers in one round (%2; a trusted privatiser holds the raw data)",
          notion, mechanism);
    case PrivacyNotion::user_level_central:
      return Message(
          "%1 of all releases together, for one agent (%2; the server is trusted and sees the sampled vectors)", notion,
          mechanism);
    case PrivacyNotion::local_joint:
      return Message("%1 of what a user sends (%2; nobody else holds raw data)", notion, mechanism);
    case PrivacyNotion::distributed:
      return Message(
          "%1 of all releases together, for a user who answers in one round (%2; the noise of many users together hides a reward)",
          notion, mechanism);
    case PrivacyNotion::central:
    case PrivacyNotion::high_probability_central:
      return Message("%1, of all releases together, for one record (%2; a trusted curator holds the raw data)", notion,
                     mechanism);
    default:
      return Message("%1 per release (%2)", notion, mechanism);
  }
}

/// Returns whether one release states an ε of its own; the cost of others is a noise multiplier or the like.
bool states_epsilon(const Guarantee& g) { return g.epsilon.has_value(); }

/// Returns an algorithm's name with what it is charged for one release.
Message with_budget(const Message& label, const Guarantee& g) {
  if (!states_epsilon(g) && is_free(g.cost)) return label;  // nothing released yet
  if (!states_epsilon(g)) return Message("%1 (%2)", label, to_string(g.cost));
  return g.delta > 0.0 ? Message("%1 (ε = %2, δ = %3)", label, number_text(*g.epsilon), number_text(g.delta))
                       : Message("%1 (ε = %2)", label, number_text(*g.epsilon));
}

/// Returns notion, relation, people and accountant as sentences: what algorithms with different budgets may share.
Message guarantee_text(const PrivacyCurve& privacy, std::int64_t horizon) {
  const Guarantee& g = privacy.guarantee;
  std::vector<Message> parts;
  parts.push_back(scope(g));
  append(parts, federated_notes(privacy, horizon));
  if (!g.relation.empty()) parts.push_back(Message("neighbours: %1", g.relation));
  if (!g.protects.empty())
    parts.push_back(g.against.empty() ? Message("protects %1", g.protects)
                                      : Message("protects %1 against %2", g.protects, g.against));
  if (!privacy.accountant.empty())
    parts.push_back(privacy.delta > 0.0
                        ? Message("accountant: %1 at δ = %2", privacy.accountant, number_text(privacy.delta))
                        : Message("accountant: %1", privacy.accountant));
  if (const Message noise = noise_text(g); !noise.empty()) parts.push_back(Message("noise: %1", noise));
  if (!g.assumption.empty()) parts.push_back(Message("assumes %1", g.assumption));
  for (const ProvenanceLine& line : privacy.provenance)
    if (line.kind != ProvenanceLine::Kind::unused && line.kind != ProvenanceLine::Kind::warning)
      parts.push_back(line.text);
  return Message("%1.", Message::joined(parts, "; "));
}

/// Returns what must be read before any ε of this algorithm: stated before everything else, where no small chart cuts
/// it off.
std::vector<Message> guarantee_warnings(const PrivacyCurve& privacy) {
  std::vector<Message> list;
  if (privacy.guarantee.notion == PrivacyNotion::high_probability_local)
    list.push_back(Message("Not local DP: no reward is clipped, ε says nothing about one outside ±(B+R)."));
  if (privacy.guarantee.notion == PrivacyNotion::high_probability_central)
    list.push_back(
        Message("Not DP: δ counts draws of f from the prior, not coins; for an f among them ε says nothing."));
  if (const double delta = claimed_delta(privacy); is_too_large(privacy.guarantee.notion, delta))
    list.push_back(large_delta_warning(delta));
  for (const ProvenanceLine& line : privacy.provenance)
    if (line.kind == ProvenanceLine::Kind::warning) list.push_back(Message("Warning: %1.", line.text));
  return list;
}

/// "LDP-TGP-UCB ε = 4 per reward at δ = 10⁻⁵".
Message spent_text(const Message& label, double epsilon, const PrivacyCurve& privacy) {
  const Number spent = number_text(epsilon);
  const Message per = per_release_text(privacy.guarantee.notion);
  return privacy.delta > 0.0 ? Message("%1 ε = %2 %3 at δ = %4", label, spent, per, number_text(privacy.delta))
                             : Message("%1 ε = %2 %3", label, spent, per);
}

/// Does the same reading stated once, for all the algorithms it holds for.
void add_note(std::vector<std::pair<Message, std::vector<Message>>>& readings, const Message& reading,
              const Message& label) {
  for (auto& [known, labels] : readings) {
    if (known == reading) {
      labels.push_back(label);
      return;
    }
  }
  readings.push_back({reading, {label}});
}

/// "LDP-TGP-UCB: ε per reward".
Message with_suffix(const Message& label, const Message& suffix) { return Message::joined({label, suffix}, ""); }

/// Describes what all layers add to: curves, readings and what must be reported once.
struct PrivacyPicture {
  std::vector<Message> not_private, unknown, summary, repeated;
  std::vector<std::pair<Message, std::vector<Message>>> warnings, readings;
  std::vector<Message> of_strip, not_of_strip;  // warnings that the strip of numbers tells, and those of pinned runs
  std::vector<double> budgets;
  std::vector<PlotSeries> lines;
  double first_round = 0.0, last_round = 0.0, horizon = 0.0;
  std::size_t algorithms = 0;  // private ones
  bool several_notions = false, several_relations = false;
  bool waiting = false;  // for the first release of one that is private
  bool free = false;     // something released has ε = 0, which a log axis does not show
  const PrivacyCurve* first = nullptr;
};

/// Returns whether an algorithm is private by its settings and has only released nothing yet: during the initialisation
/// of agents, say.
bool releases_later(const RunLayer& layer, std::size_t algorithm) {
  return !has_ended(layer.run->state) && layer.experiment && algorithm < layer.experiment->algorithms().size() &&
         layer.experiment->algorithms()[algorithm].notion != PrivacyNotion::none;
}

void add_privacy_layer(PrivacyPicture& picture, const RunLayer& layer, const std::vector<RunLayer>& layers,
                       const ChartOptions& options) {
  const auto same_loss = [](const AlgorithmSnapshot& a, const AlgorithmSnapshot& b) {
    return a.privacy.guarantee == b.privacy.guarantee && a.privacy.per_reward() == b.privacy.per_reward();
  };
  const std::vector<double> rounds(layer.run->recorded_rounds.begin(), layer.run->recorded_rounds.end());
  for (std::size_t a = 0; a < layer.run->algorithms.size(); ++a) {
    const AlgorithmSnapshot& algorithm = layer.run->algorithms[a];
    const PrivacyCurve& privacy = algorithm.privacy;
    const Message label = layer.name(algorithm);
    if (repeats_present(layer, algorithm, layers, same_loss)) {
      picture.repeated.push_back(Message::verbatim(algorithm.label));
      continue;
    }
    if (privacy.guarantee.notion == PrivacyNotion::none) {
      if (releases_later(layer, a))
        picture.waiting = true;
      else
        (is_privacy_unknown(algorithm) ? picture.unknown : picture.not_private).push_back(label);
      continue;
    }
    if (picture.first && picture.first->guarantee.notion != privacy.guarantee.notion) picture.several_notions = true;
    // Replacing a vector and leaving it out are two guarantees, whatever both are called.
    const auto fixed_size = [](const PrivacyCurve& curve) {
      return std::holds_alternative<FixedSizeGaussianCost>(curve.guarantee.cost);
    };
    if (picture.first && fixed_size(*picture.first) != fixed_size(privacy)) picture.several_relations = true;
    if (!picture.first) picture.first = &privacy;
    ++picture.algorithms;
    add_note(picture.readings, guarantee_text(privacy, layer.run->horizon), with_budget(label, privacy.guarantee));
    for (const Message& warning : guarantee_warnings(privacy)) add_note(picture.warnings, warning, label);
    if (const double delta = claimed_delta(privacy); is_too_large(privacy.guarantee.notion, delta))
      (layer.pinned() ? picture.not_of_strip : picture.of_strip).push_back(large_delta_warning(delta));
    const int slot = layer.slot(a);
    const bool agents = privacy.guarantee.notion == PrivacyNotion::user_level_central;
    const Message key = with_suffix(label, per_release_suffix(privacy.guarantee.notion));
    const Message name = agents && !privacy.others.empty() ? Message("%1 (%2)", key, privacy.accountant) : key;
    const std::vector<double>& spent = epsilon_over_rounds(privacy);
    // An agent pays in every round: its curve is drawn as those of the other accountants are.
    const Ledger* const ledger = agents ? nullptr : privacy.ledger.get();
    PlotSeries flat = epsilon_curve(rounds, spent, marks::Curve{}, slot, name, ledger, options.log_y);
    picture.free = picture.free || (options.log_y && flat.y.empty() && !spent.empty() && ledger);
    flat.key = key;
    // A level says little: its number stands beside it.
    if (is_per_reward(privacy.guarantee.notion) && !layer.pinned() && !flat.y.empty())
      flat.tag = Message("ε = %1, a new user every round", number_text(flat.y.back()));
    const bool has_same_user = has_same_user_loss(privacy.guarantee.notion);
    PlotSeries same =
        epsilon_curve(rounds, has_same_user ? privacy.same_user() : std::vector<double>(), marks::SameUser{}, slot,
                      with_suffix(label, same_user_suffix()), ledger, options.log_y);
    if (!layer.pinned()) {
      if (!flat.y.empty()) picture.summary.push_back(spent_text(label, flat.y.back(), privacy));
      if (!same.y.empty())
        picture.summary.push_back(Message("%1 for one user in every round", number_text(same.y.back())));
    }
    if (states_epsilon(privacy.guarantee) &&
        std::find(picture.budgets.begin(), picture.budgets.end(), *privacy.guarantee.epsilon) == picture.budgets.end())
      picture.budgets.push_back(*privacy.guarantee.epsilon);
    for (PlotSeries* series : {&flat, &same}) {
      series->pinned = layer.pinned();
      if (series->y.empty()) continue;
      if (!series->pinned || !options.hidden.contains(series_key(*series))) {
        picture.first_round =
            picture.first_round > 0.0 ? std::min(picture.first_round, rounds.front()) : rounds.front();
        picture.last_round = std::max(picture.last_round, series->x.back());
        picture.horizon = std::max(picture.horizon, static_cast<double>(layer.run->horizon));
      }
      picture.lines.push_back(std::move(*series));
    }
    if (!agents) continue;
    std::vector<PlotSeries> besides = federated_lines(rounds, privacy, label, slot, layer.pinned());
    for (PlotSeries& line : besides) {
      if (!layer.pinned() && is<marks::Accountant>(line))
        picture.summary.push_back(Message("%1 %2", line.label, number_text(line.y.back())));
      picture.lines.push_back(std::move(line));
    }
  }
}

PlotModel privacy_model(const ChartData& data, const ChartOptions& options) {
  const Snapshot& snapshot = *data.run;
  PlotModel model;
  model.title = Message("Privacy loss ε");
  model.x = {.title = Message("round t"), .log = options.log_x, .whole = true};
  model.y = {.title = Message("ε spent (smaller is more private)"),
             .short_title = Message("ε spent"),
             .log = options.log_y,
             .from_zero = true};

  const bool agents = has_agents(data);
  PrivacyPicture picture;
  const std::vector<RunLayer> layers = run_layers(data);
  for (const RunLayer& layer : layers) add_privacy_layer(picture, layer, layers, options);
  const Message not_private = Message::joined(picture.not_private, ", ");
  const Message unknown = picture.unknown.empty()
                              ? Message()
                              : Message("Not known how private: a program of yours makes known what others see (%1).",
                                        Message::joined(picture.unknown, ", "));
  const Message without =
      picture.not_private.empty() && !unknown.empty() ? Message()
      : agents ? Message("Not private: nothing hides what these agents send, or nothing is sent (%1).", not_private)
               : Message("Not private: in this run every raw reward reaches the learner (%1).", not_private);
  // A lesson keeps the losses of its run back until it has asked about them.
  const bool kept_back = has_ended(snapshot.state) && picture.first && !picture.first->ledger &&
                         epsilon_over_rounds(*picture.first).empty();
  model.hint = snapshot.algorithms.empty()          ? Message("Privacy loss appears here once a run has started.")
               : !picture.first && !picture.waiting ? Message::joined({without, unknown})
               : kept_back ? Message("Privacy loss appears here when the questions about it have been answered.")
                           : Message("Privacy loss appears here with the first rounds.");
  if (!picture.first || picture.lines.empty()) {
    model.summary = model.hint;
    return model;
  }
  model.x.low = options.log_x ? std::max(1.0, picture.first_round) : 0.0;
  model.x.high = std::max(picture.last_round, model.x.low);
  if (picture.horizon > 0) model.x.limit = std::max(picture.horizon, model.x.high);
  const double end = picture.horizon > 0 ? picture.horizon : model.x.high;
  for (PlotSeries& line : picture.lines) model.series.push_back(std::move(line));
  for (std::size_t i = 0; i < picture.budgets.size(); ++i) {
    PlotSeries budget;
    budget.mark = marks::Budget{.variant = static_cast<int>(i)};
    budget.label = Message("budget ε = %1", number_text(picture.budgets[i]));
    budget.x = {model.x.low, end};
    budget.y = {picture.budgets[i], picture.budgets[i]};
    model.series.push_back(std::move(budget));
  }
  model.x.room = true;  // a release in the last round stands clear of the frame
  model.y.decades = all_decades;
  model.min_plot_share = 0.28;  // no ε without its notion, its neighbours and whom it protects
  model.subtitle = picture.several_relations && !picture.several_notions
                       ? Message("several neighbouring relations: their ε do not compare, see below")
                   : picture.several_notions ? Message("several notions: their ε do not compare, see below")
                                             : to_string(picture.first->guarantee.notion);
  model.legend_share = 0.2;
  // The strip of numbers speaks of the present run, and of a δ that is too large alone.
  const auto told_by_strip = [&picture](const auto& warning) {
    return std::ranges::find(picture.of_strip, warning.first) != picture.of_strip.end() &&
           std::ranges::find(picture.not_of_strip, warning.first) == picture.not_of_strip.end();
  };
  model.strip_alarms = static_cast<std::size_t>(std::ranges::stable_partition(picture.warnings, told_by_strip).begin() -
                                                picture.warnings.begin());
  for (const auto& [warning, labels] : picture.warnings) {
    // Where it holds for every private algorithm, nobody has to be named.
    const bool all = labels.size() == picture.algorithms;
    model.notes.push_back(all ? warning : Message("%1 (%2)", warning, Message::joined(labels, ", ")));
  }
  model.alarms = model.notes.size();
  for (const auto& [reading_text, labels] : picture.readings)
    model.notes.push_back(Message("%1: %2", Message::joined(labels, ", "), reading_text));
  if (!picture.not_private.empty())
    model.notes.push_back(agents ? Message("Not private (no mechanism hides what agents send): %1.", not_private)
                                 : Message("Not private (raw rewards reach the learner): %1.", not_private));
  if (!unknown.empty()) model.notes.push_back(unknown);
  if (const Message repeats = repeats_note(picture.repeated); !repeats.empty()) model.notes.push_back(repeats);
  if (picture.free) model.notes.push_back(zero_note());
  if (picture.summary.empty())
    model.summary = Message("Privacy loss of pinned runs, %1.", model.subtitle);
  else
    model.summary = Message(
        "Privacy loss at round %1, %2: %3.",
        number_text(snapshot.recorded_rounds.empty() ? 0.0 : static_cast<double>(snapshot.recorded_rounds.back())),
        model.subtitle, Message::joined(picture.summary, "; "));
  return model;
}

/// "DP-FTS-DE: epsilon of one agent [central; delta = …]".
std::string column_name(const std::string& algorithm, const std::string& what, const std::string& facts) {
  std::string name = algorithm;
  return name.append(": ").append(what).append(facts);
}

void privacy_columns(Columns& table, const ChartData& data, const ChartOptions& options) {
  for (const RunLayer& layer : in_reading_order(data)) {
    table.axis(round_name(layer), layer.run->recorded_rounds);
    for (std::size_t a = 0; a < layer.run->algorithms.size(); ++a) {
      const AlgorithmSnapshot& algorithm = layer.run->algorithms[a];
      const PrivacyCurve& curve = algorithm.privacy;
      if (curve.guarantee.notion == PrivacyNotion::none) continue;
      const std::string head = layer.name(algorithm).english();
      const double delta = claimed_delta(curve);
      std::string tail = " [";
      tail.append(to_string(curve.guarantee.notion).english()).append("; delta = ").append(shortest(delta));
      if (const std::string noise = noise_text(curve.guarantee).english(); !noise.empty())
        tail.append("; noise: ").append(noise);
      tail.append("; public]");
      const auto shown = [&](const Message& suffix) {
        return !is_hidden(options, with_suffix(layer.name(algorithm), suffix));
      };
      const bool rewards = is_per_reward(curve.guarantee.notion),
                 agents = curve.guarantee.notion == PrivacyNotion::user_level_central;
      if (shown(per_release_suffix(curve.guarantee.notion)))
        table.column(column_name(head,
                                 agents    ? "epsilon of one agent"
                                 : rewards ? "epsilon of one reward"
                                           : "epsilon of one user's data",
                                 tail),
                     epsilon_over_rounds(curve));
      for (const OtherAccountant& other : curve.others)
        if (!is_hidden(options, accountant_label(layer.name(algorithm), other)))
          table.column(column_name(head, "epsilon of one agent by " + other.label,
                                   (other.approximate ? ": no upper bound" : "") + tail),
                       curve.by(other));
      if (const auto exact = curve.otherwise_exact;
          exact && !is_hidden(options, other_sensitivity_label(layer.name(algorithm), *exact)))
        table.column(column_name(head, "epsilon of one agent by " + curve.accountant.english(),
                                 (*exact ? ", exact sensitivity" : ", sensitivity as printed") + tail),
                     curve.otherwise());
      if (!curve.order().empty())
        table.column(column_name(head, "order of Proposition 1, scaled", " [theory]"), curve.order());
      if (shown(same_user_suffix()) && has_same_user_loss(curve.guarantee.notion))
        table.column(column_name(head, "epsilon of a user who answers every round", tail), curve.same_user());
    }
  }
}

std::vector<ChartControl> privacy_controls() {
  return {log_t_control(), log_y_control(Message("log ε"), Message("Logarithmic axis of ε"))};
}

}  // namespace

ChartEntry privacy_chart() {
  ChartEntry entry;
  entry.id = "privacy";
  entry.title = Message("Privacy loss");
  entry.accessible_name = Message("privacy chart");
  entry.position = ChartPosition::privacy;
  entry.over_rounds = true;
  entry.line_markers = true;
  // One user answering T rounds spends T times the ε of one reward: only a log axis shows both, and accountants differ
  // by factors.
  entry.defaults.log_y = true;
  entry.model = privacy_model;
  entry.columns = privacy_columns;
  entry.controls = privacy_controls;
  return entry;
}

}  // namespace privbo
