// Privacy loss ε against rounds, with everything needed to read it: notion, relation, who is protected, accountant.
#include <algorithm>
#include <cmath>

#include "accounting/calculator/account.h"
#include "charts/data/agent_facts.h"
#include "charts/data/run_layers.h"
#include "charts/kinds/privacy/privacy_lines.h"
#include "charts/model/plot_model.h"
#include "families/federated/federated.h"
#include "families/federated/release/server_protocol.h"
#include "io/results/ledger_file.h"
#include "trial/experiment.h"
#include "words/catalogue_text.h"
#include "words/charts_tr.h"
#include "words/number_text.h"
#include "words/privacy_facts.h"

namespace privbo::ui {
namespace {

QString text(const std::string& s) { return translated(s); }

/// Whether one release states an ε of its own; the cost of others is a noise multiplier or the like.
bool states_epsilon(const Guarantee& g) { return g.epsilon.has_value(); }

/// An algorithm's name with what it is charged for one release.
QString with_budget(const QString& label, const Guarantee& g) {
  if (!states_epsilon(g)) return label + QStringLiteral(" (") + text(to_string(g.cost)) + QLatin1Char(')');
  const QString delta = g.delta > 0.0 ? QStringLiteral(", δ = ") + number_text(g.delta) : QString();
  return label + QStringLiteral(" (ε = ") + number_text(*g.epsilon) + delta + QLatin1Char(')');
}

/// What the notion holds for: a noisy sum that is released again and again has one guarantee for all of its releases.
QString scope(const Guarantee& g, const QString& notion) {
  const QString mechanism = g.mechanism.empty() ? Charts::tr("mechanism not named") : text(g.mechanism);
  switch (g.notion) {
    case PrivacyNotion::joint:
      return Charts::
          tr("%1 of all releases together, for a user who answers in one round (%2; a trusted privatiser holds the raw data)")
              .arg(notion, mechanism);
    case PrivacyNotion::user_level_central:
      return Charts::tr(
                 "%1 of all releases together, for one agent (%2; the server is trusted and sees the sampled vectors)")
          .arg(notion, mechanism);
    case PrivacyNotion::local_joint:
      return Charts::tr("%1 of what a user sends (%2; nobody else holds raw data)").arg(notion, mechanism);
    default:
      return Charts::tr("%1 per release (%2)").arg(notion, mechanism);
  }
}

/// Notion, relation, people and accountant as sentences: what algorithms with different budgets may share.
QString reading(const PrivacyCurve& privacy, std::int64_t horizon) {
  const Guarantee& g = privacy.guarantee;
  QStringList parts;
  QString head = text(to_string(g.notion));
  if (!head.isEmpty()) head[0] = head[0].toUpper();
  parts << scope(g, head);
  for (const QString& note : federated_notes(privacy, horizon)) parts << note;
  if (!g.relation.empty()) parts << Charts::tr("neighbours: %1").arg(text(g.relation));
  if (!g.protects.empty())
    parts << (g.against.empty() ? Charts::tr("protects %1").arg(text(g.protects))
                                : Charts::tr("protects %1 against %2").arg(text(g.protects), text(g.against)));
  if (!privacy.accountant.empty())
    parts << (privacy.delta > 0.0
                  ? Charts::tr("accountant: %1 at δ = %2").arg(text(privacy.accountant), number_text(privacy.delta))
                  : Charts::tr("accountant: %1").arg(text(privacy.accountant)));
  parts << Charts::tr("noise: %1").arg(text(noise_text(g)));
  if (!g.assumption.empty()) parts << Charts::tr("assumes %1").arg(text(g.assumption));
  for (const ProvenanceLine& line : privacy.provenance)
    if (line.kind != ProvenanceLine::Kind::unused && line.kind != ProvenanceLine::Kind::warning)
      parts << text(line.text);
  return parts.join(QStringLiteral("; ")) + QLatin1Char('.');
}

/// What must be read before any ε of this algorithm: said before everything else, where no small chart cuts it off.
QStringList warnings_of(const PrivacyCurve& privacy) {
  QStringList list;
  if (privacy.guarantee.notion == PrivacyNotion::high_probability_local)
    list << Charts::tr("Not local DP: no reward is clipped, ε says nothing about one outside ±(B+R).");
  if (const double delta = delta_of(privacy); delta > largest_private_delta) list << large_delta_warning(delta);
  for (const ProvenanceLine& line : privacy.provenance)
    if (line.kind == ProvenanceLine::Kind::warning) list << Charts::tr("Warning: %1.").arg(text(line.text));
  return list;
}

/// "LDP-TGP-UCB ε = 4 per reward at δ = 10⁻⁵".
QString spent_text(const QString& label, double epsilon, const PrivacyCurve& privacy) {
  const QString spent = number_text(epsilon), per = per_release_text(privacy.guarantee.notion);
  return privacy.delta > 0.0 ? Charts::tr("%1 ε = %2 %3 at δ = %4").arg(label, spent, per, number_text(privacy.delta))
                             : Charts::tr("%1 ε = %2 %3").arg(label, spent, per);
}

/// The same reading said once, for all the algorithms it holds for.
void add_note(std::vector<std::pair<QString, QStringList>>& readings, const QString& reading, const QString& label) {
  for (auto& [known, labels] : readings) {
    if (known == reading) {
      labels << label;
      return;
    }
  }
  readings.push_back({reading, {label}});
}

/// What all layers add to: curves, readings and what must be said once.
struct PrivacyPicture {
  QStringList not_private, summary, repeated;
  std::vector<std::pair<QString, QStringList>> warnings, readings;
  std::vector<double> budgets;
  std::vector<PlotSeries> lines;
  double first_round = 0.0, last_round = 0.0, horizon = 0.0;
  qsizetype algorithms = 0;  // private ones
  bool several_notions = false, several_relations = false;
  bool waiting = false;  // for the first release of one that is private
  const PrivacyCurve* first = nullptr;
};

/// Whether an algorithm is private by its settings and has only released nothing yet: during the initialisation of
/// agents, say.
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
  const std::vector<double> rounds(layer.run->grid.begin(), layer.run->grid.end());
  for (std::size_t a = 0; a < layer.run->algorithms.size(); ++a) {
    const AlgorithmSnapshot& algorithm = layer.run->algorithms[a];
    const PrivacyCurve& privacy = algorithm.privacy;
    const QString label = layer.name(algorithm);
    if (repeats_present(layer, algorithm, layers, same_loss)) {
      picture.repeated << QString::fromStdString(algorithm.label);
      continue;
    }
    if (privacy.guarantee.notion == PrivacyNotion::none) {
      if (releases_later(layer, a))
        picture.waiting = true;
      else
        picture.not_private << label;
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
    add_note(picture.readings, reading(privacy, layer.run->horizon), with_budget(label, privacy.guarantee));
    for (const QString& warning : warnings_of(privacy)) add_note(picture.warnings, warning, label);
    const int slot = layer.slot(a);
    const bool agents = privacy.guarantee.notion == PrivacyNotion::user_level_central;
    QString name = label + per_release_suffix(privacy.guarantee.notion);
    if (agents && !privacy.others.empty()) name += QStringLiteral(" (%1)").arg(text(privacy.accountant));
    PlotSeries flat = epsilon_curve(rounds, epsilon_over_rounds(privacy), marks::Curve{}, slot, name);
    flat.key = label + per_release_suffix(privacy.guarantee.notion);
    if (is_per_reward(privacy.guarantee.notion) && !layer.pinned()) flat.tag = Charts::tr("another user every round");
    const bool tells = tells_same_user(privacy.guarantee.notion);
    PlotSeries same = epsilon_curve(rounds, tells ? privacy.same_user() : std::vector<double>(), marks::SameUser{},
                                    slot, label + same_user_suffix());
    if (!layer.pinned()) {
      if (!flat.y.empty()) picture.summary << spent_text(label, flat.y.back(), privacy);
      if (!same.y.empty())
        picture.summary << Charts::tr("%1 for one user in every round").arg(number_text(same.y.back()));
    }
    if (states_epsilon(privacy.guarantee) &&
        std::find(picture.budgets.begin(), picture.budgets.end(), *privacy.guarantee.epsilon) == picture.budgets.end())
      picture.budgets.push_back(*privacy.guarantee.epsilon);
    for (PlotSeries* series : {&flat, &same}) {
      series->pinned = layer.pinned();
      if (series->y.empty()) continue;
      if (!series->pinned || !options.hidden.contains(series_key(*series))) {
        picture.first_round =
            picture.first_round > 0.0 ? std::min(picture.first_round, series->x.front()) : series->x.front();
        picture.last_round = std::max(picture.last_round, series->x.back());
        picture.horizon = std::max(picture.horizon, static_cast<double>(layer.run->horizon));
      }
      picture.lines.push_back(std::move(*series));
    }
    if (!agents) continue;
    std::vector<PlotSeries> besides = federated_lines(rounds, privacy, label, slot, layer.pinned());
    for (PlotSeries& line : besides) {
      if (!layer.pinned() && is<marks::Accountant>(line))
        picture.summary << Charts::tr("%1 %2").arg(line.label, number_text(line.y.back()));
      picture.lines.push_back(std::move(line));
    }
  }
}

}  // namespace

PlotModel privacy_model(const ChartData& data, const ChartOptions& options) {
  const Snapshot& snapshot = *data.run;
  PlotModel model;
  model.title = Charts::tr("Privacy loss ε");
  model.x = {.title = Charts::tr("round t"), .log = options.log_x, .whole = true};
  model.y = {.title = Charts::tr("ε spent (smaller is more private)"),
             .short_title = Charts::tr("ε spent"),
             .log = options.log_y,
             .from_zero = true};

  const bool agents = has_agents(data);
  PrivacyPicture picture;
  const std::vector<RunLayer> layers = run_layers(data);
  for (const RunLayer& layer : layers) add_privacy_layer(picture, layer, layers, options);
  model.hint = snapshot.algorithms.empty() ? Charts::tr("Privacy loss appears here once a run has started.")
               : !picture.first && !picture.waiting
                   ? (agents ? Charts::tr("Not private: nothing hides what these agents send, or nothing is sent (%1).")
                             : Charts::tr("Not private: in this run every raw reward reaches the learner (%1)."))
                         .arg(picture.not_private.join(QStringLiteral(", ")))
                   : Charts::tr("Privacy loss appears here with the first rounds.");
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
    budget.label = Charts::tr("budget ε = %1").arg(number_text(picture.budgets[i]));
    budget.x = {model.x.low, end};
    budget.y = {picture.budgets[i], picture.budgets[i]};
    model.series.push_back(std::move(budget));
  }
  model.least_plot_share = 0.28;  // no ε without its notion, its neighbours and whom it protects
  model.subtitle = picture.several_relations && !picture.several_notions
                       ? Charts::tr("several neighbouring relations: their ε do not compare, see below")
                   : picture.several_notions ? Charts::tr("several notions: their ε do not compare, see below")
                                             : text(to_string(picture.first->guarantee.notion));
  model.legend_share = 0.2;
  for (const auto& [warning, labels] : picture.warnings) {
    // Where it holds for every private algorithm, nobody has to be named.
    const bool all = labels.size() == picture.algorithms;
    model.notes << (all ? warning : QStringLiteral("%1 (%2)").arg(warning, labels.join(QStringLiteral(", "))));
  }
  model.alarms = model.notes.size();
  for (const auto& [reading_text, labels] : picture.readings)
    model.notes << Charts::tr("%1: %2").arg(labels.join(QStringLiteral(", ")), reading_text);
  if (!picture.not_private.isEmpty())
    model.notes << (agents ? Charts::tr("Not private (no mechanism hides what agents send): %1.")
                           : Charts::tr("Not private (raw rewards reach the learner): %1."))
                       .arg(picture.not_private.join(QStringLiteral(", ")));
  if (const QString repeats = repeats_note(picture.repeated); !repeats.isEmpty()) model.notes << repeats;
  if (picture.summary.isEmpty())
    model.summary = Charts::tr("Privacy loss of pinned runs, %1.").arg(model.subtitle);
  else
    model.summary = Charts::tr("Privacy loss at round %1, %2: %3.")
                        .arg(number_text(snapshot.grid.empty() ? 0.0 : static_cast<double>(snapshot.grid.back())),
                             model.subtitle, picture.summary.join(QStringLiteral("; ")));
  return model;
}

}  // namespace privbo::ui
