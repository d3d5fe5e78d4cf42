// Rewards that decide which point is asked for next.
#include "numerics/numbers.h"
#include "referee/adversaries/adversaries.h"
#include "referee/features.h"

namespace privbo::referee {
namespace {

Plan plan_before_the_end(const Facts& facts, RandomSource& draws) {
  Plan made{.horizon = draw_horizon(draws)};
  made.probe = 1 + draws.index(made.horizon - 1);  // something must follow
  made.user = static_cast<int>(draws.index(facts.users));
  made.target = static_cast<int>(draws.index(facts.points));
  return made;
}

bool tries_queries(const Claim& claim, const Facts& facts) {
  return facts.role == Role::mechanism && claim.relation == Relation::replace_reward &&
         claim.observer == Observer::others;
}

/// An extreme reward only where the program has just asked for the target.
class Echo final : public Adversary {
 public:
  std::string id() const override { return "echo"; }
  Message inputs(const Facts& facts) const override {
    return Message("the reward of one round is +%1 against −%1 if a certain point was asked for, and 0 otherwise",
                   significant(facts.bound));
  }
  bool applies(const Claim& claim, const Facts& facts) const override { return tries_queries(claim, facts); }
  Plan plan(const Facts& facts, RandomSource& draws) const override { return plan_before_the_end(facts, draws); }
  Reward probe(const Plan& plan, const Facts& facts, int point, bool world) const override {
    return {point == plan.target ? (world ? facts.bound : -facts.bound) : 0.0};
  }
  std::size_t natural_feature() const override { return feature::returns; }
};

/// The probe's round offers the target alone; all others offer it and one more point, about which nothing else is
/// known.
class NearTie final : public Adversary {
 public:
  std::string id() const override { return "near-tie"; }
  Message inputs(const Facts& facts) const override {
    return Message("the reward of a point that is nearly tied with one other is +%1 against −%1 in one round",
                   significant(facts.bound));
  }
  bool applies(const Claim& claim, const Facts& facts) const override {
    return facts.decision_sets && tries_queries(claim, facts);
  }
  Plan plan(const Facts& facts, RandomSource& draws) const override { return plan_before_the_end(facts, draws); }
  Question question(const Plan& plan, const Facts& facts, std::int64_t round, const Seen& seen) const override {
    Question question = Adversary::question(plan, facts, round, seen);
    question.choices = {plan.target};
    if (round != plan.probe) question.choices.push_back((plan.target + 1) % facts.points);
    return question;
  }
  Reward probe(const Plan&, const Facts& facts, int, bool world) const override {
    return {world ? facts.bound : -facts.bound};
  }
  std::size_t natural_feature() const override { return feature::asked_next; }
};

}  // namespace

std::vector<AdversaryPtr> deciding_rewards() { return {std::make_shared<Echo>(), std::make_shared<NearTie>()}; }

}  // namespace privbo::referee
