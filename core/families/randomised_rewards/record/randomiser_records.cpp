#include "families/randomised_rewards/record/randomiser_records.h"

#include <utility>

#include "families/randomised_rewards/release/users_randomiser.h"
#include "trial/experiment.h"

namespace privbo {
namespace {

class RandomiserRecorder final : public TrialRecorder {
 public:
  explicit RandomiserRecorder(std::shared_ptr<const LocalRandomiser> randomiser) : randomiser_(std::move(randomiser)) {}

  void complete(PosteriorSnapshot& picture, const Trial&, Index) const override { picture.randomiser = randomiser_; }

 private:
  std::shared_ptr<const LocalRandomiser> randomiser_;
};

}  // namespace

std::unique_ptr<TrialRecorder> randomiser_recorder(std::shared_ptr<const LocalRandomiser> randomiser) {
  return randomiser ? std::make_unique<RandomiserRecorder>(std::move(randomiser)) : nullptr;
}

std::unique_ptr<TrialRecorder> RandomiserRecords::recorder(const Experiment& experiment, const Instance& instance,
                                                           std::size_t algorithm, std::size_t) const {
  if (experiment.algorithms()[algorithm].entry->family != &family_) return nullptr;
  return randomiser_recorder(users_randomiser(experiment, instance, algorithm));
}

}  // namespace privbo
