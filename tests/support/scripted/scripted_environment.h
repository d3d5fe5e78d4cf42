// An environment of one agent whose objective and reward noise a test wrote down.
#pragma once

#include <array>
#include <stdexcept>
#include <utility>
#include <vector>

#include "environment/environment.h"

namespace privbo::test {

/// The reward of round t is f[point] + noise[t − 1], whatever the point. Running past the last noise is an error of the
/// test.
class ScriptedEnvironment final : public Environment {
 public:
  ScriptedEnvironment(Vector f, std::vector<double> noise) : f_(std::move(f)), noise_(std::move(noise)) {
    choices_[0].count = f_.size();
  }

  Round open(std::int64_t t) override { return {.t = t, .choices = choices_, .context = {}, .phase = Phase::learn}; }
  void respond(const Round& round, std::span<const Query> queries, std::vector<Outcome>& outcomes) override {
    for (const Query& query : queries)
      outcomes.push_back({query.agent, value(query) + noise_.at(static_cast<std::size_t>(round.t - 1))});
  }
  double regret(const Round&, const Query& query) const override { return f_.maxCoeff() - value(query); }

 private:
  double value(const Query& query) const {
    if (query.point < 0 || query.point >= f_.size()) throw std::out_of_range("query outside the scripted domain");
    return f_[query.point];
  }

  Vector f_;
  std::vector<double> noise_;
  std::array<Choices, 1> choices_;
};

}  // namespace privbo::test
