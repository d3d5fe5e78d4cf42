// What a scenario says of its algorithms before anything has run.
#include "panel/algorithms/scenario_algorithms.h"

#include <gtest/gtest.h>

#include <QTest>

#include "document/scenario_model.h"
#include "io/scenario/scenario_file.h"
#include "plot/data/algorithm_slots.h"
#include "scenario/scenario.h"
#include "trial/experiment.h"
#include "ui/support/patience.h"

namespace privbo::ui::scenario_algorithms_test {
namespace {

/// Before a run the scenario says which slots its curves will have: those that the checked scenario gives a run.
TEST(ScenarioAlgorithms, HaveTheSlotsOfARunInEveryPreset) {
  for (const Preset& preset : presets()) {
    ScenarioModel model;
    model.replace(parse_scenario(preset.text, {}));
    const std::vector<ScenarioAlgorithm> unchecked = algorithms_of(model);
    model.check_now();
    ASSERT_TRUE(QTest::qWaitFor([&] { return model.checked(); }, long_patience_ms)) << preset.id;
    const auto& experiment = model.result().experiment;
    ASSERT_TRUE(experiment) << preset.id;
    std::vector<Tone> tones;
    for (const AlgorithmSpec& plan : experiment->algorithms()) tones.push_back(tone_of(plan.entry->id, plan.notion));
    const std::vector<std::size_t> wanted = slots_of(tones);
    const std::vector<ScenarioAlgorithm> now = algorithms_of(model);
    ASSERT_EQ(now.size(), wanted.size()) << preset.id;
    for (std::size_t i = 0; i < now.size(); ++i) {
      EXPECT_EQ(now[i].name, QString::fromStdString(experiment->algorithms()[i].label)) << preset.id;
      EXPECT_EQ(now[i].slot, wanted[i]) << preset.id << ", " << now[i].type;
      EXPECT_EQ(unchecked[i].slot, wanted[i]) << preset.id << ", " << now[i].type;
    }
  }
}

TEST(ScenarioAlgorithms, OfWhatAProgramPublishesNobodyKnowsHowPrivateItIs) {
  const auto text = [](const char* type) { return privacy_text({.name = {}, .type = type}); };
  EXPECT_EQ(text("external-randomiser"), QStringLiteral("Not known how private"));
  EXPECT_EQ(text("external-mechanism"), QStringLiteral("Not known how private"));
  EXPECT_EQ(text("external"), QStringLiteral("Not private")) << "users hand it their rewards as they are";
}

TEST(ScenarioAlgorithms, TakeWhateverAFileHas) {
  ScenarioModel model;
  Scenario broken = parse_scenario(find_preset("first-look")->text, {});
  broken.document["algorithms"] = Json::array({7, {{"type", 3}}, {{"type", "nobody"}}, {{"label", "x"}}});
  model.replace(broken);
  const std::vector<ScenarioAlgorithm> found = algorithms_of(model);
  ASSERT_EQ(found.size(), 4U);
  EXPECT_EQ(found[2].name, QStringLiteral("nobody"));
  for (const ScenarioAlgorithm& each : found) EXPECT_FALSE(privacy_text(each).isEmpty());
  model.set("/algorithms", "none");
  EXPECT_TRUE(algorithms_of(model).empty());
}

}  // namespace
}  // namespace privbo::ui::scenario_algorithms_test
