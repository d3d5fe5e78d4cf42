// Says in two to four short sentences what a scenario is about: who tries what, who is protected and how, and what is
// looked for.
#pragma once

#include <vector>

#include "catalogue/json.h"
#include "summary/sentence.h"

namespace privbo {

class Experiment;

/// Returns what the settings of a document mean, in words that need no knowledge of the field: "20,000 people in turn
/// try one of 100 points. Each sends a reward blurred with Laplace noise (ε = 4). The learner looks for the best
/// point." Each trust model is spoken of once, whatever the number of its algorithms. What the sentences name and what
/// can be set is linked to its setting. Takes well below a millisecond and reads no file: how many arms, agents or
/// contexts a file has is stated where `built`, an experiment of the same document or of an earlier one (null: none),
/// has read the same file. Where a setting that the sentences need is not legal, one sentence names it. Never throws.
std::vector<Sentence> scenario_sentences(const Json& document, const Experiment* built);

}  // namespace privbo
