#include "referee/trial_limits.h"

#include <random>

namespace privbo::referee {

bool is_over(const TrialOfClaim& trial, const TrialLimits& limits, double seconds) {
  if (trial.refutation() && !limits.go_on) return true;
  if (trial.failed() >= enough_failures && trial.fails_too_often()) return true;
  return trial.runs() >= limits.runs || seconds >= limits.seconds;
}

std::uint64_t fresh_trial_seed() {
  std::random_device device;
  constexpr int bits = 32;
  return (std::uint64_t{device()} << bits) | device();
}

}  // namespace privbo::referee
