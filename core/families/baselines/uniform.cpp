// Uniform play: every round plays a point drawn uniformly from what is offered. It learns nothing and is the yardstick.
#include <utility>

#include "families/baselines/baselines.h"
#include "learning/ucb/shared_explanation.h"
#include "text/message.h"

namespace privbo {
namespace {

class Uniform final : public Learner {
 public:
  explicit Uniform(const LearnerSetup& setup) : draws_(setup.draws), box_(setup.box) {}

  void ask(const Round& round, std::vector<Query>& queries) override {
    if (box_) {
      Vector x = draw_from_region(*box_->domain, *draws_);
      const Index nearest = nearest_grid_point(*box_->domain, x);
      queries.push_back({0, nearest, std::move(x)});
      return;
    }
    // floor(u·n) and not index(n): one variate a round, so that scripted and streamed runs agree.
    const Choices& offered = round.choices[0];
    const Index n = offered.count;
    const Index candidate = static_cast<Index>(draws_->uniform() * static_cast<double>(n));
    queries.push_back({0, offered.index(candidate < n ? candidate : n - 1)});
  }
  void tell(std::span<const LearnerMessage>) override {}

 private:
  std::shared_ptr<RandomSource> draws_;
  std::shared_ptr<const BoxSetup> box_;  // null on a finite domain
};

Explanation explain_uniform(const ParamSet&) {
  Explanation e;
  e.idea =
      "The yardstick. Its regret grows in proportion to t; an algorithm whose curve stays beside it has learnt nothing yet.";
  e.steps = {{"A point is drawn, every one with the same probability.",
              {{"uniform-choice", "x_t ~ Uniform(D)"}},
              {{"D", "domain", "/domain", "points"}}},
             {"The reward is not used.", {{"reward", "y_t = f(x_t) + η_t"}}, {{"η", "reward noise", "/noise"}}}};
  fill_in_no_guarantee(e);
  e.guarantee =
      "No privacy mechanism is used: the learner is sent every true reward. It ignores them, so the points it plays "
      "reveal nothing about the rewards.";
  e.regret = "Exactly linear on average: every round costs max f minus the mean of f.";
  e.assumptions = {"None."};
  e.references = {Message("A baseline; it needs no paper.")};
  return e;
}

}  // namespace

AlgorithmEntry uniform_entry() {
  AlgorithmEntry entry;
  entry.id = "uniform";
  entry.label = "Uniform play";
  entry.summary = "Plays a uniformly random point every round and learns nothing: what a useful algorithm must beat.";
  entry.citation = "baseline";
  entry.paper = "Baselines";
  entry.complexity = "O(1)";
  entry.constants = "";
  entry.notion = [](const ParamSet&) { return PrivacyNotion::none; };
  entry.make = [](const ParamSet&, const LearnerSetup& setup) -> std::unique_ptr<Learner> {
    return std::make_unique<Uniform>(setup);
  };
  entry.explain = explain_uniform;
  entry.learns = false;
  entry.on_boxes = true;
  entry.contexts_anywhere = true;  // the context is ignored, only an action is drawn
  return entry;
}

}  // namespace privbo
