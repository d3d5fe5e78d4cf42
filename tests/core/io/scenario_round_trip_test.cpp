// Every field of a scenario gets another legal value than its default, is saved, read back, checked and built.
#include <gtest/gtest.h>

#include "families/families.h"
#include "io/scenario/scenario_file.h"
#include "scenario/scenario.h"
#include "scenario/schema.h"
#include "support/files/temporary_file.h"
#include "trial/experiment.h"

namespace privbo::scenario_round_trip_test {
namespace {

/// A legal value that is not the default; null where there is none (a choice of one).
Json another(const ParamSpec& spec) {
  const Range& range = spec.range;
  switch (spec.kind) {
    case ParamKind::real: {
      const double base = spec.default_value.is_number() ? spec.default_value.get<double>() : 1.0;
      for (const double value : {base * 0.3 + 0.1, base + 0.1, base - 0.1, range.highest, range.lowest})
        if (range.contains(value) && value != base) return value;
      return nullptr;
    }
    case ParamKind::integer: {
      const double base = spec.default_value.get<double>();
      for (const double value : {base + 1, base - 1})
        if (range.contains(value)) return static_cast<std::int64_t>(value);
      return nullptr;
    }
    case ParamKind::toggle:
      return !spec.default_value.get<bool>();
    case ParamKind::choice:
      for (const Choice& choice : spec.choices)
        if (Json(choice.id) != spec.default_value) return choice.id;
      return nullptr;
    case ParamKind::text:
      if (spec.default_value.is_object()) return Json{{"Über", {1.5, "“ε”"}}};
      return "Über “ε” & <δ>";
    case ParamKind::file:
      return "tables/ä b.csv";
    case ParamKind::reals: {
      Json list = spec.left_out ? Json::array({1.4}) : spec.default_value;
      for (Json& item : list) item = item.get<double>() * 0.5;
      return list;
    }
    case ParamKind::seed:
      return "18446744073709551615";
  }
  return nullptr;
}

class Fields : public testing::Test {
 protected:
  /// Puts `value` at `path`, saves, reads and checks: it is still there, and no one else complains about it.
  void expect_kept(Scenario scenario, const std::string& path, const Json& value, bool may_fail_together) {
    SCOPED_TRACE(path + " = " + value.dump());
    const Json::json_pointer pointer(path);
    scenario.document[pointer] = value;
    save_scenario(scenario, file_.path());
    const Scenario back = load_scenario(file_.path());
    EXPECT_EQ(back.document, scenario.document);
    EXPECT_EQ(to_text(back), to_text(scenario));
    const BuildResult result = build(back);
    EXPECT_EQ(result.normalised.at(pointer), value) << "changed by the check";
    // A pair may be legal alone and not together (a dimension without its centres): then the message is about the pair.
    EXPECT_TRUE(may_fail_together || !has_errors(result.problems)) << to_text(result.problems);
    if (!has_errors(result.problems)) {
      ASSERT_TRUE(result.experiment);
      EXPECT_EQ(result.experiment->document().at(pointer), value);
    }
    const BuildResult again = build({result.normalised, back.folder});
    EXPECT_EQ(to_text(Scenario{again.normalised, {}}), to_text(Scenario{result.normalised, {}}))
        << "a normalised scenario stays as it is";
    ++checked_;
    failed_ += has_errors(result.problems);
  }

  TemporaryFile file_{"", ".privbo.json"};
  int checked_ = 0, failed_ = 0;
};

/// What the types that need a data set need beside them.
Scenario on_data(Scenario scenario) {
  scenario.document["data"]["source"] = "light-sensors";
  scenario.document["domain"] = {{"type", "arms"}};
  scenario.document["objective"] = {{"type", "data-set"}};
  scenario.document["noise"] = {{"type", "residuals"}};
  scenario.document["kernel"] = {{"type", "empirical-covariance"}};
  return scenario;
}

const TemporaryFile scores("agent,x1,value\n1,0.1,0.5\n1,0.9,0.7\n2,0.1,0.6\n2,0.9,0.2\n", ".csv");
const TemporaryFile other_scores("agent,x1,value\n1,0.2,0.5\n2,0.2,0.6\n", ".csv");
const TemporaryFile examples("agent,split,a,label\n1,train,1,0\n1,train,2,1\n1,validation,1,0\n1,validation,2,1\n",
                             ".csv");
const TemporaryFile context_rows("a\n0.1\n0.4\n0.4\n0.9\n", ".csv");
const TemporaryFile other_rows("a\n0.2\n", ".csv");

/// Defaults, with the files that some types cannot do without.
Json filled(const ComponentInfo& component) {
  Json json = default_component(component);
  if (component.id == "scores") json["file"] = scores.path().string();
  if (component.id == "tuning") json["file"] = examples.path().string();
  if (component.id == "file" && json.contains("whose")) {
    json["file"] = context_rows.path().string();
    json["whose"] = "public";
  }
  return json;
}

/// What agents, and the algorithms that speak for them, need beside them.
Scenario among_agents(Scenario scenario, const Section& section, const ComponentInfo& component) {
  const AlgorithmEntry* entry =
      section.kind == Section::Kind::list ? find_entry(algorithm_catalogue(), component.id) : nullptr;
  if (entry != nullptr && entry->for_agents) {
    scenario.document["agents"] = {{"type", "perturbed"}, {"agents", 4}, {"initial", 2}};
    scenario.document["algorithms"] = Json::array({{{"type", component.id}}});
  }
  if (entry != nullptr && entry->needs_contexts) {
    scenario.document["domain"]["points"] = 8;
    scenario.document["contexts"] = {{"type", "uniform"}, {"per_axis", 4}};
    scenario.document["algorithms"] = Json::array({{{"type", component.id}}});
  }
  if (section.key == "contexts" && component.id != "none") {
    scenario.document["domain"]["points"] = 8;
    scenario.document["algorithms"] = Json::array({{{"type", "uniform"}}});
  }
  if (section.key == "agents" && component.id != "single")
    scenario.document["algorithms"] = Json::array({{{"type", "federated-ts"}}});
  return scenario;
}

TEST_F(Fields, OfEverySectionAndComponentSurviveTheRoundTrip) {
  const Scenario start = default_scenario();
  std::vector<std::string> unchanged;
  for (const Section& section : scenario_sections()) {
    const std::string top = "/" + section.key;
    for (const ParamSpec& spec : section.params) {
      const Json value = another(spec);
      Scenario scenario = start;
      if (spec.key == "unbounded")
        scenario.document["noise"] = {{"type", "gaussian"}};  // bounded noise is always clipped
      // A source of data needs its file; the others are legal at once.
      if (value.is_null())
        unchanged.push_back(top + "/" + spec.key);
      else
        expect_kept(scenario, top + "/" + spec.key, value, false);
    }
    for (const ComponentInfo* component : section.components) {
      Scenario scenario = start;
      const bool list = section.kind == Section::Kind::list;
      const std::string place = list ? top + "/0" : top;
      if (component->id == "arms" || component->id == "data-set" || component->id == "residuals" ||
          component->id == "empirical-covariance")
        scenario = on_data(scenario);
      // No function is hard without noise, nor with cells of which the domain holds one.
      if (component->id == "hardest" || component->id == "shifted-bumps")
        scenario.document["noise"] = {{"type", "signs"}};
      // A kernel of f needs an f that is made of one.
      if (!section.stands_for.empty()) scenario.document["objective"] = start.document["objective"];
      scenario = among_agents(scenario, section, *component);
      expect_kept(scenario, place, filled(*component), false);
      for (const ParamSpec& spec : component->params) {
        const Json value = spec.key != "file" || component->id == "tuning" ? another(spec)
                           : component->id == "scores"                     ? Json(other_scores.path().string())
                                                                           : Json(other_rows.path().string());
        Scenario chosen = scenario;
        chosen.document[Json::json_pointer(place)] = filled(*component);
        // Kernels are learnt where any point of a box may be asked.
        if (spec.key == "learn_every") {
          chosen.document["agents"] = {{"type", "tuning"}, {"model", "logistic-exact"}};
          chosen.document["noise"] = {{"type", "none"}};
        }
        const bool pairs =
            spec.key == "dimension" || spec.key == "function" || spec.key == "low" || spec.key == "high" ||
            spec.key == "whose" || (spec.key == "data" && component->id == "tuning") ||
            (spec.key == "index" && section.key == "agents") ||  // a column of the table
            component->id == "shifted-bumps" || component->id == "two-valued" || component->id == "signs";
        if (value.is_null())
          unchanged.push_back(place + "/" + component->id + "/" + spec.key);
        else
          expect_kept(chosen, place + "/" + spec.key, value, pairs);
      }
    }
  }
  expect_kept(start, "/name", "Ein Name mit “ε” & ß", false);
  expect_kept(start, "/description", std::string(5000, 'x'), false);
  expect_kept(start, "/unknown", Json{{"kept", {1, 2.5, nullptr, "x"}}}, false);
  EXPECT_TRUE(unchanged.empty()) << "no second value for " << testing::PrintToString(unchanged);
  EXPECT_GE(checked_, 60);
  // A column that the agents' table does not have, two of bumps that fill their domain, two of rewards that f is too
  // large for.
  EXPECT_LE(failed_, 9);
  RecordProperty("fields", checked_);
}

}  // namespace
}  // namespace privbo::scenario_round_trip_test
