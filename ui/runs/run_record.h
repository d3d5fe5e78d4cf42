// One run as the history remembers it: what it was, what each algorithm ended with, and its curves while they are kept.
#pragma once

#include <QDateTime>
#include <QString>
#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "plot/data/algorithm_slots.h"
#include "plot/data/chart_data.h"

namespace privbo::ui {

/// An algorithm of the present run, as far as colours go.
struct PresentAlgorithm {
  std::string type;  // catalogue id
  Tone tone = Tone::cool;
  bool operator==(const PresentAlgorithm&) const = default;
};

/// Describes what one algorithm of a run ended with.
struct RunFigures {
  std::string type;  // catalogue id
  QString label;
  PrivacyNotion notion = PrivacyNotion::none;
  std::optional<double> epsilon;  // of one reward or one user's data, as the notion states; empty: not private
  double delta = 0.0;             // beside it; 0: pure
  double clipped_fraction = 0.0;  // of the private rewards; ground truth
  std::size_t trials = 0;
  std::array<double, 3> mean{}, standard_error{};  // of the final value, by Metric
};

struct RunRecord {
  std::uint64_t id = 0;
  std::uint64_t changes = 0;  // how often its results have come, as when a run that was stopped goes on
  QDateTime time;             // when it ended, or was pinned
  double seconds = 0.0;
  RunState state = RunState::idle;
  bool so_far = false;  // taken while it ran
  QString scenario;
  std::int64_t horizon = 0;
  std::size_t trials = 0, trials_done = 0;
  Seeds seeds;
  Json document;                 // its settings, normalised
  std::filesystem::path folder;  // where their relative paths start
  QString label;                 // what differs from the runs around it: "ε = 1"
  QString name;                  // given by the user; empty: the label serves
  bool pinned = false;
  std::uint64_t pin_order = 0;  // among the pinned ones: the larger, the later it was pinned
  bool was_pinned = false;      // in a document before: its curves keep all their rounds
  std::size_t first_place = 0;  // of the pinned curves, among those of each tone
  std::vector<RunFigures> algorithms;
  SnapshotPtr snapshot;  // null once its curves were let go
  std::shared_ptr<const Experiment> experiment;

  const QString& title() const { return name.isEmpty() ? label : name; }
  /// Returns the slots of its algorithms, where it is pinned.
  std::vector<std::size_t> slots_of_algorithms() const;
};

/// Returns what every algorithm of a run has come to.
std::vector<RunFigures> figures_of(const Snapshot& snapshot);
std::vector<PresentAlgorithm> algorithms_of(const RunRecord& record);

}  // namespace privbo::ui
