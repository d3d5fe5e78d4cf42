// Runs a server on worst-case vectors, and computes the exact loss of what it broadcasts.
#include "families/federated/audit/federated_target.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "accounting/accountant.h"
#include "accounting/audit/audit_claim.h"
#include "accounting/audit/audit_targets.h"
#include "numerics/log_space.h"
#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

bool has_samples_of_fixed_size(const Composition& composition) {
  return std::ranges::any_of(
      composition, [](const Charge& charge) { return std::holds_alternative<FixedSizeGaussianCost>(charge.cost); });
}

/// Returns the claim for several samples of fixed size, whose distribution of losses is not known: δ(ε) of Rényi
/// accounting, by bisection on ε(δ).
PrivacyClaim renyi_claim(const Composition& composition, std::int64_t releases) {
  const auto delta = [composition, accountant = find_accountant("rdp_improved")](double epsilon) {
    double low = -700.0, high = 0.0;  // ln δ
    for (int step = 0; step < 60; ++step) {
      const double middle = 0.5 * (low + high);
      const std::optional<double> found = accountant->loss(composition, std::exp(middle)).epsilon;
      (found && *found <= epsilon ? high : low) = middle;
    }
    return std::exp(high);
  };
  return {Message("%1 releases, %2 each, by Rényi accounting", releases, to_string(composition.front().cost)), delta,
          std::numeric_limits<double>::infinity()};
}

class FederatedTarget final : public AuditTarget {
 public:
  FederatedTarget(std::shared_ptr<const ServerProtocol> plan, const Text& label, MakeFederatedChannel channel)
      : plan_(std::move(plan)),
        label_(label),
        channel_(std::move(channel)),
        rounds_(std::min(plan_->releases(), max_audited_releases)),
        replaces_(plan_->request().sampling == Sampling::fixed_size),
        share_(plan_->expected_sample() / static_cast<double>(plan_->agents())),
        agent_(furthest_agent()) {
    for (std::int64_t t = 0; t < rounds_; ++t) questions_.push_back(question(t));
    const std::unique_ptr<RandomSource> draws = make_stream({.purpose = Purpose::privacy_noise});
    Ledger ledger;
    run_once(false, *draws, ledger);
    const Composition paid = compose(ledger, rounds_ - 1);
    claim_ = ledger.releases() > 1 && has_samples_of_fixed_size(paid) ? renyi_claim(paid, ledger.releases())
                                                                      : claim_of(paid);
  }

  Message label() const override { return label_; }
  Message inputs() const override {
    const bool all_equal = std::ranges::all_of(questions_, [](const RoundQuestion& asked) { return asked.others; });
    const bool some_equal = std::ranges::any_of(questions_, [](const RoundQuestion& asked) { return asked.others; });
    const Message others = replaces_ && all_equal ? Message("the others send its opposite")
                           : replaces_ && some_equal
                               ? Message("the others send its opposite once weights are equal, zero before")
                               : Message("the others send zero");
    const Words<3> sent =
        replaces_ ? Words<3>("agent %1 of %2 sends a vector clipped to norm %3 in every round against its opposite")
                  : Words<3>("agent %1 of %2 sends a vector clipped to norm %3 in every round against zero");
    return Message("%1, %2; %3", Message(sent, agent_ + 1, plan_->agents(), significant(plan_->clip_norm())), others,
                   Message("the server's first %1 of %2 releases are seen", rounds_, plan_->releases()));
  }
  Message claim() const override { return claim_.text; }
  double claimed_delta(double epsilon) const override { return claim_.delta(epsilon); }
  double claimed_epsilon(double delta) const override {
    return delta > 0.0 ? AuditTarget::claimed_epsilon(delta) : claim_.pure;
  }
  std::optional<ClaimPoint> claimed_point() const override { return claim_.point(); }
  double stated_delta() const override {
    return claim_.point() || !(plan_->delta() > 0.0) ? AuditTarget::stated_delta() : plan_->delta();
  }
  bool gives_loss() const override { return true; }

  double observe(bool second, RandomSource& draws) const override {
    Ledger ledger;
    return run_once(second, draws, ledger);
  }

 private:
  /// States how one round's broadcast is read along the agent's direction: N(first or second, σ²) if it was sampled,
  /// N(0, σ²) if not.
  struct RoundQuestion {
    Vector direction;  // P, of length 1
    double first = 0.0, second = 0.0, sigma = 1.0;
    double offset = 0.0;  // what the others' vectors would add up to
    bool others = false;  // whether they send any
  };

  RoundQuestion question(std::int64_t t) const {
    RoundQuestion asked;
    const Matrix weights = plan_->weights(t);
    const double reach = plan_->clip_norm() / plan_->request().q;
    const Vector moved = reach * weights.col(agent_);
    asked.direction = moved.normalized();
    asked.sigma = plan_->deviation(t);
    asked.first = moved.norm();
    if (!replaces_) return asked;
    // All weights are equal: the sum without the agent looks like one with its second vector, whoever was sampled.
    asked.others = weights.maxCoeff() - weights.minCoeff() <= 1e-12 * weights.maxCoeff();
    if (asked.others) {
      asked.offset = -plan_->expected_sample() * asked.first;
      asked.first *= 2.0;
    } else {
      asked.second = -asked.first;
    }
    return asked;
  }

  Index furthest_agent() const {
    Vector reached = Vector::Zero(plan_->agents());
    for (std::int64_t t = 0; t < rounds_; ++t)
      reached += (plan_->weights(t) / plan_->largest_weight(t)).colwise().squaredNorm().transpose();
    Index furthest = 0;
    reached.maxCoeff(&furthest);
    return furthest;
  }

  std::vector<Upload> vectors(bool second, bool others) const {
    const Vector nothing = Vector::Zero(plan_->features());
    Vector worst = nothing;
    worst[0] = clip_excess_factor * plan_->clip_norm();
    std::vector<Upload> uploads;
    for (Index n = 0; n < plan_->agents(); ++n) uploads.push_back({n, others ? Vector(-worst) : nothing});
    uploads[static_cast<std::size_t>(agent_)].vector = !second ? worst : replaces_ ? Vector(-worst) : nothing;
    return uploads;
  }

  double run_once(bool second, RandomSource& draws, Ledger& ledger) const {
    auto noise = make_simulation_noise(draws);
    const std::unique_ptr<Channel> server =
        channel_ ? channel_(plan_, std::move(noise)) : make_federated_channel(plan_, std::move(noise));
    std::vector<Upload> uploads;
    LearnerMessages sent;
    double loss = 0.0;
    for (std::int64_t t = 0; t < rounds_; ++t) {
      const RoundQuestion& asked = questions_[static_cast<std::size_t>(t)];
      if (t == 0 || asked.others != questions_[static_cast<std::size_t>(t) - 1].others)
        uploads = vectors(second, asked.others);
      sent.clear();
      server->aggregate({.t = t, .choices = {}, .context = {}}, uploads, ledger, sent);
      for (const LearnerMessage& message : sent)
        if (const auto* broadcast = std::get_if<BroadcastMessage>(&message))
          loss += round_loss(broadcast->weights, asked);
    }
    return loss;
  }

  double round_loss(const Vector& broadcast, const RoundQuestion& asked) const {
    double x = -asked.offset;
    for (Index i = 0; i < asked.direction.size(); ++i) x += asked.direction[i] * broadcast[i * plan_->features()];
    const double variance = asked.sigma * asked.sigma;
    const auto mixed = [&](double mean) {
      return mean == 0.0 ? 0.0 : log_mixture(share_, mean * (2.0 * x - mean) / (2.0 * variance));
    };
    return mixed(asked.first) - mixed(asked.second);
  }

  std::shared_ptr<const ServerProtocol> plan_;
  Message label_;
  MakeFederatedChannel channel_;
  std::int64_t rounds_;
  bool replaces_;
  double share_;  // how likely an agent is sampled
  Index agent_;
  std::vector<RoundQuestion> questions_;
  PrivacyClaim claim_;
};

}  // namespace

std::unique_ptr<AuditTarget> audit_of_federated_server(std::shared_ptr<const ServerProtocol> plan, const Text& label,
                                                       MakeFederatedChannel channel) {
  if (plan->notion() == PrivacyNotion::none)
    throw InvalidArgument(Message(
        "%1: the server adds no noise, so nothing is claimed and there is nothing to audit; choose z > 0", label));
  return std::make_unique<FederatedTarget>(std::move(plan), label, std::move(channel));
}

std::unique_ptr<AuditTarget> audit_of_federated(const std::shared_ptr<const Experiment>& experiment,
                                                std::size_t algorithm, MakeFederatedChannel channel) {
  const AlgorithmSpec& plan = experiment->algorithms()[algorithm];
  const std::shared_ptr<const ServerProtocol> server = server_protocol(*experiment, algorithm);
  if (!server) throw InvalidArgument(Message("%1 has no server: there is no such claim to audit", plan.label));
  return audit_of_federated_server(server, plan.label + " in " + experiment->name(), std::move(channel));
}

}  // namespace privbo
