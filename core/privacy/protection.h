// Who is protected against whom, and what that needs: the words a mechanism's user adds to its guarantee.
#pragma once

#include <string>

#include "privacy/ledger.h"

namespace privbo {

struct Protection {
  PrivacyNotion notion = PrivacyNotion::none;
  std::string protects;    // "each user's reward (queried points are public)"
  std::string against;     // "everyone, the learner included"
  std::string assumption;  // "rewards are clipped to …"
};

}  // namespace privbo
