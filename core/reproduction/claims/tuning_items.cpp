// Dai, Low & Jaillet 2021: real hyperparameter tuning, on data that this program does not bring. Made-up data say
// nothing about these claims.
#include "reproduction/claims/claim_lists.h"
#include "text/message.h"

namespace privbo {
namespace {

ReproducedItem on_data(const std::string& id, const Text& figure, const std::string& data, std::vector<Claim> claims) {
  for (Claim& claim : claims) claim.expected = ClaimStatus::cannot;
  return {id, dai, figure, id, std::move(claims), data};
}

Claim sharing(const std::string& private_label) {
  return order_claim("sharing-helps", Message("FTS-DE and %1 end with a smaller loss than TS.", private_label),
                     {{{"FTS-DE", by_simple_regret}, {lone_ts, by_simple_regret}},
                      {{private_label, by_simple_regret}, {lone_ts, by_simple_regret}}});
}

std::vector<Claim> trade_off() {
  return {sharing("q = 0.35, z = 1"),
          order_claim("more-noise", Message("More privacy costs performance: z = 1 is ahead of z = 4 (q = 0.35)."),
                      rising({"q = 0.35, z = 1", "q = 0.35, z = 4"}, by_simple_regret)),
          order_claim("fewer-agents", Message("More privacy costs performance: q = 0.25 is ahead of q = 0.1 (z = 1)."),
                      rising({"q = 0.25, z = 1", "q = 0.1, z = 1"}, by_simple_regret))};
}

/// No choice is behind another: each of the labels against each of the others.
Claim robust(const Message& words, const std::vector<std::string>& labels) {
  CompetitiveCheck check;
  for (const std::string& one : labels)
    for (const std::string& other : labels)
      if (one != other) check.steps.push_back({{one, by_simple_regret}, {other, by_simple_regret}});
  return {"hardly-matters", words, std::move(check)};
}

}  // namespace

std::vector<ReproducedItem> tuning_items() {
  const std::vector<Claim> landmine_claims{
      sharing("DP-FTS-DE"),
      order_claim("beats-placebo",
                  Message("What agents learn from the server is worth more than random numbers (FTS-DE)."),
                  rising({"FTS-DE", "Placebo server"}, by_simple_regret))};
  ReproducedItem images{
      "dp-fts-fig-3c",
      dai,
      Message("Fig. 3c and f"),
      "",
      {{"sharing-helps", Message("FTS-DE and DP-FTS-DE end with a smaller error than TS on EMNIST."),
        OrderCheck{rising({"DP-FTS-DE", lone_ts}, by_simple_regret)}, ClaimStatus::cannot}},
      "",
      Message(
          "the networks of EMNIST cannot be trained here; scores computed elsewhere can be used by a scenario with agents of type scores")};
  return {
      on_data("dp-fts-fig-3", Message("Fig. 3a and d"), "landmines", trade_off()),
      on_data("dp-fts-fig-3b", Message("Fig. 3b and e"), "activities", trade_off()),
      std::move(images),
      on_data("dp-fts-fig-8", "Fig. 8", "activities",
              {order_claim("exploration-helps", Message("DP-FTS-DE is ahead of DP-FTS at the same ε."),
                           rising({"DP-FTS-DE, S = 22", "DP-FTS, S = 11"}, by_simple_regret))}),
      on_data("dp-fts-fig-9", "Fig. 9", "activities",
              {robust(Message("The choice of the weights hardly matters (FTS-DE)."),
                      {"FTS-DE, softmax, a = 15", "FTS-DE, softmax, a = 9", "FTS-DE, proportional to a",
                       "FTS-DE, proportional to a²"})}),
      on_data("dp-fts-fig-10", "Fig. 10", "activities",
              {robust(Message("The number P of sub-regions hardly matters (FTS-DE)."),
                      {"FTS-DE, P = 2", "FTS-DE, P = 3", "FTS-DE, P = 4", "FTS-DE, P = 6"})}),
      on_data("dp-fts-fig-11", "Fig. 11", "landmines",
              {order_claim("more-noise", Message("The trade-off is there by Rényi DP too: z = 1 is ahead of z = 2."),
                           rising({"Fixed size, z = 1", "Fixed size, z = 2"}, by_simple_regret))}),
      on_data("dp-fts-fig-12b", "Fig. 12b", "activities",
              {order_claim("adaptive-helps", Message("Adaptive weights end with a smaller error than fixed ones."),
                           rising({"Adaptive weights", "Weights that never change"}, by_simple_regret))}),
      on_data("landmines", Message("§5.2, landmines"), "landmines", landmine_claims),
      on_data("landmines-as-in-the-code", Message("§5.2, landmines, as in the authors' code"), "landmines",
              landmine_claims)};
}

}  // namespace privbo
