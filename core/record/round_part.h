// Declares what a family of algorithms adds to the details of a round.
#pragma once

#include "learning/family_part.h"
#include "text/message.h"

namespace privbo {

struct RoundDetails;

/// A family derives its part of a round from this: numbers that only its learners know, and what the sentence about the
/// round states of them. An empty message leaves what is stated of every algorithm.
struct RoundPart : FamilyData {
  /// Returns who asked what, in place of "`name` asked `point`".
  virtual Message asked(const RoundDetails& /*details*/, const Message& /*name*/, const Message& /*point*/) const {
    return {};
  }
  /// Returns why the point was asked, where the acquisition function did not decide in this round.
  virtual Message reason() const { return {}; }
  /// Returns how the confidence width came about, as a sentence of its own.
  virtual Message width() const { return {}; }
  /// Returns whether the learner learns from sums over rounds: it may never be told the reward of a single one.
  virtual bool learns_from_sums() const { return false; }
  /// Returns where the reward went, which the learner never receives by itself; in place of what its notion states.
  virtual Message kept(const RoundDetails& /*details*/) const { return {}; }
  /// Returns what the truncation level, which is there, did; begins with ", " and follows what came back. In place of
  /// "below b = … so kept".
  virtual Message truncation(const RoundDetails& /*details*/) const { return {}; }
  /// Returns what the reward changed, where that is not simply one more observation.
  virtual Message learnt(const RoundDetails& /*details*/) const { return {}; }
};

}  // namespace privbo
