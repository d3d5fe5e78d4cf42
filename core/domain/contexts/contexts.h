// Contexts: what a round announces before the action is chosen, and the law κ they are drawn from.
//
// "Differentially Private Kernelized Contextual Bandits" (Pavlovic, Salgia & Zhao 2025), §2.3: contexts are drawn
// i.i.d. from κ. A domain with contexts is the product of actions and contexts: its points are the pairs (x, c),
// action-major (Domain::contexts). Assumption 2.10: whoever learns can draw from κ without looking at a user. A law
// made of the users' own contexts breaks the guarantee.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "catalogue/param_set.h"
#include "domain/domain.h"
#include "numerics/random/draws.h"
#include "numerics/types.h"

namespace privbo {

/// κ. Immutable, safe from several threads.
class ContextLaw {
 public:
  virtual ~ContextLaw() = default;
  /// C × d', C ≥ 1: the contexts there are; where a context may lie anywhere in a box, the grid that pictures are drawn
  /// on.
  virtual const Points& points() const = 0;
  /// C, ≥ 0, sum 1: probability of each of them (of its cell, where contexts lie anywhere).
  virtual const Vector& weights() const = 0;
  /// The context of the next user: an index. One uniform.
  virtual Index draw(Draws& draws) const = 0;
  /// Contexts may lie anywhere in the box [low, high]: users may send any of it, and `draw_at` draws there (d').
  virtual bool anywhere() const { return false; }
  virtual Vector draw_at(Draws&) const { return {}; }
  /// Corners of the box (d′), where the law is one of a box, whether contexts lie anywhere in it or on its grid;
  /// otherwise empty.
  virtual Vector low() const { return {}; }
  virtual Vector high() const { return {}; }
  /// Contexts per axis where they are an equally spaced grid, last axis fastest; otherwise empty.
  virtual std::vector<Index> shape() const { return {}; }
  /// C names, or empty.
  virtual std::vector<std::string> names() const { return {}; }
  /// d′ names of the coordinates, or empty.
  virtual std::vector<std::string> axes() const { return {}; }
  /// Where κ comes from, for ledger and screen: "declared", "contexts.csv, declared public and disjoint from the
  /// users".
  virtual std::string origin() const { return "declared"; }

  Index count() const { return points().rows(); }
  Index dimension() const { return points().cols(); }
};

/// Of the next user anywhere: the index of the nearest context of the grid.
Index nearest_context(const ContextLaw& law, const Vector& at);

/// How one kernel becomes one of (action, context) pairs.
enum class PairKernel {
  joint,    // k((x, c), (x′, c′)): the kernel over all coordinates at once
  product,  // k_X(x, x′) · k_C(c, c′)
  additive  // ½ (k_X(x, x′) + k_C(c, c′))
};

/// Throws std::invalid_argument naming file, row, value and remedy. Relative paths are taken from `folder`.
using ContextsFactory = std::shared_ptr<const ContextLaw> (*)(const ParamSet&, const std::filesystem::path& folder);
struct ContextsEntry : ComponentInfo {
  ContextsFactory make = nullptr;  // null: no contexts
};

/// "none" (the default), "uniform", "mixture" (Gaussians, cut off at the box), "discrete" (values and weights), "file"
/// (rows of a CSV that is declared public and disjoint from the users; "the users' own contexts" is an option that is
/// refused, with the reason). All but the first have the parameters "kernel" (PairKernel: "joint", "product",
/// "additive"), "lengthscale" (ℓ_C of the context kernel, product and additive), and "checkpoints" (a list of rounds T
/// at which the error rate is measured; empty: the horizon alone). "uniform" and "mixture" have "dimension" (1 or 2),
/// "per_axis", "low", "high" and the toggle "anywhere".
const std::vector<ContextsEntry>& contexts_catalogue();
PairKernel pair_kernel(const ParamSet& contexts);
/// "checkpoints" as whole numbers, empty where none are given. Throws std::invalid_argument unless they are ascending
/// and ≥ 1.
std::vector<std::int64_t> context_checkpoints(const ParamSet& contexts);

/// The pairs of `actions` (n × d) and the law's contexts; labels "action, context" where either has names. A grid where
/// both parts are grids; from a region where both parts have a box. Throws std::invalid_argument where the pairs are
/// more than 20,000.
Domain product_domain(const Domain& actions, const ContextLaw& law);

}  // namespace privbo
