#include "families/federated/problem/tuning/hyperparameters.h"

#include <cmath>
#include <stdexcept>

#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {

double Hyperparameter::value(double u) const {
  // Rounding must not lead out of the range that the user gave.
  if (u <= 0.0) return low;
  if (u >= 1.0) return high;
  return logarithmic ? low * std::pow(high / low, u) : low + u * (high - low);
}

Message Hyperparameter::axis() const {
  return Message(logarithmic ? Words<3>("%1, %2 … %3, log scale") : Words<3>("%1, %2 … %3"), name, shortest(low),
                 shortest(high));
}

Vector values_at(const std::vector<Hyperparameter>& hyperparameters, const Vector& at) {
  if (static_cast<std::size_t>(at.size()) != hyperparameters.size())
    throw InvalidArgument(Message("a point with %1 coordinates for %2 hyperparameters: one coordinate each is needed",
                                  at.size(), hyperparameters.size()));
  Vector values(at.size());
  for (Index i = 0; i < at.size(); ++i) values[i] = hyperparameters[static_cast<std::size_t>(i)].value(at[i]);
  return values;
}

Message described(const std::vector<Hyperparameter>& hyperparameters, const Vector& values) {
  std::vector<Message> texts;
  for (std::size_t i = 0; i < hyperparameters.size(); ++i)
    texts.emplace_back(Words<2>("%1 = %2"), hyperparameters[i].name, significant(values[static_cast<Index>(i)]));
  return Message::joined(std::move(texts), ", ");
}

Hyperparameter make_hyperparameter(const Message& name, const std::string& key, const std::vector<double>& range,
                                   bool logarithmic) {
  std::string shown;
  for (const double value : range) shown += (shown.empty() ? "" : ", ") + shortest(value);
  if (range.size() != 2 || !(range[0] > 0.0) || !(range[0] < range[1]))
    throw InvalidArgument(
        Message("%1 = [%2]: must be two numbers, lowest and highest, with 0 < lowest < highest (range of %3)", key,
                shown, name));
  return {.name = name, .low = range[0], .high = range[1], .logarithmic = logarithmic};
}

}  // namespace privbo
