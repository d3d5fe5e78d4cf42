#include "page/tones.h"

#include <array>

namespace privbo {
namespace {

constexpr std::size_t grey_slot = 6;
constexpr std::array<std::size_t, tone_colours> cool_slots{0, 2, 4, 8, 10}, warm_slots{1, 3, 5, 7, 9};

}  // namespace

std::size_t slot_of(Tone tone, std::size_t place) {
  if (tone == Tone::grey) return grey_slot + palette_colours * place;
  const auto& slots = tone == Tone::warm ? warm_slots : cool_slots;
  return slots[place % tone_colours] + palette_colours * (place / tone_colours);
}

std::vector<std::size_t> slots_of(const std::vector<Tone>& tones, std::size_t first) {
  std::array<std::size_t, 3> next{first, first, first};
  std::vector<std::size_t> slots;
  slots.reserve(tones.size());
  for (const Tone tone : tones) slots.push_back(slot_of(tone, next[static_cast<std::size_t>(tone)]++));
  return slots;
}

}  // namespace privbo
