#include "runs/run_history.h"

#include <algorithm>
#include <array>
#include <set>

#include "record/snapshot.h"

namespace privbo::ui {
namespace {

/// Rounds that the curves of a remembered run keep once newer ones have come: 20 runs then weigh less than one.
constexpr std::size_t thin_rounds = 40;

/// Curves and final values without the paths of single trials, which may weigh hundreds of megabytes.
SnapshotPtr slim(const Snapshot& snapshot) {
  auto copy = std::make_shared<Snapshot>(snapshot);
  for (AlgorithmSnapshot& algorithm : copy->algorithms) algorithm.paths.clear();
  copy->posterior = {};
  return copy;
}

/// Returns whether algorithms from one place of their tones on meet others from another place on.
bool meet(const std::vector<PresentAlgorithm>& some, std::size_t first, const std::vector<PresentAlgorithm>& others,
          std::size_t others_first) {
  return std::ranges::any_of(std::array{Tone::cool, Tone::warm, Tone::grey}, [&](Tone tone) {
    const auto end = [tone](const std::vector<PresentAlgorithm>& list, std::size_t from) {
      return from + static_cast<std::size_t>(std::ranges::count(list, tone, &PresentAlgorithm::tone));
    };
    return std::max(first, others_first) < std::min(end(some, first), end(others, others_first));
  });
}

bool has_results(const Snapshot& snapshot) {
  return std::ranges::any_of(snapshot.algorithms, [](const AlgorithmSnapshot& algorithm) {
    return !algorithm.curve(Metric::cumulative_regret).mean.empty();
  });
}

}  // namespace

std::uint64_t RunHistory::add(const SnapshotPtr& snapshot, const std::shared_ptr<const Experiment>& experiment,
                              double seconds, const std::filesystem::path& folder) {
  if (!snapshot || !experiment || !has_results(*snapshot)) return 0;
  const RunRecord* known = find_run(*snapshot, experiment.get());
  if (!known) {
    runs_.push_back({});
    runs_.back().id = ++last_id_;
    runs_.back().seeds = experiment->parts().seeds;
    runs_.back().document = experiment->document();
    runs_.back().folder = folder;
    // A copy of the checked settings: the run's own keeps the covariance matrices it has computed.
    runs_.back().experiment = std::make_shared<const Experiment>(experiment->parts());
    origins_.push_back({last_id_, snapshot->run_id, experiment});
  }
  RunRecord& record = known ? *at(known->id) : runs_.back();
  ++record.changes;
  record.time = QDateTime::currentDateTime();
  record.seconds = seconds;
  record.state = snapshot->state;
  record.so_far = !has_ended(snapshot->state);
  record.scenario = QString::fromStdString(snapshot->scenario_name);
  record.horizon = snapshot->horizon;
  record.trials = snapshot->trials;
  record.trials_done = snapshot->trials_done;
  record.algorithms = figures_of(*snapshot);
  record.snapshot = slim(*snapshot);
  if (!record.experiment) record.experiment = std::make_shared<const Experiment>(experiment->parts());
  const std::uint64_t id = record.id;
  let_curves_go();
  refresh(true, index_of(id));
  return id;
}

std::uint64_t RunHistory::pin_run(const SnapshotPtr& snapshot, const std::shared_ptr<const Experiment>& experiment,
                                  double seconds, const std::filesystem::path& folder) {
  const RunRecord* known = snapshot ? find_run(*snapshot, experiment.get()) : nullptr;
  const std::uint64_t id = known && !known->so_far ? known->id : add(snapshot, experiment, seconds, folder);
  return pin(id) ? id : 0;
}

bool RunHistory::pin(std::uint64_t id) {
  RunRecord* record = at(id);
  if (!record || !record->snapshot) return false;
  if (record->pinned) return true;
  record->first_place = own_place(*record);
  record->pinned = true;
  record->pin_order = ++pins_made_;
  refresh(true);
  return true;
}

void RunHistory::unpin(std::uint64_t id) {
  RunRecord* record = at(id);
  if (!record || !record->pinned) return;
  record->pinned = false;
  let_curves_go();
  refresh(true);
}

void RunHistory::unpin_all() {
  bool any = false;
  for (RunRecord& record : runs_) {
    any = any || record.pinned;
    record.was_pinned = record.was_pinned || record.pinned;
    record.pinned = false;
  }
  if (!any) return;
  let_curves_go();
  refresh(true);
}

std::uint64_t RunHistory::last_pinned() const {
  const RunRecord* last = nullptr;
  for (const RunRecord& record : runs_)
    if (record.pinned && (!last || record.pin_order > last->pin_order)) last = &record;
  return last ? last->id : 0;
}

void RunHistory::rename(std::uint64_t id, const QString& name) {
  RunRecord* record = at(id);
  const QString wanted = name.simplified();
  if (!record || wanted == record->title()) return;
  record->name = wanted;
  refresh(record->pinned);
}

void RunHistory::recolour(std::uint64_t id, std::size_t first_place) {
  RunRecord* record = at(id);
  if (!record || !record->pinned) return;
  record->first_place = free_place(first_place, colours, *record);
  refresh(true);
}

void RunHistory::remove(std::uint64_t id) {
  const std::size_t index = index_of(id);
  if (index == runs_.size()) return;
  runs_.erase(runs_.begin() + static_cast<std::ptrdiff_t>(index));
  origins_.erase(origins_.begin() + static_cast<std::ptrdiff_t>(index));
  std::erase_if(differences_, [id](const auto& entry) { return entry.first.first == id || entry.first.second == id; });
  refresh(true);
}

void RunHistory::bring_back(std::uint64_t id, const QDateTime& time, const QString& name) {
  RunRecord* record = at(id);
  if (!record) return;
  record->time = time;
  record->name = name;
  record->was_pinned = true;  // its curves are what they were, however many come
  refresh(record->pinned);
}

void RunHistory::keep_clear(std::vector<PresentAlgorithm> algorithms) {
  live_ = std::move(algorithms);
  bool moved = false;
  for (RunRecord& record : runs_) {
    const bool others_colours = record.first_place % colours == 0 && !has_present_algorithms(record);
    if (!record.pinned || !(others_colours || collides(record.first_place, record))) continue;
    record.first_place = own_place(record);
    moved = true;
  }
  if (moved) refresh(true);
}

const RunRecord* RunHistory::find(std::uint64_t id) const {
  const std::size_t index = index_of(id);
  return index < runs_.size() ? &runs_[index] : nullptr;
}

const RunRecord* RunHistory::find_run(const Snapshot& snapshot, const Experiment* experiment) const {
  for (const Origin& origin : origins_)
    if (const RunRecord* record = find(origin.id);
        experiment && record && origin.run_id == snapshot.run_id &&
        (origin.experiment.lock().get() == experiment || record->experiment.get() == experiment))
      return record;
  return nullptr;
}

RunRecord* RunHistory::at(std::uint64_t id) {
  const std::size_t index = index_of(id);
  return index < runs_.size() ? &runs_[index] : nullptr;
}

std::size_t RunHistory::index_of(std::uint64_t id) const {
  const auto found = std::ranges::lower_bound(runs_, id, {}, &RunRecord::id);  // ids grow
  return found != runs_.end() && found->id == id ? static_cast<std::size_t>(found - runs_.begin()) : runs_.size();
}

bool RunHistory::collides(std::size_t first, const RunRecord& record) const {
  const std::vector<PresentAlgorithm> own = algorithms_of(record);
  if (meet(own, first, live_, 0)) return true;
  return std::ranges::any_of(runs_, [&](const RunRecord& other) {
    return other.pinned && other.id != record.id && meet(own, first, algorithms_of(other), other.first_place);
  });
}

bool RunHistory::has_present_algorithms(const RunRecord& record) const {
  const std::vector<PresentAlgorithm> own = algorithms_of(record);
  const auto both = static_cast<std::ptrdiff_t>(std::min(live_.size(), own.size()));
  return std::equal(own.begin(), own.begin() + both, live_.begin());
}

std::size_t RunHistory::own_place(const RunRecord& record) const {
  if (has_present_algorithms(record)) return free_place(colours, colours, record);
  std::size_t place = free_place(1, 1, record);
  while (place % colours == 0) place = free_place(place + 1, 1, record);
  return place;
}

std::size_t RunHistory::free_place(std::size_t from, std::size_t step, const RunRecord& record) const {
  while (collides(from, record)) from += step;
  return from;
}

void RunHistory::let_curves_go() {
  std::size_t kept = 0;
  for (std::size_t i = runs_.size(); i-- > 0;) {
    RunRecord& record = runs_[i];
    if (record.pinned || !record.snapshot || ++kept <= 1) continue;
    if (kept <= max_curves) {
      if (!record.was_pinned && record.snapshot->recorded_rounds.size() > thin_rounds)
        record.snapshot = std::make_shared<const Snapshot>(downsampled(*record.snapshot, thin_rounds));
      continue;
    }
    record.snapshot.reset();
    record.experiment.reset();
  }
}

std::optional<RunHistory::Comparison> RunHistory::compare(std::uint64_t id) const {
  const std::size_t index = index_of(id);
  if (index == runs_.size() || runs_.size() < 2) return std::nullopt;
  const RunRecord& other = runs_[index > 0 ? index - 1 : 1];
  return Comparison{other.title(), between(runs_[index], other)};
}

const std::vector<SettingDifference>& RunHistory::between(const RunRecord& one, const RunRecord& other) const {
  const auto [place, fresh] = differences_.try_emplace({one.id, other.id});
  if (fresh) place->second = differences(one.document, other.document);
  return place->second;
}

std::vector<std::size_t> RunHistory::pinned_indices() const {
  std::vector<std::size_t> indices;
  for (std::size_t i = 0; i < runs_.size(); ++i)
    if (runs_[i].pinned) indices.push_back(i);
  return indices;
}

QString RunHistory::label_of(std::size_t index, const std::vector<std::size_t>& pinned) const {
  // Each run is named by what tells it from its neighbour and from the runs it may lie beside in a chart.
  std::set<std::size_t> around(pinned.begin(), pinned.end());
  if (runs_.size() > 1) around.insert(index > 0 ? index - 1 : 1);
  if (runs_[index].pinned) around.insert(runs_.size() - 1);
  around.erase(index);
  std::vector<SettingDifference> all;
  for (const std::size_t other : around)
    for (const SettingDifference& one : between(runs_[index], runs_[other])) {
      const auto same = [&](const SettingDifference& had) { return had.title == one.title; };
      if (std::ranges::none_of(all, same)) all.push_back(one);
    }
  if (all.empty()) return runs_.size() == 1 ? tr("first run") : tr("same settings");
  return unlike(all) ? name_apart(index) : short_text(all);
}

/// Runs of unlike settings are told apart by their scenarios; those of one scenario, and scenarios of one name, by
/// their number.
QString RunHistory::name_apart(std::size_t index) const {
  const RunRecord& run = runs_[index];
  const QString number = tr("run %1").arg(run.id);
  const bool alone = std::ranges::none_of(
      runs_, [&run](const RunRecord& other) { return other.id != run.id && other.scenario == run.scenario; });
  return run.scenario.isEmpty() ? number : alone ? run.scenario : tr("%1, run %2").arg(run.scenario).arg(run.id);
}

void RunHistory::refresh(bool pins, std::optional<std::size_t> only) {
  const std::vector<std::size_t> pinned = pinned_indices();
  const auto name = [&](std::size_t i) {
    QString label = label_of(i, pinned);
    if (runs_[i].so_far) label = tr("%1 (so far)").arg(label);
    if (label == runs_[i].label) return;
    runs_[i].label = label;
    pins = pins || runs_[i].pinned;
  };
  if (only) {
    name(*only);
    if (runs_.size() == 2) name(0);  // it had no other to be told from
    for (const std::size_t i : pinned) name(i);
  } else {
    for (std::size_t i = 0; i < runs_.size(); ++i) name(i);
  }
  if (pins) {
    auto list = std::make_shared<std::vector<PinnedRun>>();
    for (const RunRecord& record : runs_)
      if (record.pinned)
        list->push_back({record.id, record.snapshot, record.experiment, Message::verbatim(record.title().toStdString()),
                         record.first_place});
    const bool none = list->empty() && pinned_->empty();
    pinned_ = std::move(list);
    if (!none) Q_EMIT pinned_changed();
  }
  Q_EMIT changed();
}

}  // namespace privbo::ui
