// Declares the ledger, to which every release of a mechanism is charged and which accountants read.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "privacy/ledger/privacy_cost.h"
#include "privacy/noise/noise_description.h"
#include "text/message.h"

namespace privbo {

/// States which kind of privacy a mechanism provides. Files store the position in this list, so new notions go to its
/// end.
enum class PrivacyNotion {
  none,
  local,
  joint,
  local_joint,
  user_level_central,
  high_probability_local,  // (ε, δ) over the reward noise alone; not local DP, which holds for every pair of rewards
  distributed,  // of one reward in a sum: many users' noise together hides it, and nobody who keeps raw rewards is
                // trusted
  central,      // of one record, behind all that a trusted curator holds
  high_probability_central  // ε for all f but a share δ of the prior's draws; not DP, which holds for every f
};
inline constexpr PrivacyNotion last_notion = PrivacyNotion::high_probability_central;

/// Names the notion for screen and exports: "local differential privacy", …
Message to_string(PrivacyNotion notion);
/// Returns the words that must follow every ε of this notion, "(not local DP)" or "(not DP)", or an empty text for
/// other notions.
Message caveat(PrivacyNotion notion);
/// Returns whether every user randomises their own reward, so that no user pays for another user's release.
bool is_per_user(PrivacyNotion notion);
/// Returns whether users randomise single rewards (`local` and `high_probability_local`).
bool is_per_reward(PrivacyNotion notion);
/// Returns whether every release concerns every user, who pays for all of them (`joint`, `central` and
/// `high_probability_central`).
bool concerns_everybody(PrivacyNotion notion);
/// Returns whether one record of a data set is protected, of other people than those who play (`central` and
/// `high_probability_central`): its curator publishes an answer at the end alone, so that the regret until then is that
/// of a learner without privacy, whatever ε.
bool protects_record(PrivacyNotion notion);

/// Describes what a mechanism guarantees, with everything needed to interpret its ε correctly.
struct Guarantee {
  std::string mechanism;  // "Laplace"
  PrivacyNotion notion = PrivacyNotion::none;
  Message relation;               // the neighbouring relation, in words
  Message protects;               // who is protected
  Message against;                // from whom
  Message assumption;             // what the claim needs
  double sensitivity = 0.0;       // in the unit of the reward
  Message norm;                   // of the sensitivity: "absolute value", "L2", …
  double noise_scale = 0.0;       // Laplace b, Gaussian σ, …
  std::optional<double> epsilon;  // of one release, where the mechanism states one; empty: only `cost` states it
  double delta = 0.0;             // beside that ε; 0 where it is pure
  PrivacyCost cost = PureCost{};  // what accountants compute with
  NoiseDescription noise;         // the back-end that drew the noise, and what it is good for

  bool operator==(const Guarantee&) const = default;
};

/// A run of consecutive rounds with the same guarantee and the same number of releases each.
struct LedgerEntry {
  std::int64_t first_round = 0, last_round = 0;
  std::int64_t releases_per_round = 0;
  std::shared_ptr<const Guarantee> guarantee;
  /// Releases of one group act on disjoint sets of people, so that each person pays for at most one of them (the nodes
  /// of one level of a tree). Releases without a group may all concern the same person.
  std::int64_t group = no_group;
  /// Which of several disjoint sets of people the data come from: each person is in at most one of them (the periods of
  /// an unknown horizon). Groups are counted within their set. With `everyone` the data may come from any person,
  /// including those of such a set.
  std::int64_t cohort = everyone;

  static constexpr std::int64_t no_group = -1;
  static constexpr std::int64_t everyone = -1;
};

class Ledger {
 public:
  /// Records `releases` releases under `guarantee` in `round`. Throws std::logic_error for a round before the last one.
  /// Mechanisms pass the same pointer every time, so that a charge takes a few instructions.
  void charge(std::int64_t round, const std::shared_ptr<const Guarantee>& guarantee, std::int64_t releases = 1,
              std::int64_t group = LedgerEntry::no_group, std::int64_t cohort = LedgerEntry::everyone);

  const std::vector<LedgerEntry>& entries() const { return entries_; }
  std::int64_t releases() const { return releases_; }

 private:
  std::vector<LedgerEntry> entries_;
  std::int64_t releases_ = 0;
};

}  // namespace privbo
