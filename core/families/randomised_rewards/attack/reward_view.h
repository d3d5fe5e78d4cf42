// What an attacker sees of one user's randomised reward.
#pragma once

#include <cstdint>
#include <memory>

#include "accounting/attack/attack_result.h"
#include "numerics/random/random_source.h"
#include "privacy/randomisers/local_randomiser.h"
#include "trial/adversary_view.h"

namespace privbo {

/// One reward through the user's own randomiser. Exact advantage for Laplace noise (1 − e^{−|y − y′|/(2b)}), for
/// Gaussian noise (2Φ(|y − y′|/(2σ)) − 1) and for one bit.
void view_randomised(AttackResult& result, const LocalRandomiser& randomiser, double delivered, double first,
                     double second, std::int64_t draws, RandomSource& coins);

/// Views a run whose users randomise their rewards with this.
std::unique_ptr<AdversaryView> make_reward_view(std::shared_ptr<const LocalRandomiser> randomiser);

}  // namespace privbo
