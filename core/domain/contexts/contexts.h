// Declares contexts, which a round announces before the action is chosen, and the law κ they are drawn from.
//
// "Differentially Private Kernelized Contextual Bandits" (Pavlovic, Salgia & Zhao 2025), §2.3: contexts are drawn
// i.i.d. from κ. A domain with contexts is the product of actions and contexts: its points are the pairs (x, c),
// action-major (Domain::contexts). Assumption 2.10: the learner can draw from κ without looking at a user. A law made
// of the users' own contexts breaks the guarantee.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "catalogue/param_set.h"
#include "domain/domain.h"
#include "numerics/random/random_source.h"
#include "numerics/types.h"
#include "text/message.h"

namespace privbo {

/// The law κ. It is immutable and may be used by several threads.
class ContextLaw {
 public:
  virtual ~ContextLaw() = default;
  /// Returns all contexts, C × d′, C ≥ 1. Where a context may lie anywhere in a box, the grid that pictures are drawn
  /// on.
  virtual const Points& points() const = 0;
  /// Returns the probability of each of these contexts (of its cell, where contexts lie anywhere): C numbers ≥ 0 with
  /// sum 1.
  virtual const Vector& weights() const = 0;
  /// Draws the index of the next user's context and takes one uniform draw.
  virtual Index draw(RandomSource& draws) const = 0;
  /// Returns whether contexts may lie anywhere in the box [low, high]: users may then send any point of it, and
  /// `draw_at` draws one (d′ coordinates).
  virtual bool anywhere() const { return false; }
  virtual Vector draw_at(RandomSource&) const { return {}; }
  /// Corners of the box (d′) where the law belongs to a box, whether contexts lie anywhere in it or on its grid;
  /// otherwise empty.
  virtual Vector low() const { return {}; }
  virtual Vector high() const { return {}; }
  /// Contexts per axis where they are an equally spaced grid, last axis fastest; otherwise empty.
  virtual std::vector<Index> shape() const { return {}; }
  /// Returns the names of the C contexts, or empty.
  virtual std::vector<std::string> names() const { return {}; }
  /// Returns the names of the d′ coordinates, or empty.
  virtual std::vector<Message> axes() const { return {}; }
  /// Reports for ledger and screen where κ comes from: "declared", "contexts.csv, declared public and disjoint from the
  /// users".
  virtual Message origin() const { return Message("declared"); }

  Index count() const { return points().rows(); }
  Index dimension() const { return points().cols(); }
};

/// Returns the index of the grid context that is nearest to `at`, for a user whose context may lie anywhere.
Index nearest_context(const ContextLaw& law, const Vector& at);

/// Describes how one kernel becomes a kernel of (action, context) pairs.
enum class PairKernel {
  joint,    // k((x, c), (x′, c′)): the kernel over all coordinates at once
  product,  // k_X(x, x′) · k_C(c, c′)
  additive  // ½ (k_X(x, x′) + k_C(c, c′))
};

/// Makes the law. Throws std::invalid_argument naming file, row, value and remedy. Relative paths start at `folder`.
using ContextsFactory = std::shared_ptr<const ContextLaw> (*)(const ParamSet&, const std::filesystem::path& folder);
struct ContextsEntry : ComponentInfo {
  ContextsFactory make = nullptr;  // null: no contexts
};

/// Lists "none" (the default), "uniform", "mixture" (Gaussians truncated to the box), "discrete" (values and weights),
/// "file" (rows of a CSV that is declared public and disjoint from the users; "the users' own contexts" is an option
/// that is refused, with the reason). All but the first have the parameters "kernel" (PairKernel: "joint", "product",
/// "additive"), "lengthscale" (ℓ_C of the context kernel, product and additive), and "checkpoints" (a list of rounds T
/// at which the error rate is measured; empty: the horizon alone). "uniform" and "mixture" have "dimension" (1 or 2),
/// "per_axis", "low", "high" and the toggle "anywhere".
const std::vector<ContextsEntry>& contexts_catalogue();
PairKernel pair_kernel(const ParamSet& contexts);
/// Returns "checkpoints" as whole numbers, empty where none are given. Throws std::invalid_argument unless they are
/// ascending and ≥ 1.
std::vector<std::int64_t> context_checkpoints(const ParamSet& contexts);

/// Returns the domain of all pairs of `actions` (n × d) and the law's contexts, with labels "action, context" where
/// either has names. It is a grid where both parts are grids, and has a region where both parts have a box. Throws
/// std::invalid_argument for more than 20,000 pairs.
Domain product_domain(const Domain& actions, const ContextLaw& law);

}  // namespace privbo
