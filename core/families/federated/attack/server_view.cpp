#include "families/federated/attack/server_view.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "accounting/accountant.h"
#include "accounting/attack/attack_views.h"
#include "accounting/composition.h"
#include "families/federated/release/federated_channel.h"
#include "numerics/log_space.h"
#include "privacy/forwarding_channel.h"
#include "text/message.h"

namespace privbo {
namespace {

/// A server whose agent `agent` may be left out, and whose broadcasts are read along that agent's direction.
class WatchedServer final : public ForwardingChannel {
 public:
  WatchedServer(std::unique_ptr<Channel> real, std::shared_ptr<const ServerProtocol> plan, Index agent, bool left_out,
                std::vector<SharedRound>& shared)
      : ForwardingChannel(std::move(real)),
        plan_(std::move(plan)),
        agent_(agent),
        left_out_(left_out),
        shared_(shared) {}

  void aggregate(const Round& round, std::span<const Upload> uploads, Ledger& ledger, LearnerMessages& out) override {
    std::vector<Upload> sent(uploads.begin(), uploads.end());
    if (left_out_ && !sent.empty()) sent[static_cast<std::size_t>(agent_)].vector.setZero();
    const std::size_t before = out.size();
    ForwardingChannel::aggregate(round, sent, ledger, out);
    if (uploads.empty()) return;  // a server that asks for nothing
    if (out.size() > before) read(round.t, uploads[static_cast<std::size_t>(agent_)].vector);
  }

 private:
  void read(std::int64_t t, Vector own) {
    const ServerView& view = *server_view(*this);
    SharedRound seen;
    seen.sampled = std::ranges::find(view.sample, agent_) != view.sample.end();
    // The vector is shortened as the server shortens it.
    if (std::isfinite(view.clip_norm))
      clip_to_norm(own, view.clip_norm);
    else if (!std::isfinite(own.stableNorm()))
      own.setZero();
    if (plan_->request().server == ServerKind::relay) {
      seen.separation = own.norm() > 0.0 ? std::numeric_limits<double>::infinity() : 0.0;
      shared_.push_back(seen);
      return;
    }
    const Matrix weights = plan_->weights(t);
    Vector moved(view.broadcast.size());
    for (Index i = 0; i < weights.rows(); ++i)
      moved.segment(i * plan_->features(), plan_->features()) = weights(i, agent_) / plan_->request().q * own;
    const double length = moved.norm();
    if (!(view.deviation > 0.0)) {
      seen.separation = length > 0.0 ? std::numeric_limits<double>::infinity() : 0.0;
    } else if (length > 0.0) {
      seen.separation = length / view.deviation;
      seen.position = moved.dot(view.broadcast - view.signal) / (length * view.deviation) +
                      (seen.sampled && !left_out_ ? seen.separation : 0.0);
    }
    shared_.push_back(seen);
  }

  std::shared_ptr<const ServerProtocol> plan_;
  Index agent_;
  bool left_out_;
  std::vector<SharedRound>& shared_;
};

class ServerReading final : public AdversaryView {
 public:
  ServerReading(std::shared_ptr<const ServerProtocol> plan, std::string label, Index agent)
      : plan_(std::move(plan)), label_(std::move(label)), agent_(agent) {}

  std::optional<Index> agent() const override { return agent_; }
  std::unique_ptr<Channel> before(std::unique_ptr<Channel> channel, bool second) override {
    std::vector<SharedRound>& shared = second ? unread_ : shared_;
    return std::make_unique<WatchedServer>(std::move(channel), plan_, agent_, second, shared);
  }

  void read(const AttackQuestion& question, const AttackRun&, const AttackRun&, AttackResult& result,
            RandomSource& coins) override {
    const FederatedRequest& request = plan_->request();
    result.changed = Message("agent %1 of %2: all its vectors replaced by zero", agent_ + 1, plan_->agents());
    result.sees = request.server == ServerKind::none      ? Message("nothing: the agents share nothing")
                  : request.server == ServerKind::placebo ? Message("random numbers, made of nobody's data")
                  : request.server == ServerKind::relay
                      ? Message("every agent's own vectors, as they are")
                      : Message("all broadcasts, the other agents' vectors and who of the others was sampled");
    if (plan_->notion() != PrivacyNotion::none) {
      if (request.sampling == Sampling::fixed_size) {
        result.why_inapplicable = Message(
            "%1: samples are of fixed size, so whoever knows which of the others were sampled knows whether this agent was; choose Poisson sampling to see what the noise hides",
            label_);
        return;
      }
      result.epsilon = find_accountant("moments")
                           ->loss(compose(plan_->ledger(plan_->releases()), plan_->horizon()), plan_->delta())
                           .epsilon.value_or(std::numeric_limits<double>::infinity());
      result.sees = Message("%1; the agent's vectors as they were in this run", result.sees);
    }
    view_sampled(result, shared_, request.server == ServerKind::relay ? 1.0 : request.q * (1.0 - request.lost),
                 question.draws, coins);
  }

 private:
  std::shared_ptr<const ServerProtocol> plan_;
  std::string label_;
  Index agent_;
  std::vector<SharedRound> shared_, unread_;
};

}  // namespace

void view_sampled(AttackResult& result, const std::vector<SharedRound>& shared, double q, std::int64_t draws,
                  RandomSource& coins) {
  const auto loss_of = [q](double separation, double position, bool sampled) {
    if (separation == 0.0) return 0.0;
    // Without noise, whether the agent was sampled is plain to see.
    if (!std::isfinite(separation)) return sampled ? certain_loss : std::log1p(-q);
    return log_mixture(q, separation * (position - 0.5 * separation));
  };
  result.loss = 0.0;
  for (const SharedRound& round : shared) result.loss += loss_of(round.separation, round.position, round.sampled);
  const auto losses = [&](bool takes_part) {
    std::vector<double> drawn;
    for (std::int64_t i = 0; i < draws; ++i) {
      double loss = 0.0;
      for (const SharedRound& round : shared) {
        const bool sampled = takes_part && coins.uniform() < q;
        const double noise = coins.normal();
        loss += loss_of(round.separation, noise + (sampled ? round.separation : 0.0), sampled);
      }
      drawn.push_back(loss);
    }
    return drawn;
  };
  std::vector<double> of_first = losses(true);
  store_losses(result, std::move(of_first), losses(false));
  const bool nothing = std::ranges::all_of(shared, [](const SharedRound& round) { return round.separation == 0.0; });
  const bool bare = std::ranges::all_of(
      shared, [](const SharedRound& round) { return round.separation == 0.0 || !std::isfinite(round.separation); });
  const auto shows = std::ranges::count_if(shared, [](const SharedRound& round) { return round.separation > 0.0; });
  double largest = 0.0;
  for (const SharedRound& round : shared) largest = std::max(largest, round.separation);
  if (nothing)
    set_exact_advantage(result, 0.0);
  else if (shows == 1 && !bare)
    set_exact_advantage(result, q * gaussian_advantage(largest));
  else if (bare)
    set_exact_advantage(result, q < 1.0 ? -std::expm1(static_cast<double>(shows) * std::log1p(-q)) : 1.0);
}

std::unique_ptr<AdversaryView> make_server_view(std::shared_ptr<const ServerProtocol> plan, std::string label,
                                                Index agent) {
  return std::make_unique<ServerReading>(std::move(plan), std::move(label), agent);
}

}  // namespace privbo
