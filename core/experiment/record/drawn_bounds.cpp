#include "experiment/record/drawn_bounds.h"

#include <utility>

#include "text/message.h"

namespace privbo {

void add_bounds(const BoundsOf& of, Snapshot& snapshot) {
  // Where f has a kernel of its own no bound is drawn, whatever B is, and the notes state why.
  if (of.uncovered == 0 || of.experiment.parts().other_kernel_of_f) {
    snapshot.bounds = mean_bounds(of.instances, of.algorithms, of.recorded_rounds, of.rounds);
    for (Message& note : missing_bound_notes(of.experiment, of.instances, snapshot.bounds))
      snapshot.notes.push_back(std::move(note));
  } else {
    snapshot.notes.push_back(
        Message("Upper bounds are not drawn: B is below the RKHS norm of f in %1 of %2 instances (take the norm as "
                "bound on f to see them).",
                of.uncovered, of.instances.size()));
  }
  for (BoundCurve& line : worst_case_bounds(of.experiment, of.instances, of.algorithms, of.rounds))
    snapshot.bounds.push_back(std::move(line));
  if (!of.instances.front()->why_no_worst_case.empty())
    snapshot.notes.push_back(of.instances.front()->why_no_worst_case);
  for (BoundCurve& line :
       fitted_lower_bounds(of.experiment, *of.instances.front(), of.algorithms, of.recorded_rounds, of.rounds))
    snapshot.bounds.push_back(std::move(line));
}

Message failed_bounds_note(std::size_t failed, std::size_t instances, const Message& failure) {
  return Message(
      failed == instances
          ? Words<3>("The theoretical lines of %1 of %2 instances could not be computed (%3): none is drawn.")
          : Words<3>(
                "The theoretical lines of %1 of %2 instances could not be computed (%3): those drawn are means over the others."),
      failed, instances, failure);
}

}  // namespace privbo
