#include "experiment/run/run_notes.h"

#include <algorithm>
#include <utility>

#include "text/message.h"

namespace privbo {

void add_notes_of_problem(Snapshot& snapshot, const Experiment& experiment,
                          const std::vector<Message>& failed_trainings) {
  if (Message note = surrogate_note(experiment.parts().data.get()); !note.empty())
    snapshot.notes.insert(snapshot.notes.begin(), std::move(note));
  if (!experiment.parts().agent_source) return;
  for (Message& note : experiment.parts().agent_source->notes()) snapshot.notes.push_back(std::move(note));
  if (experiment.parts().agents->measured)
    snapshot.notes.emplace_back(
        Message("Nobody knows the best score these agents could reach: regret is 1 − score, against a perfect one."));
  for (Message& sentence : first_failures(failed_trainings)) snapshot.notes.push_back(std::move(sentence));
}

std::vector<Message> first_failures(const std::vector<Message>& all) {
  constexpr std::size_t max_listed = 20;
  std::vector<Message> sentences(all.begin(),
                                 all.begin() + static_cast<std::ptrdiff_t>(std::min(all.size(), max_listed)));
  if (all.size() > sentences.size())
    sentences.push_back(Message(all.size() >= AgentProblem::max_failures ? Words<1>("at least %1 more trainings failed")
                                                                         : Words<1>("%1 more trainings failed"),
                                all.size() - sentences.size()));
  return sentences;
}

Message failed_trials_note(const Snapshot& snapshot) {
  const std::vector<Message>& said = snapshot.failures;
  // Where there is a sentence about all of them before those of each, it says nothing of the cause.
  const Message why = said.size() > std::max<std::size_t>(snapshot.trials_failed, 1)
                          ? Message("%1; %2", said[0], said[1])
                          : said.front();
  return snapshot.trials_failed == 1 ? Message("1 trial failed and is left out: %1", why)
                                     : Message("%1 trials failed and are left out: %2", snapshot.trials_failed, why);
}

void add_note_of_failed_trials(Snapshot& snapshot) {
  if (snapshot.trials_failed > 0) snapshot.notes.insert(snapshot.notes.begin(), failed_trials_note(snapshot));
}

}  // namespace privbo
