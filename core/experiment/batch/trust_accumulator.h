// Describes what the runs of a comparison add up to: they are written down as they end, wherever they were run.
#pragma once

#include <string>
#include <vector>

#include "experiment/batch/trust_comparison.h"
#include "text/message.h"
#include "trial/table_digest.h"

namespace privbo {

class TrustAccumulator {
 public:
  explicit TrustAccumulator(const Scenario& scenario);

  /// The runs that are to come, in the order of the page, and what is wrong with the scenario.
  void begin(const std::vector<TrustRun>& runs, const Problems& problems);
  /// Runs are written down in that order: one that has ended, or why there is none.
  void add(const TrustRun& run, const Experiment& experiment, const Snapshot& snapshot);
  void add_failure(const TrustRun& run, const Message& why);
  /// A sentence for the notes about the whole.
  void add_problem(Message sentence) { problems_.push_back(std::move(sentence)); }
  /// No more runs come. `good`: nothing but a stop kept runs from being run.
  void end(bool stopped, bool good);

  const TrustComparison& result() const { return result_; }
  /// Returns the result with its notes.
  TrustComparison picture() const;

 private:
  TrustRow& row_of(const std::string& id);
  void add_point(const TrustRun& run, TrustPoint point);
  void warn(Message line);
  /// Returns whether the scenario's own list has an algorithm of this name that is tuned.
  bool is_tuned(const std::string& label, const std::vector<TableDigest>& tables) const;

  TrustComparison result_;
  Json document_;  // of the scenario
  std::vector<Message> problems_, warnings_;
};

}  // namespace privbo
