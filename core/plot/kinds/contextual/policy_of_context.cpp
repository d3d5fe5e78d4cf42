#include "plot/kinds/contextual/policy_of_context.h"

#include "plot/data/algorithm_slots.h"
#include "plot/data/promise.h"
#include "record/context_records.h"

namespace privbo {
namespace {

bool is_complete(const PosteriorSnapshot& p) {
  if (!policy_picture(p) || !p.domain || p.domain->contexts <= 0) return false;
  const PolicyPicture& picture = *policy_picture(p);
  return picture.contexts == p.domain->contexts && picture.actions == p.domain->actions() &&
         picture.probabilities.rows() == picture.actions && picture.probabilities.cols() == picture.contexts &&
         picture.actions > 0;
}

}  // namespace

const Vector& policy_deviation(const PosteriorSnapshot& posterior) {
  return policy_picture(posterior) && policy_picture(posterior)->deviation.size() > 0
             ? policy_picture(posterior)->deviation
             : posterior.deviation;
}

Vector losses_of(const PosteriorSnapshot& posterior) {
  const PolicyPicture& picture = *policy_picture(posterior);
  Vector losses = Vector::Constant(picture.contexts, std::numeric_limits<double>::quiet_NaN());
  if (posterior.truth.size() != picture.actions * picture.contexts) return losses;
  const Eigen::Map<const Matrix> f(posterior.truth.data(), picture.contexts,
                                   picture.actions);  // action-major: a column per action
  for (Index c = 0; c < picture.contexts; ++c)
    losses[c] = f.row(c).maxCoeff() - f.row(c).dot(picture.probabilities.col(c));
  return losses;
}

PolicyOfContext policy_of(const ChartData& data, const ChartOptions& options) {
  PolicyOfContext shown;
  const PosteriorSnapshot* p = posterior_shown(data);
  if (!p || !is_complete(*p)) return shown;
  shown.posterior = p;
  shown.picture = policy_picture(*p).get();
  if (data.run) shown.slot = algorithm_slot(*data.run, p->algorithm);
  shown.grid = pair_grid(*p->domain, shown.picture);
  const Index contexts = shown.picture->contexts, actions = shown.picture->actions;
  const auto exists = [contexts](Index c) { return c >= 0 && c < contexts; };
  shown.context = exists(options.context)          ? options.context
                  : exists(shown.picture->context) ? shown.picture->context
                                                   : shown.grid.context.order[static_cast<std::size_t>(contexts / 2)];
  shown.probabilities = shown.picture->probabilities.col(shown.context);
  shown.entropy = entropy(shown.probabilities);
  if (p->truth.size() == actions * contexts) {
    double highest = -std::numeric_limits<double>::infinity(), mean = 0.0;
    for (Index a = 0; a < actions; ++a) {
      const double f = p->truth[p->domain->pair(a, shown.context)];
      mean += shown.probabilities[a] * f;
      if (f > highest) {
        highest = f;
        shown.best = a;
      }
    }
    shown.loss = highest - mean;
  }
  return shown;
}

}  // namespace privbo
