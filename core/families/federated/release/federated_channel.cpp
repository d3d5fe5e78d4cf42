// The server's round: it samples, clips, sums and adds noise. "Differentially Private Federated Bayesian Optimization
// with Distributed Exploration" (Dai, Low & Jaillet 2021), Algorithm 1, lines 5 to 12.
#include "families/federated/release/federated_channel.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

namespace privbo {
namespace {

class FederatedChannel final : public Channel {
 public:
  FederatedChannel(std::shared_ptr<const ServerProtocol> plan, std::unique_ptr<NoiseSource> noise)
      : plan_(std::move(plan)), noise_(std::move(noise)) {
    if (!plan_ || !noise_) throw std::logic_error("a server needs its plan and a source of noise");
  }

  void deliver(const Round&, std::span<const Query>, std::span<const Outcome> outcomes, Ledger&,
               LearnerMessages& out) override {
    for (const Outcome& outcome : outcomes) out.emplace_back(RewardMessage{outcome.agent, outcome.reward});
  }

  void aggregate(const Round& round, std::span<const Upload> uploads, Ledger& ledger, LearnerMessages& out) override {
    // Where nothing is shared in this round, what agents send is ignored without a check.
    if (!plan_->shares(round.t)) return;
    if (plan_->request().server == ServerKind::placebo) return placebo(round.t, out);
    require_all(uploads);
    measure(round.t, uploads);
    if (plan_->request().server == ServerKind::relay)
      relay(uploads);
    else
      mix(round.t, uploads, ledger);
    out.emplace_back(BroadcastMessage{view_.broadcast});
  }

  const ServerView& view() const { return view_; }

 private:
  /// Sends numbers that contain nothing about anybody: there is nothing to charge.
  void placebo(std::int64_t t, LearnerMessages& out) {
    view_.t = t;
    view_.clip_norm = plan_->clip_norm();
    view_.broadcast = Vector::Zero(plan_->broadcast_size());
    noise_->gaussian(view_.broadcast, 1.0);
    out.emplace_back(BroadcastMessage{view_.broadcast});
  }

  void require_all(std::span<const Upload> uploads) const {
    if (static_cast<Index>(uploads.size()) != plan_->agents())
      throw std::logic_error("a server of " + std::to_string(plan_->agents()) + " agents was sent " +
                             std::to_string(uploads.size()) + " vectors");
    for (std::size_t n = 0; n < uploads.size(); ++n)
      if (uploads[n].agent != static_cast<Index>(n) || uploads[n].vector.size() != plan_->features())
        throw std::logic_error("vector " + std::to_string(n) + " of a server is of agent " +
                               std::to_string(uploads[n].agent) + " and has " +
                               std::to_string(uploads[n].vector.size()) + " numbers of " +
                               std::to_string(plan_->features()));
  }

  /// Measures ground truth about all vectors, sampled or not.
  void measure(std::int64_t t, std::span<const Upload> uploads) {
    view_.t = t;
    view_.clip_norm = plan_->clip_norm();
    view_.norms.clear();
    view_.clipped = 0;
    view_.clipped_weight = 0.0;
    longer_.clear();
    for (const Upload& upload : uploads) {
      const double norm = upload.vector.stableNorm();
      view_.norms.push_back(norm);
      if (std::isfinite(norm) && norm <= view_.clip_norm) continue;
      ++view_.clipped;
      longer_.push_back(upload.agent);
    }
    view_.seen += plan_->agents();
    view_.clipped_so_far += view_.clipped;
  }

  void relay(std::span<const Upload> uploads) {
    view_.sample.resize(uploads.size());
    std::iota(view_.sample.begin(), view_.sample.end(), Index{0});
    view_.deviation = 0.0;
    view_.signal.resize(plan_->broadcast_size());
    for (std::size_t n = 0; n < uploads.size(); ++n)
      view_.signal.segment(static_cast<Index>(n) * plan_->features(), plan_->features()) = shortened(uploads[n].vector);
    view_.broadcast = view_.signal;
  }

  void mix(std::int64_t t, std::span<const Upload> uploads, Ledger& ledger) {
    const Matrix weights = plan_->weights(t);
    for (const Index n : longer_) view_.clipped_weight += weights.col(n).sum();
    const bool private_release = plan_->notion() != PrivacyNotion::none;
    if (private_release) prepare(t);
    view_.sample = private_release ? mechanism_->sample(*noise_) : sample();
    lose();
    const auto size = static_cast<Index>(view_.sample.size());
    Matrix vectors(plan_->features(), size), shares(size, weights.rows());
    for (Index k = 0; k < size; ++k) {
      const Index n = view_.sample[static_cast<std::size_t>(k)];
      vectors.col(k) = shortened(uploads[static_cast<std::size_t>(n)].vector);
      shares.row(k) = weights.col(n).transpose() / plan_->request().q;
    }
    // The sums are M × P, region after region; zeros where the sample is empty.
    Matrix sums = Matrix::Zero(plan_->features(), weights.rows());
    if (size > 0) sums.noalias() = vectors * shares;
    view_.signal = sums.reshaped();
    view_.deviation = private_release ? mechanism_->sigma() : 0.0;
    view_.broadcast = private_release ? mechanism_->release(view_.signal, t, ledger, *noise_) : view_.signal;
  }

  /// Takes those out of the sample whose messages are lost. Each agent's is lost for itself, sampled or not; the draws
  /// are the server's own, so that runs without losses draw what they always did.
  void lose() {
    const double lost = plan_->request().lost;
    if (!(lost > 0.0)) return;
    const std::vector<Index> arrived = poisson_sample(plan_->agents(), 1.0 - lost, *noise_);
    view_.lost_so_far += plan_->agents() - static_cast<Index>(arrived.size());
    std::vector<Index> kept;
    std::ranges::set_intersection(view_.sample, arrived, std::back_inserter(kept));
    view_.sample = std::move(kept);
  }

  /// Makes the mechanism anew where the weights have changed.
  void prepare(std::int64_t t) {
    const double level = weight_level(plan_->request().weights, t);
    if (mechanism_ && level == level_) return;
    mechanism_.emplace(plan_->mechanism_of(t, *noise_));
    level_ = level;
  }

  std::vector<Index> sample() {
    const FederatedRequest& request = plan_->request();
    return request.sampling == Sampling::poisson
               ? poisson_sample(plan_->agents(), request.q, *noise_)
               : fixed_size_sample(plan_->agents(), sample_size(request.q, plan_->agents()), *noise_);
  }

  Vector shortened(Vector vector) const {
    if (std::isfinite(view_.clip_norm))
      clip_to_norm(vector, view_.clip_norm);
    else if (!std::isfinite(vector.stableNorm()))
      vector.setZero();
    return vector;
  }

  std::shared_ptr<const ServerProtocol> plan_;
  std::unique_ptr<NoiseSource> noise_;
  std::optional<SubsampledGaussianMechanism> mechanism_;
  double level_ = 0.0;         // the level of the mechanism's weights
  std::vector<Index> longer_;  // agents whose vectors of this round are longer than S/√P
  ServerView view_;
};

}  // namespace

const ServerView* server_view(const Channel& channel) {
  const auto* server = find_channel<FederatedChannel>(channel);
  return server ? &server->view() : nullptr;
}

std::unique_ptr<Channel> make_federated_channel(std::shared_ptr<const ServerProtocol> plan,
                                                std::unique_ptr<NoiseSource> noise) {
  return std::make_unique<FederatedChannel>(std::move(plan), std::move(noise));
}

}  // namespace privbo
