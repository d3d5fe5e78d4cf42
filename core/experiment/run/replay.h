// A trial run again, to show what an algorithm believed after any round. Same seeds, same rounds: nothing is stored.
#pragma once

#include <cstdint>
#include <memory>
#include <stop_token>

#include "record/snapshot.h"
#include "trial/experiment.h"

namespace privbo {

/// Not thread-safe: one thread at a time asks.
class Replay {
 public:
  /// `algorithm` and `trial` are 0-based and exist.
  Replay(std::shared_ptr<const Experiment> experiment, std::size_t algorithm, std::size_t trial);
  ~Replay();

  std::size_t algorithm() const;
  std::size_t trial() const;
  /// Whose posterior the following answers show, where there are several agents.
  void choose_agent(Index agent);
  /// Returns the posterior after round t (1 … horizon; 0: before the first round) with the summary of round t. Runs on
  /// from where the last call ended, or from the start when t lies behind it. Null when `stop` came first. Throws what
  /// a trial throws.
  std::shared_ptr<const PosteriorSnapshot> at(std::int64_t t, const std::stop_token& stop = {});

 private:
  class Private;
  std::unique_ptr<Private> d_;
};

}  // namespace privbo
