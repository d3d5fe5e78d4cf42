#include "run_page/posterior_film.h"

#include <algorithm>
#include <cmath>
#include <exception>

#include "catalogue/visible_text.h"
#include "experiment/run/replay.h"
#include "numerics/numbers.h"
#include "run_page/posterior_svg.h"

namespace privbo {
namespace {

/// "x = 0.42", "x = (0.3, 0.7)", "mote 7".
Message place_of(const Domain& domain, Index point) {
  if (!domain.labels.empty()) return Message::verbatim(visible_line(domain.labels[static_cast<std::size_t>(point)]));
  std::vector<Message> coordinates;
  constexpr Index max_shown = 4;
  for (Index d = 0; d < std::min(domain.dimension(), max_shown); ++d)
    coordinates.emplace_back(significant(domain.points(point, d), 3));
  if (domain.dimension() > max_shown) coordinates.push_back(Message::verbatim("…"));
  const Message text = Message::joined(std::move(coordinates), ", ");
  return domain.dimension() == 1 ? Message("x = %1", text) : Message("x = (%1)", text);
}

struct Best {
  Index point = 0;
  double loss = RoundDetails::none;  // of f there, against the best f
};

Best best_of(const PosteriorSnapshot& posterior) {
  Best best;
  posterior.mean.maxCoeff(&best.point);
  if (posterior.truth.size() == posterior.mean.size())
    best.loss = posterior.truth.maxCoeff() - posterior.truth(best.point);
  return best;
}

std::size_t asked_points(const PosteriorSnapshot& posterior) {
  return static_cast<std::size_t>(
      std::ranges::count_if(posterior.counts, [](std::int64_t count) { return count > 0; }));
}

std::string words_of(const PosteriorSnapshot& posterior, double deviations, const Translate& translate) {
  const Best best = best_of(posterior);
  const std::string round = std::to_string(posterior.t), asked = std::to_string(asked_points(posterior)),
                    points = std::to_string(posterior.mean.size());
  const Message place = place_of(*posterior.domain, best.point);
  const Number mean = significant(posterior.mean(best.point), 3),
               width = significant(deviations * posterior.deviation(best.point), 3);
  if (!std::isfinite(best.loss))
    return translate(Words<6>("After round %1: highest posterior mean at %2, %3 ± %4; %5 of %6 points asked."), round,
                     place, mean, width, asked, points);
  return translate(
      Words<7>(
          "After round %1: highest posterior mean at %2, %3 ± %4; f there is %5 below the best; %6 of %7 points asked."),
      round, place, mean, width, significant(best.loss, 3), asked, points);
}

HtmlText table_of(const std::vector<PosteriorPtr>& posteriors, const Translate& translate) {
  HtmlText text = table_head({translate(Message("after round")), translate(Message("highest posterior mean at")),
                              translate(Message("belief")), "±", translate(Message("f there below the best")),
                              translate(Message("points asked"))});
  for (std::size_t i = 0; i < posteriors.size(); ++i) {
    const PosteriorPtr& posterior = posteriors[i];
    const Best best = best_of(*posterior);
    text += row_start(i, posteriors.size()) + "<th scope=\"row\">" + HtmlText::of(posterior->t) + "</th>" +
            tag("td", translate(place_of(*posterior->domain, best.point))) +
            right_cell(translate(significant(posterior->mean(best.point), 3))) +
            right_cell(translate(significant(band_deviations(*posterior) * posterior->deviation(best.point), 3))) +
            right_cell(std::isfinite(best.loss) ? translate(significant(best.loss, 3)) : "") +
            right_cell(std::to_string(asked_points(*posterior))) + "</tr>\n";
  }
  return text + end_of_table;
}

bool can_be_drawn(const PosteriorSnapshot& posterior) {
  return posterior.domain && posterior.mean.size() > 0 && posterior.domain->size() == posterior.mean.size() &&
         posterior.deviation.size() == posterior.mean.size();
}

}  // namespace

std::vector<std::int64_t> film_rounds(std::int64_t horizon, std::size_t most) {
  std::vector<std::int64_t> rounds;
  for (std::size_t i = 0; i < most; ++i) {
    const double share = most > 1 ? static_cast<double>(i) / static_cast<double>(most - 1) : 1.0;
    const auto round = std::max<std::int64_t>(1, std::llround(static_cast<double>(horizon) * share * share));
    if (rounds.empty() || round > rounds.back()) rounds.push_back(round);
  }
  return rounds;
}

std::vector<PosteriorPtr> replayed_posteriors(const std::shared_ptr<const Experiment>& experiment,
                                              std::size_t algorithm, std::size_t trial,
                                              const std::vector<std::int64_t>& rounds, const std::stop_token& stop) {
  if (experiment->parts().noise_source != NoiseBackend::simulation) return {};
  std::vector<PosteriorPtr> posteriors;
  try {
    Replay replay(experiment, algorithm, trial);
    for (const std::int64_t round : rounds) {
      PosteriorPtr posterior = replay.at(round, stop);
      if (!posterior || !can_be_drawn(*posterior)) return {};
      posteriors.push_back(std::move(posterior));
    }
  } catch (const std::exception&) {
    return {};  // the page states that there is no film
  }
  return posteriors;
}

PosteriorFilm posterior_film(const std::vector<PosteriorPtr>& posteriors, const std::string& algorithm,
                             std::size_t slot, const Translate& translate) {
  PosteriorFilm film;
  if (posteriors.empty() ||
      !std::ranges::all_of(posteriors, [](const PosteriorPtr& each) { return can_be_drawn(*each); }))
    return film;
  const PosteriorPicture picture = posterior_picture(posteriors, slot, translate);
  film.words = picture.words;
  film.frames = {{"kind", picture.kind}, {"x", picture.x}, {"bottom", picture.bottom}, {"frames", Json::array()}};
  for (std::size_t i = 0; i < posteriors.size(); ++i) {
    Json frame = picture.frames[i];
    frame["t"] = posteriors[i]->t;
    frame["words"] = words_of(*posteriors[i], band_deviations(*posteriors[i]), translate);
    film.frames["frames"].push_back(std::move(frame));
  }
  film.svg = posterior_svg(picture, translate(Words<1>("The posterior of %1 in the first trial"), algorithm),
                           film.frames["frames"].back()["words"].get<std::string>());
  film.table = table_of(posteriors, translate);
  return film;
}

}  // namespace privbo
