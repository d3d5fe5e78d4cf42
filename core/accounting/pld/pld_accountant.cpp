// Implements the privacy-loss-distribution accountant, the sharpest of all, which is exact up to a stated
// discretisation error.
//
// Meiser & Mohammadi 2018; Koskela, Jälkö & Honkela 2020 (FFT); Doroshenko et al. 2022 (connect the dots). Dominating
// pairs compose adaptively: Zhu, Dong & Wang 2022. For subsampling both directions are computed and the larger ε is
// reported.
#include <cmath>
#include <stdexcept>

#include "accounting/accountants.h"
#include "accounting/pld/loss_inversion.h"
#include "accounting/pld/loss_transform.h"
#include "accounting/pld/pld.h"
#include "accounting/recent_answers.h"
#include "numerics/numbers.h"
#include "numerics/privacy_conversion.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Beyond so many, roundoff of the sum is no longer small beside δ.
constexpr std::int64_t max_on_a_grid = 1'000'000'000;

/// Returns how many losses must be added up on a grid (pld.h).
std::int64_t releases_on_a_grid(const Composition& composition) {
  if (is_invertible(composition)) return 0;
  std::int64_t count = 0;
  for (const Charge& charge : composition)
    if (!std::holds_alternative<GaussianCost>(charge.cost)) count += charge.count;
  return count;
}

/// Describes what an answer depends on.
struct EpsilonOf {
  Composition composition;
  double delta, interval;

  bool operator==(const EpsilonOf&) const = default;
};
constexpr std::size_t max_answers_kept = 128, longest_kept = 64;  // answers, and charges of a question

/// The noise multiplier of a sampled release whose losses would take millions of points each; empty: there is none.
std::optional<double> uncomputed_noise(const Composition& composition) {
  for (const Charge& charge : composition)
    if (const auto* sampled = std::get_if<SubsampledGaussianCost>(&charge.cost);
        sampled != nullptr && sampled->q < 1.0 && sampled->z < LossTransform::min_z)
      return sampled->z;
  return std::nullopt;
}

class PldAccountant final : public CheckedAccountant {
 public:
  explicit PldAccountant(double interval)
      : CheckedAccountant(
            {"pld",
             "PLD",
             "The whole distribution of the privacy loss, composed by FFT: the sharpest, with its error stated.",
             "Doroshenko, Ghazi, Kamath, Kumar & Manurangsi 2022, Connect the Dots; Koskela, Jälkö & Honkela 2020",
             {}}),
        interval_(interval) {
    instant = false;
  }

  std::vector<Loss> losses(std::span<const Composition> compositions, double delta,
                           const std::stop_token& stop) const override {
    std::vector<Loss> answers;
    answers.reserve(compositions.size());
    for (const Composition& composition : compositions)
      answers.push_back(stop.stop_requested() ? stopped_loss()
                        : composition.empty() || !(delta > 0.0 && delta < 1.0)
                            ? loss(composition, delta)  // answers or throws
                            : stoppable(composition, delta, stop));
    return answers;
  }

 protected:
  Loss answer(const Composition& composition, double delta) const override { return stoppable(composition, delta, {}); }

 private:
  Loss stoppable(const Composition& composition, double delta, const std::stop_token& stop) const {
    if (const std::optional<double> mu = composed_mu(composition))
      return finite_loss(gaussian_epsilon(*mu, delta), Message("closed form, μ = %1", significant(*mu)));
    if (const std::optional<double> z = uncomputed_noise(composition))
      return does_not_apply(Message("z = %1: below %2 the losses of sampled releases are not computed", significant(*z),
                                    significant(LossTransform::min_z)));
    const std::int64_t grid_releases = releases_on_a_grid(composition);
    if (grid_releases > max_on_a_grid)
      return does_not_apply(
          Message("%1 releases: their losses are added up on a grid, whose rounding allows %2 at most", grid_releases,
                  max_on_a_grid));
    // What a trial has paid at its end is asked by its curve, the summary and the printed table.
    static RecentAnswers<EpsilonOf, Loss> recent(max_answers_kept);
    const EpsilonOf question{composition, delta, interval_};
    if (std::optional<Loss> known = recent.find(question)) return *known;
    const std::optional<PldAnswer> found = pld_epsilon(composition, delta, interval_, stop);
    if (!found) return stopped_loss();
    if (found->interval == 0.0 && !std::isfinite(found->epsilon))
      return does_not_apply(
          Message("δ = %1 is too small for the numbers that this accountant computes with", shortest(delta)));
    Loss loss = finite_loss(found->epsilon, found->interval > 0.0 ? Message("interval %1", significant(found->interval))
                                                                  : Message("without a grid"));
    if (found->direction == Direction::add) loss.chosen = Message("%1, a person added", loss.chosen);
    loss.error = loss.epsilon ? found->error : 0.0;
    if (composition.size() <= longest_kept) recent.keep(question, loss);
    return loss;
  }

  double interval_;
};

}  // namespace

std::shared_ptr<const Accountant> make_pld_accountant(double interval) {
  if (!(interval > 0.0 && interval <= 1.0))
    throw InvalidArgument(Message("interval = %1: must be > 0 and ≤ 1 (grid of the privacy loss)", shortest(interval)));
  return std::make_shared<PldAccountant>(interval);
}

}  // namespace privbo
