#include "run/kept_results.h"

#include <iterator>
#include <memory>
#include <utility>

#include "document/data_paths.h"
#include "scenario/settings.h"

namespace privbo::ui {
namespace {

Json key_of(const Scenario& settings) { return without_words(with_whole_paths(settings)); }

std::size_t path_bytes(const Snapshot& snapshot) {
  std::size_t values = 0;
  for (const AlgorithmSnapshot& algorithm : snapshot.algorithms)
    for (const auto& path : algorithm.paths) {
      values += path->cumulative.size() + path->simple.size();
      for (const auto& [name, series] : path->over_rounds) values += series.size();
    }
  return values * sizeof(double);
}

SnapshotPtr without_paths(const Snapshot& snapshot) {
  auto copy = std::make_shared<Snapshot>(snapshot);
  for (AlgorithmSnapshot& algorithm : copy->algorithms) algorithm.paths.clear();
  return copy;
}

}  // namespace

void KeptResults::keep(const RunPicture& ended, std::shared_ptr<const Experiment> light) {
  if (!ended.experiment || !ended.snapshot) return;
  Json key = key_of({ended.experiment->document(), ended.folder});
  std::erase_if(runs_, [&key](const Kept& kept) { return kept.key == key; });
  for (Kept& before : runs_) before.run.experiment = before.light;
  runs_.push_front({std::move(key), ended, std::move(light)});
  if (runs_.size() > max_runs) runs_.pop_back();
  std::size_t place = 0, bytes = 0;
  for (Kept& kept : runs_) {
    const std::size_t own = path_bytes(*kept.run.snapshot);
    bytes += own;
    if (own > 0 && (++place > max_with_paths || bytes > max_path_bytes))
      kept.run.snapshot = without_paths(*kept.run.snapshot);
  }
}

std::optional<RunPicture> KeptResults::find(const Scenario& settings) const {
  if (runs_.empty() || !settings.document.is_object()) return std::nullopt;
  const Json key = key_of(settings);
  for (const Kept& kept : runs_)
    if (kept.key == key) return kept.run;
  return std::nullopt;
}

}  // namespace privbo::ui
