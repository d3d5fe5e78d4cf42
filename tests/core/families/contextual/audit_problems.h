// Small problems whose recommenders are audited: a grid of pairs, contexts that have nothing to do with each other, and
// contexts anywhere in a box.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "families/contextual/audit/contextual_audit.h"
#include "families/contextual/covariance/independent_covariance.h"
#include "kernel/kernel.h"
#include "posterior/features/fourier_frequencies.h"
#include "support/plain/plain_contexts.h"

namespace privbo::audit_problems {

inline ContextualRequest asks(ExponentRule exponent, RecommenderKind kind = RecommenderKind::exponential) {
  ContextualRequest request;
  request.kind = kind;
  request.exponent = exponent;
  return request;
}

inline std::shared_ptr<const RecommenderCalibration> planned(const ContextualRequest& request, std::int64_t horizon,
                                                             double epsilon, double bound = 1.3) {
  return std::make_shared<const RecommenderCalibration>(request, horizon, std::vector<std::int64_t>{}, epsilon, bound);
}

/// A grid of 5 actions and 4 contexts, as in the reference problems.
struct Grid {
  std::shared_ptr<const Domain> domain = test::pairs_on_lines(5, test::contexts_on_line(4));
  std::shared_ptr<const ContextLaw> law =
      std::make_shared<test::GivenLaw>(test::contexts_on_line(4), Vector::Constant(4, 0.25));
  std::shared_ptr<const Prior> prior;
  std::shared_ptr<CovarianceTable> table;

  explicit Grid(double lengthscale = 0.4, std::int64_t horizon = 12)
      : prior(make_prior(*make_squared_exponential(lengthscale), *domain)) {
    CovarianceSetup setup;
    setup.domain = domain;
    setup.prior = prior;
    setup.law = law;
    setup.horizon = horizon;
    setup.key = {.seed = 21};
    table = std::make_shared<CovarianceTable>(setup);
  }
  ContextualAuditSetup with(const ContextualRequest& request, double epsilon, std::int64_t horizon = 12) const {
    return {planned(request, horizon, epsilon), domain, law, table->source(request)};
  }
};

/// Actions −1 and 1 with a linear kernel, in each of two contexts that have nothing to do with each other. τ = 0.1,
/// ε = 5.
struct ApartContexts {
  static constexpr double tau = 0.1, epsilon = 5.0;
  std::shared_ptr<const Prior> prior;
  ContextualAuditSetup setup;

  explicit ApartContexts(ExponentRule exponent) {
    Matrix gram = Matrix::Zero(4, 4);
    for (const Index a : {0, 1})
      for (const Index b : {0, 1})
        for (const Index c : {0, 1}) gram(2 * a + c, 2 * b + c) = a == b ? 1.0 : -1.0;
    prior = test::prior_of(gram);
    ContextualRequest request = asks(exponent);
    request.tau = tau;
    CovarianceSetup covariance;
    covariance.domain = test::pairs_on_lines(2, test::contexts_on_line(2));
    covariance.prior = prior;
    covariance.law = std::make_shared<test::GivenLaw>(test::contexts_on_line(2), Vector::Constant(2, 0.5));
    covariance.horizon = 12;
    covariance.key = {.seed = 23};
    CovarianceTable table(covariance);
    setup = {planned(request, 12, epsilon), covariance.domain, covariance.law, table.source(request)};
  }
};

/// Contexts anywhere in [0, 1]; those that are drawn, and the grid, lie near its two ends. Quadrature features with
/// `nodes` an axis: k̃ is large everywhere.
inline ContextualAuditSetup box(ExponentRule exponent, double epsilon, Index nodes = 10) {
  const auto law = std::make_shared<test::GivenLaw>(test::contexts_on_line(2), Vector::Constant(2, 0.5),
                                                    Vector::Zero(1), Vector::Ones(1), 0.05);
  const auto domain = test::pairs_on_lines(3, test::contexts_on_line(2));
  CovarianceSetup setup;
  setup.domain = domain;
  setup.kernel = make_squared_exponential(0.3);
  setup.prior = make_prior(*setup.kernel, *domain);
  setup.law = law;
  setup.horizon = 30;
  setup.key = {.seed = 22};
  setup.fourier = [nodes](Index, RandomSource&) -> std::shared_ptr<const FeatureMap> {
    return make_fourier_features(quadrature_frequencies(2, 0.3, nodes));
  };
  ContextualRequest request = asks(exponent);
  request.features = 50;
  request.nystrom = false;
  CovarianceTable table(setup);
  return {planned(request, 30, epsilon), domain, law, table.source(request)};
}

}  // namespace privbo::audit_problems
