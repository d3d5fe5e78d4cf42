// The programs of the user's own that the algorithms of an experiment want.
#pragma once

#include <string>
#include <vector>

#include "external/protocol/messages.h"
#include "external/registry/program_list.h"
#include "text/message.h"

namespace privbo {

class Experiment;
struct ExperimentParts;

/// Returns the kind of problem that programs are told a scenario is.
ProgramSetting program_setting(const ExperimentParts& parts);

/// Returns the names of the programs that the experiment's algorithms want, each once.
std::vector<std::string> wanted_programs(const Experiment& experiment);
/// Whether it wants any: what nobody has asked for is then not begun.
bool wants_programs(const Experiment& experiment);

/// Why a run of the experiment could not start a program that it wants at the moment, in a sentence; empty: it wants
/// none, or they are allowed. Starts nothing and looks at no file.
Message why_not_startable(const Experiment& experiment);

/// Returns those of the list that the experiment wants: nothing else is allowed to it.
ProgramList only_wanted(const Experiment& experiment, ProgramList programs);
/// Returns those of the wanted programs that are in the list, and of which nobody knows whether they can be repeated.
std::vector<std::string> untried_programs(const Experiment& experiment, const ProgramList& programs);
/// Finds that out, by ten rounds in the experiment's setting and with its settings of the program, and keeps what was
/// found in the user's list. Starts the programs, which must be as they were bound.
void try_programs(const Experiment& experiment, ProgramList& programs);

}  // namespace privbo
