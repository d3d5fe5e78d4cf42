// Gathers the points of the trade-off: which final regret was reached at which value of the setting.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "plot/data/run_layers.h"
#include "plot/kinds/tradeoff/tradeoff_points.h"
#include "record/claimed_epsilon.h"

namespace privbo {

/// Joins runs whose settings agree in all but the one along x into lines; others stand apart.
class TradeoffGatherer {
 public:
  /// Both outlive it.
  TradeoffGatherer(const ChartOptions& options, Tradeoff& result)
      : options_(options), parameter_(options.parameter), result_(result) {}

  void add_run(const RunLayer& layer);
  /// `run`: the present one, or null. `loss_lap`: ε is what the sweep's values lead to, not what was set; each lies at
  /// the ε it gave, in its algorithm's colour with the dashes of so many times round the palette.
  void add_sweep(const SweepResult& sweep, const Snapshot* run, std::optional<std::size_t> loss_lap = std::nullopt);
  /// Hands over what was gathered.
  void finish();

 private:
  struct Context {
    Json base;  // null: unlike any other
    std::int64_t horizon = 0;
    std::string scenario;
    Message suffix;
  };
  /// A value along x before it is known whether all are numbers.
  using Place = std::variant<double, std::string>;
  struct Sample {
    std::size_t line;
    Place place;
    TradeoffPoint point;  // but for x, which the places of all decide
  };

  std::size_t context_of(const Json& base, std::int64_t horizon, const std::string& scenario, const Message& suffix);
  std::size_t line_of(std::size_t context, const std::string& identity, const Message& label, int slot, bool is_private,
                      bool pinned);
  void note_loss(PrivacyNotion notion, const Message& accountant, double delta);
  void note_loss(const PrivacyCurve& privacy) {
    note_loss(privacy.guarantee.notion, privacy.accountant, claimed_delta(privacy));
  }
  /// Each noise of an algorithm once: a sweep has thousands of cells, mostly of one.
  void note_noise(const std::string& label, Message noise);
  /// Files of earlier versions do not state what their ε are: the run of the same scenario may know.
  void note_loss(const SweepCell& cell, const Snapshot* run);
  std::optional<Place> place_of(const RunLayer& layer) const;
  Message with_suffix(std::size_t context, const Message& label) const {
    return Message::joined({label, contexts_[context].suffix}, " · ");
  }

  const ChartOptions& options_;
  std::string parameter_;
  Tradeoff& result_;
  std::vector<Context> contexts_;
  std::map<std::pair<std::size_t, std::string>, std::size_t> known_;
  std::vector<TradeoffLine> lines_;
  std::vector<Sample> samples_;
  std::map<std::string, Message> noises_;  // the last one of each algorithm
  std::vector<Message> unplaced_;
};

}  // namespace privbo
