// One problem under every trust model: the price of each.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "experiment/scenario.h"
#include "experiment/snapshot.h"
#include "theory/trust_table.h"

namespace privbo {

/// One trust model at one ε.
struct TrustPoint {
  double epsilon = 0.0;                       // as promised at the end, at the row's δ; infinite: no privacy
  double setting = 0.0;                       // what was set to reach it (ε, or z for user-level noise)
  std::array<double, 3> mean{}, standard_error{};  // of the final value, by Metric
  std::array<std::vector<double>, 3> values;       // one per finished trial
  double error_mean = 0.0, error_standard_error = 0.0;  // regret of the action recommended at the end; NaN: none
  std::vector<double> error_values;
  std::string failure;                        // why there are no numbers; empty: ran
};

/// One row of the page.
struct TrustRow {
  std::string id;         // as in TrustFacts
  std::string label;      // of the algorithm as it ran
  PrivacyNotion notion = PrivacyNotion::none;
  std::string promise;    // "pure ε-DP per reward", "(ε, δ)-joint DP, δ = 1e-5", …: what makes two ε comparable or not
  std::string trusted, protects, against, relation, accountant;
  double delta = 0.0;
  std::string obstacle;   // why this model does not apply to the problem; empty: it does
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
  std::vector<std::string> notes;
};
using TrustComparisonPtr = std::shared_ptr<const TrustComparison>;

/// What one cell runs: the base problem with this model's algorithm and setting.
struct TrustRun {
  std::string id;
  double epsilon = 0.0;  // asked for
  Json document;
  std::string obstacle;
};
/// All of them for a base document (its section "comparison" says which ε). Never throws for bad input: problems carry their paths.
std::vector<TrustRun> trust_runs(const Json& document, Problems& problems);

struct TrustOptions {
  unsigned threads = 0;
  bool low_priority = false;
};

/// Plays them one after the other, each with all threads. As SweepRunner: snapshot() from any thread, stop() within 200 ms.
class TrustRunner {
 public:
  TrustRunner(Scenario scenario, TrustOptions options = {});
  ~TrustRunner();
  TrustRunner(const TrustRunner&) = delete;
  TrustRunner& operator=(const TrustRunner&) = delete;
  TrustComparisonPtr snapshot() const;
  void stop();
  bool active() const;
  void wait();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace privbo
