#include "families/external/external.h"

#include <cstdint>
#include <memory>
#include <utility>

#include "families/own_programs/learner/program_setup.h"
#include "families/own_programs/program_entry.h"
#include "families/own_programs/record/program_records.h"
#include "families/randomised_rewards/randomising_family.h"
#include "privacy/channel.h"
#include "text/error.h"
#include "trial/experiment.h"

namespace privbo {
namespace {

class ProgramChannel final : public Channel {
 public:
  ProgramChannel(std::shared_ptr<const ProgramSetup> setup, Constants constants, std::int64_t horizon)
      : setup_(std::move(setup)), constants_(std::move(constants)), horizon_(horizon) {}

  void deliver(const Round&, std::span<const Query> queries, std::span<const Outcome> outcomes, Ledger&,
               LearnerMessages& out) override {
    if (!program_) program_ = BegunProgram(*setup_, constants_, 0.0, horizon_);
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
      const UserMessage published = program_->randomise(outcomes[i].agent, queries[i].point, outcomes[i].reward);
      if (!published.value)
        throw program_->bad_answer(Message("it publishes a vector, and the learner is told one number a reward"));
      out.emplace_back(RewardMessage{outcomes[i].agent, *published.value});
    }
  }

 private:
  std::shared_ptr<const ProgramSetup> setup_;
  Constants constants_;
  std::int64_t horizon_;
  BegunProgram program_;
};

/// Starts nothing before the first outcome. Delivering throws what BegunProgram throws, and ProgramFailure where the
/// program fails or publishes anything but one number.
std::unique_ptr<Channel> make_program_channel(std::shared_ptr<const ProgramSetup> setup, const Constants& constants,
                                              std::int64_t horizon) {
  return std::make_unique<ProgramChannel>(std::move(setup), constants, horizon);
}

bool is_randomiser(const AlgorithmSpec& plan) { return plan.entry->id == "external-randomiser"; }

ProgramRole role_of(const AlgorithmSpec& plan) {
  if (is_randomiser(plan)) return ProgramRole::randomiser;
  return plan.entry->id == "external-mechanism" ? ProgramRole::mechanism : ProgramRole::learner;
}

class ExternalFamily final : public RandomisingFamily {
 public:
  std::string id() const override { return "external"; }
  std::vector<AlgorithmEntry> algorithms() const override {
    return {external_entry(), external_mechanism_entry(), external_randomiser_entry()};
  }

  void set_budget(AlgorithmSpec& plan, const ExperimentParts& parts, const ParamSet& privacy) const override {
    name_program(plan);
    RandomisingFamily::set_budget(plan, parts, privacy);
  }

  Message why_not_repeatable(const AlgorithmSpec& plan, const AlgorithmSnapshot* results) const override {
    return why_program_not_repeatable(plan, results);
  }

  std::shared_ptr<const FamilyData> setup_part(const Experiment& experiment, const Instance& instance,
                                               std::size_t algorithm) const override {
    auto own = std::make_shared<ProgramSetup>(program_setup(experiment, instance, algorithm));
    own->role = role_of(experiment.algorithms()[algorithm]);
    return own;
  }
  std::shared_ptr<const FamilyData> with_random_streams(std::shared_ptr<const FamilyData> part, const Seeds& seeds,
                                                        std::size_t trial) const override {
    return of_trial(part_of<ProgramSetup>(part, "a program"), seeds, trial);
  }

  /// Of a randomiser the program itself; `noise` is not taken.
  std::unique_ptr<Channel> channel(const Experiment& experiment, const Instance& instance, std::size_t algorithm,
                                   std::unique_ptr<NoiseSource>& noise, std::size_t trial) const override {
    const AlgorithmSpec& plan = experiment.algorithms()[algorithm];
    if (!is_randomiser(plan)) return RandomisingFamily::channel(experiment, instance, algorithm, noise, trial);
    ProgramSetup own = program_setup(experiment, instance, algorithm);
    own.role = ProgramRole::randomiser;
    return make_program_channel(of_trial(std::move(own), experiment.parts().seeds, trial),
                                experiment.constants_for(instance, plan), experiment.horizon());
  }

  /// What others see of a curator or a randomiser is what the program publishes, of which nothing is known.
  std::unique_ptr<AdversaryView> adversary_view(const Experiment& experiment, const Instance& instance,
                                                std::size_t algorithm, const LearnerSetup& setup,
                                                Index agent) const override {
    const AlgorithmSpec& plan = experiment.algorithms()[algorithm];
    if (role_of(plan) != ProgramRole::learner)
      throw InvalidArgument(Message("%1: no attack on what it releases is offered", plan.label));
    return RandomisingFamily::adversary_view(experiment, instance, algorithm, setup, agent);
  }

  const FamilyRecords& records() const override {
    static const std::unique_ptr<const FamilyRecords> made = make_program_records(RandomisingFamily::records());
    return *made;
  }
};

}  // namespace

const Family& external_family() {
  static const ExternalFamily family;
  return family;
}

}  // namespace privbo
