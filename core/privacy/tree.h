// Continual release of prefix sums by a binary tree: Chan, Shi & Song 2011; Dwork, Naor, Pitassi & Rothblum 2010.
//
// A prefix of t items is the sum of the dyadic nodes of t's binary digits. Every node that occurs in a released prefix has
// noise of its own, drawn once and reused by every prefix that contains the node. One item lies in at most one node of each
// level, so a user pays for one release per level: n = 1 + ⌊log2 T_last⌋ (PAPERS reading 11). A node that no released prefix
// contains costs nothing.
// Deviation from "No-Regret Algorithms for Private GP Bandit Optimization", Alg. 2: there a parent is the sum of its children,
// noise included; then prefixes differ by noiseless items. Noise is fresh for every node here.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "privacy/gaussian.h"

namespace privbo {

/// Levels that a released prefix can use: 1 + ⌊log2 last⌋ for last ≥ 1, 0 for last = 0.
std::int64_t tree_levels(std::int64_t last);
/// Nodes [low, high] (1-based, inclusive) whose sum is the prefix of t ≥ 1 items, longest first.
std::vector<std::pair<std::int64_t, std::int64_t>> dyadic_nodes(std::int64_t t);

/// Sums of vectors of one length (a symmetric matrix goes in by its upper triangle, off-diagonal entries as they are:
/// see `matrix` below).
class TreeSum {
 public:
  /// `node` gives the noise of one node; its guarantee is charged when a node is first released, in the group of its level.
  /// `matrix_order` > 0: vectors are upper triangles of symmetric matrices of that order, noise has variance 2σ² on the diagonal.
  TreeSum(GaussianMechanism node, Index length, Index matrix_order = 0);

  /// The next item; lengths must agree.
  void add(const Vector& item);
  std::int64_t items() const { return items_; }
  /// The noisy sum of all items so far; zero before the first. New nodes are charged in `round`.
  const Vector& release(std::int64_t round, Ledger& ledger, NoiseSource& noise);
  /// Ground truth.
  Vector exact() const;

 private:
  struct Node {
    Vector sum;    // exact
    Vector noise;  // empty until released
  };
  GaussianMechanism node_;
  Index length_, matrix_order_;
  std::int64_t items_ = 0;
  std::vector<Node> active_;  // by level; the nodes of the present prefix
  Vector released_;
};

}  // namespace privbo
