// Computes features of interactions.
#include "referee/features.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <numeric>

namespace privbo::referee {
namespace {

constexpr double largest_size = 1e30;

double bounded(double value) {
  if (std::isnan(value)) return 0.0;
  // A sum that ends in −0 is 0.
  return static_cast<double>(static_cast<float>(std::clamp(value, -largest_size, largest_size))) + 0.0;
}

double sum_of(const std::vector<double>& numbers) { return std::accumulate(numbers.begin(), numbers.end(), 0.0); }

/// Floating-point noise that was not drawn on a grid leaves traces of its sum in the last bits.
double trailing_zeros(double value) {
  constexpr std::uint64_t mantissa = (std::uint64_t{1} << 52U) - 1;
  const std::uint64_t bits = std::bit_cast<std::uint64_t>(value) & mantissa;
  return bits == 0 ? 1.0 : static_cast<double>(std::countr_zero(bits)) / 52.0;
}

/// Sums of a drawn number and of 1 are multiples of the last bit of 1; sums with 0 are not. 0 for 0, which every power
/// divides.
double grain_of(const std::vector<double>& numbers) {
  constexpr int bits = 52;
  if (numbers.empty() || numbers.front() == 0.0 || !std::isfinite(numbers.front())) return 0.0;
  return std::ilogb(numbers.front()) - bits + bits * trailing_zeros(numbers.front());
}

/// What stays the same where all numbers of a release are multiplied by one that was drawn.
double ratio_of(const std::vector<double>& numbers) {
  return numbers.size() < 2 || numbers.front() == 0.0 ? 0.0 : numbers[1] / numbers.front();
}

/// The point that the first user who may be seen was asked for; −1 where there is none.
int first_seen(const std::vector<int>& asked) {
  const auto found = std::ranges::find_if(asked, [](int point) { return point >= 0; });
  return found == asked.end() ? -1 : *found;
}

double flag(bool set) { return set ? 1.0 : 0.0; }

/// Returns the list of one user of a release that is one for each.
std::vector<double> block_of(const std::vector<double>& released, std::size_t user, std::size_t users) {
  const std::size_t length = released.size() / users;
  const auto begin = released.begin() + static_cast<std::ptrdiff_t>(user * length);
  return {begin, begin + static_cast<std::ptrdiff_t>(length)};
}

/// Features of a mechanism's interaction around one round.
class Around {
 public:
  Around(const Seen& seen, const Plan& plan, const Facts& facts, std::int64_t probe)
      : seen_(seen), plan_(plan), probe_(static_cast<std::size_t>(probe - 1)) {
    const auto users = static_cast<std::size_t>(facts.users), user = static_cast<std::size_t>(plan.user);
    for (const SeenRound& round : seen) {
      released_.push_back(facts.blocks ? block_of(round.released, user, users) : round.released);
      if (facts.blocks) beside_.push_back(block_of(round.released, (user + 1) % users, users));
    }
  }

  std::vector<double> features() const {
    std::vector<double> all(feature::count, 0.0);
    releases(all);
    points(all);
    for (double& each : all) each = bounded(each);
    return all;
  }

 private:
  const std::vector<double>& released(std::size_t round) const { return released_[round]; }

  /// The last round up to this one in which something was released; the number of rounds where there is none.
  std::size_t release_until(std::size_t end) const {
    for (std::size_t t = end; t-- > 0;)
      if (!released(t).empty()) return t;
    return seen_.size();
  }
  std::size_t release_from(std::size_t begin) const {
    while (begin < seen_.size() && released(begin).empty()) ++begin;
    return begin;
  }
  const std::vector<double>& at_or_none(std::size_t round) const {
    static const std::vector<double> none;
    return round < seen_.size() ? released(round) : none;
  }

  double mean(std::size_t begin, std::size_t end) const {
    double sum = 0.0, count = 0.0;
    for (std::size_t t = begin; t < end; ++t)
      if (!released(t).empty()) sum += sum_of(released(t)), count += 1.0;
    return count > 0.0 ? sum / count : 0.0;
  }

  void releases(std::vector<double>& all) const {
    const std::size_t here = release_from(probe_), next = release_from(std::min(here + 1, seen_.size()));
    const std::vector<double>&at = at_or_none(here), &before = at_or_none(release_until(probe_)),
          &after = at_or_none(next), &last = at_or_none(release_until(seen_.size()));
    const double rounds = static_cast<double>(seen_.size());
    all[feature::at] = sum_of(at);
    all[feature::step] = sum_of(at) - sum_of(before);
    all[feature::next_step] = after.empty() ? 0.0 : sum_of(after) - sum_of(at);
    all[feature::last] = sum_of(last);
    all[feature::rise] = sum_of(last) - sum_of(before);
    all[feature::mean_rise] = mean(probe_, seen_.size()) - mean(0, probe_);
    all[feature::silent] = flag(released(probe_).empty());
    all[feature::delay] = static_cast<double>(here - probe_) / rounds;
    all[feature::releases] =
        static_cast<double>(std::ranges::count_if(released_, [](const auto& each) { return !each.empty(); })) / rounds;
    all[feature::zero] = flag(std::ranges::any_of(at, [](double x) { return x == 0.0; }));
    all[feature::equal] = flag(!at.empty() && at == before);
    all[feature::low_bits] = at.empty() ? 0.0 : trailing_zeros(at.front());
    all[feature::step_bits] = at.empty() || before.empty() ? 0.0 : trailing_zeros(at.front() - before.front());
    all[feature::grain] = grain_of(at);
    all[feature::ratio] = ratio_of(at);
    if (here < beside_.size()) all[feature::beside] = sum_of(at) - sum_of(beside_[here]);
    for (const double x : at) all[feature::largest] = std::max(all[feature::largest], std::abs(x));
    for (std::size_t i = 0; i < std::min(at.size(), feature::few_numbers); ++i) {
      all[feature::numbers + i] = at[i];
      all[feature::numbers + feature::few_numbers + i] = at[i] - (i < before.size() ? before[i] : 0.0);
    }
  }

  void points(std::vector<double>& all) const {
    double later = 0.0;
    for (std::size_t t = probe_ + 1; t < seen_.size(); ++t)
      for (const int point : seen_[t].asked) {
        if (point < 0) continue;
        later += 1.0;
        all[feature::returns] += flag(point == plan_.target);
        if (static_cast<std::size_t>(point) < feature::few_points)
          all[feature::points + static_cast<std::size_t>(point)] += 1.0;
      }
    if (later > 0.0) {
      all[feature::returns] /= later;
      for (std::size_t i = 0; i < feature::few_points; ++i) all[feature::points + i] /= later;
    }
    if (probe_ + 1 >= seen_.size()) return;
    const int next = first_seen(seen_[probe_ + 1].asked);
    all[feature::asked_next] = flag(next == plan_.target);
    all[feature::same_point] = flag(probe_ > 0 && next >= 0 && next == first_seen(seen_[probe_ - 1].asked));
  }

  const Seen& seen_;
  const Plan& plan_;
  std::size_t probe_;
  std::vector<std::vector<double>> released_;  // by round
  std::vector<std::vector<double>> beside_;    // the same of the next user, where each has a list; else empty
};

/// Features of one message, by it and those before it: later users cannot betray this one.
std::vector<double> message_features(const Seen& seen, std::size_t i) {
  std::vector<double> all(message_feature::count, 0.0);
  const std::vector<double>& message = seen[i].released;
  all[message_feature::sum] = sum_of(message);
  all[message_feature::after_last] =
      i == 0 ? 0.0 : sum_of(message) - (sum_of(seen[i - 1].released) - seen[i - 1].given.front());
  all[message_feature::zero] = flag(std::ranges::any_of(message, [](double x) { return x == 0.0; }));
  all[message_feature::low_bits] = message.empty() ? 0.0 : trailing_zeros(message.front());
  all[message_feature::length] = static_cast<double>(message.size());
  for (const double x : message) all[message_feature::size] += x * x;
  all[message_feature::size] = std::sqrt(all[message_feature::size]);
  all[message_feature::grain] = grain_of(message);
  all[message_feature::ratio] = ratio_of(message);
  for (std::size_t k = 0; k < std::min(message.size(), message_feature::few_numbers); ++k)
    all[message_feature::numbers + k] = message[k];
  for (double& each : all) each = bounded(each);
  return all;
}

}  // namespace

std::vector<std::vector<double>> features_of(const Seen& seen, const Plan& plan, const Facts& facts) {
  std::vector<std::vector<double>> all;
  if (facts.role == Role::randomiser) {
    for (std::size_t i = 0; i < seen.size(); ++i) all.push_back(message_features(seen, i));
  } else if (plan.bits == 1) {
    all.push_back(Around(seen, plan, facts, plan.probe).features());
  } else {
    for (std::int64_t t = 1; t <= plan.horizon; ++t) all.push_back(Around(seen, plan, facts, t).features());
  }
  return all;
}

Message words_of_feature(Role role, std::size_t feature) {
  if (role == Role::randomiser) {
    switch (feature) {
      case message_feature::after_last:
        return Message("the difference of two messages, where the reward behind the earlier one is known");
      case message_feature::zero:
        return Message("whether a number of the message is exactly 0");
      case message_feature::low_bits:
      case message_feature::grain:
        return Message("the last bits of the message");
      case message_feature::length:
        return Message("the length of the message");
      default:
        return Message("the numbers of the message");
    }
  }
  switch (feature) {
    case feature::step:
      return Message("how far the release after the protected round is from the one before it");
    case feature::next_step:
      return Message("how far the release after the next round is from the one after the protected round");
    case feature::last:
    case feature::rise:
      return Message("the last release");
    case feature::mean_rise:
      return Message("the mean of the releases after the protected round");
    case feature::silent:
    case feature::delay:
    case feature::releases:
      return Message("when something is released");
    case feature::zero:
      return Message("whether a released number is exactly 0");
    case feature::equal:
      return Message("whether a release equals the one before it");
    case feature::low_bits:
    case feature::step_bits:
    case feature::grain:
      return Message("the last bits of the released numbers");
    case feature::beside:
      return Message("how far what is released for one user is from what is released for another");
    case feature::ratio:
      return Message("the ratio of two released numbers");
    default:
      break;
  }
  const bool point = (feature >= feature::returns && feature <= feature::same_point) ||
                     (feature >= feature::points && feature < feature::numbers);
  return point ? Message("the points that are asked for afterwards")
               : Message("what is released after the protected round");
}

std::size_t feature_count(Role role) { return role == Role::randomiser ? message_feature::count : feature::count; }

}  // namespace privbo::referee
