// Describes what the colour of a curve states of its algorithm, on every chart, page and figure.
#pragma once

#include <cstddef>
#include <vector>

namespace privbo {

/// Warm: it is private; cool: it is not; grey: it learns nothing.
enum class Tone { cool, warm, grey };

/// Colours of the palette: as many warm as cool ones, and one grey. Slots `palette_colours` apart share a colour and
/// differ by dash and marker.
inline constexpr std::size_t tone_colours = 5, palette_colours = 2 * tone_colours + 1;

/// Slots from here on look like those from 0 on, but for a dash that no other slot has: they are of programs that are
/// no part of this one. All dashes, markers and colours of the others come before.
inline constexpr std::size_t external_slots = 7 * 6 * palette_colours;

/// Returns the slot of the algorithm at this place among those of its tone. They have colours of their own as long as
/// there are some; places `tone_colours` apart share a colour, and all grey ones do.
std::size_t slot_of(Tone tone, std::size_t index);
/// Returns the slots of a run's algorithms, in their order. Every tone counts for itself, from the place `first` on: 0
/// for the present run, another for one that lies beside it.
std::vector<std::size_t> slots_of(const std::vector<Tone>& tones, std::size_t first = 0);

}  // namespace privbo
