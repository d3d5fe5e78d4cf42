// The audit: runs, events chosen on their first half and counted on the second, and the losses' bound.
#include "accounting/audit/audit.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <exception>
#include <functional>
#include <limits>
#include <mutex>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "accounting/audit/audit_bounds.h"
#include "numerics/normal.h"
#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

// The sentence an audit ends with: whether what the runs show speaks against the claim, and where.

/// Returns what the runs show of a claim that nothing speaks against.
Message upheld(const AuditResult& result, bool elsewhere) {
  const Number epsilon = significant(result.epsilon_lower), delta = significant(result.delta, 4);
  if (!elsewhere) return Message("ε is at least %1 at δ = %2", epsilon, delta);
  return Message("ε is at least %1 at the claim's own δ = %2, where %3 is claimed, and ε is at least %4 at δ = %5",
                 significant(result.own->epsilon_lower), significant(result.own->claim.delta, 4),
                 significant(result.own->claim.epsilon), epsilon, delta);
}

/// `worst`: the point of the curve that is most exceeded; null where none is.
Message broken(const AuditResult& result, bool at_epsilon, bool elsewhere, const AuditPoint* worst) {
  const auto of_worst = [&](const auto& sentence) {
    return sentence(significant(worst->lower), significant(worst->epsilon), significant(worst->claimed));
  };
  if (!at_epsilon)
    return of_worst(
        [](const auto&... at) { return Message("δ is at least %1 at ε = %2, where %3 is claimed", at...); });
  const Number epsilon{significant(result.epsilon_lower)}, delta{significant(result.delta, 4)};
  const Message claimed = std::isfinite(result.epsilon_claimed) ? Message("%1", significant(result.epsilon_claimed))
                                                                : Message("nothing finite");
  if (!elsewhere && !worst) return Message("ε is at least %1 at δ = %2, where %3 is claimed", epsilon, delta, claimed);
  if (!elsewhere)
    return of_worst([&](const auto&... at) {
      return Message("ε is at least %1 at δ = %2, where %3 is claimed; δ is at least %4 at ε = %5, where %6 is claimed",
                     epsilon, delta, claimed, at...);
    });
  const Number own = significant(result.own->epsilon_lower), own_delta = significant(result.own->claim.delta, 4),
               own_claimed = significant(result.own->claim.epsilon);
  if (!worst)
    return Message(
        "ε is at least %1 at the claim's own δ = %2, where %3 is claimed, and ε is at least %4 at δ = %5, "
        "where %6 is claimed",
        own, own_delta, own_claimed, epsilon, delta, claimed);
  return of_worst([&](const auto&... at) {
    return Message(
        "ε is at least %1 at the claim's own δ = %2, where %3 is claimed, and ε is at least %4 at δ = %5, "
        "where %6 is claimed; δ is at least %7 at ε = %8, where %9 is claimed",
        own, own_delta, own_claimed, epsilon, delta, claimed, at...);
  });
}

/// Reports in `result`, which has all its numbers, whether the claim is violated, and the verdict. `claim`: in words.
void judge(AuditResult& result, const Message& claim) {
  // Rounding is no evidence.
  const auto exceeds = [](double lower, double claimed) { return lower > claimed * (1.0 + 1e-9) + 1e-12; };
  const bool epsilon_broken = exceeds(result.epsilon_lower, result.epsilon_claimed);
  const AuditPoint* worst = nullptr;
  for (const AuditPoint& point : result.curve)
    if (exceeds(point.lower, point.claimed) && (!worst || point.lower - point.claimed > worst->lower - worst->claimed))
      worst = &point;
  const bool own_broken = result.own && (exceeds(result.own->delta_lower, result.own->claim.delta) ||
                                         exceeds(result.own->epsilon_lower, result.own->claim.epsilon));
  result.violated = epsilon_broken || worst || own_broken;

  // The claim's own point comes first, and is not stated twice.
  const bool elsewhere = result.own && result.own->claim.delta != result.delta;
  const std::string runs = std::to_string(result.runs);
  const Number confidence = significant(100.0 * result.confidence, 6);
  if (result.violated)
    result.verdict = Message("The claim %1 is false: %2 runs on each input show with %3 % confidence that %4.", claim,
                             runs, confidence, broken(result, epsilon_broken || own_broken, elsewhere, worst));
  else
    result.verdict = Message(
        "Nothing speaks against the claim %1: %2 runs on each input show with %3 % confidence that "
        "%4, and δ(ε) nowhere above the claimed curve.",
        claim, runs, confidence, upheld(result, elsewhere));
}

// Declares the event by which an observer tells two inputs apart. It is chosen on one part of the runs and counted on
// the other.

/// Rounds an observation to single precision before an event is tested. The last bits of a double depend on the input,
/// but that is a known weakness of the simulation back-end (Mironov 2012) and not of the mechanism.
double coarse(double observed) { return static_cast<double>(static_cast<float>(observed)); }

struct AuditEvent {
  enum class Kind { at_least, exactly };
  Kind kind = Kind::at_least;
  double value = 0.0;

  bool contains(double observed) const {
    return kind == Kind::at_least ? coarse(observed) >= value : coarse(observed) == value;
  }
  /// Writes for example "privacy loss at least 0.73", or "output at least 0.73".
  Message text(bool of_loss) const;
};

/// Holds the candidate events: thresholds at quantiles of all observations, denser in the tails, and values that occur
/// often (a mechanism that sometimes adds no noise produces such a value). Complements are not listed, because the
/// limits of an event are also limits of its complement.
class EventChoice {
 public:
  /// Takes observations in any order, at least one of each.
  EventChoice(std::span<const double> first, std::span<const double> second);
  /// Returns the first event with the largest score. `rate` is the error rate of one limit that will be used on the
  /// held-out part.
  AuditEvent best(double rate, const std::function<double(const EventLimits&)>& score) const;

 private:
  struct Candidate {
    AuditEvent event;
    EventCounts counts;
  };
  std::vector<Candidate> candidates_;
};

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

constexpr std::int64_t fewest_runs = 100, max_runs = 20'000'000;
constexpr double largest_epsilon = 700.0;  // e^ε is still a number
constexpr double default_stated_delta = 1e-5;
constexpr int curve_points = 60;
/// Shares of the curve's range that get an event of their own, beside the claimed ε.
constexpr std::array<double, 5> event_shares{0.0, 0.1, 0.25, 0.5, 0.8};

void check(const AuditOptions& options) {
  if (options.runs < fewest_runs || options.runs > max_runs)
    throw InvalidArgument(Message("runs = %1: must be from %2 to %3 (on each input; more runs, sharper bounds)",
                                  options.runs, fewest_runs, max_runs));
  if (!(options.confidence > 0.5 && options.confidence < 1.0))
    throw InvalidArgument(Message(
        "confidence = %1: must be above 0.5 and below 1 (probability that no true claim is called false); choose e.g. 0.95",
        shortest(options.confidence)));
  if (options.delta && !(*options.delta >= 0.0 && *options.delta < 1.0))
    throw InvalidArgument(
        Message("delta = %1: must be at least 0 and below 1 (the ε bound is at this δ)", shortest(*options.delta)));
}

/// Where the curve ends: a quarter beyond the ε at which the claim is (nearly) exhausted.
double curve_end(const AuditTarget& target) {
  for (const double delta : {1e-6, 1e-4, 1e-2, 0.1, 0.5, 0.9})
    if (const double epsilon = target.claimed_epsilon(delta); std::isfinite(epsilon))
      return std::clamp(1.25 * epsilon, 0.1, largest_epsilon);
  return 10.0;
}

/// Ascending; the claimed ε, where it is finite, lies among them: a pure claim is broken there first. So does the
/// claim's own ε.
std::vector<double> curve_epsilons(double end, double claimed, const std::optional<ClaimTest>& own) {
  std::vector<double> epsilons;
  for (int i = 0; i <= curve_points; ++i) epsilons.push_back(end * i / curve_points);
  if (claimed <= largest_epsilon) epsilons.push_back(claimed);
  if (own && own->claim.epsilon <= largest_epsilon) epsilons.push_back(own->claim.epsilon);
  std::ranges::sort(epsilons);
  epsilons.erase(std::unique(epsilons.begin(), epsilons.end()), epsilons.end());
  return epsilons;
}

class Audit {
 public:
  Audit(const AuditTarget& target, const AuditOptions& options, AuditRuns runs)
      : target_(target), options_(options), runs_(std::move(runs)) {
    result_.runs = static_cast<std::int64_t>(runs_.first.size());
    result_.confidence = options.confidence;
    result_.delta = options.delta.value_or(target.stated_delta());
    result_.epsilon_claimed = target.claimed_epsilon(result_.delta);
    if (const std::optional<ClaimPoint> own = target.claimed_point()) result_.own = {.claim = *own};
  }

  AuditResult run() {
    if (result_.runs < fewest_runs) {
      result_.verdict =
          Message("Stopped after %1 runs: too few to say anything about the claim %2.", result_.runs, target_.claim());
      return std::move(result_);
    }
    const double end = curve_end(target_);
    for (const double epsilon : curve_epsilons(end, result_.epsilon_claimed, result_.own))
      result_.curve.push_back({epsilon, claimed_delta(epsilon), 0.0});
    const double error = 1.0 - options_.confidence;
    ask_events(end, target_.gives_loss() ? error / 2.0 : error);
    if (target_.gives_loss()) ask_losses(error / 2.0);
    conclude();
    judge(result_, target_.claim());
    return std::move(result_);
  }

 private:
  /// The claim's own δ at its own ε, whatever rounding makes of the curve there.
  double claimed_delta(double epsilon) const {
    const double claimed = target_.claimed_delta(epsilon);
    return result_.own && epsilon == result_.own->claim.epsilon ? std::min(claimed, result_.own->claim.delta) : claimed;
  }

  /// Returns what everything that was asked shows: all limits hold together, at every ε and δ.
  double min_delta_at(double epsilon) const {
    double least = 0.0;
    for (const EventLimits& limits : limits_) least = std::max(least, min_delta(limits, epsilon));
    for (const LossBound& bound : losses_) least = std::max(least, bound.min_delta(epsilon));
    return least;
  }
  double min_epsilon_at(double delta) const {
    double least = 0.0;
    for (const EventLimits& limits : limits_) least = std::max(least, min_epsilon(limits, delta));
    for (const LossBound& bound : losses_) least = std::max(least, bound.min_epsilon(delta));
    return least;
  }

  void ask_events(double end, double error) {
    const std::span<const double> first = runs_.first, second = runs_.second;
    const std::size_t half = first.size() / 2;
    const EventChoice choice(first.first(half), second.first(half));
    const std::span<const double> held_first = first.subspan(half), held_second = second.subspan(half);
    result_.held_out = static_cast<std::int64_t>(held_first.size());

    const auto ask = [&](double rate, const std::function<double(const EventLimits&)>& score) {
      const AuditEvent event = choice.best(rate, score);
      const EventCounts counts = count(event, held_first, held_second);
      limits_.push_back(event_limits(counts, rate));
      return std::pair(event, counts);
    };

    // Another δ than the claim's: its event pays from the curve's share, so that the claim's own test loses nothing.
    const bool elsewhere = result_.own && result_.own->claim.delta != result_.delta;
    if (elsewhere)
      ask(error / 2.0 / 4.0, [&](const EventLimits& limits) { return min_epsilon(limits, result_.own->claim.delta); });
    const auto [event, counts] = ask((elsewhere ? error / 4.0 : error / 2.0) / 4.0,
                                     [&](const EventLimits& limits) { return min_epsilon(limits, result_.delta); });
    result_.event = event.text(target_.gives_loss());
    result_.first_hits = counts.k1;
    result_.second_hits = counts.k2;
    result_.event_epsilon = std::max(0.0, min_epsilon(limits_.back(), result_.delta));

    std::vector<double> asked;
    asked.reserve(event_shares.size() + 1);
    for (const double share : event_shares) asked.push_back(share * end);
    if (result_.epsilon_claimed <= largest_epsilon) asked.push_back(result_.epsilon_claimed);
    if (elsewhere && result_.own->claim.epsilon <= largest_epsilon) asked.push_back(result_.own->claim.epsilon);
    const double curve_rate = (elsewhere ? error / 4.0 : error / 2.0) / 4.0 / static_cast<double>(asked.size());
    for (const double epsilon : asked)
      ask(curve_rate, [&](const EventLimits& limits) { return min_delta(limits, epsilon); });
  }

  void ask_losses(double error) {
    std::vector<double> reversed(runs_.second);
    for (double& loss : reversed) loss = -loss;  // ln p_second/p_first
    losses_.emplace_back(runs_.first, error / 2.0);
    losses_.emplace_back(reversed, error / 2.0);
  }

  void conclude() {
    result_.epsilon_lower = min_epsilon_at(result_.delta);
    if (result_.own) {
      result_.own->epsilon_lower = min_epsilon_at(result_.own->claim.delta);
      result_.own->delta_lower = min_delta_at(result_.own->claim.epsilon);
    }
    double closest = -1.0;
    for (AuditPoint& point : result_.curve) {
      point.lower = min_delta_at(point.epsilon);
      if (point.epsilon <= 0.0) continue;
      const AuditBound bound{point.claimed, min_epsilon_at(point.claimed), point.epsilon};
      if (const double share = bound.epsilon_lower / bound.epsilon_claimed; share > closest) {
        closest = share;
        result_.strongest = bound;
      }
    }
  }

  const AuditTarget& target_;
  const AuditOptions& options_;
  AuditRuns runs_;
  AuditResult result_;
  std::vector<EventLimits> limits_;  // of all events that were asked
  std::vector<LossBound> losses_;    // both ways round
};

}  // namespace

double AuditTarget::stated_delta() const {
  if (const std::optional<ClaimPoint> own = claimed_point()) return own->delta;
  return std::isfinite(claimed_epsilon(0.0)) ? 0.0 : default_stated_delta;
}

double AuditTarget::claimed_epsilon(double delta) const {
  if (claimed_delta(0.0) <= delta) return 0.0;
  double low = 0.0, high = 1.0;
  while (claimed_delta(high) > delta) {
    low = high;
    high *= 2.0;
    if (high > 1e5) return std::numeric_limits<double>::infinity();
  }
  for (int i = 0; i < 200 && high - low > 1e-15 * high; ++i) {
    const double middle = 0.5 * (low + high);
    (claimed_delta(middle) > delta ? low : high) = middle;
  }
  return high;
}

AuditResult audit(const AuditTarget& target, const AuditOptions& options, const std::stop_token& stop,
                  const AuditProgress& progress) {
  check(options);
  return Audit(target, options, run_audit(target, options, stop, progress)).run();
}

// The runs of an audit, spread over threads: blocks of runs from a shared counter.

namespace {

/// Long enough that seeding a stream costs little, short enough that threads finish together.
constexpr std::int64_t block_length = 512;
constexpr std::chrono::milliseconds between_reports{25};

class Workshop {
 public:
  Workshop(const AuditTarget& target, const AuditOptions& options, const std::stop_token& stop)
      : target_(target),
        options_(options),
        stop_(stop),
        blocks_(static_cast<std::size_t>((options.runs + block_length - 1) / block_length)) {}

  void work(const AuditProgress& progress) {
    auto reported = std::chrono::steady_clock::now();
    try {
      while (!over()) {
        const std::size_t block = next_.fetch_add(1);
        if (block >= blocks_.size() || !run_block(block)) return;
        const auto now = std::chrono::steady_clock::now();
        if (!progress || now - reported < between_reports) continue;
        reported = now;
        progress(done_, options_.runs);
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!failure_) failure_ = std::current_exception();
      failed_ = true;
    }
  }

  AuditRuns result() {
    if (failure_) std::rethrow_exception(failure_);
    AuditRuns all;
    const auto gap = std::ranges::find_if(blocks_, [](const Block& block) { return !block.complete; });
    for (auto block = blocks_.begin(); block != gap; ++block) {
      all.first.insert(all.first.end(), block->runs.first.begin(), block->runs.first.end());
      all.second.insert(all.second.end(), block->runs.second.begin(), block->runs.second.end());
      block->runs = {};
    }
    return all;
  }

 private:
  /// Filled by one thread, read after all have ended. Memory is taken as blocks are run: a stop need not wait for
  /// it.
  struct Block {
    AuditRuns runs;
    bool complete = false;
  };

  bool over() const { return failed_ || stop_.stop_requested(); }

  double observed(bool second, RandomSource& draws) const {
    const double value = target_.observe(second, draws);
    if (std::isnan(value))
      throw RuntimeError(Message("%1: a run gave no number (nan); the target cannot be audited", target_.label()));
    return value;
  }

  /// Both inputs; false when it was interrupted.
  bool run_block(std::size_t block) {
    const std::int64_t begin = static_cast<std::int64_t>(block) * block_length;
    const auto length = static_cast<std::size_t>(std::min(options_.runs - begin, block_length));
    for (const bool second : {false, true}) {
      const std::unique_ptr<RandomSource> draws =
          make_stream({options_.seed, static_cast<std::uint64_t>(block), second ? 1U : 0U, Purpose::privacy_noise});
      std::vector<double>& values = second ? blocks_[block].runs.second : blocks_[block].runs.first;
      values.reserve(length);
      while (values.size() < length) {
        if (over()) return false;
        values.push_back(observed(second, *draws));
      }
    }
    blocks_[block].complete = true;
    done_ += static_cast<std::int64_t>(length);
    return true;
  }

  const AuditTarget& target_;
  const AuditOptions& options_;
  const std::stop_token& stop_;
  std::vector<Block> blocks_;
  std::atomic<std::size_t> next_{0};
  std::atomic<std::int64_t> done_{0};
  std::atomic<bool> failed_{false};
  std::mutex mutex_;
  std::exception_ptr failure_;
};

}  // namespace

AuditRuns run_audit(const AuditTarget& target, const AuditOptions& options, const std::stop_token& stop,
                    const AuditProgress& progress) {
  Workshop workshop(target, options, stop);
  const unsigned wanted = options.threads > 0 ? options.threads : std::max(1U, std::thread::hardware_concurrency());
  const auto blocks = (options.runs + block_length - 1) / block_length;
  const auto helpers = std::min<std::int64_t>(wanted, blocks) - 1;
  {
    std::vector<std::jthread> threads;
    try {
      for (std::int64_t i = 0; i < helpers; ++i) threads.emplace_back([&] { workshop.work({}); });
    } catch (const std::exception&) {  // NOLINT(bugprone-empty-catch): no room for more threads: these do the work
    }
    workshop.work(progress);  // only the calling thread reports
  }
  AuditRuns runs = workshop.result();
  if (progress) progress(static_cast<std::int64_t>(runs.first.size()), options.runs);
  return runs;
}

}  // namespace privbo
