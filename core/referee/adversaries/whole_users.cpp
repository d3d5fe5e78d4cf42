// All rewards of one user, from a round on.
#include "numerics/numbers.h"
#include "referee/adversaries/adversaries.h"
#include "referee/features.h"

namespace privbo::referee {
namespace {

/// Describes since when the user's rewards differ, and how long runs are.
enum class Since { begin, begin_of_short, any_round };

class WholeUser final : public Adversary {
 public:
  WholeUser(std::string id, Since since, double factor, std::size_t natural)
      : id_(std::move(id)), since_(since), factor_(factor), natural_(natural) {}

  std::string id() const override { return id_; }
  Message inputs(const Facts& facts) const override {
    const Number size = significant(factor_ * facts.bound);
    return since_ == Since::any_round
               ? Message("from some round on all rewards of one user are +%1 against −%1, before and of others 0", size)
               : Message("all rewards of one user are +%1 against −%1, those of others are 0", size);
  }
  bool applies(const Claim& claim, const Facts& facts) const override {
    if (factor_ > 1.0 && claim.bounded) return false;
    return facts.role == Role::mechanism && claim.relation == Relation::replace_user;
  }
  Plan plan(const Facts& facts, RandomSource& draws) const override {
    Plan made{.horizon = since_ == Since::begin_of_short ? shortest_horizon : draw_horizon(draws), .whole_user = true};
    if (since_ == Since::any_round) made.probe = 1 + draws.index(made.horizon);
    made.user = static_cast<int>(draws.index(facts.users));
    made.target = static_cast<int>(draws.index(facts.points));
    return made;
  }
  Reward probe(const Plan&, const Facts& facts, int, bool world) const override {
    return {(world ? factor_ : -factor_) * facts.bound};
  }
  std::size_t natural_feature() const override { return natural_; }

 private:
  std::string id_;
  Since since_;
  double factor_;
  std::size_t natural_;
};

}  // namespace

std::vector<AdversaryPtr> whole_users() {
  return {std::make_shared<WholeUser>("whole-user", Since::begin, 1.0, feature::last),
          std::make_shared<WholeUser>("user-in-short", Since::begin_of_short, 1.0, feature::last),
          std::make_shared<WholeUser>("late-user", Since::any_round, 1.0, feature::mean_rise),
          std::make_shared<WholeUser>("user-beyond", Since::begin, beyond_factor, feature::last)};
}

}  // namespace privbo::referee
