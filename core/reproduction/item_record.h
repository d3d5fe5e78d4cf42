// Describes what is kept of an item that was run: a value for every trial of everything that its claims speak of, a
// thin curve for its chart, and ε. Claims are judged on it, and reports are made of nothing else.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "catalogue/json.h"
#include "record/snapshot.h"
#include "reproduction/claim.h"
#include "text/message.h"

namespace privbo {

struct RecordedAlgorithm {
  std::string label;
  std::vector<double> mean, standard_error;           // of the charted quantity, at the record's rounds
  std::vector<std::size_t> trials;                    // which trials there are, in increasing order
  std::map<std::string, std::vector<double>> values;  // by measured_key(), one for each of these trials
  std::optional<double> epsilon;                      // of all releases, by `accountant`; empty: none, or not finite
  double delta = 0.0;
  Message accountant;
};

struct ItemRecord {
  std::string item;      // its id
  std::string key;       // of scenario and numerics (item_key)
  std::string quantity;  // of the curves; empty: there are none
  std::int64_t horizon = 0;
  std::size_t trials = 0;
  std::string data;        // "stand-in", or the name of the file that was given; empty: none is needed
  bool rehearsal = false;  // run shorter than the paper's experiment, to see that all is in place
  double seconds = 0.0;    // that the run took
  Json seeds = Json::object();
  std::vector<std::int64_t> rounds;
  std::vector<RecordedAlgorithm> algorithms;
  std::vector<Message> failures;  // trials that failed, in sentences
};

/// The round after which it is measured: the last one where it names none, or a later one.
std::int64_t measured_round(const TrialQuantity& measured, std::int64_t horizon);
/// "simple_regret after round 10", or "simple_regret averaged to round 10": of what is measured, in a run of this
/// horizon.
std::string measured_key(const TrialQuantity& measured, std::int64_t horizon);

/// Returns the record of a finished run of the item, without key, data and seeds. The snapshot must have the paths of
/// its trials. What the run does not have (an algorithm, a quantity) is left out.
ItemRecord record_of_run(const ReproducedItem& item, const Snapshot& snapshot);

/// Returns the text of record.json.
std::string record_text(const ItemRecord& record);
/// Throws std::runtime_error with a sentence where the file is missing, damaged or not a record.
ItemRecord load_record(const std::filesystem::path& file);

inline constexpr const char* record_file = "record.json";

}  // namespace privbo
