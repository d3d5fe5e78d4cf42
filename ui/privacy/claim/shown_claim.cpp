#include "privacy/claim/shown_claim.h"

#include <QCoreApplication>
#include <algorithm>
#include <variant>

#include "trial/experiment.h"

namespace privbo::ui {

bool has_readings(const Ledger& ledger) {
  return std::ranges::any_of(ledger.entries(),
                             [](const LedgerEntry& entry) { return is_per_user(entry.guarantee->notion); });
}

std::string paper_accountant(const ShownClaim& shown) {
  if (shown.printed) return shown.printed->accountant;
  const Guarantee* guarantee = shown.guarantee();
  if (!guarantee) return {};
  // "Local Differential Privacy for Bayesian Optimization" and the exponential mechanism's paper state pure ε;
  // DP-FTS-DE uses the moments accountant. The joint model's paper calibrates by a lemma of its own, which is no
  // accountant.
  if (std::holds_alternative<PureCost>(guarantee->cost) || std::holds_alternative<LaplaceCost>(guarantee->cost))
    return "basic";
  if (std::holds_alternative<SubsampledGaussianCost>(guarantee->cost)) return "moments";
  return {};
}

std::vector<AccountantLine> accountant_lines(const ShownClaim& shown, const AccountLosses& losses,
                                             const std::optional<AuditBound>& audit) {
  std::vector<AccountantLine> lines;
  for (const AccountLosses::Entry& entry : losses.entries) {
    AccountantLine line;
    line.accountant = entry.accountant;
    line.pending = entry.pending;
    line.of_round = entry.t;
    line.loss = entry.loss;
    if (entry.pending) {  // a word on an earlier round is no bound on this one
      lines.push_back(std::move(line));
      continue;
    }
    if (shown.printed && shown.at_end() && shown.printed->accountant == entry.accountant->id) {
      line.printed = shown.printed;
      const auto as_printed = [&](double epsilon) { return QString::number(epsilon, 'f', shown.printed->decimals); };
      line.matches = line.loss.epsilon && as_printed(*line.loss.epsilon) == as_printed(shown.printed->epsilon);
    }
    // ε(δ) falls in δ: what holds at the audit's δ holds at every smaller one, and states nothing of a larger one.
    line.refuted = audit && line.loss.epsilon && shown.at_end() && shown.delta <= audit->delta &&
                   *line.loss.epsilon < audit->epsilon;
    lines.push_back(std::move(line));
  }
  AccountantLine* best = nullptr;
  for (AccountantLine& line : lines)
    if (!line.accountant->approximate && !line.pending && line.loss.epsilon &&
        (!best || *line.loss.epsilon < *best->loss.epsilon))
      best = &line;
  if (!best) return lines;
  best->best = true;
  for (AccountantLine& line : lines)
    if (line.loss.epsilon && !line.pending && !line.accountant->approximate && *best->loss.epsilon > 0.0)
      line.slack = *line.loss.epsilon / *best->loss.epsilon;
  return lines;
}

OtherCharge other_charge(const Experiment* experiment, std::size_t algorithm) {
  if (!experiment || algorithm >= experiment->algorithms().size()) return {};
  const auto planned = experiment->algorithms()[algorithm].entry->family->planned_releases(*experiment, algorithm);
  return planned ? planned->otherwise : OtherCharge();
}

void add_beside(std::vector<AccountantLine>& lines, const AccountLosses& losses, const AccountLosses& beside,
                bool exact) {
  if (beside.t != losses.t || beside.delta != losses.delta) return;
  for (AccountantLine& line : lines) {
    const auto same = std::ranges::find(beside.entries, line.accountant, &AccountLosses::Entry::accountant);
    if (same == beside.entries.end() || same->pending || !same->loss.epsilon || line.pending) continue;
    line.beside = same->loss.epsilon;
    line.beside_exact = exact;
  }
}

QString sensitivity_name(bool exact) {
  return exact ? QCoreApplication::translate("ClaimText", "exact sensitivity")
               : QCoreApplication::translate("ClaimText", "sensitivity as printed");
}

const AccountantLine* best_line(const std::vector<AccountantLine>& lines) {
  const auto found = std::ranges::find(lines, true, &AccountantLine::best);
  return found == lines.end() ? nullptr : &*found;
}

const AccountantLine* line_of(const std::vector<AccountantLine>& lines, const std::string& id) {
  const auto found = std::ranges::find_if(lines, [&](const AccountantLine& line) { return line.accountant->id == id; });
  return found == lines.end() ? nullptr : &*found;
}

ShortClaim short_claim(const std::vector<AccountantLine>& lines) {
  const AccountantLine *best = best_line(lines), *basic = line_of(lines, "basic");
  const bool pure = best && basic && basic->loss.epsilon && *basic->loss.epsilon <= 1.01 * *best->loss.epsilon;
  return {pure ? basic : best, pure};
}

}  // namespace privbo::ui
