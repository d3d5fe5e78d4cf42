// Declares an immutable picture of a run's aggregate, the only thing that leaves the worker threads.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "record/box_gaps.h"
#include "record/family_record.h"
#include "record/posterior_snapshot.h"
#include "record/privacy_curve.h"
#include "record/round_series.h"
#include "text/message.h"

namespace privbo {

enum class RunState { idle, running, paused, stopped, finished, failed };
std::string to_string(RunState state);
/// Returns whether nothing more will come: the run has finished, was stopped or failed.
bool has_ended(RunState state);

enum class Metric { cumulative_regret, average_regret, simple_regret };
inline constexpr std::array<Metric, 3> all_metrics{Metric::cumulative_regret, Metric::average_regret,
                                                   Metric::simple_regret};
std::string to_string(Metric metric);  // "cumulative_regret"

/// Describes what the queries of rounds 1 to t have covered (with contexts a point is a pair of action and context). It
/// is absent where it does not apply, and the mean over agents where there are several.
enum class Explored {
  distinct_points,  // distinct points asked, as a share of the queries; where any point may be asked, exactly equal
                    // ones count once
  best_point,  // share of the queries at the arg max of f among what the round offers (on a tie any of them); absent
               // where any point of a box may be asked and where scores are measured: nobody knows the best
  information_gain  // Learner::information_gain, nats
};
inline constexpr std::array all_explored{Explored::distinct_points, Explored::best_point, Explored::information_gain};
std::string to_string(Explored what);  // "distinct_points"

/// A theoretical line over the recorded rounds.
struct BoundCurve {
  Message label;              // "Theorem 3 upper bound (LDP-TGP-UCB)"
  Message note;               // constant stated, or how it was fitted, and what the line needs
  bool lower = false;         // a lower bound
  bool fitted = false;        // only the rate is known: C was fitted
  std::size_t algorithm = 0;  // whose bound; ignored when `lower`
  std::vector<double> cumulative_regret;
  bool worst_case = false;  // of every algorithm for the worst f and noise within B and R; this f may cost less
};

/// One finished trial of one algorithm. Shared between snapshots, never copied.
struct TrialPath {
  std::size_t trial = 0;
  std::vector<double> cumulative, simple;  // regret at the recorded rounds
  std::int64_t clipped_rewards = 0;        // rounds in which the reward was clipped
  /// What else is kept of the trial, by name: at the recorded rounds (Explored, and what families add), at the
  /// checkpoints, and at its end.
  std::map<std::string, std::vector<double>> over_rounds{}, over_checkpoints{}, at_end{};
  /// Processor time of the threads that ran its rounds, in seconds; 0: not known, as of trials that were run elsewhere.
  /// It differs from run to run, so it is in no file but provenance.json.
  double processor_seconds = 0.0;
};

/// Appends to `curve` mean and spread over `trials` of what each of them keeps under `name`, for those of the first
/// `rounds` recorded rounds that it does not have yet; nothing where one of them keeps nothing under that name.
void extend_spread(Curve& curve, const std::vector<const TrialPath*>& trials, const std::string& name,
                   std::size_t rounds);

struct AlgorithmSnapshot {
  std::string type;        // catalogue id
  std::string label;       // for legends, unique within the run
  RoundSeries series;      // over the recorded rounds: a band for each Metric, and for each Explored that applies
  std::size_t trials = 0;  // how many trials the bands average
  /// One value per finished trial (trial order), at its last round.
  std::array<std::vector<double>, 3> final_values;
  std::vector<std::shared_ptr<const TrialPath>> paths;  // of the finished trials, in trial order; not in files
  PrivacyCurve privacy;
  std::vector<std::shared_ptr<const FamilyRecord>> records;  // what families add
  std::optional<BoxGaps> gaps{};  // of searches on a box, over finished trials; none elsewhere

  Curve& curve(Metric metric) { return series.band(to_string(metric)); }
  const Curve& curve(Metric metric) const { return series.band(to_string(metric)); }
  /// Empty where it does not apply, and in results of versions that did not record it.
  const Curve& curve(Explored what) const { return series.band(to_string(what)); }
  const std::vector<double>& final_of(Metric metric) const { return final_values[static_cast<std::size_t>(metric)]; }
};

/// Returns the algorithm's record of type Record; null where there is none.
template <class Record>
std::shared_ptr<const Record> record_of(const AlgorithmSnapshot& algorithm) {
  return find_among<Record>(algorithm.records);
}

/// Does the same; where there is none, one with nothing in it.
template <class Record>
const Record& record_or_empty(const AlgorithmSnapshot& algorithm) {
  static const Record empty;
  const std::shared_ptr<const Record> found = record_of<Record>(algorithm);  // kept alive by the algorithm
  return found ? *found : empty;
}

/// A trial of one algorithm that a stop cut short: what had been run then. It is in no curve and no mean over the
/// whole run.
struct UnfinishedTrial {
  std::size_t algorithm = 0, trial = 0;
  std::int64_t rounds = 0;                // run, at least 1
  double cumulative = 0.0, simple = 0.0;  // regret after the last of them
};

/// Describes what a run that has not begun to run is doing.
struct PreparingStep {
  Message name;  // "norm of f"
  double share = 0.0;
  double remaining_seconds = -1.0;  // of this step; < 0: unknown
};

/// How far a run is: a few numbers, whatever the number of its trials.
struct RunProgress {
  RunState state = RunState::idle;
  std::size_t trials = 0, trials_done = 0, trials_failed = 0;
  std::int64_t rounds_done = 0, rounds_total = 0;  // over all trials and algorithms
  std::optional<PreparingStep> preparing;          // no round is run meanwhile; not in files
  double elapsed_seconds = 0.0;                    // pauses left out
  double remaining_seconds = -1.0;                 // < 0: unknown
};

struct Snapshot : RunProgress {
  std::uint64_t run_id = 0;
  std::string scenario_name;
  std::int64_t horizon = 0;
  std::vector<Message> failures;  // "trial 7 failed: …"
  std::size_t threads = 0;
  std::vector<UnfinishedTrial> unfinished;    // of a stopped run, by algorithm and trial
  std::vector<std::int64_t> recorded_rounds;  // recorded rounds t
  std::vector<std::int64_t> checkpoints;      // rounds at which families measure; empty: none does
  std::vector<AlgorithmSnapshot> algorithms;
  std::vector<BoundCurve> bounds;
  PosteriorSnapshot posterior;  // of the watched algorithm and trial
  std::vector<Message> notes;   // what a reader must know: partial results, floored values, B < ‖f‖_H, …
};

using SnapshotPtr = std::shared_ptr<const Snapshot>;

/// Returns a sentence about what there is of a run that was stopped.
Message stopped_note(const Snapshot& snapshot);

/// Returns a lighter copy of a finished run's picture, for runs that are only remembered: it keeps at most `most` ≥ 2
/// of the recorded rounds, evenly among them, first and last included, and leaves out posteriors and the paths of
/// single trials. Curves are then drawn straight between the rounds kept; final values stay as they are.
Snapshot downsampled(const Snapshot& snapshot, std::size_t most);

}  // namespace privbo
