// Plays and settles the runs of a trial.
#include "referee/trial_of_claim.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "files/sha256.h"
#include "numerics/random/random_source.h"
#include "referee/features.h"

namespace privbo::referee {
namespace {

/// Streams of a run.
enum class Draws : std::uint64_t { plan = 1, bits = 2 };

std::unique_ptr<RandomSource> stream(std::uint64_t seed, std::int64_t run, Draws draws) {
  return make_stream({.seed = seed,
                      .trial = static_cast<std::uint64_t>(run),
                      .agent = static_cast<std::uint64_t>(draws),
                      .purpose = Purpose::environment});
}

/// The seed of a program says nothing about the secret bits.
std::string seed_of_subject(std::uint64_t seed, std::int64_t run) {
  constexpr std::size_t digits = 32;
  return sha256_of("referee " + std::to_string(seed) + " " + std::to_string(run)).substr(0, digits);
}

/// The ε that are tried in turn for a lower bound; the claimed one is among them.
std::vector<double> epsilon_grid(double claimed) {
  std::vector<double> grid;
  for (int i = 0; i < 50; ++i) grid.push_back(0.02 * i);
  for (double epsilon = 1.0; epsilon <= largest_epsilon; epsilon *= 1.02) grid.push_back(epsilon);
  grid.push_back(claimed);
  std::ranges::sort(grid);
  grid.erase(std::unique(grid.begin(), grid.end()), grid.end());
  return grid;
}

}  // namespace

TrialOfClaim::TrialOfClaim(Claim claim, Facts facts, std::uint64_t seed)
    : claim_(std::move(claim)), facts_(std::move(facts)), seed_(seed), seeds_{seed} {
  check(claim_);
  adversaries_ = adversaries_for(claim_, facts_);
  points_ = claim_.points();
  const double all_alone = std::log(static_cast<double>(points_.size() * bettors_of_adversary));
  for (const AdversaryPtr& each : adversaries_) {
    bettors_.emplace_back(each->bits(), each->natural_feature());
    std::vector<PointBets>& of_points = bets_.emplace_back();
    for (const CurvePoint& point : points_) of_points.emplace_back(point, each->bits());
    log_sums_.push_back(all_alone);
  }
  unsettled_.assign(adversaries_.size(), 0.0);
  for (const CurvePoint& point : points_) {
    most_of_a_bit_ = std::max(most_of_a_bit_, std::log1p(std::exp(-point.epsilon)));
    const auto same = [&](const BoundSoFar& bound) { return bound.delta == point.delta; };
    if (std::ranges::none_of(bounds_, same)) bounds_.push_back({point.delta, epsilon_grid(point.epsilon)});
  }
}

std::size_t TrialOfClaim::choose() const {
  // Every second run goes to the adversary that has earned most, if it has earned anything; where it has earned more
  // than chance does, seven of eight.
  const auto leader = std::ranges::max_element(log_sums_);
  const double earned = *leader - std::log(static_cast<double>(points_.size() * bettors_of_adversary));
  const std::int64_t period = earned > std::log(promising_wealth) ? 8 : 2;
  const auto turn = static_cast<std::size_t>(runs_ / period) % adversaries_.size();
  if (runs_ % period == 0) return turn;
  if (earned > 1e-9) return static_cast<std::size_t>(leader - log_sums_.begin());
  return (turn + adversaries_.size() / 2) % adversaries_.size();
}

NextRun TrialOfClaim::next() const { return planned(runs_ + 1, choose()); }

NextRun TrialOfClaim::planned(std::int64_t number, std::size_t adversary) const {
  NextRun run;
  run.run = number;
  run.adversary = adversary;
  const auto draws = stream(seed_, run.run, Draws::plan), coins = stream(seed_, run.run, Draws::bits);
  run.plan = adversaries_[run.adversary]->plan(facts_, *draws);
  for (int i = 0; i < run.plan.bits; ++i) run.bits.push_back(coins->index(2) == 1);
  run.seed = seed_of_subject(seed_, run.run);
  return run;
}

RunOutcome TrialOfClaim::play(Subject& subject) {
  const NextRun run = next();
  RunOutcome outcome;
  try {
    const Seen seen = referee::play(subject, *adversaries_[run.adversary], claim_, run.plan, run.bits, run.seed);
    outcome.features = features_of(seen, run.plan, facts_);
  } catch (const SubjectFailed& failure) {
    outcome.failure = failure.message();
    if (outcome.failure.empty()) outcome.failure = Message("the program failed");
  }
  take(outcome);
  return outcome;
}

void TrialOfClaim::take(const RunOutcome& outcome) {
  if (seeds_.size() > 1) throw InvalidArgument(Message("several trials together take no further run"));
  const NextRun run = next();
  const bool failed = !outcome.failure.empty();
  const std::size_t wanted = failed ? 0 : run.bits.size();
  const auto fits = [&](const std::vector<double>& each) { return each.size() == feature_count(facts_.role); };
  if (outcome.features.size() != wanted || !std::ranges::all_of(outcome.features, fits))
    throw InvalidArgument(Message("run %1 cannot have had this outcome", run.run));
  std::vector<Example> examples;
  for (std::size_t i = 0; i < wanted; ++i) examples.push_back({outcome.features[i], run.bits[i]});
  bettors_[run.adversary].take(examples);
  ++runs_;
  if (failed) ++failed_;
  settle(run.adversary);
}

void TrialOfClaim::add(const TrialOfClaim& other) {
  if (!(claim_ == other.claim_)) throw InvalidArgument(Message("these are trials of two claims"));
  if (!(facts_ == other.facts_)) throw InvalidArgument(Message("these are trials of two programs"));
  for (const std::uint64_t seed : other.seeds_)
    if (std::ranges::find(seeds_, seed) != seeds_.end())
      throw InvalidArgument(Message("two of the trials have the seed %1: their runs are the same and would count twice",
                                    std::to_string(seed)));
  seeds_.insert(seeds_.end(), other.seeds_.begin(), other.seeds_.end());
  runs_ += other.runs_;
  failed_ += other.failed_;
  for (std::size_t i = 0; i < bettors_.size(); ++i) {
    bettors_[i].add(other.bettors_[i]);
    log_sums_[i] = log_sum_of(i);
    unsettled_[i] = 0.0;
  }
  refutation_.reset();
  if (!fails_too_often() && log_wealth() >= std::log(refuting_wealth)) refutation_ = richest();
  for (BoundSoFar& bound : bounds_) bound.passed = 0;
  standings_.clear();
  look();
}

double TrialOfClaim::log_sum_of(std::size_t adversary) const {
  LogSum sum;
  for (const PointBets& bets : bets_[adversary]) bettors_[adversary].add_wealth(bets, sum);
  return sum.value();
}

/// Most runs change little, and what all bettors have is a sum of thousands of exponentials. A right answer multiplies
/// a wealth by 1 + e^−ε at most, so nothing is summed as long as the claim cannot be refuted yet; the adversary that
/// leads is known within a factor of e².
void TrialOfClaim::settle(std::size_t adversary) {
  constexpr double most_unsettled = 2.0;
  unsettled_[adversary] += static_cast<double>(bettors_[adversary].bits()) * most_of_a_bit_;
  LogSum most;
  for (std::size_t i = 0; i < log_sums_.size(); ++i) most.add(log_sums_[i] + unsettled_[i]);
  const bool may_refute =
      !refutation_ && most.value() - std::log(static_cast<double>(bettors())) >= std::log(refuting_wealth);
  if (!may_refute && runs_ < next_look_ && unsettled_[adversary] <= most_unsettled) return;
  for (std::size_t i = 0; i < log_sums_.size(); ++i)
    if (unsettled_[i] > 0.0) {
      log_sums_[i] = log_sum_of(i);
      unsettled_[i] = 0.0;
    }
  const bool refuted = !refutation_ && !fails_too_often() && log_wealth() >= std::log(refuting_wealth);
  if (refuted) refutation_ = richest();
  if (refuted || runs_ >= next_look_) look();
}

Refutation TrialOfClaim::richest() const {
  Refutation found;
  found.run = runs_;
  found.adversary = static_cast<std::size_t>(std::ranges::max_element(log_sums_) - log_sums_.begin());
  const Bettors& richest = bettors_[found.adversary];
  double largest = -std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < points_.size(); ++i) {
    LogSum at_point;
    richest.add_wealth(bets_[found.adversary][i], at_point);
    if (at_point.value() <= largest) continue;
    largest = at_point.value();
    found.point = points_[i];
    found.event = richest.best_event(bets_[found.adversary][i]);
  }
  found.count = richest.count(found.event);
  return found;
}

bool TrialOfClaim::fails_too_often() const {
  return static_cast<double>(failed_) > tolerated_failures * static_cast<double>(runs_);
}

double TrialOfClaim::log_wealth() const {
  LogSum sum;
  for (std::size_t i = 0; i < log_sums_.size(); ++i) sum.add(unsettled_[i] > 0.0 ? log_sum_of(i) : log_sums_[i]);
  return sum.value() - std::log(static_cast<double>(bettors()));
}

double TrialOfClaim::log_wealth_at(const CurvePoint& point) const {
  LogSum sum;
  for (const Bettors& each : bettors_) each.add_wealth(PointBets(point, each.bits()), sum);
  return sum.value() - std::log(static_cast<double>(bettors_.size() * bettors_of_adversary));
}

/// Every bound goes up its grid as long as the next ε is refuted, too: then the first ε that is true stops it.
void TrialOfClaim::look() {
  constexpr std::int64_t looks_a_doubling = 50;
  next_look_ = runs_ + std::max<std::int64_t>(1, runs_ / looks_a_doubling);
  const double needed = std::log(refuting_wealth * static_cast<double>(bounds_.size()));
  for (BoundSoFar& bound : bounds_)
    while (!fails_too_often() && bound.passed < bound.grid.size() &&
           log_wealth_at({bound.grid[bound.passed], bound.delta}) >= needed)
      ++bound.passed;
  standings_.push_back({runs_, log_wealth(), bounds().front().epsilon});
}

std::vector<ShownBound> TrialOfClaim::bounds() const {
  std::vector<ShownBound> shown;
  for (const BoundSoFar& bound : bounds_)
    shown.push_back({bound.delta, bound.passed == 0 ? 0.0 : bound.grid[bound.passed - 1]});
  return shown;
}

}  // namespace privbo::referee
