// Programs of the user's own as subjects of the referee: in every role, and when they fail, forget nothing, or add no
// noise.
#include "referee/programs/program_subject.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "referee/programs/offered_contexts.h"
#include "referee/trial_of_claim.h"
#include "support/files/source_folder.h"
#include "support/files/temporary_folder.h"

namespace privbo::program_subject_test {
namespace {

using namespace referee;
using testing::HasSubstr;

constexpr const char* seed = "11111111111111111111111111111111";

ProgramTrial joint() { return {.claim = {.named = {{1.0, 0.0}}, .precision = 1e-6}}; }
ProgramTrial local(double epsilon) {
  return {.claim = {.notion = Notion::local, .observer = Observer::messages, .named = {{epsilon, 0.0}}}};
}
ProgramTrial of_releases() {
  return {.claim = {.notion = Notion::central, .observer = Observer::releases, .named = {{1.0, 0.0}}}};
}

BoundProgram example(const std::string& file) {
  return bind_program("own", {"python3", "resources/external/" + file}, test::source_folder());
}

class RefereePrograms : public testing::Test {
 protected:
  /// A program in Python with these lines, which may derive from Mechanism, Randomiser or Agents.
  BoundProgram program(const std::string& lines) const {
    std::ofstream(folder_.path() / "own.py")
        << "import sys, random, os\nsys.path.insert(0, '" << (test::source_folder() / "resources/external").string()
        << "')\nfrom privbo_learner import *\ncounter = [0]\n"
        << lines << "\nrun(Own)\n";
    return bind_program("own", {"python3", "own.py"}, folder_.path());
  }
  BoundProgram mechanism(const std::string& release, const std::string& ask = "return 0") const {
    return program("class Own(Mechanism):\n  def ask(self):\n    " + ask +
                   "\n  def release(self, outcomes):\n    rewards = [one[2] for one in outcomes]\n    " + release);
  }
  test::TemporaryFolder folder_;
};

std::string refusal_of(const BoundProgram& program, const ProgramTrial& trial) {
  ProgramPool pool({{"own", program}});
  try {
    const ProgramSubject subject(pool, "own", trial);
    adversaries_for(trial.claim, subject.facts());
  } catch (const InvalidArgument& refused) {
    return refused.what();
  }
  return "accepted";
}

TEST_F(RefereePrograms, AMechanismAsksAndReleases) {
  ProgramPool pool({{"own", mechanism("return [10 * self.t + sum(rewards)]", "return self.t % len(self.points)")}});
  ProgramSubject subject(pool, "own", joint());
  EXPECT_EQ(subject.facts(), (Facts{.name = "own", .points = 4, .decision_sets = true}));
  for (int again = 0; again < 2; ++again) {
    subject.start(seed, 3);
    for (int t = 1; t <= 3; ++t) {
      EXPECT_EQ(subject.ask({.round = t}), (std::vector<int>{t % 4}));
      EXPECT_EQ(subject.tell({{.value = 0.5, .present = t != 2}}),
                (std::vector<double>{10.0 * t + (t != 2 ? 0.5 : 0.0)}));
    }
  }
}

TEST_F(RefereePrograms, ChoicesAndContextsAreThoseOfTheRound) {
  ProgramPool pool({{"own", program("class Own(Mechanism):\n  settings = ('contexts',)\n"
                                    "  def ask(self): return self.choices[-1]\n"
                                    "  def release(self, outcomes):\n"
                                    "    return [len(self.choices), self.context] + self.points[self.choices[0]]")}});
  ProgramTrial trial = joint();
  trial.claim.relation = Relation::replace_context;
  ProgramSubject subject(pool, "own", trial);
  EXPECT_EQ(subject.facts().context_dimension, context_dimension);
  subject.start(seed, 2);
  EXPECT_EQ(subject.ask({.round = 1, .context = {-1.0, 0.0, 0.0}}), (std::vector<int>{3}));
  EXPECT_EQ(subject.tell({{}}), (std::vector<double>{4.0, 4.0, 0.0, -1.0, 0.0, 0.0}));
  EXPECT_EQ(subject.ask({.round = 2, .choices = {1, 2}, .context = {0.0, 0.5, 0.0}}), (std::vector<int>{2}));
  const std::vector<double> second = subject.tell({{}});
  ASSERT_EQ(second.size(), 6U);
  EXPECT_EQ(second[0], 2.0);
  EXPECT_NEAR(second[2], 1.0 / 3.0, 1e-12);
  EXPECT_EQ(second[4], 0.5);
}

/// Every context that an adversary gives is one that the protocol can number.
TEST_F(RefereePrograms, AllContextsOfAdversariesAreOffered) {
  const std::vector<std::vector<double>> offered = offered_contexts(context_dimension);
  const Facts facts{.name = "own", .points = 4, .context_dimension = context_dimension};
  for (const Relation relation : {Relation::replace_context, Relation::replace_reward})
    for (const AdversaryPtr& adversary : adversaries_for({.relation = relation, .named = {{1.0, 0.0}}}, facts)) {
      const auto draws = make_stream({.seed = 3});
      const Plan plan = adversary->plan(facts, *draws);
      for (std::int64_t t = 1; t <= plan.horizon; ++t)
        EXPECT_THAT(offered, testing::Contains(adversary->question(plan, facts, t, {}).context)) << adversary->id();
      for (const bool world : {false, true})
        EXPECT_THAT(offered, testing::Contains(adversary->probe_context(facts, world))) << adversary->id();
    }
}

TEST_F(RefereePrograms, AgentsReleaseWhatTheyUploadOfARound) {
  for (const char* share : {"True", "False"}) {
    ProgramPool pool(
        {{"own", program("class Own(Agents):\n  share = " + std::string(share) +
                         "\n  def begin(self): self.last = [0] * self.agents\n"
                         "  def ask(self): return [agent % 2 for agent in range(self.agents)]\n"
                         "  def tell_agent(self, agent, point, reward): self.last[agent] = reward + point\n"
                         "  def uploads(self):\n"
                         "    total = sum(self.broadcast) if self.broadcast else 0\n"
                         "    return {a: [x, total] for a, x in enumerate(self.last) if a != 1}")}});
    ProgramSubject subject(pool, "own", of_releases());
    EXPECT_TRUE(subject.facts().blocks);
    EXPECT_EQ(subject.facts().users, 3);
    for (int again = 0; again < 2; ++again) {
      subject.start(seed, 2);
      EXPECT_EQ(subject.ask({.round = 1}), (std::vector<int>{0, 1, 0}));
      EXPECT_EQ(subject.tell({{0.5}, {7.0}, {.value = 9.0, .present = false}}),
                (std::vector<double>{0.5, 0.0, 0.0, 0.0, 0.0, 0.0}));
      subject.ask({.round = 2});
      EXPECT_EQ(subject.tell({{0.25}, {0.0}, {2.0}}), (std::vector<double>{0.25, 0.5, 0.0, 0.0, 2.0, 0.5})) << share;
    }
  }
}

TEST_F(RefereePrograms, ARandomisersClaimHoldsOrNot) {
  ProgramPool pool({{"own", example("sign_randomiser.py")}});
  ProgramTrial trial = local(1.0);
  ProgramSubject right(pool, "own", trial);
  trial.params = {{"epsilon", 3.0}};
  ProgramSubject wrong(pool, "own", trial);
  TrialOfClaim of_right(trial.claim, right.facts(), 1), of_wrong(trial.claim, wrong.facts(), 1);
  while (of_right.runs() < 60) of_right.play(right);
  while (of_wrong.runs() < 60 && !of_wrong.refutation()) of_wrong.play(wrong);
  EXPECT_FALSE(of_right.refutation());
  EXPECT_EQ(of_right.failed(), 0);
  EXPECT_TRUE(of_wrong.refutation());
}

TEST_F(RefereePrograms, AMechanismsClaimHoldsOrNot) {
  ProgramPool pool({{"own", example("laplace_mechanism.py")}});
  ProgramTrial trial = joint();
  trial.claim.bounded = true;
  ProgramSubject right(pool, "own", trial);
  trial.params = {{"epsilon", 8.0}};
  ProgramSubject wrong(pool, "own", trial);
  TrialOfClaim of_right(trial.claim, right.facts(), 1), of_wrong(trial.claim, wrong.facts(), 1);
  while (of_right.runs() < 100) of_right.play(right);
  while (of_wrong.runs() < 800 && !of_wrong.refutation()) of_wrong.play(wrong);
  EXPECT_FALSE(of_right.refutation());
  EXPECT_TRUE(of_wrong.refutation());
}

/// A failure is a run that shows nothing, also where it depends on the secret; the next run has another process.
TEST_F(RefereePrograms, FailuresAreCounted) {
  ProgramPool pool({{"own", mechanism("os._exit(7) if sum(rewards) > 0 else 0; return [0.0]")}});
  ProgramSubject subject(pool, "own", joint());
  TrialOfClaim trial(joint().claim, subject.facts(), 1);
  Message failure;
  while (trial.runs() < 30) {
    const RunOutcome outcome = trial.play(subject);
    if (failure.empty()) failure = outcome.failure;
  }
  EXPECT_GT(trial.failed(), 5);
  EXPECT_LT(trial.failed(), 25);
  EXPECT_FALSE(trial.refutation());
  EXPECT_THAT(failure.english(), HasSubstr("exit code 7"));
}

TEST_F(RefereePrograms, RefusesWhatCannotBeTried) {
  EXPECT_THAT(refusal_of(example("ucb1.py"), joint()), HasSubstr("the privacy is that channel's"));
  EXPECT_THAT(refusal_of(example("laplace_mechanism.py"), local(1.0)), HasSubstr("no randomiser"));
  EXPECT_THAT(refusal_of(example("sign_randomiser.py"), joint()), HasSubstr("only a local claim"));
  ProgramTrial contexts = joint();
  contexts.claim.relation = Relation::replace_context;
  const BoundProgram rewards_alone = program("class Own(Mechanism):\n  settings = ('reward',)");
  EXPECT_THAT(refusal_of(rewards_alone, contexts), HasSubstr("receives none"));
  EXPECT_EQ(refusal_of(rewards_alone, joint()), "accepted");
  EXPECT_THAT(refusal_of(example("averaging_agents.py"), contexts), HasSubstr("receives none"));
  EXPECT_EQ(refusal_of(example("averaging_agents.py"), of_releases()), "accepted");
}

TEST_F(RefereePrograms, ThreeRunsSayWhatCanBeRepeated) {
  const auto checked = [](const BoundProgram& program) { return check_subject(program, joint()); };
  const SubjectCheck right = checked(mechanism("return [self.random.random()]"));
  EXPECT_EQ(right.repeatability, Repeatability::repeatable);
  EXPECT_TRUE(right.seed_matters);
  EXPECT_FALSE(checked(mechanism("return rewards")).seed_matters);
  EXPECT_EQ(checked(mechanism("counter[0] += 1; return [self.random.random() + counter[0]]")).repeatability,
            Repeatability::carries_state);
  EXPECT_EQ(checked(mechanism("return [random.SystemRandom().random()]")).repeatability, Repeatability::not_repeatable);
  EXPECT_EQ(checked(mechanism("return 7")).repeatability, Repeatability::untried);
}

/// What carries something over has a process a run, so that a run can be repeated.
TEST_F(RefereePrograms, StateIsForgottenWithTheProcess) {
  BoundProgram own = mechanism("counter[0] += 1; return [counter[0]]");
  own.repeatability = Repeatability::carries_state;
  ProgramPool pool({{"own", own}});
  ProgramSubject subject(pool, "own", joint());
  for (int again = 0; again < 3; ++again) {
    subject.start(seed, 1);
    subject.ask({.round = 1});
    EXPECT_EQ(subject.tell({{0.0}}), (std::vector<double>{1.0}));
  }
}

TEST_F(RefereePrograms, ClaimsAreReadAsProgramsStateThem) {
  const StatedClaim stated = stated_claim({{"notion", "joint"}, {"epsilon", 1}, {"bound", 2.5}});
  EXPECT_EQ(stated.bound, 2.5);
  EXPECT_EQ(stated.claim.named.front(), (CurvePoint{1.0, 0.0}));
  EXPECT_THROW(stated_claim({{"notion", "joint"}, {"epsilon", 1}, {"bound", 0}}), InvalidArgument);
  EXPECT_THROW(stated_claim(Json::array()), InvalidArgument);
  const Json kept = json_of_program("own", "digest", joint());
  const ProgramTrial again =
      program_trial_of(kept, joint().claim, {.name = "own", .points = 7, .users = 5, .bound = 2.0});
  EXPECT_EQ(again.points, 7);
  EXPECT_EQ(again.agents, 5);
  EXPECT_EQ(again.bound, 2.0);
  EXPECT_THROW(program_trial_of({}, joint().claim, {.name = "own"}), RuntimeError);
}

}  // namespace
}  // namespace privbo::program_subject_test
