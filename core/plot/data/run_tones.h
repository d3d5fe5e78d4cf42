// The tones of a run's algorithms.
#pragma once

#include <string>
#include <vector>

#include "page/tones.h"
#include "record/snapshot.h"

namespace privbo {

/// Grey where the algorithm learns nothing, else warm where something of it is private, else cool.
Tone tone_of(const std::string& type, PrivacyNotion notion);
Tone tone_of(const AlgorithmSnapshot& algorithm);
std::vector<Tone> tones_of(const Snapshot& run);

}  // namespace privbo
