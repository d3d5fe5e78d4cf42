#include "plot/data/run_tones.h"

#include "families/families.h"

namespace privbo {

Tone tone_of(const std::string& type, PrivacyNotion notion) {
  if (!learns(type)) return Tone::grey;
  return notion == PrivacyNotion::none ? Tone::cool : Tone::warm;
}

Tone tone_of(const AlgorithmSnapshot& algorithm) { return tone_of(algorithm.type, algorithm.privacy.guarantee.notion); }

std::vector<Tone> tones_of(const Snapshot& run) {
  std::vector<Tone> tones;
  for (const AlgorithmSnapshot& algorithm : run.algorithms) tones.push_back(tone_of(algorithm));
  return tones;
}

}  // namespace privbo
