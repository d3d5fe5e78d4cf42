// Laws of contexts in a box: uniform, and mixtures of Gaussians, on its grid or anywhere.
#pragma once

#include <memory>

#include "domain/contexts/contexts.h"

namespace privbo {

/// The box [low, high]^dimension with `per_axis` grid points on every axis, ends included.
struct ContextBox {
  Index dimension = 1;  // 1 or 2
  Index per_axis = 1;
  double low = 0.0, high = 1.0;
  bool anywhere = false;  // contexts lie anywhere in the box; otherwise on its grid
};

/// Makes the uniform law: on the grid every point has the same probability; where contexts lie anywhere, κ is uniform
/// on the box.
std::shared_ptr<const ContextLaw> make_uniform_contexts(const ContextBox& box);

/// The mixture Σ_j w_j N(m_j, s_j² I), conditioned on the box. The mixture is truncated as a whole, so each Gaussian
/// loses the part of its share that lies outside. On the grid a point has the mass of the part of the box that is
/// nearest to it.
struct GaussianMixture {
  Points centres;  // m × d′
  Vector scales;   // m, > 0
  Vector weights;  // m, ≥ 0, any positive sum
};
std::shared_ptr<const ContextLaw> make_mixture_contexts(const ContextBox& box, const GaussianMixture& mixture);

}  // namespace privbo
