// Runs maximum-variance sampling. The observed values do not matter for the gain, so all are 0.
#include "posterior/exact/information_gain.h"

#include <stdexcept>

#include "numerics/work/work.h"
#include "posterior/exact/posterior.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {

std::vector<double> greedy_information_gain(std::shared_ptr<const Prior> prior, double lambda, std::int64_t horizon,
                                            std::stop_token stop) {
  if (horizon < 0) throw InvalidArgument(Message("horizon = %1: must be >= 0 rounds", horizon));
  const auto posterior = make_posterior(std::move(prior), lambda);
  std::vector<double> gain{0.0};
  gain.reserve(static_cast<std::size_t>(horizon) + 1);
  WorkStep step(Message("greedy information gain"));
  for (std::int64_t t = 0; t < horizon && !stop.stop_requested(); ++t) {
    step.at(static_cast<double>(t) / static_cast<double>(horizon));
    posterior->observe(argmax(posterior->variance()), 0.0);
    gain.push_back(posterior->information_gain());
  }
  return gain;
}

}  // namespace privbo
