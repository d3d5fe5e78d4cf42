// Whether two scenarios play on one f, against the f that they draw.
#include <gtest/gtest.h>

#include "scenario/settings.h"
#include "support/quick_scenario.h"

namespace privbo::same_function_test {
namespace {

/// f of the first trial and the document with all defaults.
struct Played {
  Json document;
  Vector f;
};

Played played(const Json& objective, const Json& changes) {
  Json all{{"domain.points", 20}, {"objective.type", objective}, {"run.horizon", 10}, {"run.trials", 1}};
  all.update(changes);
  const auto experiment = test::checked(test::changed_default(all));
  return {experiment->document(), experiment->instance(0).f};
}

TEST(SameFunction, SaysWhatTheDrawnFunctionsSay) {
  const std::vector<Json> changes{
      {{"privacy.epsilon", 0.5}},    {{"kernel.lengthscale", 0.5}}, {{"kernel.type", "matern"}},
      {{"run.instance_seed", "77"}}, {{"run.reward_seed", "77"}},   {{"run.horizon", 20}},
      {{"noise.type", "uniform"}},   {{"constants.lambda", 0.5}},   {{"domain.points", 21}}};
  for (const char* objective : {"rkhs-draw", "gp-draw", "kernel-mixture", "test-function"}) {
    const Played before = played(objective, Json::object());
    for (const Json& change : changes) {
      const Played after = played(objective, change);
      const bool same = before.f.size() == after.f.size() && before.f == after.f;
      EXPECT_EQ(same_function(before.document, after.document), same) << objective << " " << change.dump();
    }
  }
}

}  // namespace
}  // namespace privbo::same_function_test
