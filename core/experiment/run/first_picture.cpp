#include "experiment/run/first_picture.h"

#include "experiment/record/aggregate.h"
#include "experiment/run/replay.h"

namespace privbo {

SnapshotPtr first_picture(const std::shared_ptr<const Experiment>& experiment, std::size_t algorithm, Index agent,
                          const std::stop_token& stop) {
  Replay replay(experiment, algorithm, 0);
  replay.choose_agent(agent);
  const std::shared_ptr<const PosteriorSnapshot> prior = replay.at(0, stop);
  if (!prior) return nullptr;
  auto picture = std::make_shared<Snapshot>();
  picture->scenario_name = experiment->name();
  picture->horizon = experiment->horizon();
  picture->trials = experiment->trials();
  picture->rounds_total =
      experiment->horizon() * static_cast<std::int64_t>(experiment->trials() * experiment->algorithms().size());
  Aggregate(experiment).fill(*picture);
  picture->posterior = *prior;
  return picture;
}

}  // namespace privbo
