// Records what Theorem 1's terms are in a trial: how much clipping really took, and how much agents differ.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "families/federated/release/federated_channel.h"
#include "families/federated/sharing_schedule.h"
#include "trial/experiment.h"

namespace privbo {

/// Σ_t ϑ_t of "Differentially Private Federated Bayesian Optimization with Distributed Exploration" (Dai, Low & Jaillet
/// 2021), Lemma 6, from the agents whose vectors were really longer than S/√P, and Σ_m d_{n,m} of every agent n. Both
/// only where the theorem has them: a server that adds vectors up, p_1 > 0, and for ϑ_t one that clips. Ground truth of
/// the simulation.
class UtilityRecorder {
 public:
  UtilityRecorder(const Experiment& experiment, const Instance& instance, std::size_t algorithm);

  /// After round t, initialisation included; `view`: of the server, null where there is none. A query of round t
  /// follows the vector of round t − 1, so that its clipped agents are those of ϑ_t.
  void add(std::int64_t t, const ServerView* view);
  /// Adds Σ ϑ_t (one value, where the server clips) and Σ_m d_{n,m} (N values, where no more than 4·10⁹ differences are
  /// needed).
  void add_final_values(std::map<std::string, std::vector<double>>& values) const;

 private:
  std::shared_ptr<const ServerProtocol> plan_;  // null: there is nothing to record
  SharingSchedule schedule_;
  std::vector<double> distances_;  // N; empty: not computed
  double sum_ = 0.0;               // Σ ϑ_t so far
  double last_ = 0.0;              // clipped_weight of the round before
};

}  // namespace privbo
