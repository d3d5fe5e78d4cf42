// Servers that lie: each makes the claim of an honest one and keeps less of it. The audit must catch them.
#pragma once

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "families/federated/audit/federated_target.h"

namespace privbo::test {

/// What is wrong with a server; by default nothing.
struct ServerFault {
  bool clips = true;
  bool silent_when_empty = false;  // zeros without noise
  bool mean_weight = false;        // noise for 1/N in place of φ_max
  double noise = 1.0;              // of the deviation planned
  bool poisson_charge = false;     // whatever the sampling
  bool first_weights = false;      // charges every round what the first round's weights cost

  bool operator==(const ServerFault&) const = default;
};

/// Algorithm 1 written down anew, with faults.
class FaultyServer final : public Channel {
 public:
  FaultyServer(std::shared_ptr<const ServerProtocol> plan, std::unique_ptr<NoiseSource> noise, ServerFault fault)
      : plan_(std::move(plan)), noise_(std::move(noise)), fault_(fault) {}

  void deliver(const Round&, std::span<const Query>, std::span<const Outcome>, Ledger&, LearnerMessages&) override {}
  void aggregate(const Round& round, std::span<const Upload> uploads, Ledger& ledger, LearnerMessages& out) override {
    const FederatedRequest& request = plan_->request();
    charge(round.t, ledger);
    const bool poisson = request.sampling == Sampling::poisson;
    const std::vector<Index> sample =
        poisson ? poisson_sample(plan_->agents(), request.q, *noise_)
                : fixed_size_sample(plan_->agents(), sample_size(request.q, plan_->agents()), *noise_);
    const Matrix weights = plan_->weights(round.t);
    Vector sum = Vector::Zero(plan_->broadcast_size());
    for (const Index n : sample) {
      Vector vector = uploads[static_cast<std::size_t>(n)].vector;
      if (fault_.clips) vector /= std::max(1.0, vector.norm() / plan_->clip_norm());
      for (Index i = 0; i < request.regions; ++i)
        sum.segment(i * request.features, request.features) += weights(i, n) / request.q * vector;
    }
    const double weight = fault_.mean_weight ? weights.mean() : weights.maxCoeff();
    if (!fault_.silent_when_empty || !sample.empty())
      noise_->gaussian(sum, fault_.noise * request.z * weight * request.S / request.q);
    out.emplace_back(BroadcastMessage{sum});
  }

 private:
  void charge(std::int64_t t, Ledger& ledger) const {
    Guarantee guarantee = plan_->mechanism_of(fault_.first_weights ? 0 : t, *noise_).guarantee();
    if (fault_.poisson_charge) guarantee.cost = SubsampledGaussianCost{plan_->request().q, plan_->request().z};
    ledger.charge(t, std::make_shared<const Guarantee>(guarantee));
  }

  std::shared_ptr<const ServerProtocol> plan_;
  std::unique_ptr<NoiseSource> noise_;
  ServerFault fault_;
};

inline MakeFederatedChannel faulty_server(ServerFault fault) {
  return [fault](std::shared_ptr<const ServerProtocol> plan, std::unique_ptr<NoiseSource> noise) {
    return std::make_unique<FaultyServer>(std::move(plan), std::move(noise), fault);
  };
}

}  // namespace privbo::test
