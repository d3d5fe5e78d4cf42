#include "experiment/cells/cell_merge.h"

#include <map>
#include <stdexcept>
#include <string>
#include <utility>

#include "experiment/record/aggregate.h"
#include "experiment/run/run_notes.h"
#include "text/error.h"
#include "text/message.h"
#include "trial/family.h"

namespace privbo {

Snapshot merged_run(const std::shared_ptr<const Experiment>& experiment, KeptRounds kept,
                    const std::vector<CellResult>& cells) {
  Aggregate aggregate(experiment, kept);
  std::map<std::string, Message> failed_trainings;  // each once
  std::size_t trials = 0;
  Snapshot snapshot;
  snapshot.posterior.algorithm = shown_algorithm(*experiment);
  for (const CellResult& cell : cells) {
    aggregate.restore(cell.recorded);
    trials += cell.recorded.trials.size();
    for (const Message& failed : cell.recorded.failed_trainings) failed_trainings.emplace(failed.english(), failed);
    if (cell.posterior) snapshot.posterior = *cell.posterior;
  }
  if (trials != experiment->trials())
    throw RuntimeError(Message("there are %1 of %2 trials", trials, experiment->trials()));
  snapshot.run_id = 1;
  snapshot.scenario_name = experiment->name();
  snapshot.horizon = experiment->horizon();
  snapshot.trials = experiment->trials();
  snapshot.rounds_total = snapshot.rounds_done =
      experiment->horizon() * static_cast<std::int64_t>(experiment->trials() * experiment->algorithms().size());
  aggregate.fill(snapshot);
  std::vector<Message> failures;
  for (const auto& each : failed_trainings) failures.push_back(each.second);
  add_notes_of_problem(snapshot, *experiment, failures);
  snapshot.state = aggregate.done() > 0 ? RunState::finished : RunState::failed;
  add_note_of_failed_trials(snapshot);
  return snapshot;
}

}  // namespace privbo
