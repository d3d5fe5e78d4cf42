// A learner whose decisions a program of the user makes: for one learner that is told rewards or statistics, for the
// agents of a federated run, and for a trusted curator.
#pragma once

#include <memory>

#include "families/own_programs/learner/program_setup.h"
#include "learning/learner.h"
#include "learning/setup.h"

namespace privbo {

/// `own` lives as long as `setup.own`. Starts nothing before it is first asked. Asking throws what BegunProgram throws,
/// and ProgramFailure where the program fails.
std::unique_ptr<Learner> make_program_learner(const LearnerSetup& setup, const ProgramSetup& own);

}  // namespace privbo
