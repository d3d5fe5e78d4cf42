// One interaction of a run: an adversary gives the inputs, a secret bit decides the protected item alone, and what the
// observer of the claim sees is written down.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "numerics/random/random_source.h"
#include "referee/claim.h"
#include "referee/subject.h"
#include "text/message.h"

namespace privbo::referee {

/// What an observer sees of one round of a mechanism, or of one message of a randomiser.
struct SeenRound {
  std::vector<int> asked{};        // by user; −1 where the observer does not see it
  std::vector<double> released{};  // what the mechanism released after the round, or the message
  std::vector<double> given{};     // of a randomiser: the reward behind an earlier message, which is public by then

  bool operator==(const SeenRound&) const = default;
};
using Seen = std::vector<SeenRound>;  // by round

/// What an adversary draws before a run, without knowing the secret bits.
struct Plan {
  std::int64_t horizon = 8;  // rounds, or users of a randomiser; at most 64
  std::int64_t probe = 1;    // the round of the protected item, from 1
  int user = 0;              // whose item it is
  int target = 0;            // a point that the adversary is interested in
  bool whole_user = false;   // all rewards of the user are protected, from the probe's round on
  int bits = 1;              // secret bits: 1, or one a round (canaries)

  /// Returns whether this user's item in this round is decided by a secret bit.
  bool protects(std::int64_t round, int of_user) const;
  /// Returns whether only this user learns what they are asked in this round. Where all that is theirs is protected, or
  /// they answer in every round as agents do, these are all their rounds, also those before the worlds part.
  bool hides_query(const Facts& facts, std::int64_t round, int of_user) const;
};

/// A strategy: pairs of interactions that differ in the protected item alone. It is never told a bit: it states both
/// worlds, and the interaction takes one of them. Stateless; safe from several threads.
class Adversary {
 public:
  virtual ~Adversary() = default;
  /// Returns its name in files and reports, of letters and dashes.
  virtual std::string id() const = 0;
  /// Returns the two interactions in words: "reward +1 against −1 in one round, 0 in all others".
  virtual Message inputs(const Facts& facts) const = 0;
  /// Returns whether it can try such a claim on such a subject.
  virtual bool applies(const Claim& claim, const Facts& facts) const = 0;
  /// Returns how many secret bits each of its runs has.
  virtual int bits() const { return 1; }
  /// Draws a run.
  virtual Plan plan(const Facts& facts, RandomSource& draws) const = 0;
  /// Returns a round as it is put to the subject; it may depend on what was seen before.
  virtual Question question(const Plan& plan, const Facts& facts, std::int64_t round, const Seen& seen) const;
  /// Returns the reward of a user who is not protected in this round.
  virtual Reward usual(const Plan& plan, const Facts& facts, std::int64_t round, int point) const;
  /// Returns the protected reward in world 0 or 1; it may depend on the point that was asked for.
  virtual Reward probe(const Plan& plan, const Facts& facts, int point, bool world) const = 0;
  /// Where contexts are protected: returns the visitor's context in the probe's round, in world 0 or 1.
  virtual std::vector<double> probe_context(const Facts& facts, bool world) const;
  /// Returns the place (of `features_of`) of the number by which one would tell the worlds apart without learning.
  virtual std::size_t natural_feature() const = 0;
};

/// Plays one run and returns what the observer sees. `bits`: plan.bits of them. Throws SubjectFailed where the subject
/// fails, or asks for a point that was not offered.
Seen play(Subject& subject, const Adversary& adversary, const Claim& claim, const Plan& plan,
          const std::vector<bool>& bits, const std::string& seed);

}  // namespace privbo::referee
