// An audit as text and as JSON.
#include "command/audit_report.h"

#include <algorithm>
#include <cmath>
#include <iostream>
#include <utility>

#include "io/printable_text.h"
#include "numerics/numbers.h"
#include "terminal/language.h"
#include "terminal/page.h"

namespace privbo::app {
namespace {

Json finite_or_null(double value) { return std::isfinite(value) ? Json(value) : Json(); }

Json with_data(Json json, const Json& data) {
  if (!data.is_null()) json["data"] = data;
  return json;
}

Message exact_inputs(const ExactAuditResult& r) {
  return Message("%1 pairs of neighbours with %2 records each, chosen by an adversary", r.databases, r.records);
}
Message exact_claim(const ExactAuditResult& r) { return Message("ε = %1 for one answer", significant(r.epsilon)); }

std::string claimed_text(double epsilon) {
  return ", " + (std::isfinite(epsilon) ? translated(Message("claimed %1", significant(epsilon)))
                                        : translated(Message("nothing finite is claimed")));
}

/// Where the claim was tested, and the strongest of all bounds.
void add_bounds(const AuditResult& r, std::vector<std::vector<std::string>>& rows) {
  if (r.own) {
    const ClaimPoint& claim = r.own->claim;
    rows.push_back({translated(Message("claim tested")),
                    translated(Message("at its own ε = %1, δ = %2: δ is at least %3 at this ε, ε at least %4 at this δ",
                                       significant(claim.epsilon), shortest(claim.delta),
                                       significant(r.own->delta_lower), significant(r.own->epsilon_lower)))});
  } else {
    rows.push_back(
        {translated(Message("claim tested")), translated(Message("as a curve, which names no single (ε, δ)"))});
  }
  if (!r.own || r.own->claim.delta != r.delta)
    rows.push_back(
        {translated(Message("ε at δ = %1", shortest(r.delta))),
         translated(Message("at least %1", significant(r.epsilon_lower))) + claimed_text(r.epsilon_claimed)});
  rows.push_back({translated(Message("strongest bound")),
                  translated(Message("ε is at least %1 at δ = %2", significant(r.strongest.epsilon_lower),
                                     significant(r.strongest.delta))) +
                      claimed_text(r.strongest.epsilon_claimed)});
}

}  // namespace

Json to_json(const AuditOutcome& outcome) {
  const AuditResult& r = outcome.result;
  Json curve = Json::array();
  for (const AuditPoint& point : r.curve)
    curve.push_back({{"epsilon", point.epsilon}, {"claimed_delta", point.claimed}, {"delta_lower", point.lower}});
  Json own, strongest;
  if (r.own && !r.curve.empty())
    own = {{"epsilon", r.own->claim.epsilon},
           {"delta", r.own->claim.delta},
           {"epsilon_lower", r.own->epsilon_lower},
           {"delta_lower", r.own->delta_lower}};
  if (!r.curve.empty())
    strongest = {{"delta", r.strongest.delta},
                 {"epsilon_lower", r.strongest.epsilon_lower},
                 {"epsilon_claimed", r.strongest.epsilon_claimed}};
  Json json{{"target", outcome.id},
            {"label", outcome.label},
            {"parameters", outcome.parameters},
            {"exact", false},
            {"inputs", outcome.inputs},
            {"claim", outcome.claim},
            {"runs", r.runs},
            {"confidence", r.confidence},
            {"seed", outcome.seed},
            {"delta", r.delta},
            {"epsilon_lower", r.epsilon_lower},
            {"event_epsilon", r.event_epsilon},
            {"epsilon_claimed", finite_or_null(r.epsilon_claimed)},
            {"event", r.event},
            {"first_hits", r.first_hits},
            {"second_hits", r.second_hits},
            {"held_out", r.held_out},
            {"claim_point", own},
            {"strongest", strongest},
            {"curve", curve},
            {"databases", nullptr},
            {"records", nullptr},
            {"largest_loss", nullptr},
            {"reachable_loss", nullptr},
            {"worst", nullptr},
            {"violated", r.violated},
            {"verdict", r.verdict}};
  return with_data(std::move(json), outcome.data);
}

Json to_json(const ExactAuditOutcome& outcome) {
  const ExactAuditResult& r = outcome.result;
  Json json{
      {"target", outcome.id},
      {"label", outcome.label},
      {"parameters", outcome.parameters},
      {"exact", true},
      {"inputs", exact_inputs(r)},
      {"claim", exact_claim(r)},
      {"runs", 0},
      {"confidence", nullptr},
      {"seed", outcome.seed},
      {"delta", 0.0},
      {"epsilon_lower", r.largest},
      {"event_epsilon", nullptr},
      {"epsilon_claimed", r.epsilon},
      {"event", nullptr},
      {"first_hits", nullptr},
      {"second_hits", nullptr},
      {"held_out", nullptr},
      {"claim_point", {{"epsilon", r.epsilon}, {"delta", 0.0}, {"epsilon_lower", r.largest}, {"delta_lower", 0.0}}},
      {"strongest", {{"delta", 0.0}, {"epsilon_lower", r.largest}, {"epsilon_claimed", r.epsilon}}},
      {"curve", Json::array()},
      {"databases", r.databases},
      {"records", r.records},
      {"largest_loss", r.largest},
      {"reachable_loss", r.reachable},
      {"worst", r.worst},
      {"violated", r.violated},
      {"verdict", r.verdict}};
  return with_data(std::move(json), outcome.data);
}

void print_outcome(const AuditOutcome& outcome) {
  const AuditResult& r = outcome.result;
  std::vector<std::vector<std::string>> rows{{translated(Message("inputs")), translated(outcome.inputs)},
                                             {translated(Message("claim")), translated(outcome.claim)}};
  rows.push_back({translated(Message("runs")), translated(Message("%1 on each input, seeded simulation", r.runs))});
  if (!r.curve.empty()) {
    add_bounds(r, rows);
    if (r.event_epsilon < r.epsilon_lower)
      rows.push_back(
          {"", translated(Message(
                   "by the outputs' privacy losses, computed from the stated noise; by the event alone at least %1",
                   significant(r.event_epsilon)))});
    rows.push_back({translated(Message("telling event")),
                    translated(Message("%1: %2 against %3 of %4 runs not used to choose it", translated(r.event),
                                       r.first_hits, r.second_hits, r.held_out))});
  }
  std::cout << printable_line(translated(outcome.label)) << "\n";
  print_columns(rows);
  if (!r.curve.empty()) {
    std::vector<std::vector<std::string>> table{
        {"ε", translated(Message("claimed δ")), translated(Message("δ at least")), ""}};
    const std::size_t step = std::max<std::size_t>(1, r.curve.size() / 8);
    for (std::size_t i = 0; i < r.curve.size(); ++i) {
      const AuditPoint& p = r.curve[i];
      const bool broken = p.lower > p.claimed;
      if (i % step == 0 || p.epsilon == r.epsilon_claimed || (r.own && p.epsilon == r.own->claim.epsilon))
        table.push_back({significant(p.epsilon), significant(p.claimed), significant(p.lower),
                         broken ? translated(Message("above the claim")) : std::string()});
    }
    print_columns(table);
  }
  std::cout << translated(r.verdict) << "\n\n";
}

void print_outcome(const ExactAuditOutcome& outcome) {
  const ExactAuditResult& r = outcome.result;
  std::cout << printable_line(translated(outcome.label)) << "\n";
  print_columns(
      {{translated(Message("databases")), translated(exact_inputs(r))},
       {translated(Message("losses")),
        translated(
            Message("exact: ln p/p' of every answer to every visitor, from the laws that answers are drawn from"))},
       {translated(Message("claim")), translated(exact_claim(r))},
       {translated(Message("largest loss")),
        translated(Message("%1; the exponent allows %2", significant(r.largest, 6), significant(r.reachable, 6)))},
       {translated(Message("found at")), translated(r.worst)}});
  std::cout << translated(r.verdict) << "\n\n";
}

}  // namespace privbo::app
