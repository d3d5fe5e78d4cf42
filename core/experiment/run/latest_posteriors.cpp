#include "experiment/run/latest_posteriors.h"

#include <algorithm>
#include <utility>

namespace privbo {

LatestPosteriors::LatestPosteriors(const Experiment& experiment)
    : algorithms_(experiment.algorithms().size()),
      keep_trials_(std::min<std::size_t>(experiment.trials(), 100)),
      live_(algorithms_),
      kept_(keep_trials_ * algorithms_) {}

void LatestPosteriors::choose(std::size_t algorithm, std::optional<std::size_t> trial, Index agent) {
  const std::lock_guard lock(mutex_);
  algorithm_ = std::min(algorithm, algorithms_ - 1);
  trial_ = trial;
  agent_ = agent;
}

Index LatestPosteriors::agent() const {
  const std::lock_guard lock(mutex_);
  return agent_;
}

bool LatestPosteriors::wants(std::size_t algorithm, std::size_t trial) const {
  const std::lock_guard lock(mutex_);
  return algorithm == algorithm_ && (!trial_ || *trial_ == trial);
}

void LatestPosteriors::put(std::shared_ptr<const PosteriorSnapshot> picture, bool final) {
  const std::size_t algorithm = picture->algorithm, trial = picture->trial;
  const std::lock_guard lock(mutex_);
  live_[algorithm] = picture;
  if (trial < keep_trials_ && (final || !kept_[trial * algorithms_ + algorithm] || trial == trial_))
    kept_[trial * algorithms_ + algorithm] = std::move(picture);
}

std::vector<std::shared_ptr<const PosteriorSnapshot>> LatestPosteriors::kept_of(std::size_t trial) const {
  std::vector<std::shared_ptr<const PosteriorSnapshot>> pictures;
  if (trial >= keep_trials_) return pictures;
  const std::lock_guard lock(mutex_);
  for (std::size_t a = 0; a < algorithms_; ++a)
    if (const auto& picture = kept_[trial * algorithms_ + a]) pictures.push_back(picture);
  return pictures;
}

PosteriorSnapshot LatestPosteriors::latest() const {
  std::shared_ptr<const PosteriorSnapshot> picture;
  PosteriorSnapshot none;
  {
    const std::lock_guard lock(mutex_);
    none.algorithm = algorithm_;
    none.trial = trial_.value_or(0);
    if (!trial_)
      picture = live_[algorithm_];
    else if (*trial_ < keep_trials_)
      picture = kept_[*trial_ * algorithms_ + algorithm_];
  }
  return picture ? *picture : none;
}

}  // namespace privbo
