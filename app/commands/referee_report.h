// What privbo referee prints of a trial.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include "catalogue/json.h"
#include "external/program_pool.h"
#include "referee/trial_of_claim.h"
#include "text/message.h"

namespace privbo::app {

/// What there is to say of a trial beside the trial itself.
struct RefereeReport {
  BoundProgram program;
  Json params = Json::object();
  std::optional<ProgramPool::Facts> facts{};  // as the program calls itself; empty: no run was played
  Message failure{};                          // the first one of the program; empty: none
  double seconds = 0.0;                       // that were played now
  bool stopped = false;                       // by a signal
  std::optional<std::filesystem::path> file{};
};

/// Returns the wealth in digits, or as a power of ten where it has too many.
Message wealth_of(const referee::TrialOfClaim& trial, int digits);

/// Prints the verdict with its numbers, or one JSON document. Returns the command's exit code.
int print_report(const referee::TrialOfClaim& trial, const RefereeReport& report, bool json);

/// Prints whether a repetition has seen the same; `difference`: the first run in which it has not.
int print_replay(const referee::TrialOfClaim& trial, const RefereeReport& report,
                 const std::optional<std::int64_t>& difference, bool json);

}  // namespace privbo::app
