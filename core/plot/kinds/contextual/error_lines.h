// The error rates of a chart's runs: which algorithm has which, and which of them are points of one line over ε.
#pragma once

#include <vector>

#include "plot/data/final_regret.h"
#include "plot/data/run_layers.h"
#include "record/context_records.h"

namespace privbo {

/// One algorithm of one run.
struct ErrorLine {
  Message label;
  int slot = 0;
  bool pinned = false;
  const AlgorithmSnapshot* algorithm = nullptr;  // of the data: never null, never without error rates
  const std::vector<std::int64_t>* checkpoints = nullptr;
  std::int64_t horizon = 0;
  std::string identity;  // the same for algorithms whose settings differ in ε alone; unlike any other where settings
                         // are not known
  Message family_label;  // of all of them together
  /// Returns what the chart against ε calls them: with their promise, or that there is none.
  Message epsilon_label() const;

  const ErrorRates& rates() const { return error_rates(*algorithm); }
  std::size_t size() const;  // checkpoints that have values
};

struct ErrorLines {
  std::vector<ErrorLine> lines;  // as drawn: pinned runs below
  Message repeats;               // the note about algorithms that the present run repeats; empty: none
};
ErrorLines error_lines(const ChartData& data);

/// The checkpoint a chart against ε is of: the chosen one, or the present run's last.
std::int64_t shown_checkpoint(const ChartData& data, const ChartOptions& options);
/// Index of checkpoint T among the line's; −1: it has none.
std::ptrdiff_t checkpoint_of(const ErrorLine& line, std::int64_t T);
/// Mean over trials and its spread, at the line's i-th checkpoint.
Spread error_spread(const ErrorLine& line, std::size_t i, Band band);
/// Returns what stands behind the line's i-th value, for the read-out.
Message error_details(const ErrorLine& line, std::size_t i);
/// "T = 500"
Message at_checkpoint(std::int64_t T);
/// Checkpoints so far after which the run really answers, at a price: all of them where ε is paid for several answers,
/// otherwise the horizon. Empty: none, or not private.
std::vector<std::int64_t> answered_checkpoints(const ErrorLine& line);

/// One algorithm of one run, or at one value of a sweep, at one checkpoint, with the ε and the promise it is under:
/// what the chart against ε and its table are made of.
struct ErrorPoint {
  Message algorithm;      // its name in its run
  Message series;         // the line it is a point of: its name with the promise, or that there is none
  std::string identity;   // points of one line have the same
  Message promise, unit;  // promise_words, paid_for; both empty: not private
  double epsilon = std::numeric_limits<double>::quiet_NaN(), delta = 0.0;
  Spread rate;
  int slot = 0;
  bool pinned = false, swept = false;
  const ErrorLine* line = nullptr;  // and which checkpoint of it; null: of a sweep
  std::size_t checkpoint = 0;
};

struct ErrorPoints {
  std::vector<ErrorPoint> points;
  std::vector<Message> unplaced;  // algorithms that were not measured at T
};

/// At checkpoint T. Of a sweep in which ε varies also its error rates, where they are of the same T. `lines` outlives
/// the result.
ErrorPoints error_points(const ChartData& data, const ErrorLines& lines, std::int64_t T, Band band);
/// Returns whether the sweep has error rates under several ε.
bool sweeps_error_rates(const ChartData& data);

}  // namespace privbo
