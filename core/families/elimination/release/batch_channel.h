// The channel of batched elimination: what leaves the users of a batch, at its end or, under local trust, at once.
#pragma once

#include <memory>
#include <vector>

#include "families/elimination/batches.h"
#include "families/elimination/release/sum_release.h"
#include "privacy/channel.h"

namespace privbo {

/// Where somebody sums, a batch ends with one BroadcastMessage: the published averages of its points, in the order in
/// which they were first asked; every average is one release. Under local trust every round has a RewardMessage.
class BatchChannel final : public Channel {
 public:
  /// A published average, with what the attack view is told of the run beside it.
  struct Published {
    Index point = 0;
    std::vector<std::int64_t> rounds;  // of its users
    std::vector<double> entered;       // what of each user entered the sum
    double average = 0.0;
  };

  /// `batches`: of the whole run, in order. Throws std::logic_error where `release` was made for another noise source.
  BatchChannel(std::shared_ptr<const SumRelease> release, std::vector<Batch> batches, double clip,
               std::unique_ptr<NoiseSource> noise);

  void deliver(const Round& round, std::span<const Query> queries, std::span<const Outcome> outcomes, Ledger& ledger,
               LearnerMessages& out) override;
  std::int64_t clipped() const override { return clipped_; }
  /// Returns what the last batch that ended published; empty before, and under local trust.
  const std::vector<Published>& last_batch() const { return published_; }

 private:
  struct Pending {
    Index point = 0;
    std::vector<double> rewards;
    std::vector<std::int64_t> rounds;
  };
  std::shared_ptr<const SumRelease> release_;
  std::vector<Batch> batches_;
  double clip_;
  std::unique_ptr<NoiseSource> noise_;
  std::size_t batch_ = 0;
  std::vector<Pending> pending_;
  std::vector<Published> published_;
  std::int64_t clipped_ = 0;
};

}  // namespace privbo
