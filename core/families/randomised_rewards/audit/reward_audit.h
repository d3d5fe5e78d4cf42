// A whole algorithm of a scenario as an audit target: trials in which one user's reward is one extreme or the other.
//
// Relation: one user's reward in one round is replaced. Both inputs run the same instance, with the same other users
// (their reward noise is fixed) and the same coin tosses of the learner; only the noise of the channel is drawn anew.
// Observed is everything the channel delivers in the first `max_audited_releases` rounds. Arms need not be observed:
// given the coins they are a function of what was delivered. The reward lies far outside ±(B + R) before the channel,
// so that a channel without its clip shows. Where that is the claim (PrivacyNotion::high_probability_local), the audit
// reads it as the local DP it is not, and shows it to be false.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>

#include "accounting/audit/audit.h"
#include "privacy/channel.h"
#include "privacy/noise/noise_source.h"
#include "privacy/randomisers/local_randomiser.h"
#include "trial/experiment.h"

namespace privbo {

/// Describes what stands between users and learner, drawing from `noise`.
using MakeChannel = std::function<std::unique_ptr<Channel>(std::shared_ptr<const LocalRandomiser> claimed,
                                                           std::unique_ptr<NoiseSource> noise)>;

/// Returns the first trial's instance. Throws std::invalid_argument where the algorithm's users do not randomise their
/// rewards, and what make_trial throws (a worker's job: making the instance takes time, and `stop` ends it). The target
/// keeps the experiment alive; the seeded simulation draws the noise whatever back-end the scenario asks for. With
/// `channel`, the algorithm is run through that one in place of its own, while what is observed stays the loss of the
/// randomiser that the algorithm claims.
std::unique_ptr<AuditTarget> audit_of_rewards(std::shared_ptr<const Experiment> experiment, std::size_t algorithm,
                                              const std::stop_token& stop = {}, MakeChannel channel = {});

/// Describes what a transcript tells of the changed reward, for one notion of privacy. Other notions add their own
/// reader.
class TranscriptReader {
 public:
  virtual ~TranscriptReader() = default;
  /// Adds what one round delivered; `changed` in the round of the changed reward. Returns the round's privacy loss.
  virtual double read(bool changed, std::span<const LearnerMessage> delivered) const = 0;
};

/// Rewards that this randomiser made of +raw or −raw: every reward message of the changed round loses its
/// log-likelihood ratio. What the randomiser never gives decides for certain there, and so does, in any round, a reward
/// that has come through bare: equal to the raw or the clipped one where honest noise would hardly ever be so small.
std::unique_ptr<TranscriptReader> make_local_reader(std::shared_ptr<const LocalRandomiser> randomiser, double bound,
                                                    double raw);

}  // namespace privbo
