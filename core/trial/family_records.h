// Describes what a family remembers of a run beyond the regret that all have: while it is run, in pictures and in
// files.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "catalogue/param_spec.h"
#include "record/snapshot.h"
#include "text/message.h"
#include "trial/regret_by_agent.h"
#include "trial/trial.h"

namespace privbo {

class Experiment;
struct AlgorithmSpec;
struct Instance;

/// Records one algorithm in one trial, for runs and replays.
class TrialRecorder {
 public:
  virtual ~TrialRecorder() = default;

  /// Names of what it has at every recorded round, and at every checkpoint.
  virtual std::vector<std::string> grid_names() const { return {}; }
  virtual std::vector<std::string> checkpoint_names() const { return {}; }

  /// After every round, before the values below are asked for.
  virtual void add(const Trial& /*running*/, const RoundRecord& /*record*/, const RegretByAgent& /*regret*/) {}
  /// Appends values of the rounds so far, in the order of the names.
  virtual void append_grid_values(std::vector<double>& /*values*/) const {}
  virtual std::vector<double> checkpoint_values(const Trial& /*running*/) const { return {}; }
  /// After round t has been written down: whoever comes between two rounds comes now.
  virtual void between_rounds(Trial& /*running*/, std::int64_t /*t*/) {}
  /// When the last round has been run.
  virtual std::map<std::string, std::vector<double>> final_values(const RegretByAgent& /*regret*/) const { return {}; }

  /// Adds what only the family knows to a picture of what is believed now, by `agent` where there are several.
  virtual void complete(PosteriorSnapshot& /*picture*/, const Trial& /*running*/, Index /*agent*/) const {}
  /// Returns what this trial has released last, where it speaks for the privacy of all; null: nothing that would be
  /// shown.
  virtual std::shared_ptr<const FamilyRecord> released(const Trial& /*running*/, const PrivacyCurve& /*cost*/) const {
    return nullptr;
  }
};

/// Describes how far the trials of a picture have come.
struct Reached {
  std::size_t rounds = 0;       // recorded ones that all have
  std::size_t checkpoints = 0;  // likewise
  bool ended = false;           // all have been run to their end
  bool operator==(const Reached&) const = default;
};

/// A family's part in records of every algorithm of a run, its own or not: what has nothing to add leaves it.
class FamilyRecords {
 public:
  virtual ~FamilyRecords() = default;

  /// Null: nothing is remembered of this algorithm.
  virtual std::unique_ptr<TrialRecorder> recorder(const Experiment&, const Instance&, std::size_t /*algorithm*/,
                                                  std::size_t /*trial*/) const {
    return nullptr;
  }
  /// Returns one algorithm's record over these trials; null: none.
  virtual std::shared_ptr<const FamilyRecord> over_trials(const Experiment&, std::size_t /*algorithm*/,
                                                          const std::vector<const TrialPath*>&, const Reached&) const {
    return nullptr;
  }
  /// Returns what a reader of the algorithm's results must know, in sentences.
  virtual std::vector<Message> notes(const AlgorithmSnapshot&) const { return {}; }

  /// Into and out of curves.json: one algorithm, and one posterior. Readers take nothing for granted and throw
  /// std::runtime_error where sizes do not fit each other.
  virtual void save(const AlgorithmSnapshot&, Json&) const {}
  virtual void load(AlgorithmSnapshot&, const Json&, const Reached&) const {}
  virtual void save(const PosteriorSnapshot&, Json&) const {}
  virtual void load(PosteriorSnapshot&, const Json&, Index /*points*/) const {}
  /// What TrialRecorder::released made, into a document and back exactly; null where the document has nothing of this
  /// family. Readers throw as above.
  virtual void save_released(const FamilyRecord&, Json&) const {}
  virtual std::shared_ptr<const FamilyRecord> load_released(const Json&) const { return nullptr; }
  /// Into the algorithm's part of summary.json.
  virtual void summarise(const Snapshot&, const AlgorithmSnapshot&, Json&) const {}
  /// A table of its own beside the regret, as a reader of the run's results sees it; without rows: none.
  struct ResultTable {
    Message heading;
    std::vector<Message> columns;
    std::vector<std::vector<std::string>> rows;
    std::vector<Message> remarks;  // below it
  };
  virtual ResultTable table(const Snapshot&) const { return {}; }
  /// Returns what a finished run has shown of the family's algorithms besides regret, in a whole sentence; empty:
  /// nothing.
  virtual Message result(const Snapshot&) const { return {}; }
  /// Returns about the longest that `result` will be, before a run.
  virtual Message usual_result(const Experiment&) const { return {}; }
  /// Files of its own in the folder of a run.
  struct ResultFile {
    std::string name, text;
  };
  virtual std::vector<ResultFile> files(const Snapshot&) const { return {}; }
};

}  // namespace privbo
