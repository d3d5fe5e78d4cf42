// Chooses grid and direction, and reads ε from the sum of losses.
#include "accounting/pld/pld.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "accounting/accountants.h"
#include "accounting/pld/loss_inversion.h"
#include "accounting/pld/loss_sum.h"
#include "numerics/work/task_group.h"
#include "privacy/pairs/dominating_pair.h"

namespace privbo {
namespace {

/// Returns an ε at which the Chernoff bound of the loss's tail is below δ, so that it is never less than the exact ε.
double chernoff_epsilon(const std::vector<LossPart>& parts, double delta) {
  double log_finite = 0.0;
  for (const LossPart& part : parts) log_finite += static_cast<double>(part.count) * std::log1p(-part.one->infinity);
  const double left = delta + std::expm1(log_finite);
  if (!(left > 0.0)) return std::numeric_limits<double>::infinity();
  const LossMoments moments(parts);
  const double nats = -std::log(left), t = moments.tilt_for(nats, 1.0 / parts.front().one->interval);
  return (moments.at(t).cumulant + nats) / t;
}

/// Computes ε in one direction. Empty when stopped or when the sum does not fit.
std::optional<LossSum::Epsilon> one_way(const std::vector<LossPart>& parts, double delta, const std::stop_token& stop) {
  // The tilt suits a δ in the tail of the loss. For a larger δ, or where the loss is bounded and the tail ends earlier,
  // a smaller tilt is better.
  std::optional<LossSum::Epsilon> best;
  for (double nats = -std::log(delta);; nats = nats > 0.02 ? 0.25 * nats : 0.0) {
    const std::unique_ptr<LossSum> sum = stop.stop_requested() ? nullptr : LossSum::make(parts, nats, stop);
    if (sum == nullptr) return std::nullopt;
    const std::optional<LossSum::Epsilon> found = sum->epsilon(delta);
    if (found && (!best || found->epsilon < best->epsilon)) best = found;  // every answer is an upper bound
    if (best && (!best->loud || nats == 0.0)) return best;
    if (nats > 0.0) continue;
    const double low = sum->curve(1).low;  // still an upper bound, of unknown sharpness
    return LossSum::Epsilon{low, low};
  }
}

/// Returns the ε of one release where all are pure with the same one: a grid of it is exact, however coarse. 0
/// otherwise.
double lattice_of(const Composition& composition) {
  const auto* first = std::get_if<PureCost>(&composition.front().cost);
  return first != nullptr && composition.size() == 1 ? first->epsilon : 0.0;
}

/// Returns the distance between the losses of one release where all releases are alike and have atoms on a lattice
/// alone: any grid that contains it is exact. 0 otherwise.
double atoms_lattice(const Composition& composition) {
  const auto* pair = composition.size() == 1 ? std::get_if<PairCost>(&composition.front().cost) : nullptr;
  if (pair == nullptr || !(pair->pair->lattice() > 0.0)) return 0.0;
  return pair->pair->losses(LossOf::first).pieces.empty() ? pair->pair->lattice() : 0.0;
}

/// Returns the larger ε of both directions, without a grid. Empty when stopped.
std::optional<PldAnswer> inverted(const Composition& composition, double delta, const std::stop_token& stop) {
  const std::optional<InvertedEpsilon> removing = inverted_epsilon(composition, Direction::remove, delta, -1.0, stop);
  if (!removing) return std::nullopt;
  const std::optional<InvertedEpsilon> adding =
      inverted_epsilon(composition, Direction::add, delta, removing->epsilon, stop);
  if (!adding) return std::nullopt;
  if (adding->epsilon > removing->epsilon) return PldAnswer{adding->epsilon, adding->error, 0.0, Direction::add};
  return PldAnswer{removing->epsilon, removing->error, 0.0, Direction::remove};
}

}  // namespace

bool is_directed(const Composition& composition) {
  const Composition plain = without_trivial_sampling(composition);
  return std::any_of(plain.begin(), plain.end(), [](const Charge& charge) {
    const auto* pair = std::get_if<PairCost>(&charge.cost);
    return std::holds_alternative<SubsampledGaussianCost>(charge.cost) || (pair && !pair->pair->is_symmetric());
  });
}

double fitted_interval(const Composition& composition, double interval) {
  // Of the losses, splitting adds about (h/sd)²/10 to ε relatively; the second limits the points of the sum.
  constexpr double finest_of_one = 0.02, finest_of_all = 4e-5;
  // Finer ones would be as exact, and slower.
  constexpr double coarsest_exact = 0.01;
  if (const double lattice = atoms_lattice(composition); lattice > 0.0)
    return lattice / std::ceil(lattice / std::max(interval, coarsest_exact) - 1e-9);
  double variance = 0.0, split = 0.0, gaussian = 0.0;  // of the sum; the number of releases that are split
  double atom = 0.0, heaviest = 0.0;                   // the atom that moves the sum most
  for (const Charge& charge : without_trivial_sampling(composition)) {
    const double n = static_cast<double>(charge.count);
    const auto add_atom = [&](double epsilon) {
      variance += n * epsilon * epsilon;
      if (n * epsilon * epsilon > heaviest) {
        heaviest = n * epsilon * epsilon;
        atom = epsilon;
      }
    };
    if (const auto* pure = std::get_if<PureCost>(&charge.cost)) add_atom(pure->epsilon);
    if (const auto* approximate = std::get_if<ApproximateCost>(&charge.cost)) add_atom(approximate->epsilon);
    if (const auto* laplace = std::get_if<LaplaceCost>(&charge.cost)) {
      add_atom(laplace->epsilon);
      split += n;
    }
    if (const auto* normal = std::get_if<GaussianCost>(&charge.cost)) gaussian += n * normal->mu * normal->mu;
    if (const auto* sampled = std::get_if<SubsampledGaussianCost>(&charge.cost)) {
      // To first order the loss is q(e^v − 1), which has this variance; where that is large, a coarse grid suffices.
      variance += n * sampled->q * sampled->q * std::expm1(1.0 / (sampled->z * sampled->z));
      split += n;
    }
    if (const auto* fixed = std::get_if<FixedSizeGaussianCost>(&charge.cost)) {
      const double share = static_cast<double>(fixed->sample) / static_cast<double>(fixed->population);
      variance += n * share * share * std::expm1(1.0 / (fixed->z * fixed->z));
      split += n;
    }
    if (const auto* pair = std::get_if<PairCost>(&charge.cost)) {
      const double square = n * pair->pair->mean_square();
      variance += square;
      if (const double lattice = pair->pair->lattice(); !(lattice > 0.0)) {
        split += n;
      } else if (square > heaviest) {
        heaviest = square;
        atom = lattice;
      }
    }
  }
  if (gaussian > 0.0) split += 1.0;  // they are merged into one
  variance += gaussian;
  if (split > 0.0)
    interval = std::min({interval, 0.25 * std::sqrt(variance / split),
                         std::max(finest_of_one * std::sqrt(variance / split), finest_of_all * std::sqrt(variance))});
  // An atom with a small share of the variance may lie off the grid, because the rest smooths it; a larger one is put
  // on the grid.
  if (heaviest > 0.01 * variance) interval = atom / std::ceil(atom / interval - 1e-9);
  return interval;
}

std::optional<std::vector<LossPart>> loss_parts(const Composition& composition, Direction direction, double interval,
                                                const std::stop_token& stop) {
  std::vector<LossPart> parts;
  double squares = 0.0;
  const auto add = [&](const PrivacyCost& cost, std::int64_t count) {
    parts.push_back({loss_distribution(cost, direction, interval, stop), count});
    return parts.back().one != nullptr;
  };
  for (const Charge& charge : without_trivial_sampling(composition)) {
    if (const auto* gaussian = std::get_if<GaussianCost>(&charge.cost))
      squares += static_cast<double>(charge.count) * gaussian->mu * gaussian->mu;
    else if (!add(charge.cost, charge.count))
      return std::nullopt;
  }
  // Gaussians compose to one Gaussian exactly, which is discretised once instead of n times.
  if (squares > 0.0 && !add(GaussianCost{std::sqrt(squares)}, 1)) return std::nullopt;
  return parts;
}

std::optional<PldAnswer> pld_epsilon(const Composition& composition, double delta, double interval,
                                     const std::stop_token& stop) {
  const bool directed = is_directed(composition);
  if (directed && is_invertible(composition)) return inverted(composition, delta, stop);
  const double lattice = lattice_of(composition);
  for (double h = fitted_interval(composition, interval); !stop.stop_requested(); h = std::max(2.0 * h, lattice)) {
    std::optional<LossSum::Epsilon> found;                  // of removing
    std::optional<std::vector<LossPart>> adding;            // where the directions differ
    double most = std::numeric_limits<double>::infinity();  // of adding
    // The two directions know nothing of one another.
    TaskGroup(2).run_to_the_end(directed ? 2 : 1, [&](Index task) {
      if (task == 1) {
        adding = loss_parts(composition, Direction::add, h, stop);
        if (adding) most = chernoff_epsilon(*adding, delta);
      } else if (const auto removing = loss_parts(composition, Direction::remove, h, stop)) {
        found = one_way(*removing, delta, stop);
      }
    });
    if (!found || (directed && !adding)) continue;
    PldAnswer answer{found->epsilon, found->error, h, Direction::remove};
    if (!directed || most <= answer.epsilon) return answer;
    found = one_way(*adding, delta, stop);
    if (!found) continue;
    if (found->epsilon > answer.epsilon) answer = {found->epsilon, found->error, h, Direction::add};
    return answer;
  }
  return std::nullopt;
}

}  // namespace privbo
