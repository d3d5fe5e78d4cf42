// Dubey 2021: figures 1 and 2 and Table 1, in the variants that the presets have.
#include "numerics/numbers.h"
#include "reproduction/claims/claim_lists.h"
#include "text/message.h"

namespace privbo {
namespace {

Claim budget_order(ClaimStatus expected = ClaimStatus::reproduces) {
  return {"order-in-alpha", Message("The smaller the budget α, the larger the regret (α = 10, 1, 0.5, 0.1)."),
          OrderCheck{rising({"JDP, α = 10", "JDP, α = 1", "JDP, α = 0.5", "JDP, α = 0.1"})}, expected};
}

Claim plain_is_best(ClaimStatus expected = ClaimStatus::reproduces) {
  return {"not-private-is-best", Message("Without privacy regret is less than at α = 10."),
          OrderCheck{rising({"Not private", "JDP, α = 10"})}, expected};
}

Claim failure_order(ClaimStatus expected = ClaimStatus::reproduces) {
  return {"order-in-beta",
          Message("The smaller the failure probability β, the larger the regret (β = 0.99, 0.5, 0.1, 0.01)."),
          OrderCheck{rising({"JDP, β = 0.99", "JDP, β = 0.5", "JDP, β = 0.1", "JDP, β = 0.01"})}, expected};
}

/// Table 1: cumulative regret at T = 10,000, 10 trials.
ReproducedItem table(const std::string& id, const std::string& function, const std::vector<double>& printed,
                     ClaimStatus order) {
  const std::vector<std::string> labels{"Not private", "JDP, α = 10", "JDP, α = 1", "JDP, α = 0.1"};
  ReproducedItem item{
      id,
      dubey,
      "Table 1, " + function,
      id,
      {{"order-in-alpha", Message("Regret grows consistently as α is reduced (not private, α = 10, 1, 0.1)."),
        OrderCheck{rising(labels)}, order}}};
  for (std::size_t i = 0; i < labels.size(); ++i)
    item.claims.push_back({"value-" + std::to_string(i + 1),
                           Message("%1: cumulative regret %2 after 10,000 rounds.", labels[i], significant(printed[i])),
                           ValueCheck{{labels[i]}, printed[i]}, ClaimStatus::does_not});
  return item;
}

}  // namespace

std::vector<ReproducedItem> joint_items() {
  using enum ClaimStatus;
  return {preset_item("jdp-fig-1", dubey, "Fig. 1", {budget_order(), plain_is_best()}),
          preset_item("jdp-fig-1-easy", dubey, Message("Fig. 1, an easier problem"), {budget_order(), plain_is_best()}),
          preset_item("jdp-fig-1-strict", dubey, Message("Fig. 1 at δ = 10⁻⁵"), {budget_order(), plain_is_best()}),
          preset_item("jdp-fig-1-printed", dubey, Message("Fig. 1, all constants as printed"),
                      {budget_order(), plain_is_best(does_not)}),
          preset_item("jdp-fig-2", dubey, "Fig. 2", {failure_order(cannot_tell)}),
          preset_item("jdp-fig-2-easy", dubey, Message("Fig. 2, an easier problem"), {failure_order()}),
          preset_item("jdp-fig-2-printed", dubey, Message("Fig. 2, all constants as printed"), {failure_order()}),
          table("jdp-table-1-camel", "camel", {519.0, 775.0, 1029.0, 3324.0}, reproduces),
          table("jdp-table-1-styb", "styb", {885.0, 1667.0, 2680.0, 4493.0}, reproduces),
          table("jdp-table-1-mw", "mw", {901.0, 1558.0, 2883.0, 5002.0}, reproduces),
          preset_item("trusted-or-noisy", dubey, Message("Theorem 1 against Lemma 5"),
                      {{"trust-helps",
                        Message("A trusted privatiser costs less regret than users who add the noise themselves."),
                        OrderCheck{rising({"Not private", "Joint DP", "Local joint DP"})}}})};
}

}  // namespace privbo
