// A program of the user's own as the subject of a trial. It is played with as a run would play with it: the same
// messages, a fresh seed each time, and nothing that says that this is a trial.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "external/program_pool.h"
#include "external/protocol/program_client.h"
#include "numerics/types.h"
#include "referee/programs/program_trial.h"
#include "referee/subject.h"

namespace privbo::referee {

/// A mechanism sees raw rewards, and others see its queries and releases. A randomiser is handed one user's reward
/// after the other. A learner that acts for agents sees each agent's own rewards, and what it releases are the vectors
/// that its agents upload after a round: a list for each, zeros where an agent is silent. Agents are all sent the sum
/// of the last uploads, without any noise of ours.
///
/// A process is used for many runs, between which it is told to forget; one that is known to carry something over has a
/// process a run. What fails throws SubjectFailed with the program's failure in words, and the next run starts another
/// process. Throws Stopped once the present work is to stop.
class ProgramSubject final : public Subject {
 public:
  /// Starts the program. `pool` must outlive this. Throws InvalidArgument where the claim is not about such a program,
  /// ProgramFailure where it fails in its greeting, and what the pool throws.
  ProgramSubject(ProgramPool& pool, std::string name, ProgramTrial trial);
  ~ProgramSubject() override;

  const Facts& facts() const override { return facts_; }
  void start(const std::string& seed, std::int64_t horizon) override;
  std::vector<int> ask(const Question& question) override;
  std::vector<double> tell(const std::vector<Reward>& rewards) override;
  std::vector<double> randomise(int user, int point, double reward) override;

  const Ready& ready() const { return ready_; }

 private:
  template <class Call>
  auto guarded(const Call& call);
  void release_client();
  Queries asked_of_mechanism(const Question& question);
  std::vector<double> told_to_mechanism(const std::vector<Reward>& rewards);
  std::vector<double> told_to_agents(const std::vector<Reward>& rewards);
  Queries asked_of_agents(std::int64_t t, std::span<const privbo::Seen> seen);
  std::vector<double> blocks_of(const std::vector<Upload>& uploads) const;

  ProgramPool& pool_;
  std::string name_;
  ProgramTrial trial_;
  std::unique_ptr<ProgramClient> client_;
  Ready ready_;
  ProgramSetting setting_;
  Facts facts_;
  std::vector<std::vector<double>> contexts_;  // empty: rounds have none
  Points points_;
  std::size_t started_ = 0;               // runs, of whatever process
  std::int64_t horizon_ = 0, round_ = 0;  // of the present run; of a randomiser users
  Vector broadcast_{};                    // what all agents are sent in the next round; empty: nothing
  Queries queries_{};                     // of the present round
};

/// What is known of a program after three runs in one process and one in another.
struct SubjectCheck {
  Repeatability repeatability = Repeatability::untried;  // untried: it has failed
  bool seed_matters = true;                              // false: another seed gave the same output, bit by bit
};

/// Plays one pair of seeds of the first adversary. Starts the program, which must be as it was bound. Throws
/// InvalidArgument where the claim cannot be tried on it.
SubjectCheck check_subject(const BoundProgram& program, const ProgramTrial& trial);
/// Says what is to be known of a program that was found to be so, before anybody trusts a trial of it.
std::vector<Message> notes_of(const SubjectCheck& check, const std::string& name);

}  // namespace privbo::referee
