// What all algorithms have in common whose decisions, or whose users' messages, a program of the user's makes. Families
// whose channels such programs may meet have an entry for them.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "catalogue/param_spec.h"
#include "families/own_programs/learner/program_setup.h"
#include "learning/algorithm_entry.h"
#include "text/message.h"
#include "trial/experiment.h"

namespace privbo {

struct AlgorithmSnapshot;

/// Returns the parameters that name the program and hold its settings. `name`: of the program, unless one is chosen.
std::vector<ParamSpec> program_params(const std::string& name);
/// Marks an entry as one of these, with what is the same in all of them; its parameters begin with program_params.
void describe_program(AlgorithmEntry& entry);

/// Names the algorithm after its program, and says in legends that this is none of ours.
void name_program(AlgorithmSpec& plan);
/// Answers Family::why_not_repeatable.
Message why_program_not_repeatable(const AlgorithmSpec& plan, const AlgorithmSnapshot* results);

/// Returns what the program of an algorithm is told of the problem; role, what it is told, features and channel are its
/// family's to fill in.
ProgramSetup program_setup(const Experiment& experiment, const Instance& instance, std::size_t algorithm);
/// Returns it with the seed of one trial (0-based), from a stream that nothing else draws from.
std::shared_ptr<const ProgramSetup> of_trial(ProgramSetup setup, const Seeds& seeds, std::size_t trial);

/// Why the features of all points do not fit in the line that begins a trial, or their statistics in that of a round;
/// empty: they do.
Message why_features_too_large(Index points, Index features);

}  // namespace privbo
