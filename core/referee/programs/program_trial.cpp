#include "referee/programs/program_trial.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "numerics/numbers.h"
#include "referee/programs/offered_contexts.h"
#include "text/error.h"

namespace privbo::referee {
namespace {

bool announces(const Ready& ready, ProgramSetting setting) {
  return std::ranges::find(ready.settings, setting) != ready.settings.end();
}

}  // namespace

StatedClaim stated_claim(Json json) {
  StatedClaim stated;
  if (json.is_object() && json.contains("bound")) {
    if (!json["bound"].is_number() || !(json["bound"].get<double>() > 0.0) ||
        !std::isfinite(json["bound"].get<double>()))
      throw InvalidArgument(Message("the claim's \"bound\" must be a number above 0: rewards are within ± this"));
    stated.bound = json["bound"].get<double>();
    json.erase("bound");
  }
  stated.claim = claim_of_json(json);
  return stated;
}

ProgramSetting setting_for(const std::string& name, const Ready& ready, const Claim& claim) {
  using enum ProgramSetting;
  if (ready.role == ProgramRole::learner) {
    if (announces(ready, ProgramSetting::agents)) return ProgramSetting::agents;
    throw InvalidArgument(
        Message("\"%1\" is a learner: it sees what a channel of this program lets through, and the privacy is that "
                "channel's, which privbo audit tries. The referee tries mechanisms, randomisers, and learners that act "
                "for agents",
                name));
  }
  if (claim.relation == Relation::replace_context && ready.role == ProgramRole::mechanism) {
    if (announces(ready, contexts)) return contexts;
    throw InvalidArgument(Message("the claim protects contexts, and \"%1\" receives none", name));
  }
  const std::vector<ProgramSetting> order = claim.observer == Observer::others
                                                ? std::vector{decision_set, reward, ProgramSetting::agents, contexts}
                                                : std::vector{reward, decision_set, ProgramSetting::agents, contexts};
  for (const ProgramSetting setting : order)
    if (announces(ready, setting)) return setting;
  throw InvalidArgument(Message("\"%1\" announces no setting", name));
}

Facts facts_of_program(const std::string& name, const Ready& ready, const ProgramTrial& trial) {
  const ProgramSetting setting = setting_for(name, ready, trial.claim);
  Facts facts{.name = name, .points = trial.points, .bound = trial.bound};
  facts.decision_sets = setting == ProgramSetting::decision_set || setting == ProgramSetting::contexts;
  if (ready.role == ProgramRole::randomiser) {
    facts.role = Role::randomiser;
    facts.decision_sets = false;
    return facts;
  }
  if (setting == ProgramSetting::agents) facts.users = trial.agents;
  if (setting == ProgramSetting::contexts) facts.context_dimension = context_dimension;
  facts.blocks = ready.role == ProgramRole::learner;
  return facts;
}

Json json_of_program(const std::string& name, const std::string& digest, const ProgramTrial& trial) {
  return {{"name", name}, {"digest", digest}, {"params", trial.params}};
}

ProgramTrial program_trial_of(const Json& played_with, const Claim& claim, const Facts& facts) {
  if (!played_with.is_object() || !played_with.contains("params") || !played_with["params"].is_object())
    throw RuntimeError(Message("no program of the user's own has played this trial"));
  ProgramTrial trial{.claim = claim, .bound = facts.bound, .points = facts.points};
  trial.params = played_with["params"];
  if (facts.users > 1) trial.agents = facts.users;
  return trial;
}

}  // namespace privbo::referee
