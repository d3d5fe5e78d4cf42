#include "families/randomised_rewards/release/randomiser_catalogue.h"

#include "privacy/randomisers/bounded_randomiser.h"
#include "privacy/randomisers/local_laplace.h"

namespace privbo {

const std::vector<Entry<LocalRandomiserFactory>>& local_randomiser_catalogue() {
  static const std::vector<Entry<LocalRandomiserFactory>> entries{
      {{"laplace",
        "Laplace noise",
        "The reward plus noise without limit: heavier tails than theorems for sub-Gaussian noise allow.",
        "Zhou & Tan 2020, Curator 1; Dwork, McSherry, Nissim & Smith 2006",
        {}},
       make_local_laplace},
      {{"one-bit",
        "one bit",
        "±reach by a coin that the reward weights: bounded, least noise at small ε.",
        "Duchi, Jordan & Wainwright 2018",
        {}},
       make_one_bit},
      {{"piecewise",
        "piecewise constant",
        "Likely near the reward, rarely anywhere in ±reach: bounded, less noise than one bit at large ε.",
        "Wang et al. 2019, Algorithm 2",
        {}},
       make_piecewise}};
  return entries;
}

}  // namespace privbo
