#include "learning/ucb/first_point.h"

#include <stdexcept>

#include "text/message.h"

namespace privbo {

ParamSpec first_point_param() {
  return choice_param(
      "first_point", "First point", "rule",
      {{"rule", "by the rule", "The largest upper confidence bound, of equal ones as the run says."},
       {"first", "first of equal ones", "The run begins at the end of the domain."},
       {"random", "random", "Drawn uniformly from what is offered, the same for all algorithms of a trial."}},
      {.symbol = "x_1",
       .help =
           "Before any reward all points look alike to a kernel with the same k(x,x) everywhere. A run can begin at the "
           "first of them, or at one that is drawn, as in the parent paper's code.",
       .citation = "rule, first: this program; random: public code of Chowdhury & Gopalan 2019",
       .effect =
           "Privacy: none, no reward has been seen. Learning: a random start favours no end of the domain; what it costs "
           "is one round, or one epoch where points are replayed."});
}

FirstPoint first_point_of(const ParamSet& params) {
  const std::string& choice = params.text("first_point");
  return choice == "random" ? FirstPoint::random : choice == "first" ? FirstPoint::first : FirstPoint::rule;
}

Index random_first_point(const Round& round, const LearnerSetup& setup) {
  if (!setup.first_point) throw std::logic_error("a random first point needs its own stream of random numbers");
  const Choices& offered = round.choices[0];
  return offered.index(static_cast<Index>(setup.first_point->index(offered.count)));
}

Vector first_point_of_box(FirstPoint choice, const LearnerSetup& setup) {
  const Domain& box = *setup.box->domain;
  if (choice != FirstPoint::random && !ties_for(choice, setup).drawn()) return box.low;
  if (!setup.first_point) throw std::logic_error("a random first point needs its own stream of random numbers");
  return draw_from_region(box, *setup.first_point);
}

Ties ties_for(FirstPoint now, const LearnerSetup& setup) { return now == FirstPoint::first ? Ties() : setup.ties; }

Message why_first_point_inapplicable(FirstPoint choice, const LearnerSetup& setup) {
  const Vector& variances = setup.prior->diagonal;
  // Kernels are evaluated with rounding errors: equal to 1e-9 is equal.
  if (choice != FirstPoint::random || variances.minCoeff() >= variances.maxCoeff() * (1.0 - 1e-9)) return {};
  return Message(
      "the first point is random, and the theorem asks for the one with the largest upper confidence bound, which "
      "here depends on the point (k(x,x) is not constant); choose first_point = \"rule\"");
}

void explain_first_point(ExplainStep& step, FirstPoint choice) {
  if (choice == FirstPoint::random)
    step.text += "The first point is drawn uniformly: no reward tells points apart yet.";
}

}  // namespace privbo
