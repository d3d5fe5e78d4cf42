// Lists budget, scale or reach, and noise of one release.
#include "families/randomised_rewards/release/release_numbers.h"

#include <cmath>

#include "numerics/numbers.h"
#include "text/message.h"

namespace privbo {

std::vector<Derived> numbers_of_release(const LocalRandomiser& randomiser, std::int64_t horizon) {
  const Guarantee& promise = randomiser.guarantee();
  const double epsilon = promise.epsilon.value();
  const Message reading = caveat(promise.notion);
  std::vector<Derived> list{
      {"epsilon",
       "ε",
       Message::joined({Message("privacy budget of one reward"), reading}),
       epsilon,
       {},
       Message("Of this algorithm.")},
      {"odds_factor",
       "e^ε",
       Message::joined({Message("largest change of odds by one private reward"), reading}),
       std::exp(epsilon),
       {},
       promise.notion == PrivacyNotion::local
           ? Message("Between any two true rewards.")
           : Message("Between two true rewards in ±(B + R) only: %1.", to_string(promise.notion))}};
  if (promise.delta > 0.0)
    list.push_back(
        {"failure_of_reward",
         "δ/T",
         Message("probability that a reward is not covered by ε"),
         promise.delta,
         {},
         Message(
             "Over the reward noise: outside ±(B + R) nothing limits the odds. Of all T rewards together it is δ = %1.",
             significant(promise.delta * static_cast<double>(horizon))),
         "≤"});
  const double deviation = std::sqrt(randomiser.variance(0.0));
  if (std::isfinite(randomiser.reach())) {
    list.push_back({"reach", "C", Message("largest private reward"), randomiser.reach(), Message("reward units"),
                    Message("Private rewards lie in ±C, so that their noise is C-sub-Gaussian.")});
    list.push_back({"release_variance", "Var ȳ", Message("variance of a private reward of 0"), deviation * deviation,
                    Message("reward units squared"),
                    Message("Standard deviation %1; at ±(B + R) it is %2.", significant(deviation, 3),
                            significant(std::sqrt(randomiser.variance(randomiser.bound())), 3))});
  } else {
    list.push_back({"laplace_scale", "ℒ", Message("scale of the Laplace noise"), promise.noise_scale,
                    Message("reward units"),
                    Message("2(B + R)/ε; the noise has standard deviation √2 ℒ = %1.", significant(deviation, 3))});
  }
  return list;
}

}  // namespace privbo
