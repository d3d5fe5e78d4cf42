// Describes which exploration scales pilot runs found for a scenario's algorithms, as the scenario keeps it (its key
// "tuning"), and whether that still holds for the scenario as it is now.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "catalogue/json.h"
#include "text/message.h"
#include "trial/streams.h"
#include "trial/table_digest.h"

namespace privbo {

class Experiment;

/// The key of a scenario under which it keeps its tuning.
inline constexpr const char* tuning_key = "tuning";
/// The parameter of an algorithm that is tuned: s, by which the width of its confidence interval is multiplied.
inline constexpr const char* scale_key = "beta_scale";

/// The most values of a grid, and the most pilot trials at each.
inline constexpr std::size_t max_tuning_values = 50, max_tuning_trials = 1000;

/// The scale that was found for one algorithm.
struct TunedScale {
  std::string algorithm;  // its label at that time
  std::string settings;   // digest of all settings that it was tuned for (tuned_settings)
  double scale = 1.0;  // a value of the grid: the smallest mean regret over the pilot trials, the first of equal ones
  std::vector<double> regrets;  // mean cumulative regret after the last round, for each value; NaN: it did not run
};

/// The result of tuning. All algorithms were run on the same pilot trials.
struct ScaleTuning {
  std::vector<double> grid;  // > 0, ascending
  std::size_t trials = 0;    // pilot trials at each value
  Seeds seeds;               // of the pilot trials: other ones than those of the run
  std::vector<TunedScale> found;
};

/// Returns the tuning that a document keeps; absent where it has none, or one that cannot be read.
std::optional<ScaleTuning> scale_tuning(const Json& document);
/// Reports why the document's tuning cannot be read; empty: it can, or there is none.
Message why_tuning_unreadable(const Json& document);
/// Returns the tuning as the document keeps it; regrets with six significant digits.
Json tuning_json(const ScaleTuning& tuning);

/// Whether the scale of an algorithm was chosen by pilot runs.
enum class ScaleStanding {
  none,            // it has no scale, or learns nothing: there is nothing to choose
  fixed,           // it has one that does not act with its present settings
  not_tuned,       // nobody has tuned it
  other_settings,  // it was tuned for other settings than the present ones
  other_scale,     // it is set to another scale than the one found
  same_seeds,      // it was tuned on the seeds of the run
  tuned
};

struct AlgorithmScale {
  ScaleStanding standing = ScaleStanding::not_tuned;
  std::optional<std::size_t> found{};  // place in ScaleTuning::found, where `standing` is tuned
};

/// Returns how each algorithm of a normalised document stands to `tuning` (null: there is none), in their order. All
/// are not tuned where the document is not legal. `tables`: what is in the files that it names
/// (ExperimentParts::tables); a document that names one, and does not state what is in it, is not that which was tuned.
std::vector<AlgorithmScale> scale_standings(const Json& document, const ScaleTuning* tuning,
                                            const std::vector<TableDigest>& tables = {});
/// Does the same of the document of an experiment.
std::vector<AlgorithmScale> scale_standings(const Experiment& experiment, const ScaleTuning* tuning);

/// Returns for each algorithm of an experiment whether it has a scale that acts and that nobody has tuned for its
/// settings, as far as the tuning tells that its document keeps: at another scale it may lose less.
std::vector<bool> untuned_algorithms(const Experiment& experiment);

/// Returns the digest of all settings of a normalised, legal document that decide which scale is best for an algorithm:
/// the problem, the number of rounds and its own settings; for a private one those of the section "privacy" too that it
/// has not set itself. Labels, seeds, the number of trials, the other algorithms, its present scale and settings that
/// are not in use are left out. A table counts by its name without its folder, and by what is in it (`tables`).
/// Throws std::out_of_range where there is no such algorithm.
std::string tuned_settings(const Json& document, std::size_t algorithm, const std::vector<TableDigest>& tables = {});

/// Returns the places of the algorithms that can be tuned, in a normalised document: their scale acts, and they learn.
std::vector<std::size_t> tunable_algorithms(const Json& document);

/// Returns the normalised document with the scales that were found, wherever an algorithm still has the settings it was
/// tuned for, and with the tuning itself.
Json with_tuning(const Json& document, const ScaleTuning& tuning, const std::vector<TableDigest>& tables = {});

}  // namespace privbo
