// Asks instant accountants at every recorded round, and PLD at some of them.
#include "experiment/record/privacy_meter.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

#include "accounting/composition.h"
#include "numerics/work/task_group.h"

namespace privbo {
namespace {

constexpr double never = std::numeric_limits<double>::quiet_NaN();
constexpr std::size_t max_pld_rounds = 40;

/// Returns whether PLD is asked at this place; it always is at the last.
bool is_asked(std::size_t index, std::size_t indices) {
  return indices <= max_pld_rounds || (index + 1) * max_pld_rounds / indices != index * max_pld_rounds / indices;
}

}  // namespace

AccountantCurves::AccountantCurves(const Accountant* main, double delta, double rough) : delta_(delta) {
  for (const char* id : {"moments", "rdp_improved", "rdp_classic", "pld", "gdp_clt_approximate"})
    for (const std::shared_ptr<const Accountant>& accountant : accountant_catalogue()) {
      if (accountant->id != id || accountant.get() == main || (!accountant->instant && rough > max_unbidden_pld))
        continue;
      // The discretisation error grows with the square of the interval.
      const auto asked = accountant->instant ? accountant : make_pld_accountant(std::clamp(2e-4 * rough, 1e-3, 1e-2));
      lines_.push_back({asked, {accountant->id, accountant->label, accountant->approximate}});
    }
}

void AccountantCurves::extend(const Ledger& ledger, const std::vector<std::int64_t>& recorded_rounds, std::int64_t t) {
  if (lines_.empty()) return;
  const std::size_t before = lines_.front().epsilon.size();
  std::vector<Composition> paid;
  CompositionWalk walk(ledger, Reading::same_person);
  for (std::size_t g = before; g < recorded_rounds.size() && recorded_rounds[g] <= t; ++g)
    paid.push_back(walk.until(recorded_rounds[g]));
  for (Line& line : lines_) {
    line.epsilon.resize(before + paid.size(), never);
    std::vector<std::size_t> asked;
    for (std::size_t g = before; g < line.epsilon.size(); ++g)
      if (line.asked->instant || is_asked(g, recorded_rounds.size())) asked.push_back(g);
    const auto ask = [&](std::size_t i) {
      const std::size_t g = asked[i];
      line.epsilon[g] = line.asked->loss(paid[g - before], delta_).epsilon.value_or(never);
    };
    if (asked.empty()) continue;
    // The first answer makes the distribution of one release, which serves the others.
    ask(0);
    const auto rest = static_cast<Index>(asked.size()) - 1;
    TaskGroup(line.asked->instant ? 1 : rest).run_to_the_end(rest, [&](Index i) {
      ask(static_cast<std::size_t>(i) + 1);
    });
    // Before the first release every accountant has an answer, which states nothing.
    for (const std::size_t g : asked)
      line.applies = line.applies || (!paid[g - before].empty() && std::isfinite(line.epsilon[g]));
  }
}

bool AccountantCurves::finish(const Ledger& ledger, const std::vector<std::int64_t>& recorded_rounds,
                              const std::stop_token& stop) {
  for (Line& line : lines_) {
    std::vector<double>& epsilon = line.epsilon;
    if (line.asked->instant || epsilon.size() != recorded_rounds.size() || epsilon.empty() ||
        std::isnan(epsilon.back()))
      continue;
    const Composition paid = compose(ledger, recorded_rounds.back());
    const Loss loss = find_accountant(line.other.id)->losses(std::span(&paid, 1), delta_, stop).front();
    if (loss.stopped) return false;
    if (loss.epsilon) epsilon.back() = *loss.epsilon;
  }
  return true;
}

void AccountantCurves::write(PrivacyCurve& curve) const {
  for (const Line& line : lines_)
    if (line.applies) {
      curve.others.push_back(line.other);
      curve.by(line.other) = line.epsilon;
    }
}

}  // namespace privbo
