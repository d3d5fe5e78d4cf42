// Slices of a trial whose algorithms are run at the same time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <optional>
#include <stop_token>
#include <thread>
#include <vector>

namespace privbo {

/// A slice has several pieces of each algorithm, because algorithms take different times.
constexpr std::int64_t pieces_a_slice = 4;

/// One trial's slices, one after another. What a run remembers, often megabytes, lies in the cache of the core that
/// run it last: the thread that began a run keeps it from slice to slice, and others help where they have nothing of
/// their own to do.
class SharedSlices {
 public:
  explicit SharedSlices(std::size_t runs) : keepers_(runs) {}

  /// Runs `rounds` rounds of each run, on as many threads as the present work has to spare: in pieces, always of the
  /// run that is furthest behind, those that the thread keeps before others. `run_piece` is called for one run at a
  /// time by one thread at a time. Begins no piece once `stop` is requested. A run whose piece throws is run no
  /// further, the others are; then throws what the first of those runs threw, as if they had been run one after
  /// another.
  void run(std::int64_t rounds, const std::stop_token& stop,
           const std::function<void(std::size_t run, std::int64_t piece)>& run_piece);

 private:
  struct Part {
    std::int64_t left = 0;  // rounds
    bool taken = false;     // by a thread that runs a piece
    std::exception_ptr failure{};
  };
  std::optional<std::size_t> next_part() const;

  std::vector<std::thread::id> keepers_;
  std::vector<Part> parts_;  // of the slice that is being run
};

}  // namespace privbo
