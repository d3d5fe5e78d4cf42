#include "families/randomised_rewards/attack/reward_view.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "accounting/attack/attack_views.h"
#include "privacy/randomisers/bounded_randomiser.h"
#include "privacy/randomisers/local_gaussian.h"
#include "text/message.h"

namespace privbo {
namespace {

class RewardReading final : public AdversaryView {
 public:
  explicit RewardReading(std::shared_ptr<const LocalRandomiser> randomiser) : randomiser_(std::move(randomiser)) {}

  void read(const AttackQuestion& question, const AttackRun& first, const AttackRun& second, AttackResult& result,
            RandomSource& coins) override {
    result.delta = randomiser_->guarantee().delta;
    if (question.moved) {
      result.sees = Message("the user's context, as it is: only rewards are randomised under this model");
      return view_unprotected(result, false, question.draws);
    }
    result.sees = Message("the user's noisy reward; what was asked is public");
    view_randomised(result, *randomiser_, first.delivered.value(), first.reward, second.reward, question.draws, coins);
  }

 private:
  std::shared_ptr<const LocalRandomiser> randomiser_;
};

}  // namespace

void view_randomised(AttackResult& result, const LocalRandomiser& randomiser, double delivered, double first,
                     double second, std::int64_t draws, RandomSource& coins) {
  result.loss = randomiser.log_likelihood_ratio(delivered, first, second);
  const std::unique_ptr<NoiseSource> noise = make_simulation_noise(coins);
  Ledger unread;
  const auto losses = [&](double reward) {
    std::vector<double> drawn;
    for (std::int64_t i = 0; i < draws; ++i)
      drawn.push_back(randomiser.log_likelihood_ratio(randomiser.release(reward, 1, unread, *noise), first, second));
    return drawn;
  };
  std::vector<double> of_first = losses(first);
  store_losses(result, std::move(of_first), losses(second));
  const double clip = randomiser.bound(),
               apart = std::abs(std::clamp(first, -clip, clip) - std::clamp(second, -clip, clip));
  const Guarantee& guarantee = randomiser.guarantee();
  if (guarantee.mechanism == "Laplace")
    set_exact_advantage(result, -std::expm1(-apart / (2.0 * guarantee.noise_scale)));
  if (guarantee.mechanism == one_bit_name.text())
    set_exact_advantage(result, std::abs(randomiser.cdf(0.0, first) - randomiser.cdf(0.0, second)));
  if (guarantee.mechanism == gaussian_name.text())
    set_exact_advantage(result, gaussian_advantage(apart / guarantee.noise_scale));
}

std::unique_ptr<AdversaryView> make_reward_view(std::shared_ptr<const LocalRandomiser> randomiser) {
  return std::make_unique<RewardReading>(std::move(randomiser));
}

}  // namespace privbo
