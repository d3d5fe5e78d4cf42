// Scores candidate events by Wilson's approximate limits, which are quick to compute.
#include "accounting/audit/audit_event.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "numerics/normal.h"
#include "numerics/numbers.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr int quantiles = 200;
constexpr std::size_t max_values = 16;

/// Wilson's score interval (1927) with normal quantile z.
std::pair<double, double> wilson(std::int64_t k, std::int64_t n, double z) {
  const double count = static_cast<double>(n), p = static_cast<double>(k) / count, zz = z * z / count;
  const double centre = (p + zz / 2.0) / (1.0 + zz), half = std::sqrt(zz * (p * (1.0 - p) + zz / 4.0)) / (1.0 + zz);
  return {std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

EventLimits approximate_limits(const EventCounts& c, double z) {
  const auto [first_low, first_high] = wilson(c.k1, c.n1, z);
  const auto [second_low, second_high] = wilson(c.k2, c.n2, z);
  return {first_low, first_high, second_low, second_high};
}

std::int64_t above(std::span<const double> sorted, double value) {
  return sorted.end() - std::ranges::lower_bound(sorted, value);
}
std::int64_t equal(std::span<const double> sorted, double value) {
  const auto [first, last] = std::equal_range(sorted.begin(), sorted.end(), value);
  return last - first;
}

std::vector<double> sorted_coarse(std::span<const double> runs) {
  std::vector<double> values(runs.size());
  std::ranges::transform(runs, values.begin(), coarse);
  std::ranges::sort(values);
  return values;
}

/// Returns the ranks at which thresholds are tried: evenly spread, and 1, 2, 3, 4, 6, 8, 12, … from both ends.
std::vector<std::size_t> ranks(std::size_t count) {
  std::vector<std::size_t> all;
  all.reserve(quantiles);
  for (int i = 0; i < quantiles; ++i) all.push_back(count * static_cast<std::size_t>(i) / quantiles);
  for (std::size_t tail = 1; tail < count; tail = std::max(tail + 1, tail + tail / 3)) {
    all.push_back(tail);
    all.push_back(count - tail);
  }
  return all;
}

/// Returns the values that occur most often, at least three times each.
std::vector<double> frequent_values(const std::vector<double>& sorted) {
  std::vector<std::pair<std::ptrdiff_t, double>> found;
  for (auto begin = sorted.begin(); begin != sorted.end();) {
    const auto end = std::find_if(begin, sorted.end(), [&](double x) { return x != *begin; });
    if (end - begin >= 3) found.emplace_back(begin - end, *begin);  // negative: most frequent first
    begin = end;
  }
  std::ranges::sort(found);
  std::vector<double> values;
  for (std::size_t i = 0; i < std::min(found.size(), max_values); ++i) values.push_back(found[i].second);
  return values;
}

}  // namespace

Message AuditEvent::text(bool of_loss) const {
  const Words<1> least = of_loss ? Words<1>("privacy loss at least %1") : Words<1>("output at least %1");
  const Words<1> exact = of_loss ? Words<1>("privacy loss exactly %1") : Words<1>("output exactly %1");
  return Message(kind == Kind::at_least ? least : exact, significant(value, 5));
}

EventCounts count(const AuditEvent& event, std::span<const double> first, std::span<const double> second) {
  const auto hits = [&](std::span<const double> observed) {
    return static_cast<std::int64_t>(std::ranges::count_if(observed, [&](double x) { return event.contains(x); }));
  };
  return {hits(first), static_cast<std::int64_t>(first.size()), hits(second), static_cast<std::int64_t>(second.size())};
}

EventChoice::EventChoice(std::span<const double> first_runs, std::span<const double> second_runs) {
  const std::vector<double> first = sorted_coarse(first_runs), second = sorted_coarse(second_runs);
  std::vector<double> pooled(first.size() + second.size());
  std::ranges::merge(first, second, pooled.begin());
  std::vector<double> thresholds;
  for (const std::size_t rank : ranks(pooled.size())) {
    thresholds.push_back(pooled[rank]);
    // "More than" a value that occurs often is "at least" the next one.
    const auto next = std::upper_bound(pooled.begin(), pooled.end(), pooled[rank]);
    if (next != pooled.end()) thresholds.push_back(*next);
  }
  std::ranges::sort(thresholds);
  thresholds.erase(std::unique(thresholds.begin(), thresholds.end()), thresholds.end());

  const auto n1 = static_cast<std::int64_t>(first.size()), n2 = static_cast<std::int64_t>(second.size());
  for (const double value : thresholds)
    candidates_.push_back({{AuditEvent::Kind::at_least, value}, {above(first, value), n1, above(second, value), n2}});
  for (const double value : frequent_values(pooled))
    candidates_.push_back({{AuditEvent::Kind::exactly, value}, {equal(first, value), n1, equal(second, value), n2}});
}

AuditEvent EventChoice::best(double rate, const std::function<double(const EventLimits&)>& score) const {
  const double z = -normal_quantile(rate);
  const Candidate* chosen = &candidates_.front();
  double largest = -std::numeric_limits<double>::infinity();
  for (const Candidate& candidate : candidates_)
    if (const double s = score(approximate_limits(candidate.counts, z)); s > largest) {
      largest = s;
      chosen = &candidate;
    }
  return chosen->event;
}

}  // namespace privbo
