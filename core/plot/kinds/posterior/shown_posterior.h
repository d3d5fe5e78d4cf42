// One algorithm's posterior as the posterior chart reads it, and the pictures made of it.
#pragma once

#include <utility>

#include "families/unknown_privacy.h"
#include "numerics/number_text.h"
#include "plot/data/algorithm_slots.h"
#include "plot/model/plot_model.h"
#include "record/agents_record.h"
#include "record/statistics_picture.h"
#include "text/message.h"

namespace privbo {

inline std::size_t to_size(Index i) { return static_cast<std::size_t>(i); }

/// The parts of the posterior that have one value per point of the domain.
struct ShownPosterior {
  const PosteriorSnapshot& posterior;
  Index n = 0;
  bool mean = false, deviation = false, truth = false, counts = false, acquisition = false, estimates = false;
  bool hidden = false, hidden_deviation = false;  // the posterior without privacy noise
  bool broadcast = false;                         // a server's function, of one learner among several
  bool is_private = false, measured = false;      // measured: f is a score
  bool is_unknown = false;                        // neither private nor not (families/unknown_privacy.h)
  int slot = 0, companion = 0;                    // the algorithm's, and that of what is not the algorithm's own
  double width = 2.0;
  Message width_text;

  /// Shows an algorithm of `run`. `with_privacy`: without it there is no noise to hide anything.
  ShownPosterior(const PosteriorSnapshot& p, const Snapshot& run, bool with_privacy)
      : posterior(p),
        n(p.domain ? p.domain->size() : 0),
        is_private(with_privacy),
        slot(algorithm_slot(run, p.algorithm)),
        companion(companion_slot(run, p.algorithm)) {
    mean = p.mean.size() == n;
    deviation = mean && p.deviation.size() == n;
    truth = p.truth.size() == n;
    counts = p.counts.size() == to_size(n);
    acquisition = n > 0 && p.acquisition.size() == n;
    estimates = mean && p.estimates && p.estimates->rows() == n && p.estimates->cols() > 0;
    hidden = mean && is_private && p.hidden_mean.size() == n;
    broadcast = n > 0 && agents_picture(p) && agents_picture(p)->broadcast.size() == n;
    measured = agents_picture(p) && agents_picture(p)->measured;
    hidden_deviation = hidden && p.hidden_deviation.size() == n;
    is_unknown = p.algorithm < run.algorithms.size() && is_privacy_unknown(run.algorithms[p.algorithm]);
    if (p.width > 0.0) {
      width = p.width;
      // The paper of learners from statistics calls the same factor √β.
      width_text = statistics_picture(p) ? Message("mean ± √β σ, √β = %1", number_text(width, 3))
                                         : Message("mean ± βσ, β = %1", number_text(width, 3));
    } else {
      width_text = Message("mean ± 2σ (no β here)");
    }
  }
  Index latest() const {
    if (posterior.round_summary) return posterior.round_summary->point;
    return posterior.recent.empty() ? -1 : posterior.recent.back();
  }
  /// Returns what the algorithm asks next; −1 where it maximises nothing, or among candidates that are not known yet.
  Index next() const {
    if (!acquisition || !posterior.offered.empty()) return -1;
    Index best = 0;
    posterior.acquisition.maxCoeff(&best);
    return best;
  }
  /// Returns whether what is maximised is an upper confidence bound: it is then drawn over the band, on the same scale.
  bool is_upper_bound() const { return posterior.width > 0.0 && !agents_picture(posterior); }
  /// Returns whether it is a function on the scale of f: agents maximise one drawn from their posterior, or the
  /// server's.
  bool is_function() const { return agents_picture(posterior) != nullptr; }
};

/// Bars of how often each point was asked, at `position[i]`, or markers at (position, height) where given.
PlotSeries queries(const ShownPosterior& shown_posterior, const std::vector<double>& x, const std::vector<double>* y);

/// What ChartOptions::hidden calls the two parts of an approximation.
inline constexpr const char *dictionary_key = "dictionary", *estimates_key = "estimates";
/// Single estimates drawn; more would be a block of colour.
inline constexpr Index max_estimates = 24;
/// Columns of the estimates that are drawn, ascending: all, or evenly spaced ones with the chosen one among them.
std::vector<Index> drawn_estimates(Index count, Index chosen);
/// "k = 5 estimates, the mean is number 3"; `drawn` of them.
Message estimates_text(const PosteriorSnapshot& posterior, Index drawn);
/// Smallest and largest estimate of every point, over all k.
std::pair<Vector, Vector> estimate_range(const PosteriorSnapshot& posterior);

/// Faint curves beside the mean, over the positions in the given order; dashes where the means are `separate` markers.
void add_estimates(PlotModel& model, const ShownPosterior& shown_posterior, const std::vector<Index>& order,
                   const std::vector<double>& position, bool separate);
/// Ticks at x, or rings at (x, y) where given.
void add_dictionary(PlotModel& model, const ShownPosterior& shown_posterior, const std::vector<double>& x,
                    const std::vector<double>* y);

/// What ChartOptions::hidden calls the posterior without privacy noise, and the candidates of a round.
inline constexpr const char *hidden_key = "hidden_belief", *offered_key = "offered";
Message hidden_text();
/// The points of D_t at x, or at (x, y) where given.
void add_offered(PlotModel& model, const ShownPosterior& shown_posterior, const std::vector<double>& x,
                 const std::vector<double>* y);

/// What ChartOptions::hidden calls the server's function, and the borders of the sub-regions.
inline constexpr const char *broadcast_key = "broadcast", *borders_key = "borders";
/// "broadcast (released)", "broadcast (no privacy)", "broadcast (privacy not known)".
Message broadcast_text(const ShownPosterior& shown_posterior);
/// Returns which sub-region every point of the domain is in (n, 0-based); −1 or empty: none.
std::vector<Index> regions_of(const PosteriorSnapshot& posterior);
/// The server's function over the positions in the given order, a curve for each sub-region it is continuous on; dashes
/// where the points are `separate` markers.
void add_broadcast(PlotModel& model, const ShownPosterior& shown_posterior, const std::vector<Index>& order,
                   const std::vector<double>& position, bool separate);
/// d = 1: lines between the sub-regions. d = 2: their rectangles.
void add_borders(PlotModel& model, const ShownPosterior& shown_posterior);
/// The k-th coordinate's name as an axis has it: "γ", or "x₂"; "x" of a single one.
Message coordinate_name(const Domain& domain, Index k);

/// One dimension: a curve with its band.
void build_line(PlotModel& model, const ShownPosterior& shown_posterior, const ChartOptions& options);
/// Arms without coordinates, in the order of their true value.
void build_arms(PlotModel& model, const ShownPosterior& shown_posterior, const ChartOptions& options);
/// Two dimensions, or pairs of actions and contexts: a map of one surface, over a grid or the cells of scattered
/// points.
void build_heat(PlotModel& model, const ShownPosterior& shown_posterior, PosteriorView view);
/// Any dimension: the mean against the true f, point by point.
void build_calibration(PlotModel& model, const ShownPosterior& shown_posterior);
/// Returns whether the domain's points lie on a grid of two dimensions.
bool is_grid(const Domain& domain);

}  // namespace privbo
