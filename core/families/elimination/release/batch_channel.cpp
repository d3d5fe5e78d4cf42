#include "families/elimination/release/batch_channel.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace privbo {

BatchChannel::BatchChannel(std::shared_ptr<const SumRelease> release, std::vector<Batch> batches, double clip,
                           std::unique_ptr<NoiseSource> noise)
    : release_(std::move(release)), batches_(std::move(batches)), clip_(clip), noise_(std::move(noise)) {
  if (const auto of_user = release_->of_user()) require_backend(of_user->backend(), *noise_);
}

void BatchChannel::deliver(const Round& round, std::span<const Query> queries, std::span<const Outcome> outcomes,
                           Ledger& ledger, LearnerMessages& out) {
  const auto of_user = release_->of_user();
  for (std::size_t i = 0; i < queries.size(); ++i) {
    const double reward = outcomes[i].reward;
    clipped_ += std::abs(reward) > clip_ ? 1 : 0;
    if (of_user) {
      out.emplace_back(RewardMessage{outcomes[i].agent, of_user->release(reward, round.t, ledger, *noise_)});
      continue;
    }
    require_reward(reward);
    auto place = std::ranges::find(pending_, queries[i].point, &Pending::point);
    if (place == pending_.end()) place = pending_.insert(place, {queries[i].point, {}, {}});
    place->rewards.push_back(reward);
    place->rounds.push_back(round.t);
  }
  if (batch_ == batches_.size() || round.t != batches_[batch_].last()) return;
  ++batch_;
  if (of_user) return;
  published_.clear();
  BroadcastMessage message{Vector(static_cast<Index>(pending_.size()))};
  for (std::size_t i = 0; i < pending_.size(); ++i) {
    Published now{pending_[i].point, std::move(pending_[i].rounds), {}, 0.0};
    now.average = release_->release(pending_[i].rewards, round.t, ledger, *noise_, &now.entered);
    message.weights[static_cast<Index>(i)] = now.average;
    published_.push_back(std::move(now));
  }
  pending_.clear();
  out.emplace_back(std::move(message));
}

}  // namespace privbo
