// Describes what finished and failed trials leave behind: all that the curves of a run are made of, value by value.
// Trials that were run elsewhere come back in this form.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "experiment/preview/instance_bounds.h"
#include "record/snapshot.h"
#include "text/message.h"

namespace privbo {

/// One trial: its path under each algorithm, or why there is none.
struct RecordedTrial {
  std::size_t trial = 0;                                // 0-based
  Message failure;                                      // empty: it was run to its end
  std::vector<std::shared_ptr<const TrialPath>> paths;  // by algorithm; empty where it failed
  std::shared_ptr<const InstanceBounds> bounds;         // null: not computed
  Message bounds_failure;                               // why not; empty: nobody asked, or they are there
  bool program_failed = false;                          // it failed because a program of the user's own did
};

/// Describes what one algorithm's releases cost, from the first trial that did not fail.
struct RecordedPrivacy {
  std::size_t trial = 0;
  PrivacyCurve curve;
  std::vector<std::shared_ptr<const FamilyRecord>> released;
};

struct RecordedTrials {
  std::vector<RecordedTrial> trials;                    // ascending
  std::vector<std::optional<RecordedPrivacy>> privacy;  // by algorithm; empty: nothing was read
  std::vector<Message> failed_trainings;                // of agents' models, as AgentProblem::failures
};

/// Describes what a stopped run leaves to the one that continues it. What it did of trials that had not ended is lost.
struct TrialsBefore {
  RecordedTrials recorded;                                             // those that were run to their end
  std::vector<std::shared_ptr<const PosteriorSnapshot>> posteriors{};  // last ones of these trials, as far as kept
  double elapsed_seconds = 0.0;                                        // that they took, pauses left out
};

/// Describes what is kept of the recorded rounds.
enum class KeptRounds {
  all,  // for curves
  last  // for final values alone; of the privacy curve too
};

}  // namespace privbo
