// Describes what a chart shows and how: plain values, shared by the window, exports, pages and `privbo render`.
#pragma once

#include <map>
#include <set>
#include <string>

#include "record/snapshot.h"
#include "text/message.h"

namespace privbo {

/// Describes what the posterior chart draws. Those between `mean` and `calibration` are surfaces over two dimensions.
enum class PosteriorView {
  mean,         // the posterior itself: curves over one dimension, arms, the mean over two
  deviation,    // σ
  truth,        // f
  hidden_mean,  // the mean without privacy noise
  difference,   // the mean less the one without privacy noise: what the noise does
  broadcast,    // the function that a server sent to all agents
  calibration   // mean ± σ against the true f, for any dimension
};
/// States which statistics the chart of what was released draws.
enum class MatrixView { all, released, exact, noise };
/// Along x of the chart of error rates.
enum class ErrorRateView {
  against_t,       // rounds learnt before the answer
  against_epsilon  // ε of each private algorithm, at one checkpoint
};
/// Describes what the chart of the recommendation draws: a surface over actions and contexts with the distribution of
/// one context above it, or that distribution alone.
enum class PolicyView { probabilities, mean, deviation, truth, distribution };
/// Describes what the chart of the uploads draws: how long the last vectors were, or which share was clipped in every
/// round.
enum class UploadsView { norms, clipped };
enum class Band { none, standard_error, quantiles };
/// How many times the regret without privacy somebody may accept.
inline constexpr double least_accepted = 0.1, most_accepted = 100.0;
struct ChartOptions {
  Metric metric = Metric::cumulative_regret;
  Band band = Band::standard_error;
  bool log_x = false;
  bool log_y = false;
  bool bounds = true;
  bool rates = false;  // with the bounds: orders whose constants are fitted to the curves
  bool legend = true;
  bool title = true;
  bool notes = true;          // below the plot
  bool names_at_ends = true;  // of few curves, in place of a legend, where the chart can
  PosteriorView view = PosteriorView::mean;
  bool hidden_band = false;  // d = 1: the band of the posterior without privacy noise
  MatrixView matrices = MatrixView::all;
  bool slopes = false;  // guides of growth t^1/2 and t^3/4 (both axes logarithmic)
  /// Every finished trial (agents: some single agents) as a thin line, or as a point of the distribution.
  bool individuals = false;
  bool pairs = false;        // distribution: a line through the values of one trial
  bool over_agents = false;  // distribution: over the agents of a federated run instead of over trials
  UploadsView uploads = UploadsView::norms;
  ErrorRateView errors = ErrorRateView::against_t;
  std::int64_t checkpoint = 0;  // error rate against ε: T; one that the run does not have (0): its last
  PolicyView policy = PolicyView::probabilities;
  /// Recommendation: whose distribution is shown; one that the run does not have (−1): the last visitor's.
  Index context = -1;
  /// Trust models: the regret of what is recommended at the end, in place of the metric.
  bool regret_of_recommendation = false;
  std::set<std::string> hidden{};              // keys (series_key) of series that the reader switched off in the legend
  std::map<std::string, std::string> own{};    // choices from lists that one chart alone has: list id → choice id
  std::string parameter = "/privacy/epsilon";  // trade-off: the setting along x, a JSON pointer
  double accepted = 2.0;  // trade-off: the regret that is accepted, in regrets of the best one without privacy

  bool operator==(const ChartOptions&) const = default;
};

/// Returns whether the reader switched off the series of this key or label.
inline bool is_hidden(const ChartOptions& options, const Message& key) {
  return options.hidden.contains(key.english());
}

}  // namespace privbo
