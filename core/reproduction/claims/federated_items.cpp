// Dai, Low & Jaillet 2021: the synthetic experiments. Simple regret, averaged over agents.
#include "reproduction/claims/claim_lists.h"
#include "text/message.h"

namespace privbo {
namespace {

Claim run_loss(const std::string& id, const std::string& label, double printed, const std::string& shown) {
  return {id, Message("%1: the privacy loss after 40 rounds is %2.", label, shown), EpsilonCheck{label, printed}};
}

}  // namespace

std::vector<ReproducedItem> federated_items() {
  using enum ClaimStatus;
  const std::string root = "FTS-DE, 1/√t", inverse = "FTS-DE, 1/t", square = "FTS-DE, 1/t²";
  return {
      preset_item("dp-fts-app-b11", dai, "App. B.1.1",
                  {order_claim("ahead-of-ts", Message("DP-FTS-DE is ahead of TS after five rounds."),
                               rising({"DP-FTS-DE", lone_ts}, by_simple_regret, 5)),
                   run_loss("loss", "DP-FTS-DE", 9.91, "9.91")}),
      preset_item(
          "dp-fts-fig-2a", dai, "Fig. 2a",
          {order_claim("fts-before-ts", Message("FTS converges faster than TS (after one round)."),
                       rising({"FTS", lone_ts}, by_simple_regret, 1), cannot_tell),
           order_claim("de-before-fts", Message("FTS-DE converges faster than FTS, for P = 2, 3, 4 (after one round)."),
                       {{{"FTS-DE, P = 2", by_simple_regret, 1}, {"FTS", by_simple_regret, 1}},
                        {{"FTS-DE, P = 3", by_simple_regret, 1}, {"FTS", by_simple_regret, 1}},
                        {{"FTS-DE, P = 4", by_simple_regret, 1}, {"FTS", by_simple_regret, 1}}}),
           order_claim("larger-p", Message("A larger P is better (after ten rounds)."),
                       rising({"FTS-DE, P = 4", "FTS-DE, P = 3", "FTS-DE, P = 2"}, by_simple_regret, 10),
                       cannot_tell)}),
      preset_item(
          "dp-fts-fig-2b", dai, "Fig. 2b",
          {order_claim("too-small",
                       Message("Too small a clipping threshold hurts: S = 11 is ahead of S = 1 (after ten rounds)."),
                       rising({"S = 11", "S = 1"}, by_simple_regret, 10), cannot_tell),
           order_claim("too-large",
                       Message("Too large a threshold hurts: S = 11 is ahead of S = 100 (after ten rounds)."),
                       rising({"S = 11", "S = 100"}, by_simple_regret, 10))}),
      preset_item("dp-fts-fig-2c", dai, "Fig. 2c",
                  {order_claim("order-in-q", Message("A larger q is better (after ten rounds)."),
                               rising({"q = 0.5", "q = 0.25", "q = 0.15"}, by_simple_regret, 10), cannot_tell),
                   run_loss("loss-15", "q = 0.15", 5.93, "5.93"), run_loss("loss-25", "q = 0.25", 9.91, "9.91"),
                   run_loss("loss-50", "q = 0.5", 20.12, "20.12")}),
      preset_item("dp-fts-fig-2d", dai, "Fig. 2d",
                  {order_claim("order-in-z", Message("A smaller z is better (after ten rounds)."),
                               rising({"z = 1", "z = 1.2", "z = 1.5"}, by_simple_regret, 10), cannot_tell),
                   run_loss("loss-10", "z = 1", 9.91, "9.91"), run_loss("loss-12", "z = 1.2", 7.39, "7.39"),
                   run_loss("loss-15", "z = 1.5", 5.22, "5.22")}),
      preset_item("dp-fts-fig-4", dai, "Fig. 4",
                  {order_claim("exploration-helps",
                               Message("Distributed exploration helps with privacy too (after five rounds)."),
                               rising({"DP-FTS-DE, S = 11", "DP-FTS, S = 8"}, by_simple_regret, 5), cannot_tell)}),
      preset_item("dp-fts-fig-5", dai, "Fig. 5",
                  {order_claim("weights-matter", Message("Without weights FTS-DE is worse (after ten rounds)."),
                               rising({"FTS-DE, P = 4", "Equal weights"}, by_simple_regret, 10), cannot_tell),
                   order_claim("start-matters", Message("Without a local start FTS-DE is worse (after ten rounds)."),
                               rising({"FTS-DE, P = 4", "Start anywhere"}, by_simple_regret, 10), cannot_tell)}),
      preset_item(
          "dp-fts-fig-6", dai, "Fig. 6",
          {order_claim("two-is-best", Message("P = 2 is ahead of P = 1, 3, 4 and 6 (after five rounds)."),
                       smaller_than("P = 2", {"P = 1", "P = 3", "P = 4", "P = 6"}, by_simple_regret, 5), cannot_tell)}),
      preset_item(
          "dp-fts-fig-7a", dai, "Fig. 7a",
          {order_claim("still-helps", Message("At α = 0.7 FTS-DE is still ahead of TS (1/t, after ten rounds)."),
                       rising({inverse, lone_ts}, by_simple_regret, 10), cannot_tell)}),
      preset_item("dp-fts-fig-7a-own-share", dai, Message("Fig. 7a, own share 0.3"),
                  {order_claim("still-helps", Message("FTS-DE is still ahead of TS (1/√t, after ten rounds)."),
                               rising({root, lone_ts}, by_simple_regret, 10))}),
      preset_item(
          "dp-fts-fig-7b", dai, "Fig. 7b",
          {order_claim("sharing-hurts", Message("At α = 1 sharing at 1/√t is worse than TS (after ten rounds)."),
                       rising({lone_ts, root}, by_simple_regret, 10)),
           order_claim("fading-repairs",
                       Message("Letting the others' influence fade faster repairs it (1/t², after ten rounds)."),
                       rising({square, root}, by_simple_regret, 10))}),
      preset_item("dp-fts-fig-12", dai, "Fig. 12a",
                  {order_claim("adaptive-helps",
                               Message("Adaptive weights are better than fixed ones at the end (cumulative regret)."),
                               rising({"Adaptive weights", "Fixed weights"}))})};
}

}  // namespace privbo
