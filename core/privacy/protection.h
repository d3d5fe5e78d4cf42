// Who is protected against whom, and what that needs: the words a mechanism's user adds to its guarantee.
#pragma once

#include <string>

#include "privacy/ledger/ledger.h"
#include "privacy/noise/noise_source.h"
#include "privacy/sensitivity.h"

namespace privbo {

struct Protection {
  PrivacyNotion notion = PrivacyNotion::none;
  std::string protects;    // "each user's reward (queried points are public)"
  std::string against;     // "everyone, the learner included"
  std::string assumption;  // "rewards are clipped to …"
  std::string relation{};  // the neighbouring relation, where general words would say too little
  double failure = 0.0;    // probability, over what the data are drawn from, that the sensitivity does not hold
};

/// A guarantee with everything but noise scale, ε and cost, which are the mechanism's.
Guarantee start_guarantee(const std::string& mechanism, Norm norm, Relation relation, const Protection& protection);

/// std::invalid_argument "name = value: must be > 0 (hint)" unless value is finite and > 0.
void require_positive(const std::string& name, double value, const std::string& hint);
/// The same for any finite number: what is released must be one, because no noise hides NaN or infinity.
void require_number(const std::string& name, double value, const std::string& hint);
void require_numbers(const std::string& name, const Vector& values, const std::string& hint);
/// A mechanism charges for the back-end it was made for: std::logic_error for another one.
void require_backend(NoiseBackend made_for, const NoiseSource& noise);

}  // namespace privbo
