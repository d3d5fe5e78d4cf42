// One reward of one user in one round, at both ends of its range, or at one end and 0 as all others.
#include "numerics/numbers.h"
#include "referee/adversaries/adversaries.h"
#include "referee/features.h"

namespace privbo::referee {
namespace {

/// Describes the round of the protected reward: any, the first, the last, the first of as many as there may be.
enum class Where { anywhere, first, last, first_of_many };

class Extreme final : public Adversary {
 public:
  Extreme(std::string id, Where where, double factor, std::size_t natural, bool against_zero)
      : id_(std::move(id)), where_(where), factor_(factor), natural_(natural), against_zero_(against_zero) {}

  std::string id() const override { return id_; }
  Message inputs(const Facts& facts) const override {
    if (against_zero_)
      return Message("the reward of one round is +%1 against 0, all others are 0", significant(facts.bound));
    const Number size = significant(factor_ * facts.bound);
    switch (where_) {
      case Where::anywhere:
        return Message("the reward of one round is +%1 against −%1, all others are 0", size);
      case Where::first:
      case Where::first_of_many:
        return Message("the reward of the first round is +%1 against −%1, all others are 0", size);
      case Where::last:
        return Message("the reward of the last round is +%1 against −%1, all others are 0", size);
    }
    return {};
  }
  bool applies(const Claim& claim, const Facts& facts) const override {
    if (factor_ > 1.0 && claim.bounded) return false;
    return facts.role == Role::mechanism && claim.relation == Relation::replace_reward;
  }
  Plan plan(const Facts& facts, RandomSource& draws) const override {
    Plan made{.horizon = where_ == Where::first_of_many ? longest_horizon : draw_horizon(draws)};
    // In the last round nothing follows that could show it; in the first nothing precedes it.
    made.probe = where_ == Where::anywhere ? 1 + draws.index(made.horizon) : where_ == Where::last ? made.horizon : 1;
    made.user = static_cast<int>(draws.index(facts.users));
    made.target = static_cast<int>(draws.index(facts.points));
    return made;
  }
  Reward probe(const Plan&, const Facts& facts, int, bool world) const override {
    return {(world ? factor_ : against_zero_ ? 0.0 : -factor_) * facts.bound};
  }
  std::size_t natural_feature() const override { return natural_; }

 private:
  std::string id_;
  Where where_;
  double factor_;
  std::size_t natural_;
  bool against_zero_;
};

AdversaryPtr extreme(std::string id, Where where, double factor, std::size_t natural, bool against_zero = false) {
  return std::make_shared<Extreme>(std::move(id), where, factor, natural, against_zero);
}

}  // namespace

std::vector<AdversaryPtr> extreme_rewards() {
  return {extreme("extreme", Where::anywhere, 1.0, feature::at),
          extreme("extreme-step", Where::anywhere, 1.0, feature::step),
          extreme("round-after", Where::anywhere, 1.0, feature::next_step),
          extreme("first-round", Where::first, 1.0, feature::at),
          extreme("ever-after", Where::first_of_many, 1.0, feature::mean_rise),
          extreme("last-round", Where::last, 1.0, feature::step),
          extreme("beyond", Where::anywhere, beyond_factor, feature::step),
          extreme("against-zero", Where::anywhere, 1.0, feature::at, true),
          extreme("last-bits", Where::anywhere, 1.0, feature::grain, true)};
}

}  // namespace privbo::referee
