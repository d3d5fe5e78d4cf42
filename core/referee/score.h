// A score learnt from past runs by logistic regression (LIBLINEAR), which says of a new run how much it looks like
// world 1.
#pragma once

#include <span>
#include <vector>

namespace privbo::referee {

/// A run in the eyes of the regression: its features, and the secret bit that it had.
struct Example {
  std::vector<double> features;
  bool bit = false;
};

/// Stateless once it is learnt.
class LearntScore {
 public:
  /// Learns from at least one example of each bit; all have the same number of features. The same examples give the
  /// same score, bit by bit, on one machine. Features are brought to mean 0 and deviation 1; those that do not vary are
  /// left out.
  explicit LearntScore(std::span<const Example> examples);
  /// Returns the score of a run: larger in world 1.
  double of(const std::vector<double>& features) const;
  /// Returns the feature that moves the score most, by its weight for one deviation of the feature.
  std::size_t strongest() const;
  /// Returns the weights of the features as they come; 0 for those left out.
  std::vector<double> weights() const;

 private:
  double standard(const std::vector<double>& features, std::size_t i) const;

  std::vector<double> mean_, inverse_deviation_, weights_;
};

/// Returns whether both bits occur, so that a score can be learnt.
bool can_learn(std::span<const Example> examples);

}  // namespace privbo::referee
