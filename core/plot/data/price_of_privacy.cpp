#include "plot/data/price_of_privacy.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "families/families.h"
#include "numerics/number_text.h"
#include "numerics/statistics.h"
#include "plot/data/agent_facts.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr std::int64_t fewest_rounds = 10;  // before, regret states nothing of what was learnt

/// Returns whether the algorithm is read as a private one, or as one without privacy.
bool counts(const AlgorithmSnapshot& algorithm, bool wants_private) {
  const AlgorithmEntry* entry = find_entry(algorithm_catalogue(), algorithm.type);
  if (entry && (!entry->learns || entry->broken)) return false;
  return (algorithm.privacy.guarantee.notion != PrivacyNotion::none) == wants_private;
}

/// Returns whether cumulative regret is what the run is read by.
bool has_cumulative_regret(const Snapshot& run) { return !has_agents(&run, nullptr) && run.checkpoints.empty(); }

/// The one of smallest mean regret at recorded round `at` among those that are private, or are not; none: its size.
std::size_t best_of(const Snapshot& run, bool wants_private, std::size_t at) {
  std::size_t best = run.algorithms.size();
  for (std::size_t a = 0; a < run.algorithms.size(); ++a) {
    const AlgorithmSnapshot& algorithm = run.algorithms[a];
    if (!counts(algorithm, wants_private)) continue;
    const std::vector<double>& regret = algorithm.curve(Metric::cumulative_regret).mean;
    if (at >= regret.size()) continue;
    if (best == run.algorithms.size() || regret[at] < run.algorithms[best].curve(Metric::cumulative_regret).mean[at])
      best = a;
  }
  return best;
}

/// The standings of the two, where there is an experiment that knows both.
struct TwoStandings {
  AlgorithmScale with, without;
};

std::optional<TwoStandings> standings_of(const PrivacyPair& pair, const Experiment* experiment,
                                         const ScaleTuning* tuning) {
  if (!experiment) return std::nullopt;
  const std::vector<AlgorithmScale> all = scale_standings(experiment->document(), tuning);
  if (std::max(pair.with, pair.without) >= all.size()) return std::nullopt;
  return TwoStandings{all[pair.with], all[pair.without]};
}

bool is_settled(ScaleStanding standing) { return standing == ScaleStanding::tuned || standing == ScaleStanding::none; }

bool are_tuned(const TwoStandings& two) {
  return is_settled(two.with.standing) && is_settled(two.without.standing) && (two.with.found || two.without.found);
}

/// Returns the least and the greatest ratio of the mean regrets of two algorithms at equal scales of the grid.
std::optional<Interval> ratios_at_equal_scales(const ScaleTuning& tuning, const TwoStandings& two) {
  if (!two.with.found || !two.without.found) return std::nullopt;
  const std::vector<double>&above = tuning.found[*two.with.found].regrets,
        &below = tuning.found[*two.without.found].regrets;
  std::optional<Interval> range;
  for (std::size_t i = 0; i < tuning.grid.size(); ++i) {
    const double ratio = above[i] / below[i];
    if (!std::isfinite(ratio) || !(below[i] > 0.0)) continue;
    if (!range) range = {ratio, ratio};
    range = {std::min(range->low, ratio), std::max(range->high, ratio)};
  }
  return range;
}

Message why_not_tuned(const std::string& label, ScaleStanding standing) {
  switch (standing) {
    case ScaleStanding::none:
    case ScaleStanding::tuned:
      return {};
    case ScaleStanding::fixed:
      return Message("the scale of %1 is fixed by its constants", label);
    case ScaleStanding::not_tuned:
      return Message("the scale of %1 is not tuned", label);
    case ScaleStanding::other_settings:
      return Message("the scale of %1 was tuned for other settings", label);
    case ScaleStanding::other_scale:
      return Message("the scale of %1 was changed since it was tuned", label);
    case ScaleStanding::same_seeds:
      return Message("the scale of %1 was tuned on the seeds of this run", label);
  }
  return {};
}

}  // namespace

std::optional<PrivacyPair> private_and_not(const Snapshot& run) {
  if (!has_cumulative_regret(run) || run.state != RunState::finished || run.horizon < fewest_rounds)
    return std::nullopt;
  const std::size_t rounds = run.recorded_rounds.size();
  if (rounds == 0) return std::nullopt;
  for (const AlgorithmSnapshot& algorithm : run.algorithms)
    if (algorithm.curve(Metric::cumulative_regret).mean.size() < rounds) return std::nullopt;
  PrivacyPair pair;
  pair.with = best_of(run, true, rounds - 1);
  pair.without = best_of(run, false, rounds - 1);
  if (pair.with == run.algorithms.size() || pair.without == run.algorithms.size()) return std::nullopt;
  const AlgorithmSnapshot &with = run.algorithms[pair.with], &without = run.algorithms[pair.without];
  if (!(with.curve(Metric::cumulative_regret).mean[rounds - 1] > 0.0) ||
      !(without.curve(Metric::cumulative_regret).mean[rounds - 1] > 0.0))
    return std::nullopt;
  pair.t = run.recorded_rounds[rounds - 1];
  pair.trials = with.final_of(Metric::cumulative_regret).size();
  // Trials are paired by their place.
  if (pair.trials == 0 || without.final_of(Metric::cumulative_regret).size() != pair.trials) return std::nullopt;
  return pair;
}

std::optional<PriceOfPrivacy> price_of_privacy(const Snapshot& run, const Experiment* experiment,
                                               const ScaleTuning* tuning) {
  const std::optional<PrivacyPair> pair = private_and_not(run);
  if (!pair) return std::nullopt;
  const auto two = standings_of(*pair, experiment, tuning);
  const bool tuned = tuning && two && are_tuned(*two);
  if (!tuned && !explore_alike(experiment, pair->with, pair->without)) return std::nullopt;
  PriceOfPrivacy price{*pair};
  const std::vector<double>&above = run.algorithms[pair->with].final_of(Metric::cumulative_regret),
        &below = run.algorithms[pair->without].final_of(Metric::cumulative_regret);
  price.ratio = mean(above) / mean(below);
  price.interval = paired_ratio_interval(above, below, price_confidence);
  price.tuned = tuned;
  price.with_scale = exploration_text(experiment, pair->with);
  price.without_scale = exploration_text(experiment, pair->without);
  if (tuned) price.at_equal_scales = ratios_at_equal_scales(*tuning, *two);
  return price;
}

std::optional<PriceOfPrivacy> price_of_privacy(const Snapshot& run, const Experiment* experiment) {
  const auto tuning = experiment ? scale_tuning(experiment->document()) : std::nullopt;
  return price_of_privacy(run, experiment, tuning ? &*tuning : nullptr);
}

Message why_no_price(const PrivacyPair& pair, const Experiment* experiment, const ScaleTuning* tuning) {
  if (explore_alike(experiment, pair.with, pair.without)) return {};
  const auto two = standings_of(pair, experiment, tuning);
  if (!two) return Message("the scales are not known");
  if (tuning && are_tuned(*two)) return {};
  const auto of = [experiment](std::size_t a, const AlgorithmScale& one) {
    return why_not_tuned(experiment->algorithms()[a].label, one.standing);
  };
  const bool neither =
      two->with.standing == ScaleStanding::not_tuned && two->without.standing == ScaleStanding::not_tuned;
  if (neither) return Message("the scales are not tuned");
  std::vector<Message> reasons;
  for (Message& reason : std::vector<Message>{of(pair.with, two->with), of(pair.without, two->without)})
    if (!reason.empty()) reasons.push_back(std::move(reason));
  // Neither has anything to choose, and they do not explore alike.
  return reasons.empty() ? Message("they do not explore alike") : Message::joined(std::move(reasons), "; ");
}

Message exploration_text(const Experiment* experiment, std::size_t algorithm) {
  if (!experiment || algorithm >= experiment->algorithms().size()) return {};
  const AlgorithmEntry* entry = experiment->algorithms()[algorithm].entry;
  const ParamSet& params = experiment->algorithms()[algorithm].params;
  if (entry->exploration) return entry->exploration(params);
  return params.json().contains("beta_scale") ? Message("s = %1", number_text(params.real("beta_scale"))) : Message();
}

bool explore_alike(const Experiment* experiment, std::size_t one, std::size_t other) {
  if (!experiment || std::max(one, other) >= experiment->algorithms().size()) return false;
  return exploration_text(experiment, one) == exploration_text(experiment, other);
}

bool compares_privacy(const Snapshot& run) {
  const auto has = [&run](bool wants_private) {
    return std::ranges::any_of(run.algorithms,
                               [wants_private](const AlgorithmSnapshot& each) { return counts(each, wants_private); });
  };
  return has_cumulative_regret(run) && has(true) && has(false);
}

bool compares_privacy(const Experiment& experiment) {
  const auto has = [&experiment](bool wants_private) {
    return std::ranges::any_of(experiment.algorithms(), [wants_private](const AlgorithmSpec& each) {
      const bool learns = !each.entry || (each.entry->learns && !each.entry->broken);
      return learns && (each.notion != PrivacyNotion::none) == wants_private;
    });
  };
  return !has_agents(nullptr, &experiment) && experiment.parts().checkpoints.empty() && has(true) && has(false);
}

}  // namespace privbo
