// Computes the loss from released statistics, and finds the pair of users to ask about.
#include "families/joint/audit/statistics_transcript.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <numbers>

#include "accounting/audit/mechanism_target.h"
#include "accounting/audit/tree_transcript.h"
#include "privacy/mechanisms/gaussian.h"
#include "privacy/mechanisms/toeplitz.h"
#include "privacy/mechanisms/tree.h"

namespace privbo {
namespace {

constexpr Index max_points = 256, max_numbers = 4'000'000;  // of the search for the furthest pair

}  // namespace

Vector flat(const StatisticsMessage& statistics) {
  const Vector triangle = upper_triangle(statistics.sigma);
  Vector numbers(triangle.size() + statistics.u.size());
  numbers << triangle, statistics.u;
  return numbers;
}

Vector flat_sigma(const JointRelease& plan, const StatisticsPeriod& period) {
  const Index m = plan.features();
  Matrix sigma = Matrix::Constant(m, m, period.sigma);
  if (plan.request().holder == NoiseParty::curator) sigma.diagonal() *= std::numbers::sqrt2;
  return flat({sigma, Vector::Constant(m, period.sigma_u)});
}

std::pair<UserItem, UserItem> furthest_users(const JointRelease& plan, const StatisticsPeriod& period,
                                             const Matrix& phi) {
  const double centre = plan.request().centre, Y = plan.request().Y;
  const Vector sigma = flat_sigma(plan, period);
  const Index m = phi.rows(), triangle = sigma.size() - m;
  const Index points =
      std::clamp<Index>(max_numbers / sigma.size(), 2, std::min(max_points, std::max<Index>(2, phi.cols())));
  Matrix matrices(triangle, points), vectors(m, points);  // in units of the noise
  const auto place = [&](Index k) { return k * (phi.cols() - 1) / std::max<Index>(1, points - 1); };
  for (Index k = 0; k < points; ++k) {
    const Vector column = phi.col(place(k));
    const Vector numbers = flat({column * column.transpose(), Y * column}).cwiseQuotient(sigma);
    matrices.col(k) = numbers.head(triangle);
    vectors.col(k) = numbers.tail(m);
  }
  const Matrix of_matrices = matrices.transpose() * matrices, of_vectors = vectors.transpose() * vectors;
  const auto distance = [&](Index i, Index j, double sign) {
    return of_matrices(i, i) + of_matrices(j, j) - 2.0 * of_matrices(i, j) + of_vectors(i, i) + of_vectors(j, j) -
           2.0 * sign * of_vectors(i, j);
  };
  double furthest = -1.0;
  std::pair<UserItem, UserItem> best;
  for (Index i = 0; i < points; ++i)
    for (Index j = i; j < points; ++j)
      for (const double sign : {-1.0, 1.0})
        if (const double apart = distance(i, j, sign); apart > furthest) {
          furthest = apart;
          best = {{place(i), centre + Y}, {place(j), centre + sign * Y}};
        }
  return best;
}

StatisticsReader::StatisticsReader(std::shared_ptr<const JointRelease> plan, std::shared_ptr<const Matrix> phi,
                                   std::int64_t round, const UserItem& first, const UserItem& second)
    : plan_(std::move(plan)),
      phi_(std::move(phi)),
      period_(plan_->period(round)),
      round_(round),
      item_(round - period_.first + 1),
      first_(statistics_of(first)),
      second_(statistics_of(second)),
      sigma_(flat_sigma(*plan_, period_)) {}

Vector StatisticsReader::statistics_of(const UserItem& item) const {
  const StatisticsRequest& request = plan_->request();
  const Vector phi = phi_->col(item.point);
  return flat({phi * phi.transpose(), std::clamp(item.reward - request.centre, -request.Y, request.Y) * phi});
}

std::vector<Vector> StatisticsReader::prefixes(const StatisticsTranscript& transcript) const {
  const Vector nothing = Vector::Zero(first_.size());
  std::vector<Vector> prefixes;
  Vector others = nothing;
  for (const StatisticsTranscript::Release& release : transcript.releases) {
    const std::int64_t rounds = release.rounds - (period_.first - 1);
    // A period's last release and the next period's empty first one come after the same round.
    if (rounds != static_cast<std::int64_t>(prefixes.size()) || rounds > period_.last_released) continue;
    if (rounds > 0 && rounds != item_)
      others += statistics_of(transcript.items.at(static_cast<std::size_t>(release.rounds) - 1));
    prefixes.push_back(rounds == 0 ? nothing : Vector(flat(release.statistics) - others));
  }
  return prefixes;
}

double StatisticsReader::separation(const StatisticsTranscript& transcript) const {
  const auto released = static_cast<std::int64_t>(prefixes(transcript).size()) - 1;
  if (released < item_) return 0.0;
  double shares = 1.0;  // Σ of the squared shares of the item in values with noise of their own
  if (plan_->request().holder == NoiseParty::curator && plan_->request().mechanism == PrefixMechanism::toeplitz) {
    shares = 0.0;
    for (const double c : toeplitz_coefficients(released - item_ + 1)) shares += c * c;
  } else if (plan_->request().holder == NoiseParty::curator && plan_->request().mechanism == PrefixMechanism::shared) {
    if (!std::has_single_bit(static_cast<std::uint64_t>(item_)))
      return first_ == second_ ? 0.0 : std::numeric_limits<double>::infinity();
    shares = static_cast<double>(tree_levels(released) - tree_levels(item_) + 1);
  } else if (plan_->request().holder == NoiseParty::curator) {
    shares = 0.0;
    for (std::int64_t t = item_; t <= released; ++t)
      if (t - (t & -t) < item_) shares += 1.0;  // the node that ends at t
  }
  return std::sqrt(shares) * (first_ - second_).cwiseQuotient(sigma_).norm();
}

double StatisticsReader::loss(const StatisticsTranscript& transcript) const {
  const std::vector<Vector> prefixes = this->prefixes(transcript);
  if (static_cast<std::int64_t>(prefixes.size()) <= item_) return 0.0;  // never released
  if (plan_->request().holder == NoiseParty::users) return users_loss(prefixes);
  if (plan_->request().mechanism == PrefixMechanism::toeplitz) return toeplitz_loss(prefixes);
  return tree_transcript_loss(prefixes, {item_, first_, second_, sigma_});
}

double StatisticsReader::users_loss(const std::vector<Vector>& prefixes) const {
  std::vector<Vector> with, without{Vector::Zero(first_.size())};
  for (std::size_t t = 1; t < prefixes.size(); ++t)
    (static_cast<std::int64_t>(t) == item_ ? with : without).push_back(prefixes[t] - prefixes[t - 1]);
  return independent_loss(with, without, {item_, first_, second_, sigma_});
}

double StatisticsReader::toeplitz_loss(const std::vector<Vector>& prefixes) const {
  // Prefixes are C y with y = C x + z; c_0 = 1.
  const std::vector<double> c = toeplitz_coefficients(static_cast<std::int64_t>(prefixes.size()) - 1);
  std::vector<Vector> factors, with, without{Vector::Zero(first_.size())};
  const auto item = static_cast<std::size_t>(item_) - 1;
  double loss = 0.0;
  for (std::size_t t = 0; t + 1 < prefixes.size(); ++t) {
    Vector y = prefixes[t + 1];
    for (std::size_t k = 1; k <= t; ++k) y -= c[k] * factors[t - k];
    factors.push_back(y);
    if (t < item) without.push_back(y);
    if (t == item) with.push_back(y);
    if (t <= item) continue;
    const double share = c[t - item];
    for (Index k = 0; k < y.size(); ++k) loss += gaussian_loss(y[k], share * first_[k], share * second_[k], sigma_[k]);
  }
  return loss + independent_loss(with, without, {item_, first_, second_, sigma_});
}

}  // namespace privbo
