// Builds the domain of pairs of actions and contexts, and reads the kernel and the checkpoints from a scenario's
// context section.
#include <cmath>
#include <stdexcept>

#include "domain/contexts/contexts.h"
#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Writes "0.25", or "(0.25, 1)" in more dimensions.
std::string coordinates_text(const Points& points, Index i) {
  std::string text;
  for (Index axis = 0; axis < points.cols(); ++axis) text += (axis > 0 ? ", " : "") + significant(points(i, axis));
  return points.cols() > 1 ? "(" + text + ")" : text;
}

std::string name_of(const std::vector<std::string>& names, const Points& points, Index i) {
  return names.empty() ? coordinates_text(points, i) : names[static_cast<std::size_t>(i)];
}

/// Appends the names of one part's coordinates: its own, or "action" or "context", numbered where there are several.
void append_axes(std::vector<Message>& axes, const std::vector<Message>& own, const Message& part, Index dimension) {
  if (!own.empty()) {
    axes.insert(axes.end(), own.begin(), own.end());
    return;
  }
  for (Index axis = 1; axis <= dimension; ++axis) axes.push_back(dimension > 1 ? Message("%1 %2", part, axis) : part);
}

Vector joined(const Vector& first, const Vector& second) {
  Vector both(first.size() + second.size());
  both << first, second;
  return both;
}

void check_sizes(const Domain& actions, const ContextLaw& law) {
  if (actions.size() < 1)
    throw InvalidArgument(Message("domain: there is no action; choose a domain with at least one point"));
  if (actions.contexts > 0)
    throw InvalidArgument(
        Message("domain: its points are pairs of actions and contexts already; choose a domain of actions"));
  if (actions.anywhere)
    throw InvalidArgument(Message(
        "contexts: actions must be a finite list, and this domain may be asked anywhere in a box; choose a grid or random points"));
  if (law.count() > max_domain_points / actions.size())
    throw InvalidArgument(Message(
        "contexts: %1 contexts for %2 actions are more than %3 pairs (points of the domain); use fewer contexts, e.g. fewer per axis, or fewer actions",
        law.count(), actions.size(), max_domain_points));
}

}  // namespace

Index nearest_context(const ContextLaw& law, const Vector& at) {
  if (at.size() != law.dimension())
    throw InvalidArgument(
        Message("context of %1 coordinates: these contexts have %2; give all of them", at.size(), law.dimension()));
  Index nearest = 0;
  (law.points().rowwise() - at.transpose()).rowwise().squaredNorm().minCoeff(&nearest);
  return nearest;
}

PairKernel pair_kernel(const ParamSet& contexts) {
  const std::string kind = contexts.text("kernel");
  return kind == "product" ? PairKernel::product : kind == "additive" ? PairKernel::additive : PairKernel::joint;
}

std::vector<std::int64_t> context_checkpoints(const ParamSet& contexts) {
  std::vector<std::int64_t> rounds;
  for (const double value : contexts.real_list("checkpoints")) {
    if (!(value >= 1.0 && value <= 1e15) || std::floor(value) != value)
      throw InvalidArgument(
          Message("checkpoints: %1: must be a whole number >= 1 (a round T at which the error rate is measured)",
                  shortest(value)));
    const auto round = static_cast<std::int64_t>(value);
    if (!rounds.empty() && round <= rounds.back())
      throw InvalidArgument(
          Message("checkpoints: %1 after %2: must be ascending, each round once; sort the list", round, rounds.back()));
    rounds.push_back(round);
  }
  return rounds;
}

Domain product_domain(const Domain& actions, const ContextLaw& law) {
  check_sizes(actions, law);
  const Index d = actions.dimension(), count = law.count();
  Domain domain;
  domain.contexts = count;
  domain.action_dimension = d;
  domain.random = actions.random;
  domain.points.resize(actions.size() * count, d + law.dimension());
  for (Index a = 0; a < actions.size(); ++a)
    for (Index c = 0; c < count; ++c)
      domain.points.row(domain.pair(a, c)) << actions.points.row(a), law.points().row(c);
  const std::vector<Index> law_shape = law.shape();
  if (!actions.shape.empty() && !law_shape.empty()) {
    domain.shape = actions.shape;
    domain.shape.insert(domain.shape.end(), law_shape.begin(), law_shape.end());
  }
  const std::vector<std::string> names = law.names();
  if (!actions.labels.empty() || !names.empty())
    for (Index a = 0; a < actions.size(); ++a)
      for (Index c = 0; c < count; ++c)
        domain.labels.push_back(name_of(actions.labels, actions.points, a) + ", " + name_of(names, law.points(), c));
  // The product of a ball and a box is neither, so it gets no region: draws from its bounding box could fall outside
  // the ball.
  const Vector low = law.low(), high = law.high();
  if (actions.low.size() == d && !(actions.radius > 0.0) && low.size() == law.dimension()) {
    domain.low = joined(actions.low, low);
    domain.high = joined(actions.high, high);
  }
  append_axes(domain.axes, actions.axes, Message("action"), d);
  append_axes(domain.axes, law.axes(), Message("context"), law.dimension());
  return domain;
}

}  // namespace privbo
