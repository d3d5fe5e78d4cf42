// Ledgers written by hand.
#pragma once

#include <memory>

#include "privacy/ledger/ledger.h"

namespace privbo::test {

inline std::shared_ptr<const Guarantee> made_up_guarantee(PrivacyCost cost,
                                                          PrivacyNotion notion = PrivacyNotion::joint) {
  Guarantee g;
  g.mechanism = "made up";
  g.notion = notion;
  g.relation = Message::verbatim("one record replaced by any other");
  g.protects = Message::verbatim("each user");
  g.against = Message::verbatim("everyone else");
  g.assumption = Message::verbatim("nothing");
  g.sensitivity = 2.0;
  g.norm = Message::verbatim("L2");
  g.noise_scale = 4.0;
  g.cost = cost;
  g.noise = {Message::verbatim("seeded simulation, for simulation only"), true};
  return std::make_shared<const Guarantee>(std::move(g));
}

/// One row per round: two promises take turns.
inline std::shared_ptr<const Ledger> long_ledger(std::int64_t rounds) {
  const auto one = made_up_guarantee(GaussianCost{0.5}), other = made_up_guarantee(LaplaceCost{0.25});
  auto ledger = std::make_shared<Ledger>();
  for (std::int64_t t = 1; t <= rounds; ++t)
    ledger->charge(t, t % 2 ? one : other, 3, t % 2 ? 7 : LedgerEntry::no_group);
  return ledger;
}

}  // namespace privbo::test
