#include "experiment/run/kept_snapshot.h"

#include "trial/family.h"

namespace privbo {

SnapshotPtr kept_snapshot(Runner& runner, const Experiment& experiment) {
  runner.watch(shown_algorithm(experiment), 0);
  return runner.snapshot();  // the run is over: watch() has made the last picture
}

}  // namespace privbo
