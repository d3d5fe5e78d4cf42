// A fifth family: nothing is published but one answer, after the last round. It knows the core's general rooms alone.
#pragma once

#include <memory>
#include <vector>

#include "record/snapshot.h"
#include "trial/family.h"

namespace privbo::test {

const Family& last_answer_family();

/// Of one trial: what was published.
struct PublishedPicture : FamilyData {
  Index index = -1;  // in the domain; −1: nothing yet
};

/// Over trials.
struct PublishedRecord : FamilyRecord {
  std::vector<double> regret;  // of the published point, per finished trial

  std::shared_ptr<FamilyRecord> copy() const override { return std::make_shared<PublishedRecord>(*this); }
  std::vector<double> recommended(const AlgorithmSnapshot&) const override { return regret; }
};

}  // namespace privbo::test
