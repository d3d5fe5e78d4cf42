#include "families/external/release/program_channel.h"

#include <utility>

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

}  // namespace

std::unique_ptr<Channel> make_program_channel(std::shared_ptr<const ProgramSetup> setup, const Constants& constants,
                                              std::int64_t horizon) {
  return std::make_unique<ProgramChannel>(std::move(setup), constants, horizon);
}

}  // namespace privbo
