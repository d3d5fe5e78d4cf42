// One job at a time; a newer wish stops the running job and takes its place.
#include "run/replay_controller.h"
#include "files/failure_message.h"
#include "words/catalogue_text.h"

#include <exception>
#include <utility>

namespace privbo::ui {

ReplayController::ReplayController(QObject* parent) : QObject(parent) {}

void ReplayController::set_experiment(std::shared_ptr<const Experiment> experiment) {
  if (experiment == experiment_) return;
  cancel();
  experiment_ = std::move(experiment);
  seat_ = std::make_shared<Seat>();  // an old run's memory goes with the job that still uses it, or at once
}

void ReplayController::request(std::size_t algorithm, std::size_t trial, qint64 t, Index agent) {
  if (!experiment_) return;
  job_.start([this, seat = seat_, experiment = experiment_, algorithm, trial, t,
              agent](const std::stop_token& stop) -> Deliver {
    try {
      const Replay* now = seat->replay.get();
      if (!now || seat->experiment != experiment || now->algorithm() != algorithm || now->trial() != trial) {
        seat->experiment = experiment;
        seat->replay = std::make_unique<Replay>(experiment, algorithm, trial);
      }
      seat->replay->choose_agent(agent);
      const std::shared_ptr<const PosteriorSnapshot> posterior = seat->replay->at(t, stop);
      if (!posterior) return {};
      return [this, posterior] { Q_EMIT posterior_ready(posterior); };
    } catch (const std::exception& error) {
      const QString why = translated(failure_message(error));
      return [this, trial, why] { Q_EMIT failed(tr("Trial %1 cannot be replayed: %2").arg(trial + 1).arg(why)); };
    }
  });
}

}  // namespace privbo::ui
