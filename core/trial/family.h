// A family of algorithms: what belongs to one paper, seen by rooms that know none of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "accounting/audit/audit.h"
#include "accounting/audit/exact_audit.h"
#include "domain/domain.h"
#include "learning/algorithm_entry.h"
#include "privacy/channel.h"
#include "privacy/ledger/ledger.h"
#include "privacy/noise/noise_source.h"
#include "record/provenance_line.h"
#include "record/round_part.h"
#include "text/message.h"
#include "trial/adversary_view.h"
#include "trial/neighbouring_reports.h"
#include "trial/trust_model.h"

namespace privbo {

struct PrintedLoss;

/// The releases of a whole run with the same noise, charged with the sensitivity that the run does not use.
struct OtherCharge {
  std::shared_ptr<const Ledger> ledger;  // null: there is no other sensitivity
  bool exact = false;                    // the exact one in place of the printed, or the other way round
};

struct PlannedReleases {
  Ledger ledger;                  // of the whole run
  std::int64_t horizon = 0;       // its last round
  double delta = 0.0;             // at which what they cost is stated
  std::int64_t releases = 0;      // how many
  std::int64_t stops_after = -1;  // the last round that releases something; −1: no round is the last
  /// Returns the order of ε after round t that the paper states, up to a constant; empty: it states none.
  std::function<double(std::int64_t t)> order;
  OtherCharge otherwise{};
};

class Experiment;
struct AlgorithmSnapshot;
struct AlgorithmSpec;
struct ExperimentParts;
struct Instance;
struct PosteriorSnapshot;
struct Seeds;
class FamilyRecords;

/// Everything general rooms ask a family. What a family does not speak of has the answer of the plain setting: one
/// learner, which receives rewards as they are.
class Family {
 public:
  virtual ~Family() = default;

  /// "joint": the folder of core/families.
  virtual std::string id() const = 0;
  /// In the order of the panel.
  virtual std::vector<AlgorithmEntry> algorithms() const = 0;

  /// Who is trusted with what, for the comparison of trust models.
  virtual std::vector<TrustModel> trust_models() const { return {}; }
  /// Settings of an algorithm of its own (JSON) for a comparison in which the scenario does not list it. `sampling`:
  /// the rate that the comparison asks for.
  virtual void prepare_comparison(Json& /*algorithm*/, bool /*listed*/, double /*sampling*/) const {}
  /// Describes what has to be set for an algorithm of its own to promise `epsilon` for the whole run; nothing:
  /// /privacy/epsilon. Takes time, which `stop` ends (`stopped`). Throws where no value gives that.
  struct BudgetSetting {
    std::string key;  // of the algorithm's parameters
    double value = 0.0;
    bool stopped = false;
  };
  virtual std::optional<BudgetSetting> setting_for(const Experiment&, std::size_t /*algorithm*/, double /*epsilon*/,
                                                   const std::stop_token&) const {
    return std::nullopt;
  }

  /// What the section "privacy" makes of an algorithm of its own: notion, ε and δ. Throws std::invalid_argument where
  /// its mechanism cannot give that. By default ε is the algorithm's own parameter, where it is set, or the section's.
  virtual void set_budget(AlgorithmSpec& plan, const ExperimentParts& parts, const ParamSet& privacy) const;
  /// Adds what does not fit in a scenario whose pieces are legal alone. `domain`: of the first instance.
  virtual void check(const ExperimentParts&, const Domain& /*domain*/, Problems&) const {}

  /// Where what an algorithm of its own takes for public comes from, beside constants and kernel: one line each.
  virtual std::vector<ProvenanceLine> provenance(const ExperimentParts&, const AlgorithmSpec&) const { return {}; }

  /// Returns what its algorithms share in one draw of the problem; null: nothing. Safe to be read from several threads.
  virtual std::shared_ptr<const FamilyData> instance_part(const Experiment&, const Instance&) const { return nullptr; }
  /// Returns what the learner of an algorithm of its own receives beyond the rest; null: nothing.
  virtual std::shared_ptr<const FamilyData> setup_part(const Experiment&, const Instance&,
                                                       std::size_t /*algorithm*/) const {
    return nullptr;
  }
  /// Fills in what the learner of an algorithm of its own knows of the noise in its rewards: `laplace_scale`,
  /// `gaussian_sigma` or `reach`.
  virtual void fill_in_reward_noise(LearnerSetup& /*setup*/, const Experiment&, const Instance&,
                                    std::size_t /*algorithm*/) const {}
  /// Returns what setup_part does, with coins of its own for one trial.
  virtual std::shared_ptr<const FamilyData> with_random_streams(std::shared_ptr<const FamilyData> part, const Seeds&,
                                                                std::size_t /*trial*/) const {
    return part;
  }
  /// Returns what stands between the users and an algorithm of its own, drawing from `noise`, which is taken only then;
  /// null: nothing.
  virtual std::unique_ptr<Channel> channel(const Experiment&, const Instance&, std::size_t /*algorithm*/,
                                           std::unique_ptr<NoiseSource>& /*noise*/, std::size_t /*trial*/) const {
    return nullptr;
  }

  /// Returns the numbers of one release of an algorithm of its own, for its preview: budget, scale, noise.
  virtual std::vector<Derived> release_numbers(const Experiment&, const Instance&, std::size_t /*algorithm*/) const {
    return {};
  }
  /// Returns what an algorithm of its own will release in a whole run, where that is planned before it begins.
  virtual std::optional<PlannedReleases> planned_releases(const Experiment&, std::size_t /*algorithm*/) const {
    return std::nullopt;
  }
  /// Returns the releases of the run whose loss a paper prints, charged with the exact sensitivity; empty: not its own
  /// algorithm.
  virtual std::optional<Ledger> exact_ledger(const PrintedLoss&) const { return std::nullopt; }
  /// Returns what the algorithm's ε is after rounds 0 … T, where it grows; empty: the plan's, from the first round on.
  virtual std::vector<double> epsilon_by_round(const Experiment&, const Instance&, std::size_t /*algorithm*/) const {
    return {};
  }

  /// Why a trial of an algorithm of its own cannot be run once more as it was, in a sentence; empty: it can. `results`:
  /// of the run that it was part of; null: nobody knows them.
  virtual Message why_not_repeatable(const AlgorithmSpec&, const AlgorithmSnapshot* /*results*/) const { return {}; }

  /// Returns the algorithm whose posterior states most about a run of its own algorithms, for pictures made without
  /// being asked.
  virtual std::size_t shown_algorithm(const Experiment&) const { return 0; }

  /// Returns what only the family knows of a round in which a learner of its own algorithms decided so, for the round's
  /// details; null: nothing. A copy: the learner's numbers change in the next round.
  virtual std::shared_ptr<const RoundPart> round_part(const Decision&) const { return nullptr; }

  /// Returns what the family remembers of runs, shows and writes, of its own algorithms and of others.
  virtual const FamilyRecords& records() const;

  /// Returns what would leave one user of the learner of this posterior, for its reward and for another one. `promise`:
  /// the guarantee of the algorithm's releases, where it is known; null elsewhere. Empty: no user randomises a reward
  /// in a way that the family knows.
  virtual std::optional<NeighbouringReports> neighbouring_reports(const PosteriorSnapshot&,
                                                                  const Guarantee* /*promise*/) const {
    return std::nullopt;
  }

  /// max |k − φᵀφ| on the domain of features that learners share and that no preview shows; 0: there are none.
  virtual double kernel_error(const Experiment&, const Instance&, const LearnerSetup&) const { return 0.0; }

  /// Returns what the attacker of the attack view sees of an algorithm of its own; `agent`: whose part is changed,
  /// where there are several. Null: the reward of one user as it is, where the algorithm is not private; attacks on all
  /// others are refused.
  virtual std::unique_ptr<AdversaryView> adversary_view(const Experiment&, const Instance&, std::size_t /*algorithm*/,
                                                        const LearnerSetup&, Index /*agent*/) const {
    return nullptr;
  }

  /// Why an algorithm of its own cannot be audited as a whole, in a sentence; empty: `audit` can. By default none can.
  virtual Message why_audit_inapplicable(const AlgorithmSpec& plan) const;
  /// Returns the audit of an algorithm of its own whose losses are computed and need no runs, on the first trial's
  /// problem; empty: there is none. Throws where the problem cannot be made.
  virtual ExactAudit exact_audit(const std::shared_ptr<const Experiment>&, std::size_t /*algorithm*/) const {
    return {};
  }
  /// Returns an audit of the first trial's instance; asked only where nothing speaks against it. A worker's job, which
  /// `stop` ends. By default throws std::logic_error.
  virtual std::unique_ptr<AuditTarget> audit(std::shared_ptr<const Experiment>, std::size_t /*algorithm*/,
                                             const std::stop_token&) const;
};

/// Whose posterior pictures and saved results of the run show: its first algorithm's family chooses.
std::size_t shown_algorithm(const Experiment& experiment);

}  // namespace privbo
