#include "plot/kinds/privacy/guarantee_text.h"

#include "accounting/calculator/account.h"
#include "numerics/number_text.h"
#include "plot/kinds/privacy/privacy_lines.h"
#include "plot/words/message_list.h"
#include "plot/words/privacy_facts.h"
#include "privacy/ledger/noise_words.h"
#include "record/claimed_epsilon.h"
#include "text/message.h"

namespace privbo {
namespace {

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
    default:
      return Message("%1 per release (%2)", notion, mechanism);
  }
}

}  // namespace

bool states_epsilon(const Guarantee& g) { return g.epsilon.has_value(); }

Message with_budget(const Message& label, const Guarantee& g) {
  if (!states_epsilon(g) && is_free(g.cost)) return label;  // nothing released yet
  if (!states_epsilon(g)) return Message("%1 (%2)", label, to_string(g.cost));
  return g.delta > 0.0 ? Message("%1 (ε = %2, δ = %3)", label, number_text(*g.epsilon), number_text(g.delta))
                       : Message("%1 (ε = %2)", label, number_text(*g.epsilon));
}

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

std::vector<Message> guarantee_warnings(const PrivacyCurve& privacy) {
  std::vector<Message> list;
  if (privacy.guarantee.notion == PrivacyNotion::high_probability_local)
    list.push_back(Message("Not local DP: no reward is clipped, ε says nothing about one outside ±(B+R)."));
  if (const double delta = claimed_delta(privacy); delta > largest_private_delta)
    list.push_back(large_delta_warning(delta));
  for (const ProvenanceLine& line : privacy.provenance)
    if (line.kind == ProvenanceLine::Kind::warning) list.push_back(Message("Warning: %1.", line.text));
  return list;
}

Message spent_text(const Message& label, double epsilon, const PrivacyCurve& privacy) {
  const Number spent = number_text(epsilon);
  const Message per = per_release_text(privacy.guarantee.notion);
  return privacy.delta > 0.0 ? Message("%1 ε = %2 %3 at δ = %4", label, spent, per, number_text(privacy.delta))
                             : Message("%1 ε = %2 %3", label, spent, per);
}

}  // namespace privbo
