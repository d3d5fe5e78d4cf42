// Privacy loss ε against rounds, with everything needed to read it: notion, relation, who is protected, accountant.
#include <algorithm>
#include <cmath>

#include "charts/number_text.h"
#include "charts/plot_model.h"

namespace privbo::ui {
namespace {

QString text(const std::string& s) { return QString::fromStdString(s); }

PlotSeries curve(const std::vector<double>& rounds, const std::vector<double>& epsilon, Role role, int slot, QString label) {
  PlotSeries series;
  series.role = role;
  series.slot = slot;
  series.label = std::move(label);
  const std::size_t n = std::min(rounds.size(), epsilon.size());
  series.x.assign(rounds.begin(), rounds.begin() + static_cast<std::ptrdiff_t>(n));
  series.y.assign(epsilon.begin(), epsilon.begin() + static_cast<std::ptrdiff_t>(n));
  return series;
}

/// An algorithm's name with the ε and δ it is charged for one release.
QString with_budget(const QString& label, const Guarantee& g) {
  const QString delta = g.delta > 0.0 ? QStringLiteral(", δ = ") + number_text(g.delta) : QString();
  return label + QStringLiteral(" (ε = ") + number_text(g.epsilon) + delta + QLatin1Char(')');
}

/// Notion, relation, people and accountant as sentences: what algorithms with different budgets may share.
QString reading(const PrivacyCurve& privacy) {
  const Guarantee& g = privacy.guarantee;
  QStringList parts;
  QString head = text(to_string(g.notion));
  if (!head.isEmpty()) head[0] = head[0].toUpper();
  parts << head + QStringLiteral(" per release (%1)").arg(g.mechanism.empty() ? QStringLiteral("mechanism not named") : text(g.mechanism));
  if (!g.relation.empty()) parts << QStringLiteral("neighbours: ") + text(g.relation);
  if (!g.protects.empty())
    parts << QStringLiteral("protects ") + text(g.protects) + (g.against.empty() ? QString() : QStringLiteral(" against ") + text(g.against));
  if (!privacy.accountant.empty()) parts << QStringLiteral("accountant: ") + text(privacy.accountant);
  if (!g.assumption.empty()) parts << QStringLiteral("assumes ") + text(g.assumption);
  for (const std::string& line : privacy.provenance) parts << text(line);
  return parts.join(QStringLiteral("; ")) + QLatin1Char('.');
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

}  // namespace

PlotModel privacy_model(const ChartData& data, const ChartOptions& options) {
  const Snapshot& snapshot = *data.run;
  PlotModel model;
  model.title = QStringLiteral("Privacy loss ε");
  model.x = {.title = QStringLiteral("round t"), .log = options.log_t, .whole = true};
  model.y = {.title = QStringLiteral("ε spent (smaller is more private)"), .short_title = QStringLiteral("ε spent"), .log = options.log_y, .from_zero = true};
  const std::vector<double> rounds(snapshot.grid.begin(), snapshot.grid.end());

  QStringList not_private, summary;
  std::vector<std::pair<QString, QStringList>> readings;
  std::vector<double> budgets;
  std::vector<PlotSeries> lines;
  std::size_t reached = 0;
  bool several_notions = false;
  const PrivacyCurve* first = nullptr;
  for (std::size_t a = 0; a < snapshot.algorithms.size(); ++a) {
    const AlgorithmSnapshot& algorithm = snapshot.algorithms[a];
    const PrivacyCurve& privacy = algorithm.privacy;
    const QString label = text(algorithm.label);
    if (privacy.guarantee.notion == PrivacyNotion::none) {
      not_private << label;
      continue;
    }
    if (first && first->guarantee.notion != privacy.guarantee.notion) several_notions = true;
    if (!first) first = &privacy;
    add_note(readings, reading(privacy), with_budget(label, privacy.guarantee));
    const double delta = privacy.guarantee.delta;
    if (delta > 1e-3)
      model.notes << QStringLiteral("Warning, %1: δ = %2 is above 10⁻³, too large to count as privacy.").arg(label, number_text(delta));
    const int slot = static_cast<int>(a);
    PlotSeries flat = curve(rounds, privacy.per_reward, Role::line, slot, label + QStringLiteral(": ε per reward"));
    PlotSeries same = curve(rounds, privacy.same_user, Role::same_user, slot, label + QStringLiteral(": one user answers every round"));
    reached = std::max({reached, flat.x.size(), same.x.size()});
    if (!flat.y.empty()) summary << QStringLiteral("%1 ε = %2 per reward").arg(label, number_text(flat.y.back()));
    if (!same.y.empty()) summary << QStringLiteral("%1 for one user in every round").arg(number_text(same.y.back()));
    if (std::find(budgets.begin(), budgets.end(), privacy.guarantee.epsilon) == budgets.end())
      budgets.push_back(privacy.guarantee.epsilon);
    if (!flat.y.empty()) lines.push_back(std::move(flat));
    if (!same.y.empty()) lines.push_back(std::move(same));
  }
  model.hint = snapshot.algorithms.empty() ? QStringLiteral("Privacy loss appears here once a run has started.")
               : !first ? QStringLiteral("Not private: in this run every raw reward reaches the learner (%1).").arg(not_private.join(QStringLiteral(", ")))
                        : QStringLiteral("Privacy loss appears here with the first rounds.");
  if (!first || lines.empty()) {
    model.summary = model.hint;
    return model;
  }
  model.x.low = options.log_t ? std::max(1.0, rounds.front()) : 0.0;
  model.x.high = std::max(rounds[reached - 1], model.x.low);
  if (snapshot.horizon > 0) model.x.limit = std::max(static_cast<double>(snapshot.horizon), model.x.high);
  for (PlotSeries& line : lines) model.series.push_back(std::move(line));
  for (std::size_t i = 0; i < budgets.size(); ++i) {
    PlotSeries budget;
    budget.role = Role::budget;
    budget.variant = static_cast<int>(i);
    budget.label = QStringLiteral("budget ε = %1").arg(number_text(budgets[i]));
    budget.x = {model.x.low, snapshot.horizon > 0 ? static_cast<double>(snapshot.horizon) : model.x.high};
    budget.y = {budgets[i], budgets[i]};
    model.series.push_back(std::move(budget));
  }
  model.least_plot_share = 0.28;  // no ε without its notion, its neighbours and whom it protects
  model.subtitle = several_notions ? QStringLiteral("several notions: their ε do not compare, see below")
                                   : text(to_string(first->guarantee.notion));
  for (const auto& [reading_text, labels] : readings) model.notes << labels.join(QStringLiteral(", ")) + QStringLiteral(": ") + reading_text;
  if (!not_private.isEmpty()) model.notes << QStringLiteral("Not private (raw rewards reach the learner): ") + not_private.join(QStringLiteral(", ")) + QLatin1Char('.');
  model.summary = QStringLiteral("Privacy loss at round %1, %2: %3.").arg(number_text(model.x.high), model.subtitle, summary.join(QStringLiteral("; ")));
  return model;
}

}  // namespace privbo::ui
