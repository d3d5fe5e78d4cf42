#include "families/randomised_rewards/release/randomiser_choice.h"

#include <stdexcept>

#include "learning/ucb/shared_explanation.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr const char* const one_bit = "one-bit";
constexpr const char* const piecewise = "piecewise";

const char* const duchi =
    "J. C. Duchi, M. I. Jordan, M. J. Wainwright: Minimax Optimal Procedures for Locally Private Estimation. Journal of the "
    "American Statistical Association 113, 2018.";
const char* const wang =
    "N. Wang, X. Xiao, Y. Yang, J. Zhao, S. C. Hui, H. Shin, J. Shin, G. Yu: Collecting and Analyzing Multidimensional Data "
    "with Local Differential Privacy. ICDE 2019.";

}  // namespace

ParamSpec randomiser_param() {
  ParamSpec spec{
      .key = "randomiser",
      .label = "Local randomiser",
      .kind = ParamKind::choice,
      .default_value = local_randomiser_catalogue().front().id,
      .symbol = "ȳ",
      .help =
          "How each user hides their own reward. All three are ε-locally private and unbiased for rewards in ±(B+R). "
          "Laplace noise has no limit; one bit and piecewise keep every private reward within ±C, so that "
          "theorems for sub-Gaussian noise cover it and nothing needs truncation.",
      .citation =
          "Laplace: Zhou & Tan 2020; one bit: Duchi, Jordan & Wainwright 2018; piecewise: Wang et al. 2019. "
          "Their use here is this program's combination, beyond Zhou & Tan 2020",
      .effect =
          "Privacy: the same ε. Learning: the least noise is that of one bit at small ε and of piecewise at "
          "large ε; Laplace noise has the variance 2ℒ² everywhere, and heavier tails."};
  for (const auto& entry : local_randomiser_catalogue()) spec.choices.push_back({entry.id, entry.label, entry.summary});
  return spec;
}

const Entry<LocalRandomiserFactory>& randomiser_of(const ParamSet& params) {
  const auto& all = local_randomiser_catalogue();
  if (!params.json().contains("randomiser")) return all.front();
  const auto* found = find_entry(all, params.text("randomiser"));
  if (!found) throw std::logic_error("no local randomiser is called " + params.text("randomiser"));
  return *found;
}

bool is_bounded(const Entry<LocalRandomiserFactory>& randomiser) {
  return randomiser.id == one_bit || randomiser.id == piecewise;
}

ExplainStep release_step(const Entry<LocalRandomiserFactory>& randomiser) {
  if (randomiser.id == one_bit)
    return {
        Message("The learner announces x_t. The user of round t clips their own reward to ±(B + R), tosses a coin that "
                "the reward weights, and sends C or −C. The true reward never leaves the user, and the mean of what "
                "does is the reward."),
        {{"one-bit-release", "P(ȳ_t = C) = ½ + clip(y_t)/(2C), otherwise ȳ_t = −C"},
         {"one-bit-reach", "C = (B + R) (e^ε + 1)/(e^ε − 1)"}},
        {budget_symbol(), reach_symbol(), bound_symbol(), noise_symbol()}};
  if (randomiser.id == piecewise)
    return {
        Message(
            "The learner announces x_t. The user of round t clips their own reward to ±(B + R), and sends a number "
            "that is e^ε times as likely in a window around the reward as elsewhere in ±C. The true reward never leaves "
            "the user, and the mean of what does is the reward."),
        {{"piecewise-window", "l_t = ((c + 1) clip(y_t) − (c − 1)(B + R))/2, r_t = l_t + (c − 1)(B + R)"},
         {"piecewise-release", "P(l_t ≤ ȳ_t ≤ r_t) = e^(ε/2)/(e^(ε/2) + 1), uniform within and without"},
         {"piecewise-reach", "C = c (B + R), c = (e^(ε/2) + 1)/(e^(ε/2) − 1)"}},
        {budget_symbol(), reach_symbol(), bound_symbol(), noise_symbol()}};
  return private_reward_step();
}

void fill_in_randomised(Explanation& explanation, const Entry<LocalRandomiserFactory>& randomiser) {
  fill_in_local_guarantee(explanation);
  if (!is_bounded(randomiser)) return;
  explanation.parties.front().passes_on =
      randomiser.id == one_bit ? Message("ȳ_t: one random bit, C or −C") : Message("ȳ_t: a random number within ±C");
  for (Text& reference : explanation.references)
    if (reference.english() == reference::laplace) reference = randomiser.id == one_bit ? duchi : wang;
}

ExplainSymbol reach_symbol() { return {"C", "largest private reward", "", "reach"}; }

}  // namespace privbo
