// The runs made in this session: what each was, what it gave, and which of them lie pinned under the present one.
#pragma once

#include <QDateTime>
#include <QObject>
#include <QString>
#include <array>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "charts/data/algorithm_slots.h"
#include "charts/data/chart_data.h"
#include "runs/settings_difference.h"

namespace privbo::ui {

/// An algorithm of the present run, as far as colours go.
struct PresentAlgorithm {
  std::string type;  // catalogue id
  Tone tone = Tone::cool;
  bool operator==(const PresentAlgorithm&) const = default;
};

/// What one algorithm of a run ended with.
struct RunFigures {
  std::string type;  // catalogue id
  QString label;
  PrivacyNotion notion = PrivacyNotion::none;
  std::optional<double> epsilon;  // of one reward or one user's data, as the notion says; empty: not private
  double delta = 0.0;             // beside it; 0: pure
  double clipped_fraction = 0.0;  // of the private rewards; ground truth
  std::size_t trials = 0;
  std::array<double, 3> mean{}, standard_error{};  // of the final value, by Metric
};

struct RunRecord {
  std::uint64_t id = 0;
  QDateTime time;  // when it ended, or was pinned
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
  std::size_t first_place = 0;  // of the pinned curves, among those of each tone
  std::vector<RunFigures> algorithms;
  SnapshotPtr snapshot;  // null once its curves were let go
  std::shared_ptr<const Experiment> experiment;

  const QString& title() const { return name.isEmpty() ? label : name; }
  /// Of its algorithms, where it is pinned.
  std::vector<std::size_t> slots_of_algorithms() const;
};

/// Keeps the settings and final values of every run. Curves are kept of pinned runs and of the last few others; paths
/// of single trials are not kept, nor is anything an experiment has computed.
class RunHistory : public QObject {
  Q_OBJECT
 public:
  /// As many unpinned runs keep their curves and can still be pinned. All but the newest keep fewer rounds.
  static constexpr std::size_t most_curves = 20;
  /// Places this far apart share their colours (slot_of) and differ by dash and marker.
  static constexpr std::size_t colours = tone_colours;

  explicit RunHistory(QObject* parent = nullptr) : QObject(parent) {}

  /// Takes a run that ended, or the state of one that still runs ("so far"). One run has one record: the same run told
  /// again brings its record up to date. Returns the record's id; 0 where the snapshot holds no results yet.
  /// `folder`: where the relative paths of its settings start.
  std::uint64_t add(const SnapshotPtr& snapshot, const std::shared_ptr<const Experiment>& experiment, double seconds,
                    const std::filesystem::path& folder = {});
  /// Pins the present run, adding it first where it is not there or still runs; returns its id, 0 where nothing has
  /// come out of it yet.
  std::uint64_t pin_run(const SnapshotPtr& snapshot, const std::shared_ptr<const Experiment>& experiment,
                        double seconds, const std::filesystem::path& folder = {});
  /// False where there are no curves to pin any more.
  bool pin(std::uint64_t id);
  void unpin(std::uint64_t id);
  /// Empty: back to what differs.
  void rename(std::uint64_t id, const QString& name);
  /// Pinned curves get the colours from this place of their tones on, or from the next of the same colour that is free.
  void recolour(std::uint64_t id, std::size_t first_place);
  void remove(std::uint64_t id);
  /// The present run draws these algorithms in the first places of their tones; pinned runs stay clear of them. One
  /// with the same algorithms in the same places has their colours with other dashes: a colour is an algorithm.
  void keep_clear(std::vector<PresentAlgorithm> algorithms);

  /// Oldest first.
  const std::vector<RunRecord>& runs() const { return runs_; }
  const RunRecord* find(std::uint64_t id) const;
  /// The record of a run, by its snapshot and experiment; null where it has none.
  const RunRecord* find_run(const Snapshot& snapshot, const Experiment* experiment) const;
  /// Never null; the oldest first.
  PinnedRuns pinned() const { return pinned_; }
  /// Against the run before it (the first: the one after it); what its label is made of, and more.
  struct Comparison {
    QString with;  // the other run's name
    std::vector<SettingDifference> list;
  };
  std::optional<Comparison> compare(std::uint64_t id) const;

 Q_SIGNALS:
  /// Records came, went or changed.
  void changed();
  /// What lies under the present run is another set, or looks different.
  void pinned_changed();

 private:
  struct Origin {  // which run a record belongs to
    std::uint64_t id = 0, run_id = 0;
    std::weak_ptr<const Experiment> experiment;
  };
  RunRecord* at(std::uint64_t id);
  std::size_t index_of(std::uint64_t id) const;
  bool has_present_algorithms(const RunRecord& record) const;
  std::size_t own_place(const RunRecord& record) const;
  std::size_t free_place(std::size_t from, std::size_t step, const RunRecord& record) const;
  bool collides(std::size_t first, const RunRecord& record) const;
  void let_curves_go();
  void refresh(bool pins);
  QString label_of(std::size_t index) const;
  const std::vector<SettingDifference>& between(const RunRecord& one, const RunRecord& other) const;

  std::vector<RunRecord> runs_;
  std::vector<Origin> origins_;
  PinnedRuns pinned_ = std::make_shared<const std::vector<PinnedRun>>();
  mutable std::map<std::pair<std::uint64_t, std::uint64_t>, std::vector<SettingDifference>> differences_;  // by ids
  std::uint64_t last_id_ = 0;
  std::vector<PresentAlgorithm> live_;  // of the present run
};

}  // namespace privbo::ui
