// Dai, Low & Jaillet 2021: the privacy losses that are printed or plotted, and what newer accounting states of them.
// They depend on settings alone, so nothing is run.
#include "accounting/calculator/calculator.h"
#include "numerics/numbers.h"
#include "reproduction/claims/claim_lists.h"
#include "reproduction/losses.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Returns what a paper states, and where it does.
Words<2> source(const PrintedLoss& loss) {
  return loss.printed    ? Words<2>("%1: ε = %2 (printed).")
         : loss.notebook ? Words<2>("%1: ε = %2 (in the authors' notebook).")
                         : Words<2>("%1: ε = %2 (plotted, recomputed elsewhere).");
}

/// Returns all printed losses whose label names this figure ("Fig. 3a", "Fig. 3a, privacy losses"), by the accountant
/// of the paper.
ReproducedItem losses_of(const std::string& id, const std::string& figure, const Text& shown) {
  ReproducedItem item{id, dai, shown, "", {}};
  for (const PrintedLoss& loss : printed_losses())
    if (loss.label.find(figure) != std::string::npos)
      item.claims.push_back({"loss-" + std::to_string(item.claims.size() + 1),
                             Message(source(loss), loss.label, significant(loss.epsilon)),
                             EpsilonCheck{loss_label(loss, "moments", false).english(), loss.epsilon, loss.decimals}});
  return item;
}

/// Returns the table of this program's README and guide: the same releases by other accountants and with the exact
/// sensitivity.
ReproducedItem other_accounts() {
  struct Row {
    const char *setting, *accountant;
    bool exact;
    double epsilon;
  };
  const char *landmines = "Fig. 3a, q = 0.35, z = 1", *synthetic = "Fig. 2c and d, q = 0.25, z = 1";
  ReproducedItem item{"dp-fts-accounts", dai, Message("this program's table of accountants"), "", {}};
  for (const Row& row : {Row{landmines, "moments", true, 8.96}, Row{landmines, "rdp_improved", false, 12.56},
                         Row{landmines, "pld", false, 10.38}, Row{landmines, "pld", true, 6.08},
                         Row{synthetic, "moments", true, 9.29}, Row{synthetic, "rdp_improved", false, 8.36},
                         Row{synthetic, "pld", false, 7.05}, Row{synthetic, "pld", true, 6.39}})
    for (const PrintedLoss& loss : printed_losses())
      if (loss.label == std::string("DP-FTS-DE, ") + row.setting)
        item.claims.push_back({"loss-" + std::to_string(item.claims.size() + 1),
                               Message("%1: ε = %2 (README and guide).", loss_label(loss, row.accountant, row.exact),
                                       significant(row.epsilon)),
                               EpsilonCheck{loss_label(loss, row.accountant, row.exact).english(), row.epsilon}});
  return item;
}

}  // namespace

std::vector<ReproducedItem> loss_items() {
  return {losses_of("dp-fts-losses-2", "Fig. 2", Message("Fig. 2, privacy losses")),
          losses_of("dp-fts-losses-3a", "Fig. 3a", Message("Fig. 3a, privacy losses")),
          losses_of("dp-fts-losses-3b", "Fig. 3b", Message("Fig. 3b, privacy losses")),
          losses_of("dp-fts-losses-3c", "Fig. 3c", Message("Fig. 3c, privacy losses")), other_accounts()};
}

}  // namespace privbo
