// A learner whose decisions a program of the user makes.
#pragma once

#include <memory>
#include <string>

#include "domain/domain.h"
#include "external/protocol/messages.h"
#include "learning/family_part.h"
#include "learning/learner.h"
#include "learning/setup.h"

namespace privbo {

/// What the program is told of its problem.
struct ExternalSetup : FamilyData {
  std::string program;  // the name that it is bound to
  std::shared_ptr<const Domain> domain;
  ProgramSetting setting = ProgramSetting::reward;
  Json kernel{}, privacy{}, params{};
  // Of one trial:
  std::string seed{};     // 32 hexadecimal digits
  std::size_t trial = 0;  // from 1
};

/// Starts nothing before it is first asked. Asking throws RuntimeError where no program is allowed, or not this one,
/// and ProgramFailure where the program fails.
std::unique_ptr<Learner> make_external_learner(const LearnerSetup& setup);

}  // namespace privbo
