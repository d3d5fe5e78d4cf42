// A whole algorithm under joint or local joint DP as an audit target: trials in which one user is one of two people.
//
// Relation: one user's decision set and reward are replaced. The user of one round is offered a single point, one under
// the first hypothesis and another under the second, and answers with a reward ten times beyond the clip, so that a
// channel without one shows; the two are the pair that one release tells apart best, of the points of the domain. All
// others meet the instance, decision sets, reward noise and coin tosses of the trial; only the noise of the channel is
// drawn anew. Observed is every statistic released in the first `max_audited_releases` rounds. Under joint DP other
// users see the actions of their rounds, which are a function of those. The actions and rewards of other users are
// recorded as they were run: they too are functions of what is observed, so the loss is exact.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include "accounting/audit/audit.h"
#include "families/joint/release/joint_release.h"
#include "trial/experiment.h"

namespace privbo {

/// Describes what stands between users and learner in place of the algorithm's own channel, drawing from `noise`.
using MakeStatisticsChannel =
    std::function<std::unique_ptr<Channel>(std::shared_ptr<const JointRelease> claimed,
                                           std::shared_ptr<const Matrix> phi, std::unique_ptr<NoiseSource> noise)>;

/// The claim is both what the algorithm states, (α, β), and what its ledger charges. `round`: whose user is replaced;
/// 0: the first of the period with most rounds run, which is in nodes of every level; under shared noise the third,
/// whose item comes with the noise of the second. Throws std::invalid_argument where the algorithm receives rewards or
/// claims nothing, or where `round` is not run. The first trial's instance, a worker's job as that of
/// audit_of_algorithm.
std::unique_ptr<AuditTarget> audit_of_statistics(std::shared_ptr<const Experiment> experiment, std::size_t algorithm,
                                                 const std::stop_token& stop = {}, MakeStatisticsChannel channel = {},
                                                 std::int64_t round = 0);

}  // namespace privbo
