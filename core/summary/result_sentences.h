// Says in a sentence or two what a run has shown: what was lost with privacy and what without it.
#pragma once

#include <vector>

#include "catalogue/json.h"
#include "record/snapshot.h"
#include "scenario/scale_tuning.h"
#include "summary/sentence.h"

namespace privbo {

class Experiment;

/// Returns what a run has shown, from its finished trials alone: "With privacy the learner lost 798 ± 48 in all,
/// without it 434 ± 10: 1.8 times as much." (mean ± standard error over trials; the ratio only where it is the price of
/// privacy by `tuning`, which is null where nothing is tuned). It speaks of error rates where there are contexts, of
/// the best point of an agent where there are agents; where one kind of learner is missing, of the best learner and of
/// uniform sampling. What families have to tell besides follows: what a published point loses. While a run goes on, was
/// stopped or has failed, that is stated. `experiment`: of the run, may be null. Empty before a run.
std::vector<Sentence> result_sentences(const Snapshot& run, const Experiment* experiment, const ScaleTuning* tuning);
/// Does the same by the tuning that the experiment's own scenario keeps.
std::vector<Sentence> result_sentences(const Snapshot& run, const Experiment* experiment);

/// Returns about the longest that a finished run of `experiment` has to tell, with its own names and numbers of usual
/// length: whoever shows the result keeps room for it beforehand. Empty where nothing is compared.
Message usual_result(const Experiment& experiment);

/// Returns the sentence that stands before the results of other settings than those of `present`: "These results belong
/// to ε = 2." `of_run` has its defaults written out. Empty where nothing differs that a run depends on.
Sentence stale_sentence(const Json& of_run, const Json& present);
/// Returns it where nobody knows what differs.
Sentence earlier_settings_sentence();

}  // namespace privbo
