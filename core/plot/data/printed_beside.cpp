#include "plot/data/printed_beside.h"

#include <algorithm>
#include <cmath>

#include "accounting/accountant.h"
#include "accounting/calculator/calculator.h"
#include "numerics/number_text.h"
#include "plot/words/privacy_facts.h"
#include "record/claimed_epsilon.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Returns the last number of a line, where there is a finite one.
std::optional<double> last_of(const std::vector<double>& line) {
  if (line.empty() || !std::isfinite(line.back())) return std::nullopt;
  return line.back();
}

std::optional<double> by_accountant_of(const PrintedLoss& loss, const PrivacyCurve& curve) {
  const bool exact = curve.otherwise_exact == false;  // what is charged; the other line is as printed
  const Accountant* accountant = find_accountant(loss.accountant);
  if (accountant && curve.accountant.english() == accountant->label)
    return last_of(exact ? curve.otherwise() : epsilon_over_rounds(curve));
  const auto other = std::ranges::find(curve.others, loss.accountant, &OtherAccountant::id);
  return other == curve.others.end() || exact ? std::nullopt : last_of(curve.by(*other));
}

}  // namespace

std::optional<PrintedBeside> printed_beside(const AlgorithmSnapshot& algorithm, std::int64_t horizon) {
  const PrivacyCurve& curve = algorithm.privacy;
  const auto* cost = std::get_if<SubsampledGaussianCost>(&curve.guarantee.cost);
  if (curve.guarantee.notion != PrivacyNotion::user_level_central || !cost) return std::nullopt;
  const std::int64_t steps = curve.releases > 0 ? curve.releases : horizon;
  const double delta = claimed_delta(curve);
  const auto of_this_run = [&](const PrintedLoss& loss) {
    return loss.mechanism == "subsampled-gaussian" && loss.params.at("q") == cost->q &&
           loss.params.at("z") == cost->z && loss.params.at("steps") == steps &&
           std::abs(loss.delta - delta) <= 1e-6 * delta;
  };
  const auto found = std::ranges::find_if(printed_losses(), of_this_run);
  if (found == printed_losses().end()) return std::nullopt;
  const std::optional<double> epsilon = by_accountant_of(*found, curve);
  if (!epsilon) return std::nullopt;
  const double unit = std::pow(10.0, found->decimals);
  return PrintedBeside{&*found, *epsilon, std::round(*epsilon * unit) == std::round(found->epsilon * unit)};
}

Message printed_text(const PrintedBeside& printed) {
  const std::string mark = printed.same ? "✓" : "≠";
  const Number number = fixed_text(printed.loss->epsilon, printed.loss->decimals);
  return printed.loss->printed ? Message("%1 the paper prints %2", mark, number)
                               : Message("%1 the paper plots %2", mark, number);
}

}  // namespace privbo
