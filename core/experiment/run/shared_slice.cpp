#include "experiment/run/shared_slice.h"

#include <algorithm>
#include <exception>
#include <mutex>
#include <optional>
#include <utility>

#include "numerics/work/task_group.h"

namespace privbo {
namespace {

struct Part {
  std::int64_t left = 0;  // rounds
  bool taken = false;     // by a thread that runs a piece
  std::exception_ptr failure{};
};

/// Returns, of the parts that are neither run nor being run, the one that is furthest behind, the first of equals,
/// those that the calling thread keeps before others; empty: there is none.
std::optional<std::size_t> next_part(const std::vector<Part>& parts, const std::vector<std::thread::id>& keepers) {
  const std::thread::id me = std::this_thread::get_id();
  std::optional<std::size_t> next;
  const auto order = [&](std::size_t i) { return std::pair(keepers[i] == me, parts[i].left); };
  for (std::size_t i = 0; i < parts.size(); ++i)
    if (!parts[i].taken && parts[i].left > 0 && (!next || order(i) > order(*next))) next = i;
  return next;
}

}  // namespace

void SharedSlices::run(std::int64_t rounds, const std::stop_token& stop,
                       const std::function<void(std::size_t run, std::int64_t piece)>& run_piece) {
  const std::int64_t piece = (rounds + pieces_a_slice - 1) / pieces_a_slice;
  std::vector<Part> parts(keepers_.size(), {.left = rounds});
  std::mutex mutex;  // guards the parts and their keepers
  const auto threads = static_cast<Index>(parts.size());
  TaskGroup(threads).run_to_the_end(threads, [&](Index) {
    std::unique_lock lock(mutex);
    while (!stop.stop_requested()) {
      const std::optional<std::size_t> run = next_part(parts, keepers_);
      if (!run) return;
      Part& part = parts[*run];
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
  for (const Part& part : parts)
    if (part.failure) std::rethrow_exception(part.failure);
}

}  // namespace privbo
