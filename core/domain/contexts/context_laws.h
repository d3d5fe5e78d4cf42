// The kinds of laws contexts are drawn from.
#pragma once

#include <string>
#include <vector>

#include "domain/contexts/contexts.h"

namespace privbo {

/// The box [low, high]^dimension with `per_axis` grid points on every axis, ends included.
struct ContextBox {
  Index dimension = 1;  // 1 or 2
  Index per_axis = 1;
  double low = 0.0, high = 1.0;
  bool anywhere = false;  // contexts lie anywhere in the box; otherwise on its grid
};

/// On the grid every point has the same probability; anywhere, the Lebesgue measure of the box.
std::shared_ptr<const ContextLaw> make_uniform_contexts(const ContextBox& box);

/// Σ_j w_j N(m_j, s_j² I), conditioned on the box: what lies outside is cut off from the mixture as a whole, so that a
/// Gaussian loses as much of its share as it has outside. On the grid a point has the mass of what is nearest to it.
struct GaussianMixture {
  Points centres;  // m × d′
  Vector scales;   // m, > 0
  Vector weights;  // m, ≥ 0, any positive sum
};
std::shared_ptr<const ContextLaw> make_mixture_contexts(const ContextBox& box, const GaussianMixture& mixture);

/// What contexts of a list come with; all optional.
struct ListedContexts {
  std::vector<std::string> axes{};
  std::string origin = "declared";
};
/// `points`: C × d′, distinct. `weights`: C, ≥ 0, any positive sum; a context of weight 0 is one that a user may send
/// and κ never does.
std::shared_ptr<const ContextLaw> make_discrete_contexts(Points points, Vector weights, ListedContexts about = {});

/// The rows of a CSV table, each as often as it stands there; equal rows become one context. Throws
/// std::invalid_argument naming file, line and column of what is no number.
std::shared_ptr<const ContextLaw> make_file_contexts(const std::filesystem::path& file);

}  // namespace privbo
