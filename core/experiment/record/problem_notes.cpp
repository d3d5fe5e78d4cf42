#include "experiment/record/problem_notes.h"

#include <string>
#include <utility>

namespace privbo {

void add_problem_notes(const Experiment& experiment, Snapshot& snapshot) {
  const ExperimentParts& parts = experiment.parts();
  if (std::string note = stand_in_note(parts.data.get()); !note.empty())
    snapshot.notes.insert(snapshot.notes.begin(), std::move(note));
  if (!parts.agent_source) return;
  for (std::string& note : parts.agent_source->notes()) snapshot.notes.push_back(std::move(note));
  if (parts.agents->measured)
    snapshot.notes.emplace_back(
        "Nobody knows the best score these agents could reach: regret is 1 − score, against a perfect one.");
}

}  // namespace privbo
