// The decision sets a scenario can name. Dubey 2021, "No-Regret Algorithms for Private Gaussian Process Bandit
// Optimization", §6.1 (D_t with a gap) and §1 (a decision set each round).
//
// Deviations of "gap", where the paper leaves open how D_t is sampled ("iterative sampling"): exactly `good` points
// with a mean of at least `high` (the paper: at least 1) and the rest with at most `low`, each drawn uniformly and with
// replacement from all points of the domain that qualify, then shuffled: learners take the first of equal candidates,
// so a fixed place of the good point would give the optimum away while everything is still a tie.
#include <stdexcept>

#include "environment/decisions/decision_set_kinds.h"
#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr double max_candidates = 20000;

ParamSpec size_param(Index value, const char* help) {
  ParamSpec spec;
  spec.key = "size";
  spec.label = "Candidates";
  spec.kind = ParamKind::integer;
  spec.default_value = value;
  spec.range = {.lowest = 1, .highest = max_candidates};
  spec.slider = {.lowest = 1, .highest = 200};
  spec.log_scale = true;
  spec.symbol = "|D_t|";
  spec.unit = "points";
  spec.help = help;
  spec.citation = "Dubey 2021, §6.1: n = 25";
  spec.low_end = "little to choose from";
  spec.high_end = "much to choose from";
  spec.effect =
      "Privacy: unchanged; joint DP protects a user's candidates however many they are. Learning: more candidates make a "
      "random choice worse and leave a good algorithm more to gain.";
  return spec;
}

ParamSpec good_param() {
  ParamSpec spec;
  spec.key = "good";
  spec.label = "Good candidates";
  spec.kind = ParamKind::integer;
  spec.default_value = 1;
  spec.range = {.lowest = 1, .highest = max_candidates};
  spec.slider = {.lowest = 1, .highest = 25};
  spec.unit = "points";
  spec.help =
      "How many candidates of each round have an expected reward of at least the upper level. At most the number of "
      "candidates.";
  spec.citation = "Dubey 2021, §6.1: at least 1";
  spec.low_end = "hard to find by chance";
  spec.high_end = "easy to find by chance";
  spec.effect = "Privacy: unchanged. Learning: uniform play meets a good candidate in this share of the rounds.";
  return spec;
}

ParamSpec level_param(const char* key, const char* label, double value, const char* help) {
  ParamSpec spec;
  spec.key = key;
  spec.label = label;
  spec.default_value = value;
  spec.range = {.lowest = -1e6, .highest = 1e6};
  spec.slider = {.lowest = 0.0, .highest = 1.0};
  spec.unit = "reward";
  spec.help = help;
  spec.citation = "Dubey 2021, §6.1: at least 0.8 and at most 0.6";
  spec.effect =
      "Privacy: unchanged. Learning: the wider the gap between the two levels, the easier good and bad candidates are told "
      "apart, and the more every mistake costs.";
  return spec;
}

std::vector<ParamSpec> gap_params() {
  return {size_param(25, "Candidates offered each round, good and bad together."), good_param(),
          level_param("high", "Good from", 0.8,
                      "Expected reward from which a candidate counts as good; above the lower level."),
          level_param("low", "Bad up to", 0.6,
                      "Expected reward up to which a candidate counts as bad. Points between the two levels are "
                      "never offered.")};
}

std::vector<ParamSpec> subset_params() {
  ParamSpec drawn;
  drawn.key = "drawn";
  drawn.label = "Candidates are drawn";
  drawn.kind = ParamKind::choice;
  drawn.default_value = "distinct";
  drawn.choices = {{"distinct", "Without replacement", "Distinct points of the domain."},
                   {"independent", "With replacement",
                    "Every candidate is an independent uniform draw; some may be the same point."}};
  drawn.help = "Whether one round may offer the same point twice.";
  drawn.citation = "this program";
  drawn.effect = "Privacy: unchanged. Learning: next to none while the domain is much larger than a set.";
  return {size_param(25, "Candidates drawn uniformly from the domain each round."), drawn};
}

/// Places whose mean satisfies `wanted`.
template <class Wanted>
std::vector<Index> points_where(const Vector& means, Wanted wanted) {
  std::vector<Index> indices;
  for (Index i = 0; i < means.size(); ++i)
    if (wanted(means[i])) indices.push_back(i);
  return indices;
}

std::vector<Index> good_points(const ParamSet& params, const Vector& means) {
  return points_where(means, [high = params.real("high")](double mean) { return mean >= high; });
}

std::vector<Index> bad_points(const ParamSet& params, const Vector& means) {
  return points_where(means, [low = params.real("low")](double mean) { return mean <= low; });
}

Message always_applicable(const ParamSet&, const Vector&) { return {}; }
Message always_possible(const ParamSet&, Index) { return {}; }

Message why_gap_impossible(const ParamSet& params, Index) {
  const double high = params.real("high"), low = params.real("low");
  const std::int64_t size = params.integer("size"), good = params.integer("good");
  if (!(high > low))
    return Message(
        "high = %1, low = %2: must have low < high (good and bad candidates differ by a gap); raise high or lower low",
        shortest(high), shortest(low));
  if (good > size)
    return Message(
        "good = %1: must be 1 <= good <= size = %2 (good candidates among those of a round); lower good or raise size",
        good, size);
  return {};
}

Message why_gap_inapplicable(const ParamSet& params, const Vector& means) {
  if (const Message because = why_gap_impossible(params, means.size()); !because.empty()) return because;
  const double high = params.real("high"), low = params.real("low");
  if (good_points(params, means).empty())
    return Message(
        "high = %1: no point has an expected reward that large, the largest is %2; lower high, or choose an objective with larger values (scale it)",
        shortest(high), significant(means.maxCoeff()));
  if (params.integer("good") < params.integer("size") && bad_points(params, means).empty())
    return Message(
        "low = %1: no point has an expected reward that small, the smallest is %2; raise low, or choose an objective with smaller values",
        shortest(low), significant(means.minCoeff()));
  return {};
}

/// Distinct points cannot be more than there are.
Message too_few_points(const ParamSet& params, Index n) {
  const std::int64_t size = params.integer("size");
  if (size <= n) return {};
  return Message(
      "size = %1: must be 1 <= size <= %2 (distinct points of the domain); offer fewer candidates or use a larger domain",
      size, n);
}

Message why_subset_impossible(const ParamSet& params, Index n) {
  return params.text("drawn") == "distinct" ? too_few_points(params, n) : Message();
}

Message why_distinct_inapplicable(const ParamSet& params, const Vector& means) {
  return too_few_points(params, means.size());
}

Message why_subset_inapplicable(const ParamSet& params, const Vector& means) {
  return why_subset_impossible(params, means.size());
}

void require_none(const Message& why_inapplicable) {
  if (!why_inapplicable.empty()) throw InvalidArgument(why_inapplicable);
}

std::unique_ptr<DecisionSets> whole_from(const ParamSet&, const Vector&, std::unique_ptr<RandomSource>) {
  return make_whole_domain();
}

std::unique_ptr<DecisionSets> gap_from(const ParamSet& params, const Vector& means,
                                       std::unique_ptr<RandomSource> draws) {
  require_none(why_gap_inapplicable(params, means));
  const auto size = static_cast<Index>(params.integer("size")), good = static_cast<Index>(params.integer("good"));
  return make_gap_sets(good_points(params, means), bad_points(params, means), good, size - good, std::move(draws));
}

std::unique_ptr<DecisionSets> subsets_from(const ParamSet& params, const Vector& means,
                                           std::unique_ptr<RandomSource> draws) {
  require_none(why_subset_inapplicable(params, means));
  return make_subsets(means.size(), static_cast<Index>(params.integer("size")), params.text("drawn") == "distinct",
                      std::move(draws));
}

std::unique_ptr<DecisionSets> fixed_from(const ParamSet& params, const Vector& means,
                                         std::unique_ptr<RandomSource> draws) {
  require_none(why_distinct_inapplicable(params, means));
  return make_fixed_set(means.size(), static_cast<Index>(params.integer("size")), *draws);
}

std::vector<DecisionSetEntry> make_decision_set_catalogue() {
  return {
      {{"whole", "The whole domain", "Every round offers every point of the domain.", "standard", {}},
       whole_from,
       always_applicable,
       always_possible,
       false},
      {{"gap", "Good and bad points with a gap",
        "Every round offers a few points with a large expected reward among many with a clearly smaller one, in random order.",
        "Dubey 2021, §6.1", gap_params()},
       gap_from,
       why_gap_inapplicable,
       why_gap_impossible,
       true},
      {{"subset", "Random candidates",
        "Every round offers points drawn uniformly from the domain, other ones each time.", "Dubey 2021, §1",
        subset_params()},
       subsets_from,
       why_subset_inapplicable,
       why_subset_impossible,
       true},
      {{"fixed",
        "Candidates drawn once",
        "One set of distinct points, drawn uniformly for each trial, is offered in every round.",
        "Dubey 2021, §1",
        {size_param(25, "Distinct points drawn uniformly from the domain, once per trial.")}},
       fixed_from,
       why_distinct_inapplicable,
       too_few_points,
       false},
  };
}

}  // namespace

const std::vector<DecisionSetEntry>& decision_set_catalogue() {
  static const std::vector<DecisionSetEntry> catalogue = make_decision_set_catalogue();
  return catalogue;
}

}  // namespace privbo
