// The context of one visitor: as long as contexts may be, against none or its opposite.
#include "referee/adversaries/adversaries.h"
#include "referee/features.h"

namespace privbo::referee {
namespace {

class WorstContext final : public Adversary {
 public:
  WorstContext(std::string id, bool opposite, std::size_t natural)
      : id_(std::move(id)), opposite_(opposite), natural_(natural) {}

  std::string id() const override { return id_; }
  Message inputs(const Facts&) const override {
    return opposite_ ? Message("the context of one visitor has length 1 and points one way against the other")
                     : Message("the context of one visitor has length 1 against 0");
  }
  bool applies(const Claim& claim, const Facts& facts) const override {
    return facts.role == Role::mechanism && facts.context_dimension > 0 && claim.relation == Relation::replace_context;
  }
  Plan plan(const Facts& facts, RandomSource& draws) const override {
    Plan made{.horizon = draw_horizon(draws)};
    made.probe = 1 + draws.index(made.horizon);
    made.target = static_cast<int>(draws.index(facts.points));
    return made;
  }
  Reward usual(const Plan&, const Facts& facts, std::int64_t, int) const override { return {facts.bound}; }
  Reward probe(const Plan&, const Facts& facts, int, bool) const override { return {facts.bound}; }
  std::vector<double> probe_context(const Facts& facts, bool world) const override {
    std::vector<double> context(static_cast<std::size_t>(facts.context_dimension), 0.0);
    context.front() = world ? 1.0 : opposite_ ? -1.0 : 0.0;
    return context;
  }
  std::size_t natural_feature() const override { return natural_; }

 private:
  std::string id_;
  bool opposite_;
  std::size_t natural_;
};

}  // namespace

std::vector<AdversaryPtr> worst_contexts() {
  return {std::make_shared<WorstContext>("longest-context", false, feature::step),
          std::make_shared<WorstContext>("opposite-context", true, feature::step),
          std::make_shared<WorstContext>("synchronisation", false, feature::delay)};
}

}  // namespace privbo::referee
