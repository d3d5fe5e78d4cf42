// Declares what ledgers say of the back-end that drew a mechanism's noise.
#pragma once

#include "text/message.h"

namespace privbo {

struct NoiseDescription {
  Message words;  // the back-end, and what it is good for; empty: no noise was drawn, or a file does not state by what
  bool for_simulation_only = false;  // repeatable draws, which hide nothing from who knows the seed

  bool operator==(const NoiseDescription&) const = default;
};

/// Reads back the words of a description, which are all that files store.
NoiseDescription recorded_noise(const Message& words);

}  // namespace privbo
