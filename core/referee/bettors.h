// The bettors of one adversary: they watch its runs, learn from past ones, and bet on the next.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "referee/bet.h"
#include "referee/events.h"
#include "referee/score.h"

namespace privbo::referee {

/// Two scores: the adversary's own feature, and what logistic regression has learnt.
enum class ScoreKind { natural, learnt };
inline constexpr std::array<ScoreKind, 2> score_kinds{ScoreKind::natural, ScoreKind::learnt};

/// How many bettors bet on the runs of one adversary, against one point.
inline constexpr std::size_t bettors_of_adversary = score_kinds.size() * events_of_score * bettors_on_event;

/// Thresholds are first placed after so many examples (a run has one for each secret bit), and again whenever they are
/// half as many more.
inline constexpr std::int64_t first_placing = 16;
/// The first score is learnt after so many examples, and a new one whenever they have doubled.
inline constexpr std::int64_t first_learning = 200;
/// Examples that are kept to learn from: the most recent ones.
inline constexpr std::size_t max_examples = 20'000;

/// Names one event of one adversary, and which way round it is bet on.
struct EventName {
  ScoreKind score = ScoreKind::natural;
  EventKind kind = EventKind::both;
  std::size_t share = 0;  // of event_shares
  bool reversed = false;  // high scores are called world 0

  bool operator==(const EventName&) const = default;
};

/// The bets against one point of a claim: of events that name one bit, and of those that name both.
struct PointBets {
  PointBets(const CurvePoint& point, int bits) : one_sided(point, bits, false), two_sided(point, bits, true) {}
  const Bet& of(EventKind kind) const { return kind == EventKind::both ? two_sided : one_sided; }

  Bet one_sided, two_sided;
};

class Bettors {
 public:
  /// `bits`: secret bits of each of the adversary's runs. `natural`: the place of its own feature.
  Bettors(int bits, std::size_t natural) : bits_(bits), natural_(natural) {}

  /// Takes a run: one example a bit, or none where it has failed and all bets are lost. Bets are settled first, then it
  /// is learnt from.
  void take(const std::vector<Example>& run);

  /// Counts what the same bettors have won in another trial of the same claim, whose runs are others: the wealth of
  /// each is multiplied by what it has there. Scores and thresholds stay those of this trial; no run may be taken after
  /// it.
  void add(const Bettors& other);

  int bits() const { return bits_; }
  std::int64_t runs() const { return runs_; }
  /// Returns in how many runs bets were placed.
  std::int64_t bets() const { return events(ScoreKind::natural).count(0, EventKind::high).runs; }
  const Events& events(ScoreKind score) const { return events_[static_cast<std::size_t>(score)]; }

  /// Adds the wealth of all bettors against one point.
  void add_wealth(const PointBets& bets, LogSum& sum) const;
  /// Returns the event whose best bettor is the richest.
  EventName best_event(const PointBets& bets) const;
  /// Returns the counts of an event as it is bet on: ones are right answers, zeros wrong ones.
  EventCount count(const EventName& event) const;
  /// Returns the feature on which a score rests most.
  std::size_t strongest_feature(ScoreKind score) const;
  /// Returns the kept examples' scores, oldest first.
  std::vector<Scored> scored(ScoreKind score) const;

 private:
  double score_of(ScoreKind score, const Example& example) const;
  void learn();

  int bits_;
  std::size_t natural_;
  std::int64_t runs_ = 0, examples_seen_ = 0, next_placing_ = first_placing, next_learning_ = first_learning;
  std::deque<Example> examples_;
  std::optional<LearntScore> learnt_;
  std::array<Events, score_kinds.size()> events_;
};

}  // namespace privbo::referee
