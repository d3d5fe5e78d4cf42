// Runs one problem under every trust model, to show the price of each.
#pragma once

#include <array>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "experiment/batch/batch_runner.h"
#include "record/snapshot.h"
#include "scenario/scenario.h"
#include "text/message.h"
#include "trial/trust_model.h"

namespace privbo {

/// One trust model at one ε.
struct TrustPoint {
  double epsilon = 0.0;                                 // as promised at the end, at the row's δ; infinite: no privacy
  double setting = 0.0;                                 // what was set to reach it (ε, or z for user-level noise)
  std::array<double, 3> mean{}, standard_error{};       // of the final value, by Metric
  std::array<std::vector<double>, 3> values;            // one per finished trial
  double error_mean = 0.0, error_standard_error = 0.0;  // regret of the action recommended at the end; NaN: none
  std::vector<double> error_values;                     // of the user level: simple regret, averaged over the agents
  Message failure;                                      // why there are no numbers; empty: ran
};

/// One row of the comparison page: one trust model.
struct TrustRow {
  std::string id;     // as in TrustFacts
  std::string label;  // of the algorithm as it ran
  PrivacyNotion notion = PrivacyNotion::none;
  Message promise;  // "pure ε-DP per reward", "(ε, δ)-joint DP, δ = 1e-5", …: what makes two ε comparable or not
  Message trusted, protects, against, relation, accountant;
  Message noise;  // that every ε of the row rests on; empty: none, or a file does not state
  double delta = 0.0;
  bool untuned = false;            // its scale acts and nobody has tuned it; false too where a file does not state
  Message why_inapplicable;        // why this model does not apply to the problem; empty: it does
  std::vector<TrustPoint> points;  // ascending in ε; one for "none"
};

struct TrustComparison {
  std::string scenario_name;
  std::int64_t horizon = 0;
  std::size_t trials = 0;
  RunState state = RunState::idle;
  std::size_t points_done = 0, points = 0;
  double elapsed_seconds = 0.0, remaining_seconds = -1.0;
  std::vector<TrustRow> rows;
  std::vector<Message> notes;
  Json data{};  // run_data; null: no table
};
using TrustComparisonPtr = std::shared_ptr<const TrustComparison>;

/// Describes what one cell runs: the base problem with this model's algorithm and setting.
struct TrustRun {
  std::string id;                                  // of the model
  double epsilon = 0.0;                            // asked for; infinite: no privacy
  double setting = 0.0;                            // what is set to reach it: ε, or z of the user level
  Json document{};                                 // normalised; null where the model does not apply or cannot run
  Message why_inapplicable{};                      // why the model does not apply to this problem, whatever ε
  Message failure{};                               // why it cannot be run at this ε
  std::shared_ptr<const Experiment> experiment{};  // made from the document; null where it cannot be run
};
/// Returns all runs for a base scenario (its section "comparison" states which models and ε), in the order of the page;
/// a model that does not apply has one entry. An algorithm that the scenario's list names is taken with its settings
/// there. It never throws for bad input: problems carry their paths. It builds every document and solves for z, which
/// takes too long for a thread that must not wait. When stopped, it returns the runs made so far.
std::vector<TrustRun> trust_runs(const Scenario& scenario, Problems& problems, const std::stop_token& stop = {});

/// States how far a comparison is, the run being run included.
struct TrustProgress {
  RunState state = RunState::idle;
  std::size_t points_done = 0, points = 0;  // points 0: still being prepared
  std::string id;                           // of the model being run
  double epsilon = 0.0;
  double share = 0.0;                                      // of the whole, in [0, 1]
  double elapsed_seconds = 0.0, remaining_seconds = -1.0;  // < 0: unknown
  std::optional<PreparingStep> preparing{};                // of the run being run, before its first round
};

/// Runs all runs, together on all threads. As with SweepRunner, the results so far are kept when it
/// is stopped, and numbers do not depend on the number of threads.
class TrustRunner {
 public:
  /// Starts at once. `scenario` is normalised and legal; where its section "comparison" is wrong, the comparison ends
  /// as failed, with the reason in the notes.
  TrustRunner(Scenario scenario, BatchOptions options = {});
  ~TrustRunner();
  TrustRunner(const TrustRunner&) = delete;
  TrustRunner& operator=(const TrustRunner&) = delete;
  /// Returns the latest picture, never null; it changes when a run is done and at the end. Cheap, from any thread.
  TrustComparisonPtr snapshot() const;
  TrustProgress progress() const;
  /// Takes effect within 200 ms.
  void stop();
  bool active() const;
  void wait();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// Returns the trust models in the order of the page: first what is not private, then those that share a panel,
/// then in the order of the list of families.
const std::vector<TrustFacts>& trust_facts();
/// Throws std::out_of_range, naming the ids there are.
const TrustModel& trust_model_of(const std::string& id);
const TrustFacts& trust_facts_of(const std::string& id);

}  // namespace privbo
