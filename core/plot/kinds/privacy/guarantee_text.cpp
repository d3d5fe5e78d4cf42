#include "charts/kinds/privacy/guarantee_text.h"

#include "accounting/calculator/account.h"
#include "charts/kinds/privacy/privacy_lines.h"
#include "privacy/ledger/noise_words.h"
#include "record/claimed_epsilon.h"
#include "words/catalogue_text.h"
#include "words/charts_tr.h"
#include "words/number_text.h"
#include "words/privacy_facts.h"

namespace privbo::ui {
namespace {

/// Returns what the notion holds for: a noisy sum that is released again and again has one guarantee for all of its
/// releases.
QString scope(const Guarantee& g, const QString& notion) {
  const QString mechanism = g.mechanism.empty() ? Charts::tr("mechanism not named") : translated(g.mechanism);
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

}  // namespace

bool states_epsilon(const Guarantee& g) { return g.epsilon.has_value(); }

QString with_budget(const QString& label, const Guarantee& g) {
  if (!states_epsilon(g) && is_free(g.cost)) return label;  // nothing released yet
  if (!states_epsilon(g)) return label + QStringLiteral(" (") + translated(to_string(g.cost)) + QLatin1Char(')');
  const QString delta = g.delta > 0.0 ? QStringLiteral(", δ = ") + number_text(g.delta) : QString();
  return label + QStringLiteral(" (ε = ") + number_text(*g.epsilon) + delta + QLatin1Char(')');
}

QString guarantee_text(const PrivacyCurve& privacy, std::int64_t horizon) {
  const Guarantee& g = privacy.guarantee;
  QStringList parts;
  QString head = translated(to_string(g.notion));
  if (!head.isEmpty()) head[0] = head[0].toUpper();
  parts << scope(g, head);
  for (const QString& note : federated_notes(privacy, horizon)) parts << note;
  if (!g.relation.empty()) parts << Charts::tr("neighbours: %1").arg(translated(g.relation));
  if (!g.protects.empty())
    parts << (g.against.empty()
                  ? Charts::tr("protects %1").arg(translated(g.protects))
                  : Charts::tr("protects %1 against %2").arg(translated(g.protects), translated(g.against)));
  if (!privacy.accountant.empty())
    parts
        << (privacy.delta > 0.0
                ? Charts::tr("accountant: %1 at δ = %2").arg(translated(privacy.accountant), number_text(privacy.delta))
                : Charts::tr("accountant: %1").arg(translated(privacy.accountant)));
  if (const Message noise = noise_text(g); !noise.empty()) parts << Charts::tr("noise: %1").arg(translated(noise));
  if (!g.assumption.empty()) parts << Charts::tr("assumes %1").arg(translated(g.assumption));
  for (const ProvenanceLine& line : privacy.provenance)
    if (line.kind != ProvenanceLine::Kind::unused && line.kind != ProvenanceLine::Kind::warning)
      parts << translated(line.text);
  return parts.join(QStringLiteral("; ")) + QLatin1Char('.');
}

QStringList guarantee_warnings(const PrivacyCurve& privacy) {
  QStringList list;
  if (privacy.guarantee.notion == PrivacyNotion::high_probability_local)
    list << Charts::tr("Not local DP: no reward is clipped, ε says nothing about one outside ±(B+R).");
  if (const double delta = claimed_delta(privacy); delta > largest_private_delta) list << large_delta_warning(delta);
  for (const ProvenanceLine& line : privacy.provenance)
    if (line.kind == ProvenanceLine::Kind::warning) list << Charts::tr("Warning: %1.").arg(translated(line.text));
  return list;
}

QString spent_text(const QString& label, double epsilon, const PrivacyCurve& privacy) {
  const QString spent = number_text(epsilon), per = per_release_text(privacy.guarantee.notion);
  return privacy.delta > 0.0 ? Charts::tr("%1 ε = %2 %3 at δ = %4").arg(label, spent, per, number_text(privacy.delta))
                             : Charts::tr("%1 ε = %2 %3").arg(label, spent, per);
}

}  // namespace privbo::ui
