// Answers of searches as files: exact round trip, the schema, a table a spreadsheet reads, and sentences for everything
// that is no such answer.
#include "io/results/utility_file.h"

#include <gtest/gtest.h>

#include <string>

#include "support/files/schema_check.h"
#include "support/files/source_folder.h"
#include "support/files/temporary_file.h"
#include "support/files/text_of.h"

namespace privbo::utility_file_test {
namespace {

UtilityAnswer sample() {
  UtilityAnswer answer;
  answer.state = RunState::finished;
  answer.scenario_name = "Zürich \"ε\"";
  answer.rule = {.limit = 2.0, .is_factor = true};
  answer.parameter = "/privacy/epsilon";
  answer.label = "Privacy budget";
  answer.symbol = "ε";
  answer.algorithm = "=LDP, \"one\"";
  answer.reference = "IGP-UCB";
  answer.horizon = 2000;
  answer.budget = 200;
  answer.seed = 18'000'000'000;
  answer.successes_in_a_row = 70;
  answer.fewest_successes = 59;
  answer.starts = {0, 2};
  answer.trials = 84;
  answer.pilot = {{1.0 / 3.0, {8, 2, 1, 0.1, 0.30000000000000004}}};
  answer.points = {{1.0 / 3.0, ValueStanding::fails, {3, 0, 1, 7.5, 2.5}, Interval{0.0, 0.7}},
                   {1.47, ValueStanding::undecided, {11, 9, 0, 5.0, 2.5}, Interval{0.5, 0.99}},
                   {1.78, ValueStanding::meets, {70, 70, 0, 3.0, 2.5}, Interval{0.93, 1.0}},
                   {2.15, ValueStanding::untested, {}, std::nullopt}};
  answer.steps = {{SearchDirection::upwards, 0, 3, 0, 1, 3.3, StepEnd::shown},
                  {SearchDirection::upwards, 1, 11, 9, 0, 0.25, StepEnd::hopeless},
                  {SearchDirection::downwards, 2, 70, 70, 0, 3.01, StepEnd::shown}};
  answer.check = UtilityCheck{1.78, {200, 197, 0, 3.1, 2.5}, 0.962, 0.996};
  answer.notes = answer_notes(answer);
  return answer;
}

std::string refused_text(const std::string& text) {
  const TemporaryFile file(text, ".json");
  try {
    load_utility(file.path());
  } catch (const std::runtime_error& failure) {
    return failure.what();
  }
  ADD_FAILURE() << "accepted: " << text.substr(0, 300);
  return {};
}

bool holds(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST(UtilityFile, RoundTripIsExact) {
  UtilityAnswer answer = sample();
  for (int kind = 0; kind < 3; ++kind) {
    if (kind == 1) answer.check.reset(), answer.state = RunState::stopped;
    if (kind == 2) {
      answer.rule = {.sentence = UtilitySentence::mean, .limit = 800.0, .cap = 1e5};
      answer.reference.clear();
      answer.cap_source = Message("as --cap states, and a larger regret counts as that");
      answer.successes_in_a_row = answer.fewest_successes = 0;
      answer.rule.share = UtilityRule().share;
    }
    const TemporaryFile file(utility_text(answer), ".json");
    const UtilityAnswer read = load_utility(file.path());
    EXPECT_EQ(utility_text(read), utility_text(answer)) << kind;
    EXPECT_EQ(read.rule, answer.rule) << kind;
    EXPECT_EQ(read.steps, answer.steps);
  }
}

TEST(UtilityFile, KeepsItsSchema) {
  const Json schema = Json::parse(test::text_of(test::source_folder() / "resources/schema/utility.schema.json"));
  EXPECT_TRUE(test::schema_problems(schema, utility_json(sample())).empty())
      << test::schema_problems(schema, utility_json(sample())).front();
  Json wrong = utility_json(sample());
  wrong["steps"][0]["end"] = "perhaps";
  EXPECT_FALSE(test::schema_problems(schema, wrong).empty());
}

TEST(UtilityFile, AnswersAndQuestionInWords) {
  const Json json = utility_json(sample());
  EXPECT_EQ(
      json["asked"]["words"],
      "in at least 95 % of trials the cumulative regret of =LDP, \"one\" is at most 2 times that of IGP-UCB on the "
      "same seeds");
  EXPECT_EQ(json["answer"]["smallest_meeting"], 1.78);
  EXPECT_EQ(json["answer"]["largest_failing"], 1.0 / 3.0);
  EXPECT_EQ(json["answer"]["sentences"][0], "ε = 1.78 meets it. No other value was shown to.");
  EXPECT_EQ(json["answer"]["sentences"][2], "Between them lies ε = 1.47: undecided within 200 trials.");
  EXPECT_TRUE(holds(json["answer"]["sentences"][3].get<std::string>(), "197 of 200 fresh trials"));
}

TEST(UtilityFile, StepsAreATable) {
  const std::string csv = utility_csv(sample());
  EXPECT_TRUE(holds(csv, "\nupwards,/privacy/epsilon,1.47,11,9,0,0.25,hopeless,,\n")) << csv;
  EXPECT_TRUE(holds(csv, "\npilot,/privacy/epsilon,0.3333333333333333,8,2,1,,,0.1,0.30000000000000004\n")) << csv;
  EXPECT_TRUE(holds(csv, "\ncheck,/privacy/epsilon,1.78,200,197,0,,,3.1,2.5\n")) << csv;
}

TEST(UtilityFile, RefusesWhatIsNoAnswer) {
  const Json good = utility_json(sample());
  const auto changed = [&](const char* pointer, const Json& value) {
    Json json = good;
    json[Json::json_pointer(pointer)] = value;
    return refused_text(json.dump());
  };
  EXPECT_TRUE(holds(refused_text("{}"), "not an answer of privbo solve"));
  EXPECT_TRUE(holds(changed("/points/0/passes", 9), "more trials than were run"));
  EXPECT_TRUE(holds(changed("/points/0/value", 5.0), "must increase"));
  EXPECT_TRUE(holds(changed("/points/0/value", 0.0), "must be above 0"));
  EXPECT_TRUE(holds(changed("/points/0/low", nullptr), "two ends"));
  EXPECT_TRUE(holds(changed("/points/0/standing", "good"), "does not know"));
  EXPECT_TRUE(holds(changed("/steps/0/value", 7.0), "was not searched"));
  EXPECT_TRUE(holds(changed("/asked/reference", nullptr), "do not fit together"));
  EXPECT_TRUE(holds(changed("/asked/limit", -1.0), "do not fit together"));
  EXPECT_TRUE(holds(changed("/asked/metric", "joy"), "does not know"));
  EXPECT_TRUE(holds(changed("/check/at_least", 2.0), "0 to 1"));
  EXPECT_TRUE(holds(changed("/seed", "x"), "no whole number"));
}

}  // namespace
}  // namespace privbo::utility_file_test
