#include "experiment/run/shared_slice.h"

#include <algorithm>
#include <mutex>
#include <utility>

#include "numerics/work/task_group.h"

namespace privbo {

/// Returns, of the parts that are neither run nor being run, the one that is furthest behind, the first of equals,
/// those that the calling thread keeps before others; empty: there is none.
std::optional<std::size_t> SharedSlices::next_part() const {
  const std::thread::id me = std::this_thread::get_id();
  std::optional<std::size_t> next;
  const auto order = [&](std::size_t i) { return std::pair(keepers_[i] == me, parts_[i].left); };
  for (std::size_t i = 0; i < parts_.size(); ++i)
    if (!parts_[i].taken && parts_[i].left > 0 && (!next || order(i) > order(*next))) next = i;
  return next;
}

void SharedSlices::run(std::int64_t rounds, const std::stop_token& stop,
                       const std::function<void(std::size_t run, std::int64_t piece)>& run_piece) {
  const std::int64_t piece = (rounds + pieces_a_slice - 1) / pieces_a_slice;
  parts_.assign(keepers_.size(), {.left = rounds});
  std::mutex mutex;  // guards the parts and their keepers
  const auto threads = static_cast<Index>(parts_.size());
  TaskGroup(threads).run_to_the_end(threads, [&](Index) {
    std::unique_lock lock(mutex);
    while (!stop.stop_requested()) {
      const std::optional<std::size_t> run = next_part();
      if (!run) return;
      Part& part = parts_[*run];
      if (part.left == rounds) keepers_[*run] = std::this_thread::get_id();
      part.taken = true;
      const std::int64_t now = std::min(piece, part.left);
      lock.unlock();
      std::exception_ptr failure;
      try {
        run_piece(*run, now);
      } catch (...) {
        failure = std::current_exception();
      }
      lock.lock();
      part.left = failure ? 0 : part.left - now;
      part.taken = false;
      part.failure = failure;
    }
  });
  for (const Part& part : parts_)
    if (part.failure) std::rethrow_exception(part.failure);
}

}  // namespace privbo
