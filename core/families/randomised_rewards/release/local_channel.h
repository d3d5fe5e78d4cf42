// The channel of local privacy: users randomise their own rewards before anyone sees them.
#pragma once

#include <memory>

#include "privacy/channel.h"
#include "privacy/noise/noise_source.h"
#include "privacy/randomisers/local_randomiser.h"

namespace privbo {

/// Returns a channel in which every reward passes through the randomiser on its user's side before anyone sees it.
/// Throws std::logic_error where the randomiser was made for another noise source.
std::unique_ptr<Channel> make_local_channel(std::shared_ptr<const LocalRandomiser> randomiser,
                                            std::unique_ptr<NoiseSource> noise);

}  // namespace privbo
