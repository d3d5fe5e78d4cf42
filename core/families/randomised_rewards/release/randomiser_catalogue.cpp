#include "families/randomised_rewards/release/randomiser_catalogue.h"

#include "privacy/randomisers/bounded_randomiser.h"
#include "privacy/randomisers/local_gaussian.h"
#include "privacy/randomisers/local_laplace.h"

namespace privbo {
namespace {

constexpr const char* const gaussian_id = "gaussian";

}  // namespace

const std::vector<Entry<LocalRandomiserFactory>>& local_randomiser_catalogue() {
  static const std::vector<Entry<LocalRandomiserFactory>> entries{
      {{"laplace",
        "Laplace noise",
        "The reward plus noise without limit: heavier tails than theorems for sub-Gaussian noise allow.",
        "Zhou & Tan 2020, Curator 1; Dwork, McSherry, Nissim & Smith 2006",
        {}},
       [](double bound, double epsilon, double, const Protection& protection, const NoiseSource& noise) {
         return make_local_laplace(bound, epsilon, protection, noise);
       }},
      {{"one-bit",
        "one bit",
        "±reach by a coin that the reward weights: bounded, least noise at small ε.",
        "Duchi, Jordan & Wainwright 2018",
        {}},
       [](double bound, double epsilon, double, const Protection& protection, const NoiseSource& noise) {
         return make_one_bit(bound, epsilon, protection, noise);
       }},
      {{"piecewise",
        "piecewise constant",
        "Likely near the reward, rarely anywhere in ±reach: bounded, less noise than one bit at large ε.",
        "Wang et al. 2019, Algorithm 2",
        {}},
       [](double bound, double epsilon, double, const Protection& protection, const NoiseSource& noise) {
         return make_piecewise(bound, epsilon, protection, noise);
       }},
      {{gaussian_id,
        "Gaussian noise",
        "The reward plus Gaussian noise, (ε, δ) in place of ε: sub-Gaussian, and more noise than Laplace where δ is small.",
        "Balle & Wang 2018, Theorem 8",
        {}},
       make_local_gaussian}};
  return entries;
}

bool needs_delta(const Entry<LocalRandomiserFactory>& randomiser) { return randomiser.id == gaussian_id; }

}  // namespace privbo
