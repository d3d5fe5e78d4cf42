// Declares the words that the user of a mechanism adds to its guarantee (who is protected from whom, and under which
// assumption), and the checks that mechanisms share.
#pragma once

#include <string_view>

#include "privacy/ledger/ledger.h"
#include "privacy/noise/noise_source.h"
#include "privacy/sensitivity.h"
#include "text/message.h"

namespace privbo {

struct Protection {
  PrivacyNotion notion = PrivacyNotion::none;
  Message protects;      // "each user's reward (queried points are public)"
  Message against;       // "everyone, the learner included"
  Message assumption;    // "rewards are clipped to …"
  Message relation{};    // the neighbouring relation, where general words would state too little
  double failure = 0.0;  // probability, over what the data are drawn from, that the sensitivity does not hold
};

/// Makes a guarantee with everything except noise scale, ε and cost, which the mechanism adds.
Guarantee start_guarantee(const Message& mechanism, Norm norm, Relation relation, const Protection& protection);

/// Throws std::invalid_argument "name = value: must be > 0 (hint)" unless value is finite and > 0.
void require_positive(std::string_view name, double value, std::string_view hint);
/// Throw std::invalid_argument unless every value is finite, because no noise hides NaN or infinity in a release.
void require_number(std::string_view name, double value, std::string_view hint);
void require_numbers(std::string_view name, const Vector& values, std::string_view hint);
/// Throws std::logic_error for another back-end than the one that the mechanism was made for and charges for.
void require_backend(NoiseBackend made_for, const NoiseSource& noise);

}  // namespace privbo
