// The runs made in this session: what each was, what it gave, and which of them lie pinned under the present one.
#pragma once

#include <QObject>
#include <QString>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "runs/run_record.h"
#include "runs/settings_difference.h"

namespace privbo::ui {

/// Keeps the settings and final values of every run. Curves are kept of pinned runs and of the last few others; paths
/// of single trials are not kept, nor is anything an experiment has computed.
class RunHistory : public QObject {
  Q_OBJECT
 public:
  /// As many unpinned runs keep their curves and can still be pinned. All but the newest keep fewer rounds.
  static constexpr std::size_t max_curves = 20;
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
  /// Another document begins: no pinned run stays in its charts. They remain in the list with all their rounds.
  void unpin_all();
  /// Returns the run that was pinned last; 0: none is.
  std::uint64_t last_pinned() const;
  /// Empty: back to what differs.
  void rename(std::uint64_t id, const QString& name);
  /// Pinned curves get the colours from this place of their tones on, or from the next of the same colour that is free.
  void recolour(std::uint64_t id, std::size_t first_place);
  void remove(std::uint64_t id);
  /// Gives a run of an earlier session the time and the name that it had there (empty: none).
  void bring_back(std::uint64_t id, const QDateTime& time, const QString& name);
  /// The present run draws these algorithms in the first places of their tones; pinned runs stay clear of them. One
  /// with the same algorithms in the same places has their colours with other dashes: a colour is an algorithm.
  void keep_clear(std::vector<PresentAlgorithm> algorithms);

  /// Oldest first.
  const std::vector<RunRecord>& runs() const { return runs_; }
  const RunRecord* find(std::uint64_t id) const;
  /// Returns the record of a run, by its snapshot and the experiment that was run or that the record keeps of it; null
  /// where it has none.
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
  /// Labels are made anew for the run that has come, or is up to date, and those that name themselves by it; where none
  /// is stated, for all. With hundreds of runs that takes longer than a run.
  void refresh(bool pins, std::optional<std::size_t> only = std::nullopt);
  std::vector<std::size_t> pinned_indices() const;
  QString name_apart(std::size_t index) const;
  QString label_of(std::size_t index, const std::vector<std::size_t>& pinned) const;
  const std::vector<SettingDifference>& between(const RunRecord& one, const RunRecord& other) const;

  std::vector<RunRecord> runs_;
  std::vector<Origin> origins_;
  PinnedRuns pinned_ = std::make_shared<const std::vector<PinnedRun>>();
  mutable std::map<std::pair<std::uint64_t, std::uint64_t>, std::vector<SettingDifference>> differences_;  // by ids
  std::uint64_t last_id_ = 0, pins_made_ = 0;
  std::vector<PresentAlgorithm> live_;  // of the present run
};

}  // namespace privbo::ui
