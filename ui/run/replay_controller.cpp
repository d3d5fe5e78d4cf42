// One job at a time; a newer wish stops the running job and takes its place.
#include "run/replay_controller.h"

#include <exception>
#include <utility>

namespace privbo::ui {

ReplayController::ReplayController(QObject* parent) : QObject(parent) { worker_.setMaxThreadCount(1); }

ReplayController::~ReplayController() {
  stopper_.request_stop();
  worker_.waitForDone();
}

void ReplayController::set_experiment(std::shared_ptr<const Experiment> experiment) {
  if (experiment == experiment_) return;
  cancel();
  experiment_ = std::move(experiment);
  worker_.start([seat = seat_] { *seat = {}; });  // an old run's memory is not kept until the next request
}

void ReplayController::request(std::size_t algorithm, std::size_t trial, qint64 t, Index agent) {
  if (!experiment_) return;
  cancel();
  wish_ = Wish{experiment_, algorithm, trial, t, agent};
  outstanding_ = true;
  if (!working_) start();
}

void ReplayController::cancel() {
  ++newest_;
  wish_.reset();
  outstanding_ = false;
  stopper_.request_stop();
}

void ReplayController::start() {
  stopper_ = {};
  working_ = true;
  worker_.start([this, seat = seat_, wish = *std::exchange(wish_, std::nullopt), job = newest_,
                 stop = stopper_.get_token()] {
    std::shared_ptr<const PosteriorSnapshot> belief;
    QString message;
    try {
      const Replay* now = seat->replay.get();
      if (!now || seat->experiment != wish.experiment || now->algorithm() != wish.algorithm ||
          now->trial() != wish.trial) {
        seat->experiment = wish.experiment;
        seat->replay = std::make_unique<Replay>(wish.experiment, wish.algorithm, wish.trial);
      }
      seat->replay->choose_agent(wish.agent);
      belief = seat->replay->at(wish.t, stop);
    } catch (const std::exception& error) {
      message = tr("Trial %1 cannot be replayed: %2").arg(wish.trial + 1).arg(QString::fromUtf8(error.what()));
    }
    QMetaObject::invokeMethod(
        this, [this, job, belief = std::move(belief), message] { finish(job, belief, message); }, Qt::QueuedConnection);
  });
}

void ReplayController::finish(quint64 job, const std::shared_ptr<const PosteriorSnapshot>& belief,
                              const QString& message) {
  working_ = false;
  if (wish_) return start();
  if (job != newest_) return;
  outstanding_ = false;
  if (belief)
    Q_EMIT belief_ready(belief);
  else if (!message.isEmpty())
    Q_EMIT failed(message);
}

}  // namespace privbo::ui
