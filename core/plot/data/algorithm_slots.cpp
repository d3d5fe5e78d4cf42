#include "plot/data/algorithm_slots.h"

#include <algorithm>
#include <array>
#include <map>

#include "families/families.h"

namespace privbo {
namespace {

/// A sweep knows names and ε, but no types.
bool is_named_after_a_yardstick(const std::string& label) {
  return std::ranges::any_of(algorithm_catalogue(), [&](const AlgorithmEntry& entry) {
    return !entry.learns && (entry.label == label || entry.id == label);
  });
}

/// Nor of which program. The labels of external ones say so, unless somebody has given them another one.
bool is_named_external(const std::string& label) {
  return label.ends_with(" (external)") || std::ranges::any_of(algorithm_catalogue(), [&](const AlgorithmEntry& entry) {
           return entry.external && (entry.label == label || entry.id == label);
         });
}

int with_dash(std::size_t slot, bool external) {
  return static_cast<int>(external ? slot % external_slots + external_slots : slot);
}

const std::string* label_in(const SweepResult& sweep, std::size_t algorithm) {
  for (const SweepPoint& point : sweep.points)
    for (const SweepCell& cell : point.cells)
      if (cell.slot == algorithm) return &cell.label;
  return nullptr;
}

}  // namespace

int algorithm_slot(const Snapshot& run, std::size_t algorithm, std::size_t first) {
  std::vector<Tone> tones = tones_of(run);
  if (algorithm >= tones.size()) tones.resize(algorithm + 1, Tone::warm);
  const bool external = algorithm < run.algorithms.size() && is_external(run.algorithms[algorithm].type);
  return with_dash(slots_of(tones, first)[algorithm], external);
}

bool is_external(const std::string& type) {
  const AlgorithmEntry* entry = find_entry(algorithm_catalogue(), type);
  return entry && entry->external;
}

int companion_slot(const Snapshot& run, std::size_t algorithm) {
  const std::vector<Tone> tones = tones_of(run);
  const Tone own = algorithm < tones.size() ? tones[algorithm] : Tone::warm;
  const Tone tone = own == Tone::grey ? Tone::cool : own;
  std::size_t index = static_cast<std::size_t>(std::ranges::count(tones, tone)) % tone_colours;
  const auto colour = static_cast<std::size_t>(algorithm_slot(run, algorithm)) % palette_colours;
  if (slot_of(tone, index) == colour) index = (index + 1) % tone_colours;
  return static_cast<int>(slot_of(tone, index));
}

int sweep_slot(const SweepResult& sweep, std::size_t algorithm, const Snapshot* run) {
  const std::string* label = label_in(sweep, algorithm);
  if (run && label && algorithm < run->algorithms.size() && run->algorithms[algorithm].label == *label)
    return algorithm_slot(*run, algorithm);
  std::map<std::size_t, Tone> tones;  // by place
  for (const SweepPoint& point : sweep.points)
    for (const SweepCell& cell : point.cells) {
      Tone& tone = tones.try_emplace(cell.slot, Tone::cool).first->second;
      if (is_named_after_a_yardstick(cell.label))
        tone = Tone::grey;
      else if (cell.epsilon)
        tone = Tone::warm;
    }
  const Tone own = tones.contains(algorithm) ? tones.at(algorithm) : Tone::cool;
  const auto before =
      std::ranges::count_if(tones, [&](const auto& entry) { return entry.first < algorithm && entry.second == own; });
  return with_dash(slot_of(own, static_cast<std::size_t>(before)), label && is_named_external(*label));
}

}  // namespace privbo
