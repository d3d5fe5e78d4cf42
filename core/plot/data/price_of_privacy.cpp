#include "plot/data/price_of_privacy.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "numerics/number_text.h"
#include "numerics/statistics.h"
#include "plot/data/agent_facts.h"
#include "plot/data/best_learner.h"
#include "scenario/check_document.h"
#include "scenario/settings.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr std::int64_t fewest_rounds = 10;  // before, regret states nothing of what was learnt

/// Returns whether cumulative regret is what the run is read by.
bool has_cumulative_regret(const Snapshot& run) { return !has_agents(&run, nullptr) && run.checkpoints.empty(); }

/// The standings of the two, where there is an experiment that knows both.
struct TwoStandings {
  AlgorithmScale with, without;
};

std::optional<TwoStandings> standings_of(const PrivacyPair& pair, const Experiment* experiment,
                                         const ScaleTuning* tuning) {
  if (!experiment) return std::nullopt;
  const std::vector<AlgorithmScale> all = scale_standings(*experiment, tuning);
  if (std::max(pair.with, pair.without) >= all.size()) return std::nullopt;
  return TwoStandings{all[pair.with], all[pair.without]};
}

bool is_settled(ScaleStanding standing) { return standing == ScaleStanding::tuned || standing == ScaleStanding::none; }

bool are_tuned(const TwoStandings& two) {
  return is_settled(two.with.standing) && is_settled(two.without.standing) && (two.with.found || two.without.found);
}

/// Returns the least and the greatest ratio of the mean regrets of two algorithms at equal scales of the grid.
std::optional<Interval> range_at_equal_scales(const ScaleTuning& tuning, const TwoStandings& two) {
  if (!two.with.found || !two.without.found) return std::nullopt;
  std::optional<Interval> range;
  for (const double ratio : pilot_ratios(tuning, *two.with.found, *two.without.found)) {
    if (std::isnan(ratio)) continue;
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
  const BestLearner with = best_learner(run, LearnerKind::with_privacy, final_cumulative_regret),
                    without = best_learner(run, LearnerKind::without, final_cumulative_regret);
  if (with.among == 0 || without.among == 0) return std::nullopt;
  if (!(mean(with.values) > 0.0) || !(mean(without.values) > 0.0)) return std::nullopt;
  // Trials are paired by their place.
  if (with.values.size() != without.values.size()) return std::nullopt;
  return PrivacyPair{with.place, without.place, run.recorded_rounds[rounds - 1], with.values.size()};
}

std::optional<PriceOfPrivacy> price_of_privacy(const Snapshot& run, const Experiment* experiment,
                                               const ScaleTuning* tuning) {
  const std::optional<PrivacyPair> pair = private_and_not(run);
  if (!pair) return std::nullopt;
  const auto two = standings_of(*pair, experiment, tuning);
  if (!tuning || !two || !are_tuned(*two)) return std::nullopt;
  PriceOfPrivacy price{*pair};
  const std::vector<double>&above = run.algorithms[pair->with].final_of(Metric::cumulative_regret),
        &below = run.algorithms[pair->without].final_of(Metric::cumulative_regret);
  price.ratio = mean(above) / mean(below);
  price.interval = paired_ratio_interval(above, below, price_confidence);
  // No regret is negative, and so is no ratio of two.
  if (price.interval) price.interval->low = std::max(0.0, price.interval->low);
  price.with_scale = exploration_text(experiment, pair->with);
  price.without_scale = exploration_text(experiment, pair->without);
  price.at_equal_scales = range_at_equal_scales(*tuning, *two);
  return price;
}

std::optional<PriceOfPrivacy> price_of_privacy(const Snapshot& run, const Experiment* experiment) {
  const auto tuning = experiment ? scale_tuning(experiment->document()) : std::nullopt;
  return price_of_privacy(run, experiment, tuning ? &*tuning : nullptr);
}

Message why_no_price(const PrivacyPair& pair, const Experiment* experiment, const ScaleTuning* tuning) {
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
  return reasons.empty() ? Message("neither has a scale to tune") : Message::joined(std::move(reasons), "; ");
}

std::optional<double> ratio_at_equal_scales(const Snapshot& run, const PrivacyPair& pair,
                                            const Experiment* experiment) {
  if (exploration_text(experiment, pair.with).empty() || !explore_alike(experiment, pair.with, pair.without))
    return std::nullopt;
  return mean(run.algorithms[pair.with].final_of(Metric::cumulative_regret)) /
         mean(run.algorithms[pair.without].final_of(Metric::cumulative_regret));
}

std::vector<double> pilot_ratios(const ScaleTuning& tuning, std::size_t with, std::size_t without) {
  std::vector<double> ratios;
  for (std::size_t i = 0; i < tuning.grid.size(); ++i) {
    const double above = tuning.found[with].regrets[i], below = tuning.found[without].regrets[i];
    ratios.push_back(below > 0.0 && std::isfinite(above / below) ? above / below
                                                                 : std::numeric_limits<double>::quiet_NaN());
  }
  return ratios;
}

std::optional<PilotPair> pilot_pair(const Json& document, const ScaleTuning& tuning) {
  const CheckedDocument checked = check_document(document);
  const std::vector<std::string> labels = algorithm_labels(document);
  const auto best = [&](LearnerKind kind) {
    std::optional<std::size_t> found;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < tuning.found.size(); ++i) {
      const auto at = static_cast<std::size_t>(std::ranges::find(labels, tuning.found[i].algorithm) - labels.begin());
      if (at >= checked.algorithms.size()) continue;
      if (learner_kind(checked.algorithms[at].entry, checked.algorithms[at].notion) != kind) continue;
      for (const double regret : tuning.found[i].regrets)
        if (regret < least) least = regret, found = i;
    }
    return found;
  };
  const auto with = best(LearnerKind::with_privacy), without = best(LearnerKind::without);
  return with && without ? std::optional(PilotPair{*with, *without}) : std::nullopt;
}

bool tuning_may_give_price(const PrivacyPair& pair, const Experiment* experiment) {
  const auto two = standings_of(pair, experiment, nullptr);
  if (!two) return false;
  const auto is = [&two](ScaleStanding standing) {
    return two->with.standing == standing || two->without.standing == standing;
  };
  return is(ScaleStanding::not_tuned) && !is(ScaleStanding::fixed);
}

bool will_have_price(const Json& document, const ScaleTuning& tuning, const std::vector<TableDigest>& tables) {
  const CheckedDocument checked = check_document(document);
  const std::vector<AlgorithmScale> standings = scale_standings(document, &tuning, tables);
  if (has_errors(checked.problems) || checked.params("run").integer("horizon") < fewest_rounds) return false;
  bool with = false, without = false, any_tuned = false;
  for (std::size_t a = 0; a < checked.algorithms.size(); ++a) {
    const AlgorithmSpec& one = checked.algorithms[a];
    const auto kind = learner_kind(one.entry, one.notion);
    if (kind != LearnerKind::with_privacy && kind != LearnerKind::without) continue;
    (kind == LearnerKind::without ? without : with) = true;
    any_tuned = any_tuned || standings[a].standing == ScaleStanding::tuned;
    if (!is_settled(standings[a].standing)) return false;
  }
  return with && without && any_tuned;
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
  const auto has = [&run](LearnerKind kind) {
    return std::ranges::any_of(run.algorithms, [kind](const auto& each) { return learner_kind(each) == kind; });
  };
  return has_cumulative_regret(run) && has(LearnerKind::with_privacy) && has(LearnerKind::without);
}

bool compares_privacy(const Experiment& experiment) {
  const auto has = [&experiment](LearnerKind kind) {
    return std::ranges::any_of(experiment.algorithms(),
                               [kind](const auto& each) { return learner_kind(each.entry, each.notion) == kind; });
  };
  return !has_agents(nullptr, &experiment) && experiment.parts().checkpoints.empty() &&
         has(LearnerKind::with_privacy) && has(LearnerKind::without);
}

}  // namespace privbo
