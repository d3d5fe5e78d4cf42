#include "families/contextual/record/context_recorder.h"

#include <algorithm>

#include "families/contextual/contextual.h"
#include "families/contextual/record/error_curves.h"
#include "families/contextual/record/error_rate.h"
#include "families/contextual/release/context_policy.h"

namespace privbo {

ContextRecorder::ContextRecorder(const Experiment& experiment, const Instance& instance, std::size_t algorithm,
                                 std::size_t trial)
    : experiment_(experiment), instance_(instance), algorithm_(algorithm), trial_(trial) {
  if (const auto plan = recommender_calibration(experiment, instance, algorithm)) answers_ = plan->answers();
}

std::vector<std::string> ContextRecorder::checkpoint_names() const {
  return {error_rate_name,       monte_carlo_name, largest_error_name,
          information_gain_name, copies_name,      largest_variance_name};
}

std::vector<double> ContextRecorder::checkpoint_values(const Trial& played) const {
  const ErrorRate rate = measure_error_rate(experiment_, instance_, played, trial_);
  return {rate.value, rate.monte_carlo, rate.largest_error, rate.information_gain, rate.copies, rate.largest_variance};
}

void ContextRecorder::between_rounds(Trial& played, std::int64_t t) {
  if (!std::ranges::binary_search(answers_, t)) return;
  const RoundRecord& answer = played.predict();
  context_ = answer.context;
  recommended_ = answer.queries.front().point / instance_.domain->contexts;
}

void ContextRecorder::complete(PosteriorSnapshot& picture, const Trial& played, Index) const {
  picture.parts.push_back(
      make_policy_picture(experiment_, instance_, algorithm_, played, picture.mean, context_, recommended_));
  if (const auto policy = policy_of(played.channel())) {
    // The learner knows nothing; what is believed, the channel holds.
    picture.mean = policy->mean;
    picture.deviation = policy->deviation;
  }
}

}  // namespace privbo
