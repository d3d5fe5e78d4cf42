// Walks the ledger once, and does not account again for a composition that did not change since the round before.
#include "accounting/odometer.h"

#include <algorithm>
#include <cmath>

#include "accounting/composition.h"
#include "accounting/pld/pld.h"

namespace privbo {
namespace {

/// The compositions that occur, and the index of each round's composition.
struct Course {
  std::vector<std::int64_t> rounds;
  std::vector<Composition> compositions;
  std::vector<std::size_t> at;  // by round
};

Course follow(const Ledger& ledger, std::vector<std::int64_t> rounds, Reading reading) {
  Course course;
  course.rounds = std::move(rounds);
  CompositionWalk walk(ledger, reading);
  for (const std::int64_t t : course.rounds) {
    const Composition& now = walk.until(t);
    if (course.compositions.empty() || course.compositions.back() != now) course.compositions.push_back(now);
    course.at.push_back(course.compositions.size() - 1);
  }
  return course;
}

OdometerCurve curve_of(const Accountant& accountant, const Course& course, const std::vector<Loss>& losses) {
  OdometerCurve curve;
  curve.accountant = &accountant;
  const double none = std::numeric_limits<double>::quiet_NaN();
  bool applies = false;
  for (std::size_t i = 0; i < course.rounds.size(); ++i) {
    const Loss& loss = losses[course.at[i]];
    if (loss.stopped) break;
    if (course.compositions[course.at[i]].empty()) continue;  // nothing released: there is no loss to show
    curve.t.push_back(course.rounds[i]);
    curve.epsilon.push_back(loss.epsilon.value_or(none));
    curve.order.push_back(loss.order);
    curve.error = std::max(curve.error, loss.error);
    if (loss.epsilon) applies = true;
    if (!loss.epsilon) curve.reason = loss.reason;
  }
  if (applies) curve.reason = {};
  return curve;
}

/// Returns at least 64 rounds, about evenly spaced in log t, or all rounds.
std::vector<std::int64_t> log_spaced(std::int64_t last) {
  std::vector<std::int64_t> rounds;
  for (int points = 64;; points += 16) {
    rounds.clear();
    for (int i = 0; i < points; ++i) {
      const double t = std::pow(static_cast<double>(last), static_cast<double>(i) / static_cast<double>(points - 1));
      const std::int64_t round = std::min(last, static_cast<std::int64_t>(std::llround(t)));
      if (rounds.empty() || round > rounds.back()) rounds.push_back(round);
    }
    if (static_cast<std::int64_t>(rounds.size()) >= std::min<std::int64_t>(64, last)) return rounds;
  }
}

/// Finds an interval whose stated error at the end is at most `error`·ε. The error grows with the square of the
/// interval.
double chosen_interval(const Composition& end, double delta, double error, const std::stop_token& stop) {
  double interval = fitted_interval(end, 0.01);
  for (int attempt = 0; attempt < 8; ++attempt) {
    const std::optional<PldAnswer> answer = pld_epsilon(end, delta, interval, stop);
    if (!answer || !std::isfinite(answer->epsilon) || answer->error <= error * answer->epsilon || interval < 2e-6)
      break;
    interval = std::min(0.5 * interval, 0.9 * interval * std::sqrt(error * answer->epsilon / answer->error));
  }
  // Where every loss is one large atom, the interval found may be as large as that atom. The accountant fits it again,
  // up to the interval given here.
  return std::clamp(interval, 1e-6, 1.0);
}

/// How many releases are shown one by one.
constexpr std::size_t max_steps = 64;

}  // namespace

std::vector<std::int64_t> few_release_rounds(const Ledger& ledger, std::size_t most) {
  std::vector<std::int64_t> rounds;
  const std::int64_t last = last_round(ledger);
  for (const LedgerEntry& entry : ledger.entries())
    for (std::int64_t t = entry.first_round; t <= entry.last_round; ++t) {
      if (!rounds.empty() && rounds.back() == t) continue;  // several releases in one round
      if (rounds.size() == most || static_cast<std::int64_t>(rounds.size() + 1) > last / 4) return {};
      rounds.push_back(t);
    }
  return rounds;
}

std::vector<OdometerCurve> instant_odometer(const Ledger& ledger, const std::vector<std::int64_t>& rounds, double delta,
                                            Reading reading) {
  const std::vector<std::int64_t> releases = few_release_rounds(ledger, max_steps);
  std::vector<std::int64_t> asked = releases.empty() ? rounds : releases;
  const std::int64_t last = last_round(ledger);
  if (const auto index = std::lower_bound(asked.begin(), asked.end(), last); index == asked.end() || *index != last)
    asked.insert(index, last);
  const Course course = follow(ledger, std::move(asked), reading);
  std::vector<OdometerCurve> curves;
  for (const auto& accountant : accountant_catalogue())
    if (accountant->instant) {
      curves.push_back(curve_of(*accountant, course, accountant->losses(course.compositions, delta)));
      curves.back().holds = !releases.empty();
    }
  return curves;
}

OdometerCurve pld_odometer(const Ledger& ledger, std::int64_t last, double delta, Reading reading, double error,
                           const std::stop_token& stop) {
  const Accountant* const shown = find_accountant("pld");
  std::vector<std::int64_t> releases = few_release_rounds(ledger, max_steps);
  while (!releases.empty() && releases.back() > last) releases.pop_back();
  const bool few = !releases.empty();
  const Course course = follow(ledger, few ? releases : log_spaced(std::max<std::int64_t>(last, 1)), reading);
  const Composition& end = course.compositions.back();
  // Discretised losses are cached, so every t shares one discretisation. The transform is computed for each t with its
  // own tilt and window, which for most t is far shorter than the last one's.
  std::shared_ptr<const Accountant> accountant = make_pld_accountant(1e-4);
  if (!end.empty() && delta > 0.0) accountant = make_pld_accountant(chosen_interval(end, delta, error, stop));
  OdometerCurve curve = curve_of(*shown, course, accountant->losses(course.compositions, delta, stop));
  curve.holds = few;
  // Where every round was asked for there is nothing between two samples that a step would have to bound.
  curve.steps = !few && static_cast<std::int64_t>(course.rounds.size()) < std::max<std::int64_t>(last, 1);
  return curve;
}

}  // namespace privbo
