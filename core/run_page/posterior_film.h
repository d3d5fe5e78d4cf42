// Describes what one algorithm believed after some forty rounds of a trial, run again, and how a page shows it.
#pragma once

#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "catalogue/json.h"
#include "catalogue/translate.h"
#include "page/markup.h"
#include "record/posterior_snapshot.h"
#include "trial/experiment.h"

namespace privbo {

using PosteriorPtr = std::shared_ptr<const PosteriorSnapshot>;

/// At most `most` rounds from 1 to the horizon, both included, denser at the beginning, where posteriors change
/// fastest.
std::vector<std::int64_t> film_rounds(std::int64_t horizon, std::size_t most);

/// Returns the posteriors after those rounds. Empty where the trial cannot be run again (noise that was keyed by the
/// system), or where `stop` came first.
std::vector<PosteriorPtr> replayed_posteriors(const std::shared_ptr<const Experiment>& experiment,
                                              std::size_t algorithm, std::size_t trial,
                                              const std::vector<std::int64_t>& rounds, const std::stop_token& stop);

/// The pictures of a slider: the last one as SVG, and what a script needs to draw the others.
struct PosteriorFilm {
  HtmlText svg;       // empty: nobody believes anything (uniform play), or the domain is unknown
  std::string words;  // what the picture shows, for people
  Json frames;        // {"kind", "frames": [{"t", "words", …}, …]}
  HtmlText table;     // the same in numbers
};
/// `slot`: of the algorithm, which gives its colour.
PosteriorFilm posterior_film(const std::vector<PosteriorPtr>& posteriors, const std::string& algorithm,
                             std::size_t slot, const Translate& translate = translate_to_english);

}  // namespace privbo
