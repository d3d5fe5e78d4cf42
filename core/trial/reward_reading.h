// The attacker under local DP: sees the user's randomised reward.
#pragma once

#include <memory>

#include "numerics/random/draws.h"
#include "privacy/randomisers/local_randomiser.h"
#include "trial/attack_reading.h"

namespace privbo {

/// One reward through the user's own randomiser. Exact advantage for Laplace noise (1 − e^{−|y − y′|/(2b)}) and for one
/// bit.
void view_randomised(AttackResult& result, const LocalRandomiser& randomiser, double told, double first, double second,
                     std::int64_t draws, Draws& coins);

std::unique_ptr<AttackReading> make_reward_reading(std::unique_ptr<LocalRandomiser> randomiser);

}  // namespace privbo
