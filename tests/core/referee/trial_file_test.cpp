// Files of trials: stopped and resumed they have the bytes of one that was not, a repetition shows any difference, and
// what such a trial would not have played is refused.
#include "referee/trial_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <unistd.h>

#include <cmath>
#include <fstream>

#include "referee/verdict.h"
#include "support/files/text_of.h"
#include "support/referee/mechanisms.h"

namespace privbo::trial_file_test {
namespace {

using namespace referee;
namespace fs = std::filesystem;

Claim claim() { return {.named = {{1.0, 0.0}}}; }

class RefereeFile : public testing::Test {
 protected:
  fs::path file(const std::string& name) const { return folder_ / name; }
  void TearDown() override { fs::remove_all(folder_); }

  fs::path played(const std::string& name, std::int64_t runs) {
    test::MechanismSubject subject = test::laplace(1.0);
    WrittenTrial trial(file(name), claim(), subject.facts(), 11);
    while (trial.trial().runs() < runs) trial.play(subject);
    return file(name);
  }

  fs::path folder_ = [] {
    const fs::path made = fs::path(testing::TempDir()) / ("referee-" + std::to_string(::getpid()));
    fs::create_directories(made);
    return made;
  }();
};

std::string verdict_in(const fs::path& file) {
  const ReadTrial read = read_trial(file);
  return json_of(*read.trial, verdict_of(*read.trial)).dump();
}

TEST_F(RefereeFile, KilledAnywhereItGoesOnWithTheSameBytes) {
  const std::string whole = test::text_of(played("whole", 300));
  for (const std::size_t bytes :
       {whole.find('\n') + 1, whole.size() / 7, whole.size() / 2, whole.size() - 1, whole.size()}) {
    std::ofstream(file("killed"), std::ios::binary) << whole.substr(0, bytes);
    test::MechanismSubject subject = test::laplace(1.0);
    {
      WrittenTrial trial(file("killed"));
      while (trial.trial().runs() < 300) trial.play(subject);
    }
    EXPECT_EQ(test::text_of(file("killed")), whole) << bytes;
    EXPECT_EQ(verdict_in(file("killed")), verdict_in(file("whole")));
  }
}

/// Randomised response by random numbers of its own, which hangs where its answer is wrong, until somebody ends the
/// trial. Whoever goes on must not play that run again: what is left would always be right. Twin: it is played again.
TEST_F(RefereeFile, ARunThatWasInterruptedIsNotChosenAgain) {
  struct Interrupted {};
  constexpr double epsilon = 3.0;
  constexpr std::int64_t most = 2000;
  const auto draws = make_stream({.seed = 5});
  test::MechanismSubject subject = test::releasing([&](const Reward& reward, RandomSource&) -> double {
    const bool there = reward.present && reward.value > 0.0, wrong = draws->uniform() < 1.0 / (1.0 + std::exp(epsilon));
    if (wrong && (there || !reward.present)) throw Interrupted();
    return there == wrong ? 0.0 : 1.0;
  });
  const Claim absent{.relation = Relation::absent_reward, .named = {{epsilon, 0.0}}};
  for (const bool twin : {false, true}) {
    const fs::path name = file(twin ? "twin" : "right");
    { const WrittenTrial begun(name, absent, subject.facts(), 1); }
    std::int64_t interruptions = 0, runs = 0;
    bool refuted = false;
    while (runs < most && !refuted) {
      WrittenTrial trial(name);
      if (!twin) trial.never_repeat();
      try {
        while (trial.trial().runs() < most && !trial.trial().refutation()) trial.play(subject);
      } catch (const Interrupted&) {
        ++interruptions;
      }
      runs = trial.trial().runs();
      refuted = trial.trial().refutation().has_value();
    }
    EXPECT_EQ(refuted, twin) << interruptions;
    EXPECT_GT(interruptions, 0);
    const ReadTrial read = read_trial(name);
    EXPECT_EQ(read.trial->failed(), twin ? 0 : interruptions);
    EXPECT_FALSE(read.trial->fails_too_often());
  }
}

TEST_F(RefereeFile, IsAFunctionOfWhatWasSeen) {
  const fs::path written = played("written", 250);
  test::MechanismSubject subject = test::laplace(1.0);
  TrialOfClaim alone(claim(), subject.facts(), 11);
  while (alone.runs() < 250) alone.play(subject);
  EXPECT_EQ(read_trial(written).trial->log_wealth(), alone.log_wealth());
  ASSERT_TRUE(alone.refutation());
  EXPECT_EQ(verdict_in(written), json_of(alone, verdict_of(alone)).dump());
}

TEST_F(RefereeFile, ARepetitionShowsAnotherProgram) {
  const fs::path written = played("written", 60);
  test::MechanismSubject same = test::laplace(1.0), other = test::laplace(1.1);
  EXPECT_FALSE(first_difference(written, same).has_value());
  EXPECT_EQ(first_difference(written, other).value_or(0), 1);
  test::RandomiserSubject randomiser = test::answers_of(2, 1.0);
  EXPECT_THROW(first_difference(written, randomiser), RuntimeError);
}

TEST_F(RefereeFile, FailuresAreKept) {
  test::MechanismSubject subject = test::releasing([](const Reward&, RandomSource& draws) -> double {
    if (draws.uniform() < 0.01) throw SubjectFailed(Message("it said \"no\"\n\xff"));
    return draws.laplace();
  });
  {
    WrittenTrial trial(file("failing"), claim(), subject.facts(), 3);
    while (trial.trial().runs() < 60) trial.play(subject);
    EXPECT_GT(trial.trial().failed(), 0);
  }
  EXPECT_FALSE(first_difference(file("failing"), subject).has_value());
  EXPECT_GT(read_trial(file("failing")).trial->failed(), 0);
}

TEST_F(RefereeFile, RefusesWhatWasChanged) {
  const std::string whole = test::text_of(played("whole", 30));
  const auto refusal = [&](const std::string& from, const std::string& to) -> std::string {
    std::string text = whole;
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    text.replace(at, from.size(), to);
    std::ofstream(file("changed"), std::ios::binary) << text;
    try {
      read_trial(file("changed"));
    } catch (const std::exception& error) {
      return error.what();
    }
    return "accepted";
  };
  using testing::HasSubstr;
  EXPECT_THAT(refusal("\"run\":2,", "\"run\":3,"), HasSubstr("line 3: this is not the run"));
  EXPECT_THAT(refusal("\"seed\":\"11\"", "\"seed\":\"12\""), HasSubstr("this is not the run"));
  EXPECT_THAT(refusal("privbo-referee", "privbo-results"), HasSubstr("no file of a trial"));
  EXPECT_THAT(refusal("\"version\":2", "\"version\":1"), HasSubstr("another version"));
  EXPECT_THAT(refusal("\"extreme\",", "\"extremer\","), HasSubstr("other adversaries"));
  EXPECT_THAT(refusal("\"seen\":[[", "\"seen\":[[1,"), HasSubstr("cannot have had this outcome"));
  EXPECT_THROW(read_trial(file("nowhere")), RuntimeError);
  test::MechanismSubject subject = test::laplace(1.0);
  EXPECT_THROW(WrittenTrial(file("whole"), claim(), subject.facts(), 1), RuntimeError);
}

}  // namespace
}  // namespace privbo::trial_file_test
