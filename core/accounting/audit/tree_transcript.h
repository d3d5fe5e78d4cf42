// What the released prefixes of a tree tell about one item: the transcript's privacy loss.
#pragma once

#include <cstdint>
#include <vector>

#include "numerics/types.h"

namespace privbo {

/// The item in which two inputs differ, what it is in each, and the noise of one node, entry by entry; other items are
/// zero.
struct TreeQuestion {
  std::int64_t item = 1;
  Vector first, second, sigma;
};

/// Loss of values with independent noise, each of which is the item (`with`) or nothing (`without`) and noise of
/// deviation `sigma`. Where the item shows without any noise, alone or in the difference of two values of which one
/// holds it, the loss is +∞ or −∞. `without` should hold a zero, for values that are bare.
double independent_loss(const std::vector<Vector>& with, const std::vector<Vector>& without,
                        const TreeQuestion& question);

/// prefixes[t] is the released sum of t items, prefixes[0] zero. Prefix t is an earlier one plus the node that ends at
/// t, so the transcript is the node values, which are independent in a tree that keeps its promise, and the loss is the
/// sum of theirs. Where the item shows without any noise (alone, or in the difference of two nodes of which one holds
/// it) the loss is +∞ or −∞: nodes that lack noise of their own, or share it, give the item away like that and would
/// not by the sum.
double tree_transcript_loss(const std::vector<Vector>& prefixes, const TreeQuestion& question);

}  // namespace privbo
