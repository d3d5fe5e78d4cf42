#include "experiment/run/shared_slice.h"

#include <algorithm>
#include <exception>
#include <mutex>
#include <vector>

#include "numerics/work/crew.h"

namespace privbo {
namespace {

struct Part {
  std::int64_t left = 0;  // rounds
  bool taken = false;     // by a thread that plays a piece
  std::exception_ptr failure{};
};

/// The part that is furthest behind, the first of equals; null: all are played or being played.
Part* furthest_behind(std::vector<Part>& parts) {
  Part* behind = nullptr;
  for (Part& part : parts)
    if (!part.taken && part.left > 0 && (!behind || part.left > behind->left)) behind = &part;
  return behind;
}

}  // namespace

void play_in_pieces(std::size_t runs, std::int64_t rounds, const std::stop_token& stop,
                    const std::function<void(std::size_t run, std::int64_t piece)>& play) {
  const std::int64_t piece = (rounds + pieces_a_slice - 1) / pieces_a_slice;
  std::vector<Part> parts(runs, {.left = rounds});
  std::mutex mutex;  // guards the parts
  const auto threads = static_cast<Index>(runs);
  Crew(threads).run_to_the_end(threads, [&](Index) {
    std::unique_lock lock(mutex);
    while (!stop.stop_requested()) {
      Part* const part = furthest_behind(parts);
      if (!part) return;
      part->taken = true;
      const std::int64_t now = std::min(piece, part->left);
      lock.unlock();
      std::exception_ptr failure;
      try {
        play(static_cast<std::size_t>(part - parts.data()), now);
      } catch (...) {
        failure = std::current_exception();
      }
      lock.lock();
      part->left = failure ? 0 : part->left - now;
      part->taken = false;
      part->failure = failure;
    }
  });
  for (const Part& part : parts)
    if (part.failure) std::rethrow_exception(part.failure);
}

}  // namespace privbo
