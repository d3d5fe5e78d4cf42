#include "families/joint/record/joint_round.h"

#include <algorithm>
#include <vector>

#include "numerics/number_text.h"

namespace privbo {
namespace {

Number number(double value) { return number_text(value, 3); }

}  // namespace

bool JointRound::learns_from_sums() const {
  return std::ranges::any_of(decision.width_terms, [](double term) { return term != 0.0; });
}

/// "√β = 1.2 (norm) + …".
Message JointRound::width() const {
  std::vector<Message> parts;
  if (learns_from_sums()) {
    const auto& [norm, features, noise, volume] = decision.width_terms;
    parts.push_back(Message("√β = %1 (norm) + %2 (features) + %3 (noise) + %4 (volume) = %5", number(norm),
                            number(features), number(noise), number(volume), number(norm + features + noise + volume)));
  }
  if (decision.raised)
    parts.push_back(Message("the noise had made V indefinite, so its lowest eigenvalues were raised to λ"));
  return Message::joined(parts, "; ");
}

}  // namespace privbo
