// What a run has released to predict f from, for rooms that know no family: they state what it cost, save it, and ask
// it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "accounting/strict_epsilon.h"
#include "numerics/types.h"
#include "privacy/ledger/ledger.h"
#include "text/message.h"

namespace privbo {

struct AlgorithmSnapshot;

struct Prediction {
  Vector mean, deviation;        // one value per point
  Vector model_deviation;        // of it: ρ ‖Φ(x)‖_{V⁻¹}, what the learner itself goes by
  Vector privacy_deviation;      // of it: what the privacy noise adds; empty where the noise is not known
  std::vector<Message> outside;  // why the point is not covered; none elsewhere
  bool raised = false;           // V was indefinite, and its eigenvalues below λ were raised to λ
};

struct ReleasedModel {
  /// What is known of the noise in what was released; files of earlier versions do not state it.
  enum class Noise { unknown, none, added };

  std::string algorithm;           // its name in the scenario
  std::int64_t rounds_summed = 0;  // rounds that went into it
  Index features = 0;
  Index dimension = 0;   // of a point
  Guarantee guarantee;   // of one release; notion none: nothing protects the users in it
  double epsilon = 0.0;  // what all releases so far cost a person who answers in one round, at `delta`; infinite where
                         // no finite ε exists
  double delta = 0.0;
  Message accountant;             // that computed ε; empty: not known
  bool epsilon_computed = false;  // from noise and releases; false: as the file states it
  Noise noise = Noise::unknown;
  bool domain_known = false;  // whether it states which points it covers

  /// Computes ε at δ = 10⁻⁵; empty where `delta` is no larger or nothing was paid.
  std::function<std::optional<StrictEpsilon>()> strict_epsilon;
  /// Predicts at points, one row each. Throws std::invalid_argument where their dimension is not `dimension`.
  std::function<Prediction(const Points& points)> predict;
  /// Returns the text of the file that `load_released_model` reads.
  std::function<std::string()> text;
};

/// Returns what the algorithm released last; nothing for one that releases nothing of that kind, and before the first
/// release.
std::optional<ReleasedModel> released_model(const AlgorithmSnapshot& algorithm);
/// Reads a file of at most 100 MB. Throws std::runtime_error with a sentence.
ReleasedModel load_released_model(const std::filesystem::path& file);

}  // namespace privbo
