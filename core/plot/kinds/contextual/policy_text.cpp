#include "plot/kinds/contextual/policy_text.h"

#include <cmath>

#include "numerics/number_text.h"
#include "plot/data/promise.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Returns what protects the answer. Learners that receive noisy rewards or statistics need no noise of their own to
/// answer.
Message protection_text(const PolicyOfContext& shown, const AlgorithmSnapshot* algorithm) {
  if (std::isfinite(shown.picture->epsilon))
    return Message("ε = %1 for one answer", number_text(shown.picture->epsilon, 3));
  const Message promise = algorithm ? promise_words(*algorithm) : Message();
  if (shown.posterior->mean.size() == 0) return Message("No posterior: every action is as likely, whatever was learnt");
  const Message choice = Message("the best action by the mean has probability 1");
  if (promise.empty()) return Message("Not private: %1", choice);
  return Message(
      "No mechanism for the answer itself: %1, and the mean is computed from what was released under %2, ε = %3 of %4",
      choice, promise, number_text(epsilon_of_answer(*algorithm).value(), 3), paid_for(*algorithm));
}

}  // namespace

Message draw_text(const PolicyOfContext& shown, const Message& context) {
  const Index actions = shown.picture->actions;
  Index likeliest = 0;
  const double most = shown.probabilities.maxCoeff(&likeliest);
  std::vector<Message> parts;
  if (std::isfinite(shown.loss))
    parts.push_back(Message("expected loss E[max f − f(answer)] = %1 here, %2 over all contexts",
                            number_text(shown.loss, 3), number_text(shown.picture->error_rate, 3)));
  parts.push_back(Message("entropy %1 of at most %2 nats: %3, like an even draw among %4 of %5 actions",
                          number_text(shown.entropy, 3), number_text(std::log(static_cast<double>(actions)), 3),
                          randomness_text(shown.entropy, actions), number_text(std::exp(shown.entropy), 3), actions));
  parts.push_back(Message("the likeliest action, %1, has probability %2",
                          shown.grid.action.names[static_cast<std::size_t>(likeliest)], percent_text(most)));
  if (shown.best >= 0 && shown.best != likeliest)
    parts.push_back(Message("the best by f, %1, has %2", shown.grid.action.names[static_cast<std::size_t>(shown.best)],
                            percent_text(shown.probabilities[shown.best])));
  return Message("%1: %2.", context, Message::joined(parts, "; "));
}

Message numbers_text(const PolicyOfContext& shown, const AlgorithmSnapshot* algorithm) {
  const PolicyPicture& picture = *shown.picture;
  std::vector<Message> parts{protection_text(shown, algorithm)};
  if (std::isfinite(picture.rate)) {
    const Number rate = number_text(picture.rate, 3);
    parts.push_back(picture.exponent.empty() ? Message("exponent rate %1", rate)
                                             : Message("exponent rate %1 = %2", picture.exponent, rate));
  }
  if (picture.largest_variance > 0.0) {
    parts.push_back(Message("s = sup σ̄² = %1", number_text(picture.largest_variance, 3)));
    const Number on_grid = number_text(picture.largest_on_grid, 3);
    if (picture.largest_on_grid > 0.0 && on_grid != number_text(picture.largest_variance, 3))
      parts.push_back(Message("%1 on the grid shown", on_grid));
    parts.push_back(Message("κ = %1", number_text(picture.kappa, 3)));
  }
  if (picture.information_gain > 0.0)
    parts.push_back(Message("γ_T = %1 nats", number_text(picture.information_gain, 3)));
  if (picture.copies > 0) parts.push_back(Message("K = %1", picture.copies));
  if (picture.kernel_error > 0.0)
    parts.push_back(Message("kernel of the features off by at most %1", number_text(picture.kernel_error, 2)));
  return Message("%1.", Message::joined(parts, "; "));
}

}  // namespace privbo
