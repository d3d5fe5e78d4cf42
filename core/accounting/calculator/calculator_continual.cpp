// Lists the calculator's mechanisms for running sums: the binary tree, the tree on symmetric matrices, square-root
// Toeplitz.
#include <algorithm>
#include <bit>
#include <cmath>

#include "accounting/calculator/calculator_entries.h"
#include "privacy/mechanisms/gaussian.h"
#include "privacy/mechanisms/regression_sensitivity.h"
#include "privacy/mechanisms/toeplitz.h"
#include "privacy/mechanisms/tree.h"
#include "text/message.h"

namespace privbo::calculator {
namespace {

constexpr const char* tree_paper = "Chan, Shi & Song 2011; Dwork, Naor, Pitassi & Rothblum 2010";
constexpr double longest_stream = 1e9;

std::int64_t last_prefix(const ParamSet& params) {
  return params.integer("rounds") - (params.boolean("release_last") ? 0 : 1);
}

/// Charges one release per level and pass, at the level's first released node. Later nodes of the level act on other
/// people and cost no person more, so a billion rounds need thirty entries. `TreeSum` charges every node, which
/// composes to the same. Every pass begins a new tree, whose nodes have noise of their own.
Ledger levels(const std::shared_ptr<const Guarantee>& node, const Guarantee& nothing, std::int64_t last,
              std::int64_t passes) {
  Ledger ledger;
  const std::int64_t levels_each = tree_levels(last);
  for (std::int64_t pass = 0; pass < passes; ++pass)
    for (std::int64_t level = 0; level < levels_each; ++level)
      ledger.charge(pass * last + (std::int64_t{1} << level), node, 1, pass * levels_each + level);
  if (last == 0) ledger.charge(1, std::make_shared<const Guarantee>(nothing));
  return ledger;
}

/// Returns the guarantee where T = 1 and the last prefix is not released, so that nothing is ever released.
Guarantee nothing_released(Guarantee node) {
  node.cost = GaussianCost{0.0};
  node.assumption = Message("nothing is released before round 2");
  return node;
}

Ledger tree_of(const Guarantee& node, Words<0> mechanism, std::int64_t last, std::int64_t passes = 1) {
  Guarantee guarantee = node;
  guarantee.mechanism = mechanism.text();
  const auto shared = undrawn(std::move(guarantee));
  return levels(shared, nothing_released(*shared), last, passes);
}

Ledger tree_ledger(const ParamSet& params) {
  const std::int64_t passes = params.integer("passes");
  const Protection protection =
      passes == 1 ? protecting(PrivacyNotion::joint, Message("each person's one item"),
                               Message("one item per person; fresh noise for every node"))
                  : protecting(PrivacyNotion::joint, Message("all items of each person"),
                               Message("one item per person and pass; every pass is a new tree with fresh noise"));
  return tree_of(GaussianMechanism(L2Sensitivity{1.0}, params.real("z"), protection, undrawn_noise()).guarantee(),
                 Words<0>("Gaussian, one tree node"), last_prefix(params), passes);
}

/// Computes the errors of prefixes 1 … last in units of a node's noise: a prefix of t items has popcount(t) nodes.
std::vector<MechanismEntry::Fact> error_facts(double sigma, std::int64_t last) {
  double nodes = 0.0;  // Σ popcount(t) over 1 … last: bit l is set in about half of them
  for (std::int64_t bit = 1; bit <= last; bit *= 2) {
    const std::int64_t period = 2 * bit, whole = (last + 1) / period, rest = (last + 1) % period;
    nodes += static_cast<double>(whole) * static_cast<double>(bit) +
             static_cast<double>(std::max<std::int64_t>(0, rest - bit));
  }
  const auto most = static_cast<double>(std::bit_width(static_cast<std::uint64_t>(last) + 1) - 1);
  return {fact(Message("noise of a prefix, root mean square"),
               last > 0 ? sigma * std::sqrt(nodes / static_cast<double>(last)) : 0.0,
               Message("over all released prefixes")),
          fact(Message("noise of the noisiest prefix"), sigma * std::sqrt(most),
               Message("a prefix of 2^k − 1 items is a sum of k nodes"))};
}

std::vector<MechanismEntry::Fact> with_levels(std::vector<MechanismEntry::Fact> facts, double mu, std::int64_t last) {
  const std::int64_t n = tree_levels(last);
  facts.insert(facts.begin(),
               {{Message("nodes that count"), std::to_string(n),
                 Message("n = 1 + ⌊log2 %1⌋: a person's item lies in one node of each level", last)},
                fact(Message("μ of one node"), mu, Message("Gaussian differential privacy")),
                fact(Message("μ of all nodes"), mu * std::sqrt(static_cast<double>(n)), Message::verbatim("√n μ"))});
  return facts;
}

std::vector<MechanismEntry::Fact> tree_facts(const ParamSet& params) {
  const double z = params.real("z");
  auto facts = with_levels(error_facts(z, last_prefix(params)), 1.0 / z, last_prefix(params));
  if (const std::int64_t passes = params.integer("passes"); passes > 1)
    facts.push_back({Message("nodes that count in all passes"),
                     std::to_string(passes * tree_levels(last_prefix(params))), Message("n nodes of every tree")});
  return facts;
}

FrobeniusSensitivity matrix_sensitivity(const ParamSet& params) {
  const std::string shape = params.text("shape");
  const RewardShape reward = shape == "binary"               ? RewardShape::binary
                             : shape == "binary-nonnegative" ? RewardShape::binary_nonnegative
                             : shape == "binary-centred"     ? RewardShape::binary_centred
                                                             : RewardShape::bounded;
  return regression_sensitivity(reward, params.real("Y"));
}

GaussianMechanism matrix_node(const ParamSet& params) {
  const Protection protection =
      protecting(PrivacyNotion::joint, Message("each person's features and reward"),
                 Message("one item per person; rewards are clipped; |φ| ≤ 1; fresh noise for every node"));
  return {matrix_sensitivity(params), params.real("sigma"), protection, undrawn_noise(), 1};
}

Ledger matrix_ledger(const ParamSet& params) {
  return tree_of(matrix_node(params).guarantee(), Words<0>("Gaussian on a symmetric matrix, one tree node"),
                 last_prefix(params));
}

std::vector<MechanismEntry::Fact> matrix_facts(const ParamSet& params) {
  const double sigma = params.real("sigma");
  auto facts = with_levels(error_facts(sigma, last_prefix(params)), matrix_node(params).mu(), last_prefix(params));
  facts.insert(
      facts.begin(),
      {fact(Message("sensitivity"), matrix_sensitivity(params).value,
            Message("of [φ, y]ᵀ[φ, y] in Frobenius norm, replace one")),
       fact(Message("noise off the diagonal"), sigma, Message("standard deviation of an entry of one node")),
       fact(Message("noise on the diagonal"), std::sqrt(2.0) * sigma, Message("√2 σ: isotropic in Frobenius norm"))});
  return facts;
}

Ledger toeplitz_ledger(const ParamSet& params) {
  const Protection protection =
      protecting(PrivacyNotion::joint, Message("each person's one item"),
                 Message("one item per person; the whole run is one Gaussian release, charged with its first prefix"));
  Guarantee guarantee = GaussianMechanism(L2Sensitivity{toeplitz_sensitivity(params.integer("rounds"))},
                                          params.real("z"), protection, undrawn_noise())
                            .guarantee();
  guarantee.mechanism = Words<0>("Gaussian, square-root Toeplitz sums").text();
  return repeated(guarantee, 1);
}

std::vector<MechanismEntry::Fact> toeplitz_facts(const ParamSet& params) {
  const std::int64_t rounds = params.integer("rounds");
  const double z = params.real("z"), largest = toeplitz_sensitivity(rounds);
  double squared = 0.0, all = 0.0;  // noise of prefix t is z √(Σ_{k<t} c_k²)
  for (const double c : toeplitz_coefficients(rounds)) all += squared += c * c;
  return {fact(Message("sensitivity"), largest, Message("of C x for one item of size 1: √(Σ c_k²)")),
          fact(Message("μ of the whole run"), largest / z, Message("one Gaussian release")),
          fact(Message("noise of a prefix, root mean square"), z * std::sqrt(all / static_cast<double>(rounds)),
               Message("over all prefixes")),
          fact(Message("noise of the noisiest prefix"), z * largest, Message("the last one"))};
}

}  // namespace

MechanismEntry tree() {
  MechanismEntry entry;
  entry.id = "tree";
  entry.label = "Binary tree";
  entry.summary =
      "Running sums from dyadic nodes with fresh Gaussian noise each; a person pays for one node a level that is released.";
  entry.citation = tree_paper;
  entry.params = {
      rounds_param("Items in the stream, one from each person.", tree_paper, longest_stream),
      z_param(1e-3, 1e9, "Noise of one node divided by the largest item (L2, replace one).", tree_paper),
      integer_param("passes", "Passes", 1, {1.0, 10000.0}, {1.0, 100.0},
                    {.log_scale = true,
                     .symbol = "E",
                     .help = "How often the same people come by. Each pass restarts with a new tree, in which "
                             "everybody has one item; an audit runs one pass.",
                     .citation = "Kairouz et al. 2021, Practical and Private (Deep) Learning without "
                                 "Sampling or Shuffling, §4",
                     .low_end = "more private",
                     .high_end = "less private",
                     .effect = "Privacy: a person pays for every pass. Learning: more items."}),
      release_last_param()};
  entry.ledger = tree_ledger;
  entry.solvable = {"rounds", "z", "passes"};
  entry.facts = tree_facts;
  return entry;
}

MechanismEntry matrix_tree() {
  MechanismEntry entry;
  entry.id = "matrix-tree";
  entry.label = "Binary tree of symmetric matrices";
  entry.summary =
      "Running sums of [φ, y]ᵀ[φ, y], every node with noise (υ + υᵀ)/√2: the privatiser of the joint-DP bandits.";
  entry.citation = "No-Regret Algorithms for Private GP Bandit Optimization, Algorithm 2; Balle & Wang 2018";
  entry.params = {
      rounds_param("Items in the stream, one from each person.",
                   "No-Regret Algorithms for Private GP Bandit Optimization, Algorithm 2", longest_stream),
      real_param("sigma", "Noise of a node", 7.2, {1e-3, 1e12}, {0.5, 200.0},
                 {.log_scale = true,
                  .symbol = "σ",
                  .help = "Standard deviation off the diagonal; √2 σ on it.",
                  .citation = "No-Regret Algorithms for Private GP Bandit Optimization, Lemma 2",
                  .low_end = "less private",
                  .high_end = "more private",
                  .effect = "Privacy: μ of a node is Δ_F/(√2 σ). Learning: twice the σ is twice the noise."}),
      choice_param("shape", "Rewards", "bounded",
                   {{"bounded", "|y| ≤ Y", "√2 (1 + Y²) for Y ≤ 1"},
                    {"binary", "y ∈ {0, 1}", "2√2, any features"},
                    {"binary-nonnegative", "y ∈ {0, 1}, φ·φ′ ≥ 0", "√6; not for quadrature features"},
                    {"binary-centred", "y ∈ {−½, +½}", "1.25 √2"}},
                   {.help = "What is known of rewards and features decides the sensitivity.",
                    .citation = "this program (closed forms)",
                    .effect = "Privacy: a smaller sensitivity is a smaller ε at the same noise. Learning: none."}),
      real_param("Y", "Bound on rewards", 1.0, {0.0, 1e6, true}, {0.1, 10.0},
                 {.log_scale = true,
                  .symbol = "Y",
                  .help = "Rewards are clipped to [−Y, Y].",
                  .citation = "No-Regret Algorithms for Private GP Bandit Optimization, §2",
                  .visible_when = Condition{"shape", {"bounded"}},
                  .effect = "Privacy: a larger Y is a larger sensitivity. Learning: a smaller one clips."}),
      release_last_param()};
  entry.ledger = matrix_ledger;
  entry.solvable = {"rounds", "sigma"};
  entry.facts = matrix_facts;
  return entry;
}

MechanismEntry toeplitz() {
  MechanismEntry entry;
  entry.id = "toeplitz";
  entry.label = "Square-root Toeplitz sums";
  entry.summary = "Running sums A x + C z with C² = A: the tree's competitor, with less noise at the same privacy.";
  entry.citation =
      "Henzinger & Upadhyay 2022; Fichtenberger, Henzinger & Upadhyay 2023; Denisov et al. 2022, Theorem 2.1";
  entry.params = {
      rounds_param("Items in the stream, one from each person.", "Fichtenberger, Henzinger & Upadhyay 2023",
                   max_releases),
      z_param(1e-3, 1e9, "Standard deviation of the entries of z divided by the largest item (L2, replace one).",
              "Fichtenberger, Henzinger & Upadhyay 2023")};
  entry.ledger = toeplitz_ledger;
  entry.solvable = {"rounds", "z"};
  entry.facts = toeplitz_facts;
  return entry;
}

}  // namespace privbo::calculator
