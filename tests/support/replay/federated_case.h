// The words of a case of replay_federated.json: its keys, algorithms and sharing schedules.
#pragma once

#include <string>

#include "families/federated/sharing_schedule.h"
#include "support/reference.h"

namespace privbo::test {

/// Throws std::runtime_error that names the first key of a case that no replay reads or compares.
void expect_known_federated_case(const Json& replay_case);

/// The catalogue's id of a case's algorithm; std::runtime_error for one that the format does not have.
std::string federated_id(const Json& replay_case);

/// How often agents follow the server: "1" (never), "1-1/sqrt(t)", "1-1/t", "1-1/t^2", "1-1/(1+t)^2", or a number, the
/// same p in every round. Anything else throws std::runtime_error.
SharingSchedule sharing_schedule_of(const Json& params);

}  // namespace privbo::test
