// What is tried of a program of the user's own: its claim, the rewards that it is made about, and the small problem in
// which the program plays.
#pragma once

#include <optional>
#include <string>

#include "catalogue/json.h"
#include "external/protocol/messages.h"
#include "referee/claim.h"
#include "referee/subject.h"

namespace privbo::referee {

/// What a person decides about the trial of a program.
struct ProgramTrial {
  Claim claim{};
  double bound = 1.0;            // rewards are usually within ±bound; above 0
  int points = 4;                // that can be asked for, or actions where rounds have contexts; at least 2
  int agents = 3;                // of programs that act for several; at least 2
  Json params = Json::object();  // settings of the program's own, as a scenario would state them
};

/// A claim as a program or a file states it, and the rewards that it is about: {"bound", …} beside what claim_of_json
/// reads.
struct StatedClaim {
  Claim claim{};
  std::optional<double> bound{};
};
/// Throws InvalidArgument with a sentence, as claim_of_json does.
StatedClaim stated_claim(Json json);

/// Returns in which setting a program plays: where contexts are protected, with contexts; where others see what is
/// asked, with decision sets if it knows them; otherwise as simply as it can. Throws InvalidArgument with a sentence
/// where nothing that it announces will do.
ProgramSetting setting_for(const std::string& name, const Ready& ready, const Claim& claim);

/// Returns what the referee must know to play with a program that has announced itself so. Throws as setting_for does.
Facts facts_of_program(const std::string& name, const Ready& ready, const ProgramTrial& trial);

/// Keep a trial's program, so that a file can be resumed: {"name", "digest", "params"}, without any command or path.
Json json_of_program(const std::string& name, const std::string& digest, const ProgramTrial& trial);
/// Makes the trial of what a file has kept of it. Throws RuntimeError where it was no program that played it.
ProgramTrial program_trial_of(const Json& played_with, const Claim& claim, const Facts& facts);

}  // namespace privbo::referee
