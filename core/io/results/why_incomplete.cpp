#include "io/results/why_incomplete.h"

namespace privbo {

Message why_incomplete(RunState state, std::size_t done_count, std::size_t all, WorkUnit things) {
  if (state == RunState::finished && done_count == all) return {};
  const bool stopped = state == RunState::stopped;
  const Words<2> words = things == WorkUnit::trials   ? (stopped ? Words<2>("stopped before the end: %1 of %2 trials")
                                                                 : Words<2>("failed in part: %1 of %2 trials"))
                         : things == WorkUnit::values ? (stopped ? Words<2>("stopped before the end: %1 of %2 values")
                                                                 : Words<2>("failed in part: %1 of %2 values"))
                                                      : (stopped ? Words<2>("stopped before the end: %1 of %2 runs")
                                                                 : Words<2>("failed in part: %1 of %2 runs"));
  return Message(words, done_count, all);
}

}  // namespace privbo
