// Describes what a reader of a run must know beside its curves, in sentences: of its problem, and of trials that
// failed.
#pragma once

#include <string>
#include <vector>

#include "record/snapshot.h"
#include "text/message.h"
#include "trial/experiment.h"

namespace privbo {

/// Adds what is stated about the data (before the notes that are there) and of the agents (behind them).
/// `failed_trainings`: as AgentProblem::failures.
void add_notes_of_problem(Snapshot& snapshot, const Experiment& experiment,
                          const std::vector<Message>& failed_trainings);
/// Returns the first twenty of these sorted sentences, and how many more there are.
std::vector<Message> first_failures(const std::vector<Message>& all);
/// "3 trials failed and are left out: …" of a snapshot with failures.
Message failed_trials_note(const Snapshot& snapshot);
/// Reports first how many trials failed, and why one did; nothing where none did.
void add_note_of_failed_trials(Snapshot& snapshot);

}  // namespace privbo
