// An audit as text and as JSON.
#include "command/audit_report.h"

#include <algorithm>
#include <cmath>
#include <iostream>

#include "cli/page.h"
#include "numerics/numbers.h"

namespace privbo::app {
namespace {

Json finite_or_null(double value) { return std::isfinite(value) ? Json(value) : Json(); }

}  // namespace

Json to_json(const AuditOutcome& outcome) {
  const AuditResult& r = outcome.result;
  Json curve = Json::array();
  for (const AuditPoint& point : r.curve)
    curve.push_back({{"epsilon", point.epsilon}, {"claimed_delta", point.claimed}, {"delta_lower", point.lower}});
  return {{"target", outcome.id},
          {"label", outcome.label},
          {"parameters", outcome.parameters},
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
          {"curve", curve},
          {"violated", r.violated},
          {"verdict", r.verdict}};
}

Json to_json(const ExactAuditOutcome& outcome) {
  const ExactAuditResult& r = outcome.result;
  return {{"target", outcome.id},
          {"label", outcome.label},
          {"parameters", outcome.parameters},
          {"exact", true},
          {"databases", r.databases},
          {"records", r.records},
          {"seed", outcome.seed},
          {"epsilon_claimed", r.epsilon},
          {"largest_loss", r.largest},
          {"reachable_loss", r.reachable},
          {"worst", r.worst},
          {"violated", r.violated},
          {"verdict", r.verdict}};
}

void print_outcome(const AuditOutcome& outcome) {
  const AuditResult& r = outcome.result;
  std::vector<std::vector<std::string>> rows{{"inputs", outcome.inputs}, {"claim", outcome.claim}};
  rows.push_back({"runs", std::to_string(r.runs) + " on each input, seeded simulation"});
  if (!r.curve.empty()) {
    rows.push_back({"ε at δ = " + shortest(r.delta),
                    "at least " + significant(r.epsilon_lower) +
                        (std::isfinite(r.epsilon_claimed) ? ", claimed " + significant(r.epsilon_claimed)
                                                          : ", nothing finite is claimed")});
    if (r.event_epsilon < r.epsilon_lower)
      rows.push_back(
          {"", "by the outputs' privacy losses, computed from the stated noise; by the event alone at least " +
                   significant(r.event_epsilon)});
    rows.push_back({"telling event", r.event + ": " + std::to_string(r.first_hits) + " against " +
                                         std::to_string(r.second_hits) + " of " + std::to_string(r.held_out) +
                                         " runs not used to choose it"});
  }
  std::cout << outcome.label << "\n";
  print_columns(rows);
  if (!r.curve.empty()) {
    std::vector<std::vector<std::string>> table{{"ε", "claimed δ", "δ at least", ""}};
    const std::size_t step = std::max<std::size_t>(1, r.curve.size() / 8);
    for (std::size_t i = 0; i < r.curve.size(); ++i) {
      const AuditPoint& p = r.curve[i];
      const bool broken = p.lower > p.claimed;
      if (i % step == 0 || p.epsilon == r.epsilon_claimed)
        table.push_back(
            {significant(p.epsilon), significant(p.claimed), significant(p.lower), broken ? "above the claim" : ""});
    }
    print_columns(table);
  }
  std::cout << r.verdict << "\n\n";
}

void print_outcome(const ExactAuditOutcome& outcome) {
  const ExactAuditResult& r = outcome.result;
  std::cout << outcome.label << "\n";
  print_columns(
      {{"databases", std::to_string(r.databases) + " pairs of neighbours with " + std::to_string(r.records) +
                         " records each, chosen by an adversary"},
       {"losses", "exact: ln p/p' of every answer to every visitor, from the laws that answers are drawn from"},
       {"claim", "ε = " + significant(r.epsilon) + " for one answer"},
       {"largest loss", significant(r.largest, 6) + "; the exponent allows " + significant(r.reachable, 6)},
       {"found at", r.worst}});
  std::cout << r.verdict << "\n\n";
}

}  // namespace privbo::app
