// The attacker under joint and local joint DP: sees the released statistics.
//
// Later users react to what was released, and their records are functions of it: given the transcript, only the values
// that hold this user's item differ, by that item alone (the argument of adaptive composition). So the loss is exactly
// Gaussian, whatever the others do. Under local joint DP it is the user's own noisy statistics: the same with one
// value. Where two releases have the same noise, the attacker subtracts them.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "accounting/attack/attack_views.h"
#include "families/joint/audit/recorded_channel.h"
#include "families/joint/audit/statistics_transcript.h"
#include "families/joint/joint.h"
#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

// Reads one user's data off the difference of two releases that have the same noise.

/// Returns the first release after so many rounds; of the period that ends with them, where another begins.
const StatisticsMessage* release_after(const StatisticsTranscript& transcript, std::int64_t rounds) {
  for (const StatisticsTranscript::Release& release : transcript.releases)
    if (release.rounds == rounds) return &release.statistics;
  return nullptr;
}

/// Returns the point and the reward, as clipped, of the user of `round`, by the difference of the releases after and
/// before it. With the same noise in both, that is Φ(x)Φ(x)ᵀ and (y − c)Φ(x): x is the column of `phi` (m × n) whose
/// square is nearest, and y = c + ⟨difference of ũ, Φ(x)⟩/‖Φ(x)‖². Noise that differs is not noticed: the answer is
/// then wrong. Empty where one of the two was not released, or Φ(x) = 0.
std::optional<UserItem> read_off(const Matrix& phi, const JointRelease& plan, const StatisticsTranscript& transcript,
                                 std::int64_t round) {
  const StatisticsMessage *before = release_after(transcript, round - 1), *after = release_after(transcript, round);
  if (!before || !after) return std::nullopt;
  const Matrix square = after->sigma - before->sigma;
  const Vector product = after->u - before->u;
  // ‖S − φφᵀ‖² = ‖S‖² − 2φᵀSφ + ‖φ‖⁴.
  const Vector lengths = phi.colwise().squaredNorm();
  const Vector distances = lengths.cwiseAbs2() - 2.0 * phi.cwiseProduct(square * phi).colwise().sum().transpose();
  Index point = 0;
  distances.minCoeff(&point);
  if (!(lengths[point] > 0.0)) return std::nullopt;
  return UserItem{point, plan.request().centre + product.dot(phi.col(point)) / lengths[point]};
}

class StatisticsReading final : public AdversaryView {
 public:
  StatisticsReading(const JointSetup& setup, std::int64_t horizon) : setup_(setup), horizon_(horizon) {}

  std::unique_ptr<Channel> before(std::unique_ptr<Channel> channel, bool second) override {
    // A transcript takes gigabytes where runs are long: that of the run that is shown is enough.
    if (second) return channel;
    return std::make_unique<RecordedChannel>(std::move(channel), transcript_);
  }

  void read(const AttackQuestion& question, const AttackRun& first, const AttackRun& second, AttackResult& result,
            RandomSource& coins) override {
    const JointRelease& statistics = *setup_.statistics;
    const UserItem one{first.point, first.reward}, other{second.point, second.reward};
    if (statistics.notion() == PrivacyNotion::none) {
      result.sees = Message("the exact sums before and after the user's round");
      const StatisticsRequest& request = statistics.request();
      const auto clipped = [&](double y) { return std::clamp(y - request.centre, -request.Y, request.Y); };
      return view_unprotected(result, one.point == other.point && clipped(one.reward) == clipped(other.reward),
                              question.draws);
    }
    const StatisticsReader reader(setup_.statistics, phi_in_statistics(setup_, question.round), question.round, one,
                                  other);
    const double mu = reader.separation(transcript_);
    result.sees =
        statistics.notion() == PrivacyNotion::local_joint
            ? Message("the noisy statistics that the user sent; everybody else's are known")
            : Message(
                  "all released statistics, of which the other users' actions are functions; everybody else's data are known");
    if (std::isinf(mu)) {
      result.sees = with_difference(result.sees, question.round);
      return view_unprotected(result, false, question.draws);
    }
    if (mu == 0.0 && question.round == horizon_)
      result.sees = Message("%1. Nothing that holds the last user is released", result.sees);
    view_gaussian(result, reader.loss(transcript_), mu, question.draws, coins);
  }

 private:
  /// Returns what is seen, and what the difference of the releases after and before this round shows.
  Message with_difference(const Message& sees, std::int64_t round) const {
    const std::optional<UserItem> read =
        read_off(*phi_in_statistics(setup_, round), *setup_.statistics, transcript_, round);
    if (!read) return sees;
    return Message(
        "%1. The releases after rounds %2 and %3 have the same noise: subtracted, they show point %4 and the reward %5",
        sees, round - 1, round, read->point, significant(read->reward));
  }

  JointSetup setup_;
  std::int64_t horizon_;
  StatisticsTranscript transcript_;
};

}  // namespace

std::unique_ptr<AdversaryView> make_statistics_view(const LearnerSetup& setup, std::int64_t horizon) {
  const JointSetup& own = joint_setup(setup);
  if (setup.box && own.statistics->notion() != PrivacyNotion::none)
    throw InvalidArgument(
        Message("the attack knows a user's point by its place in a list, and the domain is a box; choose the domain "
                "\"grid\": the noise of the statistics is the same there"));
  return std::make_unique<StatisticsReading>(own, horizon);
}

}  // namespace privbo
