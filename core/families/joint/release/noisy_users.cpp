// Users who add noise themselves: "No-Regret Algorithms for Private Gaussian Process Bandit Optimization" (Dubey 2021),
// Alg. 3.
//
// A user sends φφᵀ + N and yφ + n: N symmetric with N(0, σ_X²) on and above the diagonal, n with N(0, σ_u²); the server
// adds them up. Both together are one Gaussian release with the μ of `local_mu`, charged once to that user. Protected:
// one user's (decision set, reward), replaced by any other, against everyone else, the server included; the action is
// chosen on the user's side and never sent. Deviation: Alg. 3 lets the user add noise to the running sums it received;
// sending their own share alone is the same sum.
#include <cmath>

#include "families/joint/release/statistics_release.h"
#include "numerics/numbers.h"
#include "privacy/protection.h"
#include "text/message.h"

namespace privbo {
namespace {

/// The standard deviations that are drawn, and the μ of one user, with what rounding to a grid costs.
struct UserNoise {
  LocalSigmas sigmas;
  double mu = 0.0;
};

UserNoise drawn(const LocalSigmas& asked, double Y, Index m, const NoiseSource& noise) {
  UserNoise made{{noise.representable(asked.x), noise.representable(asked.u)}, 0.0};
  made.mu = local_mu(made.sigmas, Y);
  const double on_matrix = noise.granularity(made.sigmas.x) / made.sigmas.x,
               on_vector = noise.granularity(made.sigmas.u) / made.sigmas.u;
  if (!(on_matrix > 0.0)) return made;
  // Numbers divided by their own σ: rounding moves each by at most g/σ of its grid.
  const double order = static_cast<double>(m);
  made.mu = made.mu * (1.0 + 0x1p-50) +
            std::sqrt(0.5 * order * (order + 1.0) * on_matrix * on_matrix + order * on_vector * on_vector);
  return made;
}

class NoisyUsers final : public StatisticsRelease {
 public:
  NoisyUsers(const JointRelease& plan, std::size_t number, const NoiseSource& noise)
      : backend_(noise.backend()),
        cohort_(cohort_of(plan, number)),
        order_(plan.features()),
        matrix_(Vector::Zero(order_ * (order_ + 1) / 2)),
        vector_(Vector::Zero(order_)) {
    const StatisticsPeriod& period = plan.periods()[number];
    const StatisticsRequest& request = plan.request();
    LocalSigmas asked{period.sigma, period.sigma_u};
    const double mu = local_mu(asked, request.Y);
    noise_ = drawn(asked, request.Y, order_, noise);
    // Both σ grow by the same factor until they make up for the cost of rounding, which takes a few steps.
    while (noise_.mu > mu) {
      const double more = noise_.mu / mu * (1.0 + 0x1p-48);
      asked = {asked.x * more, asked.u * more};
      noise_ = drawn(asked, request.Y, order_, noise);
    }
    Guarantee guarantee = start_guarantee(
        Message("Gaussian on a user's statistics"), Norm::l2, Relation::replace_one,
        {.notion = PrivacyNotion::local_joint,
         .protects = Message("each user's decision set and reward"),
         .against = Message("everyone but that user: all other users, and the server too"),
         .assumption = Message(
             "rewards are clipped to %1, features have norm at most 1; each user takes part once, one who takes "
             "part m times pays m times; noise on the vector has σ = %2, and the sensitivity is of "
             "matrix and vector together at the matrix's noise",
             clip_words(request), significant(noise_.sigmas.u)),
         .relation = Message("one user's (decision set, reward) replaced by any other")});
    guarantee.noise_scale = noise_.sigmas.x;
    guarantee.sensitivity = noise_.mu * noise_.sigmas.x;
    guarantee.epsilon = plan.epsilon();
    guarantee.delta = plan.delta();
    guarantee.cost = GaussianCost{noise_.mu};
    guarantee.noise = noise.description(noise_.sigmas.x);
    guarantee_ = std::make_shared<const Guarantee>(std::move(guarantee));
  }

  void add(const Vector& phi, double reward, std::int64_t round, Ledger& ledger, NoiseSource& noise) override {
    require_backend(backend_, noise);
    ledger.charge(round, guarantee_, 1, LedgerEntry::no_group, cohort_);
    Vector matrix(matrix_.size()), vector = reward * phi;
    for (Index i = 0, k = 0; i < order_; k += order_ - i, ++i)
      matrix.segment(k, order_ - i) = phi[i] * phi.tail(order_ - i);
    noise.gaussian(matrix, noise_.sigmas.x);
    noise.gaussian(vector, noise_.sigmas.u);
    matrix_ += matrix;
    vector_ += vector;
  }
  void release(std::int64_t, Ledger&, NoiseSource&) override {}  // the server adds up what it was sent
  void write(StatisticsMessage& out) const override {
    for (Index i = 0, k = 0; i < order_; k += order_ - i, ++i)
      out.sigma.col(i).tail(order_ - i) = matrix_.segment(k, order_ - i);
    make_symmetric(out.sigma);
    out.u = vector_;
  }

 private:
  NoiseBackend backend_;
  std::int64_t cohort_;
  Index order_;
  UserNoise noise_;
  std::shared_ptr<const Guarantee> guarantee_;
  Vector matrix_, vector_;  // what the server holds
};

}  // namespace

std::unique_ptr<StatisticsRelease> make_noisy_users(const JointRelease& plan, std::size_t number,
                                                    const NoiseSource& noise) {
  return std::make_unique<NoisyUsers>(plan, number, noise);
}

}  // namespace privbo
