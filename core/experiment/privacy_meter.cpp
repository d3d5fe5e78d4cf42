// Which accountant reads a run's ledger, and its values over the grid.
#include "experiment/privacy_meter.h"

#include <limits>

#include "accounting/basic.h"
#include "accounting/composition_walk.h"

namespace privbo {
namespace {

constexpr const char* pure_words = "pure differential privacy, basic composition (exact for Laplace, upper bound when composed)";
/// A copy of a longer ledger is made only when it has doubled, and at the end.
constexpr std::size_t cheap_to_copy = 4096;

bool is_pure(const PrivacyCost& cost) { return std::holds_alternative<PureCost>(cost) || std::holds_alternative<LaplaceCost>(cost); }

double value(const Loss& loss) { return loss.epsilon.value_or(std::numeric_limits<double>::infinity()); }

}  // namespace

void PrivacyMeter::choose(const Ledger& ledger, std::int64_t horizon) {
  const std::vector<LedgerEntry>& entries = ledger.entries();
  for (; seen_ < entries.size(); ++seen_) {
    const PrivacyCost& cost = entries[seen_].guarantee->cost;
    // Basic composition of single charges knows no groups.
    pure_ = pure_ && is_pure(cost) && entries[seen_].group == LedgerEntry::no_group;
    gaussian_ = gaussian_ && std::holds_alternative<GaussianCost>(cost);
    on_average_ = on_average_ && entries[seen_].guarantee->notion == PrivacyNotion::local_on_average;
  }
  const Accountant* chosen = pure_ ? nullptr : find_accountant(on_average_ ? "basic" : gaussian_ ? "gdp" : "rdp_improved");
  // A δ that holds for all rounds together: smaller ones hold for no ε, because nothing limits what they leave out.
  if (on_average_) delta_ = static_cast<double>(horizon) * entries.front().guarantee->delta;
  if (chosen != accountant_) {
    per_release_.clear();
    same_person_.clear();
  }
  accountant_ = chosen;
}

void PrivacyMeter::extend(const Ledger& ledger, const std::vector<std::int64_t>& grid, std::int64_t t) {
  std::vector<Composition> once, same;
  CompositionWalk once_walk(ledger, Reading::each_once), same_walk(ledger, Reading::same_person);
  for (std::size_t g = per_release_.size(); g < grid.size() && grid[g] <= t; ++g) {
    if (pure_) {
      per_release_.push_back(per_release_epsilon(ledger, grid[g]).value_or(std::numeric_limits<double>::infinity()));
      same_person_.push_back(composed_epsilon(ledger, grid[g]).value_or(std::numeric_limits<double>::infinity()));
    } else {
      once.push_back(once_walk.until(grid[g]));
      same.push_back(same_walk.until(grid[g]));
    }
  }
  if (once.empty()) return;
  for (const Loss& loss : accountant_->losses(once, delta_)) per_release_.push_back(value(loss));
  for (const Loss& loss : accountant_->losses(same, delta_)) same_person_.push_back(value(loss));
}

PrivacyCurve PrivacyMeter::read(const Ledger& ledger, const std::vector<std::int64_t>& grid, std::int64_t t, std::int64_t horizon) {
  PrivacyCurve curve;
  curve.accountant = pure_words;
  const std::size_t entries = ledger.entries().size();
  if (entries == 0) return curve;
  choose(ledger, horizon);
  extend(ledger, grid, t);
  if (accountant_) {
    curve.accountant = accountant_->label;
    curve.delta = delta_;
  }
  curve.guarantee = *ledger.entries().front().guarantee;
  if (!copy_ || entries <= cheap_to_copy || entries >= 2 * copy_->entries().size() || t >= horizon) copy_ = std::make_shared<const Ledger>(ledger);
  curve.ledger = copy_;
  curve.per_reward = per_release_;
  curve.same_user = same_person_;
  return curve;
}

}  // namespace privbo
