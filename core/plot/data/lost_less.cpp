#include "plot/data/lost_less.h"

#include <vector>

#include "numerics/statistics.h"
#include "numerics/student.h"
#include "plot/data/final_regret.h"
#include "plot/data/price_of_privacy.h"

namespace privbo {

LostLess lost_less(std::span<const double> with, std::span<const double> without, bool untuned) {
  if (with.empty() || without.empty()) return LostLess::no;
  const std::vector<double> own(with.begin(), with.end()), other(without.begin(), without.end());
  if (!(mean(own) < mean(other))) return LostLess::no;
  const PairedDifference paired = paired_difference(own, other);
  if (!untuned || paired.count < 2) return LostLess::compared;
  const double t = t_upper_quantile(0.5 * (1.0 - price_confidence), static_cast<double>(paired.count) - 1.0);
  return paired.mean + t * paired.standard_error < 0.0 ? LostLess::under_tuned : LostLess::compared;
}

}  // namespace privbo
