// Computes the privacy loss of a tree's released prefixes about one item.
#pragma once

#include <cstdint>
#include <vector>

#include "numerics/types.h"

namespace privbo {

/// The item in which two inputs differ, its value in each, and the noise of one node, entry by entry. Other items are
/// zero.
struct TreeQuestion {
  std::int64_t item = 1;
  Vector first, second, sigma;
};

/// Returns the loss of values with independent noise of deviation `sigma`, which contain the item (`with`) or do not
/// (`without`). Where the item appears without any noise, alone or in the difference of two values of which one
/// contains it, the loss is +∞ or −∞. `without` should contain a zero, so that values without noise are detected.
double independent_loss(const std::vector<Vector>& with, const std::vector<Vector>& without,
                        const TreeQuestion& question);

/// prefixes[t] is the released sum of t items, prefixes[0] is zero. Prefix t is an earlier one plus the node that ends
/// at t, so the transcript is equivalent to the node values. In a correct tree these are independent, and the loss is
/// the sum of theirs. Where the item appears without any noise (alone, or in the difference of two nodes of which one
/// contains it), the loss is +∞ or −∞: in this way the audit detects nodes that lack noise or share it, which the sum
/// would not show.
double tree_transcript_loss(const std::vector<Vector>& prefixes, const TreeQuestion& question);

}  // namespace privbo
