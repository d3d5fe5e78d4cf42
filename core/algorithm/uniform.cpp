// Uniform play: every round a point drawn uniformly from the domain. The yardstick that learns nothing.
#include "algorithm/algorithms.h"

namespace privbo {
namespace {

class Uniform final : public Learner {
 public:
  explicit Uniform(const LearnerSetup& setup) : draws_(setup.draws) {}

  void ask(const Round& round, std::vector<Query>& queries) override {
    // floor(u·n) and not index(n): one variate a round, so that scripted and streamed runs agree.
    const Index n = round.choices[0].count;
    const Index point = static_cast<Index>(draws_->uniform() * static_cast<double>(n));
    queries.push_back({0, point < n ? point : n - 1});
  }
  void tell(std::span<const Message>) override {}

 private:
  std::shared_ptr<Draws> draws_;
};

}  // namespace

AlgorithmEntry uniform_entry() {
  AlgorithmEntry entry;
  entry.id = "uniform";
  entry.label = "Uniform play";
  entry.summary = "Plays a uniformly random point every round and learns nothing: what a useful algorithm must beat.";
  entry.citation = "baseline";
  entry.paper = "Baselines, not private";
  entry.complexity = "O(1)";
  entry.notion = [](const ParamSet&) { return PrivacyNotion::none; };
  entry.make = [](const ParamSet&, const LearnerSetup& setup) -> std::unique_ptr<Learner> {
    return std::make_unique<Uniform>(setup);
  };
  return entry;
}

}  // namespace privbo
