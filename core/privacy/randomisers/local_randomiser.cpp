// The words of a local randomiser's guarantee, and the checks that all of them make.
#include "privacy/randomisers/local_randomiser.h"

#include <cmath>

#include "text/error.h"
#include "text/message.h"

namespace privbo {

void require_bound(double bound) {
  require_positive("reward bound B + R", bound, "rewards are clipped to it; declare B and R");
}

void require_reward(double reward) {
  if (std::isnan(reward))
    throw InvalidArgument(Message("reward = nan: must be a number; check the objective and the reward noise"));
}

Protection reward_protection(bool contexts) {
  return {
      .notion = PrivacyNotion::local,
      .protects = contexts ? Message("each user's reward alone (contexts and queried points are public)")
                           : Message("each user's reward (queried points are public)"),
      .against = Message("everyone, the learner included"),
      .assumption = Message(
          "rewards are clipped to [-(B+R), B+R]; each user answers once, a user who answers m times has m times epsilon"),
      .relation = Message("one user's reward replaced by any other reward")};
}

}  // namespace privbo
