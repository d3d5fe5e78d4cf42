// Zhou & Tan 2020: figures 2 and 3, with order-wise constants; and the same question with other constants.
#include "reproduction/claims/claim_lists.h"
#include "text/message.h"

namespace privbo {
namespace {

struct MedianNames {
  std::string moma, ata, tgp;
};
const MedianNames with_noise{"LDP-MoMA-GP-UCB, k = 5", "LDP-ATA-GP-UCB", "LDP-TGP-UCB"};
const MedianNames without{"MoMA-GP-UCB, k = 5", "ATA-GP-UCB", "TGP-UCB"};
const MedianNames one_scale{"LDP-MoMA-GP-UCB", "LDP-ATA-GP-UCB", "LDP-TGP-UCB"};
const MedianNames one_scale_plain{"MoMA-GP-UCB", "ATA-GP-UCB", "TGP-UCB"};

/// Fig. 2: "tends to empirically outperform the other two algorithms".
ReproducedItem ahead(const std::string& id, const Text& figure, const MedianNames& names, const std::string& data,
                     ClaimStatus of_tgp = ClaimStatus::reproduces, ClaimStatus of_ata = ClaimStatus::reproduces) {
  return {id,
          zhou_tan,
          figure,
          id,
          {{"ahead-of-ata", Message("%1 ends with less regret than %2.", names.moma, names.ata),
            OrderCheck{smaller_than(names.moma, {names.ata})}, of_ata},
           {"ahead-of-tgp", Message("%1 ends with less regret than %2.", names.moma, names.tgp),
            OrderCheck{smaller_than(names.moma, {names.tgp})}, of_tgp}},
          data};
}

/// Fig. 3: "better or competitive performance across different scenarios".
ReproducedItem competitive(const std::string& id, const Text& figure, const std::string& data,
                           ClaimStatus of_tgp = ClaimStatus::reproduces, const MedianNames& names = with_noise) {
  return {id,
          zhou_tan,
          figure,
          id,
          {{"level-with-ata", Message("%1 is better than %2 or competitive.", names.moma, names.ata),
            CompetitiveCheck{smaller_than(names.moma, {names.ata})}},
           {"level-with-tgp", Message("%1 is better than %2 or competitive.", names.moma, names.tgp),
            CompetitiveCheck{smaller_than(names.moma, {names.tgp})}, of_tgp}},
          data};
}

}  // namespace

std::vector<ReproducedItem> local_items() {
  return {ahead("local-dp-fig-2a", "Fig. 2a", with_noise, "", ClaimStatus::cannot_tell),
          ahead("local-dp-fig-2b", "Fig. 2b", with_noise, "light-sensors"),
          ahead("local-dp-fig-2c", "Fig. 2c", with_noise, "stocks"),
          ahead("local-dp-fig-2d", "Fig. 2d", without, ""),
          ahead("local-dp-fig-2e", "Fig. 2e", without, "light-sensors"),
          ahead("local-dp-fig-2f", "Fig. 2f", without, "stocks"),
          competitive("local-dp-fig-3a", "Fig. 3a", ""),
          competitive("local-dp-fig-3b", "Fig. 3b", "light-sensors"),
          competitive("local-dp-fig-3c", "Fig. 3c", "stocks"),
          ahead("local-dp-fig-2a-one-scale", Message("Fig. 2a, one scale of the theorems' widths"), one_scale, "",
                ClaimStatus::does_not),
          competitive("local-dp-fig-3a-one-scale", Message("Fig. 3a, one scale of the theorems' widths"), "",
                      ClaimStatus::reproduces, one_scale),
          ahead("moma-wins", Message("§4.2, one scale of the theorems' widths"), one_scale_plain, ""),
          ahead("moma-wins-private", Message("§4.3, one scale of the theorems' widths"), one_scale, ""),
          ahead("moma-does-not-win", Message("§4.2, each with its own best scale"), one_scale_plain, "",
                ClaimStatus::does_not, ClaimStatus::cannot_tell)};
}

}  // namespace privbo
