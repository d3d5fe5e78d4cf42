// A reward that is there or not.
#include "numerics/numbers.h"
#include "referee/adversaries/adversaries.h"
#include "referee/features.h"

namespace privbo::referee {
namespace {

class Absent final : public Adversary {
 public:
  Absent(std::string id, bool extreme, std::size_t natural)
      : id_(std::move(id)), extreme_(extreme), natural_(natural) {}

  std::string id() const override { return id_; }
  Message inputs(const Facts& facts) const override {
    return extreme_ ? Message("one reward is +%1 or missing, all others are 0", significant(facts.bound))
                    : Message("one reward is 0 or missing, all others are 0");
  }
  bool applies(const Claim& claim, const Facts& facts) const override {
    return facts.role == Role::mechanism && claim.relation == Relation::absent_reward;
  }
  Plan plan(const Facts& facts, RandomSource& draws) const override {
    Plan made{.horizon = draw_horizon(draws)};
    made.probe = 1 + draws.index(made.horizon);
    made.user = static_cast<int>(draws.index(facts.users));
    return made;
  }
  Reward probe(const Plan&, const Facts& facts, int, bool world) const override {
    return {extreme_ ? facts.bound : 0.0, world};
  }
  std::size_t natural_feature() const override { return natural_; }

 private:
  std::string id_;
  bool extreme_;
  std::size_t natural_;
};

}  // namespace

std::vector<AdversaryPtr> absent_rewards() {
  return {std::make_shared<Absent>("absent", true, feature::at),
          std::make_shared<Absent>("absent-step", true, feature::step),
          std::make_shared<Absent>("empty-round", false, feature::zero)};
}

}  // namespace privbo::referee
