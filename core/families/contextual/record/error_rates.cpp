#include "families/contextual/record/error_rates.h"

namespace privbo {

const ErrorRates& error_rates(const AlgorithmSnapshot& algorithm) {
  static const ErrorRates none;
  for (const auto& record : algorithm.records)
    if (const auto* found = dynamic_cast<const ErrorRates*>(record.get())) return *found;
  return none;
}

std::shared_ptr<const PolicyPicture> policy_picture(const PosteriorSnapshot& belief) {
  return find_among<PolicyPicture>(belief.parts);
}

}  // namespace privbo
