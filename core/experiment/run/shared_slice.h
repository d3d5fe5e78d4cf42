// A slice of a trial whose algorithms are played at the same time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <stop_token>

namespace privbo {

/// A slice has several pieces of each algorithm, because algorithms take different times.
constexpr std::int64_t pieces_a_slice = 4;

/// Plays `rounds` rounds of each of `runs` runs, on as many threads as the present work has to spare: in pieces, always
/// of the run that is furthest behind. `play` is called for one run at a time by one thread at a time. Begins no piece
/// once `stop` is requested. A run whose piece throws is played no further, the others are; then throws what the first
/// of those runs threw, as if they had been played one after another.
void play_in_pieces(std::size_t runs, std::int64_t rounds, const std::stop_token& stop,
                    const std::function<void(std::size_t run, std::int64_t piece)>& play);

}  // namespace privbo
