// The row that brings the family into the program, and scenarios with it.
#pragma once

#include <memory>

#include "scenario/scenario.h"
#include "trial/experiment.h"

namespace privbo::test {

/// Five trials of the family's algorithm at ε, with uniform play beside it. Adds the row when first called.
Scenario last_answer_scenario(double epsilon);
std::shared_ptr<const Experiment> last_answer_experiment(double epsilon);

}  // namespace privbo::test
