// A thousand random sessions of edits: undone they give the start, redone the end.
#include <gtest/gtest.h>

#include <random>

#include "document/scenario_model.h"
#include "scenario/scenario.h"
#include "scenario/schema.h"

namespace privbo::ui::random_edits_test {
namespace {

/// Edits at random: values legal and not, structural ones, whole sections, lists that grow and shrink.
class RandomEdits {
 public:
  explicit RandomEdits(unsigned seed) : random_(seed) {}

  void edit(ScenarioModel& model) {
    const auto& sections = scenario_sections();
    const Section& section = sections[below(sections.size())];
    const std::string top = "/" + section.key;
    switch (below(8)) {
      case 0:
        return model.set(top, garbage());
      case 1:
        return model.set("/extra/" + std::to_string(below(3)) + "/x", garbage());
      case 2:
        return change_list(model);
      case 3:
        return model.end_gesture();
      case 4: {
        Json other = model.scenario().document;
        other["privacy"] = garbage();
        return model.restore(std::move(other), QStringLiteral("restore"));
      }
      default:
        break;
    }
    if (section.kind == Section::Kind::component && below(2) == 0) {
      const ComponentInfo& component = *section.components[below(section.components.size())];
      return model.set(top, default_component(component));
    }
    if (section.kind == Section::Kind::fixed) {
      const ParamSpec& spec = section.params[below(section.params.size())];
      for (std::size_t i = 0, n = 1 + below(3); i < n; ++i)
        model.set(top + "/" + spec.key, below(2) ? garbage() : spec.default_value);
    } else if (section.kind == Section::Kind::component) {
      const ComponentInfo& component = *section.components[below(section.components.size())];
      model.set(
          top + "/" +
              (component.params.empty() ? std::string("type") : component.params[below(component.params.size())].key),
          garbage());
    } else {
      model.set(top + "/" + std::to_string(below(4)) + "/epsilon", garbage());
    }
  }

  std::size_t below(std::size_t n) { return static_cast<std::size_t>(random_()) % n; }

 private:
  void change_list(ScenarioModel& model) {
    Json list = model.value("/algorithms");
    if (!list.is_array()) list = Json::array();
    const Section& section = *find_section("algorithms");
    if (!list.empty() && below(2) == 0)
      list.erase(below(list.size()));
    else
      list.insert(list.begin() + static_cast<std::ptrdiff_t>(below(list.size() + 1)),
                  default_component(*section.components[below(section.components.size())]));
    model.set("/algorithms", std::move(list));
  }

  Json garbage() {
    switch (below(9)) {
      case 0:
        return nullptr;
      case 1:
        return true;
      case 2:
        return -7;
      case 3:
        return 1e300;
      case 4:
        return "text ε";
      case 5:
        return Json::array({1, "two", Json::object()});
      case 6:
        return Json{{"type", 3}};
      case 7:
        return Json{{"type", "se"}, {"lengthscale", "long"}};
      default:
        return static_cast<double>(below(1000)) / 10.0;
    }
  }

  std::mt19937 random_;
};

TEST(Undo, RandomEditsUndoneAllGiveTheStartAndRedoneAllTheEnd) {
  ScenarioModel model;
  std::size_t edits = 0, steps = 0;
  for (unsigned seed = 0; seed < 1000; ++seed) {
    RandomEdits random(seed);
    model.replace(default_scenario());
    const std::string start = model.scenario().document.dump();
    for (std::size_t i = 0, n = 1 + random.below(20); i < n; ++i) {
      try {
        if (random.below(6) == 0)
          model.step(QStringLiteral("together"), [&] {
            random.edit(model);
            random.edit(model);
          });
        else
          random.edit(model);
      } catch (const Json::exception&) {
        // An index into a list by name: refused, and nothing has changed.
      }
      if (random.below(5) == 0) model.undo_stack().undo();
      ++edits;
    }
    // Redone first: undo inside the sequence left something to redo.
    while (model.undo_stack().canRedo()) model.undo_stack().redo();
    const std::string end = model.scenario().document.dump();
    steps += static_cast<std::size_t>(model.undo_stack().count());
    while (model.undo_stack().canUndo()) model.undo_stack().undo();
    ASSERT_EQ(model.scenario().document.dump(), start) << "seed " << seed;
    ASSERT_FALSE(model.modified());
    while (model.undo_stack().canRedo()) model.undo_stack().redo();
    ASSERT_EQ(model.scenario().document.dump(), end) << "seed " << seed;
  }
  EXPECT_GT(edits, 9000U);
  EXPECT_GT(steps, 5000U);
}

}  // namespace
}  // namespace privbo::ui::random_edits_test
