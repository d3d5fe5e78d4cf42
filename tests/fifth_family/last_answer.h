// A fifth family: nothing is published but one answer, after the last round. It knows the core's general rooms alone.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "record/snapshot.h"
#include "trial/family.h"

namespace privbo::test {

const Family& last_answer_family();

/// What the learner notes of its decisions.
struct TurnDecision : FamilyData {
  std::int64_t lap = 0;  // how often it has begun with the first point
};

/// What is stated of a round.
struct TurnRound final : RoundPart {
  explicit TurnRound(const TurnDecision& noted) : decision(noted) {}
  Message reason() const override {
    return Message::verbatim("because it was its turn in lap " + std::to_string(decision.lap));
  }
  TurnDecision decision;
};

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
