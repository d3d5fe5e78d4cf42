// Privacy loss ε against rounds, with everything needed to read it: notion, relation, who is protected, accountant.
#include <algorithm>
#include <cmath>

#include "families/federated/federated.h"
#include "families/federated/release/server_protocol.h"
#include "numerics/number_text.h"
#include "plot/data/agent_facts.h"
#include "plot/data/run_layers.h"
#include "plot/kinds/privacy/guarantee_text.h"
#include "plot/kinds/privacy/privacy_lines.h"
#include "plot/model/loss_axis.h"
#include "plot/model/plot_model.h"
#include "plot/words/privacy_facts.h"
#include "record/claimed_epsilon.h"
#include "text/message.h"
#include "trial/experiment.h"

namespace privbo {
namespace {

/// Does the same reading stated once, for all the algorithms it holds for.
void add_note(std::vector<std::pair<Message, std::vector<Message>>>& readings, const Message& reading,
              const Message& label) {
  for (auto& [known, labels] : readings) {
    if (known == reading) {
      labels << label;
      return;
    }
  }
  readings.push_back({reading, {label}});
}

/// Describes what all layers add to: curves, readings and what must be reported once.
struct PrivacyPicture {
  std::vector<Message> not_private, summary, repeated;
  std::vector<std::pair<Message, std::vector<Message>>> warnings, readings;
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
  if (has_ended(layer.run->state) || !layer.experiment || algorithm >= layer.experiment->algorithms().size())
    return false;
  if (const auto plan = server_protocol(*layer.experiment, algorithm)) return plan->notion() != PrivacyNotion::none;
  return layer.experiment->algorithms()[algorithm].notion != PrivacyNotion::none;
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
        picture.not_private.push_back(label);
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
    const int slot = layer.slot(a);
    const bool agents = privacy.guarantee.notion == PrivacyNotion::user_level_central;
    Message name = label + per_release_suffix(privacy.guarantee.notion);
    if (agents && !privacy.others.empty()) name += Message(" (%1)", Text(privacy.accountant));
    const std::vector<double>& spent = epsilon_over_rounds(privacy);
    // An agent pays in every round: its curve is drawn as those of the other accountants are.
    const Ledger* const ledger = agents ? nullptr : privacy.ledger.get();
    PlotSeries flat = epsilon_curve(rounds, spent, marks::Curve{}, slot, name, ledger, options.log_y);
    picture.free = picture.free || (options.log_y && flat.y.empty() && !spent.empty() && ledger);
    flat.key = label + per_release_suffix(privacy.guarantee.notion);
    if (is_per_reward(privacy.guarantee.notion) && !layer.pinned()) flat.tag = Message("another user every round");
    const bool has_same_user = has_same_user_loss(privacy.guarantee.notion);
    PlotSeries same = epsilon_curve(rounds, has_same_user ? privacy.same_user() : std::vector<double>(),
                                    marks::SameUser{}, slot, label + same_user_suffix(), ledger, options.log_y);
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
      if (!series->pinned || !is_hidden(options, series_key(*series))) {
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

}  // namespace

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
  model.hint = snapshot.algorithms.empty() ? Message("Privacy loss appears here once a run has started.")
               : !picture.first && !picture.waiting
                   ? (agents ? Message("Not private: nothing hides what these agents send, or nothing is sent (%1).")
                             : Message("Not private: in this run every raw reward reaches the learner (%1)."))
                         .arg(Message::joined(picture.not_private, ", "))
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
                                             : Text(to_string(picture.first->guarantee.notion));
  model.legend_share = 0.2;
  for (const auto& [warning, labels] : picture.warnings) {
    // Where it holds for every private algorithm, nobody has to be named.
    const bool all = labels.size() == picture.algorithms;
    model.notes.push_back((all ? warning : Message("%1 (%2)", warning, Message::joined(labels, ", "))));
  }
  model.alarms = model.notes.size();
  for (const auto& [reading_text, labels] : picture.readings)
    model.notes.push_back(Message("%1: %2", Message::joined(labels, ", "), reading_text));
  if (!picture.not_private.empty())
    model.notes.push_back((agents ? Message("Not private (no mechanism hides what agents send): %1.")
                                  : Message("Not private (raw rewards reach the learner): %1."))
                              .arg(Message::joined(picture.not_private, ", ")));
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

}  // namespace privbo
