// The trial of a claim: run after run until somebody stops it, a verdict at every moment. A trial is a function of its
// claim, its seed and what was seen, so that it can be stopped, resumed, extended and repeated.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "referee/adversaries/adversaries.h"
#include "referee/bettors.h"
#include "referee/claim.h"
#include "referee/subject.h"

namespace privbo::referee {

/// A claim is refuted when the wealth reaches this: a true one is with probability at most 1 in 1,000, at whatever
/// moment one stops.
inline constexpr double refuting_wealth = 1000.0;
/// An adversary whose bettors have made this of 1 plays most of the runs: a true claim lets one in twenty do so.
inline constexpr double promising_wealth = 20.0;
/// Where more than this share of the runs have failed, nothing is said about the claim.
inline constexpr double tolerated_failures = 0.1;

/// The next run: everything about it but what the subject does.
struct NextRun {
  std::int64_t run = 1;       // from 1
  std::size_t adversary = 0;  // of the trial's list
  Plan plan;
  std::vector<bool> bits;  // secret
  std::string seed;        // of the subject: 32 hexadecimal digits
};

/// What came of a run.
struct RunOutcome {
  std::vector<std::vector<double>> features;  // one vector a secret bit; empty where the run has failed
  Message failure;                            // why it has failed; empty where it has not

  bool operator==(const RunOutcome&) const = default;
};

/// A lower bound: at `delta`, the true ε is at least `epsilon`. All bounds of a trial hold at once, at all moments,
/// with probability 1 − 1/1,000.
struct ShownBound {
  double delta = 0.0, epsilon = 0.0;
};

/// How a trial stood after a run.
struct Standing {
  std::int64_t run = 0;
  double log_wealth = 0.0;  // natural logarithm
  double epsilon = 0.0;     // shown at the first point's δ
};

/// The moment of a refutation, and the bettors who brought it about.
struct Refutation {
  std::int64_t run = 0;
  std::size_t adversary = 0;
  CurvePoint point;
  EventName event;
  EventCount count;  // of the event then
};

class TrialOfClaim {
 public:
  /// Throws InvalidArgument with a sentence where the claim cannot be tried on such a subject.
  TrialOfClaim(Claim claim, Facts facts, std::uint64_t seed);

  /// Returns the next run, as it follows from the past.
  NextRun next() const;
  /// Returns the run of this number, from 1, as it would be if this adversary played it.
  NextRun planned(std::int64_t run, std::size_t adversary) const;
  /// Plays the next run and takes what came of it, which is returned. What the subject throws as SubjectFailed is an
  /// outcome; anything else is thrown.
  RunOutcome play(Subject& subject);
  /// Takes what came of the next run. Throws InvalidArgument where it cannot come of it.
  void take(const RunOutcome& outcome);
  /// Adds another trial of the same claim on the same subject, played with another seed: the verdict is then that on
  /// the runs of both, and a refutation of one alone does not count. Throws InvalidArgument where claim or subject is
  /// another one, or the seed one of those that it has: the same runs must not count twice. No run can be taken after
  /// it.
  void add(const TrialOfClaim& other);
  /// Returns the seeds of all trials that it is made of.
  const std::vector<std::uint64_t>& seeds() const { return seeds_; }

  const Claim& claim() const { return claim_; }
  const Facts& facts() const { return facts_; }
  std::uint64_t seed() const { return seed_; }
  const std::vector<AdversaryPtr>& adversaries() const { return adversaries_; }
  const Bettors& bettors(std::size_t adversary) const { return bettors_[adversary]; }
  const std::vector<CurvePoint>& points() const { return points_; }

  std::int64_t runs() const { return runs_; }
  std::int64_t failed() const { return failed_; }
  /// Returns whether more runs have failed than a verdict tolerates.
  bool fails_too_often() const;
  /// Returns the natural logarithm of the wealth: the mean over all bettors.
  double log_wealth() const;
  /// Returns the first moment at which the wealth has reached `refuting_wealth` and not too many runs had failed.
  const std::optional<Refutation>& refutation() const { return refutation_; }
  /// Names the bettors who are the richest now, as a refutation would.
  Refutation richest() const;
  /// Returns what the runs up to the last of `standings` have shown ε to be at least, for each δ of the claim's points.
  std::vector<ShownBound> bounds() const;
  /// Returns how it stood: after every run at first, later every fiftieth part of the runs so far.
  const std::vector<Standing>& standings() const { return standings_; }
  /// Returns how many bettors share the first wealth of 1.
  std::size_t bettors() const { return adversaries_.size() * points_.size() * bettors_of_adversary; }

 private:
  struct BoundSoFar {
    double delta;
    std::vector<double> grid;  // ε, ascending
    std::size_t passed = 0;    // so many of the grid have been refuted, from below
  };

  std::size_t choose() const;
  void settle(std::size_t adversary);
  double log_sum_of(std::size_t adversary) const;
  void look();
  double log_wealth_at(const CurvePoint& point) const;

  Claim claim_;
  Facts facts_;
  std::uint64_t seed_;
  std::vector<std::uint64_t> seeds_;
  std::vector<AdversaryPtr> adversaries_;
  std::vector<CurvePoint> points_;
  std::vector<std::vector<PointBets>> bets_;  // by adversary and point
  std::vector<Bettors> bettors_;              // by adversary
  std::vector<double> log_sums_;              // by adversary: of the wealth of all its bettors when it was settled
  std::vector<double> unsettled_;             // by adversary: by how much that may have grown since
  double most_of_a_bit_ = 0.0;                // how much one bit may add to the logarithm of a wealth
  std::vector<BoundSoFar> bounds_;
  std::int64_t runs_ = 0, failed_ = 0, next_look_ = 1;
  std::optional<Refutation> refutation_;
  std::vector<Standing> standings_;
};

}  // namespace privbo::referee
