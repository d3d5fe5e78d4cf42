// How exact the searches of a run on a box were: what its certificates leave open.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "catalogue/json.h"
#include "text/message.h"

namespace privbo {

struct TrialPath;

/// Of one algorithm over trials.
struct BoxGaps {
  /// By how much the upper confidence bound of some other point could have exceeded that of the point asked, at most:
  /// over all rounds and trials, and on average over them; `largest_share` of β σ there. None where nothing is
  /// searched.
  struct Searches {
    double largest = 0.0, mean = 0.0, largest_share = 0.0;
  };
  std::optional<Searches> searches{};
  double of_maximum = 0.0;  // by how much max f may be smaller than what regret is measured against, over trials
};

/// Collects the gaps of one trial.
class BoxGapsOfTrial {
 public:
  /// One search: its gap ≥ 0 and β σ at the point asked.
  void add(double gap, double spread);
  /// Returns the values that a path keeps at its end (TrialPath::at_end). `of_maximum`: of this trial's f.
  std::map<std::string, std::vector<double>> values(double of_maximum) const;

 private:
  double largest_ = 0.0, sum_ = 0.0, largest_share_ = 0.0;
  std::size_t count_ = 0;
};

/// Returns the gaps of these trials; none where they were on no box.
std::optional<BoxGaps> box_gaps_over(const std::vector<const TrialPath*>& trials);

/// {"maximum_gap", "acquisition_gap": {"largest", "mean", "largest_share"} or null}.
Json box_gaps_json(const BoxGaps& gaps);
/// Reads that. Throws what the JSON library throws, and std::runtime_error where a number is negative.
BoxGaps box_gaps_from(const Json& json);

/// Says what the gaps of all algorithms of a run come to; empty where there are none.
Message box_gaps_note(const std::vector<BoxGaps>& of_algorithms);

}  // namespace privbo
