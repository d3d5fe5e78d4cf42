// What a family whose users randomise their rewards remembers of a trial: the randomiser, for pictures.
#pragma once

#include <memory>

#include "trial/family_records.h"

namespace privbo {

class Family;
class LocalRandomiser;

/// Returns what shows in pictures how users randomise a reward; null where none does.
std::unique_ptr<TrialRecorder> randomiser_recorder(std::shared_ptr<const LocalRandomiser> randomiser);

class RandomiserRecords final : public FamilyRecords {
 public:
  /// Of the algorithms of this family, which must outlive it.
  explicit RandomiserRecords(const Family& family) : family_(family) {}

  std::unique_ptr<TrialRecorder> recorder(const Experiment& experiment, const Instance& instance, std::size_t algorithm,
                                          std::size_t trial) const override;

 private:
  const Family& family_;
};

}  // namespace privbo
