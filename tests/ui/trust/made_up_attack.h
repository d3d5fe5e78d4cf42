// An attack of three trials whose numbers are known.
#pragma once

#include <cmath>

#include "trust/attack_text.h"

namespace privbo::ui::trust_samples {

inline AttackResult made_up_attack() {
  AttackResult result;
  result.label = "LDP-TGP-UCB";
  result.notion = PrivacyNotion::local;
  result.epsilon = std::log(3.0);
  result.sees = Message::verbatim("the user's noisy reward");
  result.changed = Message::verbatim("user 4: reward −1 in place of 0.3");
  result.loss = std::log(2.0);
  result.first = {0.4, 0.5, 0.75};
  result.second = {0.25, 0.5, 0.6};
  result.largest_posterior = 0.75;
  result.advantage = 0.25;
  result.first_points = {1, 2, 3};
  result.second_points = {1, 2, 4};
  result.first_regret = {1.0, 2.0, 2.5};
  result.second_regret = {1.0, 2.0, 3.5};
  result.first_difference = 3;
  return result;
}

}  // namespace privbo::ui::trust_samples
