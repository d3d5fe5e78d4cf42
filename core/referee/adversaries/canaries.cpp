// Users of a randomiser, and runs with many secret bits, which try claims of a large ε.
#include "numerics/numbers.h"
#include "referee/adversaries/adversaries.h"
#include "referee/features.h"

namespace privbo::referee {
namespace {

/// Each round's reward has a secret bit.
class RoundCanaries final : public Adversary {
 public:
  static constexpr int rounds = 16;

  std::string id() const override { return "canaries"; }
  Message inputs(const Facts& facts) const override {
    return Message("each of %1 rewards is +%2 or −%2 by a secret coin of its own", rounds, significant(facts.bound));
  }
  bool applies(const Claim& claim, const Facts& facts) const override {
    return facts.role == Role::mechanism && claim.relation == Relation::replace_reward;
  }
  int bits() const override { return rounds; }
  Plan plan(const Facts& facts, RandomSource& draws) const override {
    return {.horizon = rounds, .user = static_cast<int>(draws.index(facts.users)), .bits = rounds};
  }
  Reward probe(const Plan&, const Facts& facts, int, bool world) const override {
    return {world ? facts.bound : -facts.bound};
  }
  std::size_t natural_feature() const override { return feature::step; }
};

/// Each user of a randomiser has a secret bit.
class UserCanaries final : public Adversary {
 public:
  static constexpr int users = 32;

  /// `low`, `high`: the rewards of worlds 0 and 1, in bounds.
  UserCanaries(std::string id, double low, double high, std::size_t natural)
      : id_(std::move(id)), low_(low), high_(high), natural_(natural) {}

  std::string id() const override { return id_; }
  Message inputs(const Facts& facts) const override {
    return Message("the reward of each of %1 users is %2 or %3 by a secret coin of its own", users,
                   significant(high_ * facts.bound), significant(low_ * facts.bound));
  }
  bool applies(const Claim& claim, const Facts& facts) const override {
    if (high_ > 1.0 && claim.bounded) return false;
    return facts.role == Role::randomiser && claim.notion == Notion::local;
  }
  int bits() const override { return users; }
  Plan plan(const Facts& facts, RandomSource& draws) const override {
    return {.horizon = users, .target = static_cast<int>(draws.index(facts.points)), .bits = users};
  }
  Reward probe(const Plan&, const Facts& facts, int, bool world) const override {
    return {(world ? high_ : low_) * facts.bound};
  }
  std::size_t natural_feature() const override { return natural_; }

 private:
  std::string id_;
  double low_, high_;
  std::size_t natural_;
};

/// A single user of a randomiser. The price of a δ for many bits grows faster than their number, because all of them
/// may be given away together; and a leak that is little more than δ permits only shows where each bit is paid for
/// alone.
class OneUser final : public Adversary {
 public:
  std::string id() const override { return "one-user"; }
  Message inputs(const Facts& facts) const override {
    return Message("the reward of a single user is +%1 or −%1", significant(facts.bound));
  }
  bool applies(const Claim& claim, const Facts& facts) const override {
    return facts.role == Role::randomiser && claim.notion == Notion::local && !claim.pure();
  }
  Plan plan(const Facts& facts, RandomSource& draws) const override {
    return {.horizon = 1, .target = static_cast<int>(draws.index(facts.points))};
  }
  Reward probe(const Plan&, const Facts& facts, int, bool world) const override {
    return {world ? facts.bound : -facts.bound};
  }
  std::size_t natural_feature() const override { return message_feature::sum; }
};

}  // namespace

std::vector<AdversaryPtr> canaries() {
  return {std::make_shared<RoundCanaries>(),
          std::make_shared<UserCanaries>("users", -1.0, 1.0, message_feature::sum),
          std::make_shared<UserCanaries>("users-half", 0.0, 1.0, message_feature::sum),
          std::make_shared<UserCanaries>("users-in-turn", -1.0, 1.0, message_feature::after_last),
          std::make_shared<UserCanaries>("users-beyond", -beyond_factor, beyond_factor, message_feature::sum),
          std::make_shared<UserCanaries>("users-last-bits", 0.0, 1.0, message_feature::grain),
          std::make_shared<OneUser>()};
}

}  // namespace privbo::referee
