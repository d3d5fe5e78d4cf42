#include "families/baselines/baselines.h"

#include "families/randomised_rewards/randomising_family.h"
#include "trial/trust_model.h"

namespace privbo {
namespace {

class BaselinesFamily final : public RandomisingFamily {
 public:
  std::string id() const override { return "baselines"; }
  std::vector<AlgorithmEntry> algorithms() const override {
    return {igp_ucb_entry(), gp_ucb_entry(), gp_ts_entry(), gp_ei_entry(), uniform_entry()};
  }
  std::vector<TrustModel> trust_models() const override { return baselines_trust_models(); }
};

}  // namespace

const Family& baselines_family() {
  static const BaselinesFamily family;
  return family;
}

// States what is known about the price of this family's trust model, as the papers' theorems state it. All texts are
// orders: constants and failure probabilities are left out, Õ and "up to logarithms" hide powers of ln T.

std::vector<TrustModel> baselines_trust_models() {
  using namespace known_bounds;
  return {
      {.facts = {.id = "none",
                 .model = "No privacy",
                 .algorithm = "GP-UCB",
                 .measure = cumulative,
                 .upper = "√T (B √γ_T + γ_T)",
                 .upper_source = "Srinivas et al. 2010, Theorem 3",
                 .lower = scarlett,
                 .lower_source = scarlett_source,
                 .gap = "√γ_T up to logarithms",
                 .dependence = "none",
                 .dependence_lower = "none"},
       .key = "none",
       .label = "No privacy",
       .help = "GP-UCB, which sees every reward: what all others are measured against.",
       .algorithm = "gp-ucb",
       .is_private = false},
  };
}

}  // namespace privbo
