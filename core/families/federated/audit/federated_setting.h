// Describes a federated server as one of the calculator's mechanisms, for "solve for q, z or the rounds" and for the
// losses that the paper prints.
#pragma once

#include <stop_token>
#include <string>

#include "accounting/calculator/solve.h"
#include "families/federated/release/server_protocol.h"
#include "text/message.h"

namespace privbo {

/// The task is "subsampled-gaussian", or "fixed-size-gaussian" with z/2, for the plan's releases and δ, by the
/// accountant that runs show first: moments, and improved RDP for samples of fixed size. Throws std::invalid_argument
/// where the plan claims nothing.
SolveTask calculator_task(const ServerProtocol& plan);

enum class FederatedUnknown { q, z, releases };

struct FederatedSolution {
  FederatedRequest request;  // the plan's, with the unknown filled in; `releases` sets the last round of sharing
  double epsilon = 0.0;      // of the whole run, ≤ the target
  Message note;              // as in Solution
  bool stopped = false;
};

/// Finds the least private q, z or number of releases with which the plan keeps ε at its own δ. `accountant` null: that
/// of calculator_task. Throws what `solve` throws.
FederatedSolution solve_federated(const ServerProtocol& plan, FederatedUnknown unknown, double epsilon,
                                  const Accountant* accountant = nullptr, const std::stop_token& stop = {});

}  // namespace privbo
