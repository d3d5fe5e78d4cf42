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
const char* const balle =
    "B. Balle, Y.-X. Wang: Improving the Gaussian Mechanism for Differential Privacy: Analytical Calibration and Optimal "
    "Denoising. ICML 2018.";

/// What follows from (ε, δ) of one reward, in place of what follows from ε.
void fill_in_approximate(Explanation& explanation) {
  explanation.parties.front().passes_on = Message("ȳ_t: clipped, with Gaussian noise");
  explanation.guarantee =
      "(ε, δ)-local differential privacy of each reward: whatever is asked of the randomised value ȳ, the probability of "
      "the answer changes between any two true rewards by at most the factor e^ε and the additive δ. Single values may "
      "change the odds by more than e^ε, more often than with probability δ; δ has to be far below one over the number of "
      "users. The guarantee is per reward: with a new user every round nobody's ε grows, however long the run. A user who "
      "answers m times pays √m μ in all, μ = 1/z (Gaussian differential privacy), which for many answers is much less than "
      "mε at the same δ.";
  for (Text& reference : explanation.references)
    if (reference.english() == reference::laplace) reference = balle;
}

}  // namespace

ParamSpec randomiser_param() {
  ParamSpec spec{
      .key = "randomiser",
      .label = "Local randomiser",
      .kind = ParamKind::choice,
      .default_value = local_randomiser_catalogue().front().id,
      .symbol = "ȳ",
      .help =
          "How each user hides their own reward. All are unbiased for rewards in ±(B+R); Laplace, one bit and piecewise are "
          "ε-locally private, Gaussian noise is (ε, δ)-locally private. Laplace and Gaussian noise have no limit; one bit and "
          "piecewise keep every private reward within ±C. Theorems for sub-Gaussian noise cover all but Laplace noise, "
          "and there nothing needs truncation.",
      .citation =
          "Laplace: Zhou & Tan 2020; one bit: Duchi, Jordan & Wainwright 2018; piecewise: Wang et al. 2019; Gaussian: "
          "Balle & Wang 2018. Their use here is this program's combination, beyond Zhou & Tan 2020",
      .effect =
          "Privacy: the same ε, and with Gaussian noise a δ besides. Learning: the least noise is that of one bit at small ε "
          "and of piecewise at large ε; Laplace noise has the variance 2ℒ² everywhere, and heavier tails; Gaussian noise "
          "has more of it where δ is small."};
  for (const auto& entry : local_randomiser_catalogue()) spec.choices.push_back({entry.id, entry.label, entry.summary});
  return spec;
}

ParamSpec additive_randomiser_param() {
  ParamSpec spec = randomiser_param();
  std::erase_if(spec.choices, [](const Choice& choice) { return choice.id == one_bit || choice.id == piecewise; });
  spec.help =
      "How each user hides their own reward: by noise on it. Laplace noise is ε-locally private, Gaussian noise "
      "(ε, δ)-locally private. Moments and limits of this algorithm follow the noise that is chosen.";
  spec.citation = "Laplace: Zhou & Tan 2020; Gaussian: Balle & Wang 2018, its use here is this program's combination";
  spec.effect =
      "Privacy: the same ε, and with Gaussian noise a δ besides. Learning: Gaussian noise has the lighter tail, and more of "
      "it where δ is small.";
  return spec;
}

ParamSpec reward_delta_param() {
  return real_param(
      "delta", "Own privacy failure probability", nullptr, {0.0, 0.5, true}, {1e-9, 1e-2},
      {.log_scale = true,
       .symbol = "δ",
       .help =
           "The δ of (ε, δ) of one reward, for this algorithm alone; unset, the scenario's holds. It should be far below one "
           "over the number of users.",
       .citation = "Balle & Wang 2018, Theorem 8",
       .visible_when = Condition{"randomiser", {"gaussian"}},
       .low_end = "more private",
       .high_end = "less private",
       .inherits = "/privacy/delta",
       .effect = "Privacy: each reward of this algorithm has this δ. Learning: a larger δ needs less noise."});
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

bool adds_gaussian_noise(const ParamSet& params) { return needs_delta(randomiser_of(params)); }

double added_variance(const LearnerSetup& setup) {
  return setup.gaussian_sigma > 0.0 ? setup.gaussian_sigma * setup.gaussian_sigma
                                    : 2.0 * setup.laplace_scale * setup.laplace_scale;
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
  if (needs_delta(randomiser))
    return {
        Message(
            "The learner announces x_t. The user of round t clips their own reward to ±(B + R), adds Gaussian noise, "
            "and sends the result. The true reward never leaves the user. Φ is the distribution function of the "
            "standard normal law, and σ_ε the smallest deviation that keeps ε and δ."),
        {{"gaussian-release", "ȳ_t = clip(y_t) + Z_t, Z_t ~ N(0, σ_ε²)"},
         {"gaussian-scale", "σ_ε = 2(B + R) z, δ = Φ(1/(2z) − εz) − e^ε Φ(−1/(2z) − εz)"}},
        {budget_symbol(),
         {"δ", "additive part of the promise", "delta", "reward_delta"},
         gaussian_noise_symbol(),
         {"z", "noise over sensitivity", "", "noise_multiplier"},
         bound_symbol(),
         noise_symbol()}};
  return private_reward_step();
}

void fill_in_randomised(Explanation& explanation, const Entry<LocalRandomiserFactory>& randomiser) {
  fill_in_local_guarantee(explanation);
  if (needs_delta(randomiser)) return fill_in_approximate(explanation);
  if (!is_bounded(randomiser)) return;
  explanation.parties.front().passes_on =
      randomiser.id == one_bit ? Message("ȳ_t: one random bit, C or −C") : Message("ȳ_t: a random number within ±C");
  for (Text& reference : explanation.references)
    if (reference.english() == reference::laplace) reference = randomiser.id == one_bit ? duchi : wang;
}

ExplainSymbol reach_symbol() { return {"C", "largest private reward", "", "reach"}; }
ExplainSymbol gaussian_noise_symbol() { return {"σ_ε", "deviation of the Gaussian noise", "", "gaussian_sigma"}; }

}  // namespace privbo
