#include "families/randomised_rewards/release/local_channel.h"

#include <cmath>
#include <utility>

#include "privacy/protection.h"

namespace privbo {
namespace {

class LocalChannel final : public Channel {
 public:
  LocalChannel(std::shared_ptr<const LocalRandomiser> randomiser, std::unique_ptr<NoiseSource> noise)
      : randomiser_(std::move(randomiser)), noise_(std::move(noise)) {}

  void deliver(const Round& round, std::span<const Query>, std::span<const Outcome> outcomes, Ledger& ledger,
               LearnerMessages& out) override {
    for (const Outcome& outcome : outcomes) {
      clipped_ += std::abs(outcome.reward) > randomiser_->bound() ? 1 : 0;
      out.emplace_back(RewardMessage{outcome.agent, randomiser_->release(outcome.reward, round.t, ledger, *noise_)});
    }
  }
  std::int64_t clipped() const override { return clipped_; }

 private:
  std::shared_ptr<const LocalRandomiser> randomiser_;
  std::unique_ptr<NoiseSource> noise_;
  std::int64_t clipped_ = 0;
};

}  // namespace

std::unique_ptr<Channel> make_local_channel(std::shared_ptr<const LocalRandomiser> randomiser,
                                            std::unique_ptr<NoiseSource> noise) {
  require_backend(randomiser->backend(), *noise);
  return std::make_unique<LocalChannel>(std::move(randomiser), std::move(noise));
}

}  // namespace privbo
