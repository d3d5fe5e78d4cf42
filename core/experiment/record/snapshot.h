// An immutable picture of a run's aggregate: the only thing that leaves the worker threads.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "domain/domain.h"
#include "families/joint/learner/released_parameters.h"
#include "privacy/ledger/ledger.h"
#include "protocol/message.h"

namespace privbo {

enum class RunState { idle, running, paused, stopped, finished, failed };
std::string to_string(RunState state);
/// Nothing more will come: finished, stopped or failed.
bool has_ended(RunState state);

enum class Metric { cumulative_regret, average_regret, simple_regret };
inline constexpr std::array<Metric, 3> all_metrics{Metric::cumulative_regret, Metric::average_regret,
                                                   Metric::simple_regret};
std::string to_string(Metric metric);  // "cumulative_regret"

/// Mean and spread over trials at the recorded rounds; all vectors have one value per round of the grid reached so far.
struct Curve {
  std::vector<double> mean;
  std::vector<double> standard_error;  // 0 with one trial
  std::vector<double> lower;           // 10 % quantile
  std::vector<double> median;
  std::vector<double> upper;  // 90 % quantile
};

/// A theoretical line over the same grid.
struct BoundCurve {
  std::string label;          // "Theorem 3 upper bound (LDP-TGP-UCB)"
  std::string note;           // constant stated, or how it was fitted, and what the line needs
  bool lower = false;         // a lower bound
  bool fitted = false;        // only the rate is known: C was fitted
  std::size_t algorithm = 0;  // whose bound; ignored when `lower`
  std::vector<double> cumulative_regret;
};

/// ε of the same ledger by one accountant.
struct AccountantCurve {
  std::string id, label;        // of accountant_catalogue
  bool approximate = false;     // no upper bound: drawn dotted, never a budget
  std::vector<double> epsilon;  // over the grid as far as it has been asked; NaN where it was not
};

/// ε against t for one algorithm.
struct PrivacyCurve {
  Guarantee guarantee;                  // of one release; notion none: the algorithm is not private
  std::string accountant;               // "pure DP, basic composition"
  std::vector<double> per_reward;       // ε of one reward, disjoint users, over the grid
  std::vector<double> same_user;        // ε of a user who answers every round; infinite where no finite ε exists
  std::vector<std::string> provenance;  // one line per constant the claim assumes public
  double clipped_fraction = 0.0;        // ground truth
  std::shared_ptr<const Ledger>
      ledger;          // of trial 1 (ledgers do not depend on the data); null where nothing was charged
  double delta = 0.0;  // at which both ε are; 0: pure differential privacy
  /// What the same trial has released last, of algorithms that are told statistics; null for others, and before the
  /// first release.
  std::shared_ptr<const ReleasedParameters> parameters;
  /// Other accountants on the same ledger, where several are worth comparing (user-level DP); `same_user` is by
  /// `accountant`.
  std::vector<AccountantCurve> others;
  std::vector<double> order;      // Proposition 1's order over the grid, scaled to end on `same_user`; empty: none
  std::int64_t releases = 0;      // of the whole run, where that is planned; 0: not said
  std::int64_t stops_after = -1;  // the last round that releases something; −1: no round is the last
};

/// Regret of one finished trial at the recorded rounds. Shared between snapshots, never copied.
struct TrialPath {
  std::size_t trial = 0;
  std::vector<double> cumulative, simple;
  // Of runs with several agents, whose mean the above are:
  std::vector<double> clipped{};  // share of the vectors that were longer than S/√P, of all rounds so far, over the
                                  // grid; empty: no server
  double initial_simple = std::numeric_limits<double>::quiet_NaN();  // simple regret when t = 1 begins
  std::vector<double> agent_simple{}, agent_cumulative{};            // N, at the last round
  // Where there are contexts, per checkpoint:
  std::vector<double> error_rate{}, monte_carlo{}, largest_error{}, information_gain{}, copies{}, largest_variance{};
};

/// Error rates at the checkpoints, over the finished trials: what a run that stopped there would lose with one answer.
/// Ground truth. One value per checkpoint, in the order of Snapshot::checkpoints.
struct ErrorRates {
  std::vector<std::vector<double>> values;   // [checkpoint][trial]: error rate
  std::vector<double> mean, standard_error;  // over trials; 0 with one trial
  std::vector<double> monte_carlo;           // largest standard error of a trial's own value; 0: exact
  std::vector<double> largest_error;         // mean of max |μ − f| over the domain; NaN: no belief
  std::vector<double> information_gain;      // γ_T, mean over trials; NaN where the algorithm uses none
  std::vector<double> copies;                // K, likewise
  std::vector<double> largest_variance;      // sup σ̄², likewise
  std::vector<double> bound;                 // C (√(γ_T/T) + γ_T/(Tε)), Theorem 4.1; empty: no theorem
  double bound_constant = 0.0;               // C
  double epsilon = std::numeric_limits<double>::infinity();  // of one answer; infinite: not private
  double epsilon_spent = 0.0;                                // of all answers the run gave
  bool recommends = false;  // answers are drawn by a private mechanism; otherwise arg max of the belief, or uniform
  bool empty() const { return values.empty(); }
};

struct AlgorithmSnapshot {
  std::string type;             // catalogue id
  std::string label;            // for legends, unique within the run
  std::array<Curve, 3> curves;  // indexed by Metric
  std::size_t trials = 0;       // how many trials the curves average
  /// One value per finished trial (trial order), at its last round.
  std::array<std::vector<double>, 3> final_values;
  std::vector<std::shared_ptr<const TrialPath>> paths;  // of the finished trials, in trial order; not in files
  PrivacyCurve privacy;
  Curve clipped;                       // share of vectors clipped so far; empty where there is no server
  std::vector<double> initial_simple;  // per finished trial; empty where rounds begin at 1
  std::vector<double> agent_simple,
      agent_cumulative;            // N: means over the finished trials at the last round; empty: no agents
  ErrorRates errors;               // empty where there are no contexts
  std::int64_t raised_rounds = 0;  // of the finished trials: eigenvalues of released statistics had to be raised

  const Curve& curve(Metric metric) const { return curves[static_cast<std::size_t>(metric)]; }
  const std::vector<double>& final_of(Metric metric) const { return final_values[static_cast<std::size_t>(metric)]; }
};

/// What happened in one round of one algorithm: what was asked, why, what came back, what it cost. NaN: does not apply.
struct RoundStory {
  static constexpr double none = std::numeric_limits<double>::quiet_NaN();
  std::int64_t t = 0;
  Index point = 0;            // x_t
  double mean = none;         // belief at x_t before the round
  double deviation = none;    // σ_{t−1}(x_t)
  double width = none;        // β_t
  double acquisition = none;  // the value x_t maximised
  double reward = none;       // raw; ground truth
  double released = none;     // what the learner was told
  bool randomised = false;    // whether the two differ by a privacy mechanism
  bool truncated = false;     // whether the learner set it to zero
  double truncation = none;   // b_t
  Index truncated_terms = 0;  // products of feature and reward beyond b_t, where truncation acts in feature space
  Index features = 0;         // m_t, size of the Nyström dictionary; 0: none
  // Where one point is played several times before the belief changes, as in Decision:
  std::int64_t epoch = 0, epochs = 0;    // n of N; 0: no epochs; n = N + 1: left over after the last one
  std::int64_t replay = 0, replays = 0;  // j of k
  Index chosen = -1;                     // the estimate that became the mean in this round, 0-based; −1: none did
  Index offered = 0;                     // points in D_t; 0: the whole domain
  std::array<double, 4> width_terms{};   // terms of β_t, families/joint/learner/joint_width.h; 0: β is no such sum
  bool raised = false;                   // eigenvalues were raised
  double regret = none;                  // ground truth
  double epsilon = 0.0;                  // charged for this reward; 0: nothing
};

/// What a privatiser released, beside what it holds.
struct StatisticsPicture {
  StatisticsMessage released;
  StatisticsMessage exact;  // of the same rounds: ground truth
};

/// The agents of one trial of one algorithm, and what its server saw. Ground truth of the simulation, but for
/// `broadcast`.
struct AgentsPicture {
  Index agent = 0;                        // whose belief the picture shows
  std::vector<std::string> names;         // N
  std::vector<std::int64_t> rounds;       // those written down so far
  Matrix simple, cumulative;              // rounds × N
  std::vector<Index> region_of_agent;     // N
  std::vector<Vector> low, high;          // P boxes, d each
  std::int64_t server_round = -1;         // t of the following; −1: no server, or nothing sent yet
  Vector broadcast;                       // n, the server's function on the domain
  std::vector<double> norms;              // N, of the vectors sent
  double clip_norm = 0.0;                 // S/√P
  std::vector<std::int64_t> clip_rounds;  // 0, 1, …: rounds of the server
  std::vector<double> clipped;            // share clipped in each of them
  std::int64_t sampled = 0;               // agents in the last sample
  std::int64_t own_choices = -1;          // agents that used their own posterior in the last round
  bool measured = false;                  // regret is 1 − score
};

/// What would be recommended to the next visitor, context by context, after round t. Ground truth, but for
/// `recommended`.
struct PolicyPicture {
  Index actions = 0, contexts = 0;
  Vector context_weights;                                    // C, κ
  Matrix probabilities;                                      // actions × contexts; columns sum to 1
  std::vector<std::string> action_names, context_names;      // as shown
  double epsilon = std::numeric_limits<double>::infinity();  // of one answer; infinite: not private
  double rate = std::numeric_limits<double>::infinity();     // of the exponent; infinite: arg max
  std::string exponent;                                      // "ε/(4B sup σ̄²)"; empty where there is no exponent
  double information_gain = 0.0, largest_variance = 0.0, largest_on_grid = 0.0, kappa = 0.0, kernel_error = 0.0;
  std::int64_t copies = 0;
  Vector deviation;  // n, σ̄; empty: the picture's own deviation
  double error_rate = 0.0;
  Index context = -1, recommended = -1;  // of the last visitor who was answered; −1: none yet
};

/// One algorithm's belief in one trial. Ground truth of the simulation.
struct PosteriorSnapshot {
  std::size_t algorithm = 0;
  std::size_t trial = 0;
  std::int64_t t = 0;
  std::shared_ptr<const Domain> domain;
  Vector truth;                      // n, f; empty where nobody knows it
  Vector mean;                       // n; empty where the algorithm keeps no belief (uniform)
  Vector deviation;                  // n
  Vector acquisition;                // n, or empty
  double width = 0.0;                // β
  std::vector<std::int64_t> counts;  // n, how often each point was asked
  std::vector<Index> recent;         // the last few queries, newest last
  std::vector<Index> dictionary;     // points of the Nyström dictionary, ascending; empty where there is none
  std::shared_ptr<const Matrix>
      estimates;               // n × k, means by single replays; shared, because it may be large; null: one mean
  Index chosen = -1;           // the column of `estimates` that is the mean; −1: none is
  std::vector<Index> offered;  // D_t, places in the domain; empty: every point
  Vector hidden_mean, hidden_deviation;  // n, the belief without privacy noise; empty where the learner is told rewards
  std::shared_ptr<const StatisticsPicture> statistics;  // null where the learner is told rewards
  std::shared_ptr<const AgentsPicture>
      agents;  // null where there is one learner; the fields above are then those of AgentsPicture::agent
  std::shared_ptr<const PolicyPicture> policy;  // null where there are no contexts
  std::optional<RoundStory> story;              // of round t, where it was watched closely: single steps and replays
};

struct Snapshot {
  std::uint64_t run_id = 0;
  RunState state = RunState::idle;
  std::string scenario_name;
  std::int64_t horizon = 0;
  std::size_t trials = 0, trials_done = 0, trials_failed = 0;
  std::vector<std::string> failures;  // "trial 7 failed: …"
  std::size_t threads = 0;
  std::int64_t rounds_done = 0, rounds_total = 0;  // over all trials and algorithms
  double elapsed_seconds = 0.0;
  double remaining_seconds = -1.0;        // < 0: unknown
  std::vector<std::int64_t> grid;         // recorded rounds t
  std::vector<std::int64_t> checkpoints;  // rounds at which error rates are measured; empty: no contexts
  std::vector<AlgorithmSnapshot> algorithms;
  std::vector<BoundCurve> bounds;
  PosteriorSnapshot posterior;     // of the watched algorithm and trial
  std::vector<std::string> notes;  // what a reader must know: partial results, floored values, B < ‖f‖_H, …
};

using SnapshotPtr = std::shared_ptr<const Snapshot>;

}  // namespace privbo
