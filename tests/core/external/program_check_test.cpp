// What a check finds of programs that are right, that remember too much, and that toss coins of their own.
#include "external/program_check.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "external/process/bubblewrap.h"
#include "support/files/source_folder.h"
#include "support/files/temporary_folder.h"
#include "text/error.h"

namespace privbo::program_check_test {
namespace {

using testing::HasSubstr;

class ProgramChecks : public testing::Test {
 protected:
  /// Checks a learner in Python with this `ask`, and returns the sentences.
  std::string checked(const std::string& ask) const {
    std::string text;
    for (const Message& sentence : words_of(check_program(program(ask)))) text += sentence.english() + "\n";
    return text;
  }
  Repeatability tried(const std::string& ask, const Json& params = Json::object()) const {
    return tried_repeatability(program(ask), ProgramSetting::reward, ProgramTold::rewards, params);
  }
  BoundProgram program(const std::string& ask) const {
    std::ofstream(folder_.path() / "own.py")
        << "import sys, random, time\nsys.path.insert(0, '" << (test::source_folder() / "resources/external").string()
        << "')\nfrom privbo_learner import *\ncounter = [0]\nclass Own(Learner):\n  name, version = 'own', '2'\n  def "
           "ask(self):\n    "
        << ask << "\nrun(Own)\n";
    return bind_program("own", {"python3", "own.py"}, folder_.path());
  }
  test::TemporaryFolder folder_;
};

TEST_F(ProgramChecks, OneThatDrawsFromItsSeedIsRepeatable) {
  const std::string words = checked("return self.random.choice(self.choices)");
  EXPECT_THAT(words, HasSubstr("It is \"own\" 2, a learner."));
  EXPECT_THAT(words, HasSubstr("It played ten rounds of each: reward, decision-set, contexts; "));
  EXPECT_THAT(words, HasSubstr("runs can be repeated"));
  EXPECT_THAT(words, testing::Not(HasSubstr("Another seed")));
}

TEST_F(ProgramChecks, OneWithoutCoinsIsToldSo) {
  EXPECT_THAT(checked("return self.choices[0]"), HasSubstr("Another seed gives the same queries"));
}

TEST_F(ProgramChecks, OneThatRemembersAndOneWithCoinsOfItsOwn) {
  EXPECT_THAT(checked("counter[0] += 1; return self.choices[counter[0] // 10 % 10]"),
              HasSubstr("carries something over from one trial to the next"));
  EXPECT_THAT(checked("return random.SystemRandom().choice(self.choices)"), HasSubstr("Not repeatable"));
}

TEST_F(ProgramChecks, TwoProcessesSayWhatCanBeRepeated) {
  EXPECT_EQ(tried("return self.random.choice(self.choices)"), Repeatability::repeatable);
  EXPECT_EQ(tried("counter[0] += 1; return self.choices[counter[0] // 10 % 10]"), Repeatability::carries_state);
  EXPECT_EQ(tried("return random.SystemRandom().choice(self.choices)"), Repeatability::not_repeatable);
  EXPECT_EQ(tried("return 1000"), Repeatability::untried) << "a run says how it fails";
  EXPECT_EQ(tried("return self.params['point']", {{"point", 3}}), Repeatability::repeatable)
      << "with the scenario's settings of it";
  EXPECT_EQ(tried("return self.params['point']"), Repeatability::untried);
}

TEST_F(ProgramChecks, FailuresAreSaid) {
  try {
    checked("return 1000");
    FAIL();
  } catch (const ProgramFailure& failure) {
    EXPECT_THAT(failure.what(), HasSubstr("gave a bad answer in round 1 of trial 1: point 1000 does not exist"));
  }
}

/// Consent is to what was bound: not to what it has become by its first start.
TEST_F(ProgramChecks, OneThatChangesItselfIsNotStartedAgain) {
  const BoundProgram own = program(
      "return 0\nopen(__file__, 'a').write('#')\n"
      "open(__file__ + '.starts', 'a').write('x')");
  const auto refusal = [&](const auto& tried) -> std::string {
    try {
      tried();
    } catch (const RuntimeError& refused) {
      return refused.what();
    }
    return {};
  };
  if (!bubblewrap().empty()) {  // there it can change nothing
    EXPECT_EQ(tried_repeatability(own, ProgramSetting::reward, ProgramTold::rewards, Json::object()),
              Repeatability::untried);
    EXPECT_FALSE(std::filesystem::exists(folder_.path() / "own.py.starts"));
    return;
  }
  EXPECT_THAT(refusal([&] { tried_repeatability(own, ProgramSetting::reward, ProgramTold::rewards, Json::object()); }),
              HasSubstr("own.py\" has changed; look at it, and allow it again"));
  EXPECT_EQ(std::filesystem::file_size(folder_.path() / "own.py.starts"), 1U);
  EXPECT_THAT(refusal([&] { check_program(own); }), HasSubstr("own.py\" has changed"));
  EXPECT_EQ(std::filesystem::file_size(folder_.path() / "own.py.starts"), 1U) << "it has not been started again";
}

}  // namespace
}  // namespace privbo::program_check_test
