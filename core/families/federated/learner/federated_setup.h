// Declares what the agents of a federated run know beyond prior and constants.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "families/federated/learner/shared_features.h"
#include "families/federated/learner/sub_regions.h"
#include "families/federated/release/server_protocol.h"
#include "families/own_programs/learner/program_setup.h"
#include "learning/setup.h"

namespace privbo {

struct FederatedSetup : FamilyData {
  std::shared_ptr<const ServerProtocol> plan;
  std::shared_ptr<const SharedFeatures> shared_features;  // where the server has one; null elsewhere
  std::shared_ptr<const SubRegions> regions;
  std::shared_ptr<const Domain> domain;
  std::shared_ptr<const Kernel> kernel;
  Spectrum spectrum;                                        // of the kernel; empty where it has none
  std::function<Spectrum(double lengthscale)> spectrum_at;  // the same kernel with another length scale; empty as above
  std::int64_t initial = 0;                                 // rounds of initialisation before t = 1
  /// The coin tosses of single agents, each with a stream of its own; by agent.
  std::vector<std::shared_ptr<RandomSource>> agent_draws;
  /// What a program of the user's is told, where one acts for the agents; null elsewhere.
  std::shared_ptr<const ProgramSetup> program{};
};

/// Throws std::logic_error where the setup is another family's.
inline const FederatedSetup& federated_setup(const LearnerSetup& setup) {
  return part_of<FederatedSetup>(setup.own, "agents, a plan of their server and a domain");
}

}  // namespace privbo
