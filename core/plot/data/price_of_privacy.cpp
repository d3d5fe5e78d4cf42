#include "plot/data/price_of_privacy.h"

#include <algorithm>
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

/// Returns the standard error of a ratio of means over the same trials: the spread of x − ratio·y over the mean of y
/// (first order).
std::optional<double> error_of_ratio(const std::vector<double>& x, const std::vector<double>& y, double ratio) {
  if (x.size() != y.size() || x.size() < 2) return std::nullopt;
  std::vector<double> rest(x.size());
  std::ranges::transform(x, y, rest.begin(), [ratio](double above, double below) { return above - ratio * below; });
  return standard_error(rest) / mean(y);
}

}  // namespace

std::optional<PriceOfPrivacy> price_of_privacy(const Snapshot& run) {
  if (!has_cumulative_regret(run) || run.state != RunState::finished || run.horizon < fewest_rounds)
    return std::nullopt;
  const std::size_t rounds = run.recorded_rounds.size();
  for (const AlgorithmSnapshot& algorithm : run.algorithms)
    if (algorithm.curve(Metric::cumulative_regret).mean.size() < rounds) return std::nullopt;
  if (rounds == 0) return std::nullopt;
  PriceOfPrivacy price;
  price.with = best_of(run, true, rounds - 1);
  price.without = best_of(run, false, rounds - 1);
  if (price.with == run.algorithms.size() || price.without == run.algorithms.size()) return std::nullopt;
  const AlgorithmSnapshot &with = run.algorithms[price.with], &without = run.algorithms[price.without];
  const double above = with.curve(Metric::cumulative_regret).mean[rounds - 1];
  const double below = without.curve(Metric::cumulative_regret).mean[rounds - 1];
  if (!(below > 0.0) || !(above > 0.0)) return std::nullopt;
  price.ratio = above / below;
  price.t = run.recorded_rounds[rounds - 1];
  price.error = error_of_ratio(with.final_of(Metric::cumulative_regret), without.final_of(Metric::cumulative_regret),
                               price.ratio);
  return price;
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

}  // namespace privbo
