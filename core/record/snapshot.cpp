#include "record/snapshot.h"

namespace privbo {

std::string to_string(RunState state) {
  switch (state) {
    case RunState::idle:
      return "idle";
    case RunState::running:
      return "running";
    case RunState::paused:
      return "paused";
    case RunState::stopped:
      return "stopped";
    case RunState::finished:
      return "finished";
    case RunState::failed:
      return "failed";
  }
  return "idle";
}

bool has_ended(RunState state) {
  return state == RunState::finished || state == RunState::stopped || state == RunState::failed;
}

std::string to_string(Metric metric) {
  switch (metric) {
    case Metric::cumulative_regret:
      return "cumulative_regret";
    case Metric::average_regret:
      return "average_regret";
    case Metric::simple_regret:
      return "simple_regret";
  }
  return "cumulative_regret";
}

}  // namespace privbo
